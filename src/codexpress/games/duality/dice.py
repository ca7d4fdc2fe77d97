"""The two dice: what they add up to, how a roll comes out, and what that gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from codexpress.game import Game

Lean = Literal["advantage", "disadvantage", "none"]
"""Whether the d6 is added, taken off, or left on the table."""

OUTCOMES = ("critical", "success-hope", "success-fear", "failure-hope", "failure-fear")
"""Ids of the outcomes, the best first."""


@dataclass(frozen=True)
class Gains:
    """What an outcome gives.

    Attributes:
        hope: Hope that the player gains.
        fear: Fear that the GM gains.
        stress_cleared: Stress that the character clears, if any is marked.
    """

    hope: int = 0
    fear: int = 0
    stress_cleared: int = 0


def outcome_of(hope: int, fear: int, total: int, difficulty: int) -> str:
    """The id of an action roll's outcome: a match first, then the total, then the higher die."""
    if hope == fear:
        return "critical"
    verdict = "success" if total >= difficulty else "failure"
    return f"{verdict}-{'hope' if hope > fear else 'fear'}"


def succeeds(outcome: str) -> bool:
    """Whether an outcome is a success of any kind."""
    return not outcome.startswith("failure")


def gains(game: Game, outcome: str) -> Gains:
    """What an outcome of an action roll gives."""
    limits = game.limits
    if outcome == "critical":
        critical = limits["critical"]
        return Gains(hope=critical["hope"], stress_cleared=critical["stress_cleared"])
    if outcome.endswith("hope"):
        return Gains(hope=limits["hope"]["gain"])
    return Gains(fear=limits["fear"]["gain"])


def name_of(game: Game, outcome: str) -> str:
    """An outcome's name as readers see it."""
    rows = game.tables["outcomes"]
    return next((str(row["name"]) for row in rows if row["id"] == outcome), outcome)


def announced(hope: int, fear: int, total: int) -> str:
    """What is said aloud at the table, such as ``15 with Fear``."""
    if hope == fear:
        return f"{total}, critical"
    return f"{total} with {'Hope' if hope > fear else 'Fear'}"


def net(game: Game, advantages: int, disadvantages: int) -> tuple[Lean, int]:
    """What is left of advantage and disadvantage when all have cancelled: which, and dice."""
    left = advantages - disadvantages
    if left == 0:
        return "none", 0
    dice = abs(left) if game.settings["multiple_advantage"] == "every_die" else 1
    return ("advantage" if left > 0 else "disadvantage"), dice


def signed(lean: str, d6: int) -> int:
    """What the d6 does to the total."""
    return {"advantage": d6, "disadvantage": -d6}.get(lean, 0)


def results(game: Game) -> Iterator[tuple[int, int]]:
    """Every result of the Hope Die and the Fear Die; each is as likely as the others."""
    faces = range(1, game.limits["die"]["faces"] + 1)
    return ((hope, fear) for hope in faces for fear in faces)


def d6_faces(game: Game, lean: str) -> list[int]:
    """What the d6 does to the total, face by face; [0] where none is rolled."""
    if lean not in ("advantage", "disadvantage"):
        return [0]
    return [signed(lean, face) for face in range(1, game.limits["advantage"]["faces"] + 1)]


def printed(number: int) -> str:
    """A modifier as it is printed, with its sign and a true minus."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"+{number}"
