"""The battalion board: its squares, and where a die lands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from codexpress.catalog import Catalog
from codexpress.procedure import BadInput
from codexpress.source import Route

BOARD = "battalion-board"
"""The one record that places squares and die results."""
HERO = "H"
"""The square of the Hero."""


def squares(catalog: Catalog) -> tuple[str, ...]:
    """The squares of a battalion: front to back, left to right.

    Raises:
        BadInput: the game has no board.
    """
    return tuple(square["id"] for square in _board(catalog)["squares"])


def _board(catalog: Catalog) -> Mapping[str, Any]:
    entry = catalog.get("board", BOARD)
    if entry is None:
        raise BadInput((), f"there is no board {BOARD}")
    return entry.data


def path_of(catalog: Catalog, face: int, *, precise: bool = False) -> tuple[str, ...]:
    """The squares that a die result looks at, one after the other.

    Args:
        catalog: the game.
        face: the die result.
        precise: whether arrows are ignored, as Precision Attack has it.

    Raises:
        BadInput: the board has no such result.
    """
    row = next((each for each in _board(catalog)["dice"] if each["face"] == face), None)
    if row is None:
        raise BadInput((), f"the board has no die result {face}")
    arrow = row.get("arrow") if precise else None
    return tuple(square for square in row["path"] if square != arrow)


def lands(path: Sequence[str], held: Collection[str]) -> str:
    """The first square of a path that still holds a tile.

    Raises:
        BadInput: none does, as when the path does not end at the Hero.
    """
    found = next((square for square in path if square in held), None)
    if found is None:
        raise BadInput((), f"nobody stands on {', '.join(path)}")
    return found


def space(catalog: Catalog, given: str, route: Route) -> str:
    """The id of a space by its id, or by its name as readers see it.

    Raises:
        BadInput: a battalion has no such space.
    """
    rows = catalog.game.tables["positions"]
    for row in rows:
        if given in (row["id"], row["name"]):
            found: str = row["id"]
            return found
    there = ", ".join(row["name"] for row in rows)
    raise BadInput(route, f"a battalion has no space {given}; it has {there}")


def space_name(catalog: Catalog, id_: str) -> str:
    """The name of a space by its id."""
    rows = catalog.game.tables["positions"]
    return next((str(row["name"]) for row in rows if row["id"] == id_), id_)
