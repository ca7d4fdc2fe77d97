"""Every worked example of the source of Fate's Edge, recomputed (part D3 of the facts); its tables."""

from __future__ import annotations

import pytest

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.games import fates_edge
from codexpress.games.fates_edge.builds import cost_of, step_cost
from codexpress.games.fates_edge.fragments import FRAGMENTS, broken_fragments
from codexpress.games.fates_edge.lookup import rows
from codexpress.procedure import collect
from codexpress.rules.worked import results
from codexpress.workspace import Project, load_games

PROCEDURES = collect(*fates_edge.PROCEDURES)

PRINTED = {
    1: ["five-dice-read", "a-clean-success", "a-success-with-sb", "a-partial", "a-miss"],
    2: ["light-against-two", "heavy-against-three"],
    3: ["what-a-prodigy-has-left", "three-to-four"],
    4: ["bonds-and-trouble"],
    5: ["the-whole-shopping-list"],
    6: ["help-from-a-follower", "help-and-little-skill"],
    7: ["banking-at-tier-one", "banking-at-tier-two"],
    8: [
        "a-low-card-for-the-road",
        "a-middling-card-for-the-road",
        "a-court-card-for-the-road",
        "an-ace-for-the-road",
    ],
    9: ["three-with-eight", "five-with-eight", "a-puzzle-at-two", "a-fight-at-nine"],
    10: ["one-story-beat", "two-story-beats", "three-story-beats", "five-story-beats"],
    11: ["a-one-rolled-again"],
    12: ["a-small-scout", "a-larger-scout"],
    13: ["a-hit-that-wounds"],
    14: ["a-hit-that-overflows"],
    15: ["a-body-of-one"],
    16: ["fire-and-strike", "fire-strike-and-area"],
    17: ["keeping-a-squire", "keeping-a-captain", "keeping-a-master", "keeping-a-legend"],
    18: ["twelve-dice"],
    19: [
        f"odds-of-{pool}-dice{at}"
        for pool in ("three", "five")
        for at in ("", "-at-2", "-at-4", "-at-5")
    ],
    20: ["cards-for-five"],
}
"""The worked examples of each number."""
WRONG = {
    "a-miss-without-a-one",
    "bonds-and-trouble",
    "boons-into-xp",
    "banking-at-tier-one",
    "the-whole-shopping-list",
    "two-missed-downtimes",
}
"""Those which the source gets wrong, or says two ways."""
PLAYED = "90-a-scene-played-out"


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["fates-edge"])[0].catalog
    assert found is not None
    return found


def test_all_of_them_are_worked_out(catalog: Catalog) -> None:
    done = results(catalog, PROCEDURES)
    for ids in PRINTED.values():
        assert set(ids) <= set(done)
        assert all(done[id_] is not None for id_ in ids)
    assert set(PRINTED) == set(range(1, 21))


def test_what_the_source_gets_wrong_has_a_ruling(catalog: Catalog) -> None:
    differing = [e for e in catalog.of("example") if "source_says" in e.data]
    assert {entry.id for entry in differing} == WRONG
    for entry in differing:
        assert catalog.get("ruling", entry.data["ruling"]) is not None


def test_the_scene_is_one_chain_of_six_rolls_and_a_fight(catalog: Catalog) -> None:
    steps = [e for e in catalog.of("example") if e.id.startswith("scene-")]
    assert [e.data.get("after") for e in steps] == [None, *(e.id for e in steps[:-1])]
    assert {e.data["chapter"] for e in steps} == {PLAYED}
    fight = next(i for i, e in enumerate(steps) if e.data["procedure"] == "threat-band")
    rolls = [e for e in steps[:fight] if e.data["procedure"] == "outcome"]
    assert len(rolls) == 6
    blows = [e.data["result"] for e in steps[fight:] if e.data["procedure"] == "adversary-hit"]
    assert blows[-1]["defeated"] is True


def test_every_reconstructed_table_keeps_what_survives_of_it(catalog: Catalog) -> None:
    assert list(broken_fragments(catalog.game)) == []


def test_every_reconstructed_table_that_has_fragments_is_tested(catalog: Catalog) -> None:
    tables = catalog.game.tables
    put_back = {name for name, t in tables.items() if isinstance(t, dict) and "grounds" in t}
    assert put_back - set(FRAGMENTS) == {"path_risks", "spend_prices", "weapon_tag_meanings"}
    # Of the meanings of weapon tags nothing survives; the others say again what other tables have.
    risks = {row["path"]: row["risk"] for row in rows(catalog.game, "path_risks")}
    assert set(risks) == {path.id for path in catalog.of("path")}
    assert risks["cantor"] == "Corruption"
    assert risks["invoker"] == "Obligation and the state of the Symbol"


def test_a_fragment_that_breaks_is_told_of(catalog: Catalog) -> None:
    for table, fragments in FRAGMENTS.items():
        for words, holds in fragments:
            assert holds(rows(catalog.game, table)), words
            with pytest.raises((KeyError, IndexError, TypeError, ValueError, AssertionError)):
                assert not holds([])
                raise AssertionError


def test_prices_are_what_their_formula_says(catalog: Catalog) -> None:
    for name in ("attribute_costs", "skill_costs"):
        table = catalog.game.tables[name]
        total = 0
        for row in table["rows"]:
            assert row["price"] == table["price_per_rating"] * row["rating"]
            total += row["price"]
            assert row["total"] == total == table["by_rating"][str(row["rating"])]


def test_the_roster_adds_up_what_the_procedure_does(catalog: Catalog) -> None:
    spec = roster.read(catalog.game).by_name["build"]
    for character in catalog.of("character"):
        cost = cost_of(catalog, character.data)
        verdicts = roster.evaluate(catalog, spec, character.data)
        budget = next(verdict for verdict in verdicts if verdict.rule == "FE201")
        assert (budget.measured, budget.bound) == (cost.total, cost.budget), character.id
        assert budget.ok


def test_prodigy_gives_back_the_step_that_it_pays_for(catalog: Catalog) -> None:
    gift = catalog.game.limits["build"]["prodigy"]
    step = step_cost(catalog.game, "attribute_costs", gift["attribute"])
    assert gift["step_xp"] == -step


def test_a_follower_costs_its_cap_squared(catalog: Catalog) -> None:
    prices = catalog.game.tables["follower_costs"]
    assert prices == {str(cap): cap * cap for cap in range(1, 6)}
