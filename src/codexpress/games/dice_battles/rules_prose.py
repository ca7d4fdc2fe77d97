"""Rules on prose, in chapters and in records: British spelling, and the game's own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Place, Severity
from codexpress.rule import CATALOG, rule
from codexpress.schema import prose
from codexpress.source import Source

_BRITISH: Mapping[str, str] = {
    "armor": "armour",
    "color": "colour",
    "center": "centre",
    "defense": "defence",
    "honor": "honour",
    "maneuver": "manoeuvre",
    "gray": "grey",
    "favor": "favour",
}
_AMERICAN = re.compile(
    rf"\b(?:{'|'.join(_BRITISH)})(?=(?:s|ed|ing|less|able|ful)?\b)", re.IGNORECASE
)


@rule(
    "FB303",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` is spelt the American way; this game is British",
    help="write `{right}`",
    label="write {right}",
    clauses=("Spelling",),
    heading="Components",
)
def british_spelling(catalog: Catalog) -> Iterator[Finding]:
    """Texts are spelt as the source spells: armour, colour, centre, defence.

    Bad: "Golden armor blocks one die of any color."

    Good: "Golden armour blocks one die of any colour."
    """
    for source, start, text in _texts(catalog, _AMERICAN):
        for found in _AMERICAN.finditer(text):
            right = _BRITISH[found[0].lower()]
            right = right.capitalize() if found[0][0].isupper() else right
            span = source.span(start + found.start(), start + found.end())
            yield Finding(Place(source, span), {"found": found[0], "right": right})


_WORDS: Mapping[str, str] = {
    "damage": "wounds",
    "hit point": "Morale Square",
    "hit points": "Morale Squares",
    "hp": "Morale",
    "killed": "removed",
    "kills": "removes",
}
_AVOIDED = re.compile(r"\b(?:damage|hit points?|HP|killed|kills)\b", re.IGNORECASE)


@rule(
    "FB304",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` is no word of this game",
    help="write `{right}`, or whatever of the game's own words is meant",
    label="say {right}",
    clauses=("Words",),
    heading="Roll Attack Dice and Assign Wounds",
)
def words_of_the_game(catalog: Catalog) -> Iterator[Finding]:
    """Units have Morale and take wounds; they flee, or are removed.

    Words of other games make readers look for rules that are not there. Lore may say what it likes.

    Bad: "a unit with two hit points left takes damage"

    Good: "a unit with two empty Morale Squares takes wounds"
    """
    for source, start, text in _texts(catalog, _AVOIDED, lore=False):
        for found in _AVOIDED.finditer(text):
            span = source.span(start + found.start(), start + found.end())
            right = _WORDS[found[0].lower()]
            yield Finding(Place(source, span), {"found": found[0], "right": right})


def _texts(
    catalog: Catalog, worth: re.Pattern[str], *, lore: bool = True
) -> Iterator[tuple[Source, int, str]]:
    """Every prose text worth a look, as its file has it: the file, the offset in it, the text.

    A whole file is tried first, for most hold nothing of interest. Internal fields are no prose.
    """
    for chapter in catalog.chapters:
        if worth.search(chapter.source.text):
            yield chapter.source, 0, chapter.source.text
    for entry in catalog:
        source = entry.document.source
        if not worth.search(source.text):
            continue
        for route, _ in prose(catalog.game.kinds[entry.kind].schema, entry.data):
            span = entry.document.place(route).span
            if span is not None and (lore or route[0] != "lore"):
                start = source.offset(span.line, span.column)
                end = source.offset(span.end_line, span.end_column)
                yield source, start, source.text[start:end]
