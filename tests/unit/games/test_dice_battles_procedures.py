"""The procedures of Dice Battles: their results, what they refuse, the settings that change them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from codexpress.catalog import Catalog
from codexpress.games import dice_battles
from codexpress.procedure import BadInput, collect
from codexpress.rules.worked import results
from codexpress.workspace import Project, load_games

PROCEDURES = collect(*dice_battles.PROCEDURES)


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["dice-battles"])[0].catalog
    assert found is not None
    return found


def order(colour: str = "yellow", **changes: Any) -> dict[str, Any]:
    """A card written out, so that the game's own cards may change."""
    card = {"tile": "swordmen", "class": "infantry", "attack": {"dice": 2, "colour": colour}}
    return card | changes


def unit(tile: str, position: str, **harm: Any) -> dict[str, Any]:
    return {"tile": tile, "position": position} | harm


SPACES = {
    "F-L": "Front Left",
    "F-C": "Front Centre",
    "F-R": "Front Right",
    "S-L": "Second Left",
    "S-R": "Second Right",
    "H": "Hero",
}


def lying(tile: str, position: str, wounds: int, *, poison: bool = False, blocked: int = 0) -> Any:
    shown = {"tile": tile, "position": SPACES[position], "wounds": wounds}
    return shown | {"poison": poison, "blocked": blocked}


FEAR, FRENZY = {"power": "fear"}, {"power": "goblins-frenzy"}
CLOSE = {"power": "close-combat-defence"}

DICE: list[tuple[dict[str, Any], dict[str, int]]] = [
    ({"order": order(), "battalion": ["swordmen"]}, {"base": 2, "matching": 0, "dice": 2}),
    ({"order": order(), "battalion": ["swordmen"] * 3}, {"matching": 1, "dice": 3}),
    ({"order": order(), "battalion": ["halberds"] * 3}, {"matching": 0, "dice": 2}),
    (
        {"order": order(powers=[FEAR]), "battalion": ["swordmen"]},
        {"offensive": 1, "dice": 3},
    ),
    (
        {"order": order(powers=[FEAR | {"dice": 3}]), "battalion": ["swordmen"]},
        {"offensive": 3, "dice": 5},
    ),
    (
        {
            "order": order(powers=[FEAR]),
            "battalion": ["swordmen"],
            "against": order(powers=[{"power": "no-fear"}]),
        },
        {"offensive": 0, "dice": 2},
    ),
    (
        {
            "order": order(powers=[FRENZY]),
            "battalion": ["goblin", "goblin-archers"],
            "elsewhere": ["goblin", "orc-warriors"],
        },
        {"offensive": 2, "dice": 4},
    ),
    (
        {
            "order": order(powers=[{"power": "goblin-support"}]),
            "battalion": ["goblin", "goblin"],
            "elsewhere": ["goblin"],
        },
        {"offensive": 1, "dice": 3},
    ),
    (
        {
            "order": order(powers=[{"power": "goblin-support"}]),
            "battalion": ["goblin-archers"],
            "elsewhere": ["goblin"],
        },
        {"offensive": 0, "dice": 2},
    ),
    (
        {"order": order(), "battalion": ["swordmen"], "against": order(powers=[CLOSE])},
        {"defensive": 2, "dice": 0},
    ),
    (
        {
            "order": order(attack={"dice": 1, "colour": "red"}),
            "battalion": ["swordmen"],
            "against": order(powers=[CLOSE]),
        },
        {"defensive": 2, "dice": 0},
    ),
    (
        {
            "order": order(**{"class": "special"}),
            "battalion": ["swordmen"],
            "against": order(powers=[CLOSE, {"power": "full-defence", "dice": 1}]),
        },
        {"defensive": 1, "dice": 1},
    ),
    (
        {
            "order": {"tile": "healers", "class": "special", "powers": [FEAR]},
            "battalion": ["healers", "healers"],
        },
        {"base": 0, "matching": 0, "offensive": 0, "dice": 0},
    ),
]


