"""Fantasy Dice Battles: its rules, procedures, tables and statistics."""

from codexpress.games.dice_battles.procedures import attacks, games, movements, orders

RULES = ()
"""Modules whose attributes are rules."""

PROCEDURES = (attacks, orders, movements, games)
"""Modules whose attributes are procedures."""

__all__ = ["PROCEDURES", "RULES"]
