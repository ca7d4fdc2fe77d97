"""Strength against cost: figures that can be worked out by hand, and who stands out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from codexpress.catalog import Catalog
from codexpress.games.dual_fates import stats
from codexpress.games.dual_fates.strength import field_of, hits_to_fell, success, worth

MEDIUM = dict.fromkeys(range(1, 7), 1 / 6)


def test_hits_to_fell() -> None:
    assert hits_to_fell(1, MEDIUM)[1] == 1
    # Two points: 1 in 6 hits deals only 1.
    assert hits_to_fell(2, MEDIUM)[2] == pytest.approx(1 + 1 / 6)
    assert hits_to_fell(10, {1: 1.0}) == list(range(11))
    # What a hit has over is lost, so it takes a little more than pool over mean.
    assert hits_to_fell(60, MEDIUM)[60] == pytest.approx(60 / 3.5 + 10 / 21, abs=1e-3)


def test_the_field(catalog: Catalog) -> None:
    unit = catalog.get("unit", "brin")
    assert unit is not None
    field = field_of([unit], catalog)
    assert field.chances == {"DEF": 26 / 36, "DOD": 15 / 36, "WILL": 30 / 36}
    assert field.attacks == {("DOD", "Light"): 1.0}
    assert success({"target": 8}, field) == 15 / 36
    assert success({}, field) == 1
    light = 91 / 36
    free = {"cost": "Free", "target": "DEF", "damage": "Light"}
    assert worth([free], field) == pytest.approx(26 / 36 * light)
    gaining = {"cost": "Free", "target": "DEF", "gains_fate": 1}
    assert worth([gaining], field) == pytest.approx(26 / 36 * field.token)


def test_a_token_is_priced_and_paid(catalog: Catalog) -> None:
    units = [u for u in catalog.of("unit") if not u.data.get("illustrative")]
    field = field_of(units, catalog)
    assert 0 < field.token < 1
    heavy = {"cost": 1, "target": "DEF", "damage": "Heavy"}
    free = {**heavy, "cost": "Free"}
    assert worth([heavy], field) == pytest.approx(worth([free], field) - field.token)
    assert worth([heavy], field, free=True) == 0


def test_every_unit_is_measured_but_illustrative_ones(catalog: Catalog) -> None:
    found = stats.compute(catalog)
    assert {stat.unit for stat in found} == {
        unit.id for unit in catalog.of("unit") if not unit.data.get("illustrative")
    }
    for stat in found:
        assert stat.standard <= stat.damage
        assert 1 <= stat.hits <= stat.durability
        assert stat.strength == pytest.approx((stat.damage * stat.durability) ** 0.5)
    assert [stat.cost for stat in found] == sorted(stat.cost for stat in found)


def test_more_models_and_better_defenses_endure_more(catalog: Catalog) -> None:
    def durability(**changes: object) -> float:
        boyz = catalog.get("unit", "bone-boyz")
        assert boyz is not None
        changed = replace(boyz, data={**boyz.data, **changes})
        entries = {**catalog.entries, ("unit", "bone-boyz"): changed}
        found = stats.compute(replace(catalog, entries=entries))
        return next(stat.durability for stat in found if stat.unit == "bone-boyz")

    base = durability()
    assert durability(models_per_point=5) > base
    assert durability(armor=1) > base
    assert durability(**{"def": 9}) > base


def test_outliers_stand_out_and_are_explained(catalog: Catalog) -> None:
    found = stats.outliers(catalog)
    assert [abs(stat.z) for stat in found] == sorted((abs(stat.z) for stat in found), reverse=True)
    assert all(abs(stat.z) >= stats.OUTLIER for stat in found)
    assert all(stat.explained for stat in found)


def test_equal_units_have_no_outlier(catalog: Catalog) -> None:
    worg = catalog.get("unit", "worg")
    assert worg is not None
    copies = {("unit", f"worg-{n}"): replace(worg, id=f"worg-{n}") for n in range(6)}
    assert all(stat.z == 0 for stat in stats.compute(replace(catalog, entries=copies)))
    assert stats.compute(replace(catalog, entries={})) == ()
    assert stats.series(replace(catalog, entries={})) == {"points": [], "classes": [], "token": 0.0}


@pytest.mark.parametrize(
    ("costs", "classes"),
    [
        ([1] * 6 + [2] * 6 + [3], {1: "1", 2: "2", 3: "3+"}),
        ([1] * 2 + [2] * 6, {1: "1+", 2: "1+"}),
        ([1] * 5, {1: "1"}),
    ],
)
def test_cost_classes(costs: list[int], classes: dict[int, str]) -> None:
    assert stats.cost_classes(costs) == classes


def test_series_is_plain_data(catalog: Catalog) -> None:
    series = stats.series(catalog)
    assert set(series) == {"points", "classes", "token"}
    for line in series["classes"]:
        assert line["low"] < line["median"] < line["high"]
    assert sum(line["count"] for line in series["classes"]) == len(series["points"])