@pytest.mark.parametrize(("inputs", "result"), DICE)
def test_attack_dice(catalog: Catalog, inputs: dict[str, Any], result: dict[str, int]) -> None:
    found = PROCEDURES["attack-dice"].run(inputs, catalog)
    assert {key: found[key] for key in result} == result


LANDINGS = [
    ("full", ["F-L", "F-C", "F-R", "S-L", "S-R", "H"], ["F-L", "F-L", "F-C", "F-C", "F-R", "F-R"]),
    ("source", ["F-C", "S-R", "H"], ["H", "F-C", "F-C", "F-C", "F-C", "S-R"]),
    ("no front", ["S-L", "S-R", "H"], ["S-L", "S-L", "S-L", "S-R", "S-R", "S-R"]),
    ("alone", ["H"], ["H"] * 6),
    ("no centre", ["F-L", "F-R", "H"], ["F-L", "F-L", "H", "H", "F-R", "F-R"]),
]


@pytest.mark.parametrize(("_name", "held", "squares"), LANDINGS)
def test_where_dice_land(catalog: Catalog, _name: str, held: list[str], squares: list[str]) -> None:
    inputs = {"dice": [1, 2, 3, 4, 5, 6], "held": held}
    found = PROCEDURES["die-landing"].run(inputs, catalog)["lands_on"]
    assert found == [SPACES[square] for square in squares]


def test_precision_leaves_out_arrows(catalog: Catalog) -> None:
    inputs = {"dice": [1, 2, 3, 4, 5, 6], "held": ["F-C", "S-R", "H"], "precision": True}
    found = PROCEDURES["die-landing"].run(inputs, catalog)
    assert found["lands_on"] == [
        SPACES[square] for square in ("H", "H", "F-C", "F-C", "S-R", "S-R")
    ]


W, B, P = "wound", "blocked", "poison"
HARM: list[tuple[str, str, list[str]]] = [
    ("none", "yyy", [W, W, W]),
    ("normal", "yyy", [B, W, W]),
    ("golden", "yy", [B, W]),
    ("none", "ggg", [P, W, W]),
    ("normal", "ggg", [P, B, W]),
    ("golden", "gggg", [B, P, W, W]),
    ("none", "rr", [W, W]),
    ("normal", "rr", [W, W]),
    ("golden", "rrr", [B, W, W]),
    ("normal", "yg", [B, P]),
    ("normal", "gyg", [P, B, W]),
    ("normal", "ryg", [W, B, P]),
    ("golden", "ryg", [B, W, P]),
    ("none", "", []),
]
COLOURS = {"y": "yellow", "g": "green", "r": "red"}


@pytest.mark.parametrize(("armour", "dice", "placed"), HARM)
def test_what_dice_become(catalog: Catalog, armour: str, dice: str, placed: list[str]) -> None:
    inputs = {"armour": armour, "dice": [COLOURS[die] for die in dice]}
    found = PROCEDURES["tile-under-attack"].run(inputs, catalog)
    assert found["placed"] == placed
    assert found["wounds"] == placed.count(W)
    assert found["blocked"] == placed.count(B) <= 1
    assert found["poison"] == (P in placed)


def test_green_dice_on_a_poisoned_tile(catalog: Catalog) -> None:
    inputs = {"armour": "none", "dice": ["green"], "wounds": 1, "poison": True}
    found = PROCEDURES["tile-under-attack"].run(inputs, catalog)
    assert found == {"placed": [W], "blocked": 0, "poison": True, "wounds": 2}


def test_an_attack_on_a_battalion(catalog: Catalog) -> None:
    units = [unit("orc-warriors", "F-L", wounds=1), unit("shaman-hero", "H")]
    inputs = {"dice": [1, 2, 6], "colour": "red", "units": units}
    found = PROCEDURES["attack"].run(inputs, catalog)
    assert found["lands_on"] == ["Front Left", "Front Left", "Hero"]
    assert found["placed"] == [W, W, W]
    assert found["units"] == [lying("Orc Warriors", "F-L", 3), lying("Shaman Hero", "H", 1)]


