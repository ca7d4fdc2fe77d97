"""Rules on Locations: where they lie, and what texts say of their neighbours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Place, Severity
from codexpress.games.conquest_of_fates.constants import ADJACENT, ROWS
from codexpress.games.conquest_of_fates.geometry import (
    Adjacency,
    adjacency,
    battle_zone,
    neighbours,
)
from codexpress.games.conquest_of_fates.words import prose_of
from codexpress.rule import CATALOG, rule


@rule(
    "CF115",
    Severity.ERROR,
    on=CATALOG,
    message="{reason}",
    help="{mend}",
    clauses=("CF-C5", "CF-C9"),
    heading="The Play Mat; Adjacency",
)
def location_map(catalog: Catalog) -> Iterator[Finding]:
    """The map has Locations 1 to 7: 1 to 4 in the forward row, 5 to 7 centered under it.

    Which of them touch is worked out from where they lie, and has to come out as the rules print
    it: 6, for one, touches 2, 3, 5 and 7.

    Bad: Location 5 straight under Location 1

    Good: Location 5 under the gap between 1 and 2
    """
    found = battle_zone(catalog)
    if found is None:
        if not catalog.ids("map"):
            manifest = catalog.game.manifest
            yield manifest.at(
                ("kinds", "map"), on="key", reason="there is no location map",
                mend="add `maps/battle-zone.yaml`",
            )  # fmt: skip
        return
    places = found.data["locations"]
    numbers = [place["number"] for place in places]
    if sorted(numbers) != sorted(ADJACENT):
        reason = f"the Locations are numbered {', '.join(map(str, numbers))}"
        yield found.at("locations", key=True, reason=reason, mend="number them 1 to 7, each once")
        return
    for index, place in enumerate(places):
        number, row = place["number"], place["row"]
        if number not in ROWS[row]:
            other = next(name for name in ROWS if name != row)
            reason = f"Location {number} is put into the {row} row"
            yield found.at("locations", index, "row", reason=reason, mend=f"set `row: {other}`")
    computed = adjacency(found.data)
    for index, number in enumerate(numbers):
        if computed[number] != ADJACENT[number]:
            touches = _listed(computed[number]) or "nothing"
            reason = f"as it lies, Location {number} touches {touches}"
            mend = f"move it, or change `adjacent_within_mm`: {number} touches "
            mend += _listed(ADJACENT[number])
            yield found.at("locations", index, reason=reason, mend=mend)


def _listed(numbers: Sequence[int]) -> str:
    *most, last = map(str, numbers) if numbers else ("",)
    return f"{', '.join(most)} and {last}" if most else last


_WORD = r"(?:\[\[[^\]|]*\|)?Locations?(?:\]\])?"
_LIST = r"[1-7](?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+or\s+)[1-7])*"
_ADJACENT = r"(?:\[\[[^\]|]*\|)?adjacent(?:\]\])?"
_CLAIM = re.compile(
    rf"{_WORD}\s+(?P<from>{_LIST})\s+"
    rf"(?:(?:is|are)\s+(?P<not>not\s+)?(?:both\s+)?{_ADJACENT}"
    rf"(?:\s+to\s+(?:each other|one another|(?:{_WORD}\s+)?(?P<to>{_LIST})\b))?"
    rf"|(?P<touch>touch(?:es)?|do(?:es)?\s+(?P<never>not)\s+touch)\s+"
    rf"(?:{_WORD}\s+)?(?P<touched>{_LIST})\b)"
)
_WHOLE = re.compile(
    rf"{_ADJACENT}\s+to\s+{_WORD}\s+(?P<of>[1-7])\s*\((?:{_WORD}\s+)?(?P<all>{_LIST})\)"
)
_EXTRA = re.compile(
    rf"(?:\[\[[^\]|]*\|)?Extra Locations?(?:\]\])?\s+(?:is|are)\s+{_ADJACENT}\s+to\s+"
    r"(?!nothing|no\b)"
)


@rule(
    "CF116",
    Severity.ERROR,
    on=CATALOG,
    message="“{said}” is not what the map shows: {reason}",
    help="write what the map shows: {mend}",
    label="{reason}",
    clauses=("CF-C9",),
    heading="Adjacency",
)
def adjacency_named(catalog: Catalog) -> Iterator[Finding]:
    """Where a text names neighbours, they are those of the location map.

    Looked at are sentences of the forms "Location 2 is adjacent to Locations 5 and 6", "Locations 2
    and 6 are adjacent", "Location 4 touches 3" and "adjacent to Location 6 (2, 3, 5 and 7)", in
    chapters and in records.

    Bad: "Locations 1 and 6 are adjacent."

    Good: "Locations 2 and 6 are adjacent."
    """
    known = neighbours(catalog)
    if sorted(known) != sorted(ADJACENT):
        return
    for source, start, text, _ in prose_of(catalog, lambda text: "ocation" in text):
        for found, reason, mend in _faults(text, known):
            span = source.span(start + found.start(), start + found.end())
            said = " ".join(found[0].split())
            yield Finding(Place(source, span), {"said": said, "reason": reason, "mend": mend})


def _faults(text: str, known: Adjacency) -> Iterator[tuple[re.Match[str], str, str]]:
    for found in _CLAIM.finditer(text):
        denied = bool(found["not"] or found["never"])
        for a, b in _pairs(found):
            if (b in known[a]) == denied:
                reason = f"{a} and {b} {'are' if denied else 'are not'} adjacent"
                yield found, reason, f"{a} touches {_listed(known[a])}"
                break
    for found in _WHOLE.finditer(text):
        place, named = int(found["of"]), tuple(sorted(_numbers(found["all"])))
        if named != known[place]:
            told = f"{place} touches {_listed(known[place])}"
            yield found, told, told
    for found in _EXTRA.finditer(text):
        yield found, "Extra Locations touch nothing", "they touch nothing"


def _pairs(found: re.Match[str]) -> list[tuple[int, int]]:
    """The pairs of which a claim speaks."""
    first = _numbers(found["from"])
    others = found["to"] or found["touched"]
    if others:
        return [(a, b) for a in first for b in _numbers(others)]
    return [(a, b) for i, a in enumerate(first) for b in first[i + 1 :]]


def _numbers(words: str) -> list[int]:
    return [int(digit) for digit in re.findall(r"[1-7]", words)]
