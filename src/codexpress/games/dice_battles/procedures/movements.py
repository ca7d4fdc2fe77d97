"""Tiles that move: reinforcements sent, units defeated, fled, pushed out and regrouped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.dice_battles.board import HERO, space, space_name
from codexpress.games.dice_battles.lookup import known, named, order_of, tiles
from codexpress.games.dice_battles.places import (
    UNITS,
    Placed,
    allowed,
    falling_order,
    place_units,
    told,
)
from codexpress.procedure import BadInput, Inputs, procedure
from codexpress.source import Route

FRONT_FIRST = "front_left_to_back"
"""The setting under which a lost Hero's units flee from the front; any other is from the back."""
GAP = "empty"
"""How an example writes a space of the Fleeing Units that nobody stands on."""


@procedure(
    "reinforcements",
    heading="Step 2: Send Reinforcements",
    inputs={
        "waiting": ["text"],
        "battalions": [{"empty": ["text"], "defeated?": "boolean"}],
        "moves": [{"tile": "text", "battalion": "positive", "position": "text"}],
    },
    result={
        "moves": ["text"],
        "sent": ["text"],
        "waiting": ["text"],
    },
)
def reinforcements(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """One player's reinforcements: one tile a battalion, onto an empty square its tile shows.

    ``battalions`` name the empty squares of each battalion, first to third.
    """
    waiting = [tile.name for tile in tiles(catalog, inputs["waiting"], ("waiting",))]
    empty = [
        [
            space(catalog, each, ("battalions", i, "empty", j))
            for j, each in enumerate(held["empty"])
        ]
        for i, held in enumerate(inputs["battalions"])
    ]
    moves: list[str] = []
    sent: list[str] = []
    reached: list[int] = []
    for index, move in enumerate(inputs["moves"]):
        tile = known(catalog, "tile", move["tile"], ("moves", index, "tile"))
        number = move["battalion"]
        square = space(catalog, move["position"], ("moves", index, "position"))
        name = space_name(catalog, square)
        if number > len(inputs["battalions"]):
            raise BadInput(("moves", index, "battalion"), f"there is no battalion {number}")
        if tile.name not in waiting:
            raise BadInput(("moves", index, "tile"), f"{tile.name} does not wait there")
        why = ""
        if reached.count(number) >= catalog.game.limits["reinforcements"]["per_battalion"]:
            why = f"battalion {number} has received its reinforcement"
        elif inputs["battalions"][number - 1].get("defeated"):
            why = f"battalion {number} is defeated"
        elif square not in empty[number - 1]:
            why = f"{name} of battalion {number} is not empty"
        elif square not in tile.data["positions"]:
            why = f"{tile.name} may stand on {allowed(catalog, tile)}"
        answer = f"no, {why}" if why else "yes"
        moves.append(f"{tile.name} to battalion {number}, {name}: {answer}")
        if not why:
            waiting.remove(tile.name)
            sent.append(tile.name)
            reached.append(number)
    return {"moves": moves, "sent": sent, "waiting": waiting}


@procedure(
    "defeated-units",
    heading="Step 5: Check Defeated Units",
    inputs={"units": UNITS, "active_battalions": "positive", "fleeing": ["text"]},
    result={
        "stand": UNITS,
        "standing": ["text"],
        "fled": ["text"],
        "removed": ["text"],
        "hero_lost": "boolean",
        "fleeing": ["text"],
        "pushed_out": ["text"],
    },
)
def defeated_units(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A battalion at the end of a round: who stands, who flees, who is out of the game.

    ``fleeing`` is the Fleeing Units row, nearest space first, with ``empty`` for a gap; a unit that
    flees pushes on what is in its way, and whoever is pushed off the end leaves the game.
    """
    units = place_units(catalog, inputs["units"], ("units",))
    limits = catalog.game.limits["fleeing"]
    last_stand = inputs["active_battalions"] <= limits["last_battalions"]
    row = _row(catalog, inputs["fleeing"], ("fleeing",))
    stand: list[Placed] = []
    fled: list[str] = []
    removed: list[str] = []
    hero_lost = False
    for unit in falling_order(catalog, units):
        if not unit.broken:
            stand.append(unit)
        elif unit.position == HERO:
            hero_lost = True
            removed.append(unit.tile.name)
        elif last_stand or unit.harm.total >= limits["annihilated_at"]:
            removed.append(unit.tile.name)
        else:
            fled.append(unit.tile.name)
    if hero_lost:
        if catalog.game.settings["defeated_hero_flight"] != FRONT_FIRST:
            stand.reverse()
        fled += [unit.tile.name for unit in stand]
        stand = []
    row, pushed_out = push(row, fled, limits["spaces"])
    return {
        "stand": [told(catalog, unit) | {"blocked": 0} for unit in stand],
        "standing": [unit.tile.name for unit in stand],
        "fled": fled,
        "removed": removed,
        "hero_lost": hero_lost,
        "fleeing": row,
        "pushed_out": pushed_out,
    }


def push(row: Sequence[str], fled: Sequence[str], spaces: int) -> tuple[list[str], list[str]]:
    """The Fleeing Units row after some have come, one by one, and those pushed beyond its end.

    A newcomer pushes only what is in its way: a gap, written :data:`GAP`, takes up the push.
    """
    found, out = list(row), []
    for tile in fled:
        found.insert(0, tile)
        if GAP in found:
            found.remove(GAP)
        out += found[spaces:]
        del found[spaces:]
    return found, out


def _row(catalog: Catalog, given: Sequence[str], route: Route) -> list[str]:
    """A Fleeing Units row: names of tiles, and gaps.

    Raises:
        BadInput: it is too long, or holds what is no tile.
    """
    spaces = catalog.game.limits["fleeing"]["spaces"]
    if len(given) > spaces:
        raise BadInput(route, f"there are {spaces} spaces for Fleeing Units")
    return [
        GAP if each == GAP else known(catalog, "tile", each, (*route, index)).name
        for index, each in enumerate(given)
    ]


@procedure(
    "regroup",
    heading="Regrouping Fleeing Units; Regrouping Idle Units",
    inputs={"order": "record", "from": ["text"], "waiting": ["text"], "idle?": "boolean"},
    result={
        "moved": ["text"],
        "cancelled": ["text"],
        "remaining": ["text"],
        "waiting": ["text"],
        "dice": "text",
    },
)
def regroup(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Tiles pictured at the foot of a card move to the Reinforcements, one for each picture.

    ``from`` is the Fleeing Units row, or with ``idle`` an idle battalion's tiles, from which only
    a Hero's card regroups. ``waiting`` are the tiles among the Reinforcements; without an empty
    space there the move is cancelled. ``dice`` says what becomes of those on a regrouped tile.
    """
    order = order_of(catalog, inputs["order"], ("order",))
    idle = inputs.get("idle", False)
    waiting = [tile.name for tile in tiles(catalog, inputs["waiting"], ("waiting",))]
    if idle and not order.get("hero"):
        raise BadInput(("order",), "only a Hero's card regroups an idle battalion")
    if idle:
        source = [tile.name for tile in tiles(catalog, inputs["from"], ("from",))]
    else:
        source = _row(catalog, inputs["from"], ("from",))
    spaces = catalog.game.limits["reinforcements"]["spaces"]
    if len(waiting) > spaces:
        raise BadInput(("waiting",), f"there are {spaces} spaces for Reinforcements")
    moved: list[str] = []
    cancelled: list[str] = []
    for picture in (named(catalog, id_) for id_ in order.get("regroups", [])):
        if picture not in source:
            continue
        if len(waiting) >= spaces:
            cancelled.append(picture)
            continue
        if idle:
            source.remove(picture)
        else:
            source[source.index(picture)] = GAP
        waiting.append(picture)
        moved.append(picture)
    return {
        "moved": moved,
        "cancelled": cancelled,
        "remaining": source,
        "waiting": waiting,
        "dice": catalog.game.settings["regrouped_wounds"],
    }
