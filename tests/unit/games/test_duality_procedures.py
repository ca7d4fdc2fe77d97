"""The procedures of the Duality Dice: what they work out, and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from codexpress.catalog import Catalog
from codexpress.games import duality
from codexpress.games.duality.dice import OUTCOMES
from codexpress.games.duality.odds import odds, percent
from codexpress.procedure import BadInput, collect
from codexpress.workspace import Project, load_games

PROCEDURES = collect(*duality.PROCEDURES)
TABBY = {"hope": 5, "fear": 9, "modifier": 2}


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["duality"])[0].catalog
    assert found is not None
    return found


@pytest.fixture
def changed(catalog: Catalog) -> Callable[[str, Any], Catalog]:
    """``changed("hope_maximum", 6)``: the catalogue with one setting changed."""

    def change(setting: str, value: Any) -> Catalog:
        data = deepcopy(catalog.game.manifest.data)
        data["settings"][setting] = value
        manifest = replace(catalog.game.manifest, data=data)
        return replace(catalog, game=replace(catalog.game, manifest=manifest))

    return change


def run(name: str, catalog: Catalog, /, **inputs: Any) -> dict[str, Any]:
    return PROCEDURES[name].run(inputs, catalog)


def test_a_match_succeeds_against_anything(catalog: Catalog) -> None:
    found = run("action-roll", catalog, hope=1, fear=1, modifier=-5, difficulty=30, attack=True)
    assert found["outcome"] == "Critical Success"
    assert (found["hope_gained"], found["stress_cleared"], found["fear_gained"]) == (1, 1, 0)
    assert found["extra_damage"]


def test_the_total_need_only_reach_the_difficulty(catalog: Catalog) -> None:
    assert run("action-roll", catalog, **TABBY, difficulty=16)["outcome"] == "Success with Fear"
    assert run("action-roll", catalog, **TABBY, difficulty=17)["outcome"] == "Failure with Fear"


def test_hope_is_paid_before_it_is_gained(catalog: Catalog) -> None:
    roll = {"hope": 9, "fear": 5, "modifier": 0, "difficulty": 15, "experience": 2}
    assert run("action-roll", catalog, **roll, hope_held=1)["hope_held"] == 1
    with pytest.raises(BadInput, match="1 Hope are spent, and only 0"):
        run("action-roll", catalog, **roll, hope_held=0)


def test_no_stress_below_none(catalog: Catalog) -> None:
    found = run("action-roll", catalog, hope=4, fear=4, modifier=0, difficulty=9, stress=0)
    assert (found["stress_cleared"], found["stress"]) == (0, 0)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"hope": 13}, "1 to 12"),
        ({"advantage": "advantage"}, "go together"),
        ({"d6": 3}, "go together"),
        ({"advantage": "advantage", "d6": 7}, "1 to 6"),
        ({"experiences": 1}, "say what"),
    ],
)
def test_rolls_that_cannot_be(catalog: Catalog, more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        run("action-roll", catalog, **{**TABBY, "difficulty": 15, **more})


def test_the_d6_is_added_or_taken_off(catalog: Catalog) -> None:
    for lean, total in (("advantage", 20), ("disadvantage", 12)):
        found = run("action-roll", catalog, **TABBY, difficulty=15, advantage=lean, d6=4)
        assert found["total"] == total


def test_advantages_come_to_one_die(
    catalog: Catalog, changed: Callable[[str, Any], Catalog]
) -> None:
    three = {"advantages": 4, "disadvantages": 1}
    assert run("advantage", catalog, **three) == {"net": "advantage", "dice": 1}
    assert run("advantage", changed("multiple_advantage", "every_die"), **three)["dice"] == 3
    assert run("advantage", catalog, advantages=1, disadvantages=1)["net"] == "none"
    assert run("advantage", catalog, advantages=0, disadvantages=2)["net"] == "disadvantage"


def test_a_maximum_is_a_setting(changed: Callable[[str, Any], Catalog]) -> None:
    roll = {"hope": 9, "fear": 5, "modifier": 0, "difficulty": 15, "hope_held": 6}
    assert run("action-roll", changed("hope_maximum", 6), **roll)["hope_held"] == 6
    assert run("action-roll", changed("hope_maximum", "none"), **roll)["hope_held"] == 7
    fear = {**TABBY, "difficulty": 15, "fear_held": 12}
    assert run("action-roll", changed("fear_maximum", 12), **fear)["fear_held"] == 12


def test_a_reaction_gives_nothing(catalog: Catalog) -> None:
    found = run("reaction-roll", catalog, hope=7, fear=7, modifier=0, difficulty=20, hope_held=1)
    assert found["ignores_effects"]
    assert found["hope_gained"] == found["fear_gained"] == found["stress_cleared"] == 0
    assert found["hope_held"] == 1
    with pytest.raises(BadInput, match="nobody can help"):
        run("reaction-roll", catalog, **TABBY, difficulty=15, helped=True)


def test_a_group_is_worth_its_successes_less_its_failures(catalog: Catalog) -> None:
    good, bad = {**TABBY}, {"hope": 1, "fear": 2, "modifier": 0}
    found = run("group-roll", catalog, leader=TABBY, helpers=[good, bad, bad], difficulty=15)
    assert (found["successes"], found["failures"], found["total"]) == (1, 2, 15)
    assert found["modifier"] == "\N{MINUS SIGN}1"


def test_a_tag_team(catalog: Catalog, changed: Callable[[str, Any], Catalog]) -> None:
    two = [TABBY, {"hope": 10, "fear": 5, "modifier": 1, "experience": 2}]
    team = {"rolls": two, "choose": 2, "difficulty": 15, "hope_held": 3, "partner_hope": 1}
    found = run("tag-team", catalog, **team, attack=True, damage=[7, 5])
    assert (found["total"], found["damage"], found["hope_spent"]) == (18, 12, 3)
    assert (found["hope_held"], found["partner_hope"]) == (1, 1)
    alone = run("tag-team", changed("tag_team_gain", "one"), **team)
    assert (alone["partner_hope_gained"], alone["partner_hope"]) == (0, 0)
    for wrong in ({"used": 1}, {"rolls": [TABBY]}, {"choose": 3}, {"hope_held": 2}):
        with pytest.raises(BadInput):
            run("tag-team", catalog, **{**team, **wrong})


def test_the_odds_that_can_be_counted_by_hand(catalog: Catalog) -> None:
    found = odds(catalog.game, 2, 15)
    assert [found.counts[outcome] for outcome in OUTCOMES] == [12, 36, 36, 30, 30]
    assert (found.results, found.success) == (144, 84)


@pytest.mark.parametrize("lean", ["none", "advantage", "disadvantage"])
@pytest.mark.parametrize("difficulty", [1, 5, 15, 30, 45])
def test_hope_and_fear_are_as_likely(catalog: Catalog, difficulty: int, lean: str) -> None:
    found = odds(catalog.game, 1, difficulty, lean)
    assert sum(found.counts.values()) == found.results
    assert found.counts["critical"] * 12 == found.results
    assert found.counts["success-hope"] == found.counts["success-fear"]
    assert found.counts["failure-hope"] == found.counts["failure-fear"]


@pytest.mark.parametrize(
    ("part", "whole", "printed"),
    [
        (9, 144, "6.3%"),
        (27, 144, "18.8%"),
        (54, 864, "6.3%"),
        (84, 144, "58.3%"),
        (36, 144, "25%"),
        (0, 144, "0%"),
        (144, 144, "100%"),
    ],
)
def test_half_a_tenth_is_printed_upward(part: int, whole: int, printed: str) -> None:
    assert percent(part, whole) == printed


def test_the_tables_and_the_charts(catalog: Catalog) -> None:
    table = duality.TABLES["odds"](catalog)
    average = next(row for row in table.rows if row[0] == "Average")
    assert average[1:] == ("15", "8.3%", "25%", "25%", "20.8%", "20.8%", "58.3%")
    for make in duality.TABLES.values():
        made = make(catalog)
        assert {len(row) for row in made.rows} == {len(made.columns)}
    assert [len(chart.points) > 0 for chart in duality.CHARTS(catalog)] == [True] * 3
