"""Dual Fates: its rules, procedures, tables and statistics."""

from codexpress.games.dual_fates import (
    rules_abilities,
    rules_balance,
    rules_companions,
    rules_constants,
    rules_prose,
    rules_targets,
    rules_texts,
    rules_unit,
)
from codexpress.games.dual_fates.charts import charts
from codexpress.games.dual_fates.procedures import games, rolls, rounds
from codexpress.games.dual_fates.tables import TABLES

RULES = (
    rules_unit,
    rules_companions,
    rules_abilities,
    rules_targets,
    rules_texts,
    rules_constants,
    rules_prose,
    rules_balance,
)
"""Modules whose attributes are rules."""

PROCEDURES = (rolls, rounds, games)
"""Modules whose attributes are procedures."""

CHARTS = charts
"""What draws a catalogue's numbers: strength against cost."""

__all__ = ["CHARTS", "PROCEDURES", "RULES", "TABLES"]
