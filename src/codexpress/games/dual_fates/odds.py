"""Exact chances of Fate Rolls, damage and Pillar rolls, by counting dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from codexpress.game import Game

FACES = range(1, 7)
Distribution = Mapping[int, Fraction]
"""Chance of each value; the chances add up to 1."""


def keep(how: str, dice: Sequence[int]) -> int:
    """The die that counts: the ``lower``, the ``higher``, or the ``only`` one."""
    return min(dice) if how == "lower" else max(dice)


def damage_class(game: Game, name: str) -> Mapping[str, Any]:
    """The line of the manifest's table of damage classes: ``name``, ``dice``, ``keep``."""
    found: Mapping[str, Any] = next(row for row in game.tables["damage"] if row["name"] == name)
    return found


def damage_odds(game: Game, name: str) -> Distribution:
    """Chance of each amount of damage of a class."""
    row = damage_class(game, name)
    rolls = list(product(FACES, repeat=row["dice"]))
    return _spread(keep(row["keep"], roll) for roll in rolls)


def fate_odds() -> Distribution:
    """Chance of each total of a Fate Roll, 2d6."""
    return _spread(a + b for a, b in product(FACES, FACES))


@cache
def reaching(target: int) -> Fraction:
    """Chance that a Fate Roll meets or beats a number."""
    return sum((chance for total, chance in fate_odds().items() if total >= target), Fraction())


def mean(odds: Distribution) -> Fraction:
    """Mean of a distribution."""
    return sum((value * chance for value, chance in odds.items()), Fraction())


def _spread(values: Iterable[int]) -> Distribution:
    counted = Counter(values)
    whole = sum(counted.values())
    return {value: Fraction(count, whole) for value, count in sorted(counted.items())}
