"""What the source prints as numbers and words, to hold the manifest and the records against.

The manifest is the home of every number; this is the source's witness to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LIMITS: Mapping[str, Any] = {
    "limits.die.faces": 12,
    "limits.hope.gain": 1,
    "limits.fear.gain": 1,
    "limits.critical.hope": 1,
    "limits.critical.stress_cleared": 1,
    "limits.experience.start": 2,
    "limits.experience.hope_cost": 1,
    "limits.advantage.faces": 6,
    "limits.group.success": 1,
    "limits.group.failure": -1,
    "limits.tag_team.hope_cost": 3,
    "limits.tag_team.per_session": 1,
    "limits.tag_team.characters": 2,
    "limits.difficulty.min": 5,
    "limits.difficulty.max": 30,
}
"""The printed value of each constant, by its path in the manifest."""

RUNGS: Mapping[str, tuple[str, int]] = {
    "very-easy": ("Very Easy", 5),
    "easy": ("Easy", 10),
    "average": ("Average", 15),
    "hard": ("Hard", 20),
    "very-hard": ("Very Hard", 25),
    "nearly-impossible": ("Nearly Impossible", 30),
}
"""The name and the Difficulty of each rung, by its id, from the foot of the ladder up."""

TRAITS = ("agility", "strength", "finesse", "instinct", "presence", "knowledge")
"""The traits, by id, in the source's order."""

OUTCOMES: Mapping[str, tuple[str, bool, str]] = {
    "critical": ("Critical Success", True, "neither"),
    "success-hope": ("Success with Hope", True, "hope"),
    "success-fear": ("Success with Fear", True, "fear"),
    "failure-hope": ("Failure with Hope", False, "hope"),
    "failure-fear": ("Failure with Fear", False, "fear"),
}
"""Each outcome by its id: its name, whether it is a success, and which die is the higher."""
