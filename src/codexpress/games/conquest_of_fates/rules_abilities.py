"""Rules on abilities: what a trigger asks of the words, and what a face-down unit may not say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.conquest_of_fates.words import abilities, bare, card_texts
from codexpress.rule import rule


@rule(
    "CF107",
    Severity.ERROR,
    on="card",
    message="{name} {fault}",
    help="{mend}",
    clauses=("CF-C1",),
    heading="Special Triggers",
)
def special_timing(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A Special Trigger spells out its moment on the card, and no other trigger does.

    The other six triggers are explained in the rules; a second moment beside one of them would
    contradict it.

    Bad: `trigger: special-trigger` without `timing`

    Good: the same with `timing: "When an opponent deploys a second Apex unit"`
    """
    for index, ability in abilities(entry.data):
        trigger = catalog.get("trigger", ability["trigger"])
        if trigger is None:
            continue
        special = trigger.data.get("spelled_out", False)
        if special and "timing" not in ability:
            fault = f"has a {trigger.name} but does not say when it happens"
            mend = "spell its moment out in `timing`"
            yield entry.at("abilities", index, "trigger", name=entry.name, fault=fault, mend=mend)
        if not special and "timing" in ability:
            fault = f"spells out a moment beside {trigger.name}, which has its own"
            mend = "remove `timing`, or use the trigger that is spelled out"
            yield entry.at("abilities", index, "timing", name=entry.name, fault=fault, mend=mend)


_ANSWERS = re.compile(
    r"\b(?:in response to|respond(?:s|ed|ing)? to|react(?:s|ed|ing)? to|answer(?:s|ed|ing)?)\b"
    r"(?P<what>[^.,;:]*)",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"\b(?:your own\b|you (?!may|can|could|would)\w+"
    r"|your (?:last )?(?:action|abilit|deploy|effect|move)"
    r"|(?:an?|your) (?:ally|allied|allies|teammate))",
    re.IGNORECASE,
)
_OWN_MOMENT = re.compile(
    r"\b(?:when|whenever|after|as)\s+(?:you|your|an ally|a teammate|an allied)\b", re.IGNORECASE
)
_FOE = re.compile(r"\b(?:opponents?|opposing|enemy|enemies|Lightspeed)\b")


@rule(
    "CF108",
    Severity.ERROR,
    on="card",
    message="{name} has Lightspeed but answers an action of its own side: “{words}”",
    help="write it as an answer to an opponent, or remove `lightspeed`",
    label="not an opponent's action",
    clauses=("CF-C2",),
    heading="Lightspeed",
)
def lightspeed_answers_opponents(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A Lightspeed card answers what an opponent does, never what you or an ally do.

    Only words that name an answer, and moments that are spelled out, are looked at.

    Bad: `timing: "When you deploy a unit"` on a Lightspeed card

    Good: `timing: "When an opponent deploys a unit"`
    """
    if not entry.data.get("lightspeed"):
        return
    for route, text in card_texts(entry.data):
        found = _ANSWERS.search(text)
        words = found["what"] if found else ""
        if not (found and _OWN.search(words) and not _FOE.search(words)):
            found = _OWN_MOMENT.search(text) if route[-1] == "timing" else None
            if found is None or _FOE.search(text):
                continue
        yield entry.at(*route, name=entry.name, words=found[0].strip())


_LASTING = re.compile(r"\b(?:whenever|each time|as long as)\b", re.IGNORECASE)
_ONCE = re.compile(
    r"\bupon deployment\b(?! abilit)|\bwhen (?:this unit|this|it) (?:deploys|is deployed)\b"
    r"|^(?:draw|destroy|deplete|discard|mute|plague|move|return|shuffle)\b",
    re.IGNORECASE,
)


@rule(
    "CF109",
    Severity.WARNING,
    on="card",
    message="{name} {does}: “{words}”",
    help="use another trigger, reword the text, or waive this with the reason",
    label="{why}",
    clauses=("CF-C7",),
    heading="Core Timing Engine",
)
def one_shot_or_lasting(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """What happens Throughout the Battle lasts; every other trigger happens once.

    A text that waits for things to happen again and again belongs to a lasting trigger, and one
    that draws or destroys at once does not. Only plain signs of either are looked at.

    Bad: Upon Deployment, "Whenever you draw a card, …"

    Good: Throughout the Battle, with the same text
    """
    for index, ability in abilities(entry.data):
        trigger = catalog.get("trigger", ability["trigger"])
        if trigger is None:
            continue
        lasting = trigger.data["lasting"]
        found = (_ONCE if lasting else _LASTING).search(bare(ability["text"]))
        # A moment that the card spells out may come more than once.
        if found and not trigger.data.get("spelled_out"):
            does = f"does once what lasts {trigger.name}"
            why = "this happens once"
            if not lasting:
                does, why = f"keeps waiting after {trigger.name}", "this goes on"
            yield entry.at(
                "abilities", index, "text", name=entry.name, does=does, words=found[0], why=why
            )


_WHILE_HIDDEN = re.compile(
    r"\b(?:while|as long as|when|if)\s+(?:this (?:unit|card)|it|\{this\})\s+(?:is|lies|stays)\s+"
    r"(?:still\s+)?face[- ]down\b",
    re.IGNORECASE,
)


@rule(
    "CF110",
    Severity.ERROR,
    on="card",
    message="{name} has an ability for while it is face-down: “{words}”",
    help="write what it does once it is face-up, or waive this with the reason",
    label="nothing works face-down",
    clauses=("CF-C7",),
    heading="Core Timing Engine",
)
def silent_while_face_down(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A face-down unit has no active ability.

    Nobody but its owner can read it, so nothing of it can be claimed.

    Bad: "While this unit is face-down, it cannot be Destroyed."

    Good: "While this unit is face-up, it cannot be Destroyed."
    """
    for route, text in card_texts(entry.data):
        found = _WHILE_HIDDEN.search(text)
        if found:
            yield entry.at(*route, name=entry.name, words=found[0])


_SETS = re.compile(
    r"\bCQ\b[^.;:]{0,40}?\b(?:becomes?|is set to|is doubled|is halved|counts as)\b"
    r"|\b(?i:double|halve|set|swap|exchange)s?\b[^.;:]{0,50}\bCQ\b"
)


@rule(
    "CF111",
    Severity.WARNING,
    on="card",
    message="{name} sets a Conquest Value and does not say what of a Plagued unit: “{words}”",
    help="say that it is for units that are not Plagued, or waive this with the reason",
    label="Plagued?",
    clauses=("CF-C10",),
    heading="Ring Effects",
)
def set_value_and_plague(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A text that sets a Conquest Value says what becomes of a Plagued unit.

    The value of a Plagued unit is fixed. A plain bonus simply does not count for it, and the ring's
    own text says so; but where a text sets, doubles or exchanges a value, players will ask.

    Bad: "The CQ of an adjacent unit becomes 5."

    Good: "The CQ of an adjacent unit that is not Plagued becomes 5."
    """
    for route, text in card_texts(entry.data):
        found = _SETS.search(text)
        if found and "plague" not in text.casefold():
            yield entry.at(*route, name=entry.name, words=found[0])
