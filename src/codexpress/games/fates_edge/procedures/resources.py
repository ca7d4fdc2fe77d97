"""What is kept and paid between scenes: Boons, Story Beats, upkeep, timers, supply."""

from __future__ import annotations

from math import ceil
from typing import Any

from codexpress.catalog import Catalog
from codexpress.game import Game
from codexpress.games.fates_edge.lookup import rows
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "boons",
    heading="Boons Overview",
    inputs={
        "held": "count",
        "gained?": ["count"],
        "spent?": "count",
        "scene_ends?": "boolean",
        "exchanged?": "count",
    },
    result={"held": "count", "lost": "count", "xp": "count"},
)
def boons(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Boons held after gains and spends, the end of the scene, and the exchange in downtime.

    ``gained`` are the gains one by one: what would go above the most that may be held is lost at
    once. ``exchanged`` is how often Boons are turned into XP.
    """
    limits = catalog.game.limits["boons"]
    held, lost = inputs["held"], 0
    if held > limits["held"]:
        raise BadInput(("held",), f"nobody holds more than {limits['held']} Boons")
    for gain in inputs.get("gained", ()):
        lost += max(0, held + gain - limits["held"])
        held = min(limits["held"], held + gain)
    spent = inputs.get("spent", 0)
    if spent > held:
        raise BadInput(("spent",), f"only {held} are held")
    held -= spent
    if inputs.get("scene_ends", False):
        lost += max(0, held - limits["after_scene"])
        held = min(held, limits["after_scene"])
    times, price = inputs.get("exchanged", 0), limits["convert"]["boons"]
    most = catalog.game.settings["boon_xp_per_session"]
    if times * limits["convert"]["xp"] > most:
        raise BadInput(("exchanged",), f"Boons become {most} XP a session at most")
    if times * price > held:
        raise BadInput(("exchanged",), f"{times * price} Boons are needed, and {held} are held")
    held -= times * price
    return {"held": held, "lost": lost, "xp": times * limits["convert"]["xp"]}


@procedure(
    "banked-beats",
    heading="GM Guidelines for Timers and SB",
    inputs={"tier": "I|II|III|IV|V", "unspent": "count"},
    result={"bank": "count", "beyond": "count", "carried": "count"},
)
def banked_beats(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Story Beats left over at the end of a scene: how many the bank should hold.

    ``beyond`` is what lies above it and goes over only if the GM says so; ``carried`` is the most
    that goes over in all.
    """
    limits = catalog.game.limits["story_beats"]
    tier = ("I", "II", "III", "IV", "V").index(inputs["tier"]) + 1
    bank = tier + limits["bank_above_tier"]
    unspent = inputs["unspent"]
    most = max(bank, limits["carried_over"])
    return {"bank": bank, "beyond": max(0, unspent - bank), "carried": min(unspent, most)}


@procedure(
    "upkeep",
    heading="Upkeep",
    inputs={"cap?": "positive", "xp?": "positive"},
    result={"xp": "positive", "efficient": "positive", "intensive": "positive"},
)
def upkeep(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What a Follower of a Cap, or an Asset of a price in XP, costs to get and to keep.

    ``efficient`` is XP alone, ``intensive`` the XP that goes with a downtime action.
    """
    limits = catalog.game.limits["follower"]
    if ("cap" in inputs) == ("xp" in inputs):
        raise BadInput((), "give `cap` for a Follower or a unit, or `xp` for an Asset")
    if inputs.get("cap", 1) > limits["cap_max"]:
        raise BadInput(("cap",), f"Cap is {limits['cap_min']} to {limits['cap_max']}")
    xp = inputs["cap"] ** 2 if "cap" in inputs else inputs["xp"]
    efficient = efficient_upkeep(catalog.game, xp)
    return {"xp": xp, "efficient": efficient, "intensive": limits["intensive_xp"]}


def efficient_upkeep(game: Game, xp: int) -> int:
    """XP that keep what was bought for some XP, a downtime long: a third, or as the table plays."""
    limits = game.limits["follower"]
    if game.settings["upkeep"] == "flat":
        return int(limits["flat_xp"])
    return max(int(limits["upkeep_min"]), ceil(xp / int(limits["upkeep_divisor"])))


@procedure(
    "unpaid",
    heading="Upkeep",
    inputs={
        "state": "Faithful|Strained|Broken|Flourishing|Stable|Collapsed",
        "of": "follower|asset",
        "missed": "positive",
    },
    result={"state": "text", "lost": "boolean"},
)
def unpaid(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What becomes of a Follower or an Asset when downtimes go by without upkeep.

    Each miss is one step down its ladder; as many misses in a row as the limit says end it,
    wherever it stood.
    """
    tables = catalog.game.tables
    ladder = tables["loyalties" if inputs["of"] == "follower" else "asset_states"]
    if inputs["state"] not in ladder:
        raise BadInput(("state",), f"it is one of {', '.join(ladder)}")
    place = ladder.index(inputs["state"]) + inputs["missed"]
    misses = catalog.game.limits["follower"]["misses_to_lose"]
    lost = inputs["missed"] >= misses and catalog.game.settings["two_misses_collapse"]
    state = ladder[-1] if lost else ladder[min(place, len(ladder) - 1)]
    return {"state": state, "lost": lost or state == ladder[-1]}


@procedure(
    "timer",
    heading="Timers",
    inputs={"size": "positive", "filled": "count", "ticks": ["integer"]},
    result={"filled": "count", "full": "boolean"},
)
def timer(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """A timer after some ticks, in order; a negative one clears segments. It stops when it is full.

    What would go beyond either end is lost.
    """
    size, filled = inputs["size"], inputs["filled"]
    if filled > size:
        raise BadInput(("filled",), f"it has {size} segments")
    for ticks in inputs["ticks"]:
        if filled < size:
            filled = max(0, min(size, filled + ticks))
    return {"filled": filled, "full": filled == size}


@procedure(
    "supply",
    heading="Supply Timer",
    inputs={"filled": "count"},
    result={"state": "text", "fatigue": "count", "harm": "count"},
)
def supply(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What so many segments of the Supply Timer mean, and what each character suffers for a day."""
    states = rows(catalog.game, "supply_states")
    found = next((row for row in states if row["segments"] == inputs["filled"]), None)
    if found is None:
        most = max(row["segments"] for row in states)
        raise BadInput(("filled",), f"the Supply Timer has {most} segments")
    limits = catalog.game.limits["supply"]
    bites = catalog.game.settings["supply_states"] == "by_segment"
    return {
        "state": found["name"],
        "fatigue": limits["dangerous_fatigue"] if bites and found["name"] == "Dangerous" else 0,
        "harm": limits["empty_harm"] if bites and found["name"] == "Empty" else 0,
    }
