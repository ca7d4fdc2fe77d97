"""Tables and charts: what is counted is what the records hold, and chances are exact."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from codexpress.catalog import Catalog
from codexpress.games.conquest_of_fates import CHARTS, TABLES
from codexpress.games.conquest_of_fates.charts import units_of
from codexpress.games.conquest_of_fates.tables import at_least_one, percent


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_as_wide_as_its_head(conquest: Catalog, name: str) -> None:
    table = TABLES[name](conquest)
    assert table.rows
    assert all(len(row) == len(table.columns) for row in table.rows)


def test_adjacency_is_tabled_with_extra_locations_last(conquest: Catalog) -> None:
    rows = dict(TABLES["adjacency"](conquest).rows)
    assert rows["6"] == "2, 3, 5, 7"
    assert rows["Extra"] == "none"


def test_the_curve_counts_every_unit_once(conquest: Catalog) -> None:
    table = TABLES["cq-curve"](conquest)
    counted = sum(int(cell) for row in table.rows for cell in row[1:] if cell != "—")
    assert counted == len(units_of(conquest))
    assert table.rows[0][0] == str(min(unit.data["cq"] for unit in units_of(conquest)))


def test_chances_of_drawing() -> None:
    assert at_least_one(40, 1, 7) == Fraction(7, 40)
    assert at_least_one(40, 2, 7) == 1 - Fraction(33 * 32, 40 * 39)
    assert at_least_one(8, 2, 7) == 1


def test_percentages_hide_nothing() -> None:
    assert percent(Fraction(7, 40)) == "18%"
    assert percent(Fraction(1, 1000)) == "<1%"
    assert percent(Fraction(999, 1000)) == ">99%"
    assert percent(Fraction(1)) == "100%"
    assert percent(Fraction(0)) == "0%"


def test_the_decks_and_a_curve_for_each_faction(conquest: Catalog) -> None:
    decks, *curves = CHARTS(conquest)
    assert len(curves) == len({unit.data["faction"] for unit in units_of(conquest)})
    dots = sorted(name for curve in curves for name, _, _ in curve.points)
    assert dots == sorted(unit.full_name for unit in units_of(conquest))
    for curve in curves:
        stacks = [(x, y) for _, x, y in curve.points]
        assert len(set(stacks)) == len(stacks)
        assert all(y == 1 or (x, y - 1) in stacks for x, y in stacks)
    deck = conquest.get("deck", "every-lamp-lit")
    assert deck is not None
    copies = {name: y for name, _, y in decks.points}
    assert copies["conquest-of-fates/card/concord-line-frigate"] >= 3


def test_an_empty_catalogue_has_no_charts(conquest: Catalog) -> None:
    assert CHARTS(replace(conquest, entries={})) == ()
