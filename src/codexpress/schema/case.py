"""One value that its schema refuses, and the making of a finding about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from codexpress.document import Document, Part, phrase
from codexpress.finding import Finding, Place
from codexpress.schema.keywords import Node
from codexpress.schema.model import Schema
from codexpress.schema.show import shorten
from codexpress.schema.walk import nodes_at
from codexpress.source import Route


def fault(
    code: str,
    document: Document,
    route: Route,
    on: Part = "value",
    related: tuple[Place, ...] = (),
    **fields: object,
) -> Finding:
    """A finding at a field; its ``field`` is what to call that field in a sentence."""
    fields.setdefault("field", phrase(route))
    return Finding(document.place(route, on), fields, related, code)


def prefix(document: Document, route: Route) -> str:
    """What stands before a value in YAML: ``name: ``, ``- ``, or nothing in brackets."""
    if route and isinstance(route[-1], str):
        return f"{shorten(route[-1])}: "
    return "" if not route or route[:-1] in document.flow else "- "


@dataclass(frozen=True)
class Case:
    """A value and the subschema that refuses it.

    Attributes:
        document: the record's file.
        schema: the record's schema.
        route: the way to the value.
        value: the value.
        node: the subschema.
    """

    document: Document = field(repr=False)
    schema: Schema
    route: Route
    value: Any
    node: Node = field(repr=False)

    def fault(
        self, code: str, on: Part = "value", related: tuple[Place, ...] = (), **fields: object
    ) -> Finding:
        """A finding at this value."""
        return fault(code, self.document, self.route, on, related, **fields)

    @property
    def typed(self) -> str:
        """The value exactly as the file has it; "" where it has nothing."""
        span = self.document.values.get(self.route)
        return self.document.source.slice(span) if span else ""

    @property
    def typed_short(self) -> str:
        """The same in one short line; "" when it takes several lines."""
        raw = self.typed
        return "" if "\n" in raw or "\r" in raw else shorten(raw)

    @property
    def is_item(self) -> bool:
        """Whether it is an item of a list."""
        return bool(self.route) and isinstance(self.route[-1], int)

    @property
    def in_brackets(self) -> bool:
        """Whether it is a list or mapping written in brackets."""
        return self.route in self.document.flow

    @property
    def prefix(self) -> str:
        """What stands before the value in YAML: ``name: ``, ``- `` or nothing."""
        return prefix(self.document, self.route)

    @property
    def may_go(self) -> bool:
        """Whether the record would be whole without it."""
        if not self.route:
            return False
        last = self.route[-1]
        above = nodes_at(self.schema, self.route[:-1], self.document.data)
        return not any(last in node.get("required", ()) for node in above)

    @property
    def meaning(self) -> str:
        """The schema's sentence about the field in brackets, "" for none or a long one."""
        says = str(self.node.get("description", "")).strip().rstrip(".")
        return f" ({says})" if 0 < len(says) <= 120 else ""
