"""Rules on talents: what they cost, when they can be had, what they need."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.constants import TALENTS
from codexpress.games.fates_edge.lookup import rows
from codexpress.printed import told
from codexpress.rule import CATALOG, rule


@rule(
    "FE131",
    Severity.ERROR,
    on="talent",
    message="{name} is {grade} and costs {cost} XP; a {grade} talent costs {band}",
    help="{mend}",
    label="{grade}: {band}",
    clauses=("FE-B5",),
    heading="Talent Costs",
)
def cost_of_a_grade(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A talent costs what its grade says.

    The bands are reconstructed: of the source's table only single prices survive. Prestige begins
    at 6 XP, as the source says.

    Bad: `grade: minor` with `cost: 5`

    Good: `grade: major` with `cost: 5`
    """
    bands = {row["grade"]: row for row in rows(catalog.game, "talent_grades")}
    grade, cost = entry.data["grade"], entry.data["cost"]
    row = bands.get(grade)
    if row is None or _within(row, cost):
        return
    fitting = [name for name, other in bands.items() if _within(other, cost)]
    mend = f"set `cost` to {_band(row)}"
    mend += f", or `grade: {fitting[0]}`" if fitting else ""
    yield entry.at("cost", name=entry.name, grade=grade, cost=cost, band=_band(row), mend=mend)


def _within(row: Mapping[str, Any], cost: int) -> bool:
    most = row.get("max")
    return bool(row["min"] <= cost and (most is None or cost <= most))


def _band(row: Mapping[str, Any]) -> str:
    return f"{row['min']} to {row['max']}" if row.get("max") else f"{row['min']} or more"


@rule(
    "FE132",
    Severity.ERROR,
    on="talent",
    message="{name} {fault}",
    help="{mend}",
    clauses=("FE-B5",),
    heading="Creation-Only Talents",
)
def creation_only(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """What stands in the list of Creation-Only talents is creation-only, and nothing else is.

    Such a talent is something a character was, not something learned: it is never bought later, so
    the list and the mark must agree.

    Bad: `category: Creation-Only` without `creation_only: true`

    Good: both
    """
    listed = entry.data["category"] == "Creation-Only"
    marked = entry.data.get("creation_only", False)
    if listed and not marked:
        fault, mend = "is listed as Creation-Only, but could be bought later", "add"
        mend = "add `creation_only: true`, or choose another category"
        yield entry.at("category", name=entry.name, fault=fault, mend=mend)
    if marked and not listed:
        fault = f"is creation-only, but listed among {entry.data['category']} talents"
        mend = "set `category: Creation-Only`, or remove `creation_only`"
        yield entry.at("creation_only", name=entry.name, fault=fault, mend=mend)


@rule(
    "FE133",
    Severity.WARNING,
    on="talent",
    message="{name} is {grade} and has no narrative gate",
    help="say under `gate` what must have happened first: a master, a quest, a bargain",
    label="needs a `gate`",
    clauses=("FE-B5",),
    heading="Acquiring New Talents",
)
def gate_of_a_great_talent(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Prestige and epic talents are earned in the story before they are paid for.

    Bad: `grade: epic` without `gate`

    Good: `gate: Somebody you wronged has forgiven you, aloud, before witnesses.`
    """
    if entry.data["grade"] in ("prestige", "epic") and "gate" not in entry.data:
        yield entry.at("grade", name=entry.name, grade=entry.data["grade"])


@rule(
    "FE134",
    Severity.ERROR,
    on=CATALOG,
    message="{name} {fault}: {circle}",
    help="{mend}",
    label="leads back to {name}",
    clauses=("FE-B5",),
    heading="Talent Costs",
)
def requirements_in_a_circle(catalog: Catalog) -> Iterator[Finding]:
    """No talent requires itself, directly or by way of others: nobody could ever buy it.

    A circle is told of once, at the talent that comes first in the alphabet.

    Bad: A requires B, and B requires A

    Good: A requires B, and B requires nothing
    """
    told_of: set[frozenset[str]] = set()
    for talent in sorted(catalog.of("talent"), key=lambda entry: entry.id):
        circle = _circle(catalog, talent.id)
        if circle is None or frozenset(circle) in told_of:
            continue
        told_of.add(frozenset(circle))
        index = talent.data["requires"].index(circle[1])
        names = [_name(catalog, id_) for id_ in circle]
        fault = "requires itself" if len(circle) == 2 else "can never be bought"
        own = f"remove `{circle[1]}` from `requires`"
        mend = own if len(circle) == 2 else f"{own}, or another of these requirements"
        said: dict[str, Any] = {"fault": fault, "circle": " → ".join(names), "mend": mend}
        yield talent.at("requires", index, name=talent.name, **said)


def _name(catalog: Catalog, id_: str) -> str:
    entry = catalog.get("talent", id_)
    return entry.name if entry else id_


def _circle(catalog: Catalog, start: str) -> list[str] | None:
    """The shortest way from a talent through requirements back to it; None if there is none."""
    ways = [[start]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        entry = catalog.get("talent", way[-1])
        for needed in entry.data.get("requires", ()) if entry else ():
            if needed == start:
                return [*way, needed]
            if needed not in seen:
                seen.add(needed)
                ways.append([*way, needed])
    return None


@rule(
    "FE135",
    Severity.ERROR,
    on="talent",
    message="{name}: `{field}` is {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=("FE-B1", "FE-M6"),
    heading="Creation-Only Talents; PC Summoner (Pact-Whisperer)",
)
def printed_talent(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """The two talents whose price the source prints have it: Pact-Whisperer 2 XP, Prodigy 8.

    Bad: Prodigy with `cost: 6`

    Good: Prodigy with `cost: 8`
    """
    for field, printed in TALENTS.get(entry.id, {}).items():
        value = entry.data.get(field)
        if value != printed:
            said: dict[str, Any] = {"field": field, "value": told(value), "printed": _yaml(printed)}
            yield entry.at(field, name=entry.name, **said)


def _yaml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
