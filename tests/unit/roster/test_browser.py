"""The browser's evaluator gives the same verdicts, byte for byte."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.workspace import Project, load_games

from .conftest import Make, constraint
from .test_measures import CASES

pytestmark = pytest.mark.browser
SCRIPTS = Path(__file__).parents[3] / "site" / "assets" / "javascripts"
JUDGE = """async ([exported, rosters, name]) => {
  const { evaluate, derive } = await import("/roster.js");
  return rosters.map((data) => [
    JSON.stringify(evaluate(exported, data, name)), JSON.stringify(derive(exported, data, name)),
  ]);
}"""


@pytest.fixture(scope="module")
def page(chromium: Any) -> Iterator[Page]:
    def answer(route: Route) -> None:
        path = SCRIPTS / route.request.url.removeprefix("http://roster.test/")
        if path.is_file():
            route.fulfill(body=path.read_bytes(), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html><title>rosters</title>", content_type="text/html")

    page = chromium.new_page()
    page.route("**/*", answer)
    page.goto("http://roster.test/")
    yield page
    page.close()


def assert_equal_verdicts(
    page: Page, catalog: Catalog, name: str, rosters: list[dict[str, Any]]
) -> list[tuple[str, bool | None]]:
    spec = roster.read(catalog.game).by_name[name]
    exported = json.loads(json.dumps(roster.export(catalog)))
    answers = page.evaluate(JUDGE, [exported, rosters, name])
    outcomes = []
    for data, (verdicts, derived) in zip(rosters, answers, strict=True):
        ours = roster.evaluate(catalog, spec, data)
        assert verdicts == dumped([verdict.to_json() for verdict in ours]), data
        assert derived == dumped(roster.derive(catalog, spec, data)), data
        outcomes += [(verdict.rule, verdict.ok) for verdict in ours]
    return outcomes


def dumped(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def random_team(chance: random.Random, catalog: Catalog) -> dict[str, Any]:
    """A team that is often nearly legal, and sometimes nonsense."""
    factions = [entry.id for entry in catalog.of("faction")]
    units = catalog.of("unit")
    faction = chance.choice(factions)
    home = [u for u in units if u.data["faction"] == faction] or list(units)
    team: dict[str, Any] = {
        "name": "Überfall „Nord“",
        "faction": faction,
        "mode": chance.choice(["full", "full", "mixed"]),
        "totem": chance.choice([*(entry.id for entry in catalog.of("totem")), "no-such-totem"]),
        "entries": [],
    }
    for _ in range(chance.randint(0, 8)):
        unit = chance.choice(home if chance.random() < 0.7 else units)
        line: dict[str, Any] = {"unit": unit.id, "points": unit.data["cost"]}
        if chance.random() < 0.2:
            line["points"] = chance.choice([0, 1, 2, 3, 4, 7, "2", None, True])
        if chance.random() < 0.5:
            line["opening_deployment"] = chance.random() < 0.8
        if chance.random() < 0.03:
            line["unit"] = chance.choice(["nobody", None, "constructor", "__proto__", 5])
        team["entries"].append(line)
    for field in ("mode", "totem", "faction", "name"):
        if chance.random() < 0.05:
            del team[field]
    return team


def test_two_hundred_and_fifty_teams(page: Page, real: Project) -> None:
    catalog = load_games(real, ["dual-fates"])[0].catalog
    assert catalog is not None
    chance = random.Random(20261130)
    teams = [random_team(chance, catalog) for _ in range(250)]
    teams += [dict(entry.data) for entry in catalog.of("team")]
    outcomes = assert_equal_verdicts(page, catalog, "team", teams)
    for rule in roster.rules(catalog.game):
        if rule.startswith("DF2") and rule != "DF210":
            assert (rule, True) in outcomes, f"{rule} is never kept"


def random_supply_deck(chance: random.Random, catalog: Catalog) -> dict[str, Any]:
    """A deck near the limits of size, of Apex names and of Celestials."""
    cards = catalog.of("card")
    faction = chance.choice([entry.id for entry in catalog.of("faction")])
    home = [card for card in cards if card.data["faction"] == faction]
    lines = [
        {"card": chance.choice(home if chance.random() < 0.9 else cards).id, "count": 1}
        for _ in range(chance.randint(4, 36))
    ]
    for line in lines:
        line["count"] = chance.choice(
            [1, 2, 3, 4] if chance.random() < 0.98 else [0, None, "2", True]
        )
    if chance.random() < 0.1:
        lines[-1]["card"] = chance.choice(["nobody", None, "__proto__"])
    deck: dict[str, Any] = {"name": "Würfe „Süd“", "faction": faction, "cards": lines}
    if chance.random() < 0.4:
        deck["configuration"] = chance.choice(["homeworld", "nemesis", "nowhere"])
    if chance.random() < 0.4:
        deck["homeworld"] = chance.choice([card.id for card in cards])
    return deck


def test_two_hundred_and_fifty_supply_decks(page: Page, real: Project) -> None:
    catalog = load_games(real, ["conquest-of-fates"])[0].catalog
    assert catalog is not None
    chance = random.Random(20261130)
    decks = [random_supply_deck(chance, catalog) for _ in range(250)]
    decks += [dict(entry.data) for entry in catalog.of("deck")]
    outcomes = assert_equal_verdicts(page, catalog, "deck", decks)
    for rule in roster.rules(catalog.game):
        if rule.startswith("CF2"):
            assert (rule, True) in outcomes, f"{rule} is never kept"
            assert (rule, False) in outcomes or rule == "CF206", f"{rule} never fails"


def random_army(chance: random.Random, catalog: Catalog) -> dict[str, Any]:
    """An army that is often nearly legal, and sometimes nonsense."""
    faction = chance.choice([entry.id for entry in catalog.of("faction")])
    tiles = catalog.of("tile")
    home = [t for t in tiles if t.data["faction"] == faction]
    army: dict[str, Any] = {"name": "Ärger im Süden", "faction": faction, "entries": []}
    squares = ["F-L", "F-C", "F-R", "S-L", "S-R", "H"]
    for battalion, square in ((b, s) for b in "123" for s in squares):
        fit = [t for t in home if square in t.data["positions"]]
        tile = chance.choice(fit if chance.random() < 0.95 else tiles)
        army["entries"].append({"tile": tile.id, "battalion": battalion, "position": square})
    for _ in range(chance.randint(0, 4)):
        army["entries"].append({"tile": chance.choice(home).id, "battalion": "reserve"})
    if chance.random() < 0.5:
        del army["entries"][chance.randrange(len(army["entries"]))]
    for entry in chance.sample(army["entries"], chance.choice([0, 0, 1])):
        entry["position"] = chance.choice([*squares, None, 3])
    if chance.random() < 0.1:
        army["entries"].append({"tile": "nobody", "battalion": chance.choice(["1", "reserve"])})
    return army


def test_two_hundred_and_fifty_armies(page: Page, real: Project) -> None:
    catalog = load_games(real, ["dice-battles"])[0].catalog
    assert catalog is not None
    chance = random.Random(41)
    armies = [random_army(chance, catalog) for _ in range(250)]
    armies += [dict(entry.data) for entry in catalog.of("army")]
    outcomes = assert_equal_verdicts(page, catalog, "army", armies)
    failed = {rule for rule, ok in outcomes if ok is False}
    assert failed >= {f"FB{n}" for n in (202, 203, 205, 206, 207, 208, 209, 211, 212, 213)}
    assert ("FB211", None) in outcomes


def random_deck(chance: random.Random, cards: list[str]) -> dict[str, Any]:
    return {
        "house": chance.choice(["reed", "moss", "wind", "toString"]),
        "leader": chance.choice([None, "queen", "pike"]),
        "style": chance.choice(["open", "closed"]),
        "banners": chance.choice(
            [None, [], ["reed"], ["reed", "moss"], "reed", [{"name": "Old"}, {}]]
        ),
        "skills": chance.choice(
            [
                None,
                "many",
                {},
                {"swim": 1},
                {"swim": 3, "dive": 3},
                {"dive": 4},
                {"swim": "x"},
                {"swim": 2.0, "dive": None},
                [1, 2, 3],
                {"swim": True},
                {"__proto__x": 1},
                {"swim": 3, "10": 3, "2": 3, "02": 3},
                {"swim": 2**53 - 1, "dive": 2},
                {"constructor": 3},
            ]
        ),
        "favour": chance.choice(
            [None, {}, {"moss": 3, "reed": 2}, {"wind": 9}, {"nobody": 2}, {"toString": 3}]
        ),
        "scores": chance.choice([None, [], [4, 12], [10, 11], [0.5], ["x"], 3]),
        "guests": chance.choice(
            [None, ["pike"], ["otter", "heron"], ["nobody"], [None, 3], ["gale"]]
        ),
        "cards": [
            {"card": chance.choice(cards), "count": chance.choice([1, 2, 3, 4, 0.5, "x"])}
            for _ in range(chance.randint(0, 6))
        ],
    }


def test_every_measure_on_two_hundred_decks(page: Page, make: Make) -> None:
    rules = [constraint(id=f"TT{200 + i}", **case[1]) for i, case in enumerate(CASES)]
    catalog, _ = make(*rules)
    chance = random.Random(7)
    cards = [*(entry.id for entry in catalog.of("card")), "nobody"]
    decks: list[dict[str, Any]] = [dict(case[2]) for case in CASES]
    decks += [random_deck(chance, cards) for _ in range(200)]
    outcomes = assert_equal_verdicts(page, catalog, "deck", decks)
    assert {ok for _, ok in outcomes} == {True, False, None}


def test_the_export_holds_no_more_than_is_needed(real: Project) -> None:
    catalog = load_games(real, ["dual-fates"])[0].catalog
    assert catalog is not None
    exported = roster.export(catalog)
    assert set(exported["records"]) == {"faction", "totem", "unit"}
    assert set(exported["records"]["totem"]["wandering-waystone"]) == {"name", "scope"}
    assert exported["constants"]["tables"] == {}
    assert "docs" not in dumped(exported)
