"""Every worked example that the source of the Duality Dice prints, recomputed (part B3)."""

from __future__ import annotations

import pytest

from codexpress.catalog import Catalog
from codexpress.games import duality
from codexpress.procedure import collect
from codexpress.rules.worked import results
from codexpress.workspace import Project, load_games

PROCEDURES = collect(*duality.PROCEDURES)

PRINTED = {
    "parapet-failure-with-fear": (3, 6, 11, "Failure with Fear"),
    "parapet-failure-with-hope": (6, 3, 11, "Failure with Hope"),
    "parapet-success-with-fear": (5, 9, 16, "Success with Fear"),
    "parapet-success-with-hope": (10, 6, 18, "Success with Hope"),
    "parapet-critical": (8, 8, 18, "Critical Success"),
}
"""The table of the parapet: Hope Die, Fear Die, total and outcome, with +2 against 15."""


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["duality"])[0].catalog
    assert found is not None
    return found


def test_the_table_of_the_parapet(catalog: Catalog) -> None:
    done = results(catalog, PROCEDURES)
    for name, (hope, fear, total, outcome) in PRINTED.items():
        entry = catalog.get("example", name)
        assert entry is not None
        inputs = {"hope": hope, "fear": fear, "modifier": 2, "difficulty": 15}
        assert entry.data["inputs"] == inputs
        assert (done[name]["total"], done[name]["outcome"]) == (total, outcome)


def test_the_worked_rolls_hold_the_same_five(catalog: Catalog) -> None:
    rolls = [entry.data for entry in catalog.of("roll")]
    shown = {(roll["hope"], roll["fear"], roll["total"]) for roll in rolls}
    assert {row[:3] for row in PRINTED.values()} <= shown


def test_every_example_is_worked_out(catalog: Catalog) -> None:
    done = results(catalog, PROCEDURES)
    assert set(done) == {entry.id for entry in catalog.of("example")}


def test_the_scene_is_one_chain(catalog: Catalog) -> None:
    steps = [e for e in catalog.of("example") if e.id.startswith("scene-")]
    assert len(steps) == 6
    assert [e.data.get("after") for e in steps] == [None, *(e.id for e in steps[:-1])]
    assert {e.data["chapter"] for e in steps} == {"90-a-scene-played-out"}


def test_the_scene_shows_every_sort_of_roll(catalog: Catalog) -> None:
    steps = [e.data for e in catalog.of("example") if e.id.startswith("scene-")]
    kinds = {step["procedure"] for step in steps}
    assert kinds == {"action-roll", "reaction-roll", "group-roll", "tag-team"}
