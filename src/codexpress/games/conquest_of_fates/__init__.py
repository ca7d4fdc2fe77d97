"""Conquest of Fates: its rules, procedures, tables and charts."""

from codexpress.games.conquest_of_fates import (
    rules_abilities,
    rules_cards,
    rules_constants,
    rules_map,
    rules_vocabulary,
    rules_zones,
)
from codexpress.games.conquest_of_fates.charts import charts
from codexpress.games.conquest_of_fates.procedures import cards, mat, scoring, seats, stack
from codexpress.games.conquest_of_fates.tables import TABLES

RULES = (
    rules_cards,
    rules_abilities,
    rules_zones,
    rules_map,
    rules_vocabulary,
    rules_constants,
)
"""Modules whose attributes are rules."""

PROCEDURES = (mat, stack, cards, scoring, seats)
"""Modules whose attributes are procedures."""

CHARTS = charts
"""What draws a catalogue's numbers: what the decks use, and each faction's CQ curve."""

__all__ = ["CHARTS", "PROCEDURES", "RULES", "TABLES"]
