"""Rules on the words for leaving a zone, and on words that this game does not use."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.conquest_of_fates.words import card_texts
from codexpress.rule import CATALOG, rule
from codexpress.source import Route

_VERB = r"(?:[Dd]estroy|[Dd]eplete|[Dd]eplet|[Dd]iscard)(?:s|d|ed|ing)?\b(?!\s+Piles?\b)"
_LEAVES = re.compile(
    rf"\b(?P<verb>{_VERB})(?P<what>(?:\s+(?!{_VERB}|for\b|than\b|equal\b)[\w+\u2212'\u2019-]+){{0,6}}?)"
    r"\s+(?:from|in|at|of|on)\s+(?:(?!from\b|in\b|at\b|for\b)[\w'\u2019]+\s+){0,3}?"
    r"(?P<zone>hands?|(?:Supply )?[Dd]ecks?|Battle Zone|Celestial Zone|(?:Extra )?Locations?)\b"
)


def _zone(words: str) -> str:
    """The zone of a verb's table that some words name."""
    if words.startswith("hand"):
        return "hand"
    return "Supply Deck" if "eck" in words else "Battle Zone"


@rule(
    "CF112",
    Severity.WARNING,
    on=CATALOG,
    message="{name} says {said} of the {zone}; from there, cards are {right}",
    help="write {verb} for the {zone}, or waive this with the reason",
    label="{right} from the {zone}",
    clauses=("CF-C6",),
    heading="When Destroyed / Depleted / Discarded",
)
def verb_and_zone(catalog: Catalog) -> Iterator[Finding]:
    """Units are Destroyed from the Battle Zone, Depleted from the deck, Discarded from the hand.

    Abilities wait for exactly one of the three, so the wrong verb sets off the wrong ones. The
    manifest's table says which verb is whose.

    Bad: "Discard the top card of your Supply Deck."

    Good: "Deplete the top card of your Supply Deck."
    """
    verbs = {row["from"]: row for row in catalog.game.tables["zone_verbs"]}
    for entry, route, text in _texts(catalog):
        for found in _LEAVES.finditer(text):
            zone = _zone(found["zone"])
            row = verbs[zone]
            if found["verb"][:5].casefold() != row["verb"][:5].casefold():
                yield entry.at(
                    *route, name=entry.name, said=f"“{found['verb']}”", zone=zone,
                    right=row["done"], verb=row["verb"],
                )  # fmt: skip


def _texts(catalog: Catalog) -> Iterator[tuple[Entry, Route, str]]:
    """Every rules text of cards and edicts."""
    for card in catalog.of("card"):
        for route, text in card_texts(card.data):
            yield card, route, text
    for edict in catalog.of("edict"):
        yield edict, ("text",), edict.data["text"]


_CLEANED = re.compile(
    r"\b(?:(?:when|whenever|if|as|also)\b[^.;]*\bclean(?:s|ed)?[ -]up|cleaned up)\b", re.IGNORECASE
)


@rule(
    "CF113",
    Severity.WARNING,
    on="card",
    message="{name} waits for being {verb}, but its text speaks of Clean Up",
    help="leave Clean Up out of it, or waive this with the reason",
    label="Clean Up sets nothing off",
    clauses=("CF-C6",),
    heading="When Destroyed / Depleted / Discarded",
)
def clean_up_sets_nothing_off(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Clean Up puts units into the Discard Pile without Destroying, Depleting or Discarding them.

    An ability that waits for one of the three does not fire then, and its text should not say so.

    Bad: When Destroyed, "When this unit is cleaned up, draw a card."

    Good: When Destroyed, "Draw a card."
    """
    for index, ability in enumerate(entry.data.get("abilities", ())):
        trigger = catalog.get("trigger", ability["trigger"])
        if trigger and "verb" in trigger.data and _CLEANED.search(ability["text"]):
            done = trigger.name.removeprefix("When ")
            yield entry.at("abilities", index, "text", name=entry.name, verb=done)


_FOREIGN: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\b[Ss]ummon(?:s|ed|ing)?\b"), "deploy"),
    (re.compile(r"\b[Gg]raveyards?\b"), "Discard Pile"),
    (re.compile(r"\b(?:[Gg]ame )?[Bb]oards?\b"), "Battle Zone"),
    (re.compile(r"\b[Mm]ana\b"), "what it means; cards cost nothing"),
    (re.compile(r"\b(?:your|their|this|next|each|every|per|a|the) turns?\b"), "Battle or Skirmish"),
    (
        re.compile(r"\b[Pp]lay(?:s|ed|ing)?\b(?= (?:a|an|the|this|that|your|one|two|it)\b)"),
        "deploy",
    ),
)


@rule(
    "CF114",
    Severity.WARNING,
    on="card",
    message="{name} says “{word}”, which is no word of this game",
    help="write {mend}",
    label="not our word",
    clauses=(),
    heading="Terms & Clarifications",
)
def foreign_words(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A card speaks the words of this game: deploy, Discard Pile, Battle Zone, Battle.

    Words from other games bring other rules along. “Play” is kept for Lightspeed.

    Bad: "Summon a unit from your graveyard."

    Good: "Deploy a unit from your Discard Pile."
    """
    for route, text in card_texts(entry.data):
        for pattern, mend in _FOREIGN:
            found = pattern.search(text)
            if found and not (found[0].lower().startswith("play") and "Lightspeed" in text):
                yield entry.at(*route, name=entry.name, word=found[0], mend=mend)
