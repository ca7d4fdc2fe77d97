"""What a game prints on cards and counters, as its manifest's ``prints`` says.

prints:
  unit-cards:
    title: Unit cards
    kind: unit                     # one card for every record of a kind
    unless: {illustrative: true}   # but for these
    copies_from: count             # as many of each as this field of the record says
    roster_counts: count           # for a roster: as many as this field of its entries says
    roster_brings: [summons]       # a roster's prints hold what these fields name, too
    roster_by: tile                # for a roster: the records that say this of what it names
    face: {width_mm: 70, height_mm: 120, text_pt: [8.4, 7.8, 7.2, 6.5]}
    sheets: {a4: a4-tarot, letter: letter-tarot}
  counters:
    title: Pillars
    counter: pillar                # templates/<game>/counter/pillar-front.html.j2, -back
    each: tables.pillars           # one counter for each; without it one counter
    copies: 2
    roster_copies: {lookup: limits.fate_tokens, by: mode}
    face: {width_mm: 40, height_mm: 40, round: true}
    sheets: {a4: a4-counter-40}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.errors import ProjectError
from codexpress.render.cards.wanted import Taking, wanted_by
from codexpress.render.cards.wanted import number as _number
from codexpress.render.order import in_order


@dataclass(frozen=True)
class Print:
    """One line of ``prints``.

    Attributes:
        id, title: its name in the manifest, and for people.
        kind: the kind whose records are printed; "" for counters.
        counter: the counter's template; "" for cards.
        each: where the manifest lists the counters; "" for a single one.
        unless: records with these values are left out.
        width_mm, height_mm, bleed_mm, safe_mm, round: of a face; see ``press.face.Face``.
        text_pt: text sizes to step through, largest first.
        sheets: sheet id by paper.
        copies: of each card or counter.
        copies_from: the record's field that says how many there are of it; "" for one.
        roster_counts: for one roster: the field of its entries that says how many, ``entries`` for
            one an entry, "" for one whatever it says.
        roster_by: for one roster: the field in which a record names what the roster names, as a
            unit's order card names the unit; "" where the roster names the records themselves.
        roster_copies: for one roster: where to look the number up, and by which of its fields.
        roster_brings: fields whose records come with a record that a roster names.
    """

    id: str
    title: str
    kind: str
    counter: str
    each: str
    unless: Mapping[str, Any]
    width_mm: float
    height_mm: float
    bleed_mm: float
    safe_mm: float
    round: bool
    text_pt: tuple[float, ...]
    sheets: Mapping[str, str]
    copies: int
    copies_from: str
    roster_counts: str
    roster_by: str
    roster_copies: Mapping[str, str]
    roster_brings: frozenset[str]


@dataclass(frozen=True)
class Item:
    """One thing that gets printed: a record, or a counter with its values."""

    id: str
    copies: int
    entry: Entry | None = None
    values: Mapping[str, Any] = field(default_factory=dict)


def prints_of(catalog: Catalog) -> tuple[Print, ...]:
    """Every print of a game, in the manifest's order.

    Raises:
        ProjectError: a line names an unknown kind, or nothing to print.
    """
    return tuple(_print(catalog, id_, line) for id_, line in _lines(catalog))


def items(catalog: Catalog, line: Print, roster: Entry | None = None) -> tuple[Item, ...]:
    """What a print prints.

    Args:
        catalog: the game.
        line: the print.
        roster: print what this one needs: the records it names and what they bring along, as often
            as ``roster_counts`` says, counters as it starts.

    Raises:
        ProjectError: the manifest names a table or limit that is not there.
    """
    if line.kind:
        entries = _records(catalog, line)
        if roster is None:
            return tuple(
                Item(entry.id, line.copies * _number(entry.data, line.copies_from), entry)
                for entry in entries
            )
        wanted = wanted_by(catalog, roster, _taking(line))
        return tuple(
            Item(entry.id, line.copies * wanted[entry.id], entry)
            for entry in entries
            if wanted.get(entry.id)
        )
    copies = line.copies
    if roster is not None and line.roster_copies:
        numbers = _at(catalog, line, line.roster_copies["lookup"])
        copies = int(numbers[str(roster.data.get(line.roster_copies["by"]))])
    if not line.each:
        return (Item(line.counter, copies),)
    return tuple(
        Item(f"{line.counter}-{number}", copies, values=values)
        for number, values in enumerate(_at(catalog, line, line.each), 1)
    )


def _lines(catalog: Catalog) -> Iterator[tuple[str, Mapping[str, Any]]]:
    yield from (catalog.game.data.get("prints") or {}).items()


def _print(catalog: Catalog, id_: str, line: Mapping[str, Any]) -> Print:
    kind, counter = str(line.get("kind", "")), str(line.get("counter", ""))
    if bool(kind) == bool(counter):
        raise ProjectError(
            f"{_where(catalog, id_)} prints {'two things' if kind else 'nothing'}",
            "give it either `kind` or `counter`",
        )
    if kind and kind not in catalog.game.kinds:
        raise ProjectError(
            f"{_where(catalog, id_)} prints the kind {kind!r}, which this game does not have",
            f"the kinds are: {', '.join(catalog.game.kinds)}",
        )
    face = line["face"]
    return Print(
        id=id_,
        title=str(line["title"]),
        kind=kind,
        counter=counter,
        each=str(line.get("each", "")),
        unless=line.get("unless", {}),
        width_mm=float(face["width_mm"]),
        height_mm=float(face["height_mm"]),
        bleed_mm=float(face.get("bleed_mm", 3)),
        safe_mm=float(face.get("safe_mm", 3)),
        round=bool(face.get("round", False)),
        text_pt=tuple(float(size) for size in face.get("text_pt", ())),
        sheets=line["sheets"],
        copies=int(line.get("copies", 1)),
        copies_from=str(line.get("copies_from", "")),
        roster_counts=str(line.get("roster_counts", "")),
        roster_by=str(line.get("roster_by", "")),
        roster_copies=line.get("roster_copies", {}),
        roster_brings=frozenset(line.get("roster_brings", ())),
    )


def _records(catalog: Catalog, line: Print) -> tuple[Entry, ...]:
    """The kind's records, grouped and in order as lists of the kind are."""
    group = catalog.game.kinds[line.kind].group_by
    kept = (
        entry
        for entry in in_order(catalog, line.kind, catalog.of(line.kind))
        if not any(entry.data.get(name) == value for name, value in line.unless.items())
    )
    return tuple(sorted(kept, key=lambda entry: str(entry.data.get(group, ""))))


def _taking(line: Print) -> Taking:
    return Taking(line.kind, line.roster_counts, line.roster_by, line.roster_brings)


def _at(catalog: Catalog, line: Print, path: str) -> Any:
    value: Any = catalog.game.data
    for step in path.split("."):
        if not isinstance(value, Mapping) or step not in value:
            raise ProjectError(
                f"{_where(catalog, line.id)} refers to {path}, which is not there",
                "name a table or a limit of the manifest",
            )
        value = value[step]
    return value


def _where(catalog: Catalog, id_: str) -> str:
    return f"{catalog.game.manifest.source.name}: the print {id_!r}"
