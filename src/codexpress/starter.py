"""A starter record: every required field with something to begin from, every other as a note."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.document import quote
from codexpress.game import Kind
from codexpress.schema import ANY, Row, describe
from codexpress.schema.compiled import is_valid
from codexpress.schema.hints import words

MARK = "(placeholder)"
"""How an unwritten text ends; ``check`` warns of it and ``build`` refuses it."""

WIDTH = 96
_ABOUT_TEXT = frozenset({"x-prose", "x-internal", "x-hint", "x-starter", "x-next-in"})
"""Annotations of values that mean nothing but what they say."""
_LIKE = re.compile(r"like `\"?(?P<example>[^`\"]+)\"?`")


@dataclass(frozen=True)
class _Starter:
    """What a starter is made from.

    Attributes:
        catalog: the game's records.
        rows: the fields of the kind.
        sibling: a record of the kind to borrow from; None for the first of its kind.
    """

    catalog: Catalog
    rows: tuple[Row, ...]
    sibling: Entry | None

    def below(self, row: Row) -> Iterator[Row]:
        """The fields right below one."""
        depth = len(row.route)
        return (r for r in self.rows if len(r.route) == depth + 1 and r.route[:-1] == row.route)


def starter_text(catalog: Catalog, kind: Kind, name: str) -> str:
    """The text of a new record, ready to be edited.

    A required field begins with the first of the schema's ``examples`` for it; else, what cannot
    be invented (references, lists, ids) is borrowed from the first record of the kind; else it is
    the first value allowed, the least number, or a text to be written. Whatever is not invented
    by its writer is marked.
    """
    schema_path = f"../../../schemas/{catalog.game.id}/{kind.name}.schema.json"
    lines = [
        f"# yaml-language-server: $schema={schema_path}",
        "#",
        "# Lines that begin with # are notes to you and are never printed. To use a field that is",
        f"# noted only, remove its #. What is marked {MARK} is still to be written or chosen.",
    ]
    real = [entry for entry in catalog.of(kind.name) if not entry.data.get("illustrative")]
    starter = _Starter(catalog, describe(kind.schema), real[0] if real else None)
    for row in (row for row in starter.rows if len(row.route) == 1):
        lines += ["", *_note(row)]
        written, is_chosen = _field_of(starter, row, name)
        begins = row.required or row.node.get("x-starter", False)
        if begins and not is_chosen:
            written[0] += f"  # {MARK}"
        lines += written if begins else [f"# {line}" for line in written]
    return "\n".join(lines) + "\n"


def _note(row: Row) -> list[str]:
    allowed = f" One of: {', '.join(row.allowed)}." if row.allowed else ""
    optional = "" if row.required else " (May be left out.)"
    return [f"# {line}" for line in textwrap.wrap(f"{row.description}{allowed}{optional}", WIDTH)]


def _field_of(starter: _Starter, row: Row, name: str) -> tuple[list[str], bool]:
    """The lines of a field, and whether its value needs no mark beside it."""
    field = str(row.route[0])
    if row.route == ("name",):
        return _field(field, name), True
    if "x-next-in" in row.node:
        return _field(field, _next(starter, field, str(row.node["x-next-in"]))), True
    borrowed = starter.sibling.data.get(field) if starter.sibling else None
    if row.required and borrowed is not None and _cannot_be_invented(row):
        return _field(field, borrowed), False
    value = _value(starter, row)
    is_marked = isinstance(value, str) and value.endswith(MARK)
    return _field(field, value), is_marked or not _is_arbitrary(row)


def _next(starter: _Starter, field: str, within: str) -> int:
    """One more than the highest number among the records that share a field with the sibling."""
    if starter.sibling is None:
        return 1
    kind, shared = starter.sibling.kind, starter.sibling.data.get(within)
    alike = (e.data for e in starter.catalog.of(kind) if e.data.get(within) == shared)
    numbers = [data[field] for data in alike if isinstance(data.get(field), int)]
    return max(numbers, default=0) + 1


def _cannot_be_invented(row: Row) -> bool:
    """Whether a value made up for a field would be wrong in all likelihood."""
    node = row.node
    if node.get("examples") or "const" in node or "enum" in node:
        return False
    return _is_arbitrary(row) or node.get("type") in {"array", "object"}


def _is_arbitrary(row: Row) -> bool:
    """Whether a value has a form of its own and no meaning yet: an id, a colour, a reference."""
    node = row.node
    if node.get("examples"):
        return False
    means_something = any(word.startswith("x-") and word not in _ABOUT_TEXT for word in node)
    fits = node.get("type") != "string" or is_valid(node, f"Text {MARK}")
    return means_something or not fits


def _value(starter: _Starter, row: Row) -> Any:
    node = row.node
    if node.get("examples"):
        return node["examples"][0]
    if "const" in node:
        return node["const"]
    if node.get("enum"):
        return node["enum"][0]
    if node.get("anyOf"):
        return _value(starter, replace(row, node=node["anyOf"][0]))
    kinds: Mapping[str, Any] = {
        "string": lambda: _text(starter.catalog, row),
        "integer": lambda: node.get("minimum", 1),
        "number": lambda: node.get("minimum", 1),
        "boolean": lambda: True,
        "array": lambda: [_item_value(starter, row)],
        "object": lambda: _object(starter, row),
    }
    make = kinds.get(node.get("type", "string"), lambda: MARK)
    return make()


def _item_value(starter: _Starter, row: Row) -> Any:
    item = next((r for r in starter.below(row) if r.route[-1] == ANY), None)
    return _value(starter, item) if item else MARK


def _object(starter: _Starter, row: Row) -> dict[str, Any]:
    return {
        str(r.route[-1]): _value(starter, r)
        for r in starter.below(row)
        if r.required and r.route[-1] != ANY
    }


def _text(catalog: Catalog, row: Row) -> str:
    node = row.node
    target = node.get("x-ref")
    if target:
        ids = catalog.ids(target)
        return ids[0] if ids else f"a-{target}".replace("_", "-")
    sentence = row.description.split(". ")[0].rstrip(".")
    for guess in (f"{sentence} {MARK}" if len(sentence) < 44 else MARK, MARK):
        if is_valid(node, guess):
            return guess
    like = _LIKE.search(words(node))
    return like["example"] if like and is_valid(node, like["example"]) else MARK


def _field(name: str, value: Any) -> list[str]:
    if isinstance(value, Mapping) and value:
        inside = (line for key, inner in value.items() for line in _field(key, inner))
        return [f"{name}:", *(f"  {line}" for line in inside)]
    if isinstance(value, list) and value and not all(isinstance(i, list | int) for i in value):
        return [f"{name}:", *(f"  {line}" for item in value for line in _item(item))]
    return [f"{name}: {_flow(value)}"]


def _item(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping) and value:
        lines = [line for key, inner in value.items() for line in _field(key, inner)]
        yield f"- {lines[0]}"
        yield from (f"  {line}" for line in lines[1:])
    else:
        yield f"- {_flow(value)}"


def _flow(value: Any, *, inside: bool = False) -> str:
    """A value on one line."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return quote(value, flow=inside)
    if isinstance(value, list):
        return f"[{', '.join(_flow(item, inside=True) for item in value)}]"
    if isinstance(value, Mapping):
        pairs = (f"{quote(key, flow=True)}: {_flow(v, inside=True)}" for key, v in value.items())
        return f"{{{', '.join(pairs)}}}"
    return str(value)
