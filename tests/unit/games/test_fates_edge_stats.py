"""Odds, balance, charts and tables of Fate's Edge: figures that can be worked out by hand."""

from __future__ import annotations

from itertools import product

import pytest

from codexpress.catalog import Catalog
from codexpress.games import fates_edge
from codexpress.games.fates_edge import stats
from codexpress.games.fates_edge.charts import depth
from codexpress.games.fates_edge.dice import counted
from codexpress.games.fates_edge.odds import at_least, mean, spread
from codexpress.workspace import Project, load_games


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["fates-edge"])[0].catalog
    assert found is not None
    return found


def test_odds_are_those_of_all_rolls_counted(catalog: Catalog) -> None:
    die = catalog.game.limits["die"]
    rolls = list(product(range(1, 11), repeat=3))
    for dv in range(8):
        made = sum(counted(catalog.game, roll, ())[0] >= dv for roll in rolls)
        assert at_least(die, 3, dv) == pytest.approx(made / len(rolls))
    assert sum(spread(die, 10)) == pytest.approx(1)
    assert mean(die) == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("dice", "chances"),
    [(3, (0.575, 0.260, 0.076, 0.013)), (5, (0.844, 0.613, 0.352, 0.156))],
)
def test_odds_of_the_facts(catalog: Catalog, dice: int, chances: tuple[float, ...]) -> None:
    die = catalog.game.limits["die"]
    found = [at_least(die, dice, dv) for dv in (2, 3, 4, 5)]
    assert found == pytest.approx(chances, abs=0.00051)


def test_hits_that_it_takes(catalog: Catalog) -> None:
    revenant = catalog.get("adversary", "road-revenant")
    assert revenant is not None
    assert stats.hits_to_defeat(catalog, revenant) == 2  # Harm 1 and Harm 2 of three
    drake = catalog.get("adversary", "pass-drake")
    assert drake is not None
    assert stats.hits_to_defeat(catalog, drake) > stats.hits_to_defeat(catalog, revenant)


def test_every_adversary_is_measured_and_puzzles_are_not_worn_down(catalog: Catalog) -> None:
    found = {stat.adversary: stat for stat in stats.compute(catalog)}
    assert set(found) == {entry.id for entry in catalog.of("adversary")}
    for stat in found.values():
        assert (stat.rounds == 0) == (stat.resilience == "none")
        assert stat.moves > 0


def test_charts_show_every_record_once(catalog: Catalog) -> None:
    charts = fates_edge.CHARTS(catalog)
    assert len(charts) == 4
    for chart in charts:
        names = [name for name, _, _ in chart.points]
        assert len(names) == len(set(names))
        assert set(chart.outliers) <= set(names)
        assert chart.note


def test_talents_before_a_talent(catalog: Catalog) -> None:
    assert depth(catalog, "interpose") == 0
    assert depth(catalog, "shield-like-a-door") == 1
    assert depth(catalog, "no-one-dies-behind-me") == 2


def test_tables_are_whole(catalog: Catalog) -> None:
    for name, make in fates_edge.TABLES.items():
        table = make(catalog)
        assert table.rows, name
        assert {len(row) for row in table.rows} == {len(table.columns)}, name


def test_table_of_conversion_is_the_manifests(catalog: Catalog) -> None:
    rows = {row[0]: row[1:] for row in fates_edge.TABLES["armor-conversion"](catalog).rows}
    assert rows["Light"][1] == "Harm 1 + Fatigue 1"
    assert rows["Heavy"][2] == "Fatigue 2"
    assert rows["None"][0] == "Harm 1 + Fatigue 1"


def test_table_of_odds_never_rounds_something_to_nothing(catalog: Catalog) -> None:
    table = fates_edge.TABLES["success-odds"](catalog)
    one = dict(zip(table.columns, table.rows[0], strict=True))
    assert one["DV 2"] == "10%"
    assert one["DV 3"] == "never"
    assert "0%" not in {cell for row in table.rows for cell in row}