def test_dice_beyond_morale(catalog: Catalog, changed: Callable[..., Catalog]) -> None:
    units = [unit("goblin", "F-C"), unit("shaman-hero", "H")]
    inputs = {"dice": [3, 3, 4], "colour": "yellow", "units": units}
    run = PROCEDURES["attack"].run
    assert run(inputs, catalog)["units"][0] == lying("Goblin", "F-C", 3)
    ignored = run(inputs, changed("settings.excess_dice", "ignore"))
    assert ignored["units"][0] == lying("Goblin", "F-C", 1)
    assert ignored["placed"] == [W, "nothing", "nothing"]


def defeat(catalog: Catalog, units: list[Any], fleeing: list[str], active: int = 2) -> Any:
    inputs = {"units": units, "active_battalions": active, "fleeing": fleeing}
    return PROCEDURES["defeated-units"].run(inputs, catalog)


def test_who_flees_and_who_is_removed(catalog: Catalog) -> None:
    units = [
        unit("goblin", "S-L", wounds=1),
        unit("orc-warriors", "F-L", wounds=3),
        unit("orc-warriors", "F-C", wounds=3, poison=True),
        unit("orc-warriors", "F-R", wounds=2, poison=True, blocked=1),
        unit("shaman-hero", "H", wounds=1),
    ]
    found = defeat(catalog, units, [])
    assert found["fled"] == ["Orc Warriors", "Goblin"]
    assert found["removed"] == ["Orc Warriors"]
    assert found["fleeing"] == ["Goblin", "Orc Warriors"]
    standing = [lying("Orc Warriors", "F-R", 2, poison=True), lying("Shaman Hero", "H", 1)]
    assert found["stand"] == standing
    last = defeat(catalog, units, [], active=1)
    assert (last["fled"], len(last["removed"])) == ([], 3)


ROWS: list[tuple[list[str], list[str], list[str]]] = [
    ([], ["Goblin"], []),
    (["shaman", "troll", "halberds"], ["Goblin", "Shaman", "Troll"], ["Halberds"]),
    (["shaman", "empty", "halberds"], ["Goblin", "Shaman", "Halberds"], []),
    (["empty", "shaman", "halberds"], ["Goblin", "Shaman", "Halberds"], []),
    (["shaman", "troll", "empty"], ["Goblin", "Shaman", "Troll"], []),
    (["empty", "troll", "empty"], ["Goblin", "Troll", "empty"], []),
]


@pytest.mark.parametrize(("row", "after", "out"), ROWS)
def test_the_fleeing_row(
    catalog: Catalog, row: list[str], after: list[str], out: list[str]
) -> None:
    found = defeat(catalog, [unit("goblin", "F-L", wounds=1), unit("shaman-hero", "H")], row)
    assert (found["fleeing"], found["pushed_out"]) == (after, out)


def test_a_hero_falls(catalog: Catalog, changed: Callable[..., Catalog]) -> None:
    units = [unit("orc-warriors", "F-L"), unit("goblin", "S-R"), unit("shaman-hero", "H", wounds=9)]
    found = defeat(catalog, units, [])
    assert found["hero_lost"]
    assert (found["removed"], found["stand"]) == (["Shaman Hero"], [])
    assert found["fled"] == ["Orc Warriors", "Goblin"]
    other = defeat(changed("settings.defeated_hero_flight", "back_to_front"), units, [])
    assert other["fled"] == ["Goblin", "Orc Warriors"]


