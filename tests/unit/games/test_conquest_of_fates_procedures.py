"""The procedures: their results, what they refuse, and the settings that change them."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from codexpress.catalog import Catalog
from codexpress.games import conquest_of_fates
from codexpress.games.conquest_of_fates.constants import ADJACENT
from codexpress.games.conquest_of_fates.geometry import adjacency, neighbours
from codexpress.procedure import BadInput, collect

PROCEDURES = collect(*conquest_of_fates.PROCEDURES)
TABLE = ["Ada", "Bo", "Cleo", "Dev"]

RESULTS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    *(("adjacency", {"location": n}, {"adjacent": list(to)}) for n, to in ADJACENT.items()),
    ("adjacency", {"location": 4, "other": 4}, {"adjacent": [3, 7], "touch": False}),
    ("adjacency", {"location": 4, "other": 7}, {"adjacent": [3, 7], "touch": True}),
    ("adjacency", {"extra": True, "other": 7}, {"adjacent": [], "touch": False}),
    (
        "placement",
        {"skirmish": "Rear", "hand": 1, "locations": [6]},
        {"placed": 1, "hand": 0, "empty": [5, 7]},
    ),
    (
        "reveal-order",
        {"skirmish": "Rear", "players": ["Ada", "Bo"], "empty": [{"player": "Bo", "location": 5}]},
        {"order": ["Ada 5", "Ada 6", "Bo 6", "Ada 7", "Bo 7"]},
    ),
    (
        "removal",
        {"from": "hand"},
        {"word": "Discarded", "fires": "When Discarded", "to": "Discard Pile"},
    ),
    (
        "removal",
        {"from": "Battle Zone", "force_field": True},
        {"word": "not Destroyed", "fires": "nothing", "to": "Battle Zone"},
    ),
    (
        "response-window",
        {"turn_order": TABLE, "acting": "Cleo"},
        {"asked": ["Dev", "Ada", "Bo"], "response": "nobody"},
    ),
    (
        "response-window",
        {"turn_order": TABLE, "acting": "Cleo", "allies": ["Ada"], "responds": "Bo"},
        {"asked": ["Dev", "Bo"], "response": "Bo"},
    ),
    ("stack", {"added": []}, {"resolved": [], "lost": []}),
    (
        "stack",
        {"added": [{"name": "a", "unit": "A", "ability": True}, {"name": "b", "mutes": ["A"]}]},
        {"resolved": ["b"], "lost": ["a"]},
    ),
    (
        "stack",
        {"added": [{"name": "a", "unit": "A"}, {"name": "b", "destroys": ["A"]}]},
        {"resolved": ["b", "a"], "lost": []},
    ),
    (
        "stack",
        {
            "added": [
                {"name": "a", "unit": "A", "ability": True},
                {"name": "b", "unit": "B", "ability": True, "destroys": ["A"]},
                {"name": "c", "mutes": ["B"]},
            ]
        },
        {"resolved": ["c", "a"], "lost": ["b"]},
    ),
    (
        "simultaneous",
        {
            "turn_order": ["Ada", "Bo"],
            "abilities": [
                {"unit": "extra of Bo", "player": "Bo"},
                {"unit": "extra of Ada", "player": "Ada"},
                {"unit": "seven", "player": "Bo", "location": 7},
                {"unit": "one of Bo", "player": "Bo", "location": 1},
                {"unit": "one of Ada", "player": "Ada", "location": 1},
                {"unit": "special", "player": "Bo", "location": 5, "special": True},
            ],
        },
        {
            "resolved": [
                "special", "one of Ada", "one of Bo", "seven", "extra of Bo", "extra of Ada",
            ],
            "lost": [],
        },
    ),
    ("hand-limit", {"hand": 10}, {"drawn": 0, "discard": 0, "hand": 10}),
    ("hand-limit", {"hand": 13}, {"drawn": 0, "discard": 3, "hand": 10}),
    (
        "hand-limit",
        {"hand": 4, "draw": 2, "supply_deck": 0},
        {"drawn": 0, "discard": 0, "hand": 4, "supply_deck": 0},
    ),
    (
        "supply-drop",
        {"battle": 3, "hand": 10, "supply_deck": 5},
        {"drawn": 5, "discard": 5, "hand": 10, "supply_deck": 0},
    ),
    ("nemesis-score", {"tally": 0, "direct": -3}, {"earned": -3}),
    (
        "first-player",
        {"seats": TABLE, "first": "Cleo", "battle": 3},
        {"active": "Ada", "turn_order": ["Ada", "Bo", "Cleo", "Dev"]},
    ),
    (
        "winner",
        {"players": [{"name": "Ada", "battles": [3, -5]}, {"name": "Bo", "battles": [1, 2, 3]}]},
        {"totals": ["Ada: \u22122", "Bo: 6"], "winner": "nobody yet"},
    ),
    (
        "winner",
        {
            "players": [
                {"name": "Ada", "battles": [1, 1, 1]},
                {"name": "Bo", "battles": [3, 0, 3]},
                {"name": "Cleo", "battles": [1, 1, 1]},
            ],
            "nemesis": "Bo",
        },
        {"totals": ["the others: 6", "Bo: 6"], "winner": "the others"},
    ),
    ("configuration", {"configuration": "team-conquest", "players": 4}, {"playable": True, "why": "4 players"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "inputs", "result"), RESULTS)
def test_a_result(
    conquest: Catalog, name: str, inputs: dict[str, Any], result: dict[str, Any]
) -> None:
    found = PROCEDURES[name].run(inputs, conquest)
    assert found == result
    shape = PROCEDURES[name].result
    assert set(found) <= {key.removesuffix("?") for key in shape}
    assert {key for key in shape if not key.endswith("?")} <= set(found)


def tally(conquest: Catalog, *units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return PROCEDURES["tally"].run({"units": list(units), **more}, conquest)


def unit(**more: Any) -> dict[str, Any]:
    return {"name": "A unit", "cq": 9, **more}


@pytest.mark.parametrize(
    ("given", "value"),
    [
        (unit(), 9),
        (unit(own=2, others=-4), 7),
        (unit(face_down=True, own=2), 0),
        (unit(rings=["Plagued"], own=2, others=2), -1),
        (unit(rings=["muted"], own=2, others=-4), 5),
        (unit(rings=["Muted", "Plagued"]), -1),
        (unit(rings=["Force Field", "Plagued", "Muted"], own=2), 11),
        (unit(rings=["Plagued"], forcefield=True), 9),
        (unit(cq=-3), -3),
        ({"card": "brightline-picket", "rings": ["Plagued"]}, 4),
    ],
)
def test_what_a_unit_counts(conquest: Catalog, given: dict[str, Any], value: int) -> None:
    assert tally(conquest, given)["battle"] == value


def test_a_pool_takes_the_tally_and_what_texts_add(conquest: Catalog) -> None:
    assert tally(conquest, unit(), pool=-4, direct=3)["pool"] == 8
    assert tally(conquest, unit(), pool=1, direct=3, nemesis=True)["pool"] == 22
    assert tally(conquest, unit(cq=-2), nemesis=True)["pool"] == -2


def under(catalog: Catalog, setting: str, *, value: object) -> Catalog:
    data = deepcopy(dict(catalog.game.manifest.data))
    data["settings"][setting] = value
    manifest = replace(catalog.game.manifest, data=data)
    return replace(catalog, game=replace(catalog.game, manifest=manifest))


def test_celestials_score_where_the_setting_says_so(conquest: Catalog) -> None:
    star = {"celestials": [{"name": "A star", "cq": 3}]}
    assert tally(conquest, unit(), **star)["battle"] == 9
    assert tally(under(conquest, "celestials_score", value=True), unit(), **star)["battle"] == 12


@pytest.mark.parametrize("deck", ["every-lamp-lit", "profit-by-wreck", "garden-without-a-gate"])
def test_our_decks_are_legal(conquest: Catalog, deck: str) -> None:
    found = PROCEDURES["deck-legality"].run({"deck": deck}, conquest)
    assert found["legal"]
    assert found["advice"] == []


def legality(conquest: Catalog, *cards: tuple[str, int], **more: str) -> dict[str, Any]:
    lines = [{"card": card, "count": count} for card, count in cards]
    deck = {"name": "A deck", "faction": "lantern-concord", "cards": lines, **more}
    return PROCEDURES["deck-legality"].run({"deck": deck}, conquest)


@pytest.mark.parametrize(
    ("cards", "broken"),
    [
        ([("harbor-tug", 39)], ["CF201"]),
        ([("harbor-tug", 40)], []),
        ([("harbor-tug", 80)], []),
        ([("harbor-tug", 81)], ["CF202"]),
        ([("harbor-tug", 40), ("lens-array", 0)], ["CF208"]),
        ([("harbor-tug", 38), ("the-unblinking", 2)], ["CF205"]),
        ([("harbor-tug", 38), ("the-unblinking", 1), ("the-unblinking", 1)], ["CF205"]),
        ([("harbor-tug", 38), ("the-unblinking", 1), ("admiral-oda-wren", 1)], []),
        ([("harbor-tug", 39), ("anselms-star", 1)], []),
        ([("harbor-tug", 39), ("anselms-star", 2)], ["CF203"]),
        ([("harbor-tug", 39), ("anselms-star", 1), ("nursery-nebula", 1)], ["CF203"]),
    ],
)
def test_the_law_of_decks(
    conquest: Catalog, cards: list[tuple[str, int]], broken: list[str]
) -> None:
    assert legality(conquest, *cards)["broken"] == broken


REFUSED: list[tuple[str, dict[str, Any], tuple[Any, ...], str]] = [
    ("adjacency", {}, (), "name a `location`"),
    ("adjacency", {"location": 1, "extra": True}, (), "name a `location`"),
    ("adjacency", {"location": 8}, ("location",), "numbered 1 to 7"),
    ("adjacency", {"location": 1, "other": 8}, ("other",), "numbered 1 to 7"),
    ("placement", {"skirmish": "Rear", "hand": 7, "locations": [4]}, ("locations", 0), "5 to 7"),
    ("placement", {"skirmish": "Forward", "hand": 7, "locations": [4, 4]}, ("locations", 1), "taken"),
    ("placement", {"skirmish": "Forward", "hand": 1, "locations": [4, 1]}, ("locations",), "only 1"),
    ("removal", {"from": "hand", "clean_up": True}, ("from",), "Clean Up"),
    ("response-window", {"turn_order": ["Ada"], "acting": "Bo"}, ("acting",), "not at the table"),
    (
        "response-window",
        {"turn_order": TABLE, "acting": "Bo", "allies": ["Dev"], "responds": "Dev"},
        ("responds",),
        "no opponent",
    ),
    (
        "simultaneous",
        {"turn_order": ["Ada"], "abilities": [{"unit": "x", "player": "Bo"}]},
        ("abilities", 0, "player"),
        "turn order",
    ),
    (
        "simultaneous",
        {"turn_order": ["Ada"], "abilities": [{"unit": "x", "player": "Ada", "location": 8}]},
        ("abilities", 0, "location"),
        "numbered 1 to 7",
    ),
    ("supply-drop", {"battle": 4, "hand": 0, "supply_deck": 1}, ("battle",), "3 Battles"),
    (
        "supply-drop",
        {"battle": 2, "hand": 0, "supply_deck": 1, "mulligan": True},
        ("mulligan",),
        "first Battle",
    ),
    ("deck-legality", {"deck": "nope"}, ("deck",), "there is no deck nope"),
    (
        "deck-legality",
        {"deck": {"cards": [{"card": "nope", "count": 1}]}},
        ("deck", "cards", 0, "card"),
        "no card nope",
    ),
    ("deck-legality", {"deck": {"faction": "x", "cards": []}}, ("deck", "faction"), "no faction x"),
    ("tally", {"units": [{"name": "x"}]}, ("units", 0), "name a `card`"),
    ("tally", {"units": [{"card": "nope"}]}, ("units", 0, "card"), "no card nope"),
    ("tally", {"units": [{"card": "harbor-tug", "cq": 99}]}, ("units", 0, "cq"), "Harbor Tug has"),
    ("tally", {"units": [unit(rings=["Gilded"])]}, ("units", 0, "rings", 0), "no ring Gilded"),
    ("tally", {"units": [unit(location=8)]}, ("units", 0, "location"), "numbered 1 to 7"),
    (
        "tally",
        {"units": [unit(location=2), unit(location=2)]},
        ("units", 1, "location"),
        "has a unit of this player already",
    ),
    (
        "winner",
        {"players": [{"name": "Ada", "battles": [1, 1, 1, 1]}]},
        ("players", 0, "battles"),
        "3 Battles",
    ),
    ("winner", {"players": [], "nemesis": "Bo"}, ("nemesis",), "not at the table"),
    ("first-player", {"seats": TABLE, "first": "Ed", "battle": 1}, ("first",), "not at the table"),
    ("first-player", {"seats": TABLE, "first": "Bo", "battle": 4}, ("battle",), "3 Battles"),
    ("configuration", {"configuration": "x", "players": 2}, ("configuration",), "no such"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "inputs", "route", "reason"), REFUSED)
def test_what_is_refused(
    conquest: Catalog, name: str, inputs: dict[str, Any], route: tuple[Any, ...], reason: str
) -> None:
    with pytest.raises(BadInput) as refused:
        PROCEDURES[name].run(inputs, conquest)
    assert refused.value.route == route
    assert reason in refused.value.reason


def test_the_map_is_the_printed_one(conquest: Catalog) -> None:
    assert dict(neighbours(conquest)) == dict(ADJACENT)
    assert all(a in ADJACENT[b] for a, others in ADJACENT.items() for b in others)


def test_adjacency_follows_the_geometry() -> None:
    row = [{"number": n, "x_mm": 70 * n, "y_mm": 0} for n in (1, 2, 3)]
    near = {"adjacent_within_mm": 70, "locations": row}
    assert adjacency(near) == {1: (2,), 2: (1, 3), 3: (2,)}
    assert adjacency({**near, "adjacent_within_mm": 69}) == {1: (), 2: (), 3: ()}


def test_every_procedure_is_used_by_an_example(conquest: Catalog) -> None:
    used = {example.data["procedure"] for example in conquest.of("example")}
    assert used == set(PROCEDURES)
