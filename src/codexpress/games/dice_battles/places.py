"""Units on a battalion: tile, square and what lies on them, as examples write them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.games.dice_battles.board import HERO, space, space_name
from codexpress.games.dice_battles.harm import Harm
from codexpress.games.dice_battles.lookup import known
from codexpress.procedure import BadInput, Shape
from codexpress.source import Route

UNITS: Shape = [
    {
        "tile": "text",
        "position": "text",
        "wounds?": "count",
        "poison?": "boolean",
        "blocked?": "count",
    }
]
"""The shape of a battalion's units."""


@dataclass(frozen=True)
class Placed:
    """A unit on its square.

    Attributes:
        tile: its Unit Tile.
        position: its square.
        harm: the dice on it.
    """

    tile: Entry
    position: str
    harm: Harm

    @property
    def broken(self) -> bool:
        """Whether none of its Morale Squares is empty."""
        morale: int = self.tile.data["morale"]
        return self.harm.wounds >= morale

    def with_harm(self, harm: Harm) -> Placed:
        """The same unit with other dice on it."""
        return replace(self, harm=harm)


def place_units(
    catalog: Catalog, given: Sequence[Mapping[str, Any]], route: Route
) -> tuple[Placed, ...]:
    """A battalion's units.

    Raises:
        BadInput: a tile is not known, or stands where it may not or where another stands.
    """
    found: dict[str, Placed] = {}
    for index, each in enumerate(given):
        tile = known(catalog, "tile", each["tile"], (*route, index, "tile"))
        at = (*route, index, "position")
        square = space(catalog, each["position"], at)
        name = space_name(catalog, square)
        if square not in tile.data["positions"]:
            raise BadInput(at, f"{tile.name} may stand on {allowed(catalog, tile)}, not on {name}")
        if square in found:
            raise BadInput(at, f"{found[square].tile.name} stands on {name} already")
        harm = Harm(each.get("wounds", 0), each.get("poison", False), each.get("blocked", 0))
        found[square] = Placed(tile, square, harm)
    return tuple(found.values())


def allowed(catalog: Catalog, tile: Entry) -> str:
    """The names of the spaces on which a tile may stand."""
    return ", ".join(space_name(catalog, id_) for id_ in tile.data["positions"])


def told(catalog: Catalog, unit: Placed) -> dict[str, Any]:
    """A unit as an example writes it out."""
    return {
        "tile": unit.tile.name,
        "position": space_name(catalog, unit.position),
        "wounds": unit.harm.wounds,
        "poison": unit.harm.poison,
        "blocked": unit.harm.blocked,
    }


def dice_on(catalog: Catalog, units: Iterable[Placed]) -> list[str]:
    """What lies on each unit with any dice: ``Knight (Front Centre): 2 wounds and Poison``."""
    found = []
    for unit in units:
        wounds, parts = unit.harm.wounds, []
        if wounds:
            parts.append(f"{wounds} wound{'s' * (wounds > 1)}")
        if unit.harm.poison:
            parts.append("Poison")
        if unit.harm.blocked:
            parts.append(f"{unit.harm.blocked} blocked")
        if parts:
            where = space_name(catalog, unit.position)
            place = "" if unit.position == HERO else f" ({where})"
            found.append(f"{unit.tile.name}{place}: {' and '.join(parts)}")
    return found


def falling_order(catalog: Catalog, units: Sequence[Placed]) -> list[Placed]:
    """Units in the order in which they are checked; the Hero last."""
    order = [*catalog.game.tables["fleeing_order"], HERO]
    return sorted(units, key=lambda unit: order.index(unit.position))
