"""Measures of one entry at a time, and of the roster itself. Mirrored by ``measures.js``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from codexpress.roster.opening import those_above
from codexpress.roster.outcome import Outcome, failing, faults_or_one, field_route, first_bound
from codexpress.roster.scope import Line, State, Unjudged, concerns, get, number, ref, same
from codexpress.roster.spec import Constraint, Derived, Operand
from codexpress.roster.words import bounds_words, entry_name, field_fix, shown, value_fix


def per_entry(
    constraint: Constraint, state: State, judge: Callable[[Constraint, State, Line], Outcome]
) -> list[Outcome]:
    """Judge every concerned entry by itself; one that cannot be judged hides no other."""
    outcomes = []
    for line in state.lines:
        try:
            if concerns(constraint.where, constraint.unless, state, line):
                outcomes.append(judge(constraint, state, line))
        except Unjudged as unjudged:
            told = f"cannot be judged: {unjudged.reason}"
            outcomes.append(Outcome(ok=None, arithmetic=told, lines=(line,), subject=line))
    return faults_or_one(constraint, state, outcomes)


def each(constraint: Constraint, state: State, line: Line) -> Outcome:
    """One value of one entry against the bounds."""
    measured = get(constraint.of, state, line)
    name = entry_name(line, state)
    found = Outcome(
        ok=True,
        arithmetic=f"{name}: {shown(measured, constraint.of.kind, state)}",
        lines=(line,),
        measured=measured,
        bound=first_bound(constraint, state, line),
        subject=line,
        words=bounds_words(constraint, state, line),
    )
    broken = failing(constraint, state, measured, line)
    if broken is None:
        return found
    return replace(
        found,
        ok=False,
        at=field_route(constraint, state, line),
        fix=field_fix(constraint, broken, measured, name),
        bound=broken[1],
        difference=_difference(measured, broken[1]),
    )


def _difference(measured: Any, bound: Any) -> int | float | None:
    """How far a number is from its bound."""
    try:
        return abs(number(measured, "") - number(bound, ""))
    except Unjudged:
        return None


def requires(constraint: Constraint, state: State, line: Line) -> Outcome:
    """Whether one of the records that an entry needs is among the other entries."""
    value = get(constraint.of, state, line)
    needs = value if isinstance(value, list) else [] if value is None else [value]
    others = [ref(state, other) for other in state.lines if other is not line]
    present = [need for need in needs if any(same(need, other) for other in others)]
    kind = constraint.of.kind
    name = entry_name(line, state)
    wanted = " or ".join(shown(need, kind, state) for need in needs)
    found = Outcome(
        ok=True,
        arithmetic=f"{name} needs nothing",
        lines=(line,),
        measured=present,
        subject=line,
    )
    if not needs:
        return found
    found = replace(found, bound=needs)
    if present:
        there = shown(present[0], kind, state)
        return replace(found, arithmetic=f"{name} needs {wanted}: there is {there}")
    return replace(
        found,
        ok=False,
        arithmetic=f"{name} needs {wanted}: there is none",
        at=(state.roster.entries, line.index, state.roster.ref),
        fix=f"add {wanted}",
    )


def value(constraint: Constraint, state: State) -> list[Outcome]:
    """One value of the roster itself against the bounds."""
    of = constraint.of
    measured = get(of, state)
    derived = _derived(of, state)
    told = _working(derived, state) + shown(measured, of.kind, state)
    found = Outcome(
        ok=True,
        arithmetic=f"{told}, {bounds_words(constraint, state, None)}",
        measured=measured,
        bound=first_bound(constraint, state, None),
    )
    broken = failing(constraint, state, measured, None)
    if broken is None:
        return [found]
    return [
        replace(
            found,
            ok=False,
            at=_at(of, derived, state),
            fix=value_fix(constraint, broken, measured),
            bound=broken[1],
            difference=_difference(measured, broken[1]),
        )
    ]


def _derived(of: Operand, state: State) -> Derived | None:
    """The declaration of a derived value."""
    name = of.steps[0][0] if of.root == "derived" else ""
    return next((each for each in state.roster.derived if each.name == name), None)


def _working(derived: Derived | None, state: State) -> str:
    """How a total comes about, part by part: ``skills 12 + talents 8 = ``."""
    if derived is None or derived.operation != "total":
        return ""
    parts = zip(derived.labels, derived.parts, strict=True)
    return (
        " + ".join(f"{label} {shown(get(part, state), '', state)}" for label, part in parts) + " = "
    )


def _at(of: Operand, derived: Derived | None, state: State) -> tuple[str | int, ...]:
    """The field that is to blame: the roster's own, or the first member above its bound."""
    if derived is not None and derived.operation == "above" and derived.of.root == "roster":
        return (derived.of.steps[0][0], *those_above(derived, state, None)[:1])
    return (of.steps[0][0],) if of.root == "roster" else ()
