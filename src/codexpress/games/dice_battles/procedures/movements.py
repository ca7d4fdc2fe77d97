"""Tiles that move: reinforcements sent, units defeated, fled, pushed out and regrouped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.dice_battles.board import HERO, check_square
from codexpress.games.dice_battles.lookup import known, order_of, tiles
from codexpress.games.dice_battles.places import UNITS, Placed, falling_order, place_units, told
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "reinforcements",
    heading="Step 2: Send Reinforcements",
    inputs={
        "waiting": ["text"],
        "battalions": [{"empty": ["text"]}],
        "moves": [{"tile": "text", "battalion": "positive", "position": "text"}],
    },
    result={
        "moves": [{"allowed": "boolean", "why": "text"}],
        "sent": ["text"],
        "waiting": ["text"],
    },
)
def reinforcements(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """One player's reinforcements: one tile a battalion, onto an empty square its tile shows.

    ``battalions`` name the empty squares of each battalion, first to third.
    """
    waiting = list(inputs["waiting"])
    tiles(catalog, waiting, ("waiting",))
    moves: list[dict[str, Any]] = []
    sent: list[str] = []
    reached: list[int] = []
    for index, move in enumerate(inputs["moves"]):
        tile = known(catalog, "tile", move["tile"], ("moves", index, "tile"))
        number, square = move["battalion"], move["position"]
        check_square(catalog, square, ("moves", index, "position"))
        if number > len(inputs["battalions"]):
            raise BadInput(("moves", index, "battalion"), f"there is no battalion {number}")
        if tile.id not in waiting:
            raise BadInput(("moves", index, "tile"), f"{tile.name} does not wait there")
        why = ""
        if reached.count(number) >= catalog.game.limits["reinforcements"]["per_battalion"]:
            why = f"battalion {number} has received its reinforcement"
        elif square not in inputs["battalions"][number - 1]["empty"]:
            why = f"{square} of battalion {number} is not empty"
        elif square not in tile.data["positions"]:
            why = f"{tile.name} may stand on {', '.join(tile.data['positions'])}"
        moves.append({"allowed": not why, "why": why or f"{square} is empty and on the tile"})
        if not why:
            waiting.remove(tile.id)
            sent.append(tile.id)
            reached.append(number)
    return {"moves": moves, "sent": sent, "waiting": waiting}


@procedure(
    "defeated-units",
    heading="Step 5: Check Defeated Units",
    inputs={"units": UNITS, "active_battalions": "positive", "fleeing": ["text"]},
    result={
        "stand": UNITS,
        "fled": ["text"],
        "removed": ["text"],
        "hero_lost": "boolean",
        "fleeing": ["text"],
        "pushed_out": ["text"],
    },
)
def defeated_units(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A battalion at the end of a round: who stands, who flees, who is out of the game.

    ``fleeing`` is the Fleeing Units row, nearest space first; a unit that flees pushes the others
    on, and whoever is pushed beyond the last space leaves the game.
    """
    units = place_units(catalog, inputs["units"], ("units",))
    limits = catalog.game.limits["fleeing"]
    last_stand = inputs["active_battalions"] <= limits["last_battalions"]
    row = list(inputs["fleeing"])
    tiles(catalog, row, ("fleeing",))
    stand: list[Placed] = []
    fled: list[str] = []
    removed: list[str] = []
    hero_lost = False
    for unit in falling_order(catalog, units):
        if not unit.broken:
            stand.append(unit)
        elif unit.position == HERO:
            hero_lost = True
            removed.append(unit.tile.id)
        elif last_stand or unit.harm.total >= limits["annihilated_at"]:
            removed.append(unit.tile.id)
        else:
            fled.append(unit.tile.id)
    if hero_lost:
        fled += [unit.tile.id for unit in stand]
        stand = []
    row, pushed_out = push(row, fled, limits["spaces"])
    return {
        "stand": [told(unit) | {"blocked": 0} for unit in stand],
        "fled": fled,
        "removed": removed,
        "hero_lost": hero_lost,
        "fleeing": row,
        "pushed_out": pushed_out,
    }


def push(row: Sequence[str], fled: Sequence[str], spaces: int) -> tuple[list[str], list[str]]:
    """The Fleeing Units row after some have come, one by one, and those pushed beyond its end."""
    found, out = list(row), []
    for tile in fled:
        found.insert(0, tile)
        out += found[spaces:]
        del found[spaces:]
    return found, out


@procedure(
    "regroup",
    heading="Regrouping Fleeing Units; Regrouping Idle Units",
    inputs={"order": "record", "source": ["text"], "waiting": ["text"]},
    result={"moved": ["text"], "cancelled": ["text"], "source": ["text"], "waiting": ["text"]},
)
def regroup(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Tiles pictured at the foot of a card move to the Reinforcements, one for each picture.

    ``source`` is the Fleeing Units row, or an idle battalion's tiles; ``waiting`` are the tiles
    that are among the Reinforcements already. Without an empty space there the move is cancelled.
    """
    order = order_of(catalog, inputs["order"], ("order",))
    source, waiting = list(inputs["source"]), list(inputs["waiting"])
    tiles(catalog, source, ("source",))
    tiles(catalog, waiting, ("waiting",))
    spaces = catalog.game.limits["reinforcements"]["spaces"]
    if len(waiting) > spaces:
        raise BadInput(("waiting",), f"there are {spaces} spaces for reinforcements")
    moved: list[str] = []
    cancelled: list[str] = []
    for picture in order.get("regroups", []):
        if picture not in source:
            continue
        if len(waiting) >= spaces:
            cancelled.append(picture)
            continue
        source.remove(picture)
        waiting.append(picture)
        moved.append(picture)
    return {"moved": moved, "cancelled": cancelled, "source": source, "waiting": waiting}
