"""The manifest's tables and the catalogue's records, as rules and procedures ask for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.game import Game
from codexpress.procedure import BadInput
from codexpress.source import Route


def rows(game: Game, table: str) -> Sequence[Mapping[str, Any]]:
    """The rows of a table of the manifest, whether or not it carries grounds beside them."""
    found = game.tables[table]
    inner: Sequence[Mapping[str, Any]] = found["rows"] if isinstance(found, Mapping) else found
    return inner


def row_of(game: Game, table: str, level: int) -> Mapping[str, Any]:
    """The row of a table whose band, from ``min`` to ``max``, has a level.

    Raises:
        BadInput: no row has it.
    """
    for row in rows(game, table):
        if row["min"] <= level <= row["max"]:
            return row
    raise BadInput((), f"no row of {table} has {level}")


def legal_resilience(game: Game, level: int) -> tuple[int | str, ...]:
    """The Resilience, besides a puzzle's, that a Threat Level may have; () where it has none.

    Read from the table of Resilience and the setting ``tl10``.
    """
    phased: str = next(row["resilience"] for row in rows(game, "resilience_by_tl") if _phased(row))
    printed: int | str = row_of(game, "resilience_by_tl", level)["resilience"]
    if printed != "none":
        return (printed,)
    return (phased,) if game.settings["tl10"] == "phased" else ()


def _phased(row: Mapping[str, Any]) -> bool:
    return bool(row["name"] == "Phased")


def spell_dv(game: Game, tags: int) -> int:
    """The base DV of a working with so many elements and effects."""
    limits = game.limits["magic"]
    return max(int(limits["dv_min"]), int(limits["dv_base"]) + tags)


def known(catalog: Catalog, kind: str, given: str, route: Route) -> Entry:
    """A record by its id, or by its name as readers see it, capitals or not.

    Raises:
        BadInput: there is none.
    """
    entry = catalog.get(kind, given)
    if entry is None:
        asked = given.casefold()
        entry = next((each for each in catalog.of(kind) if each.name.casefold() == asked), None)
    if entry is None:
        raise BadInput(route, f"there is no {kind} {given}")
    return entry


def exclude(catalog: Catalog, first: str, second: str) -> bool:
    """Whether two effects, by id, may not stand in the same working."""
    pairs = ((first, second), (second, first))
    found = ((catalog.get("effect", one), other) for one, other in pairs)
    return any(other in entry.data.get("excludes", ()) for entry, other in found if entry)
