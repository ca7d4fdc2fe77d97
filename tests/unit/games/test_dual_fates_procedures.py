"""The procedures: their results, what they refuse, and the settings that change them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from codexpress.catalog import Catalog
from codexpress.games import dual_fates
from codexpress.procedure import BadInput, collect

PROCEDURES = collect(*dual_fates.PROCEDURES)

RESULTS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("fate-roll", {"dice": [3, 4]}, {"total": 7}),
    ("fate-roll", {"dice": [3, 4], "target": 7}, {"total": 7, "success": True}),
    ("fate-roll", {"dice": [3, 4], "target": 8}, {"total": 7, "success": False}),
    ("fate-roll", {"dice": [3, 4], "target": 8, "modifier": 1}, {"total": 8, "success": True}),
    ("attack", {"dice": [4, 4], "target": 4}, {"total": 8, "target": 4, "success": True}),
    (
        "attack",
        {"dice": [4, 4], "target": 5, "target_bonus": 4, "modifier": 0},
        {"total": 8, "target": 9, "success": False},
    ),
    (
        "damage",
        {"class": "Light", "dice": [4, 2], "health": 4},
        {"rolled": 2, "shields": 0, "armor": 0, "health": 2, "incapacitated": False},
    ),
    (
        "damage",
        {"class": "Medium", "dice": [5], "shields": 2, "armor": 2, "health": 4},
        {"rolled": 5, "shields": 0, "armor": 0, "health": 3, "incapacitated": False},
    ),
    (
        "damage",
        {"class": "Heavy", "dice": [6, 1], "bonus": 2, "armor": 1, "health": 5},
        {"rolled": 8, "shields": 0, "armor": 0, "health": 0, "incapacitated": True},
    ),
    (
        "damage",
        {
            "class": "Heavy",
            "dice": [3, 3],
            "shields": 1,
            "armor": 5,
            "health": 5,
            "ignores": ["armor"],
        },
        {"rolled": 3, "shields": 0, "armor": 5, "health": 3, "incapacitated": False},
    ),
    (
        "damage",
        {"class": "Light", "dice": [1, 1], "bonus": -3, "health": 1},
        {"rolled": 0, "shields": 0, "armor": 0, "health": 1, "incapacitated": False},
    ),
    ("run", {"speed": 5, "dice": [3, 6]}, {"inches": 11, "def_bonus": 2, "dod_bonus": 2}),
    (
        "run",
        {"speed": 5, "dice": [3, 6], "hard_terrain_in": 2},
        {"inches": 9, "def_bonus": 2, "dod_bonus": 2},
    ),
    (
        "shield-reaction",
        {"attack_roll": 8, "dice": [4, 4], "free_action_used": False},
        {"roll": 8, "deflected": True, "free_action_used": True},
    ),
    (
        "shield-reaction",
        {"attack_roll": 8, "dice": [3, 4], "free_action_used": False},
        {"roll": 7, "deflected": False, "free_action_used": True},
    ),
    (
        "shield-reaction",
        {"attack_roll": 2, "dice": [6, 6], "free_action_used": True},
        {"roll": 12, "deflected": False, "free_action_used": True},
    ),
    (
        "pillar-roll",
        {"dice": [5, 2]},
        {"pillars": [2, 5], "secret": False, "critical": False, "victory_points_each": 1},
    ),
    (
        "pillar-roll",
        {"dice": [6, 3]},
        {"pillars": [3], "secret": True, "critical": False, "victory_points_each": 1},
    ),
    (
        "pillar-roll",
        {"dice": [4, 4]},
        {"pillars": [4], "secret": False, "critical": False, "victory_points_each": 2},
    ),
    (
        "pillar-roll",
        {"dice": [6, 6]},
        {"pillars": [], "secret": False, "critical": True, "victory_points_each": 2},
    ),
    (
        "summoning-bank",
        {"active": 5, "reserve": 3, "bank": 0, "rounds": [{"lost": 1}, {"lost": 1}]},
        {"active": 3, "reserve": 3, "bank": 2, "room": 2},
    ),
    (
        "summoning-bank",
        {"active": 5, "reserve": 3, "bank": 0, "rounds": [{"lost": 1}, {"lost": 1, "summon": 2}]},
        {"active": 5, "reserve": 1, "bank": 0, "room": 0},
    ),
    (
        "summoning-bank",
        {"active": 5, "reserve": 3, "bank": 0, "rounds": [{}]},
        {"active": 5, "reserve": 3, "bank": 0, "room": 0},
    ),
    ("initiative", {"a": [6, 1], "b": [3, 3]}, {"winner": "A"}),
    ("initiative", {"a": [1, 1], "b": [1, 2]}, {"winner": "B"}),
    ("initiative", {"a": [6, 1], "b": [3, 4]}, {"winner": "reroll"}),
    (
        "score-round",
        {"dice": [2, 5], "controlled": [1, 5]},
        {"scored": [5], "victory_points": 1, "fate_tokens": 1},
    ),
    (
        "score-round",
        {"dice": [6, 3], "controlled": [1, 3], "secret_choice": 1},
        {"scored": [1, 3], "victory_points": 2, "fate_tokens": 2},
    ),
    (
        "score-round",
        {"dice": [4, 4], "controlled": [4, 5]},
        {"scored": [4], "victory_points": 2, "fate_tokens": 1},
    ),
    (
        "score-round",
        {"dice": [6, 6], "controlled": [2, 4], "secret_choice": 2},
        {"scored": [2], "victory_points": 2, "fate_tokens": 1},
    ),
    (
        "score-round",
        {"dice": [6, 6], "controlled": [2]},
        {"scored": [], "victory_points": 0, "fate_tokens": 0},
    ),
    ("fate-pool", {"tokens": 3, "gains": [1, 1], "spends": [5]}, {"tokens": 0}),
    (
        "victory",
        {
            "a": {"victory_points": 9, "units_left": 0},
            "b": {"victory_points": 0, "units_left": 1},
            "round": 3,
        },
        {"winner": "B", "why": "A has no unit left"},
    ),
    (
        "victory",
        {
            "a": {"victory_points": 9, "units_left": 0},
            "b": {"victory_points": 0, "units_left": 0},
            "round": 3,
        },
        {"winner": "draw", "why": "neither side has a unit left"},
    ),
    (
        "victory",
        {
            "a": {"victory_points": 9, "units_left": 1},
            "b": {"victory_points": 4, "units_left": 3},
            "round": 9,
        },
        {"winner": "nobody yet", "why": "round 9 of 10"},
    ),
    (
        "victory",
        {
            "a": {"victory_points": 9, "units_left": 1},
            "b": {"victory_points": 4, "units_left": 3},
            "round": 10,
        },
        {"winner": "A", "why": "9 to 4 Victory Points after round 10"},
    ),
    (
        "victory",
        {
            "a": {"victory_points": 4, "units_left": 1},
            "b": {"victory_points": 4, "units_left": 3},
            "round": 10,
        },
        {"winner": "draw", "why": "4 to 4 Victory Points after round 10"},
    ),
    (
        "end-of-round",
        {
            "units": [
                {"name": "Nip", "health": 1, "statuses": ["Burning"]},
                {"name": "Tuck", "health": 3, "armor": 2, "statuses": ["burning", "fear"]},
                {"name": "Fold", "health": 0, "statuses": []},
                {"name": "Hem", "health": 0, "statuses": [], "rescued": True},
                {"name": "Seam", "health": 2, "statuses": [], "incapacitated": True},
                {"name": "Knot", "health": 0, "statuses": ["Burning"], "rescued": True},
            ]
        },
        {
            "units": [
                {"name": "Nip", "health": 0, "removed": True},
                {"name": "Tuck", "health": 2, "armor": 2, "removed": False},
                {"name": "Fold", "health": 0, "removed": True},
                {"name": "Hem", "health": 1, "removed": False},
                {"name": "Seam", "health": 0, "removed": True},
                {"name": "Knot", "health": 0, "removed": True},
            ]
        },
    ),
]


@pytest.mark.parametrize(("name", "inputs", "result"), RESULTS)
def test_a_result(
    catalog: Catalog, name: str, inputs: dict[str, Any], result: dict[str, Any]
) -> None:
    found = PROCEDURES[name].run(inputs, catalog)
    assert found == result
    shape = PROCEDURES[name].result
    assert set(found) <= {key.removesuffix("?") for key in shape}
    assert {key for key in shape if not key.endswith("?")} <= set(found)


REFUSED: list[tuple[str, dict[str, Any], tuple[Any, ...], str]] = [
    ("fate-roll", {}, (), "`dice` is missing"),
    ("fate-roll", {"dice": [3, 7]}, ("dice",), "expected two dice, such as [3, 5], not [3, 7]"),
    ("fate-roll", {"dice": [3]}, ("dice",), "expected two dice"),
    ("fate-roll", {"dice": "34"}, ("dice",), "expected two dice"),
    ("fate-roll", {"dice": [3, True]}, ("dice",), "expected two dice"),
    (
        "fate-roll",
        {"dice": [3, 4], "trget": 7},
        ("trget",),
        "`trget` is not an input; it takes dice, target, modifier",
    ),
    ("fate-roll", {"dice": [3, 4], "target": "7"}, ("target",), "expected a whole number, not 7"),
    (
        "damage",
        {"class": "Huge", "dice": [1], "health": 1},
        ("class",),
        "expected one of Light, Medium, Heavy",
    ),
    (
        "damage",
        {"class": "Light", "dice": [1], "health": 1},
        ("dice",),
        "Light Damage rolls 2 dice, not 1",
    ),
    (
        "damage",
        {"class": "Medium", "dice": [9], "health": 1},
        ("dice", 0),
        "expected the face of a die",
    ),
    ("damage", {"class": "Medium", "dice": [1], "health": 0}, ("health",), "1 or more"),
    (
        "run",
        {"speed": 4, "dice": [1, 2], "hard_terrain_in": 4},
        ("hard_terrain_in",),
        "at most 3 of those",
    ),
    (
        "summoning-bank",
        {"active": 6, "reserve": 0, "bank": 0, "rounds": []},
        ("active",),
        "the Vortex holds 5",
    ),
    (
        "summoning-bank",
        {"active": 5, "reserve": 3, "bank": 0, "rounds": [{"lost": 6}]},
        ("rounds", 0, "lost"),
        "only 5 points are active",
    ),
    (
        "summoning-bank",
        {"active": 5, "reserve": 3, "bank": 0, "rounds": [{"lost": 2, "summon": 2}]},
        ("rounds", 0, "summon"),
        "only 1 points are in the bank",
    ),
    (
        "summoning-bank",
        {"active": 4, "reserve": 1, "bank": 5, "rounds": [{"summon": 2}]},
        ("rounds", 0, "summon"),
        "only 1 points are in reserve",
    ),
    (
        "summoning-bank",
        {"active": 4, "reserve": 3, "bank": 5, "rounds": [{"summon": 2}]},
        ("rounds", 0, "summon"),
        "only 1 points are free",
    ),
    ("score-round", {"dice": [2, 5], "controlled": [6]}, ("controlled", 0), "numbered 1 to 5"),
    ("score-round", {"dice": [2, 5], "controlled": [1, 1]}, ("controlled", 1), "named twice"),
    (
        "score-round",
        {"dice": [2, 5], "controlled": [1], "secret_choice": 1},
        ("secret_choice",),
        "give no Secret",
    ),
    (
        "score-round",
        {"dice": [6, 5], "controlled": [5], "secret_choice": 5},
        ("secret_choice",),
        "required already",
    ),
    (
        "score-round",
        {"dice": [6, 5], "controlled": [5], "secret_choice": 1},
        ("secret_choice",),
        "not controlled",
    ),
    ("fate-pool", {"tokens": 1, "gains": [1], "spends": [1, 2]}, ("spends", 1), "only 1 tokens"),
    (
        "victory",
        {
            "a": {"victory_points": 0, "units_left": 1},
            "b": {"victory_points": 0, "units_left": 1},
            "round": 11,
        },
        ("round",),
        "a game has 10 rounds",
    ),
    (
        "victory",
        {"a": {"victory_points": 0}, "b": {}, "round": 1},
        ("a",),
        "`units_left` is missing",
    ),
    (
        "end-of-round",
        {"units": [{"name": "Nip", "health": 1, "statuses": ["Warm"]}]},
        ("units", 0, "statuses", 0),
        "there is no status Warm",
    ),
    ("team-legality", {"team": "no-such-team"}, ("team",), "there is no team no-such-team"),
    (
        "team-legality",
        {"team": {"faction": "none", "entries": []}},
        ("team", "faction"),
        "no faction none",
    ),
    (
        "team-legality",
        {"team": {"faction": "wayward-coin", "entries": [{"unit": "nobody", "points": 1}]}},
        ("team", "entries", 0, "unit"),
        "there is no unit nobody",
    ),
    ("team-legality", {"team": 3}, ("team",), "expected the id of a record, or one written out"),
]


@pytest.mark.parametrize(("name", "inputs", "route", "reason"), REFUSED)
def test_a_refusal(
    catalog: Catalog, name: str, inputs: dict[str, Any], route: tuple[Any, ...], reason: str
) -> None:
    with pytest.raises(BadInput) as bad:
        PROCEDURES[name].run(inputs, catalog)
    assert bad.value.route == route
    assert reason in bad.value.reason


def test_scoring_may_be_flat(catalog: Catalog, changed: Callable[..., Catalog]) -> None:
    inputs = {
        "a": [{"name": "A", "cost": 2}],
        "b": [{"name": "B", "cost": 1}, {"name": "C", "cost": 1}],
    }
    control = PROCEDURES["pillar-control"]
    assert control.run(inputs, catalog) == {"a": 2, "b": 2, "controller": "nobody"}
    assert control.run({**inputs, "scoring": "flat"}, catalog) == {
        "a": 1,
        "b": 2,
        "controller": "B",
    }
    assert control.run(inputs, changed("settings.scoring_value", "flat"))["controller"] == "B"
    inputs["a"][0]["scoring_value"] = 5
    assert control.run({**inputs, "scoring": "flat"}, catalog) == {
        "a": 5,
        "b": 2,
        "controller": "A",
    }


def test_tokens_may_double(changed: Callable[..., Catalog]) -> None:
    found = PROCEDURES["score-round"].run(
        {"dice": [4, 4], "controlled": [4]}, changed("settings.double_tokens", value=True)
    )
    assert found == {"scored": [4], "victory_points": 2, "fate_tokens": 2}


def test_burning_may_be_stopped_by_armor(changed: Callable[..., Catalog]) -> None:
    found = PROCEDURES["end-of-round"].run(
        {"units": [{"name": "Tuck", "health": 3, "armor": 2, "statuses": ["Burning"]}]},
        changed("settings.burning_bypasses_protection", value=False),
    )
    assert found == {"units": [{"name": "Tuck", "health": 3, "armor": 1, "removed": False}]}


def test_every_team_of_the_content_is_legal(catalog: Catalog) -> None:
    for team in catalog.of("team"):
        found = PROCEDURES["team-legality"].run({"team": team.id}, catalog)
        assert found["broken"] == []
        assert found["legal"]
        assert found["mode"] == team.data["mode"]


def test_a_team_written_out_need_not_name_its_mode(catalog: Catalog) -> None:
    team = {
        "faction": "wayward-coin",
        "totem": "wandering-waystone",
        "entries": [{"unit": "brin", "points": 1}],
    }
    found = PROCEDURES["team-legality"].run({"team": team}, catalog)
    assert (found["broken"], found["advice"], found["mode"]) == ([], ["DF202"], "full")


def test_a_monster_limit_per_name(catalog: Catalog, changed: Callable[..., Catalog]) -> None:
    monsters = [u for u in catalog.of("unit") if u.data["type"] == "Monster"]
    kiln = next(u for u in monsters if u.data["cost"] == 3)
    entries = [{"unit": kiln.id, "points": 3}, {"unit": kiln.id, "points": 3}]
    team = {"faction": kiln.data["faction"], "totem": "wandering-waystone", "entries": entries}
    run = PROCEDURES["team-legality"].run
    assert run({"team": team}, catalog)["broken"] == ["DF209"]
    assert run({"team": team}, changed("settings.monster_limit", "per_name"))["broken"] == ["DF210"]
