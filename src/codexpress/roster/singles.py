"""Measures of one entry at a time. Mirrored by ``measures.js``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from codexpress.roster.outcome import (
    Outcome,
    away,
    failing,
    faults_or_one,
    field_route,
    first_bound,
)
from codexpress.roster.scope import Line, State, Unjudged, concerns, get, ref, same
from codexpress.roster.spec import Constraint
from codexpress.roster.words import bounds_words, entry_name, field_fix, shown


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
        difference=away(measured, broken[1]),
    )


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
