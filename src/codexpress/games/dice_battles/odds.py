"""Chances on one tile and on a whole battalion, worked out exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import comb

from codexpress.catalog import Catalog
from codexpress.games.dice_battles.board import lands, path_of, squares
from codexpress.games.dice_battles.harm import Harm, poison_moves, strike


def shares(catalog: Catalog, held: Sequence[str]) -> dict[str, float]:
    """The chance that a die lands on each square, when some hold a tile."""
    faces = range(1, catalog.game.limits["die"]["faces"] + 1)
    found = dict.fromkeys(held, 0.0)
    for face in faces:
        found[lands(path_of(catalog, face), held)] += 1 / len(faces)
    return found


def front_share(catalog: Catalog) -> float:
    """The chance that a die lands on one Front Row tile of a full battalion, on average."""
    found = shares(catalog, squares(catalog))
    struck = [chance for chance in found.values() if chance]
    return sum(struck) / len(struck)


def binomial(dice: int, chance: float) -> list[float]:
    """The chance that 0, 1, … of some dice land on a square."""
    return [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]


@dataclass(frozen=True)
class Toughness:
    """What decides how long a tile stands.

    Attributes:
        morale: its Morale Squares.
        armour: its armour.
    """

    morale: int
    armour: str


def harm_done(catalog: Catalog, dice: int, colour: str, targets: Mapping[str, float]) -> float:
    """Wounds and Poison that an attack leaves on average on a full battalion's Front Row.

    Args:
        catalog: the game.
        dice: how many are rolled.
        colour: of the dice.
        targets: how frequent each armour is among tiles that can stand in front; sums to 1.
    """
    struck = sum(1 for chance in shares(catalog, squares(catalog)).values() if chance)
    chances = binomial(dice, front_share(catalog))
    done = 0.0
    for armour, frequency in targets.items():
        for number, likely in enumerate(chances):
            harm, _ = strike(catalog.game, armour, Harm(), [colour] * number)
            done += frequency * likely * harm.total
    return done * struck


def left_behind(
    catalog: Catalog, attacks: Mapping[tuple[int, str], float], targets: Mapping[str, float]
) -> tuple[float, float]:
    """How many units of a full battalion one attack leaves with a wound, and how many with Poison.

    Args:
        catalog: the game.
        attacks: how frequent attacks of each number of dice and colour are; sums to 1.
        targets: how frequent each armour is among tiles that can stand in front; sums to 1.
    """
    struck = sum(1 for chance in shares(catalog, squares(catalog)).values() if chance)
    wounded = poisoned = 0.0
    for (dice, colour), frequency in attacks.items():
        for number, likely in enumerate(binomial(dice, front_share(catalog))):
            for armour, share in targets.items():
                harm, _ = strike(catalog.game, armour, Harm(), [colour] * number)
                wounded += frequency * likely * share * (harm.wounds > 0)
                poisoned += frequency * likely * share * harm.poison
    return wounded * struck, poisoned * struck


def rounds_standing(
    catalog: Catalog, tile: Toughness, attacks: Mapping[tuple[int, str], float]
) -> float:
    """How many rounds a tile in the Front Row of a full battalion stands on average.

    Args:
        catalog: the game.
        tile: its Morale and armour.
        attacks: how frequent attacks of each number of dice and colour are; sums to 1.
    """
    share = front_share(catalog)

    @cache
    def left(harm: Harm) -> float:
        """Mean rounds from a state at the beginning of a round."""
        moved = poison_moves(harm)
        stay, rest = 0.0, 1.0
        for (dice, colour), frequency in attacks.items():
            for number, likely in enumerate(binomial(dice, share)):
                after, _ = strike(catalog.game, tile.armour, moved, [colour] * number, tile.morale)
                after = replace(after, blocked=0)
                if after.wounds >= tile.morale:
                    continue
                if after == harm:
                    stay += frequency * likely
                else:
                    rest += frequency * likely * left(after)
        return rest / (1 - stay)

    return left(Harm())
