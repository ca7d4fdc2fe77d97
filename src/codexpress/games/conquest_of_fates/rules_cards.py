"""Rules on a card as a whole: its number, its reprints, its credit, its form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.conquest_of_fates.words import card_texts
from codexpress.rule import CATALOG, rule

_NOBODY = re.compile(
    r"\W*(?:tba|tbd|todo|unknown|none|no one|nobody|n/?a|artist|x+|placeholder)?\W*", re.IGNORECASE
)
_OWN_PLACE = re.compile(
    r"\badjacent to (?:this Celestial|it\b)"
    r"|\b(?:this Celestial|it)\b[^.;]{0,30}\b(?:is|lies|stands|stays|moves?)\b[^.;]{0,20}\bLocation"
    r"|\b(?:[Pp]lace|[Dd]eploy|[Mm]ove|[Pp]ut) this Celestial\b[^.;]{0,30}\bLocation"
)
"""Words by which a Celestial gives itself a place among the Locations."""


@rule(
    "CF101",
    Severity.ERROR,
    on=CATALOG,
    message="{name} has number {number} in {set}, which is that of {other}",
    help="give it a number of its own, such as {free}",
    label="taken by {other}",
    clauses=("CF-C4",),
    heading="Reading a Card",
)
def number_taken(catalog: Catalog) -> Iterator[Finding]:
    """A card's set and number name it alone, so no two cards of a set share a number.

    Bad: two cards with `set: first-light` and `number: 12`

    Good: numbers 12 and 13
    """
    for set_, cards in _by_set(catalog).items():
        seen: dict[int, Entry] = {}
        used = {card.data["number"] for card in cards}
        for card in cards:
            number = card.data["number"]
            first = seen.setdefault(number, card)
            if first is not card:
                free = next(n for n in range(1, len(used) + 2) if n not in used)
                yield card.at(
                    "number", name=card.name, number=number, set=_name(catalog, set_),
                    other=first.name, free=free, related=(first.document.place(("number",)),),
                )  # fmt: skip


@rule(
    "CF102",
    Severity.ERROR,
    on=CATALOG,
    message="{set} has {count} but no number {missing}",
    help="number the cards of the set from 1 without gaps; {name} could take {first}",
    label="after a gap",
    clauses=("CF-C4",),
    heading="Reading a Card",
)
def number_missing(catalog: Catalog) -> Iterator[Finding]:
    """The numbers of a set run from 1 to its last card without a gap.

    Collectors take a number that is missing for a card that they have yet to find.

    Bad: cards 1, 2 and 4

    Good: cards 1, 2 and 3
    """
    for set_, cards in _by_set(catalog).items():
        used = {card.data["number"] for card in cards}
        missing = sorted(set(range(1, max(used) + 1)) - used)
        if missing:
            last = max(cards, key=lambda card: card.data["number"])
            yield last.at(
                "number", set=_name(catalog, set_), missing=_listed(missing),
                count=f"{len(used)} card{'s' if len(used) > 1 else ''}",
                name=last.name, first=missing[0],
            )  # fmt: skip


def _by_set(catalog: Catalog) -> Mapping[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for card in catalog.of("card"):
        if not card.data.get("illustrative"):
            found.setdefault(card.data["set"], []).append(card)
    return found


def _name(catalog: Catalog, set_: str) -> str:
    entry = catalog.get("set", set_)
    return entry.name if entry else set_


def _listed(numbers: list[int]) -> str:
    shown = [str(number) for number in numbers[:5]]
    more = len(numbers) - len(shown)
    if more:
        shown.append(f"{more} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


_PRINTED = (
    "card_type", "cq", "attributes", "implicits", "lightspeed", "abilities", "ongoing",
)  # fmt: skip


@rule(
    "CF103",
    Severity.ERROR,
    on=CATALOG,
    message="{name} is printed twice, with another {field} than in `{other}`",
    help="make both the same, or give one of them another name",
    label="not as in `{other}`",
    clauses=("CF-C4",),
    heading="Reading a Card",
)
def same_name_same_text(catalog: Catalog) -> Iterator[Finding]:
    """Cards of one name are one card, in whatever set: the same traits, value and rules text.

    A deck counts copies by name, so a name has to mean one thing. Art, lore, set and number may
    differ.

    Bad: two cards called Lantern Warden with `cq: 4` and `cq: 5`

    Good: two such cards with `cq: 4` and the same text
    """
    seen: dict[str, Entry] = {}
    for card in catalog.of("card"):
        first = seen.setdefault(card.name.casefold(), card)
        if first is card:
            continue
        for field in _PRINTED:
            if _meant(card.data.get(field)) != _meant(first.data.get(field)):
                related = (first.document.place((field,) if field in first.data else ("name",)),)
                route = field if field in card.data else "name"
                yield card.at(
                    route, name=card.name, field=f"`{field}`", other=first.id, related=related
                )


def _meant(value: Any) -> Any:
    """A field's value with absence and spacing levelled: an empty list is none."""
    if isinstance(value, str):
        return " ".join(value.split())
    if isinstance(value, list):
        return [_meant(item) for item in value] or None
    if isinstance(value, Mapping):
        return {key: _meant(item) for key, item in value.items()}
    return value or None if not isinstance(value, int) or isinstance(value, bool) else value


