"""A roster under judgement: following paths, testing conditions.

``roster.js`` mirrors this module function by function; a change here is a change there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from codexpress.roster.spec import Check, Condition, Operand, Roster


class Unjudged(Exception):  # noqa: N818 - not an error: the constraint cannot be judged yet
    """A value that cannot be had, such as a field of a record that nobody knows."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class World:
    """What a roster is judged against.

    Attributes:
        lookup: the data of a record by kind and id, or None.
        constants: the manifest's limits, settings and tables, by these names.
    """

    lookup: Callable[[str, str], Mapping[str, Any] | None]
    constants: Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class Line:
    """One entry of the roster: its index in the list, its data, its derived values."""

    index: int
    data: Mapping[str, Any]
    derived: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class State:
    """A roster's data with its derived values."""

    world: World
    roster: Roster
    data: Mapping[str, Any]
    lines: tuple[Line, ...]
    derived: dict[str, Any] = field(default_factory=dict)


def get(operand: Operand, state: State, line: Line | None = None) -> Any:
    """The value of an operand; None where a field is absent.

    Raises:
        Unjudged: if the way leads through a record that nobody knows.
    """
    if operand.root == "":
        return operand.value
    if operand.root == "derived":
        name = operand.steps[0][0]
        held = line.derived if operand.scope == "line" and line else state.derived
        value = held.get(name)
        if isinstance(value, Unjudged):
            raise value
    else:
        value = _walk(operand, state, line)
    return operand.default if value is None else value


def _walk(operand: Operand, state: State, line: Line | None) -> Any:
    value: Any
    identity: Any = None
    if operand.root in state.world.constants:
        value = state.world.constants[operand.root]
    elif operand.root == "roster":
        value = state.data
    elif operand.root == "line":
        value = line.data if line else None
    else:
        identity = ref(state, line) if line else None
        value = record(state, state.roster.ref_kind, identity)
    for name, follow in operand.steps:
        if not isinstance(value, Mapping):
            return None
        if name == "id" and identity is not None and "id" not in value:
            return identity
        value = value.get(name)
        if follow:
            identity = value
            value = record(state, follow, value)
    return value


def ref(state: State, line: Line) -> Any:
    """The id that an entry names."""
    return line.data.get(state.roster.ref)


def record(state: State, kind: str, identity: Any) -> Mapping[str, Any] | None:
    """A record by id; None for no id.

    Raises:
        Unjudged: if there is none of that id.
    """
    if identity is None:
        return None
    found = state.world.lookup(kind, identity) if isinstance(identity, str) else None
    if found is None:
        spelled = identity if isinstance(identity, str) else "of this name"
        raise Unjudged(f"there is no {kind} {spelled}")
    return found


def number(value: Any, what: str) -> int | float:
    """The value as a number.

    Raises:
        Unjudged: if it is none.
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Unjudged(f"{what} is not a number")
    found: int | float = tidy(value)
    return found


def tidy(value: Any) -> Any:
    """The value with 8.0 as 8, as JSON readers have it."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def whole(value: Any, what: str) -> int:
    """The value as a whole number.

    Raises:
        Unjudged: if it is none.
    """
    amount = number(value, what)
    if not isinstance(amount, int):
        raise Unjudged(f"{what} is not a whole number")
    return amount


def same(left: Any, right: Any) -> bool:
    """Equality of plain data; an absent value equals false, true is never 1."""
    if isinstance(right, bool):
        return (False if left is None else left) is right
    if isinstance(left, bool):
        return False
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    return bool(left == right)


def holds(condition: Condition, state: State, line: Line | None = None) -> bool:
    """Whether a condition holds; the empty one does."""
    if not condition:
        return True
    return any(all(_passes(check, state, line) for check in every) for every in condition)


def _passes(check: Check, state: State, line: Line | None) -> bool:
    value = get(check.of, state, line)
    against = get(check.against, state, line)
    return _COMPARE[check.operator](value, against)


def _ordered(low: Any, high: Any) -> bool:
    if low is None or high is None:
        return False
    return number(low, "a value") <= number(high, "a value")


_COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    "equals": same,
    "not": lambda value, against: not same(value, against),
    "one_of": lambda value, against: isinstance(against, list) and includes(against, value),
    "contains": lambda value, against: includes(value, against),  # noqa: PLW0108 - defined below
    "present": lambda value, against: (value is not None) is against,
    "min": lambda value, against: _ordered(against, value),
    "max": _ordered,
}


def includes(listed: Any, value: Any) -> bool:
    """Whether a list holds a value."""
    return isinstance(listed, list) and any(same(item, value) for item in listed)


def concerned(where: Condition, unless: Condition, state: State) -> list[Line]:
    """The entries that ``where`` chooses and ``unless`` does not spare."""
    return [line for line in state.lines if concerns(where, unless, state, line)]


def concerns(where: Condition, unless: Condition, state: State, line: Line) -> bool:
    """Whether one entry is chosen and not spared."""
    return holds(where, state, line) and not (unless and holds(unless, state, line))
