"""Rolls of one person: the action roll, the reaction roll, the d6, and the odds of it all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.duality.dice import announced, gains, name_of, net, outcome_of, succeeds
from codexpress.games.duality.odds import odds as counted
from codexpress.games.duality.odds import percent
from codexpress.games.duality.rolled import ROLL, Rolled, add_up
from codexpress.procedure import BadInput, Inputs, procedure

HELD: dict[str, Any] = {"hope_held?": "count", "fear_held?": "count", "stress?": "count"}
"""What the character and the GM hold before the roll, where an example follows it."""

NAMES = "Critical Success|Success with Hope|Success with Fear|Failure with Hope|Failure with Fear"
"""What the outcomes are called."""

RESULT: dict[str, Any] = {
    "total": "integer",
    "said": "text",
    "outcome": NAMES,
    "success": "boolean",
    "hope_gained": "count",
    "fear_gained": "count",
    "stress_cleared": "count",
    "hope_spent": "count",
    "extra_damage": "boolean",
    **HELD,
}
"""What comes of an action roll."""


@procedure(
    "action-roll",
    heading="The Outcomes",
    inputs={**ROLL, "difficulty": "positive", "attack?": "boolean", **HELD},
    result=RESULT,
)
def action_roll(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A whole action roll: its total, how it comes out, and what that gives.

    Dice that match are a Critical Success whatever the Difficulty. Where it is said what is held,
    Hope is paid first and gained afterwards; Stress that is not marked cannot be cleared.
    """
    rolled = add_up(catalog.game, inputs)
    return resolved(catalog, rolled, inputs["difficulty"], inputs)


def resolved(
    catalog: Catalog,
    rolled: Rolled,
    difficulty: int,
    inputs: Mapping[str, Any],
) -> dict[str, Any]:
    """The result of a roll that has been added up, as an action roll.

    Args:
        catalog: the game.
        rolled: the roll.
        difficulty: what its total is held against.
        inputs: where ``attack`` and what is held may be said.

    Raises:
        BadInput: more Hope is spent than is held.
    """
    game = catalog.game
    outcome = outcome_of(rolled.hope, rolled.fear, rolled.total, difficulty)
    given = gains(game, outcome)
    spent = rolled.hope_spent
    found: dict[str, Any] = {
        "total": rolled.total,
        "said": announced(rolled.hope, rolled.fear, rolled.total),
        "outcome": name_of(game, outcome),
        "success": succeeds(outcome),
        "hope_gained": given.hope,
        "fear_gained": given.fear,
        "stress_cleared": min(given.stress_cleared, inputs.get("stress", given.stress_cleared)),
        "hope_spent": spent,
        "extra_damage": outcome == "critical" and inputs.get("attack", False),
    }
    if "hope_held" in inputs:
        left = inputs["hope_held"] - spent
        if left < 0:
            reason = f"{spent} Hope are spent, and only {inputs['hope_held']} are held"
            raise BadInput(("hope_held",), reason)
        found["hope_held"] = capped(left + given.hope, game.settings["hope_maximum"])
    if "fear_held" in inputs:
        held = inputs["fear_held"] + given.fear
        found["fear_held"] = capped(held, game.settings["fear_maximum"])
    if "stress" in inputs:
        found["stress"] = inputs["stress"] - found["stress_cleared"]
    return found


def capped(number: int, maximum: object) -> int:
    """A number of Hope or Fear, held to a table's maximum if the setting names one."""
    return min(number, maximum) if isinstance(maximum, int) else number


@procedure(
    "reaction-roll",
    heading="Special Rolls",
    inputs={**ROLL, "difficulty": "positive", "helped?": "boolean", "hope_held?": "count"},
    result={
        "total": "integer",
        "outcome": "Critical Success|Success|Failure",
        "success": "boolean",
        "ignores_effects": "boolean",
        "hope_gained": "count",
        "fear_gained": "count",
        "stress_cleared": "count",
        "hope_spent": "count",
        "hope_held?": "count",
    },
)
def reaction_roll(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A reaction roll: success or failure, and neither Hope nor Fear nor Stress in return.

    A critical success ignores effects that would still hit on an ordinary success. Nobody can
    help. Experiences cost Hope as they do on an action roll.
    """
    if inputs.get("helped"):
        raise BadInput(("helped",), "nobody can help with a reaction roll")
    rolled = add_up(catalog.game, inputs)
    outcome = outcome_of(rolled.hope, rolled.fear, rolled.total, inputs["difficulty"])
    critical = outcome == "critical"
    plain = "Success" if succeeds(outcome) else "Failure"
    found: dict[str, Any] = {
        "total": rolled.total,
        "outcome": name_of(catalog.game, "critical") if critical else plain,
        "success": succeeds(outcome),
        "ignores_effects": critical,
        "hope_gained": 0,
        "fear_gained": 0,
        "stress_cleared": 0,
        "hope_spent": rolled.hope_spent,
    }
    if "hope_held" in inputs:
        left = inputs["hope_held"] - rolled.hope_spent
        if left < 0:
            raise BadInput(("hope_held",), f"{rolled.hope_spent} Hope are spent, and not held")
        found["hope_held"] = left
    return found


@procedure(
    "advantage",
    heading="Advantage and Disadvantage",
    inputs={"advantages": "count", "disadvantages": "count"},
    result={"net": "advantage|disadvantage|none", "dice": "count"},
)
def advantage(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What is left when advantages and disadvantages have cancelled one for one, and its dice."""
    lean, dice = net(catalog.game, inputs["advantages"], inputs["disadvantages"])
    return {"net": lean, "dice": dice}


@procedure(
    "odds",
    heading="The Outcomes",
    inputs={
        "modifier": "integer",
        "difficulty": "positive",
        "advantage?": "advantage|disadvantage",
    },
    result={
        "results": "positive",
        "critical": "count",
        "success_hope": "count",
        "success_fear": "count",
        "failure_hope": "count",
        "failure_fear": "count",
        "success": "count",
        "chance": "text",
    },
)
def odds(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """How many results of the dice come out each way, and the chance of any success."""
    lean = inputs.get("advantage", "none")
    found = counted(catalog.game, inputs["modifier"], inputs["difficulty"], lean)
    return {
        "results": found.results,
        **{outcome.replace("-", "_"): count for outcome, count in found.counts.items()},
        "success": found.success,
        "chance": percent(found.success, found.results),
    }
