"""The table of claims of Dice Battles is complete, and every claim is true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.games import dice_battles
from codexpress.games.dice_battles.claims import CLAIMS, CLAUSES, Claim
from codexpress.games.dice_battles.constants import value_at
from codexpress.procedure import collect as collect_procedures
from codexpress.rule import Rule, collect
from codexpress.workspace import Project, load_games

CASES = Path(__file__).parents[2] / "rules"
RULES = collect(*dice_battles.RULES)


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["dice-battles"])[0].catalog
    assert found is not None
    return found


def test_every_clause_is_claimed() -> None:
    assert {claim.clause for claim in CLAIMS} == set(CLAUSES)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: f"{c.clause} {c.how} {c.reference}")
def test_a_claim_is_true(catalog: Catalog, claim: Claim) -> None:
    assert len(claim.why) > 5
    if claim.how == "rule":
        assert claim.clause in RULES[claim.reference].clauses
    elif claim.how == "constraint":
        assert claim.clause in roster.rules(catalog.game)[claim.reference].clauses
    elif claim.how == "schema":
        assert schema_holds(catalog, claim.reference)
    elif claim.how == "data":
        assert value_at(catalog.game.data, claim.reference) is not None
    elif claim.how == "procedure":
        known = {*collect_procedures(*dice_battles.PROCEDURES), *dice_battles.TABLES}
        assert claim.reference in known
    else:
        assert claim.reference == ""
        assert len(claim.why) > 30


def schema_holds(catalog: Catalog, path: str) -> bool:
    """Whether a field exists and its schema asks something of it: presence, range or reference."""
    kind, *names = path.split(".")
    node: Any = catalog.game.kinds[kind].schema.root
    required = False
    for name in names:
        node = node.get("items", node)
        required = name in node.get("required", ())
        node = node["properties"][name]
    inner = node.get("items", node)
    ranged = {"minimum", "maximum", "exclusiveMinimum", "enum"} & set(node)
    return bool(required or "x-ref" in inner or ranged)


def test_every_clause_of_a_rule_is_in_the_table(catalog: Catalog) -> None:
    pairs = {(claim.clause, claim.reference) for claim in CLAIMS}
    for rule in all_rules(catalog):
        for clause in rule.clauses:
            assert (clause, rule.id) in pairs, f"{rule.id} claims {clause}"


def all_rules(catalog: Catalog) -> list[Rule]:
    return [*RULES.values(), *roster.rules(catalog.game).values()]


def test_every_rule_explains_itself(catalog: Catalog) -> None:
    for rule in all_rules(catalog):
        assert rule.help, rule.id
        assert "Bad:" in rule.docs, rule.id
        assert "Good:" in rule.docs, rule.id
        assert rule.message[0].islower() or rule.message[0] in "{`", rule.id
        assert not rule.message.endswith("."), rule.id


def test_every_rule_has_a_failing_and_a_passing_case(catalog: Catalog) -> None:
    for rule in all_rules(catalog):
        names = [case.name for case in (CASES / rule.id).iterdir()]
        assert any(name.startswith("bad") for name in names), rule.id
        assert any(name.startswith("ok") for name in names), rule.id
