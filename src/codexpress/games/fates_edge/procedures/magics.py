"""Magic: what a working's DV is, what it owes, when it goes wrong."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.fates_edge.lookup import exclude, known, spell_dv
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "spell-dv",
    heading="Building a Spell",
    inputs={"elements": ["text"], "effects": ["text"]},
    result={"tags": "positive", "dv": "positive", "set_piece": "boolean"},
)
def difficulty(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The base DV of elements and effects combined; whether it makes a scene of its own."""
    for kind, field in (("element", "elements"), ("effect", "effects")):
        given = inputs[field]
        if not given:
            raise BadInput((field,), f"a working has one {kind} at least")
        ids = [known(catalog, kind, tag, (field, index)).id for index, tag in enumerate(given)]
        if len(set(ids)) != len(ids):
            raise BadInput((field,), "no tag counts twice")
        for first, second in combinations(ids, 2):
            if kind == "effect" and exclude(catalog, first, second):
                raise BadInput((field,), f"{first.upper()} and {second.upper()} undo one another")
    tags = len(inputs["elements"]) + len(inputs["effects"])
    dv = spell_dv(catalog.game, tags)
    return {"tags": tags, "dv": dv, "set_piece": dv >= catalog.game.limits["magic"]["set_piece_dv"]}


@procedure(
    "obligation",
    heading="Obligation Capacity and Overflow Summary",
    inputs={
        "spirit": "positive",
        "presence": "positive",
        "held": "count",
        "marks?": ["ritual|seal|high seal"],
        "service?": "count",
        "boons?": "count",
    },
    result={
        "capacity": "positive",
        "obligation": "count",
        "over": "count",
        "fatigue": "count",
        "new_rites": "boolean",
    },
)
def obligation(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Obligation to one patron after some workings and Acts of Service.

    A ``ritual`` is an ordinary working, ``seal`` one whose seal was cracked, ``high seal`` that of
    a High Rite. ``boons`` are those paid by Focused Devotion. Fatigue is marked for segments over
    the capacity that were not over it before.
    """
    limits = catalog.game.limits["magic"]["obligation"]
    weight = {name: limits[key] for name, key in _MARKS.items()}
    capacity = inputs["spirit"] + inputs["presence"]
    held = inputs["held"] + sum(weight[mark] for mark in inputs.get("marks", ()))
    cleared = inputs.get("service", 0) * limits["act_of_service"]
    cleared += inputs.get("boons", 0) * limits["focused_devotion_boons"]
    fatigue = max(0, held - max(capacity, inputs["held"]))
    held = max(0, held - cleared)
    over = max(0, held - capacity)
    return {
        "capacity": capacity,
        "obligation": held,
        "over": over,
        "fatigue": fatigue * limits["fatigue_per_segment_over"],
        "new_rites": not over,
    }


_MARKS = {
    "ritual": "ritual",
    "seal": "crack_the_seal",
    "high seal": "crack_the_seal_high",
}


@procedure(
    "corruption",
    heading="Corruption Timer Summary (Cantor)",
    inputs={"spirit": "positive", "filled": "count", "marks": "count"},
    result={"size": "positive", "filled": "count", "boons_and_burdens": "count"},
)
def corruption(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """A Cantor's Corruption timer after some marks: its size is Spirit, and full it begins anew.

    Each time that it fills it brings a boon and a burden of the last patron sung for.
    """
    size = inputs["spirit"]
    if inputs["filled"] >= size:
        raise BadInput(("filled",), f"a timer of {size} begins anew when it is full")
    filled, times = inputs["filled"], 0
    for _ in range(inputs["marks"]):
        filled += 1
        if filled == size:
            filled, times = 0, times + 1
    return {"size": size, "filled": filled, "boons_and_burdens": times}


@procedure(
    "backlash",
    heading="Backlash (Free Casting)",
    inputs={
        "outcome": "Clean Success|Success with SB|Partial|Miss",
        "story_beats": "count",
    },
    result={"backlash": "boolean", "why": "text"},
)
def backlash(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Whether raw magic answers: on a Partial, on a Miss, and on a success with two 1s or more."""
    least = catalog.game.limits["magic"]["backlash_ones"]
    name, beats = inputs["outcome"], inputs["story_beats"]
    if name in ("Partial", "Miss"):
        return {"backlash": True, "why": f"it is a {name}"}
    many = beats >= least
    why = f"it succeeds, and shows {beats} of the {least} 1s that call backlash"
    return {"backlash": many, "why": why}


@procedure(
    "spirit-bond",
    heading="Spirit Bond Progression",
    inputs={"filled": "count", "choice?": "leash|ticks", "leash?": "count", "ticks?": "count"},
    result={"dice": "count", "favored": "boolean", "leash": "count", "ticks": "count"},
)
def spirit_bond(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What a Spirit Bond gives: a die to speak with its kind, then a spirit that is Favored.

    ``leash`` is the spirit's Leash, ``ticks`` what a command would tick, ``choice`` what its
    summoner chose when it became Favored.
    """
    limits = catalog.game.limits["magic"]["bond"]
    filled = inputs["filled"]
    size = catalog.game.limits["timers"]["bond"]
    if filled > size:
        raise BadInput(("filled",), f"a Spirit Bond has {size} segments")
    favored = filled >= limits["favored"]
    if "choice" in inputs and not favored:
        raise BadInput(("choice",), "only a Favored spirit brings a choice")
    leash = inputs.get("leash", catalog.game.limits["magic"]["leash"]["default"])
    ticks = inputs.get("ticks", limits["command_ticks"])
    if inputs.get("choice") == "leash":
        leash += limits["leash"]
    if inputs.get("choice") == "ticks":
        ticks = max(0, ticks - limits["command_ticks"])
    dice = limits["dice"] if filled >= limits["first"] else 0
    return {"dice": dice, "favored": favored, "leash": leash, "ticks": ticks}


@procedure(
    "scout-load",
    heading="Specializations (for recurring spirits)",
    inputs={"threat_level": "positive"},
    result={"kilograms": "positive"},
)
def scout_load(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What a spirit in Scout Form can carry, at the two Threat Levels for which it is known."""
    found = catalog.game.limits["magic"]["specialization"]["scout_carry_kg"]
    level = str(inputs["threat_level"])
    if level not in found:
        levels = " and ".join(found)
        raise BadInput(("threat_level",), f"it is given for Threat Level {levels} alone")
    return {"kilograms": found[level]}
