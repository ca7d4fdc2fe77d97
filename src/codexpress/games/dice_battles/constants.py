"""What the source prints as numbers and words, to hold the manifest and the records against.

The manifest is the home of every number; this is the source's witness to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LIMITS: Mapping[str, Any] = {
    "limits.hand": 7,
    "limits.army.battalions": 3,
    "limits.army.units": 5,
    "limits.army.heroes": 1,
    "limits.army.reinforcements": 3,
    "limits.faction.tiles": 41,
    "limits.faction.cards": 41,
    "limits.row.front": 3,
    "limits.row.second": 2,
    "limits.die.faces": 6,
    "limits.reinforcements.spaces": 3,
    "limits.reinforcements.per_battalion": 1,
    "limits.orders.per_battalion": 1,
    "limits.orders.regrouping": 1,
    "limits.attack.same_tile_bonus": 1,
    "limits.power.offensive_dice": 1,
    "limits.power.defensive_dice": 2,
    "limits.armour.dice_per_round": 1,
    "limits.armour.normal": {"yellow": 1, "green": 2},
    "limits.armour.golden": {"yellow": 1, "green": 1, "red": 1},
    "limits.poison.waiting": 1,
    "limits.heal.wounds": 1,
    "limits.fleeing.spaces": 3,
    "limits.fleeing.annihilated_at": 4,
    "limits.fleeing.last_battalions": 1,
    "limits.ending.heroes_lost": 2,
}
"""The printed value of each constant, by its path in the manifest."""

ATTACKS: Mapping[str, str] = {"yellow": "Normal", "green": "Poisoned", "red": "Crushing"}
"""The type of attack that each colour of dice stands for, by the die's id."""

CLASSES = ("infantry", "cavalry", "projectiles", "special")
"""The classes of Order Cards, by id."""

_GOBLINS = {"tag": "goblin", "without": "archer"}

POWERS: Mapping[str, Mapping[str, Any]] = {
    "fear": {"power_type": "Offensive"},
    "goblin-support": {
        "power_type": "Offensive",
        "counts": {**_GOBLINS, "where": "battalion", "each": False},
    },
    "goblins-frenzy": {
        "power_type": "Offensive",
        "counts": {**_GOBLINS, "where": "army", "each": True},
    },
    "close-combat-defence": {"power_type": "Defensive", "classes": ["infantry", "cavalry"]},
    "cavalry-defence": {"power_type": "Defensive", "classes": ["cavalry"]},
    "full-defence": {"power_type": "Defensive", "classes": [*CLASSES]},
    "heal": {"power_type": "Support"},
    "antidote": {"power_type": "Support"},
    "global-heal": {"power_type": "Support"},
    "precision-attack": {"power_type": "Support"},
    "no-fear": {"power_type": "Support", "cancels": ["fear"]},
}
"""What the source prints of each power, by id: its kind, and whom it concerns."""

FRONT_OF: Mapping[int, str] = {1: "F-L", 2: "F-L", 3: "F-C", 4: "F-C", 5: "F-R", 6: "F-R"}
"""The Front Row space before which each die result is printed."""

ARROWS: Mapping[int, str | None] = {1: None, 2: "F-C", 5: "F-C", 6: None}
"""Where the arrow of a die result points; for 3 and 4 the source shows nothing."""
