"""Taking a roster up for judgement: its derived values, worked out.

``opening.js`` mirrors this module function by function; a change here is a change there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from codexpress.roster.scope import (
    Line,
    State,
    Unjudged,
    World,
    concerned,
    get,
    holds,
    number,
    record,
    tidy,
)
from codexpress.roster.spec import Derived, Roster

_LARGEST = 2**53 - 1


def open_roster(world: World, roster: Roster, data: Mapping[str, Any]) -> State:
    """Take a roster up for judgement; what is not an entry at all is passed over."""
    listed = data.get(roster.entries)
    items = listed if isinstance(listed, list) else []
    lines = tuple(Line(i, item) for i, item in enumerate(items) if isinstance(item, Mapping))
    state = State(world, roster, data, lines)
    for derived in roster.derived:
        if derived.scope == "line":
            for line in lines:
                line.derived[derived.name] = _attempt(derived, state, line)
        else:
            state.derived[derived.name] = _attempt(derived, state, None)
    return state


def _attempt(derived: Derived, state: State, line: Line | None) -> Any:
    """A derived value, or the reason why there is none."""
    try:
        return _work_out(derived, state, line)
    except Unjudged as unjudged:
        return unjudged


def _work_out(derived: Derived, state: State, line: Line | None) -> Any:
    return _WORK[derived.operation](derived, state, line)


def _count(derived: Derived, state: State, _line: Line | None) -> int:
    if derived.of.root:
        return len(list(_members(get(derived.of, state))))
    return len(concerned(derived.where, derived.unless, state))


def _sum(derived: Derived, state: State, _line: Line | None) -> Any:
    lines = concerned(derived.where, derived.unless, state)
    return _exact(sum(number(get(derived.of, state, each), "a value") for each in lines))


def _product(derived: Derived, state: State, line: Line | None) -> Any:
    return _exact(math.prod(_parts(derived, state, line)))


def _total(derived: Derived, state: State, line: Line | None) -> Any:
    return _exact(sum(_parts(derived, state, line)))


def _parts(derived: Derived, state: State, line: Line | None) -> list[int | float]:
    return [number(get(part, state, line), "a value") for part in derived.parts]


def _lookup(derived: Derived, state: State, line: Line | None) -> Any:
    return _item(get(derived.of, state, line), get(derived.key, state, line))


def _cases(derived: Derived, state: State, line: Line | None) -> Any:
    found = (value for when, value in derived.cases if holds(when, state, line))
    return get(next(found, derived.otherwise), state, line)


def _tally(derived: Derived, state: State, line: Line | None) -> Any:
    return _exact(sum(_amounts(derived, state, line)))


def _above(derived: Derived, state: State, line: Line | None) -> int:
    return len(those_above(derived, state, line))


def _chain(derived: Derived, state: State, line: Line | None) -> Any:
    links: list[Any] = []
    identity = get(derived.of, state, line)
    flagged = False
    while identity is not None and identity not in links:
        found = record(state, derived.of.kind, identity) or {}
        links.append(identity)
        flagged = flagged or (derived.any != "" and found.get(derived.any) is True)
        identity = found.get(derived.by)
    return flagged if derived.any else links


def _amounts(derived: Derived, state: State, line: Line | None) -> Iterator[int | float]:
    """What each member of a ``tally`` counts: its value, or what a table says of it."""
    table = get(derived.key, state, line)
    for _, member in _members(get(derived.of, state, line)):
        data = record(state, derived.of.kind, member) or {} if derived.by else {}
        value = data.get(derived.by) if derived.by else member
        amount = value if table is None else _item(table, value)
        if amount is None:
            raise Unjudged("nothing says what a value is worth")
        yield number(amount, "a value")


def those_above(derived: Derived, state: State, line: Line | None) -> list[Any]:
    """The keys of the values of a mapping, or places in a list, that are above the bound."""
    over = number(get(derived.key, state, line), "a value")
    members = _members(get(derived.of, state, line))
    return [key for key, value in members if number(value, "a value") > over]


def _members(holder: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(holder, Mapping):
        yield from holder.items()
    elif isinstance(holder, list):
        yield from enumerate(holder)


def _item(held: Any, key: Any) -> Any:
    """The item of a mapping that a key names: a word, or a whole number in figures."""
    key = tidy(key)
    name = str(key) if isinstance(key, int) and not isinstance(key, bool) else key
    return held.get(name) if isinstance(held, Mapping) and isinstance(name, str) else None


def _exact(value: float) -> Any:
    """The value, as long as the browser counts so far without rounding.

    Raises:
        Unjudged: it is larger.
    """
    if abs(value) > _LARGEST:
        raise Unjudged(f"a value is larger than {_LARGEST:,}")
    return tidy(value)


_WORK: Mapping[str, Callable[[Derived, State, Line | None], Any]] = {
    "chain": _chain,
    "count": _count,
    "sum": _sum,
    "product": _product,
    "lookup": _lookup,
    "cases": _cases,
    "total": _total,
    "tally": _tally,
    "above": _above,
}
