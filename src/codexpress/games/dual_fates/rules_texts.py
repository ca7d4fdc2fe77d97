"""Rules on what the texts of records say: lasting effects, healing and repair."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import CATALOG, rule
from codexpress.source import Route

_LINK = re.compile(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]")
_CHANGE = re.compile(r"[+\-−]\d+ (DEF|DOD|WILL|Speed)\b")  # noqa: RUF001 - a minus sign
_SENTENCE = re.compile(r"[.;:!?]\s")
_RESTORED = re.compile(
    r"\b(?P<verb>[Hh]eal|[Rr]epair|[Rr]estor|[Rr]egain)\w*\b|\b(?P<noun>Health|Armor|Shields)\b"
)
_RIGHT = {"heal": "Health", "repair": "Armor"}


@rule(
    "DF115",
    Severity.ERROR,
    on="unit",
    message="{ability} {effect}, but not for how long",
    help="add `duration: end of round`, or when else it ends",
    label="until when?",
    clauses=("DF-U8",),
    heading="Status Effects",
)
def effect_ends(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """An effect that lasts says when it ends.

    That holds for abilities that change DEF, DOD, WILL or Speed; passive ones always hold. A
    status has an end of its own, so `instant` cannot be right where one is caused.

    Bad: `text: "Friendly units within 3 inches gain +1 DEF."` alone

    Good: the same with `duration: end of round`
    """
    for index, ability in enumerate(entry.data["abilities"]):
        change = _CHANGE.search(ability["text"])
        lasting = ability.get("duration", "instant") != "instant"
        if lasting or ability.get("action") == "passive":
            continue
        if change:
            effect = f"changes {change[1]}"
            yield entry.at("abilities", index, "text", ability=ability["name"], effect=effect)
        elif ability.get("applies") and "duration" in ability:
            effect = "causes a status"
            yield entry.at("abilities", index, "duration", ability=ability["name"], effect=effect)


@rule(
    "DF116",
    Severity.ERROR,
    on=CATALOG,
    message="the text {does} {noun}, but {why}",
    help="{mend}, or waive this if the text means to be an exception",
    label="{why}",
    clauses=("DF-U9",),
    heading="Healing & Repair",
)
def heal_and_repair(catalog: Catalog) -> Iterator[Finding]:
    """Healing restores Health, repair restores Armor, and nothing restores Shields.

    Bad: "heals 2 Armor"

    Good: "is repaired for 2 Armor"
    """
    for entry, route, text in _texts(catalog):
        for does, noun in _restorations(text):
            right = _RIGHT.get(does)
            if noun == "Shields":
                why, mend = "lost Shields stay lost", "give new Shields instead"
            elif right and right != noun:
                verb = "repair" if noun == "Armor" else "heal"
                why, mend = f"to {does} is for {right}", f"write {verb} for {noun}"
            else:
                continue
            yield entry.at(*route, does=f"{does}s", noun=noun, why=why, mend=mend)


def _texts(catalog: Catalog) -> Iterator[tuple[Entry, Route, str]]:
    """Every rules text of units, specials, statuses and totems."""
    for entry in catalog.of("unit"):
        for index, ability in enumerate(entry.data["abilities"]):
            yield entry, ("abilities", index, "text"), ability["text"]
    for kind, field in (("special", "text"), ("status", "effect"), ("totem", "effect")):
        for entry in catalog.of(kind):
            yield entry, (field,), entry.data[field]


def _restorations(text: str) -> Iterator[tuple[str, str]]:
    """Each verb of restoring in a text with the first thing it is said of."""
    for sentence in _SENTENCE.split(_LINK.sub(r"\1", text)):
        verb = ""
        for found in _RESTORED.finditer(sentence):
            if found["verb"]:
                verb = {"restor": "restore"}.get(found["verb"].lower(), found["verb"].lower())
            elif verb:
                yield verb, found["noun"]
                verb = ""
