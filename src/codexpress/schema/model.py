"""A schema made ready: references put in place, the validator built once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jsonschema.protocols import Validator

from codexpress.schema.keywords import HOLDS_LIST, HOLDS_MAP, HOLDS_SCHEMA, Node


@dataclass(frozen=True)
class Schema:
    """One JSON Schema file.

    Attributes:
        path: where it lies on disk, absolute.
        name: its project-relative path, as diagnostics show it.
        root: the schema as plain data, every ``$ref`` replaced by what it names (siblings of the
            reference win); a schema that refers to itself makes it cyclic.
        fingerprint: a digest of this file and every file it refers to, for caches.
        validator: the validator, built once.
    """

    path: Path
    name: str
    root: Node = field(compare=False, repr=False)
    fingerprint: str
    validator: Validator = field(compare=False, repr=False)
    _reach: dict[str, frozenset[int]] = field(
        compare=False, repr=False, default_factory=dict, init=False
    )

    @property
    def title(self) -> str:
        """What readers call one record of it; "record" where the schema has no title."""
        return str(self.root.get("title", "")) or "record"

    def leads_to(self, annotation: str) -> frozenset[int]:
        """Identities of the subschemas that carry an annotation or have one somewhere below."""
        if annotation not in self._reach:
            self._reach[annotation] = _leading(self.root, annotation)
        return self._reach[annotation]


def _leading(root: Node, annotation: str) -> frozenset[int]:
    above: dict[int, set[int]] = {}
    found: set[int] = set()
    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        if annotation in node:
            found.add(id(node))
        for child in _inside(node):
            if id(child) not in above:
                above[id(child)] = set()
                waiting.append(child)
            above[id(child)].add(id(node))
    spreading = list(found)
    while spreading:
        for holder in above.get(spreading.pop(), ()):
            if holder not in found:
                found.add(holder)
                spreading.append(holder)
    return frozenset(found)


def _inside(node: Node) -> Iterator[Node]:
    """The subschemas written directly in a subschema."""
    for keyword, value in node.items():
        if keyword in HOLDS_SCHEMA:
            children: Iterable[Any] = (value,)
        elif keyword in HOLDS_LIST:
            children = value
        elif keyword in HOLDS_MAP:
            children = value.values()
        else:
            continue
        yield from (child for child in children if isinstance(child, Mapping))
