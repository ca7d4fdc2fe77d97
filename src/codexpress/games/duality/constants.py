"""What the source prints as numbers and words, to hold the manifest and the records against.

The manifest is the home of every number; this is the source's witness to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LIMITS: Mapping[str, Any] = {
    "limits.dice.count": 2,
    "limits.dice.faces": 12,
    "limits.difficulty.advised_min": 5,
    "limits.difficulty.advised_max": 30,
    "limits.gains.hope": 1,
    "limits.gains.stress": 1,
    "limits.gains.fear": 1,
    "limits.advantage.faces": 6,
    "limits.experience.bonus": 2,
    "limits.experience.hope": 1,
    "limits.group.success": 1,
    "limits.group.failure": 1,
    "limits.tag_team.hope": 3,
    "limits.tag_team.per_session": 1,
}
"""The printed value of each constant, by its path in the manifest."""

RUNGS: Mapping[str, int] = {
    "very-easy": 5,
    "easy": 10,
    "average": 15,
    "hard": 20,
    "very-hard": 25,
    "nearly-impossible": 30,
}
"""The Difficulty of each rung, by its id."""

TRAITS = ("agility", "strength", "finesse", "instinct", "presence", "knowledge")
"""The traits, by id, in the source's order."""

OUTCOMES: Mapping[str, Mapping[str, int]] = {
    "critical-success": {"hope": 1, "stress": 1, "fear": 0},
    "success-with-hope": {"hope": 1, "stress": 0, "fear": 0},
    "success-with-fear": {"hope": 0, "stress": 0, "fear": 1},
    "failure-with-hope": {"hope": 1, "stress": 0, "fear": 0},
    "failure-with-fear": {"hope": 0, "stress": 0, "fear": 1},
}
"""What each outcome of an action roll gives, by its id: Hope and Stress cleared, and Fear."""