PLAYS: list[tuple[dict[str, Any], str, list[bool], str]] = [
    (order(), "1", [True] * 3, "attack"),
    (order(), "2", [True] * 3, "nothing"),
    (order(hero=True), "2", [True] * 3, "attack"),
    (order(hero=True), "3", [True] * 3, "nothing"),
    (order(hero=True), "1", [False, True, True], "regroup"),
    (order(), "1", [False, True, True], "nothing"),
    (order(tile="troll"), "regrouping", [True] * 3, "regroup"),
]


@pytest.mark.parametrize(("card", "place", "heroes", "does"), PLAYS)
def test_activation(catalog: Catalog, card: Any, place: str, heroes: list[bool], does: str) -> None:
    held = [
        ["swordmen", "swordmen-hero"],
        ["halberds", "healers-hero"],
        ["knight", "horsemen-hero"],
    ]
    battalions = [
        {"tiles": tiles, "enemy_hero": hero} for tiles, hero in zip(held, heroes, strict=True)
    ]
    inputs = {"order": card, "place": place, "battalions": battalions}
    found = PROCEDURES["activation"].run(inputs, catalog)
    assert (found["does"], found["activates"]) == (does, does != "nothing")


def test_a_battalion_without_its_hero_is_defeated(catalog: Catalog) -> None:
    battalions = [{"tiles": ["swordmen"], "enemy_hero": True}] * 3
    inputs = {"order": order(hero=True), "place": "1", "battalions": battalions}
    assert PROCEDURES["activation"].run(inputs, catalog)["does"] == "nothing"


def test_regrouping_stops_when_full(catalog: Catalog, changed: Callable[..., Catalog]) -> None:
    card = order(regroups=["goblin", "goblin", "troll"])
    inputs = {"order": card, "from": ["goblin", "shaman", "goblin"], "waiting": ["troll"] * 2}
    run = PROCEDURES["regroup"].run
    assert run(inputs, catalog) == {
        "moved": ["Goblin"],
        "cancelled": ["Goblin"],
        "remaining": ["empty", "Shaman", "Goblin"],
        "waiting": ["Troll", "Troll", "Goblin"],
        "dice": "cleared",
    }
    assert run(inputs, changed("settings.regrouped_wounds", "kept"))["dice"] == "kept"


def test_reinforcements_are_answered_one_by_one(catalog: Catalog) -> None:
    inputs = {
        "waiting": ["goblin", "shaman", "goblin"],
        "battalions": [{"empty": ["F-L", "S-R"]}, {"empty": ["Front Centre"]}],
        "moves": [
            {"tile": "goblin", "battalion": 1, "position": "F-C"},
            {"tile": "goblin", "battalion": 1, "position": "Front Left"},
            {"tile": "shaman", "battalion": 1, "position": "S-R"},
            {"tile": "shaman", "battalion": 2, "position": "F-C"},
        ],
    }
    assert PROCEDURES["reinforcements"].run(inputs, catalog) == {
        "moves": [
            "Goblin to battalion 1, Front Centre: no, Front Centre of battalion 1 is not empty",
            "Goblin to battalion 1, Front Left: yes",
            "Shaman to battalion 1, Second Right: no, battalion 1 has received its reinforcement",
            "Shaman to battalion 2, Front Centre: no, Shaman may stand on Second Left, Second Right",
        ],
        "sent": ["Goblin"],
        "waiting": ["Shaman", "Goblin"],
    }


def test_what_lies_where_in_words(catalog: Catalog) -> None:
    units = [
        unit("Orc Warriors", "F-L", wounds=2, poison=True),
        unit("goblin", "F-C", blocked=1),
        unit("shaman", "S-R"),
        unit("shaman-hero", "H"),
    ]
    found = PROCEDURES["poison-moves"].run({"units": units}, catalog)
    assert found["dice_on"] == [
        "Orc Warriors (Front Left): 3 wounds",
        "Goblin (Front Centre): 1 blocked",
    ]
    inputs = {"order": order(), "battalion": "1", "battalions": [units]}
    helped = PROCEDURES["support"].run(inputs, catalog)
    assert helped["dice_on"][0] == "Orc Warriors (Front Left): 2 wounds and Poison"


