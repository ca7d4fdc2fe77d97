"""Every worked example that the source prints, recomputed (part A3 of the facts)."""

from __future__ import annotations

from collections.abc import Callable

from codexpress.catalog import Catalog
from codexpress.games import dual_fates
from codexpress.games.dual_fates.odds import damage_odds, mean, reaching
from codexpress.procedure import collect
from codexpress.rule import collect as collect_rules

RUN = {name: each.run for name, each in collect(*dual_fates.PROCEDURES).items()}


def test_the_printed_team_has_three_points_and_no_totem(catalog: Catalog) -> None:
    entries = [{"unit": unit, "points": 1} for unit in ("eric", "brin", "training-knight")]
    found = RUN["team-legality"]({"team": {"faction": "twelfth-bell", "entries": entries}}, catalog)
    assert found["points"] == 3
    assert "DF206" in found["broken"]
    assert not found["legal"]


def test_the_scoring_example_under_both_scorings(catalog: Catalog) -> None:
    a = [{"name": "Ember", "cost": 1}, {"name": "Skull Splitters", "cost": 2}]
    b = [{"name": "Grog and Timber", "cost": 2}]
    control = RUN["pillar-control"]
    assert control({"a": a, "b": b}, catalog) == {"a": 3, "b": 2, "controller": "A"}
    assert control({"a": a[1:], "b": b}, catalog) == {"a": 2, "b": 2, "controller": "nobody"}
    flat = {"scoring": "flat"}
    assert control({"a": a, "b": b, **flat}, catalog) == {"a": 2, "b": 1, "controller": "A"}
    assert control({"a": a[1:], "b": b, **flat}, catalog)["controller"] == "nobody"
    two = [{"name": "Grog", "cost": 1}, {"name": "Timber", "cost": 1}]
    assert control({"a": a, "b": two, **flat}, catalog)["controller"] == "nobody"
    assert control({"a": a[1:], "b": two, **flat}, catalog)["controller"] == "B"


def test_single_units_score_their_cost(catalog: Catalog) -> None:
    for cost in (1, 2, 3):
        units = [{"name": "One", "cost": cost}]
        assert RUN["pillar-control"]({"a": units, "b": []}, catalog)["a"] == cost


def test_models_for_points(catalog: Catalog) -> None:
    per_point = {"skull-splitters": 2, "bone-boyz": 4, "forge-rock-golem": 1}
    for unit, models in per_point.items():
        entry = catalog.get("unit", unit)
        assert entry is not None
        assert entry.data["models_per_point"] == models


def test_the_training_knight_lacks_a_three_fate_ability(catalog: Catalog) -> None:
    tiers = collect_rules(*dual_fates.RULES)["DF103"]
    knight = catalog.get("unit", "training-knight")
    assert knight is not None
    assert tiers.check is not None
    (finding,) = tiers.check(knight, catalog)
    assert finding.fields["missing"] == "an ability for 3 Fate"
    assert [waiver["rule"] for waiver in knight.data["waivers"]] == ["DF103"]


def test_the_chances(catalog: Catalog) -> None:
    counts = [int(reaching(target) * 36) for target in range(2, 13)]
    assert counts == [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]
    means = [
        round(float(mean(damage_odds(catalog.game, name))), 2)
        for name in ("Light", "Medium", "Heavy")
    ]
    assert means == [2.53, 3.5, 4.47]
    rows = dual_fates.TABLES["pillar-odds"](catalog).rows
    assert [row[1] for row in rows] == ["20 of 36", "10 of 36", "5 of 36", "1 of 36"]


def test_the_tables(catalog: Catalog, changed: Callable[..., Catalog]) -> None:
    fate = dual_fates.TABLES["fate-odds"](catalog)
    assert fate.columns == ("Needed", "Rolls", "Chance")
    assert fate.rows[0] == ("2+", "36 of 36", "100%")
    assert fate.rows[-1] == ("12+", "1 of 36", "3%")
    damage = dual_fates.TABLES["damage-odds"](catalog)
    assert damage.rows[0] == ("Light", "31%", "25%", "19%", "14%", "8%", "3%", "2.53")
    tables = [{"name": "Light", "dice": 3, "keep": "lower"}]
    light = dual_fates.TABLES["damage-odds"](changed("tables.damage", tables))
    assert light.rows == (("Light", "42%", "28%", "17%", "9%", "3%", "<1%", "2.04"),)
