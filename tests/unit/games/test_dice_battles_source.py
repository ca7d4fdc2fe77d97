"""Every worked example that the source of Dice Battles prints, recomputed (part E3 of the facts)."""

from __future__ import annotations

import pytest

from codexpress.catalog import Catalog
from codexpress.games import dice_battles
from codexpress.procedure import collect
from codexpress.rules.worked import results
from codexpress.workspace import Project, load_games

PROCEDURES = collect(*dice_battles.PROCEDURES)

PRINTED = {
    1: ["catapult-with-fear"],
    2: ["orc-warriors-with-a-goblin", "a-defence-that-prints-no-number"],
    3: ["elite-warriors-stay-behind"],
    4: ["dice-on-a-full-front", "dice-on-a-broken-front"],
    5: [
        "yellow-on-bare-skin",
        "yellow-on-normal-armour",
        "green-on-bare-skin",
        "green-on-normal-armour",
        "green-on-golden-armour",
        "red-on-normal-armour",
        "red-on-golden-armour",
    ],
    6: ["swordmen-obey", "a-hero-is-heard-next-door", "no-horsemen-left"],
    7: ["swordmen-return", "healers-bring-back-two", "a-hero-calls-his-swordmen"],
    8: ["pushed-off-the-field"],
    9: ["two-orders-and-one-to-regroup"],
}
"""The worked examples of each number."""
WRONG = {"a-defence-that-prints-no-number", "pushed-off-the-field"}
"""Those which the source gets wrong."""


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["dice-battles"])[0].catalog
    assert found is not None
    return found


def test_all_of_them_are_worked_out(catalog: Catalog) -> None:
    done = results(catalog, PROCEDURES)
    for ids in PRINTED.values():
        assert set(ids) <= set(done)
    assert set(PRINTED) == set(range(1, 10))


def test_what_the_source_gets_wrong_has_a_ruling(catalog: Catalog) -> None:
    differing = [e for e in catalog.of("example") if "source_says" in e.data]
    assert {entry.id for entry in differing} == WRONG
    for entry in differing:
        assert catalog.get("ruling", entry.data["ruling"]) is not None


def test_elite_warriors_stand_where_the_source_has_them(catalog: Catalog) -> None:
    tile = catalog.get("tile", "elite-warriors")
    assert tile is not None
    assert set(tile.data["positions"]) == {"S-L", "S-R", "F-C"}


def test_the_round_is_one_chain(catalog: Catalog) -> None:
    steps = [e for e in catalog.of("example") if e.id.startswith("round-")]
    assert len(steps) >= 12
    assert [e.data.get("after") for e in steps] == [None, *(e.id for e in steps[:-1])]
    assert {e.data["chapter"] for e in steps} == {"90-a-round-played-out"}
