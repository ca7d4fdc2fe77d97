"""The roll: how many dice, what they show, what comes of it, and what a re-roll changes."""

from __future__ import annotations

from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.fates_edge.dice import counted, outcome_of, pool_of
from codexpress.games.fates_edge.lookup import rows
from codexpress.games.fates_edge.odds import at_least, mean
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "dice-pool",
    heading="Maximum Dice Pool",
    inputs={"attribute": "count", "skill": "count", "extra?": "count", "fewer?": "count"},
    result={"dice": "positive", "automatic": "count"},
)
def dice_pool(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Attribute and skill, dice that are added and those that named exceptions take away.

    Beyond the largest pool every further die is a success that needs no rolling; below one die no
    pool falls.
    """
    limits = catalog.game.limits["pool"]
    wanted = inputs["attribute"] + inputs["skill"]
    wanted += inputs.get("extra", 0) - inputs.get("fewer", 0)
    dice, automatic = pool_of(limits, wanted)
    return {"dice": dice, "automatic": automatic}


@procedure(
    "roll",
    heading="The Resolution Loop",
    inputs={"dice": ["positive"], "automatic?": "count"},
    result={"successes": "count", "story_beats": "count", "tens": "count"},
)
def roll(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What ten-sided dice show: 6 to 9 is one success, a 10 two; each 1 is a Story Beat."""
    successes, beats, tens = counted(catalog.game, inputs["dice"], ("dice",))
    return {"successes": successes + inputs.get("automatic", 0), "story_beats": beats, "tens": tens}


@procedure(
    "outcome",
    heading="Outcome Matrix",
    inputs={
        "dice": ["positive"],
        "dv": "positive",
        "automatic?": "count",
        "meaningful?": "boolean",
        "boons_from_failures?": "count",
    },
    result={
        "successes": "count",
        "story_beats": "count",
        "outcome": "Clean Success|Success with SB|Partial|Miss",
        "boons": "count",
        "ticks": "count",
        "tens": "count",
        "benefit": "none|one benefit|two benefits or one powerful effect|legendary success",
    },
)
def outcome(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A whole roll against a DV: successes, Story Beats, the outcome and what it pays.

    A Miss pays its Boons only if the roll was ``meaningful`` (it is, unless said otherwise) and
    showed a 1. ``boons_from_failures`` are those that the character has had in this scene already:
    a scene pays no more than its limit. ``ticks`` are those of the player's own timer. Tens bring
    their benefit only to a roll that succeeds.
    """
    game = catalog.game
    least = game.limits["dv"]["min"]
    if inputs["dv"] < least:
        raise BadInput(("dv",), f"a DV is {least} or more")
    successes, beats, tens = counted(game, inputs["dice"], ("dice",))
    successes += inputs.get("automatic", 0)
    name = outcome_of(successes, beats, inputs["dv"])
    row = next(row for row in rows(game, "outcomes") if row["name"] == name)
    boons = row["boons"]
    always = game.settings["miss_boons"] == "always"
    if name == "Miss" and not always and not (inputs.get("meaningful", True) and beats):
        boons = 0
    room = game.limits["boons"]["from_failures_per_scene"] - inputs.get("boons_from_failures", 0)
    succeeded = successes >= inputs["dv"]
    return {
        "successes": successes,
        "story_beats": beats,
        "outcome": name,
        "boons": max(0, min(boons, room)),
        "ticks": row["ticks"],
        "tens": tens,
        "benefit": _BENEFITS[min(tens, 3)] if succeeded else "none",
    }


_BENEFITS = ("none", "one benefit", "two benefits or one powerful effect", "legendary success")


@procedure(
    "reroll",
    heading="Story Beats (SB)",
    inputs={"dice": ["positive"], "die": "positive", "shows": "positive"},
    result={"dice": ["positive"], "successes": "count", "story_beats": "count"},
)
def reroll(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """One die rolled again: a Story Beat that was on the table stays there.

    ``die`` is the face that is picked up, ``shows`` what it comes up with. A 10 is never picked up.
    """
    before = list(inputs["dice"])
    _, beats, _ = counted(catalog.game, before, ("dice",))
    faces = catalog.game.limits["die"]["double"]
    die = inputs["die"]
    if die == faces:
        raise BadInput(("die",), f"a {faces} is never re-rolled")
    if die not in before:
        raise BadInput(("die",), f"no die shows {die}")
    after = list(before)
    after[after.index(die)] = inputs["shows"]
    successes, _, _ = counted(catalog.game, after, ("dice",))
    beats += inputs["shows"] == 1
    return {"dice": after, "successes": successes, "story_beats": beats}


@procedure(
    "success-odds",
    heading="The Resolution Loop",
    inputs={"dice": "positive", "dv": "positive"},
    result={"chance": "number", "successes": "number", "story_beats": "number"},
)
def success_odds(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The chance that a pool makes a DV, and what it shows on average; to three decimals."""
    limits = catalog.game.limits["die"]
    dice, automatic = pool_of(catalog.game.limits["pool"], inputs["dice"])
    return {
        "chance": _plain(at_least(limits, dice, inputs["dv"] - automatic)),
        "successes": _plain(dice * mean(limits) + automatic),
        "story_beats": _plain(dice / limits["faces"]),
    }


def _plain(figure: float) -> float:
    """A figure to three decimals, a whole one without any."""
    rounded = round(figure, 3)
    return int(rounded) if rounded.is_integer() else rounded


@procedure(
    "position",
    heading="Position & Effect",
    inputs={
        "position": "Dominant|Controlled|Desperate",
        "better?": "count",
        "worse?": "count",
        "fatigue?": "count",
        "dice?": "positive",
    },
    result={"position": "Dominant|Controlled|Desperate", "fewer": "count", "dice?": "positive"},
)
def position(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Where on the ladder a roll stands, steps and Fatigue counted; the ladder ends at both ends.

    ``better`` and ``worse`` are steps of every source; then each point of Fatigue is a step down.
    Only Fatigue goes on below Desperate: each further point takes a die, and one die always stays.
    """
    ladder = [row["name"] for row in rows(catalog.game, "positions")]
    place = ladder.index(inputs["position"]) - inputs.get("better", 0) + inputs.get("worse", 0)
    place = max(0, min(place, len(ladder) - 1))
    tired = place + inputs.get("fatigue", 0)
    fewer = max(0, tired - (len(ladder) - 1))
    found: dict[str, Any] = {"position": ladder[min(tired, len(ladder) - 1)], "fewer": fewer}
    if "dice" in inputs:
        found["dice"] = max(catalog.game.limits["pool"]["min"], inputs["dice"] - fewer)
    return found


@procedure(
    "assist",
    heading="Assistance",
    inputs={"cap?": "positive", "skill": "count", "extra?": "count"},
    result={"dice": "count"},
)
def assist(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Dice that help adds: one from a character; from a Follower or unit its Cap or the skill.

    The lower of Cap and ``skill`` counts. ``extra`` are dice that talents add to the help. No roll
    has more than the limit from all of it together.
    """
    limits = catalog.game.limits["assist"]
    helped = limits["dice"] if "cap" not in inputs else min(inputs["cap"], inputs["skill"])
    return {"dice": min(limits["max_dice"], helped + inputs.get("extra", 0))}
