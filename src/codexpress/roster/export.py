"""A game's rosters as JSON, with no more of its records than judging them needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from codexpress.catalog import Catalog
from codexpress.roster.read import read
from codexpress.roster.spec import Operand, Roster

_UNUSED = ("docs", "help", "label", "heading", "clauses")
"""What explains a constraint but decides nothing."""


def export(catalog: Catalog) -> dict[str, Any]:
    """Everything ``roster.js`` needs.

    Returns:
        ``rosters`` by name, compiled; ``constants`` (the limits, settings and tables that are
        used); ``records`` by kind and id, each cut down to its name and the fields in use.
    """
    rosters = read(catalog.game).by_name
    needed: dict[str, set[str]] = {}
    constants: dict[str, Any] = {"limits": {}, "settings": {}, "tables": {}}
    for roster in rosters.values():
        needed.setdefault(roster.ref_kind, set()).add("name")
        for operand in operands(roster):
            _note(operand, roster, needed)
            if operand.root in constants:
                _copy(constants[operand.root], catalog.game.data[operand.root], operand)
        for derived in roster.derived:
            if derived.kind:
                needed.setdefault(derived.kind, set())
            if derived.operation == "chain" or derived.by:
                needed.setdefault(derived.of.kind, set()).update({derived.by, derived.any} - {""})
    return {
        "rosters": {name: _plain(roster) for name, roster in rosters.items()},
        "constants": constants,
        "records": {
            kind: {entry.id: _cut(entry.data, names) for entry in catalog.of(kind)}
            for kind, names in sorted(needed.items())
        },
    }


def _cut(data: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: data[name] for name in sorted({"name", *names}) if name in data}


def operands(value: Any) -> Iterator[Operand]:
    """Every operand anywhere in a roster's declaration."""
    if isinstance(value, Operand):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from operands(item)
    elif is_dataclass(value):
        for each in fields(value):
            yield from operands(getattr(value, each.name))


def _note(operand: Operand, roster: Roster, needed: dict[str, set[str]]) -> None:
    """Note which fields of which kinds a path reads."""
    if operand.kind:
        needed.setdefault(operand.kind, set())
    kind = roster.ref_kind if operand.root == "record" else ""
    for name, follow in operand.steps:
        if kind and operand.root in ("record", "line", "roster"):
            needed.setdefault(kind, set()).add(name)
            kind = follow
        else:
            kind = follow


def _copy(into: dict[str, Any], out_of: Mapping[str, Any], operand: Operand) -> None:
    """Copy the one constant that a path leads to."""
    *way, last = [name for name, _ in operand.steps]
    for name in way:
        into, out_of = into.setdefault(name, {}), out_of[name]
    into[last] = out_of[last]


def _plain(value: Any) -> Any:
    """Dataclasses and tuples as JSON has them."""
    if is_dataclass(value) and not isinstance(value, type):
        return {
            each.name: _plain(getattr(value, each.name))
            for each in fields(value)
            if each.name not in _UNUSED
        }
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, str) else value
