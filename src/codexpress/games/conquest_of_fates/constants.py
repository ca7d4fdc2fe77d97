"""What the source prints as numbers and lists, to hold the manifest and the records against.

The manifest and the records are the home of every number; this is the source's witness to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ADJACENT: Mapping[int, tuple[int, ...]] = {
    1: (2, 5),
    2: (1, 3, 5, 6),
    3: (2, 4, 6, 7),
    4: (3, 7),
    5: (1, 2, 6),
    6: (2, 3, 5, 7),
    7: (3, 4, 6),
}
"""The neighbours of each Location, from the offset of the rear row that the source draws."""

ROWS: Mapping[str, tuple[int, ...]] = {"forward": (1, 2, 3, 4), "rear": (5, 6, 7)}
"""The Locations of each Skirmish."""

TRIGGERS: Mapping[str, str] = {
    "upon-deployment": "Upon Deployment",
    "throughout-the-battle": "Throughout the Battle",
    "at-the-end-of-battle": "At the End of Battle",
    "when-destroyed": "When Destroyed",
    "when-depleted": "When Depleted",
    "when-discarded": "When Discarded",
    "special-trigger": "Special Trigger",
}
"""The seven triggers by id, each with its printed name."""

RINGS: tuple[str, ...] = ("force-field", "muted", "plagued")
"""The three ring effects in the printed order; the first overrides the other two."""

PLAYERS: Mapping[str, int] = {"free-for-all": 3, "team-conquest": 4, "nemesis": 3, "homeworld": 2}
"""The four configurations with the fewest players that each needs."""

MOST_PLAYERS = 4
"""The largest table that the source speaks of."""

EDICTS = 6
"""How many Nemesis Edicts there are."""

CONSTANTS: Mapping[str, Any] = {
    "limits.deck.min": 40,
    "limits.deck.max": 80,
    "limits.deck.celestials": 1,
    "limits.deck.apex_copies": 1,
    "limits.battles": 3,
    "limits.skirmishes": 2,
    "limits.draw": 7,
    "limits.hand": 10,
    "limits.mulligans": 1,
    "limits.start_cq": 0,
    "limits.players.standard": 2,
    "limits.players.free_for_all": 3,
    "limits.players.team": 4,
    "limits.players.teams": 2,
    "limits.players.nemesis": 3,
    "limits.players.homeworld": 2,
    "limits.ring.plagued_cq": -1,
    "limits.nemesis.multiplier": 2,
    "limits.nemesis.edicts": 6,
    "limits.nemesis.edicts_per_opponent": 1,
    "limits.locations.count": 7,
    "limits.locations.forward_first": 1,
    "limits.locations.forward_last": 4,
    "limits.locations.rear_first": 5,
    "limits.locations.rear_last": 7,
    "limits.locations.units_each": 1,
    "limits.responses.per_action": 1,
    "tables.battle": [
        "Supply Drop",
        "Celestial Phase",
        "Forward Skirmish",
        "Rear Skirmish",
        "Tally",
        "Clean Up",
    ],
    "tables.zone_verbs": [
        {"verb": "Destroy", "done": "Destroyed", "from": "Battle Zone"},
        {"verb": "Deplete", "done": "Depleted", "from": "Supply Deck"},
        {"verb": "Discard", "done": "Discarded", "from": "hand"},
    ],
}
"""The printed value of each constant, by its path in the manifest."""
