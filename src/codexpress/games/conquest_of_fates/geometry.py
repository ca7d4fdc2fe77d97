"""Which Locations touch: worked out from where the location map puts them, never stored."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any

from codexpress.catalog import Catalog, Entry

Adjacency = Mapping[int, tuple[int, ...]]
"""Each Location's number with those of the Locations that touch it, ascending."""

MAP = "battle-zone"
"""Id of the one location map."""


def adjacency(data: Mapping[str, Any]) -> Adjacency:
    """The neighbours of each Location of a map, diagonals included.

    Args:
        data: a location map: ``locations`` with ``number`` and the center's ``x_mm`` and ``y_mm``,
            and ``adjacent_within_mm``, the farthest apart that two centers may be.
    """
    within = data["adjacent_within_mm"]
    places = {place["number"]: (place["x_mm"], place["y_mm"]) for place in data["locations"]}

    def touch(a: int, b: int) -> bool:
        (ax, ay), (bx, by) = places[a], places[b]
        return a != b and hypot(ax - bx, ay - by) <= within

    return {a: tuple(b for b in sorted(places) if touch(a, b)) for a in sorted(places)}


def battle_zone(catalog: Catalog) -> Entry | None:
    """The game's own map, unless it is missing or broken."""
    return catalog.get("map", MAP)


def neighbours(catalog: Catalog) -> Adjacency:
    """The neighbours by the game's own map; none where there is no map."""
    found = battle_zone(catalog)
    return adjacency(found.data) if found else {}
