"""What one roster needs of a print: which records, and how many of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from codexpress import roster as rosters
from codexpress.catalog import Catalog, Entry
from codexpress.schema import references

ENTRIES = "entries"
"""``roster_counts`` that counts entries rather than a field of theirs."""


@dataclass(frozen=True)
class Taking:
    """How a print serves a roster.

    Attributes:
        kind: the kind that is printed.
        counts: the field of a roster's entries that says how many, ``entries`` for one an entry,
            "" for one of each.
        by: the field in which a printed record names what the roster names; "" where the roster
            names the printed records.
        brings: fields whose records come along with a record.
    """

    kind: str
    counts: str
    by: str
    brings: frozenset[str]


def wanted_by(catalog: Catalog, roster: Entry, taking: Taking) -> Mapping[str, int]:
    """How many of each record of the printed kind a roster needs, by id.

    What it names outside its entries, and what a record brings along, is needed once.
    """
    named = _named(catalog, roster, taking.counts)
    schema = catalog.game.kinds[taking.kind].schema
    if not taking.by:
        own = {id_: count for (kind, id_), count in named.items() if kind == taking.kind}
        return _with_brought(catalog, taking, own)
    return {
        entry.id: named[of, id_]
        for entry in catalog.of(taking.kind)
        for route, of, id_ in references(schema, entry.data)
        if route == (taking.by,) and (of, id_) in named
    }


def number(data: Mapping[str, Any], field: str) -> int:
    """What a field says of how many there are; 1 for no field, and for a record without it."""
    value = data.get(field, 1) if field else 1
    return int(value) if isinstance(value, int) else 1


def _named(catalog: Catalog, roster: Entry, counts: str) -> dict[tuple[str, str], int]:
    """What a roster names, by kind and id: its entries counted, everything else once."""
    schema = catalog.game.kinds[roster.kind].schema
    found = {(of, id_): 1 for _, of, id_ in references(schema, roster.data)}
    for spec in rosters.read(catalog.game).of_kind(roster.kind) if counts else ():
        counted: Counter[tuple[str, str]] = Counter()
        for line in roster.data.get(spec.entries, ()):
            counted[spec.ref_kind, str(line[spec.ref])] += (
                1 if counts == ENTRIES else number(line, counts)
            )
        found |= counted
    return found


def _with_brought(catalog: Catalog, taking: Taking, named: Mapping[str, int]) -> dict[str, int]:
    """Records, and those that they can create, and so on."""
    schema = catalog.game.kinds[taking.kind].schema
    found, waiting = dict(named), sorted(named)
    while waiting:
        entry = catalog.get(taking.kind, waiting.pop())
        for route, of, id_ in references(schema, entry.data) if entry else ():
            if of == taking.kind and id_ not in found and taking.brings.intersection(route):
                found[id_] = 1
                waiting.append(id_)
    return found
