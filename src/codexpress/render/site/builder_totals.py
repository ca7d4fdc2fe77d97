"""What a builder shows of a roster's numbers: bars of totals, and values told beside them."""

from __future__ import annotations

from typing import Any

from codexpress.render.site.builder_fields import worked_out
from codexpress.render.site.game_view import GameView, field_title
from codexpress.roster import Constraint, Roster, operands

_SUMMED = ("total", "tally", "above")
_TOLD = ("lookup", "cases", "sum", "total")


def meters(game: GameView, roster: Roster) -> list[dict[str, Any]]:
    """What is shown as a bar: totals that must not be passed, each with the rules that bound it.

    A total with a least and a most is one bar, even where two rules say so.
    """
    totals: dict[tuple[object, ...], list[Constraint]] = {}
    for constraint in roster.constraints:
        if constraint.severity != "error":
            continue
        if (
            constraint.measure == "sum"
            or _all_entries(constraint, roster)
            or totalled(constraint, roster)
        ):
            same = (constraint.measure, constraint.of, constraint.where, constraint.unless)
            totals.setdefault((*same, constraint.when), []).append(constraint)
    found = []
    for rules in totals.values():
        if not any(bound in ("max", "equals") for each in rules for bound, _ in each.bounds):
            continue
        bar = {"rules": [each.id for each in rules], "title": _title(game, roster, rules)}
        found.append(bar | ({"told": True} if totalled(rules[0], roster) else {}))
    return found


def _title(game: GameView, roster: Roster, rules: list[Constraint]) -> str:
    """What a bar is called: its total's name, else its rule's, or the plural of what is counted."""
    if totalled(rules[0], roster):
        return game.label(roster.kind, rules[0].of.steps[0][0])
    if len(rules) == 1 or rules[0].where:
        return field_title(rules[0].name.replace("-", "_"))
    return game.catalog.game.kinds[roster.ref_kind].plural


def told_beside(game: GameView, roster: Roster) -> list[str]:
    """The derived values that are told under the entries.

    Not those that a bar or the working of a rule shows, nor steps on the way to others.
    """
    settled = worked_out(game, roster)
    sums = {(each.of, each.where) for each in roster.constraints if each.measure == "sum"}
    summed = {each.name for each in roster.derived if each.operation in _SUMMED}
    judged = [
        each
        for each in roster.constraints
        if each.of.root == "derived" and each.of.steps[0][0] in summed
    ]
    steps = {
        operand.steps[0][0]
        for operand in (*operands(roster.derived), *operands(tuple(judged)))
        if operand.root == "derived"
    }
    return [
        derived.name
        for derived in roster.derived
        if derived.scope == "roster"
        and derived.operation in _TOLD
        and (derived.of, derived.where) not in sums
        and (derived.name in settled or derived.name not in steps)
    ]


def totalled(constraint: Constraint, roster: Roster) -> bool:
    """Whether a constraint is on a derived total."""
    if constraint.measure != "value" or constraint.of.root != "derived":
        return False
    totals = {each.name for each in roster.derived if each.operation == "total"}
    return constraint.of.steps[0][0] in totals


def _all_entries(constraint: Constraint, roster: Roster) -> bool:
    """Whether a constraint counts the entries, all of them."""
    of = constraint.of
    own = of.root == "" or (of.root == "roster" and of.steps[0][0] == roster.entries)
    return constraint.measure == "count" and own and not constraint.where and not constraint.unless
