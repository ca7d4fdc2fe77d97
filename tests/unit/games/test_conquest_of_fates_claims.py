"""The table of claims is complete, and every claim is true; every rule has its cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.games import conquest_of_fates
from codexpress.games.conquest_of_fates.claims import CLAIMS, CLAUSES, Claim
from codexpress.games.conquest_of_fates.constants import value_at
from codexpress.procedure import collect as collect_procedures
from codexpress.rule import Rule, collect

CASES = Path(__file__).parents[2] / "rules"
RULES = collect(*conquest_of_fates.RULES)


def test_every_clause_is_claimed() -> None:
    assert {claim.clause for claim in CLAIMS} == set(CLAUSES)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: f"{c.clause} {c.how} {c.reference}")
def test_a_claim_is_true(conquest: Catalog, claim: Claim) -> None:
    assert len(claim.why) > 5
    if claim.how == "rule":
        assert claim.clause in RULES[claim.reference].clauses
    elif claim.how == "constraint":
        assert claim.clause in roster.rules(conquest.game)[claim.reference].clauses
    elif claim.how == "schema":
        assert schema_holds(conquest, claim.reference)
    elif claim.how == "data":
        assert value_at(conquest.game.data, claim.reference) is not None
    elif claim.how == "procedure":
        known = {*collect_procedures(*conquest_of_fates.PROCEDURES), *conquest_of_fates.TABLES}
        assert claim.reference in known
    else:
        assert claim.reference == ""
        assert len(claim.why) > 30


def schema_holds(conquest: Catalog, path: str) -> bool:
    """Whether a field exists and its schema asks something of it: presence, range or reference."""
    kind, *names = path.split(".")
    node: Any = conquest.game.kinds[kind].schema.root
    required = False
    for name in names:
        node = node.get("items", node)
        required = name in node.get("required", ())
        node = node["properties"][name]
    inner = node.get("items", node)
    ranged = {"minimum", "maximum", "exclusiveMinimum", "enum"} & set(node)
    return bool(required or "x-ref" in inner or ranged)


def all_rules(conquest: Catalog) -> list[Rule]:
    return [*RULES.values(), *roster.rules(conquest.game).values()]


def test_every_clause_of_a_rule_is_in_the_table(conquest: Catalog) -> None:
    pairs = {(claim.clause, claim.reference) for claim in CLAIMS}
    for rule in all_rules(conquest):
        for clause in rule.clauses:
            assert (clause, rule.id) in pairs, f"{rule.id} claims {clause}"


def test_every_rule_explains_itself(conquest: Catalog) -> None:
    for rule in all_rules(conquest):
        assert rule.help, rule.id
        assert "Bad:" in rule.docs or "Bad," in rule.docs, rule.id
        assert "Good:" in rule.docs, rule.id
        assert not rule.message.endswith("."), rule.id


def test_every_rule_has_a_failing_and_a_passing_case(conquest: Catalog) -> None:
    for rule in all_rules(conquest):
        names = [case.name for case in (CASES / rule.id).iterdir()]
        assert any(name.startswith("bad") for name in names), rule.id
        assert any(name.startswith("ok") for name in names), rule.id
