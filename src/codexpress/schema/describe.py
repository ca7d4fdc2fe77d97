"""A schema told as rows: for the reference page and for a starter record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from codexpress.schema.keywords import Node
from codexpress.schema.model import Schema
from codexpress.schema.show import show
from codexpress.schema.words import allowed, alternatives, expected
from codexpress.source import Route

ANY = "*"
"""Step of a row's route that stands for every item of a list or every other key of a mapping."""


@dataclass(frozen=True)
class Row:
    """One field of a kind.

    Attributes:
        route: the way to it, :data:`ANY` for every item or key: ``("abilities", "*", "cost")``.
        pattern: the same for readers: ``abilities[].cost``.
        type: what it takes, in words: "a whole number from 1 to 20".
        required: whether it must be there when what holds it is.
        description: the schema's own sentence; "" for none.
        allowed: the values it names one by one, as they are typed; empty for none.
        node: the subschema itself.
    """

    route: Route
    pattern: str
    type: str
    required: bool
    description: str
    allowed: tuple[str, ...]
    node: Node = field(compare=False, repr=False)


def describe(schema: Schema) -> tuple[Row, ...]:
    """Every field of a schema, in the schema's order, parents before children."""
    return tuple(_below(schema.root, (), "", (id(schema.root),)))


def _below(node: Node, route: Route, pattern: str, above: tuple[int, ...]) -> Iterator[Row]:
    for part in _parts(node):
        needed = part.get("required", ())
        for name, child in part.get("properties", {}).items():
            here = f"{pattern}.{name}" if pattern else name
            yield from _row(child, (*route, name), here, name in needed, above)
        other = part.get("additionalProperties")
        if isinstance(other, Mapping):
            here = f"{pattern}.<name>" if pattern else "<name>"
            yield from _row(other, (*route, ANY), here, False, above)  # noqa: FBT003
        items = part.get("items")
        if isinstance(items, Mapping):
            yield from _row(items, (*route, ANY), f"{pattern}[]", False, above)  # noqa: FBT003


def _parts(node: Node) -> Iterator[Node]:
    """The subschema, its alternatives and what else must hold for the same value."""
    for option in alternatives(node):
        yield option
        for part in option.get("allOf", ()):
            if isinstance(part, Mapping):
                yield from _parts(part)
    if alternatives(node) != (node,):
        yield node


def _row(
    node: Node,
    route: Route,
    pattern: str,
    required: bool,  # noqa: FBT001
    above: tuple[int, ...],
) -> Iterator[Row]:
    if not isinstance(node, Mapping):
        return
    values = tuple(show(value) for value in allowed(node))
    description = next(
        (str(part["description"]) for part in (node, *_parts(node)) if "description" in part), ""
    )
    yield Row(route, pattern, expected(node), required, description, values, node)
    if id(node) not in above:
        yield from _below(node, route, pattern, (*above, id(node)))
