"""Chances of a pool of ten-sided dice, worked out exactly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def spread(limits: Mapping[str, Any], dice: int) -> list[float]:
    """The chance of 0, 1, 2 … successes with some dice.

    Args:
        limits: the manifest's ``limits.die``.
        dice: how many are rolled.
    """
    faces, success, ten = limits["faces"], limits["success_from"], limits["double_successes"]
    one_die = [0.0] * (ten + 1)
    one_die[0] = (success - 1) / faces
    one_die[1] += (faces - success) / faces
    one_die[ten] += 1 / faces
    found = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(found) + ten)
        for had, chance in enumerate(found):
            for more, likely in enumerate(one_die):
                longer[had + more] += chance * likely
        found = longer
    return found


def at_least(limits: Mapping[str, Any], dice: int, dv: int) -> float:
    """The chance that some dice show a DV's successes or more."""
    return sum(spread(limits, dice)[max(0, dv) :])


def mean(limits: Mapping[str, Any]) -> float:
    """The successes that one die shows on average."""
    return sum(had * chance for had, chance in enumerate(spread(limits, 1)))
