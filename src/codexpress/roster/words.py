"""How verdicts speak: values, bounds, working, nearest fixes. Mirrored by ``roster.js``."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from codexpress.roster.constraints import PLACEHOLDER
from codexpress.roster.scope import Line, State, get, includes, number, ref, same
from codexpress.roster.spec import Bound, Constraint


def shown(value: Any, kind: str, state: State) -> str:
    """A value as readers see it: records by name, truth as yes and no, lists with commas.

    What is no record but has a name goes by it.
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(shown(item, kind, state) for item in value)
    if isinstance(value, str) and kind:
        return name_of(kind, value, state)
    if isinstance(value, int | float):
        return str(number(value, ""))
    word = value.get("name") if isinstance(value, Mapping) else value
    return str(word) if isinstance(word, str) else "something"


def name_of(kind: str, identity: str, state: State) -> str:
    """A record's name, or its id where it has none."""
    found = state.world.lookup(kind, identity)
    name = found.get("name") if found else None
    return name if isinstance(name, str) else identity


def entry_name(line: Line, state: State) -> str:
    """What an entry is called: its record's name, or its place in the list."""
    identity = ref(state, line)
    if isinstance(identity, str):
        return name_of(state.roster.ref_kind, identity, state)
    return f"entry {line.index + 1}"


def working(values: Sequence[int | float], total: float) -> str:
    """``4 + 3 + 2 = 9``; a single value or none stands alone."""
    if len(values) < 2:
        return str(total)
    return f"{' + '.join(map(str, values))} = {total}"


def bound_words(bound: Bound, value: Any, kind: str, state: State) -> str:
    """``at most 8``, ``one of A, B``."""
    told = shown(value, kind, state)
    match bound:
        case "min":
            return f"at least {told}"
        case "max":
            return f"at most {told}"
        case "multiple_of":
            return f"a multiple of {told}"
        case "one_of":
            return f"one of {told}"
        case "contains":
            return f"must include {told}"
    return f"must be {told}" if isinstance(value, str | bool) else f"exactly {told}"


def bounds_words(constraint: Constraint, state: State, line: Line | None) -> str:
    """Every bound that there is; ``no limit`` if there is none."""
    told = [
        bound_words(bound, value, against.kind or constraint.of.kind, state)
        for bound, against in constraint.bounds
        if (value := get(against, state, line)) is not None
    ]
    return ", ".join(told) or "no limit"


def within(bound: Bound, measured: Any, value: Any) -> bool:
    """Whether a measured value keeps a bound; an absent bound is none.

    Raises:
        Unjudged: if numbers are compared and one is none.
    """
    if value is None:
        return True
    match bound:
        case "equals":
            return same(measured, value)
        case "one_of":
            return includes(value if isinstance(value, list) else [value], measured)
        case "contains":
            return includes(measured, value)
    amount, limit = number(measured, "the value"), number(value, "the limit")
    if bound == "multiple_of":
        return limit > 0 and amount % limit == 0
    return amount >= limit if bound == "min" else amount <= limit


def field_fix(
    constraint: Constraint, broken: tuple[Bound, Any], measured: Any, subject: str
) -> str:
    """The nearest mend of one value: what to set a field to, or what to choose anew."""
    bound, value = broken
    of = constraint.of
    field = of.steps[0][0] if of.steps else ""
    if of.root not in ("line", "roster") or len(of.steps) > 1:
        return f"replace {subject}" if subject else f"choose another `{constraint.at or field}`"
    match bound:
        case "max":
            wanted = f"at most {_plain(value)}"
        case "min":
            wanted = f"at least {_plain(value)}"
        case "multiple_of":
            below = math.floor(measured / value) * value
            above = _plain(below + value)
            wanted = f"{_plain(below)} or {above}" if below > 0 else above
        case "one_of":
            listed = value if isinstance(value, list) else [value]
            wanted = " or ".join(_plain(item) for item in listed)
        case "contains":
            wanted = f"a list with {_plain(value)}"
        case _:
            wanted = _plain(value)
    return f"set `{field}` to {wanted}"


def value_fix(constraint: Constraint, broken: tuple[Bound, Any], measured: Any) -> str:
    """The nearest mend of a value of the roster; of one worked out in numbers, by how much."""
    bound, value = broken
    numbers = all(isinstance(n, int | float) and not isinstance(n, bool) for n in (value, measured))
    worked_out = constraint.of.root == "derived" and not constraint.at
    if worked_out and numbers and bound in ("max", "min"):
        way = "bring it down" if bound == "max" else "bring it up"
        return f"{way} by {_plain(abs(measured - value))}"
    return field_fix(constraint, broken, measured, "")


def _plain(value: Any) -> str:
    """A value as it is written in a record."""
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(number(value, "")) if isinstance(value, int | float) else str(value)


def excess_fix(values: Sequence[tuple[str, int | float]], excess: float) -> str:
    """The nearest mend of a total that is too high: the last of the smallest that do."""
    best: tuple[str, int | float] | None = None
    for name, amount in values:
        if amount >= excess and (best is None or amount <= best[1]):
            best = (name, amount)
    example = f", for example {best[0]} ({best[1]})" if best else ""
    return f"take off {excess}{example}"


def filled(template: str, fields: Mapping[str, object]) -> str:
    """A template with its placeholders filled."""
    return PLACEHOLDER.sub(lambda found: str(fields.get(found[1], "")), template)