def test_records_may_be_named(catalog: Catalog) -> None:
    run = PROCEDURES["attack-dice"].run
    by_id = run({"order": "orc-warriors-card", "battalion": ["orc-warriors", "goblin"]}, catalog)
    named = {"order": "Orc Warriors Card", "battalion": ["Orc Warriors", "Goblin"]}
    assert run(named, catalog) == by_id


def test_an_army_written_out_may_name_its_tiles(catalog: Catalog) -> None:
    army = catalog.get("army", "orc-horde")
    assert army is not None
    entries = [
        {**line, "tile": tile.name}
        for line in army.data["entries"]
        if (tile := catalog.get("tile", line["tile"])) is not None
    ]
    run = PROCEDURES["army-legality"].run
    written = run({"army": {"faction": "Orcs", "entries": entries}}, catalog)
    assert written == run({"army": "orc-horde"}, catalog)
    four = run({"army": {"faction": "Orcs", "entries": entries[1:]}}, catalog)
    assert (four["legal"], four["broken"]) == (False, ["FB202"])


GAMES = [
    (3, 3, False, "nobody yet"),
    (2, 2, False, "nobody yet"),
    (1, 3, True, "B"),
    (2, 1, True, "A"),
    (1, 1, True, "tie"),
    (0, 1, True, "B"),
    (0, 0, True, "tie"),
]


@pytest.mark.parametrize(("a", "b", "over", "winner"), GAMES)
def test_the_end(catalog: Catalog, a: int, b: int, over: bool, winner: str) -> None:
    found = PROCEDURES["end-of-game"].run({"a_heroes": a, "b_heroes": b}, catalog)
    assert (found["over"], found["winner"]) == (over, winner)


HANDS = [
    ((7, 14, 0, 0), (0, 7, 14, 0, False)),
    ((4, 3, 8, 3), (3, 7, 0, 11, False)),
    ((4, 2, 8, 3), (3, 7, 10, 0, True)),
    ((0, 0, 0, 4), (4, 4, 0, 0, True)),
]


@pytest.mark.parametrize(("given", "after"), HANDS)
def test_drawing(catalog: Catalog, given: tuple[int, ...], after: tuple[Any, ...]) -> None:
    names = ("hand", "deck", "discard", "played")
    found = PROCEDURES["draw"].run(dict(zip(names, given, strict=True)), catalog)
    assert tuple(found.values()) == after


def test_every_army_of_the_content_is_legal(catalog: Catalog) -> None:
    armies = catalog.of("army")
    assert armies
    for army in armies:
        found = PROCEDURES["army-legality"].run({"army": army.id}, catalog)
        assert (found["broken"], found["legal"]) == ([], True)
        assert (found["heroes"], found["deck"]) == (3, found["tiles"])


def test_results_have_the_shape_they_promise(catalog: Catalog) -> None:
    done = results(catalog, PROCEDURES)
    assert len(done) == len(catalog.of("example"))
    for entry in catalog.of("example"):
        shape = PROCEDURES[entry.data["procedure"]].result
        found = done[entry.id]
        assert set(found) <= {key.removesuffix("?") for key in shape}
        assert {key for key in shape if not key.endswith("?")} <= set(found)


