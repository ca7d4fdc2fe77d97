"""Rules on Companions: what only they have, and who creates them."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import rule

COMPANION_FIELDS = ("models_per_point", "max_points", "origin", "summoned_by", "accompanies")


@rule(
    "DF117",
    Severity.ERROR,
    on="unit",
    message="`{field}` is for Companions; {name} is a {type}",
    help="remove `{field}`, or set `type: Companion`",
    label="for Companions only",
    clauses=("DF-T9",),
    heading="Companion Units",
)
def companion_fields(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Models a point, largest size, origin and summoners mean nothing on other units.

    Bad: `type: Character` with `models_per_point: 2`

    Good: `type: Companion` with `models_per_point: 2`
    """
    if entry.data["type"] == "Companion":
        return
    for field in COMPANION_FIELDS:
        if field in entry.data:
            yield entry.at(field, key=True, field=field, name=entry.name, type=entry.data["type"])


@rule(
    "DF118",
    Severity.ERROR,
    on="unit",
    message="{reason}",
    help="{mend}",
    clauses=("DF-T13", "DF-T14"),
    heading="Companion Units",
)
def summoner_agrees(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A created Companion and the unit that creates it must name each other.

    `origin: summoned` goes with `summoned_by`, and each unit listed there has an ability whose
    `summons` names the Companion.

    Bad: `origin: summoned` without `summoned_by`

    Good: `origin: summoned` with `summoned_by: [queen]`, whose ability has `summons: [page]`
    """
    summoned = entry.data.get("origin") == "summoned"
    summoners = entry.data.get("summoned_by", [])
    if summoned and not summoners:
        reason = f"{entry.name} is created by abilities, but nobody is named who has one"
        yield entry.at(
            "origin", reason=reason, mend="add `summoned_by` with the units that create it"
        )
    if summoners and not summoned:
        reason = f"{entry.name} names who creates it, but its origin is not `summoned`"
        mend = "set `origin: summoned`, or remove `summoned_by`"
        yield entry.at("summoned_by", key=True, reason=reason, mend=mend)
    for index, id_ in enumerate(summoners):
        summoner = catalog.get("unit", id_)
        if summoner and entry.id not in _summons(summoner):
            reason = f"{summoner.name} has no ability that summons {entry.name}"
            mend = f"add `summons: [{entry.id}]` to the ability of {summoner.name} that creates it"
            yield entry.at("summoned_by", index, reason=reason, mend=mend)
    for index, ability in enumerate(entry.data["abilities"]):
        for number, id_ in enumerate(ability.get("summons", [])):
            created = catalog.get("unit", id_)
            # A created Companion that names nobody is told so on its own sheet.
            if created and entry.id not in created.data.get("summoned_by", [entry.id]):
                reason = f"{created.name} does not name {entry.name} among its summoners"
                mend = f"add {entry.id} to `summoned_by` of {created.name}"
                yield entry.at("abilities", index, "summons", number, reason=reason, mend=mend)


def _summons(unit: Entry) -> set[str]:
    return {id_ for ability in unit.data["abilities"] for id_ in ability.get("summons", [])}


@rule(
    "DF122",
    Severity.ERROR,
    on="unit",
    message="{name} accompanies {leader}, which is a {type}; Companions accompany Characters",
    help="name a Character, or remove `accompanies`",
    label="a {type}",
    clauses=("DF-U6",),
    heading="Companion Units",
)
def accompanies_character(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Companions can fight beside a Character.

    Bad: `accompanies:` with a Monster's id

    Good: `accompanies:` with a Character's id
    """
    leader = catalog.get("unit", entry.data.get("accompanies", ""))
    if leader and leader.data["type"] != "Character":
        yield entry.at("accompanies", name=entry.name, leader=leader.name, type=leader.data["type"])


@rule(
    "DF124",
    Severity.ERROR,
    on="unit",
    message="no team can buy exactly {most} Summoning Points of {name}, which costs {cost}",
    help="set `max_points` to a multiple of {cost}",
    label="expected a multiple of {cost}",
    clauses=("DF-T9",),
    heading="Companion Units",
)
def maximum_in_steps(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Companions are bought in multiples of their cost, and so is the largest unit of them.

    Bad: `cost: 2` with `max_points: 3`

    Good: `cost: 2` with `max_points: 4`
    """
    cost, most = entry.data["cost"], entry.data.get("max_points")
    if most is not None and most % cost:
        yield entry.at("max_points", name=entry.name, most=most, cost=cost)
