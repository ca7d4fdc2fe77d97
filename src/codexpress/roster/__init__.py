"""Rosters: teams, decks, armies and builds, held to constraints that a game declares as data.

``read(game)`` compiles the manifest's declarations; ``rules(game)`` lists them as rules;
``evaluate(catalog, roster, data)`` judges one roster and explains every verdict;
``derive(catalog, roster, data)`` gives the values worked out on the way;
``findings(entry, catalog)`` reports a record's failures, ``check(catalog)`` those of a whole game;
``export(catalog)`` is all that a browser needs to judge the same; ``operands(value)`` are the
paths that a part of a declaration reads.
"""

from codexpress.roster.evaluate import check, derive, evaluate, findings
from codexpress.roster.export import export, operands
from codexpress.roster.read import read, rules
from codexpress.roster.spec import Constraint, Roster, Rosters, Verdict, broken

__all__ = [
    "Constraint",
    "Roster",
    "Rosters",
    "Verdict",
    "broken",
    "check",
    "derive",
    "evaluate",
    "export",
    "findings",
    "operands",
    "read",
    "rules",
]
