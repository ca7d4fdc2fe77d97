"""Tables worked out from the board's paths, the armour and the powers of the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from codexpress.catalog import Catalog
from codexpress.games.dice_battles.board import BOARD
from codexpress.games.dice_battles.harm import Harm, blocked_die, strike
from codexpress.procedure import Table

_ORDINALS = ("first", "second", "third")


def die_paths(catalog: Catalog) -> Table:
    """For each die result, the spaces it looks at, with and without arrows."""
    board = catalog.get("board", BOARD)
    rows = []
    for die in sorted(board.data["dice"], key=lambda die: int(die["face"])) if board else ():
        path = list(die["path"])
        arrow = die.get("arrow")
        straight = [square for square in path if square != arrow]
        rows.append((str(die["face"]), " → ".join(path), arrow or "none", " → ".join(straight)))
    columns = ("Result", "Looks for a tile on", "Arrow to", "With Precision Attack")
    return Table("Where each die result lands", columns, tuple(rows))


def armour_by_colour(catalog: Catalog) -> Table:
    """For each armour and colour, what three dice in a row become."""
    rows = []
    for armour in ("none", "normal", "golden"):
        cells = []
        for die in _colours(catalog):
            _, placed = strike(catalog.game, armour, Harm(), [die] * 3)
            cells.append(", ".join(placed))
        rows.append((armour.capitalize(), *cells))
    names = [catalog_name(catalog, die) for die in _colours(catalog)]
    return Table("What three dice of a colour become", ("Armour", *names), tuple(rows))


def blocked_dice(catalog: Catalog) -> Table:
    """For each armour, which die of each colour it blocks in a round."""
    rows = []
    for armour in ("normal", "golden"):
        blocked = [blocked_die(catalog.game, armour, die) for die in _colours(catalog)]
        cells = ("never" if nth is None else _nth(nth) for nth in blocked)
        rows.append((armour.capitalize(), *cells))
    names = [catalog_name(catalog, die) for die in _colours(catalog)]
    return Table("The die that an armour blocks", ("Armour", *names), tuple(rows))


def _nth(number: int) -> str:
    return f"the {_ORDINALS[number - 1]}" if number <= len(_ORDINALS) else f"no. {number}"


def _colours(catalog: Catalog) -> list[str]:
    return [row["die"] for row in catalog.game.tables["attacks"]]


def catalog_name(catalog: Catalog, die: str) -> str:
    """The name of a die; its id where there is none."""
    entry = catalog.get("die", die)
    return entry.name if entry else die


def army_strengths(catalog: Catalog) -> Table:
    """Each faction's box: tiles, cards, Morale, and dice by colour, copies counted."""
    rows = []
    for faction in catalog.of("faction"):
        tiles = [t.data for t in catalog.of("tile") if t.data["faction"] == faction.id]
        cards = [o.data for o in catalog.of("order") if o.data["faction"] == faction.id]
        dice = {
            die: sum(
                card["attack"]["dice"] * card["count"]
                for card in cards
                if card.get("attack", {}).get("colour") == die
            )
            for die in _colours(catalog)
        }
        morale = sum(tile["morale"] * tile["count"] for tile in tiles)
        counts = (sum(t["count"] for t in tiles), sum(c["count"] for c in cards), morale)
        cells = tuple(map(str, (*counts, *dice.values())))
        rows.append((faction.name, *cells))
    names = [catalog_name(catalog, die) for die in _colours(catalog)]
    columns = ("Faction", "Tiles", "Cards", "Morale", *names)
    return Table("What the boxes hold", columns, tuple(rows))


TABLES: Mapping[str, Callable[[Catalog], Table]] = {
    "die-paths": die_paths,
    "armour-by-colour": armour_by_colour,
    "blocked-dice": blocked_dice,
    "faction-strengths": army_strengths,
}
"""The computed tables by the name that chapters call them."""
