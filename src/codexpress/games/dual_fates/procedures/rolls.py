"""Fate Rolls, attacks, damage, running and the Shield reaction."""

from __future__ import annotations

from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.dual_fates.odds import damage_class, keep
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "fate-roll",
    heading="Using Abilities",
    inputs={"dice": "two dice", "target?": "integer", "modifier?": "integer"},
    result={"total": "integer", "success?": "boolean"},
)
def fate_roll(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """A Fate Roll: two dice added, with a modifier; a success meets or beats the target."""
    total = sum(inputs["dice"]) + inputs.get("modifier", 0)
    if "target" not in inputs:
        return {"total": total}
    return {"total": total, "success": total >= inputs["target"]}


@procedure(
    "attack",
    heading="Using Abilities",
    inputs={
        "dice": "two dice",
        "target": "integer",
        "target_bonus?": "integer",
        "modifier?": "integer",
    },
    result={"total": "integer", "target": "integer", "success": "boolean"},
)
def attack(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """An attack: a Fate Roll against a statistic, which running and cover may raise."""
    total = sum(inputs["dice"]) + inputs.get("modifier", 0)
    target = inputs["target"] + inputs.get("target_bonus", 0)
    return {"total": total, "target": target, "success": total >= target}


@procedure(
    "damage",
    heading="Damage Types; Damage Resolution",
    inputs={
        "class": "Light|Medium|Heavy",
        "dice": ["die"],
        "bonus?": "integer",
        "shields?": "count",
        "armor?": "count",
        "health": "positive",
        "ignores?": ["shields|armor"],
    },
    result={
        "rolled": "count",
        "shields": "count",
        "armor": "count",
        "health": "count",
        "incapacitated": "boolean",
    },
)
def damage(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Damage: the die its class keeps, taken from Shields, then Armor, then Health."""
    row = damage_class(catalog.game, inputs["class"])
    dice = inputs["dice"]
    if len(dice) != row["dice"]:
        reason = f"{row['name']} Damage rolls {row['dice']} dice, not {len(dice)}"
        raise BadInput(("dice",), reason)
    rolled = max(0, keep(row["keep"], dice) + inputs.get("bonus", 0))
    layers = {name: inputs.get(name, 0) for name in ("shields", "armor", "health")}
    ignored = inputs.get("ignores", [])
    rest = rolled
    for layer in map(str.lower, catalog.game.tables["damage_order"]):
        if layer in ignored:
            continue
        taken = min(rest, layers[layer])
        layers[layer] -= taken
        rest -= taken
    return {"rolled": rolled, **layers, "incapacitated": layers["health"] == 0}


@procedure(
    "run",
    heading="Running",
    inputs={"speed": "count", "dice": "two dice", "hard_terrain_in?": "number"},
    result={"inches": "number", "def_bonus": "integer", "dod_bonus": "integer"},
)
def run(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Running: Speed and the higher of two dice, in inches; Hard terrain costs double.

    ``hard_terrain_in`` is how many inches of the way lead through Hard terrain; ``inches`` is the
    whole distance covered.
    """
    limits = catalog.game.limits
    allowance = inputs["speed"] + max(inputs["dice"])
    hard = inputs.get("hard_terrain_in", 0)
    factor = limits["terrain"]["hard_factor"]
    if hard * factor > allowance:
        most = allowance / factor
        raise BadInput(("hard_terrain_in",), f"{allowance} inches cross at most {most:g} of those")
    inches = allowance - hard * (factor - 1)
    bonus = limits["run"]
    return {"inches": inches, "def_bonus": bonus["def"], "dod_bonus": bonus["dod"]}


@procedure(
    "shield-reaction",
    heading="Actions & Activations",
    inputs={"attack_roll": "integer", "dice": "two dice", "free_action_used": "boolean"},
    result={"roll": "integer", "deflected": "boolean", "free_action_used": "boolean"},
)
def shield_reaction(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """The Shield special: meet or beat the attack roll to deflect it, for the Free Action.

    A unit has one Free Action a round; once it is used, nothing is deflected.
    """
    roll = sum(inputs["dice"])
    deflected = not inputs["free_action_used"] and roll >= inputs["attack_roll"]
    return {"roll": roll, "deflected": deflected, "free_action_used": True}
