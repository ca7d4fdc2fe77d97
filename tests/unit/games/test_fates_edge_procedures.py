"""What is worked out in Fate's Edge, where no example reaches: ends of scales and bad input."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from codexpress.catalog import Catalog
from codexpress.games import fates_edge
from codexpress.procedure import BadInput, collect
from codexpress.workspace import Project, load_games

PROCEDURES = collect(*fates_edge.PROCEDURES)


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["fates-edge"])[0].catalog
    assert found is not None
    return found


@pytest.fixture
def run(catalog: Catalog) -> Callable[..., dict[str, Any]]:
    return lambda name, **inputs: PROCEDURES[name].run(inputs, catalog)


def under(catalog: Catalog, setting: str, value: Any) -> Catalog:
    """The catalogue with one setting changed."""
    data = deepcopy(catalog.game.manifest.data)
    data["settings"][setting] = value
    manifest = replace(catalog.game.manifest, data=data)
    return replace(catalog, game=replace(catalog.game, manifest=manifest))


@pytest.mark.parametrize(
    ("name", "inputs", "route"),
    [
        ("roll", {"dice": [11]}, ("dice", 0)),
        ("roll", {"dice": [5] * 11}, ("dice",)),
        ("outcome", {"dice": [5], "dv": 1}, ("dv",)),
        ("reroll", {"dice": [10, 3], "die": 10, "shows": 4}, ("die",)),
        ("reroll", {"dice": [10, 3], "die": 4, "shows": 4}, ("die",)),
        ("hit", {"body": 2, "armor": "Light", "harm": 1, "fatigue": 2}, ("fatigue",)),
        ("boons", {"held": 6}, ("held",)),
        ("boons", {"held": 1, "spent": 2}, ("spent",)),
        ("boons", {"held": 5, "exchanged": 2}, ("exchanged",)),
        ("boons", {"held": 1, "exchanged": 1}, ("exchanged",)),
        ("upkeep", {}, ()),
        ("upkeep", {"cap": 6}, ("cap",)),
        ("unpaid", {"of": "asset", "state": "Broken", "missed": 1}, ("state",)),
        ("timer", {"size": 4, "filled": 5, "ticks": []}, ("filled",)),
        ("supply", {"filled": 5}, ("filled",)),
        ("spell-dv", {"elements": [], "effects": ["strike"]}, ("elements",)),
        ("spell-dv", {"elements": ["fire"], "effects": ["strike", "STRIKE"]}, ("effects",)),
        ("spell-dv", {"elements": ["fire"], "effects": ["seal", "unseal"]}, ("effects",)),
        ("spell-dv", {"elements": ["wood"], "effects": ["seal"]}, ("elements", 0)),
        ("corruption", {"spirit": 2, "filled": 2, "marks": 1}, ("filled",)),
        ("spirit-bond", {"filled": 5}, ("filled",)),
        ("spirit-bond", {"filled": 3, "choice": "leash"}, ("choice",)),
        ("scout-load", {"threat_level": 2}, ("threat_level",)),
        ("threat-band", {"threat_level": 11}, ("threat_level",)),
        ("legal-resilience", {"threat_level": 11, "resilience": "3"}, ("threat_level",)),
        ("complication", {"cards": []}, ("cards",)),
        ("complication", {"cards": ["Two of Cups"]}, ("cards", 0)),
        ("raise-cost", {"what": "attribute", "from": 0, "to": 2}, ("from",)),
        ("raise-cost", {"what": "skill", "from": 3, "to": 3}, ("to",)),
        ("raise-cost", {"what": "skill", "from": 3, "to": 6}, ("to",)),
        ("leg-roles", {"roles": [{"character": "A", "role": "Cook"}]}, ("roles", 0, "role")),
    ],
)
def test_what_cannot_be_worked_out_says_where(
    run: Callable[..., dict[str, Any]], name: str, inputs: dict[str, Any], route: tuple[Any, ...]
) -> None:
    with pytest.raises(BadInput) as caught:
        run(name, **inputs)
    assert caught.value.route == route


@pytest.mark.parametrize(
    ("attribute", "skill", "extra", "dice", "automatic"),
    [(1, 0, 0, 1, 0), (5, 5, 0, 10, 0), (5, 5, 1, 10, 1), (3, 2, 0, 5, 0)],
)
def test_pools(
    run: Callable[..., dict[str, Any]],
    attribute: int,
    skill: int,
    extra: int,
    dice: int,
    automatic: int,
) -> None:
    found = run("dice-pool", attribute=attribute, skill=skill, extra=extra)
    assert found == {"dice": dice, "automatic": automatic}


@pytest.mark.parametrize(
    ("body", "armor", "harm", "fatigue", "level", "then"),
    [
        (3, "Light", 2, 2, 1, 1),  # the old Fatigue goes, the new stays
        (2, "Light", 2, 1, 1, 1),
        (2, "Heavy", 3, 0, 1, 0),  # two on a track of two
        (4, "Heavy", 1, 2, 0, 3),
        (4, "Medium", 3, 3, 1, 1),
        (2, "None", 1, 0, 1, 1),
        (1, "None", 1, 0, 2, 0),  # a wound, and the hit's own Fatigue overflows
    ],
)
def test_hits(
    run: Callable[..., dict[str, Any]],
    body: int,
    armor: str,
    harm: int,
    fatigue: int,
    level: int,
    then: int,
) -> None:
    found = run("hit", body=body, armor=armor, harm=harm, fatigue=fatigue)
    assert (found["harm_level"], found["fatigue"]) == (level, then)


def test_nobody_ever_carries_a_full_track(run: Callable[..., dict[str, Any]]) -> None:
    for body in range(1, 6):
        for armor in ("None", "Light", "Medium", "Heavy"):
            for harm in (1, 2, 3):
                for fatigue in range(body):
                    found = run("hit", body=body, armor=armor, harm=harm, fatigue=fatigue)
                    assert found["fatigue"] < body
                    assert found["harm_level"] <= 3
                    assert found["incapacitated"] == (found["harm_level"] == 3)


def test_no_armor_without_its_fatigue(catalog: Catalog) -> None:
    inputs = {"armor": "None", "harm": 2}
    convert = PROCEDURES["armor-conversion"]
    assert convert.run(inputs, catalog) == {"harm": 2, "fatigue": 1}
    bare = under(catalog, "unarmored_fatigue", False)  # noqa: FBT003
    assert convert.run(inputs, bare) == {"harm": 2, "fatigue": 0}
    mail = {"armor": "Medium", "harm": 1, "condition": "Compromised"}
    assert convert.run(mail, catalog) == {"harm": 1, "fatigue": 1}


def test_settings_decide_what_is_disputed(catalog: Catalog) -> None:
    miss = {"dice": [2, 3], "dv": 2}
    assert PROCEDURES["outcome"].run(miss, catalog)["boons"] == 0
    assert PROCEDURES["outcome"].run(miss, under(catalog, "miss_boons", "always"))["boons"] == 2
    ten = {"threat_level": 10, "resilience": "8 per phase"}
    legal = PROCEDURES["legal-resilience"]
    assert not legal.run(ten, catalog)["legal"]
    assert legal.run(ten, under(catalog, "tl10", "phased"))["legal"]
    cap = {"cap": 4}
    assert PROCEDURES["upkeep"].run(cap, under(catalog, "upkeep", "flat"))["efficient"] == 1
    twice = {"of": "asset", "state": "Flourishing", "missed": 2}
    slow = under(catalog, "two_misses_collapse", False)  # noqa: FBT003
    assert PROCEDURES["unpaid"].run(twice, slow) == {"state": "Strained", "lost": False}
    full = {"resilience": 3, "harm": 1, "armor": "Light", "fatigue": 1, "track": 2}
    struck = PROCEDURES["adversary-hit"]
    assert struck.run(full, catalog)["resilience"] == 2
    assert struck.run(full, under(catalog, "adversary_overflow", "none"))["resilience"] == 3
    hungry = {"filled": 3}
    supply = PROCEDURES["supply"]
    assert supply.run(hungry, catalog)["harm"] == 1
    assert supply.run(hungry, under(catalog, "supply_states", "when_full"))["harm"] == 0


@pytest.mark.parametrize(
    ("ours", "theirs", "precise", "effect", "head_on"),
    [
        ("II", "II", False, 0, True),
        ("III", "II", False, 1, True),
        ("II", "III", False, -1, True),
        ("II", "III", True, 0, True),
        ("IV", "I", False, 1, True),
        ("II", "IV", False, -1, False),
    ],
)
def test_scale(
    run: Callable[..., dict[str, Any]],
    ours: str,
    theirs: str,
    precise: bool,
    effect: int,
    head_on: bool,
) -> None:
    found = run("scale-mismatch", ours=ours, theirs=theirs, precise=precise)
    assert (found["effect"], found["head_on"], found["dv"]) == (effect, head_on, 0)


def test_a_timer_stops_at_both_ends(run: Callable[..., dict[str, Any]]) -> None:
    assert run("timer", size=4, filled=3, ticks=[2, -1]) == {"filled": 4, "full": True}
    assert run("timer", size=4, filled=1, ticks=[-2, 1]) == {"filled": 1, "full": False}


def test_cards(run: Callable[..., dict[str, Any]]) -> None:
    assert [run("cards-drawn", story_beats=n)["cards"] for n in range(6)] == [1, 1, 2, 3, 3, 3]
    sizes = [run("travel-timer", rank=rank)["segments"] for rank in ("2", "5", "6", "10", "J", "A")]
    assert sizes == [4, 4, 6, 6, 8, 10]
    assert run("complication", cards=["Ace of Clubs", "King of Hearts"])["highest"] == (
        "Ace of Clubs"
    )
    assert run("may-draw", ones=2, spent=1)["draw"] is False
    assert run("spread", cards=4) == {"legal": False, "foreshadow_timers": 0}
