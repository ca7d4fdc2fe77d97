"""Rules on an adversary's rating: Threat Level, Resilience, phases, Resolution."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.lookup import legal_resilience, row_of
from codexpress.rule import rule

PUZZLE = "none"
"""Resilience of what no blow resolves."""
PHASED = "8 per phase"
"""Resilience of what is fought phase by phase."""


def _fits(data: Mapping[str, Any], catalog: Catalog) -> bool:
    """Whether the Resilience is one that the Threat Level allows."""
    allowed = legal_resilience(catalog.game, data["threat_level"])
    return data["resilience"] in (*allowed, PUZZLE)


@rule(
    "FE101",
    Severity.ERROR,
    on="adversary",
    message="{name} has Resilience {resilience} at Threat Level {level}; there it is {right}",
    help="{mend}",
    label="TL {level}: {right}",
    clauses=("FE-A1", "FE-A2"),
    heading="Resilience, not Hit Points",
)
def resilience_by_threat_level(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Resilience follows from Threat Level, and from nothing else.

    It is 3 at Threat Level 1 to 4, 8 at 5 and 6, and 8 for each phase at 7 to 9. The one other
    value is `none`, a puzzle, at any Threat Level. At Threat Level 10 no number is printed, so a
    puzzle is all there is; a table that would rather fight sets `tl10: phased`.

    Bad: `threat_level: 3` with `resilience: 8`

    Good: `threat_level: 5` with `resilience: 8`
    """
    data = entry.data
    if _fits(data, catalog):
        return
    level, resilience = data["threat_level"], data["resilience"]
    allowed = legal_resilience(catalog.game, level)
    levels = [
        other for other in range(1, 11) if resilience in legal_resilience(catalog.game, other)
    ]
    raised = f"raise it to TL {levels[0]}, and its numbers with it"
    if levels and level > levels[-1]:
        raised = f"lower it to TL {levels[-1]}, and its numbers with it"
    if allowed:
        first = f"set `resilience: {allowed[0]}`, or {raised}"
    else:
        first = f"make it a puzzle (`resilience: none` with a `resolution`), or {raised}"
    yield entry.at(
        "resilience",
        name=entry.name,
        resilience=resilience,
        level=level,
        right=" or ".join(map(str, (*allowed, "none (a puzzle)"))),
        mend=first,
    )


@rule(
    "FE102",
    Severity.ERROR,
    on="adversary",
    message="{name} {fault}",
    help="{mend}",
    clauses=("FE-A3",),
    heading="Resilience, not Hit Points",
)
def resolution_of_a_puzzle(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A puzzle says how it is resolved; nothing else has a Resolution.

    What cannot be beaten by hitting it must be beaten some other way, and the GM must be able to
    read which: a bargain, a true name, a witness, a debt paid.

    Bad: `resilience: none` without `resolution`

    Good: `resilience: none` with `resolution: Say its name on the bridge where it drowned.`
    """
    puzzle = entry.data["resilience"] == PUZZLE
    if puzzle and "resolution" not in entry.data:
        mend = "add a `resolution`: the steps that end it, concrete enough to try"
        fault = "has no Resilience and no Resolution: nothing can end it"
        yield entry.at("resilience", name=entry.name, fault=fault, mend=mend)
    if not puzzle and "resolution" in entry.data:
        fault = f"has a Resolution, yet is fought down: its Resilience is {_told(entry.data)}"
        mend = "remove `resolution`, or make it a puzzle with `resilience: none`"
        yield entry.at("resolution", key=True, name=entry.name, fault=fault, mend=mend)


def _told(data: Mapping[str, Any]) -> str:
    return str(data["resilience"])


@rule(
    "FE103",
    Severity.ERROR,
    on="adversary",
    message="{name} {fault}",
    help="{mend}",
    clauses=("FE-A3",),
    heading="Resilience, not Hit Points",
)
def phases_of_a_fight(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """What is fought phase by phase lists its phases, each with a move to buy; nothing else does.

    A move that names no phase can be bought in every one of them; each phase needs a move that is
    its own, or it is the same fight with a longer pool.

    Bad: `resilience: 8 per phase` without `phases`

    Good: the same with two `phases`, and moves with `phase: 1` and `phase: 2`
    """
    data = entry.data
    if not _fits(data, catalog):
        return  # the Resilience is spoken of first
    phases = data.get("phases", [])
    phased = data["resilience"] == PHASED
    said: dict[str, Any] = {"name": entry.name}
    if phased and not phases:
        mend = "name under `phases` what each is called and how the fight looks then"
        yield entry.at("resilience", fault="has 8 per phase, but no phases", mend=mend, **said)
        return
    if not phased and phases:
        fault = f"has phases, but its Resilience is {_told(data)}"
        mend = "remove `phases`: only what has `8 per phase` has them"
        yield entry.at("phases", key=True, fault=fault, mend=mend, **said)
        return
    own = {move.get("phase") for move in data["moves"]}
    for index, phase in enumerate(phases):
        if index + 1 not in own:
            fault = f"has no move of its own in phase {index + 1}, {phase['name']}"
            mend = f"add a move with `phase: {index + 1}`"
            yield entry.at("phases", index, "name", fault=fault, mend=mend, **said)
    for index, move in enumerate(data["moves"]):
        number = move.get("phase", 0)
        if number > len(phases):
            fault = f"has a move in phase {number}, of {len(phases)}"
            mend = "name a phase there is, or remove `phase`"
            yield entry.at("moves", index, "phase", fault=fault, mend=mend, **said)


@rule(
    "FE104",
    Severity.WARNING,
    on="adversary",
    message="{name} has one phase: a fight in phases has two or more",
    help="add the phase into which the fight turns when the first is over",
    clauses=("FE-A3",),
    heading="Resilience, not Hit Points",
)
def more_than_one_phase(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """When a phase's Resilience is gone the next begins; with one phase, nothing does.

    Bad: `phases` with one item

    Good: `phases` with two
    """
    if entry.data["resilience"] == PHASED and len(entry.data.get("phases", [])) == 1:
        yield entry.at("phases", key=True, name=entry.name)


@rule(
    "FE105",
    Severity.WARNING,
    on="adversary",
    message="{name}: {what} {value} is far from what Threat Level {level} suggests, {band}",
    help="set it nearer to {band}, or say in `notes` why the fiction wants it so",
    label="the band says {band}",
    clauses=("FE-A9",),
    heading="Filling In the Numbers",
)
def far_from_its_band(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Key attribute, Harm and Fatigue are read off the Threat Level, and may then be moved.

    One step this way or that is what the numbers are for. Two steps are worth a word of reason in
    `notes`, so that nobody takes them for a slip. Resilience alone may not be moved.

    Bad: Threat Level 2 with `harm: 3`, without `notes`

    Good: the same with `notes: "Made of glass: it strikes once."`
    """
    data = entry.data
    if data.get("notes"):
        return
    band = row_of(catalog.game, "tl_bands", data["threat_level"])
    given = (
        (("key_attribute", "value"), "key attribute", data["key_attribute"]["value"], "attribute"),
        (("harm",), "Harm", data["harm"], "harm"),
        (("fatigue",), "Fatigue", data["fatigue"], "fatigue"),
    )
    for route, what, value, column in given:
        expected = band[column]
        if abs(value - expected) > 1 and not (what == "Harm" and data["resilience"] == PUZZLE):
            fields = {"what": what, "value": value, "band": expected}
            yield entry.at(*route, name=entry.name, level=data["threat_level"], **fields)
