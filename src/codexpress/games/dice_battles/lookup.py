"""Records that procedures are given by id, and what they are to one another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.procedure import BadInput, check_shape
from codexpress.source import Route

WRITTEN_ORDER: dict[str, Any] = {
    "name?": "text",
    "tile": "text",
    "class": "text",
    "hero?": "boolean",
    "attack?": {"dice": "positive", "colour": "text"},
    "powers?": [{"power": "text", "dice?": "positive"}],
    "regroups?": ["text"],
}
"""An Order Card as an example may write one out."""


def known(catalog: Catalog, kind: str, given: str, route: Route) -> Entry:
    """A record by its id, or by its name as readers see it.

    Raises:
        BadInput: there is none.
    """
    entry = catalog.get(kind, given)
    if entry is None:
        entry = next((each for each in catalog.of(kind) if each.name == given), None)
    if entry is None:
        raise BadInput(route, f"there is no {kind} {given}")
    return entry


def order_of(catalog: Catalog, given: object, route: Route) -> Mapping[str, Any]:
    """An Order Card's data, by id or name or written out; its tiles are ids in any case.

    Raises:
        BadInput: it is none of these, or names a tile or a power that there is not.
    """
    if isinstance(given, str):
        return known(catalog, "order", given, route).data
    check_shape(WRITTEN_ORDER, given, route)
    assert isinstance(given, Mapping)
    for index, held in enumerate(given.get("powers", [])):
        known(catalog, "power", held["power"], (*route, "powers", index, "power"))
    picture = known(catalog, "tile", given["tile"], (*route, "tile")).id
    regroups = tiles(catalog, given.get("regroups", []), (*route, "regroups"))
    return {**given, "tile": picture, "regroups": [tile.id for tile in regroups]}


def tiles(catalog: Catalog, given: Sequence[str], route: Route) -> list[Entry]:
    """The Unit Tiles of a list of ids or names.

    Raises:
        BadInput: one of them is not known.
    """
    return [known(catalog, "tile", each, (*route, index)) for index, each in enumerate(given)]


def named(catalog: Catalog, tile: str) -> str:
    """The name of a tile by its id."""
    entry = catalog.get("tile", tile)
    return entry.name if entry else tile


def counted(power: Mapping[str, Any], here: Iterable[Entry], away: Iterable[Entry]) -> int:
    """How often a power gives its dice: once, or as the troops that it counts are there.

    Args:
        power: the power's data.
        here: the tiles on the card's battalion.
        away: the player's other tiles on the board.
    """
    counts = power.get("counts")
    if counts is None:
        return 1
    found = [*here, *away] if counts["where"] == "army" else here
    number = sum(belongs(counts, tile.data) for tile in found)
    return number if counts.get("each") else min(1, number)


def belongs(counts: Mapping[str, Any], tile: Mapping[str, Any]) -> bool:
    """Whether a tile is of the troops that a power counts."""
    tags = tile.get("tags", ())
    return counts["tag"] in tags and counts.get("without") not in tags


def power_dice(catalog: Catalog, held: Mapping[str, Any]) -> int:
    """The dice of a power on a card: those printed there, else the power's, else the usual."""
    power = catalog.get("power", held["power"])
    own = power.data.get("dice") if power else None
    kind = power.data["power_type"].lower() if power else ""
    usual = catalog.game.limits["power"].get(f"{kind}_dice", 0)
    found: int = held.get("dice") or own or usual
    return found


def cancelled(catalog: Catalog, power: str, against: Mapping[str, Any]) -> bool:
    """Whether the opposing card cancels a power."""
    others = (catalog.get("power", held["power"]) for held in against.get("powers", ()))
    return any(power in other.data.get("cancels", ()) for other in others if other)


def has_power(order: Mapping[str, Any], power: str) -> bool:
    """Whether a card has a power."""
    return any(held["power"] == power for held in order.get("powers", ()))


def side_of(catalog: Catalog, order: Entry) -> str:
    """The faction whose card it is: that of its tile, its own word where there is no tile."""
    tile = catalog.get("tile", order.data["tile"])
    found: str = (tile or order).data["faction"]
    return found