REFUSED: list[tuple[str, dict[str, Any], tuple[Any, ...], str]] = [
    ("attack-dice", {"order": "none", "battalion": []}, ("order",), "there is no order none"),
    ("attack-dice", {"order": order(tile="x"), "battalion": []}, ("order", "tile"), "no tile x"),
    (
        "attack-dice",
        {"order": order(powers=[{"power": "x"}]), "battalion": []},
        ("order", "powers", 0, "power"),
        "there is no power x",
    ),
    ("attack-dice", {"order": order(), "battalion": ["x"]}, ("battalion", 0), "no tile x"),
    ("die-landing", {"dice": [1], "held": ["F-X", "H"]}, ("held", 0), "no space F-X"),
    ("die-landing", {"dice": [1], "held": ["F-L"]}, ("held",), "without its Hero"),
    (
        "attack",
        {"dice": [1], "rolled": 2, "colour": "red", "units": [unit("shaman-hero", "H")]},
        ("dice",),
        "the card rolls 2 dice, not 1",
    ),
    (
        "attack",
        {"dice": [1], "colour": "red", "units": [unit("goblin", "F-L")]},
        ("units",),
        "without its Hero",
    ),
    (
        "poison-moves",
        {"units": [unit("shaman", "F-L")]},
        ("units", 0, "position"),
        "Shaman may stand on Second Left, Second Right, not on Front Left",
    ),
    (
        "poison-moves",
        {"units": [unit("goblin", "F-L"), unit("goblin", "F-L")]},
        ("units", 1, "position"),
        "stands on Front Left already",
    ),
    (
        "defeated-units",
        {"units": [], "active_battalions": 1, "fleeing": ["goblin"] * 4},
        ("fleeing",),
        "there are 3 spaces",
    ),
    (
        "placed-orders",
        {"battalions": [], "hand": 7},
        ("battalions",),
        "a player has 3 battalions, not 0",
    ),
    (
        "placed-orders",
        {
            "battalions": [{"own_hero": True, "enemy_hero": True, "order": True}] * 3,
            "regrouping": True,
            "hand": 3,
        },
        ("hand",),
        "4 orders are placed from a hand of 3",
    ),
    (
        "activation",
        {"order": order(), "place": "1", "battalions": []},
        ("battalions",),
        "a player has 3 battalions",
    ),
    (
        "support",
        {"order": order(), "battalion": "2", "battalions": [[]]},
        ("battalions",),
        "there is no battalion 2",
    ),
    (
        "reinforcements",
        {
            "waiting": [],
            "battalions": [{"empty": ["F-L"]}],
            "moves": [{"tile": "goblin", "battalion": 1, "position": "F-L"}],
        },
        ("moves", 0, "tile"),
        "Goblin does not wait there",
    ),
    (
        "reinforcements",
        {
            "waiting": ["goblin"],
            "battalions": [],
            "moves": [{"tile": "goblin", "battalion": 1, "position": "F-L"}],
        },
        ("moves", 0, "battalion"),
        "there is no battalion 1",
    ),
    (
        "regroup",
        {"order": order(), "from": [], "waiting": [], "idle": True},
        ("order",),
        "only a Hero's card",
    ),
    (
        "regroup",
        {"order": order(), "from": [], "waiting": ["goblin"] * 4},
        ("waiting",),
        "there are 3 spaces",
    ),
    ("draw", {"hand": 8, "deck": 1, "discard": 0, "played": 0}, ("hand",), "at most 7"),
    ("end-of-game", {"a_heroes": 4, "b_heroes": 1}, ("a_heroes",), "begins with 3"),
    ("army-legality", {"army": "nobody"}, ("army",), "there is no army nobody"),
    (
        "army-legality",
        {"army": {"faction": "x", "entries": []}},
        ("army", "faction"),
        "there is no faction x",
    ),
]


@pytest.mark.parametrize(("name", "inputs", "route", "reason"), REFUSED)
def test_a_refusal(
    catalog: Catalog, name: str, inputs: dict[str, Any], route: tuple[Any, ...], reason: str
) -> None:
    with pytest.raises(BadInput) as bad:
        PROCEDURES[name].run(inputs, catalog)
    assert bad.value.route == route
    assert reason in bad.value.reason


def test_every_procedure_is_tried(catalog: Catalog) -> None:
    shown = {entry.data["procedure"] for entry in catalog.of("example")}
    assert shown == set(PROCEDURES)
