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
    whole,
)
from codexpress.roster.spec import Derived, Roster

_LARGEST = 2**53 - 1
_PLACES = 2**32 - 1


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
    if not derived.of.root:
        return len(concerned(derived.where, derived.unless, state))
    held = get(derived.of, state)
    return len(members(held)) if held is None or isinstance(held, Mapping | list) else 1


def _sum(derived: Derived, state: State, _line: Line | None) -> Any:
    lines = concerned(derived.where, derived.unless, state)
    return _exact(sum(number(get(derived.of, state, each), "a value") for each in lines))


def _product(derived: Derived, state: State, line: Line | None) -> Any:
    return _exact(math.prod(_parts(derived, state, line)))


def _total(derived: Derived, state: State, line: Line | None) -> Any:
    return _exact(sum(_parts(derived, state, line)))


def _least(derived: Derived, state: State, line: Line | None) -> Any:
    return tidy(min(_parts(derived, state, line)))


def _most(derived: Derived, state: State, line: Line | None) -> Any:
    return tidy(max(_parts(derived, state, line)))


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
    for key, member in members(get(derived.of, state, line)):
        value, what = member, f"`{key}`"
        if derived.by:
            found = record(state, derived.of.kind, member)
            value = found.get(derived.by) if found else None
            what = f"`{derived.by}` of {member or 'nothing'}"
        if table is None:
            yield number(value, what)
            continue
        amount = _item(table, whole(value, what))
        if amount is None:
            raise Unjudged(f"{what} is {tidy(value)}, of which the table says nothing")
        yield number(amount, f"what the table says of {tidy(value)}")


def those_above(derived: Derived, state: State, line: Line | None = None) -> list[tuple[Any, Any]]:
    """The members of a mapping or list that are above the bound, each with its key or place."""
    over = number(get(derived.key, state, line), "the limit")
    held = members(get(derived.of, state, line))
    return [(key, tidy(value)) for key, value in held if number(value, f"`{key}`") > over]


def members(holder: Any) -> list[tuple[Any, Any]]:
    """The values of a mapping with their keys, or of a list with their places; none of nothing.

    Keys are in the order in which a browser has them: whole numbers first, then as written.

    Raises:
        Unjudged: it is neither.
    """
    if holder is None:
        return []
    if isinstance(holder, list):
        return list(enumerate(holder))
    if not isinstance(holder, Mapping):
        raise Unjudged("what should hold several values holds none")
    return sorted(holder.items(), key=lambda pair: _rank(pair[0]))


def _rank(key: str) -> tuple[bool, int]:
    """Where a browser has a key: by its number if it is one as a computer writes it."""
    figures = key.isascii() and key.isdigit() and str(int(key)) == key and int(key) < _PLACES
    return (False, int(key)) if figures else (True, 0)


def _item(held: Any, key: Any) -> Any:
    """What a mapping has under a key, a word or a whole number in figures, or a list at a place."""
    key = tidy(key)
    if isinstance(key, int) and not isinstance(key, bool):
        if isinstance(held, list):
            return held[key] if 0 <= key < len(held) else None
        key = str(key)
    return held.get(key) if isinstance(held, Mapping) and isinstance(key, str) else None


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
    "least": _least,
    "most": _most,
    "above": _above,
}
