"""Tables worked out from the dice and the ladder of the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from codexpress.catalog import Catalog
from codexpress.games.duality.dice import OUTCOMES, name_of, printed
from codexpress.games.duality.odds import Odds, odds, percent
from codexpress.procedure import Table


def outcome_odds(catalog: Catalog) -> Table:
    """For each rung, how often each of the five outcomes comes up with the shown modifier."""
    modifier = catalog.game.tables["shown"]["modifier"]
    body = [
        (rung["name"], str(rung["difficulty"]), *_shares(odds(catalog.game, modifier, number)))
        for rung in catalog.game.tables["rungs"]
        if (number := rung["difficulty"])
    ]
    names = [name_of(catalog.game, outcome) for outcome in OUTCOMES]
    caption = f"How often each outcome comes up with {printed(modifier)}"
    return Table(caption, ("Rung", "Difficulty", *names, "Any success"), tuple(body))


def _shares(found: Odds) -> tuple[str, ...]:
    shares = (percent(found.counts[outcome], found.results) for outcome in OUTCOMES)
    return (*shares, _chance(found))


def _chance(found: Odds) -> str:
    return percent(found.success, found.results)


def ladder(catalog: Catalog) -> Table:
    """The ladder: each rung with its Difficulty, and the chance of a success by modifier."""
    modifiers: Sequence[int] = catalog.game.tables["shown"]["modifiers"]
    body = [
        (
            rung["name"],
            str(rung["difficulty"]),
            *(_chance(odds(catalog.game, each, rung["difficulty"])) for each in modifiers),
        )
        for rung in catalog.game.tables["rungs"]
    ]
    columns = ("Rung", "Difficulty", *(printed(each) for each in modifiers))
    return Table("The chance of any success, by modifier", columns, tuple(body))


def advantage_odds(catalog: Catalog) -> Table:
    """For each rung, the chance of a success with advantage, with neither, with disadvantage."""
    modifier = catalog.game.tables["shown"]["modifier"]
    leans = ("disadvantage", "none", "advantage")
    body = [
        (
            rung["name"],
            str(rung["difficulty"]),
            *(_chance(odds(catalog.game, modifier, rung["difficulty"], lean)) for lean in leans),
        )
        for rung in catalog.game.tables["rungs"]
    ]
    columns = ("Rung", "Difficulty", "Disadvantage", "Neither", "Advantage")
    caption = f"The chance of any success with {printed(modifier)} and the d6"
    return Table(caption, columns, tuple(body))


TABLES: Mapping[str, Callable[[Catalog], Table]] = {
    "odds": outcome_odds,
    "ladder": ladder,
    "advantage-odds": advantage_odds,
}
"""The computed tables by the name that chapters call them."""
