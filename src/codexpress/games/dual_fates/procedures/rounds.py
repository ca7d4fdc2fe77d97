"""The phases of a round: Pillars, summoning, initiative, end of round, scoring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from codexpress.catalog import Catalog
from codexpress.game import Game
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "pillar-roll",
    heading="Pillars of Fate Phase",
    inputs={"dice": "two dice"},
    result={
        "pillars": ["positive"],
        "secret": "boolean",
        "critical": "boolean",
        "victory_points_each": "count",
    },
)
def pillar_roll(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The Pillars roll: which Pillars count for a player this round.

    A 6 is a Secret Mission, two of them one Critical Mission; other doubles leave one Pillar.
    Doubles and Critical Missions score double.
    """
    return objectives(catalog.game, inputs["dice"])


def objectives(game: Game, dice: Sequence[int]) -> dict[str, Any]:
    """What a Pillars roll asks of a player; see ``pillar-roll``."""
    limits = game.limits
    face = limits["secret_mission"]["face"]
    secrets = list(dice).count(face)
    double = dice[0] == dice[1]
    scoring = limits["scoring"]
    return {
        "pillars": sorted({die for die in dice if die != face}),
        "secret": secrets == 1,
        "critical": secrets == len(dice),
        "victory_points_each": scoring["double_victory_points" if double else "victory_points"],
    }


