"""How often each outcome comes up, worked out from every result of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from codexpress.game import Game
from codexpress.games.duality.dice import (
    CRITICAL,
    OUTCOMES,
    Dice,
    every_roll,
    outcome_of,
    succeeds,
)


@dataclass(frozen=True)
class Odds:
    """The outcomes of a roll among all results of its dice.

    Attributes:
        results: how many results there are, each as likely as every other.
        counts: how many of them have each outcome, by its id; all five are there.
    """

    results: int
    counts: Mapping[str, int]

    def share(self, outcome: str) -> Fraction:
        """The chance of an outcome."""
        return Fraction(self.counts[outcome], self.results)

    @property
    def success(self) -> Fraction:
        """The chance of a success of any kind."""
        return sum((self.share(each) for each in OUTCOMES if succeeds(each)), Fraction(0))

    @property
    def fear(self) -> Fraction:
        """The chance that the GM gains Fear."""
        return sum((self.share(each) for each in OUTCOMES if each.endswith("fear")), Fraction(0))


def extra_faces(game: Game, net: int) -> list[int]:
    """What one advantage die adds, face by face: all above 0, all below 0, or [0] without it."""
    if net == 0:
        return [0]
    faces = range(1, game.limits["advantage"]["faces"] + 1)
    return [face if net > 0 else -face for face in faces]


def odds(game: Game, modifier: int, difficulty: int, net: int = 0) -> Odds:
    """The odds of an action roll.

    Args:
        game: whose dice are rolled.
        modifier: everything that is added, apart from dice.
        difficulty: what the total is held against.
        net: above 0 with advantage, below 0 with disadvantage, 0 without either.
    """
    extra = extra_faces(game, net)
    counts = Counter(dict.fromkeys(OUTCOMES, 0))
    rolls = list(every_roll(game))
    for dice in rolls:
        counts.update(spread(game, dice, modifier, difficulty, net))
    return Odds(len(rolls) * len(extra), dict(counts))


def spread(game: Game, dice: Dice, modifier: int, difficulty: int, net: int = 0) -> dict[str, int]:
    """For one result of the two dice, how many faces of the advantage die lead to each outcome."""
    total = dice.hope + dice.fear + modifier
    found = Counter(outcome_of(dice, total + more, difficulty) for more in extra_faces(game, net))
    return dict(found)


def rolls_needed(chances: Odds, successes: int, critical: int) -> float:
    """How many rolls it takes on average until so many successes have been counted.

    Args:
        chances: the odds of each roll.
        successes: how many have to be counted.
        critical: how many of them a critical counts for.
    """
    sure = float(chances.share(CRITICAL))
    plain = float(chances.success) - sure
    needed = [0.0]
    for left in range(1, successes + 1):
        after = plain * needed[left - 1] + sure * needed[max(0, left - critical)]
        needed.append((1 + after) / (plain + sure))
    return needed[successes]
