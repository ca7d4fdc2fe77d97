"""Ten-sided dice counted: successes, Story Beats, tens; pools and outcomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from codexpress.game import Game
from codexpress.procedure import BadInput
from codexpress.source import Route


def counted(game: Game, dice: Sequence[int], route: Route) -> tuple[int, int, int]:
    """What dice show.

    Returns:
        Successes, Story Beats and tens.

    Raises:
        BadInput: a die shows more than it can, or there are more than a pool has.
    """
    die, most = game.limits["die"], game.limits["pool"]["max"]
    faces = die["faces"]
    for index, shown in enumerate(dice):
        if shown > faces:
            raise BadInput((*route, index), f"a die shows 1 to {faces}")
    if len(dice) > most:
        reason = f"a pool is {most} dice at most; the others are `automatic` successes"
        raise BadInput(route, reason)
    tens = sum(shown == die["double"] for shown in dice)
    plain = sum(die["success_from"] <= shown < die["double"] for shown in dice)
    beats = sum(shown == die["story_beat"] for shown in dice)
    return plain + tens * die["double_successes"], beats, tens


def pool_of(limits: Mapping[str, Any], wanted: int) -> tuple[int, int]:
    """Dice rolled and automatic successes of a pool.

    Args:
        limits: the manifest's ``limits.pool``.
        wanted: dice that attribute, skill and all else add up to.
    """
    most = limits["max"]
    beyond = max(0, wanted - most) * limits["success_per_extra_die"]
    return max(limits["min"], min(most, wanted)), beyond


def outcome_of(successes: int, beats: int, dv: int) -> str:
    """The name of a roll's outcome in the matrix."""
    if successes >= dv:
        return "Success with SB" if beats else "Clean Success"
    return "Partial" if successes else "Miss"
