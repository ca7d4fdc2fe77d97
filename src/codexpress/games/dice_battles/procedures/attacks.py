"""Attack Dice: how many are rolled, where they land, and what they leave there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.games.dice_battles.board import HERO, lands, path_of, space, space_name
from codexpress.games.dice_battles.harm import Harm, poison_moves, strike
from codexpress.games.dice_battles.lookup import (
    cancelled,
    counted,
    order_of,
    power_dice,
    tiles,
)
from codexpress.games.dice_battles.places import UNITS, Placed, dice_on, place_units, told
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "attack-dice",
    heading="Activating Cards on Active Battalions",
    inputs={
        "order": "record",
        "battalion": ["text"],
        "elsewhere?": ["text"],
        "against?": "record",
    },
    result={
        "base": "count",
        "matching": "count",
        "offensive": "count",
        "defensive": "count",
        "dice": "count",
        "colour?": "text",
    },
)
def attack_dice(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The Attack Dice of an activated card: printed, added and removed, never below none.

    ``battalion`` are the tiles that fight beside the card, ``elsewhere`` the player's other tiles
    on the board, which only Goblins Frenzy counts, ``against`` the opposing card.
    """
    order = order_of(catalog, inputs["order"], ("order",))
    here = tiles(catalog, inputs["battalion"], ("battalion",))
    away = tiles(catalog, inputs.get("elsewhere", []), ("elsewhere",))
    given = inputs.get("against")
    against = {} if given is None else order_of(catalog, given, ("against",))
    attack = order.get("attack")
    if attack is None:
        return {"base": 0, "matching": 0, "offensive": 0, "defensive": 0, "dice": 0}
    alike = sum(tile.id == order["tile"] for tile in here)
    limits = catalog.game.limits["attack"]
    matching = limits["same_tile_bonus"] if alike > 1 else 0
    offensive = sum(_added(catalog, held, against, (here, away)) for held in _powers(order))
    defensive = sum(_removed(catalog, held, order["class"]) for held in _powers(against))
    dice = attack["dice"] + matching + offensive - defensive
    return {
        "base": attack["dice"],
        "matching": matching,
        "offensive": offensive,
        "defensive": defensive,
        "dice": max(limits["fewest_dice"], dice),
        "colour": attack["colour"],
    }


def _powers(order: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return list(order.get("powers", ()))


def _added(
    catalog: Catalog,
    held: Mapping[str, Any],
    against: Mapping[str, Any],
    found: tuple[list[Entry], list[Entry]],
) -> int:
    """The dice that an Offensive Power adds; 0 for another power, or where its condition fails."""
    power = catalog.get("power", held["power"])
    if power is None or power.data["power_type"] != "Offensive":
        return 0
    if cancelled(catalog, power.id, against):
        return 0
    return power_dice(catalog, held) * counted(power.data, *found)


def _removed(catalog: Catalog, held: Mapping[str, Any], class_: str) -> int:
    """The dice that a Defensive Power takes from a card; 0 if its class is not among its own."""
    power = catalog.get("power", held["power"])
    if power is None or power.data["power_type"] != "Defensive":
        return 0
    return power_dice(catalog, held) if class_ in power.data.get("classes", ()) else 0


@procedure(
    "die-landing",
    heading="Roll Attack Dice and Assign Wounds",
    inputs={"dice": ["die"], "held": ["text"], "precision?": "boolean"},
    result={"lands_on": ["text"]},
)
def die_landing(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The square each die is assigned to, one die after the other.

    ``held`` are the squares of the opposing battalion that still hold a tile. With ``precision``
    the arrows on empty squares are ignored.
    """
    held = [space(catalog, each, ("held", i)) for i, each in enumerate(inputs["held"])]
    if HERO not in held:
        raise BadInput(("held",), "a battalion without its Hero is not attacked")
    precise = inputs.get("precision", False)
    found = [lands(path_of(catalog, die, precise=precise), held) for die in inputs["dice"]]
    return {"lands_on": [space_name(catalog, square) for square in found]}


@procedure(
    "tile-under-attack",
    heading="Attack Examples",
    inputs={
        "armour": "none|normal|golden",
        "dice": ["yellow|green|red"],
        "wounds?": "count",
        "poison?": "boolean",
    },
    result={
        "placed": ["blocked|poison|wound|nothing"],
        "blocked": "count",
        "poison": "boolean",
        "wounds": "count",
    },
)
def tile_under_attack(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Dice that land on one tile in one round: what each becomes, and what lies there then."""
    harm = Harm(inputs.get("wounds", 0), inputs.get("poison", False))
    harm, placed = strike(catalog.game, inputs["armour"], harm, inputs["dice"])
    return {"placed": placed, "blocked": harm.blocked, "poison": harm.poison, "wounds": harm.wounds}


@procedure(
    "poison-moves",
    heading="Apply Poison",
    inputs={"units": UNITS},
    result={"units": UNITS, "dice_on": ["text"]},
)
def poison_takes_hold(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Before any die is rolled, each waiting Poison die moves onto a Morale Square."""
    units = place_units(catalog, inputs["units"], ("units",))
    after = [unit.with_harm(poison_moves(unit.harm)) for unit in units]
    return {"units": [told(catalog, unit) for unit in after], "dice_on": dice_on(catalog, after)}


@procedure(
    "attack",
    heading="Roll Attack Dice and Assign Wounds",
    inputs={
        "dice": ["die"],
        "rolled?": "count",
        "colour": "yellow|green|red",
        "precision?": "boolean",
        "units": UNITS,
    },
    result={
        "lands_on": ["text"],
        "placed": ["blocked|poison|wound|nothing"],
        "units": UNITS,
        "dice_on": ["text"],
    },
)
def attack(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """One card's dice, rolled together, against the opposing battalion as it stands.

    ``rolled`` is how many dice the card had earned. Nobody leaves before every die of the round is
    assigned, so each die sees the same tiles.
    """
    dice = inputs["dice"]
    if inputs.get("rolled", len(dice)) != len(dice):
        raise BadInput(("dice",), f"the card rolls {inputs['rolled']} dice, not {len(dice)}")
    units = place_units(catalog, inputs["units"], ("units",))
    by_square = {unit.position: unit for unit in units}
    if HERO not in by_square:
        raise BadInput(("units",), "a battalion without its Hero is not attacked")
    found: list[str] = []
    placed: list[str] = []
    landed: dict[str, int] = {}
    precise = inputs.get("precision", False)
    for die in dice:
        square = lands(path_of(catalog, die, precise=precise), by_square)
        landed[square] = landed.get(square, 0) + 1
        found.append(square)
        # The whole row of dice on a tile is placed again, so that its armour counts from the first.
        before = next(unit for unit in units if unit.position == square)
        armour = before.tile.data["armour"]
        colours = [inputs["colour"]] * landed[square]
        harm, became = strike(
            catalog.game, armour, before.harm, colours, before.tile.data["morale"]
        )
        by_square[square] = before.with_harm(harm)
        placed.append(became[-1])
    after: list[Placed] = [by_square[unit.position] for unit in units]
    return {
        "lands_on": [space_name(catalog, square) for square in found],
        "placed": placed,
        "units": [told(catalog, unit) for unit in after],
        "dice_on": dice_on(catalog, after),
    }
