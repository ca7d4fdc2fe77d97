"""The two dice: what they add up to, and how a roll comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from codexpress.game import Game

CRITICAL = "critical-success"
"""The outcome of dice that match."""
OUTCOMES = (
    CRITICAL,
    "success-with-hope",
    "success-with-fear",
    "failure-with-hope",
    "failure-with-fear",
)
"""Ids of the outcomes, the best first; each of those that are not critical is a verdict and a die."""
NET = "net"
"""The setting under which several sources of advantage come to one die; under any other they add up."""


@dataclass(frozen=True)
class Dice:
    """The faces that the two Duality Dice show.

    Attributes:
        hope: the Hope Die.
        fear: the Fear Die.
    """

    hope: int
    fear: int

    @property
    def match(self) -> bool:
        """Whether both show the same face."""
        return self.hope == self.fear

    @property
    def higher(self) -> str:
        """The die that names the roll: ``hope`` or ``fear``, and ``both`` when they match."""
        return "both" if self.match else "hope" if self.hope > self.fear else "fear"


def outcome_of(dice: Dice, total: int, difficulty: int) -> str:
    """The id of an action roll's outcome: a match first, then the total, then the higher die."""
    if dice.match:
        return CRITICAL
    verdict = "success" if total >= difficulty else "failure"
    return f"{verdict}-with-{dice.higher}"


def succeeds(outcome: str) -> bool:
    """Whether an outcome is a success of any kind."""
    return not outcome.startswith("failure")


def gains(game: Game, outcome: str) -> dict[str, int]:
    """What an action roll's outcome gives: ``hope``, ``stress`` cleared, ``fear`` for the GM."""
    worth = game.limits["gains"]
    critical = outcome == CRITICAL
    return {
        "hope": worth["hope"] if critical or outcome.endswith("hope") else 0,
        "stress": worth["stress"] if critical else 0,
        "fear": worth["fear"] if outcome.endswith("fear") else 0,
    }


def net_advantage(game: Game, advantage: int, disadvantage: int) -> int:
    """How many dice are added (above 0) or taken off (below 0) once all have cancelled out."""
    left = advantage - disadvantage
    if game.settings["advantage_sources"] == NET:
        return (left > 0) - (left < 0)
    return left


def every_roll(game: Game) -> Iterator[Dice]:
    """All results of the two dice, each as likely as every other."""
    faces = range(1, game.limits["dice"]["faces"] + 1)
    return (Dice(hope, fear) for hope in faces for fear in faces)


def announced(total: int, dice: Dice) -> str:
    """What is said aloud: ``15 with Fear``, or the total as a critical."""
    return f"{total}, a critical" if dice.match else f"{total} with {dice.higher.capitalize()}"


def signed(number: int) -> str:
    """A modifier as it is printed, with a true minus."""
    return f"−{-number}" if number < 0 else f"+{number}"


def difficulty_of(adversary_or_roll: Mapping[str, Any], among: Mapping[str, int]) -> int:
    """The Difficulty of a record: its own number, or that of the adversary it names.

    Args:
        adversary_or_roll: the record's data.
        among: Difficulties of adversaries, by id.
    """
    named = adversary_or_roll.get("adversary")
    found: int = among.get(named, 0) if named else adversary_or_roll["difficulty"]
    return found
