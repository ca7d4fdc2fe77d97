"""Rules that hold the manifest's numbers and the statuses against what the source prints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import hypot
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.dual_fates.constants import FORBIDDEN, LIMITS, MODIFIERS, SPELLED
from codexpress.printed import misprints, value_at
from codexpress.rule import CATALOG, rule


@rule(
    "DF301",
    Severity.WARNING,
    on=CATALOG,
    message="`{path}` is {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=("DF-U10",),
    heading="Core Rules",
)
def source_constants(catalog: Catalog) -> Iterator[Finding]:
    """The manifest's numbers are the source's: ranges, points, rounds, phases, dice.

    Rules, pages and the team builder read these numbers from the manifest alone, so a slip there is
    a slip everywhere.

    Bad: `rounds: 9`

    Good: `rounds: 10`
    """
    yield from misprints(catalog.game, LIMITS)


@rule(
    "DF304",
    Severity.ERROR,
    on=CATALOG,
    message="{reason}",
    help="{mend}",
    clauses=("DF-U10",),
    heading="Placing The Pillars of Fate",
)
def pillar_layout(catalog: Catalog) -> Iterator[Finding]:
    """The Pillars lie in the Vortex, numbered from 1, one in its center and one in each quarter's.

    Their scoring zones must not overlap.

    Bad: a sixth Pillar, or one at (12, 30).

    Good: (12, 12), (6, 6), (18, 6), (6, 18), (18, 18) in a Vortex of 24 inches.
    """
    manifest = catalog.game.manifest
    vortex = catalog.game.limits["vortex"]
    side, count = vortex["side_in"], vortex["pillars"]
    pillars = catalog.game.tables["pillars"]
    route = ("tables", "pillars")
    numbers = [pillar["number"] for pillar in pillars]
    if sorted(numbers) != list(range(1, count + 1)):
        reason = f"the Pillars are numbered {', '.join(map(str, numbers))}"
        yield manifest.at(
            route, on="key", reason=reason, mend=f"number them 1 to {count}, each once"
        )
    places = {(side / 2, side / 2), *((x * side, y * side) for x in _QUARTERS for y in _QUARTERS)}
    strays = [i for i, p in enumerate(pillars) if (p["x_in"], p["y_in"]) not in places]
    for index in strays:
        pillar = pillars[index]
        where = f"({pillar['x_in']}, {pillar['y_in']})"
        reason = f"Pillar {pillar['number']} at {where} is in the center of no quarter"
        yield manifest.at((*route, index), reason=reason, mend=f"place it at {_listed(places)}")
    if not strays and len(pillars) > 1:
        yield from _overlap(catalog)


def _overlap(catalog: Catalog) -> Iterator[Finding]:
    """The nearest pair of Pillars, if the zones around them overlap."""
    reach = catalog.game.limits["scoring"]["range_in"]
    pairs = combinations(enumerate(catalog.game.tables["pillars"]), 2)
    apart, first, second = min((_apart(a, b), i, j) for (i, a), (j, b) in pairs)
    if apart <= 2 * reach:
        manifest = catalog.game.manifest
        yield manifest.at(
            ("tables", "pillars", second),
            reason=f"two Pillars are {apart:.2f} inches apart, so their zones overlap",
            mend=f"keep Pillars more than {2 * reach} inches apart, twice the scoring range",
            related=(manifest.place(("tables", "pillars", first)),),
        )


def _apart(a: Mapping[str, Any], b: Mapping[str, Any]) -> float:
    return hypot(a["x_in"] - b["x_in"], a["y_in"] - b["y_in"])


_QUARTERS = (0.25, 0.75)


def _listed(places: set[tuple[float, float]]) -> str:
    return " or ".join(f"({x:g}, {y:g})" for x, y in sorted(places))


@rule(
    "DF305",
    Severity.ERROR,
    on="status",
    message="{name} {reason}",
    help="{mend}",
    clauses=("Status data",),
    heading="Status Effects",
)
def printed_status(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """The statuses of the source do what it prints.

    Fear lowers WILL by 1, Frozen lowers Speed by 2 and forbids running, Poisoned lowers DEF and DOD
    by 1, Exhausted lowers Speed by 2, Stunned forbids actions. Stealthed and Burning name the
    manifest's number in their text.

    Bad: Fear with `modifiers: {will: -2}`

    Good: Fear with `modifiers: {will: -1}`
    """
    printed = MODIFIERS.get(entry.id)
    if printed is not None and entry.data.get("modifiers", {}) != printed:
        told = ", ".join(f"{stat}: {change}" for stat, change in printed.items())
        reason = "changes other statistics than the source prints"
        yield entry.at(
            "modifiers", name=entry.name, reason=reason, mend=f"set `modifiers: {{{told}}}`"
        )
    missing = FORBIDDEN.get(entry.id, frozenset()) - set(entry.data.get("forbids", []))
    if missing:
        told = ", ".join(sorted(missing))
        reason = f"does not forbid {told}"
        yield entry.at("forbids", name=entry.name, reason=reason, mend=f"add {told} to `forbids`")
    path = SPELLED.get(entry.id)
    number = value_at(catalog.game.data, path) if path else None
    if number is not None and not re.search(rf"\b{number}\b", entry.data["effect"]):
        reason = f"does not name the {number} of `{path}`"
        yield entry.at("effect", name=entry.name, reason=reason, mend=f"write {number} in the text")
