"""Fantasy Dice Battles: its rules, procedures, tables and statistics."""

from codexpress.games.dice_battles import (
    rules_balance,
    rules_board,
    rules_constants,
    rules_orders,
    rules_powers,
    rules_prose,
    rules_regroups,
    rules_supply,
)
from codexpress.games.dice_battles.charts import charts
from codexpress.games.dice_battles.procedures import attacks, games, movements, orders
from codexpress.games.dice_battles.tables import TABLES

RULES = (
    rules_supply,
    rules_orders,
    rules_regroups,
    rules_powers,
    rules_board,
    rules_constants,
    rules_prose,
    rules_balance,
)
"""Modules whose attributes are rules."""

PROCEDURES = (attacks, orders, movements, games)
"""Modules whose attributes are procedures."""

CHARTS = charts
"""What draws a catalogue's numbers: what cards do, and how long tiles stand."""

__all__ = ["CHARTS", "PROCEDURES", "RULES", "TABLES"]
