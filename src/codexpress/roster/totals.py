"""Measures over all concerned entries: sums, counts, copies. Mirrored by ``measures.js``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from codexpress.roster.outcome import (
    Outcome,
    failing,
    faults_or_one,
    field_route,
    first_bound,
    spelled,
)
from codexpress.roster.scope import (
    Line,
    State,
    Unjudged,
    concerned,
    get,
    number,
    ref,
    same,
    tidy,
    whole,
)
from codexpress.roster.spec import Constraint
from codexpress.roster.words import bounds_words, entry_name, excess_fix, shown, working

MOST = 10_000
"""The largest total for which every choice of entries is tried."""


def _amounts(constraint: Constraint, state: State, lines: list[Line]) -> list[int | float]:
    return [number(get(constraint.of, state, line), "a value") for line in lines]


def _total(
    constraint: Constraint, state: State, lines: list[Line], told: str, amounts: list[int | float]
) -> Outcome:
    """The outcome of a total to which each of the entries adds an amount."""
    total = tidy(sum(amounts))
    first = lines[0] if lines else None
    found = Outcome(
        ok=True,
        arithmetic=told,
        lines=tuple(lines),
        measured=total,
        bound=first_bound(constraint, state, first),
        subject=first if constraint.measure == "copies" else None,
        words=bounds_words(constraint, state, first),
    )
    broken = failing(constraint, state, total, first)
    if broken is None:
        return found
    limit = number(broken[1], "the limit")
    found = replace(found, ok=False, bound=broken[1], at=(state.roster.entries,))
    if broken[0] == "multiple_of":
        over = total % limit
        return replace(found, difference=over, fix=f"take off {over} or add {limit - over}")
    if total < limit:
        return replace(found, difference=limit - total, fix=f"add {limit - total} more")
    named = [(entry_name(line, state), each) for line, each in zip(lines, amounts, strict=True)]
    return replace(
        found,
        difference=total - limit,
        at=field_route(constraint, state, _first_over(lines, amounts, limit)),
        fix=excess_fix(named, total - limit),
    )


def _first_over(lines: list[Line], amounts: list[int | float], limit: float) -> Line:
    """The entry that takes a running total past a limit; the last, should none."""
    running: int | float = 0
    for line, amount in zip(lines, amounts, strict=True):
        running += amount
        if running > limit:
            return line
    return lines[-1]


def total_of(constraint: Constraint, state: State) -> list[Outcome]:
    """The sum of a value over the concerned entries."""
    lines = concerned(constraint.where, constraint.unless, state)
    amounts = _amounts(constraint, state, lines)
    told = working(amounts, tidy(sum(amounts)))
    return [spelled(_total(constraint, state, lines, told, amounts))]


def count(constraint: Constraint, state: State) -> list[Outcome]:
    """How many entries are concerned, or how many values a field of the roster holds."""
    if constraint.of.root:
        return [_count_field(constraint, state)]
    lines = concerned(constraint.where, constraint.unless, state)
    names = ", ".join(entry_name(line, state) for line in lines)
    told = f"{len(lines)} ({names})" if lines else "0"
    return [spelled(_total(constraint, state, lines, told, [1] * len(lines)))]


def _count_field(constraint: Constraint, state: State) -> Outcome:
    value = get(constraint.of, state)
    listed = value if isinstance(value, list) else [] if value is None else [value]
    names = shown(listed, constraint.of.kind, state)
    found = Outcome(
        ok=True,
        arithmetic=f"{len(listed)} ({names})" if listed else "0",
        measured=len(listed),
        bound=first_bound(constraint, state, None),
        words=bounds_words(constraint, state, None),
    )
    broken = failing(constraint, state, len(listed), None)
    if broken is None:
        return spelled(found)
    field = constraint.of.steps[0][0]
    limit = number(broken[1], "the limit")
    return replace(
        spelled(found),
        ok=False,
        at=(field,) if constraint.of.root == "roster" else (),
        fix=f"name {limit} in `{field}`" if listed else f"choose a `{field}`",
        bound=broken[1],
        difference=abs(len(listed) - limit),
    )


def copies(constraint: Constraint, state: State) -> list[Outcome]:
    """For each record (or the values of ``by`` together), the entries that name it."""
    groups: list[tuple[list[Any], list[Line]]] = []
    for line in concerned(constraint.where, constraint.unless, state):
        key = [get(by, state, line) for by in constraint.by] or [ref(state, line)]
        group = next((held for known, held in groups if same(known, key)), None)
        if group is None:
            groups.append((key, [line]))
        else:
            group.append(line)
    outcomes = []
    for key, lines in groups:
        parts = zip(constraint.by, key, strict=False)
        named = ", ".join(shown(value, by.kind, state) for by, value in parts)
        name = named or entry_name(lines[0], state)
        amounts = _amounts(constraint, state, lines)
        told = f"{name}: {working(amounts, tidy(sum(amounts)))}"
        outcomes.append(replace(_total(constraint, state, lines, told, amounts), group=name))
    return faults_or_one(constraint, state, outcomes)


def distinct(constraint: Constraint, state: State) -> list[Outcome]:
    """How many different values the concerned entries have."""
    lines = concerned(constraint.where, constraint.unless, state)
    values: list[Any] = []
    firsts: list[Line] = []
    for line in lines:
        value = get(constraint.of, state, line)
        if not any(same(value, known) for known in values):
            values.append(value)
            firsts.append(line)
    listed = ", ".join(shown(value, constraint.of.kind, state) for value in values)
    told = f"{len(values)} ({listed})" if values else "0"
    found = spelled(_total(constraint, state, firsts, told, [1] * len(values)))
    over = found.ok is False and len(values) > number(found.bound, "the limit")
    fix = f"bring {found.difference} fewer of these: {listed}" if over else found.fix
    return [replace(found, lines=tuple(lines), fix=fix)]


def choose(constraint: Constraint, state: State) -> list[Outcome]:
    """Whether some of the concerned entries make a total exactly."""
    target = first_bound(constraint, state, None)
    lines = concerned(constraint.where, constraint.unless, state)
    amounts = [whole(get(constraint.of, state, line), "a value") for line in lines]
    limit = whole(target, "the limit")
    if limit > MOST:
        raise Unjudged("the limit is too large to try every choice")
    reached: dict[int, tuple[int, ...]] = {0: ()}
    for index, amount in enumerate(amounts):
        for total, chosen in sorted(reached.items()):
            if amount > 0 and total + amount <= limit and total + amount not in reached:
                reached[total + amount] = (*chosen, index)
    best = max(reached)
    told = working([amounts[index] for index in reached[best]], best)
    words = bounds_words(constraint, state, None)
    found = Outcome(
        ok=True,
        arithmetic=f"{told}, {words}",
        lines=tuple(lines[index] for index in reached[best]),
        measured=best,
        bound=target,
    )
    if best == limit:
        return [found]
    return [
        replace(
            found,
            ok=False,
            arithmetic=f"{told} is the nearest, {words}",
            at=(state.roster.entries,),
            fix=f"bring entries of which some make exactly {limit}",
            difference=limit - best,
        )
    ]
