"""What the source prints as numbers, to hold the manifest and the records against.

The manifest is the home of every number; this is the source's witness to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LIMITS: Mapping[str, Any] = {
    "limits.team.points": 8,
    "limits.team.coin_points": 3,
    "limits.team.totems": 1,
    "limits.team.monsters": 1,
    "limits.fate_tokens.full": 3,
    "limits.fate_tokens.mixed": 2,
    "limits.vortex.side_in": 24,
    "limits.vortex.active_points": 5,
    "limits.vortex.pillars": 5,
    "limits.vortex.deployment_depth_in": 4,
    "limits.totem.summon_range_in": 4,
    "limits.rounds": 10,
    "limits.scoring.range_in": 4,
    "limits.scoring.victory_points": 1,
    "limits.scoring.fate_tokens": 1,
    "limits.scoring.double_victory_points": 2,
    "limits.summoning.points_per_phase": 1,
    "limits.summoning.units_per_phase": 1,
    "limits.secret_mission.face": 6,
    "limits.melee.reach_in": "0.5",
    "limits.run.dice": 2,
    "limits.run.def": 2,
    "limits.run.dod": 2,
    "limits.cover.light_dod": 1,
    "limits.cover.light_percent": 25,
    "limits.cover.heavy_dod": 2,
    "limits.cover.heavy_percent": 50,
    "limits.terrain.hard_factor": 2,
    "limits.ability.one": 1,
    "limits.ability.three": 3,
    "limits.ability.ultimate": 5,
    "limits.status.stealth_range_in": 6,
    "limits.rescue.health": 1,
    "tables.phases": [
        "Start of Round",
        "Pillars of Fate",
        "Summoning",
        "Initiative",
        "Activation",
        "End of Round",
        "Scoring",
    ],
    "tables.damage": [
        {"name": "Light", "dice": 2, "keep": "lower"},
        {"name": "Medium", "dice": 1, "keep": "only"},
        {"name": "Heavy", "dice": 2, "keep": "higher"},
    ],
    "tables.damage_order": ["Shields", "Armor", "Health"],
}
"""The printed value of each constant, by its path in the manifest."""

MODIFIERS: Mapping[str, Mapping[str, int]] = {
    "fear": {"will": -1},
    "frozen": {"speed": -2},
    "poisoned": {"def": -1, "dod": -1},
    "exhausted": {"speed": -2},
}
"""The printed changes to statistics, by the status's id."""

FORBIDDEN: Mapping[str, frozenset[str]] = {
    "frozen": frozenset({"run"}),
    "stunned": frozenset({"ability action", "free action", "interrupt"}),
}
"""What a status is printed to prevent, by its id; a ruling may add to it."""

SPELLED: Mapping[str, str] = {
    "stealthed": "limits.status.stealth_range_in",
    "burning": "limits.status.burning_damage",
}
"""The limit whose number a status's text must name: record text cannot read the manifest."""
