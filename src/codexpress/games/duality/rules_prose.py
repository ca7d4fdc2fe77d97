"""Rules on prose, in chapters and in records: a story that moves, and the game's own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Place, Severity
from codexpress.rule import CATALOG, rule
from codexpress.schema import prose
from codexpress.source import Source


def _found(
    catalog: Catalog, worth: re.Pattern[str], *, lore: bool = True
) -> Iterator[tuple[re.Match[str], Place]]:
    """Every match in prose, with its place; rulings tell what the source says, in its words."""
    for source, start, text in _texts(catalog, lore=lore):
        for match in worth.finditer(text):
            span = source.span(start + match.start(), start + match.end())
            yield match, Place(source, span)


def _texts(catalog: Catalog, *, lore: bool) -> Iterator[tuple[Source, int, str]]:
    for chapter in catalog.chapters:
        yield chapter.source, 0, chapter.source.text
    for entry in catalog:
        if entry.kind == "ruling":
            continue
        source = entry.document.source
        for route, _ in prose(catalog.game.kinds[entry.kind].schema, entry.data):
            span = entry.document.place(route).span
            if span is not None and (lore or route[0] != "lore"):
                start = source.offset(span.line, span.column)
                end = source.offset(span.end_line, span.end_column)
                yield source, start, source.text[start:end]


_DENIED = re.compile(
    r"(?:\b(?:no|nobody|not|never|nor|without|cannot|where|say|says|called?)\b[^.;:!?]{0,40}"
    r"|[\"“”'*`(]\s*(?:\w+ ){0,2})$",
    re.IGNORECASE,
)


def _said(match: re.Match[str]) -> bool:
    """Whether a text says it, rather than that it is not so."""
    return not _DENIED.search(match.string[: match.start()])


_STILL = re.compile(r"\bnothing\s+(?:else\s+)?(?:happens|changes|comes\s+of\s+it)\b", re.IGNORECASE)


@rule(
    "DD303",
    Severity.ERROR,
    on=CATALOG,
    message="`{found}`: every roll changes the scene",
    help="write what changes: a cost, a danger, a thing learned",
    clauses=("DD-5",),
    heading="An Example",
)
def no_roll_in_vain(catalog: Catalog) -> Iterator[Finding]:
    """There is no roll after which the story stands where it stood.

    Bad: "You do not find the key. Nothing happens."

    Good: "You do not find the key, and somebody has heard you look."
    """
    for match, place in _found(catalog, _STILL, lore=False):
        if _said(match):
            yield Finding(place, {"found": " ".join(match[0].split())})


_WORDS: Mapping[str, str] = {
    "difficulty class": "Difficulty",
    "dc": "Difficulty",
    "dv": "Difficulty",
    "target number": "Difficulty",
    "skill check": "action roll",
    "ability check": "action roll",
    "saving throw": "reaction roll",
    "partial success": "Success with Fear",
    "natural twenty": "Critical Success",
    "fumble": "Failure with Fear",
}
_AVOIDED = re.compile(
    r"\b(?:difficulty class|DC|DV|target number|skill check|ability check|saving throw"
    r"|partial success|natural twenty|fumble)(?=s?\b)",
)


@rule(
    "DD304",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` is no word of this game",
    help="write `{right}`",
    label="say {right}",
    clauses=("Words",),
    heading="Difficulty; Special Rolls",
)
def words_of_the_dice(catalog: Catalog) -> Iterator[Finding]:
    """A roll has a Difficulty, and answers are reaction rolls.

    Words of other games make readers look for rules that are not there. Lore may say what it likes,
    and to name such a word in order to say that it is not used is fine.

    Bad: "Make a saving throw against DC 15."

    Good: "Make a reaction roll against Difficulty 15."
    """
    for match, place in _found(catalog, _AVOIDED, lore=False):
        if _said(match):
            yield Finding(place, {"found": match[0], "right": _WORDS[match[0].lower()]})


_LOWER = re.compile(r"\b(Success|success|Failure|failure) with (hope|fear)\b")


@rule(
    "DD305",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` names a die and is written small",
    help="write `{right}`",
    label="write {right}",
    clauses=("Words",),
    heading="The Outcomes",
)
def hope_and_fear_in_capitals(catalog: Catalog) -> Iterator[Finding]:
    """With Hope and with Fear are written with a capital: they are the names of the dice.

    Bad: "a success with fear"

    Good: "a Success with Fear"
    """
    for match, place in _found(catalog, _LOWER, lore=False):
        right = f"{match[1].capitalize()} with {match[2].capitalize()}"
        yield Finding(place, {"found": match[0], "right": right})


_FAILING = re.compile(r"\bFear (?:is|means|counts as) (?:a )?(?:failure|failing|fail)\b")


@rule(
    "DD306",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}`: a roll with Fear can be a success",
    help="write that Fear brings a complication",
    clauses=("Words",),
    heading="The Outcomes",
)
def fear_is_no_failure(catalog: Catalog) -> Iterator[Finding]:
    """A roll with Fear brings a complication, whether or not it succeeds.

    Bad: "A roll with Fear is a failure."

    Good: "A roll with Fear brings a complication."
    """
    for match, place in _found(catalog, _FAILING):
        yield Finding(place, {"found": match[0]})


_AMERICAN: Mapping[str, str] = {
    "armour": "armor",
    "colour": "color",
    "centre": "center",
    "defence": "defense",
    "honour": "honor",
    "grey": "gray",
    "favour": "favor",
    "neighbour": "neighbor",
    "harbour": "harbor",
}
_BRITISH = re.compile(rf"\b(?:{'|'.join(_AMERICAN)})(?=(?:s|ed|ing|less|able)?\b)", re.IGNORECASE)


@rule(
    "DD307",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` is spelt the British way; the Duality Dice are American",
    help="write `{right}`",
    label="write {right}",
    clauses=("Spelling",),
    heading="The Duality Dice & Action Rolls",
)
def spelling_of_the_dice(catalog: Catalog) -> Iterator[Finding]:
    """Texts are spelt as the source spells: color, gray, honor.

    Bad: "two dice of different colours"

    Good: "two dice of different colors"
    """
    for match, place in _found(catalog, _BRITISH):
        right = _AMERICAN[match[0].lower()]
        right = right.capitalize() if match[0][0].isupper() else right
        yield Finding(place, {"found": match[0], "right": right})


_PAID_REACTION = re.compile(
    r"\breaction\s+roll[^.;:!?]*?\b(?:gains?|clears?)\s+(?:a|an|1|one)\s+(?:Hope|Fear|Stress)\b"
)


@rule(
    "DD308",
    Severity.WARNING,
    on=CATALOG,
    message="a reaction roll gives no Hope and no Fear, and clears no Stress",
    help="write what a success or a failure changes in the scene, or call for an action roll",
    label="{found}",
    clauses=("DD-8",),
    heading="Special Rolls",
)
def reaction_gives_nothing(catalog: Catalog) -> Iterator[Finding]:
    """Nobody gains Hope or Fear by a reaction roll, or clears Stress by it.

    Bad: "Whoever makes the reaction roll gains a Hope."

    Good: "Whoever makes the reaction roll keeps their feet."
    """
    for match, place in _found(catalog, _PAID_REACTION):
        if _said(match) and not re.search(r"\b(?:no|not|never|nor|nobody)\b", match[0]):
            yield Finding(place, {"found": " ".join(match[0].split()[-3:])})
