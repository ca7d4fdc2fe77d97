"""The pictures of the Duality Dice: how often adversaries are beaten, and what their moves cost."""

from __future__ import annotations

from codexpress.catalog import Catalog
from codexpress.chart import Chart
from codexpress.games.duality.dice import printed
from codexpress.games.duality.odds import Odds, odds, rounded


def charts(catalog: Catalog) -> tuple[Chart, ...]:
    """Chance of success and Fear of moves over Difficulty; the chances of the worked rolls."""
    game = catalog.game
    modifier = game.tables["shown"]["modifier"]
    met = [entry for entry in catalog.of("adversary") if not entry.data.get("illustrative")]
    worked = [entry for entry in catalog.of("roll") if not entry.data.get("illustrative")]
    chances = tuple(
        (entry.full_name, float(number), _chance(odds(game, modifier, number)))
        for entry in met
        if (number := entry.data["difficulty"])
    )
    fear = tuple(
        (
            entry.full_name,
            float(entry.data["difficulty"]),
            float(sum(move.get("fear_cost", 0) for move in entry.data["moves"])),
        )
        for entry in met
    )
    rolls = tuple(
        (
            entry.full_name,
            float(entry.data["difficulty"]),
            _chance(
                odds(
                    game,
                    entry.data["modifier"] + entry.data.get("experience", 0),
                    entry.data["difficulty"],
                    entry.data.get("advantage", "none"),
                )
            ),
        )
        for entry in worked
    )
    success = "Success in percent"
    found = (
        Chart(
            "How often a roll against an adversary succeeds",
            "Difficulty",
            success,
            chances,
            note=f"All results of the two dice, with {printed(modifier)} and no d6.",
        ),
        Chart(
            "Fear that the moves of an adversary cost for Difficulty",
            "Difficulty",
            "Fear for one of each move",
            fear,
            note="Moves without a price count as 0. What a move does is not weighed.",
        ),
        Chart(
            "How likely the worked rolls were to succeed",
            "Difficulty",
            success,
            rolls,
            note="With each roll's own modifier, Experiences and d6, over all results of the dice.",
        ),
    )
    return tuple(chart for chart in found if chart.points)


def _chance(found: Odds) -> float:
    return rounded(found.success, found.results)
