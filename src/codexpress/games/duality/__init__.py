"""Duality Dice: their rules, procedures, tables and charts."""

from codexpress.games.duality import rules_prose, rules_records, rules_rolls
from codexpress.games.duality.charts import charts
from codexpress.games.duality.procedures import rolls, together
from codexpress.games.duality.tables import TABLES

RULES = (rules_rolls, rules_records, rules_prose)
"""Modules whose attributes are rules."""

PROCEDURES = (rolls, together)
"""Modules whose attributes are procedures."""

CHARTS = charts
"""What draws a catalogue's numbers: chances and the Fear that moves cost, over Difficulty."""

__all__ = ["CHARTS", "PROCEDURES", "RULES", "TABLES"]
