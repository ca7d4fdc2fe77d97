"""Rolls of several people: a group behind a leader, and two who act as a tag team."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.duality.dice import outcome_of, printed, succeeds
from codexpress.games.duality.procedures.rolls import HELD, RESULT, capped, resolved
from codexpress.games.duality.rolled import ROLL, add_up
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "group-roll",
    heading="Special Rolls",
    inputs={
        "leader": ROLL,
        "helpers": [{"name?": "text", "difficulty?": "positive", **ROLL}],
        "difficulty": "positive",
        **HELD,
    },
    result={"successes": "count", "failures": "count", "modifier": "text", **RESULT},
)
def group_roll(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The leader's action roll, better for each helper who succeeds and worse for each who fails.

    Helpers make reaction rolls, against the same Difficulty unless they have their own. What is
    held is the leader's; only the leader gains anything.
    """
    worth = catalog.game.limits["group"]
    fine = 0
    for index, helper in enumerate(inputs["helpers"]):
        rolled = add_up(catalog.game, helper, ("helpers", index))
        against = helper.get("difficulty", inputs["difficulty"])
        fine += succeeds(outcome_of(rolled.hope, rolled.fear, rolled.total, against))
    failed = len(inputs["helpers"]) - fine
    more = fine * worth["success"] + failed * worth["failure"]
    leader = add_up(catalog.game, inputs["leader"], ("leader",), more)
    return {
        "successes": fine,
        "failures": failed,
        "modifier": printed(more),
        **resolved(catalog, leader, inputs["difficulty"], inputs),
    }


@procedure(
    "tag-team",
    heading="Special Rolls",
    inputs={
        "rolls": [{"name?": "text", **ROLL}],
        "choose": "positive",
        "difficulty": "positive",
        "used?": "count",
        "attack?": "boolean",
        "damage?": ["count"],
        "partner_hope?": "count",
        **HELD,
    },
    result={**RESULT, "damage?": "count", "partner_hope_gained": "count", "partner_hope?": "count"},
)
def tag_team(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Two roll, and one of the results counts for both; ``choose`` is 1 or 2.

    Whoever begins it pays. ``used`` says how many the character has begun in this session. What is
    held is that character's; ``partner_hope`` is the other's. On an attack that succeeds, the
    damage of both is added.
    """
    game = catalog.game
    limits = game.limits["tag_team"]
    if inputs.get("used", 0) >= limits["per_session"]:
        raise BadInput(("used",), f"no more than {limits['per_session']} in a session")
    if len(inputs["rolls"]) != limits["characters"]:
        raise BadInput(("rolls",), f"{limits['characters']} characters roll")
    if inputs["choose"] > limits["characters"]:
        raise BadInput(("choose",), f"choose a roll from 1 to {limits['characters']}")
    rolls = [add_up(game, one, ("rolls", index)) for index, one in enumerate(inputs["rolls"])]
    chosen = rolls[inputs["choose"] - 1]
    # Whoever begins pays, and pays for Experiences of their own, whichever roll is chosen.
    paid = replace(chosen, hope_spent=rolls[0].hope_spent + limits["hope_cost"])
    found = resolved(catalog, paid, inputs["difficulty"], inputs)
    both = game.settings["tag_team_gain"] == "each"
    found["partner_hope_gained"] = found["hope_gained"] if both else 0
    if "partner_hope" in inputs:
        left = inputs["partner_hope"] - rolls[1].hope_spent
        if left < 0:
            raise BadInput(("partner_hope",), f"{rolls[1].hope_spent} Hope are spent, and not held")
        total = left + found["partner_hope_gained"]
        found["partner_hope"] = capped(total, game.settings["hope_maximum"])
    damage = inputs.get("damage")
    if damage is not None:
        if len(damage) != limits["characters"]:
            raise BadInput(("damage",), f"give the damage of {limits['characters']} characters")
        hits = inputs.get("attack", False) and found["success"]
        found["damage"] = sum(damage) if hits else 0
    return found
