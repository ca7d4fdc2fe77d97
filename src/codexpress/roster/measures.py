"""What each measure finds: one outcome for the whole, or one for every entry at fault.

Mirrored by ``roster.js``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from codexpress.roster.scope import Line, State, Unjudged, concerned, concerns, get, number, ref, same
from codexpress.roster.spec import Bound, Constraint, Measure
from codexpress.roster.words import (
    bounds_words,
    entry_name,
    excess_fix,
    field_fix,
    name_of,
    shown,
    within,
    working,
)
from codexpress.source import Route

NOBODY = "no entry is concerned"


@dataclass(frozen=True)
class Outcome:
    """What a measure found; see :class:`~codexpress.roster.spec.Verdict` for the fields.

    Attributes:
        lines: the entries that contribute.
        subject: the entry it is about, if it is about one.
        difference: how far a number is from its bound, or None.
    """

    ok: bool | None
    arithmetic: str
    lines: tuple[Line, ...] = ()
    at: Route = ()
    fix: str = ""
    measured: Any = None
    bound: Any = None
    subject: Line | None = None
    difference: int | float | None = None


def failing(
    constraint: Constraint, state: State, measured: Any, line: Line | None
) -> tuple[Bound, Any] | None:
    """The first bound that a measured value breaks, with its value."""
    for bound, against in constraint.bounds:
        value = get(against, state, line)
        if not within(bound, measured, value):
            return bound, value
    return None


def first_bound(constraint: Constraint, state: State, line: Line | None) -> Any:
    """The value of the first bound."""
    return get(constraint.bounds[0][1], state, line) if constraint.bounds else None


def _field_route(constraint: Constraint, state: State, line: Line) -> Route:
    """The route of the measured field of an entry, or of the record it names."""
    of = constraint.of
    known = of.root == "line" and of.steps[0][0] in line.data
    return (state.roster.entries, line.index, of.steps[0][0] if known else state.roster.ref)


def _total(
    constraint: Constraint, state: State, lines: list[Line], told: str, amounts: list[int | float]
) -> Outcome:
    """The outcome of a total over entries, of which each contributes an amount."""
    total = sum(amounts)
    first = lines[0] if lines else None
    subject = first if constraint.measure == "copies" else None
    arithmetic = f"{told}, {bounds_words(constraint, state, first)}"
    broken = failing(constraint, state, total, first)
    if broken is None:
        bound = first_bound(constraint, state, first)
        return Outcome(True, arithmetic, tuple(lines), (), "", total, bound, subject)
    limit = number(broken[1], "the limit")
    difference = total - limit
    at: Route = (state.roster.entries,)
    fix = f"add {-difference} more"
    if difference > 0:
        running: int | float = 0
        for line, amount in zip(lines, amounts, strict=True):
            running += amount
            if running > limit:
                at = _field_route(constraint, state, line)
                break
        names = [(entry_name(line, state), amount) for line, amount in zip(lines, amounts, strict=True)]
        fix = excess_fix(names, difference)
    return Outcome(
        False, arithmetic, tuple(lines), at, fix, total, broken[1], subject, abs(difference)
    )


def _sum(constraint: Constraint, state: State) -> list[Outcome]:
    lines = concerned(constraint.where, constraint.unless, state)
    amounts = [number(get(constraint.of, state, line), "a value") for line in lines]
    return [_total(constraint, state, lines, working(amounts, sum(amounts)), amounts)]


def _count(constraint: Constraint, state: State) -> list[Outcome]:
    if constraint.of.root:
        return [_count_field(constraint, state)]
    lines = concerned(constraint.where, constraint.unless, state)
    names = ", ".join(entry_name(line, state) for line in lines)
    told = f"{len(lines)} ({names})" if lines else "0"
    return [_total(constraint, state, lines, told, [1] * len(lines))]


def _count_field(constraint: Constraint, state: State) -> Outcome:
    value = get(constraint.of, state)
    listed = value if isinstance(value, list) else [] if value is None else [value]
    told = shown(listed, constraint.of.kind, state)
    count = len(listed)
    arithmetic = f"{count} ({told})" if listed else "0"
    arithmetic = f"{arithmetic}, {bounds_words(constraint, state, None)}"
    broken = failing(constraint, state, count, None)
    if broken is None:
        return Outcome(True, arithmetic, measured=count, bound=first_bound(constraint, state, None))
    field = constraint.of.steps[0][0]
    difference = abs(count - number(broken[1], "the limit"))
    fix = f"choose a `{field}`" if count == 0 else f"leave {_plain_count(broken[1])} in `{field}`"
    return Outcome(False, arithmetic, (), (field,), fix, count, broken[1], None, difference)


def _plain_count(value: Any) -> str:
    return str(number(value, "the limit"))


def _copies(constraint: Constraint, state: State) -> list[Outcome]:
    groups: list[tuple[Any, list[Line]]] = []
    for line in concerned(constraint.where, constraint.unless, state):
        key = get(constraint.by, state, line) if constraint.by.root else ref(state, line)
        group = next((held for known, held in groups if same(known, key)), None)
        if group is None:
            groups.append((key, [line]))
        else:
            group.append(line)
    outcomes = []
    for _, lines in groups:
        amounts = [number(get(constraint.of, state, line), "a value") for line in lines]
        told = f"{entry_name(lines[0], state)}: {working(amounts, sum(amounts))}"
        outcomes.append(_total(constraint, state, lines, told, amounts))
    return _faults_or_one(outcomes)


def _faults_or_one(outcomes: list[Outcome]) -> list[Outcome]:
    """Every outcome that does not hold, or one that tells of all that do."""
    faults = [outcome for outcome in outcomes if outcome.ok is not True]
    if faults:
        return faults
    arithmetic = "; ".join(outcome.arithmetic for outcome in outcomes) or NOBODY
    lines = tuple(line for outcome in outcomes for line in outcome.lines)
    bounds = [outcome.bound for outcome in outcomes]
    shared = bounds[0] if bounds and all(same(bound, bounds[0]) for bound in bounds) else None
    measured = [outcome.measured for outcome in outcomes]
    return [Outcome(True, arithmetic, lines, measured=measured, bound=shared)]


def _distinct(constraint: Constraint, state: State) -> list[Outcome]:
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
    total = _total(constraint, state, firsts, told, [1] * len(values))
    fix = total.fix
    if not total.ok and total.difference is not None and len(values) > number(total.bound, ""):
        fix = f"bring {total.difference} fewer of these: {listed}"
    return [
        Outcome(
            total.ok, total.arithmetic, tuple(lines), total.at, fix,
            total.measured, total.bound, None, total.difference,
        )
    ]


def _per_entry(
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
            outcomes.append(Outcome(None, told, (line,), subject=line))
    return _faults_or_one(outcomes)


def _each_line(constraint: Constraint, state: State, line: Line) -> Outcome:
    measured = get(constraint.of, state, line)
    name = entry_name(line, state)
    told = shown(measured, constraint.of.kind, state)
    arithmetic = f"{name}: {told}, {bounds_words(constraint, state, line)}"
    broken = failing(constraint, state, measured, line)
    if broken is None:
        bound = first_bound(constraint, state, line)
        return Outcome(True, arithmetic, (line,), (), "", measured, bound, line)
    fix = field_fix(constraint, *_swap(broken, measured), name)
    return Outcome(
        False, arithmetic, (line,), _field_route(constraint, state, line), fix,
        measured, broken[1], line, _difference(measured, broken[1]),
    )


def _swap(broken: tuple[Bound, Any], measured: Any) -> tuple[Bound, Any, Any]:
    return broken[0], measured, broken[1]


def _difference(measured: Any, value: Any) -> int | float | None:
    """How far a number is from its bound."""
    try:
        return abs(number(measured, "") - number(value, ""))
    except Unjudged:
        return None


def _choose(constraint: Constraint, state: State) -> list[Outcome]:
    target = first_bound(constraint, state, None)
    lines = concerned(constraint.where, constraint.unless, state)
    amounts = [number(get(constraint.of, state, line), "a value") for line in lines]
    limit = number(target, "the limit")
    reached: dict[int | float, tuple[int, ...]] = {0: ()}
    for index, amount in enumerate(amounts):
        for total, chosen in sorted(reached.items()):
            if 0 < amount and total + amount <= limit and total + amount not in reached:
                reached[total + amount] = (*chosen, index)
    best = max(reached)
    chosen_lines = tuple(lines[index] for index in reached[best])
    told = working([amounts[index] for index in reached[best]], best)
    words = bounds_words(constraint, state, None)
    if best == limit:
        return [Outcome(True, f"{told}, {words}", chosen_lines, measured=best, bound=target)]
    fix = f"bring entries of which some make exactly {limit}"
    return [
        Outcome(
            False, f"{told} is the nearest, {words}", chosen_lines, (state.roster.entries,), fix,
            best, target, None, limit - best,
        )
    ]


def _requires_line(constraint: Constraint, state: State, line: Line) -> Outcome:
    value = get(constraint.of, state, line)
    needs = value if isinstance(value, list) else [] if value is None else [value]
    others = [ref(state, other) for other in state.lines if other is not line]
    found = [need for need in needs if any(same(need, other) for other in others)]
    kind = constraint.of.kind
    name = entry_name(line, state)
    wanted = " or ".join(shown(need, kind, state) for need in needs)
    if not needs:
        return Outcome(True, f"{name} needs nothing", (line,), measured=[], subject=line)
    if found:
        told = f"{name} needs {wanted}: there is {shown(found[0], kind, state)}"
        return Outcome(True, told, (line,), (), "", found, needs, line)
    at = (state.roster.entries, line.index, state.roster.ref)
    told = f"{name} needs {wanted}: there is none"
    return Outcome(False, told, (line,), at, f"add {wanted}", [], needs, line)


def _value(constraint: Constraint, state: State) -> list[Outcome]:
    of = constraint.of
    measured = get(of, state)
    told = shown(measured, of.kind, state)
    arithmetic = f"{told}, {bounds_words(constraint, state, None)}"
    broken = failing(constraint, state, measured, None)
    if broken is None:
        bound = first_bound(constraint, state, None)
        return [Outcome(True, arithmetic, measured=measured, bound=bound)]
    at: Route = (of.steps[0][0],) if of.root == "roster" else ()
    fix = field_fix(constraint, *_swap(broken, measured), "")
    difference = _difference(measured, broken[1])
    return [Outcome(False, arithmetic, (), at, fix, measured, broken[1], None, difference)]


MEASURE: Mapping[Measure, Callable[[Constraint, State], list[Outcome]]] = {
    "count": _count,
    "sum": _sum,
    "copies": _copies,
    "distinct": _distinct,
    "each": lambda constraint, state: _per_entry(constraint, state, _each_line),
    "choose": _choose,
    "requires": lambda constraint, state: _per_entry(constraint, state, _requires_line),
    "value": _value,
}
"""How each measure is taken."""
