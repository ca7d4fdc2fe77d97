"""Fate's Edge: its rules, procedures, tables and statistics."""

from codexpress.games.fates_edge import (
    rules_adversaries,
    rules_balance,
    rules_builds,
    rules_constants,
    rules_deck,
    rules_gear,
    rules_magic,
    rules_moves,
    rules_prose,
    rules_talents,
    rules_timers,
    rules_vocabulary,
    rules_words,
)
from codexpress.games.fates_edge.charts import charts
from codexpress.games.fates_edge.procedures import (
    armies,
    builds,
    decks,
    harms,
    magics,
    ratings,
    resources,
    rolls,
)
from codexpress.games.fates_edge.tables import TABLES

RULES = (
    rules_adversaries,
    rules_moves,
    rules_words,
    rules_magic,
    rules_talents,
    rules_builds,
    rules_gear,
    rules_timers,
    rules_deck,
    rules_vocabulary,
    rules_constants,
    rules_prose,
    rules_balance,
)
"""Modules whose attributes are rules."""

PROCEDURES = (rolls, harms, resources, magics, builds, armies, decks, ratings)
"""Modules whose attributes are procedures."""

CHARTS = charts
"""What draws a catalogue's numbers: danger of adversaries, prices of talents, odds of workings."""

__all__ = ["CHARTS", "PROCEDURES", "RULES", "TABLES"]
