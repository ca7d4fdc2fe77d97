"""Armor and the Fatigue track: the arithmetic that procedures, tables and rules share."""

from __future__ import annotations

from codexpress.game import Game
from codexpress.games.fates_edge.lookup import rows

WEIGHTS = ("None", "Light", "Medium", "Heavy")
"""Armor from none to the heaviest."""


def fatigue_track(game: Game, body: int) -> int:
    """The length of a character's Fatigue track: Body, and one at least."""
    least: int = game.limits["fatigue"]["track_min"]
    return max(least, body)


def converted(game: Game, armor: str, harm: int, condition: str = "Maintained") -> tuple[int, int]:
    """What armor makes of Harm.

    Args:
        game: whose table of conversion it is.
        armor: one of :data:`WEIGHTS`.
        harm: Harm of the hit, 1 or more; what lies beyond the table is left over.
        condition: Maintained, Neglected or Compromised.

    Returns:
        Harm that is left, and Fatigue.
    """
    place = WEIGHTS.index(armor)
    if condition == "Neglected":
        place = max(0, place - 1)
    if condition == "Compromised":
        place = 0
    row = next(row for row in rows(game, "armor_conversion") if row["armor"] == WEIGHTS[place])
    cells = row["hits"]
    inside = min(harm, len(cells))
    cell = cells[inside - 1]
    bare = WEIGHTS[place] == "None" and not game.settings["unarmored_fatigue"]
    least = 0 if bare else game.limits["harm"]["min_fatigue_per_hit"]
    return cell["harm"] + harm - inside, max(least, cell["fatigue"])


def struck(game: Game, armor: str, harm: int, fatigue: int, track: int) -> tuple[int, int]:
    """What a hit does to an adversary.

    Args:
        game: whose armor and settings hold.
        armor: one of :data:`WEIGHTS`.
        harm: Harm of the hit, 1 or more.
        fatigue: Fatigue that it bears already.
        track: the length of its Fatigue track.

    Returns:
        Resilience lost, and Fatigue that it bears then.
    """
    lost, marked = converted(game, armor, harm)
    fatigue = marked + (0 if lost else fatigue)
    if fatigue < track:
        return lost, fatigue
    return lost + (game.settings["adversary_overflow"] == "resilience"), 0
