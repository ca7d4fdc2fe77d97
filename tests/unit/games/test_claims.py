"""Every game's table of claims is complete, and every claim is true; every rule has its cases."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.conftest import ROOT

from codexpress import games, roster
from codexpress.catalog import Catalog
from codexpress.claim import Claim
from codexpress.printed import value_at
from codexpress.procedure import collect as collect_procedures
from codexpress.rule import Rule, collect
from codexpress.rules import examples
from codexpress.workspace import Project, load_games

CASES = Path(__file__).parents[2] / "rules"
GAMES = sorted(path.parent.name for path in Path(games.__file__).parent.glob("*/claims.py"))


def module(game: str) -> ModuleType:
    return import_module(f"codexpress.games.{game}")


def table(game: str) -> ModuleType:
    return import_module(f"codexpress.games.{game}.claims")


@cache
def catalog(game: str) -> Catalog:
    found = load_games(Project(ROOT), [game.replace("_", "-")])[0].catalog
    assert found is not None
    return found


def all_rules(game: str) -> list[Rule]:
    return [
        *collect(*module(game).RULES).values(),
        *roster.rules(catalog(game).game).values(),
        *collect(examples).values(),
    ]


def test_every_game_of_ours_is_here() -> None:
    assert len(GAMES) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_claimed(game: str) -> None:
    assert {claim.clause for claim in table(game).CLAIMS} == set(table(game).CLAUSES)


@pytest.mark.parametrize(
    ("game", "claim"),
    [
        pytest.param(game, claim, id=f"{claim.clause} {claim.how} {claim.reference}")
        for game in GAMES
        for claim in table(game).CLAIMS
    ],
)
def test_a_claim_is_true(game: str, claim: Claim) -> None:
    assert len(claim.why) > 5
    rules = {rule.id: rule for rule in all_rules(game)}
    if claim.how in ("rule", "constraint"):
        # Some clauses are headings of the source, which rules do not cite.
        named = claim.clause[:2].isupper() and claim.clause[2] == "-"
        assert claim.clause in rules[claim.reference].clauses or not named
    elif claim.how == "schema":
        assert schema_holds(catalog(game), claim.reference)
    elif claim.how == "data":
        assert value_at(catalog(game).game.data, claim.reference) is not None
    elif claim.how == "procedure":
        known = {*collect_procedures(*module(game).PROCEDURES), *module(game).TABLES}
        assert claim.reference in known
    else:
        assert claim.reference == ""
        assert len(claim.why) > 30


def schema_holds(found: Catalog, path: str) -> bool:
    """Whether a field exists and its schema asks something of it: presence, range or reference."""
    kind, *names = path.split(".")
    node: Any = found.game.kinds[kind].schema.root
    required = False
    for name in names:
        if name in ("minimum", "maximum") and name in node:
            return True
        node = node.get("items", node)
        required = name in node.get("required", ())
        node = node["properties"][name]
    inner = node.get("items", node)
    ranged = {"minimum", "maximum", "exclusiveMinimum", "enum"} & set(node)
    return bool(required or "x-ref" in inner or ranged)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_rule_is_in_the_table(game: str) -> None:
    pairs = {(claim.clause, claim.reference) for claim in table(game).CLAIMS}
    for rule in all_rules(game):
        for clause in rule.clauses:
            assert (clause, rule.id) in pairs, f"{rule.id} claims {clause}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_explains_itself(game: str) -> None:
    for rule in all_rules(game):
        assert rule.help, rule.id
        assert "Bad:" in rule.docs or "Bad," in rule.docs, rule.id
        assert "Good:" in rule.docs, rule.id
        assert not rule.message.endswith("."), rule.id


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_failing_and_a_passing_case(game: str) -> None:
    for rule in all_rules(game):
        names = [case.name for case in (CASES / rule.id).iterdir()]
        assert any(name.startswith("bad") for name in names), rule.id
        assert any(name.startswith("ok") for name in names), rule.id
