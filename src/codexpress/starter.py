"""A starter record: every required field with something to begin from, every other as a note."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog
from codexpress.document import quote
from codexpress.game import Kind
from codexpress.schema import ANY, Row, describe

MARK = "(placeholder)"
"""How an unwritten text ends; ``check`` warns of it and ``build`` refuses it."""

WIDTH = 96


def starter_text(catalog: Catalog, kind: Kind, name: str) -> str:
    """The text of a new record, ready to be edited.

    A field's first ``examples`` value in the schema is used where there is one; else the first
    allowed value, the least number, the first record it may refer to, or a placeholder text.
    """
    schema_path = f"../../../schemas/{catalog.game.id}/{kind.name}.schema.json"
    lines = [
        f"# yaml-language-server: $schema={schema_path}",
        "#",
        "# Lines that begin with # are notes to you and are never printed. To use a field that is",
        f"# noted only, remove its #. What is marked {MARK} is still to be written or chosen.",
    ]
    rows = describe(kind.schema)
    for row in (row for row in rows if len(row.route) == 1):
        lines.append("")
        lines += _note(row)
        value = name if row.route == ("name",) else _value(catalog, rows, row)
        field = str(row.route[0])
        if row.required:
            written = _field(field, value)
            if "x-ref" in row.node:
                written[0] += f"  # {MARK}"
            lines += written
        else:
            lines += [f"# {line}" for line in _field(field, value)]
    return "\n".join(lines) + "\n"


def _note(row: Row) -> list[str]:
    allowed = f" One of: {', '.join(row.allowed)}." if row.allowed else ""
    optional = "" if row.required else " (May be left out.)"
    return [f"# {line}" for line in textwrap.wrap(f"{row.description}{allowed}{optional}", WIDTH)]


def _value(catalog: Catalog, rows: tuple[Row, ...], row: Row) -> Any:
    node = row.node
    if node.get("examples"):
        return node["examples"][0]
    if "const" in node:
        return node["const"]
    if node.get("enum"):
        return node["enum"][0]
    if node.get("anyOf"):
        return _value(catalog, rows, _as(row, node["anyOf"][0]))
    kinds: Mapping[str, Any] = {
        "string": lambda: _text(catalog, row),
        "integer": lambda: node.get("minimum", 1),
        "number": lambda: node.get("minimum", 1),
        "boolean": lambda: True,
        "array": lambda: [_below(catalog, rows, row, ANY)],
        "object": lambda: _object(catalog, rows, row),
    }
    make = kinds.get(node.get("type", "string"), lambda: MARK)
    return make()


def _as(row: Row, node: Mapping[str, Any]) -> Row:
    return Row(row.route, row.pattern, row.type, row.required, row.description, row.allowed, node)


def _below(catalog: Catalog, rows: tuple[Row, ...], row: Row, step: str) -> Any:
    found = next((r for r in rows if r.route == (*row.route, step)), None)
    return _value(catalog, rows, found) if found else MARK


def _object(catalog: Catalog, rows: tuple[Row, ...], row: Row) -> dict[str, Any]:
    below = [r for r in rows if len(r.route) == len(row.route) + 1 and r.route[:-1] == row.route]
    return {
        str(r.route[-1]): _value(catalog, rows, r) for r in below if r.required and r.route[-1] != ANY
    }


def _text(catalog: Catalog, row: Row) -> str:
    node = row.node
    target = node.get("x-ref")
    if target:
        ids = catalog.ids(target)
        return ids[0] if ids else f"a-{target}"
    sentence = row.description.split(". ")[0].rstrip(".")
    return f"{sentence} {MARK}" if len(sentence) < 44 or "maxLength" not in node else MARK


def _field(name: str, value: Any) -> list[str]:
    if isinstance(value, dict) and value:
        return [f"{name}:", *(f"  {line}" for key, inner in value.items() for line in _field(key, inner))]
    if isinstance(value, list) and value:
        return [f"{name}:", *(f"  {line}" for item in value for line in _item(item))]
    return [f"{name}: {_scalar(value)}"]


def _item(value: Any) -> Iterator[str]:
    if isinstance(value, dict) and value:
        lines = [line for key, inner in value.items() for line in _field(key, inner)]
        yield f"- {lines[0]}"
        yield from (f"  {line}" for line in lines[1:])
    else:
        yield f"- {_scalar(value)}"


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quote(value)
    return "{}" if value == {} else "[]" if value == [] else str(value)
