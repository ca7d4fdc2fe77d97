"""Rules on timers: how many segments each type has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.lookup import rows
from codexpress.rule import rule


def _sizes(row: Mapping[str, Any], catalog: Catalog) -> tuple[int, ...]:
    """The sizes that a type of timer may have."""
    if "sizes" in row:
        return tuple(row["sizes"])
    if "attribute" in row:
        limits = catalog.game.limits["attribute"]
        return tuple(range(limits["min"], limits["max"] + 1))
    return tuple(range(row["min"], row["max"] + 1))


def _told(row: Mapping[str, Any], sizes: tuple[int, ...]) -> str:
    if "attribute" in row:
        return f"as many as {row['attribute'].capitalize()}, {sizes[0]} to {sizes[-1]}"
    if "sizes" in row:
        return " or ".join(map(str, sizes))
    return f"{sizes[0]} to {sizes[-1]}"


@rule(
    "FE151",
    Severity.ERROR,
    on="timer",
    message="{name} is a {type} timer of {size} segments; such a timer has {right}",
    help="give it {right} segments, or choose another `timer_type`",
    label="{right}",
    clauses=("FE-D6",),
    heading="Timers in Encounters",
)
def size_of_a_timer(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Each type of timer has its sizes.

    Progress, threat and contest timers have 4 to 8 segments, rituals 4 to 12; travel 4, or 4 to 10
    by the card; bonds, omens and supply 4, a campaign 8; a Cantor's Corruption as many as Spirit.

    Bad: `timer_type: threat` with `size: 10`

    Good: `timer_type: threat` with `size: 6`
    """
    kind, size = entry.data["timer_type"], entry.data["size"]
    row = next((row for row in rows(catalog.game, "timer_types") if row["name"] == kind), None)
    if row is None:
        return
    sizes = _sizes(row, catalog)
    if size not in sizes:
        right = _told(row, sizes)
        yield entry.at("size", name=entry.name, type=kind, size=size, right=right)


@rule(
    "FE152",
    Severity.WARNING,
    on="timer",
    message="{name} has {size} segments, an odd number",
    help="set `size` to {less} or {more}: a Clean Success ticks {ticks}",
    label="odd",
    clauses=("FE-D6",),
    heading="Timers in Encounters",
)
def even_timers(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A timer has an even number of segments, so that two ticks at a time fill it exactly.

    A Corruption timer is as long as Spirit, odd or even.

    Bad: `size: 5`

    Good: `size: 6`
    """
    kind, size = entry.data["timer_type"], entry.data["size"]
    row = next((row for row in rows(catalog.game, "timer_types") if row["name"] == kind), None)
    if row is None or "attribute" in row or size not in _sizes(row, catalog):
        return
    if size % 2:
        ticks = catalog.game.limits["timers"]["ticks"]["clean"]
        yield entry.at(
            "size", name=entry.name, size=size, less=size - 1, more=size + 1, ticks=ticks
        )
