"""Rosters: teams, decks, armies and builds, held to constraints that a game declares as data.

``read(game)`` compiles the manifest's declarations; ``rules(game)`` lists them as rules;
``evaluate(catalog, roster, data)`` judges one roster and explains every verdict;
``findings(entry, catalog)`` reports a record's failures; ``derive(catalog, roster, data)`` gives the
values worked out on the way; ``export(catalog)`` is all that a browser needs to judge the same.
"""
