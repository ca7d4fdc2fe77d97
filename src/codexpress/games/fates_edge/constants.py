"""What the source prints as numbers and words, to hold the manifest and the records against.

The manifest is the home of every number; this is the source's witness to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LIMITS: Mapping[str, Any] = {
    "limits.die.faces": 10,
    "limits.die.success_from": 6,
    "limits.die.double": 10,
    "limits.die.double_successes": 2,
    "limits.die.story_beat": 1,
    "limits.pool.max": 10,
    "limits.pool.min": 1,
    "limits.pool.success_per_extra_die": 1,
    "limits.dv.min": 2,
    "limits.dv.default": 3,
    "limits.dv.advised_max": 7,
    "limits.assist.helpers": 1,
    "limits.assist.dice": 1,
    "limits.assist.max_dice": 3,
    "limits.boons.held": 5,
    "limits.boons.after_scene": 2,
    "limits.boons.from_failures_per_scene": 2,
    "limits.boons.partial": 1,
    "limits.boons.miss": 2,
    "limits.boons.convert": {"boons": 2, "xp": 1, "times_per_session": 1},
    "limits.story_beats.bank_above_tier": 1,
    "limits.story_beats.carried_over": 4,
    "limits.story_beats.minor": 1,
    "limits.story_beats.moderate": 2,
    "limits.story_beats.serious": 3,
    "limits.story_beats.major": 4,
    "limits.tens.benefit": 1,
    "limits.tens.powerful": 2,
    "limits.tens.legendary": 3,
    "limits.timers.active_per_scene": 3,
    "limits.timers.ticks.clean": 2,
    "limits.timers.ticks.partial": 1,
    "limits.timers.campaign": 8,
    "limits.timers.supply": 4,
    "limits.timers.bond": 4,
    "limits.timers.foreshadow": 4,
    "limits.timers.travel": 4,
    "limits.attribute.count": 4,
    "limits.attribute.min": 1,
    "limits.attribute.max": 5,
    "limits.skill.count": 12,
    "limits.skill.min": 0,
    "limits.skill.max": 5,
    "limits.build.standard.xp": 32,
    "limits.build.standard.ceiling": 36,
    "limits.build.standard.attribute": 3,
    "limits.build.standard.skill": 2,
    "limits.build.advanced.xp": 80,
    "limits.build.advanced.attribute": 4,
    "limits.build.advanced.skill": 3,
    "limits.build.advanced.minor_asset_xp": 4,
    "limits.build.advanced.follower_cap": 2,
    "limits.build.bonds.max": 2,
    "limits.build.complications.max": 2,
    "limits.build.prodigy.cost": 8,
    "limits.build.prodigy.attributes": 1,
    "limits.build.prodigy.attribute": 4,
    "limits.build.weapons": 1,
    "limits.build.armors": 1,
    "limits.xp_dial.gritty": {"min": 4, "max": 6},
    "limits.xp_dial.standard": {"min": 6, "max": 10},
    "limits.xp_dial.heroic": {"min": 10, "max": 14},
    "limits.talent.training_days": {
        "minor_min": 3,
        "minor_max": 10,
        "major_min": 7,
        "major_max": 14,
    },
    "limits.talent.retrain_per_downtime": 1,
    "limits.talent.gated_from": 6,
    "limits.talent.pact_whisperer.cost": 2,
    "limits.turn.actions": 1,
    "limits.turn.moves": 1,
    "limits.turn.difficult_moves": 2,
    "limits.turn.charge_fatigue": 1,
    "limits.turn.skirmish_fatigue": 1,
    "limits.harm.levels": 3,
    "limits.harm.incapacitated": 3,
    "limits.harm.min_fatigue_per_hit": 1,
    "limits.harm.overflow_harm": 1,
    "limits.fatigue.track_min": 1,
    "limits.supply.forage_dv": 3,
    "limits.magic.dv_base": 1,
    "limits.magic.dv_min": 3,
    "limits.magic.set_piece_dv": 5,
    "limits.magic.backlash_ones": 2,
    "limits.magic.obligation.ritual": 1,
    "limits.magic.obligation.crack_the_seal": 2,
    "limits.magic.obligation.crack_the_seal_high": 3,
    "limits.magic.obligation.fatigue_per_segment_over": 1,
    "limits.magic.universal.parts": 4,
    "limits.magic.universal.scenes": 1,
    "limits.magic.universal.interruption_story_beats": 1,
    "limits.magic.bond.first": 2,
    "limits.magic.bond.favored": 4,
    "limits.magic.bond.specializations": 1,
    "limits.magic.quick_commands_per_round": 1,
    "limits.adversary.threat_level": {"min": 1, "max": 10},
    "limits.adversary.resilience": {"standard": 3, "advanced": 8, "phase": 8},
    "limits.adversary.moves.min": 2,
    "limits.adversary.moves.max": 5,
    "limits.adversary.moves.advised_max": 3,
    "limits.adversary.moves.boss_max": 7,
    "limits.adversary.moves.boss_from": 7,
    "limits.adversary.cost": {"min": 1, "max": 3},
    "limits.adversary.signature": {"max": 1, "min_cost": 4, "max_cost": 5, "from": 5},
    "limits.follower.cap_min": 1,
    "limits.follower.cap_max": 5,
    "limits.follower.upkeep_divisor": 3,
    "limits.follower.upkeep_min": 1,
    "limits.follower.intensive_xp": 1,
    "limits.follower.misses_to_lose": 2,
    "limits.unit.effect_per_step": 1,
    "limits.unit.no_head_on_from": 2,
    "limits.travel.roles_per_leg": 1,
    "limits.travel.encounters_per_leg": 1,
    "limits.deck.cards": 52,
    "limits.deck.draw_min": 1,
    "limits.deck.draw_max": 3,
    "limits.deck.draw_on_ones": 3,
    "limits.deck.draw_on_spent": 2,
    "limits.deck.per_session_min": 1,
    "limits.deck.per_session_max": 2,
    "limits.spread": {"min": 5, "max": 7},
}
"""The printed value of each constant, by its path in the manifest."""

RESILIENCE: Mapping[int, int | str] = {
    **dict.fromkeys(range(1, 5), 3),
    **dict.fromkeys(range(5, 7), 8),
    **dict.fromkeys(range(7, 10), "8 per phase"),
    10: "none",
}
"""The Resilience that the source prints for each Threat Level; at 10 it prints none."""

ELEMENTS: Mapping[str, str] = {
    **dict.fromkeys(("fire", "air", "water", "earth"), "Physical"),
    **dict.fromkeys(("fate", "fortune", "life", "obishaal"), "Metaphysical"),
}
"""The half of each element, by id."""

EFFECTS = (
    *("area", "banish", "barrier", "bind", "cleanse", "command", "conjure", "counter", "curse"),
    *("defend", "dispel", "fortify", "heal", "mark", "mend", "oath", "passage", "repair", "reveal"),
    *("sanctify", "seal", "strike", "transport", "unseal", "veil", "ward"),
)
"""The listed effect tags, by id."""

FUNCTION_TAGS = (
    *("timer", "environment", "reinforcement", "ambush", "social", "bargain", "haunt"),
    *("possession", "illusion", "memory", "curse", "trap", "tactics", "omen"),
)
"""Move tags that say what a move does, by id."""

ATTRIBUTES = ("body", "wits", "spirit", "presence")
"""The four attributes, by id."""

CERTAIN_SKILLS = (
    *("melee", "athletics", "endurance", "stealth", "craft", "sway", "lore", "arcana"),
)
"""Skills that the source names in passing, by id; the other four of twelve are reconstructed."""

NO_SKILLS = ("resolve", "command", "psionics", "strength")
"""What the source says is no skill of the twelve, by id."""

TALENTS: Mapping[str, Mapping[str, Any]] = {
    "prodigy": {"cost": 8, "creation_only": True},
    "pact-whisperer": {"cost": 2},
}
"""What the source prints of single talents, by id."""

SEVERITIES: Mapping[str, str] = {
    "A": "scene-altering",
    **dict.fromkeys(("K", "Q", "J"), "major"),
    **dict.fromkeys(("10", "9", "8"), "moderate"),
    **dict.fromkeys(("7", "6", "5"), "minor"),
    **dict.fromkeys(("4", "3", "2"), "subtle"),
}
"""The severity that the source prints for each rank."""

SUITS = ("Hearts", "Spades", "Clubs", "Diamonds")
"""The suits of a deck."""
