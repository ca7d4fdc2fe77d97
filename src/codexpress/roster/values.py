"""The measure of a value of the roster itself. Mirrored by ``values.js``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from codexpress.roster.opening import those_above
from codexpress.roster.outcome import Outcome, away, failing, first_bound
from codexpress.roster.scope import State, get, number
from codexpress.roster.spec import Bound, Constraint, Derived, Operand
from codexpress.roster.words import bounds_words, name_of, shown, value_fix
from codexpress.source import Route

_MINUS = "\N{MINUS SIGN}"


def value(constraint: Constraint, state: State) -> list[Outcome]:
    """One value of the roster itself against the bounds."""
    of = constraint.of
    measured = get(of, state)
    derived = _derived(of, state)
    group = _those(derived, state)
    told = _working(derived, state, shown(measured, of.kind, state), group)
    found = Outcome(
        ok=True,
        arithmetic=f"{told}, {bounds_words(constraint, state, None)}",
        measured=measured,
        bound=first_bound(constraint, state, None),
        group=group,
    )
    broken = failing(constraint, state, measured, None)
    if broken is None:
        return [found]
    return [
        replace(
            found,
            ok=False,
            at=_at(of, derived, state),
            fix=_mend(derived, state, broken, measured) or value_fix(constraint, broken, measured),
            bound=broken[1],
            difference=away(measured, broken[1]),
        )
    ]


def _derived(of: Operand, state: State) -> Derived | None:
    """The declaration of a derived value."""
    name = of.steps[0][0] if of.root == "derived" else ""
    return next((each for each in state.roster.derived if each.name == name), None)


def _working(derived: Derived | None, state: State, told: str, group: str) -> str:
    """How a value comes about: ``skills 12 + talents 8 = 20``, ``1 (swim 4)``."""
    if derived is None or derived.operation != "total":
        return f"{told} ({group})" if group else told
    amounts = [number(get(part, state), "a value") for part in derived.parts]
    parts = [pair for pair in zip(derived.labels, amounts, strict=True) if pair[1]]
    if not parts:
        return told
    first, *others = ((label.replace("_", " "), amount) for label, amount in parts)
    summed = f"{first[0]} {first[1]}" + "".join(
        f" {_MINUS if amount < 0 else '+'} {label} {abs(amount)}" for label, amount in others
    )
    return f"{summed} = {told}" if others else summed


def _those(derived: Derived | None, state: State) -> str:
    """The members that an ``above`` counts, each with its value; "" for any other value."""
    if derived is None or derived.operation != "above":
        return ""
    named = ((_called(key, derived, state), value) for key, value in those_above(derived, state))
    return ", ".join(f"{name} {value}" for name, value in named)


def _called(key: Any, derived: Derived, state: State) -> str:
    """What a member is called: the record that its key names, or the key in words; its place."""
    if isinstance(key, int):
        return f"number {key + 1}:"
    return name_of(derived.kind, key, state) if derived.kind else str(key).replace("_", " ")


def _mend(derived: Derived | None, state: State, broken: tuple[Bound, Any], measured: Any) -> str:
    """The nearest mend of a total, or of the first of too many members above a limit; else ""."""
    bound, value = broken
    if derived is None or bound not in ("max", "min"):
        return ""
    if derived.operation in ("total", "tally"):
        over = away(measured, value)
        return f"take off {over}" if bound == "max" else f"add {over} more"
    if derived.operation != "above" or bound != "max":
        return ""
    key, _ = those_above(derived, state)[0]
    limit = number(get(derived.key, state), "the limit")
    return f"set `{key}` to at most {limit}" if isinstance(key, str) else ""


def _at(of: Operand, derived: Derived | None, state: State) -> Route:
    """The field that is to blame: the roster's own, or the first member above its bound."""
    if derived is not None and derived.operation == "above" and derived.of.root == "roster":
        way = (name for name, _ in derived.of.steps)
        return (*way, *(key for key, _ in those_above(derived, state)[:1]))
    return (of.steps[0][0],) if of.root == "roster" else ()
