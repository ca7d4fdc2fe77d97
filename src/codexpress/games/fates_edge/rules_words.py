"""Rules on the words of a kind: what may be said of an adversary, a spirit and a military unit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Place, Severity
from codexpress.games.fates_edge.texts import texts_of
from codexpress.rule import rule

_HAS = r"(?:has|have|gains?|holds?|spends?|banks?|keeps?|earns?)"

FORBIDDEN: Mapping[str, tuple[str, str]] = {
    r"\b(?i:hit[- ]?points?)\b": ("an adversary has no Hit Points", "write Resilience"),
    r"\bHPs?\b": ("an adversary has no Hit Points", "write Resilience"),
    r"\bTiers?\b(?: [IVX\d]+)?": (
        "Tier is a player character's band of reputation",
        "write its Threat Level",
    ),
    r"\bCap(?:ability)?(?: \d+)?\b(?! and)": (
        "Cap is what a Follower is bought at",
        "write its Threat Level",
    ),
    r"\bClass (?:\d+\b|[IVX]+\b(?!\s+[a-z]))": (
        "Class is a name for a kind of thing, never a rating",
        "write its Threat Level, or name the kind of thing after it",
    ),
    r"\b(?i:initiative)\b": (
        "an adversary has no turn of its own: it acts when Story Beats are spent",
        "say which move is bought",
    ),
    rf"\b(?:it|it also|the adversary|which) {_HAS} (?:\w+ )?Boons?\b": (
        "an adversary has no Boons",
        "make it hesitate or lose an advantage instead",
    ),
    r"\bits (?:own )?(?:Boons?|Harm (?:level|track)s?)\b": (
        "an adversary has neither Boons nor a Harm track",
        "write Resilience, or make it lose an advantage",
    ),
}
"""What is never said of an adversary: the pattern, why, and what to write."""

_WORDS = re.compile(
    "|".join(f"(?P<w{index}>{pattern})" for index, pattern in enumerate(FORBIDDEN)),
)
_WHY = tuple(FORBIDDEN.values())


@rule(
    "FE114",
    Severity.ERROR,
    on="adversary",
    message="`{found}`: {why}",
    help="{mend}",
    label="not of an adversary",
    clauses=("FE-A6",),
    heading="Rating an Adversary: Threat Level",
)
def words_an_adversary_never_uses(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """An adversary is rated by Threat Level, absorbs by Resilience, and has nothing of a player's.

    It has no Tier, Cap or Class, no Hit Points, no Boons, no Harm track and no initiative. A Class
    that names a kind of thing, as in "a Class IV spirit", is fine; what characters do with their
    own Boons is fine, too.

    Bad: "It loses two Hit Points and gains a Boon."

    Good: "It loses 2 Resilience and falls back."
    """
    for _, source, start, text in texts_of(entry, catalog):
        for found in _WORDS.finditer(text):
            index = next(i for i in range(len(_WHY)) if found.group(f"w{i}"))
            why, mend = _WHY[index]
            span = source.span(start + found.start(), start + found.end())
            yield Finding(Place(source, span), {"found": found[0], "why": why, "mend": mend})


_TAGGED = re.compile(r"\[(?!\[)([A-Za-z]+)\](?!\])")


@rule(
    "FE115",
    Severity.WARNING,
    on="adversary",
    message="{move} carries `[{found}]` in its {field}{more}",
    help="{mend}",
    clauses=("FE-A7",),
    heading="Move Tags",
)
def tag_of_a_move(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A move carries at most one tag, in its own field; an icon letter is no tag.

    Tags are a filing convenience. One is found again; two kinds mixed, or a letter that belongs to
    the block's icons, are not.

    Bad: `effect: "[FIRE] [TRAP] The floor gives way."`

    Good: `tag: trap` with `effect: "The floor gives way."`
    """
    icons = {row["letter"] for row in catalog.game.tables["icons"]}
    for index, move in enumerate(entry.data["moves"]):
        for field in ("name", "effect"):
            for found in _TAGGED.finditer(move[field]):
                said: dict[str, Any] = {"move": move["name"], "found": found[1], "field": field}
                if found[1] in icons:
                    mend = "remove it: that letter is an icon of the block, listed under `icons`"
                    yield entry.at("moves", index, field, more=", an icon", mend=mend, **said)
                elif found.start() == 0:
                    more = " beside its `tag`" if "tag" in move else ""
                    mend = "write it under `tag`, and one only"
                    yield entry.at("moves", index, field, more=more, mend=mend, **said)


@rule(
    "FE116",
    Severity.ERROR,
    on="unit",
    message="`{found}` is said of a military unit; it is rated by Cap and Scale",
    help="write its Cap, for how good it is, or its Scale, for how large",
    label="Cap and Scale",
    clauses=("FE-F4",),
    heading="Rating a Military Unit: Capability and Scale",
)
def words_of_a_military_unit(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A military unit has Cap and Scale; it has no Threat Level and no Resilience.

    An army is not a large monster: it is a Follower that happens to be many people.

    Bad: "The regiment fights as a TL 6 creature with 8 Resilience."

    Good: "At Scale III it covers a whole field with one order."
    """
    pattern = re.compile(r"\bThreat Levels?\b|\bTL \d+\b|\bResilience\b|\b[Hh]it [Pp]oints?\b")
    for _, source, start, text in texts_of(entry, catalog, lore=False):
        for found in pattern.finditer(text):
            span = source.span(start + found.start(), start + found.end())
            yield Finding(Place(source, span), {"found": found[0]})


@rule(
    "FE117",
    Severity.ERROR,
    on="follower",
    message="`{found}` is said of a Follower; Scale is the size of an army, and TL an adversary's",
    help="write its Cap, or make it a military unit",
    label="not of a Follower",
    clauses=("FE-F4",),
    heading="Rating a Military Unit: Capability and Scale",
)
def words_of_a_follower(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A Follower is one person, or a few, rated by Cap alone.

    Bad: "A Scale II band of archers."

    Good: "She brings two cousins who can shoot."
    """
    pattern = re.compile(r"\bScale [IV]+\b|\bThreat Levels?\b|\bTL \d+\b|\bResilience\b")
    for _, source, start, text in texts_of(entry, catalog, lore=False):
        for found in pattern.finditer(text):
            span = source.span(start + found.start(), start + found.end())
            yield Finding(Place(source, span), {"found": found[0]})
