"""What a measure finds, and how several outcomes become one. Mirrored by ``measures.js``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from codexpress.roster.scope import Line, State, Unjudged, get, number
from codexpress.roster.spec import Bound, Constraint
from codexpress.roster.words import within
from codexpress.source import Route

NOBODY = "no entry is concerned"


@dataclass(frozen=True)
class Outcome:
    """What a measure found; see :class:`~codexpress.roster.spec.Verdict` for the fields.

    Attributes:
        lines: the entries that contribute.
        subject: the entry it is about, if it is about one.
        group: what copies were counted by, in words.
        difference: how far a number is from its bound, or None.
        words: the bounds in words, where the outcome is one of several.
    """

    ok: bool | None
    arithmetic: str
    lines: tuple[Line, ...] = ()
    at: Route = ()
    fix: str = ""
    measured: Any = None
    bound: Any = None
    subject: Line | None = None
    group: str = ""
    difference: int | float | None = None
    words: str = ""


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


def away(measured: Any, bound: Any) -> int | float | None:
    """How far a number is from its bound; None for what is none."""
    try:
        return abs(number(measured, "") - number(bound, ""))
    except Unjudged:
        return None


def field_route(constraint: Constraint, state: State, line: Line) -> Route:
    """The route of the measured field of an entry, or of the record it names."""
    of = constraint.of
    known = of.root == "line" and of.steps[0][0] in line.data
    return (state.roster.entries, line.index, of.steps[0][0] if known else state.roster.ref)


def faults_or_one(constraint: Constraint, state: State, outcomes: list[Outcome]) -> list[Outcome]:
    """Every outcome that does not hold, or one that tells of all that do."""
    faults = [spelled(outcome) for outcome in outcomes if outcome.ok is not True]
    if faults:
        return faults
    return [
        Outcome(
            ok=True,
            arithmetic=_joined(outcomes),
            lines=tuple(line for outcome in outcomes for line in outcome.lines),
            measured=[outcome.measured for outcome in outcomes],
            bound=shared_bound(constraint, state),
        )
    ]


def spelled(outcome: Outcome) -> Outcome:
    """The outcome with its bounds at the end of its working."""
    words = f", {outcome.words}" if outcome.words else ""
    return replace(outcome, arithmetic=f"{outcome.arithmetic}{words}")


def _joined(outcomes: list[Outcome]) -> str:
    """``A: 2; B: 1; each at most 5``; the bounds after each where they differ."""
    if not outcomes:
        return NOBODY
    words = outcomes[0].words
    if len(outcomes) == 1 or not words or any(o.words != words for o in outcomes):
        return "; ".join(spelled(outcome).arithmetic for outcome in outcomes)
    return f"{'; '.join(outcome.arithmetic for outcome in outcomes)}; each {words}"


def shared_bound(constraint: Constraint, state: State) -> Any:
    """The value of the first bound if it is the same for every entry."""
    shared = constraint.bounds and constraint.bounds[0][1].scope == "roster"
    return get(constraint.bounds[0][1], state) if shared else None