@rule(
    "CF104",
    Severity.ERROR,
    on="card",
    message="{name} credits nobody: `{artist}`",
    help="name who made the picture, or write `Unillustrated` where there is no picture yet",
    label="no name",
    clauses=("CF-C4",),
    heading="Reading a Card",
)
def artist_credit(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Every card credits its artist, beside the set and the number.

    A placeholder is easily printed, and then it is too late.

    Bad: `artist: TBD`

    Good: `artist: Imke Varga`
    """
    if _NOBODY.fullmatch(entry.data["artist"]):
        yield entry.at("artist", name=entry.name, artist=entry.data["artist"])


@rule(
    "CF105",
    Severity.WARNING,
    on="card",
    message="{name} is printed with a negative Conquest Value, {cq}",
    help="raise `cq` to 0 or more, or waive this with the reason",
    label="below 0",
    clauses=("CF-G1",),
    heading="Scoring Note",
)
def negative_value(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A printed Conquest Value below 0 is allowed, but seldom meant.

    Totals may become negative, so nothing forbids it. More often it is a slip of the pen.

    Bad: `cq: -4`

    Good: `cq: 4`
    """
    cq = entry.data.get("cq")
    if cq is not None and cq < 0:
        yield entry.at("cq", name=entry.name, cq=f"−{-cq}")  # noqa: RUF001 - a minus sign


@rule(
    "CF106",
    Severity.WARNING,
    on="card",
    message="{name} is a Celestial but {fault}",
    help="{mend}, or waive this with the reason",
    clauses=("CF-C8",),
    heading="Celestials",
)
def celestial_form(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A Celestial lies in the Celestial Zone: it is not dealt at Lightspeed and has no Location.

    It is deployed in the Celestial Phase, never as an answer, and it touches no Location. Its text
    may speak of Locations, but not as of its own place.

    Bad: a Celestial with `lightspeed: true`, or "Place this Celestial in Location 3."

    Good: a Celestial with "Each unit in Location 3 has +1 CQ."
    """
    if entry.data["card_type"] != "celestial":
        return
    if entry.data.get("lightspeed"):
        fault, mend = "has Lightspeed", "remove `lightspeed`"
        yield entry.at("lightspeed", name=entry.name, fault=fault, mend=mend)
    for route, text in card_texts(entry.data):
        if _OWN_PLACE.search(text):
            fault = "its text names a Location as its place"
            yield entry.at(
                *route, name=entry.name, fault=fault, mend="say what it does to Locations instead"
            )


@rule(
    "CF123",
    Severity.ERROR,
    on="card",
    message="{name} is a {type} {fault}",
    help="{mend}",
    clauses=("CF-C8",),
    heading="Reading a Card; Celestials",
)
def unit_or_celestial(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A unit has a Conquest Value and may have abilities; a Celestial has an ongoing effect.

    The effect of a Celestial has no trigger: it works from deployment until the card leaves its
    zone, through all three Battles.

    Bad: `card_type: celestial` with `abilities`, or `card_type: unit` without `cq`

    Good: `card_type: celestial` with `ongoing`
    """
    data, kind = entry.data, entry.data["card_type"]
    wrong = (
        ("cq", "unit", True, "without a Conquest Value", "add `cq`"),
        ("ongoing", "unit", False, "with an ongoing effect", "write it as an ability instead"),
        ("ongoing", "celestial", True, "without an effect", "write its effect in `ongoing`"),
        ("abilities", "celestial", False, "with a trigger", "write its effect in `ongoing`"),
    )
    for field, of, needed, fault, mend in wrong:
        if kind == of and (field in data) != needed:
            route = field if field in data else "card_type"
            type_ = "Celestial" if of == "celestial" else of
            yield entry.at(
                route, key=route == "abilities", name=entry.name, type=type_, fault=fault, mend=mend
            )