@procedure(
    "summoning-bank",
    heading="Summoning Phase",
    inputs={
        "active": "count",
        "reserve": "count",
        "bank": "count",
        "rounds": [{"lost?": "count", "summon?": "count"}],
    },
    result={"active": "count", "reserve": "count", "bank": "count", "room": "count"},
)
def summoning_bank(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Summoning over some rounds: points lost, banked and spent on one unit a phase.

    A Summoning Phase banks a point while fewer points are active than the Vortex holds; a unit
    costs its points from the bank and must fit.
    """
    limits = catalog.game.limits
    most, gain = limits["vortex"]["active_points"], limits["summoning"]["points_per_phase"]
    active, reserve, bank = inputs["active"], inputs["reserve"], inputs["bank"]
    if active > most:
        raise BadInput(("active",), f"the Vortex holds {most} Summoning Points at most")
    for index, phase in enumerate(inputs["rounds"]):
        lost, summon = phase.get("lost", 0), phase.get("summon", 0)
        if lost > active:
            raise BadInput(("rounds", index, "lost"), f"only {active} points are active")
        active -= lost
        if active < most:
            bank += gain
        room = most - active
        for have, what in ((bank, "in the bank"), (reserve, "in reserve"), (room, "free")):
            if summon > have:
                raise BadInput(("rounds", index, "summon"), f"only {have} points are {what}")
        active, reserve, bank = active + summon, reserve - summon, bank - summon
    return {"active": active, "reserve": reserve, "bank": bank, "room": most - active}


@procedure(
    "initiative",
    heading="Initiative Phase",
    inputs={"a": "two dice", "b": "two dice"},
    result={"winner": "A|B|reroll"},
)
def initiative(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """Initiative: the higher Fate Roll wins; a tie is rolled again."""
    a, b = sum(inputs["a"]), sum(inputs["b"])
    return {"winner": "reroll" if a == b else "A" if a > b else "B"}


_UNITS = [{"name": "text", "cost": "count", "scoring_value?": "count"}]


@procedure(
    "pillar-control",
    heading="Determine Control; Scoring Pillars of Fate",
    inputs={"a": _UNITS, "b": _UNITS, "scoring?": "cost|flat"},
    result={"a": "count", "b": "count", "controller": "A|B|nobody"},
)
def pillar_control(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Control of a Pillar: the higher sum of Scoring Values near it; a tie is nobody's.

    A unit's Scoring Value is its own if its sheet has one, else its cost, or 1 under the setting
    ``scoring_value: flat``.
    """
    scoring = inputs.get("scoring", catalog.game.settings["scoring_value"])
    sums = {side: sum(_value(unit, scoring) for unit in inputs[side]) for side in ("a", "b")}
    if sums["a"] == sums["b"]:
        return {**sums, "controller": "nobody"}
    return {**sums, "controller": "A" if sums["a"] > sums["b"] else "B"}


def _value(unit: Mapping[str, Any], scoring: str) -> int:
    value: int = unit.get("scoring_value", unit["cost"] if scoring == "cost" else 1)
    return value


@procedure(
    "score-round",
    heading="Scoring Phase",
    inputs={"dice": "two dice", "controlled": ["positive"], "secret_choice?": "positive"},
    result={"scored": ["positive"], "victory_points": "count", "fate_tokens": "count"},
)
def score_round(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Scoring: Victory Points and Fate Tokens for objectives that are controlled.

    A Secret or Critical Mission is chosen here, among controlled Pillars that are not required.
    """
    limits = catalog.game.limits
    goal = objectives(catalog.game, inputs["dice"])
    controlled = inputs["controlled"]
    for index, pillar in enumerate(controlled):
        if pillar > limits["vortex"]["pillars"]:
            most = limits["vortex"]["pillars"]
            raise BadInput(("controlled", index), f"the Pillars are numbered 1 to {most}")
        if pillar in controlled[:index]:
            raise BadInput(("controlled", index), f"Pillar {pillar} is named twice")
    scored = [pillar for pillar in goal["pillars"] if pillar in controlled]
    if "secret_choice" in inputs:
        scored.append(_secret_choice(inputs, goal))
    each = goal["victory_points_each"]
    tokens = len(scored) * limits["scoring"]["fate_tokens"]
    if catalog.game.settings["double_tokens"] and each > limits["scoring"]["victory_points"]:
        tokens *= 2
    return {"scored": sorted(scored), "victory_points": len(scored) * each, "fate_tokens": tokens}


def _secret_choice(inputs: Inputs, goal: Mapping[str, Any]) -> int:
    choice: int = inputs["secret_choice"]
    if not goal["secret"] and not goal["critical"]:
        raise BadInput(("secret_choice",), "these dice give no Secret or Critical Mission")
    if choice in goal["pillars"]:
        raise BadInput(("secret_choice",), f"Pillar {choice} is required already")
    if choice not in inputs["controlled"]:
        raise BadInput(("secret_choice",), f"Pillar {choice} is not controlled")
    return choice


@procedure(
    "end-of-round",
    heading="End of Round Phase",
    inputs={
        "units": [
            {
                "name": "text",
                "health": "count",
                "armor?": "count",
                "statuses": ["text"],
                "incapacitated?": "boolean",
                "rescued?": "boolean",
            }
        ]
    },
    result={
        "units": [{"name": "text", "health": "count", "armor?": "count", "removed": "boolean"}]
    },
)
def end_of_round(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The End of Round: effects, then expiry, then removal, in this order.

    A unit that was rescued during the round stands at 1 Health. Burning costs Health; who is
    without Health at the end is removed, and damage of this phase leaves no time for a rescue.
    """
    units = [
        _end(unit, ("units", index, "statuses"), catalog)
        for index, unit in enumerate(inputs["units"])
    ]
    return {"units": units}


def _end(unit: Mapping[str, Any], route: tuple[str | int, ...], catalog: Catalog) -> dict[str, Any]:
    game = catalog.game
    health = 0 if unit.get("incapacitated") else unit["health"]
    if unit.get("rescued"):
        health = max(health, game.limits["rescue"]["health"])
    armor = unit.get("armor", 0)
    known = {name: s.id for s in catalog.of("status") for name in (s.id, s.name, s.name.lower())}
    for index, status in enumerate(unit["statuses"]):
        if status not in known:
            names = ", ".join(s.name for s in catalog.of("status"))
            raise BadInput((*route, index), f"there is no status {status}; there is {names}")
        if known[status] == "burning" and health > 0:
            burning = game.limits["status"]["burning_damage"]
            bypasses = game.settings["burning_bypasses_protection"]
            stopped = 0 if bypasses else min(armor, burning)
            armor, health = armor - stopped, max(0, health - burning + stopped)
    ended = {"name": unit["name"], "health": health, "removed": health == 0}
    return ended | ({"armor": armor} if "armor" in unit else {})
