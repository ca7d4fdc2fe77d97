"""How often each outcome comes up, counted over every result of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from codexpress.game import Game
from codexpress.games.duality.dice import OUTCOMES, d6_faces, outcome_of, results, succeeds


@dataclass(frozen=True)
class Odds:
    """The outcomes of a roll among all results of its dice.

    Attributes:
        results: how many results there are, each as likely as the others.
        counts: how many of them have each outcome, by its id; all five are there.
    """

    results: int
    counts: Mapping[str, int]

    @property
    def success(self) -> int:
        """How many results are a success of any kind."""
        return sum(count for outcome, count in self.counts.items() if succeeds(outcome))

    @property
    def chance(self) -> float:
        """The chance of a success of any kind, from 0 to 1."""
        return self.success / self.results


def rounded(part: int, whole: int) -> float:
    """A share in percent to one decimal, a half upward: 9 of 144 are 6.25, and so 6.3."""
    return (2000 * part + whole) // (2 * whole) / 10


def percent(part: int, whole: int) -> str:
    """A share as it is printed: ``58.3%``, and no fraction where there is none."""
    return f"{rounded(part, whole):.1f}".removesuffix(".0") + "%"


def odds(game: Game, modifier: int, difficulty: int, lean: str = "none") -> Odds:
    """Count the outcomes of an action roll.

    Args:
        game: whose dice are rolled.
        modifier: everything that is added, apart from dice.
        difficulty: what the total is held against.
        lean: ``advantage`` or ``disadvantage`` for the d6, anything else for none.
    """
    more = d6_faces(game, lean)
    counts = Counter(dict.fromkeys(OUTCOMES, 0))
    for hope, fear in results(game):
        total = hope + fear + modifier
        counts.update(outcome_of(hope, fear, total + face, difficulty) for face in more)
    return Odds(counts.total(), dict(counts))
