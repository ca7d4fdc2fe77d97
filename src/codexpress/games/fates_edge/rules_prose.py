"""Rules on prose, in chapters and in records: the game's own words, and American spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Place, Severity
from codexpress.games.fates_edge.texts import texts
from codexpress.rule import CATALOG, rule
from codexpress.source import Source


def _at(source: Source, start: int, found: re.Match[str], **fields: object) -> Finding:
    span = source.span(start + found.start(), start + found.end())
    return Finding(Place(source, span), {"found": found[0], **fields})


_WORDS: Mapping[str, str] = {
    "clock": "timer",
    "clocks": "timers",
    "hit point": "Resilience, or a Harm level",
    "hit points": "Resilience, or Harm levels",
    "hp": "Resilience, or Harm levels",
    "damage": "Harm",
    "success with cost": "Success with SB",
    "success at a cost": "Success with SB",
    "success & cost": "Success with SB",
    "dungeon master": "GM",
    "game master": "GM",
    "monster": "adversary",
    "monsters": "adversaries",
    "armor class": "armor weight",
    "saving throw": "test",
    "saving throws": "tests",
    "nothing happens": "what changes: every outcome changes the situation",
    "roll fewer dice": "what changes instead: Position, DV or a timer",
    "rolls fewer dice": "what changes instead: Position, DV or a timer",
}
_AVOIDED = re.compile(
    rf"\b(?:{'|'.join(re.escape(word) for word in sorted(_WORDS, key=len, reverse=True))})\b"
    r"(?![- ]?(?:tower|face|work))",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"(?:\b(?:no|not|never|nor|without|cannot|than|instead of|say|says|called?)\b[^.;:!?]{0,24}"
    r"|[\"“”'*`(]\s*(?:\w+ ){0,2})$",
    re.IGNORECASE,
)


@rule(
    "FE305",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` is no word of this game",
    help="write {right}",
    label="say {right}",
    clauses=("Words",),
    heading="NPCs and Resources; Timers; Fail Forward: Every Roll Matters",
)
def words_of_play(catalog: Catalog) -> Iterator[Finding]:
    """Timers tick, adversaries have Resilience, hits do Harm, and every outcome changes something.

    Words of other games make readers look for rules that are not there. To name such a word in
    order to say that it is not used is fine, and lore may say what it likes.

    Bad: "Start a clock; the monster takes damage."

    Good: "Start a timer; the adversary loses Resilience."
    """
    for kind, source, start, text in texts(catalog, _AVOIDED, lore=False):
        if kind == "ruling":
            continue  # a ruling tells what the source says, in the source's words
        for found in _AVOIDED.finditer(text):
            spared = kind == "adversary" and found[0].lower().startswith(("hit", "hp"))
            if not spared and not _DENIED.search(text[: found.start()]):
                yield _at(source, start, found, right=_WORDS[found[0].lower()])


_AMERICAN: Mapping[str, str] = {
    "armour": "armor",
    "colour": "color",
    "centre": "center",
    "defence": "defense",
    "honour": "honor",
    "grey": "gray",
    "favour": "favor",
    "flavour": "flavor",
    "neighbour": "neighbor",
    "harbour": "harbor",
    "rumour": "rumor",
    "manoeuvre": "maneuver",
}
_BRITISH = re.compile(
    rf"\b(?:{'|'.join(_AMERICAN)})(?=(?:s|ed|ing|less|able|ful|ite|y)?\b)", re.IGNORECASE
)


@rule(
    "FE306",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` is spelt the British way; this game is American",
    help="write `{right}`",
    label="write {right}",
    clauses=("Spelling",),
    heading="Armor",
)
def american_spelling(catalog: Catalog) -> Iterator[Finding]:
    """Texts are spelt as the source spells: armor, color, gray.

    Bad: "Heavy armour of a grey colour."

    Good: "Heavy armor of a gray color."
    """
    for _, source, start, text in texts(catalog, _BRITISH):
        for found in _BRITISH.finditer(text):
            right = _AMERICAN[found[0].lower()]
            right = right.capitalize() if found[0][0].isupper() else right
            yield _at(source, start, found, right=right)


_AS_DISTANCE = re.compile(
    r"\b(?:at|to|from|within|into) (Light|Medium|Heavy)(?: (?:range|distance|band))?\b"
    r"(?! (?:armor|weapon|weight|Arms))"
    r"|\b(?:Light|Medium|Heavy) (?:range|distance|band)\b"
    r"|\b(?:Close|Near|Reach|Far)[- ](?:weight|armor)\b|\b(?:Close|Near|Far) weapons?\b"
)


@rule(
    "FE307",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` mixes a weight with a distance",
    help="say Light, Medium or Heavy of what is carried, and Close, Near, Reach or Far of distance",
    label="which of the two?",
    clauses=("FE-B7", "Words"),
    heading="Weapons by Weight Class",
)
def weight_is_not_distance(catalog: Catalog) -> Iterator[Finding]:
    """Light, Medium and Heavy are weights; Close, Near, Reach and Far are distances.

    Bad: "a bow at Medium range"

    Good: "a Medium bow at Far"
    """
    for _, source, start, text in texts(catalog, _AS_DISTANCE):
        for found in _AS_DISTANCE.finditer(text):
            yield _at(source, start, found)


_NUMERALS = re.compile(
    r"\b(TL|Threat Level|Cap) ([IVX]{1,4})\b|\b(Tier|Scale) (\d+)\b(?! (?:and|steps?))"
)
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


@rule(
    "FE308",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}`: {what}",
    help="write `{right}`",
    label="write {right}",
    clauses=("Words",),
    heading="Rating an Adversary: Threat Level; Rating a Military Unit: Capability and Scale",
)
def numerals_of_a_rating(catalog: Catalog) -> Iterator[Finding]:
    """Threat Level and Cap are written 1, 2, 3; Tier and Scale are written I, II, III.

    So a number says by its shape what it rates.

    Bad: "a TL III adversary against a Scale 2 company"

    Good: "a TL 3 adversary against a Scale II company"
    """
    for kind, source, start, text in texts(catalog, _NUMERALS):
        for found in _NUMERALS.finditer(text):
            if kind == "adversary" and found[0].startswith(("Tier", "Cap")):
                continue  # which an adversary has not at all
            word, number = found[1] or found[3], found[2] or found[4]
            if found[1]:
                right = str(_ROMAN.index(number) + 1) if number in _ROMAN else "its number"
                what = f"{word} is written with a plain number"
            else:
                place = int(number)
                right = _ROMAN[place - 1] if 0 < place <= len(_ROMAN) else "its numeral"
                what = f"{word} is written with a Roman numeral"
            yield _at(source, start, found, what=what, right=f"{word} {right}")


_BRACKETS = re.compile(r"(?<!\[)\[([a-z]+)\](?![\](])")


@rule(
    "FE309",
    Severity.WARNING,
    on=CATALOG,
    message="`{found}` is a tag in small letters",
    help="write `{right}`",
    label="write {right}",
    clauses=("Words",),
    heading="Move Tags; Effect Tags",
)
def tags_in_capitals(catalog: Catalog) -> Iterator[Finding]:
    """A tag in brackets is written in capitals, wherever it is named.

    Bad: "a spell without [ward]"

    Good: "a spell without [WARD]"
    """
    for _, source, start, text in texts(catalog, _BRACKETS):
        for found in _BRACKETS.finditer(text):
            if any(catalog.knows(kind, found[1]) for kind in ("tag", "effect", "element")):
                yield _at(source, start, found, right=found[0].upper())
