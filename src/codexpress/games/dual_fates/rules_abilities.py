"""Rules on abilities: how many a unit has, what they cost, what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import rule


def costs(entry: Entry) -> list[int]:
    """What each ability costs in Fate Tokens, 0 for Free."""
    return [cost_of(ability) for ability in entry.data["abilities"]]


def cost_of(ability: Any) -> int:
    """An ability's cost in Fate Tokens, 0 for Free."""
    cost = ability["cost"]
    return 0 if cost == "Free" else int(cost)


@rule(
    "DF103",
    Severity.ERROR,
    on="unit",
    message="{name} is a Character without {missing}",
    help="add the ability, or waive this with the reason",
    label="{missing} missing",
    clauses=("DF-U3",),
    heading="Character Ability Structure",
)
def ability_tiers(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A Character has a Free ability, one for 1 Fate, one for 3 Fate, and an Ultimate for 5.

    The source admits rare exceptions; each is recorded as a waiver.

    Bad: a Character whose abilities cost Free, 1 and 5.

    Good: a Character whose abilities cost Free, 1, 3 and 5.
    """
    if entry.data["type"] != "Character":
        return
    tiers = catalog.game.limits["ability"]
    held = costs(entry)
    missing = [
        words
        for cost, words in (
            (0, "a Free ability"),
            (tiers["one"], f"an ability for {tiers['one']} Fate"),
            (tiers["three"], f"an ability for {tiers['three']} Fate"),
        )
        if cost not in held
    ]
    if all(ability["label"] != "Ultimate" for ability in entry.data["abilities"]):
        missing.append(f"an Ultimate for {tiers['ultimate']} Fate")
    if missing:
        yield entry.at("abilities", key=True, name=entry.name, missing=" and ".join(missing))


@rule(
    "DF104",
    Severity.ERROR,
    on="unit",
    message="{ability} is {what} but costs {cost}; an Ultimate, and nothing else, costs {ultimate}",
    help="set {mend}",
    label="expected {expected}",
    clauses=("DF-U4",),
    heading="Character Ability Structure",
)
def ultimate_cost(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """An ability is an Ultimate if and only if it costs 5 Fate.

    Bad: `label: Ultimate` with `cost: 3`

    Good: `label: Ultimate` with `cost: 5`
    """
    ultimate = catalog.game.limits["ability"]["ultimate"]
    for index, ability in enumerate(entry.data["abilities"]):
        name, cost = ability["name"], ability["cost"]
        if ability["label"] == "Ultimate" and cost != ultimate:
            mend = f"`cost: {ultimate}`, or give it another label"
            yield entry.at(
                "abilities", index, "cost", ability=name, what="an Ultimate", cost=cost,
                ultimate=ultimate, mend=mend, expected=ultimate,
            )  # fmt: skip
        if ability["label"] != "Ultimate" and cost == ultimate:
            mend = f"`label: Ultimate`, or a cost other than {ultimate}"
            yield entry.at(
                "abilities", index, "label", ability=name, what="no Ultimate", cost=cost,
                ultimate=ultimate, mend=mend, expected="Ultimate",
            )  # fmt: skip


@rule(
    "DF105",
    Severity.WARNING,
    on="unit",
    message="{name} has a second Ultimate, {ability}",
    help="keep one Ultimate, or waive this with the reason",
    label="a second Ultimate",
    clauses=("DF-U4",),
    heading="Character Ability Structure",
)
def one_ultimate(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """An Ultimate is a unit's one great moment.

    Bad: two abilities with `label: Ultimate`

    Good: one.
    """
    found = [
        i for i, ability in enumerate(entry.data["abilities"]) if ability["label"] == "Ultimate"
    ]
    for index in found[1:]:
        first = entry.document.place(("abilities", found[0], "label"))
        ability = entry.data["abilities"][index]["name"]
        yield entry.at(
            "abilities", index, "label", related=(first,), name=entry.name, ability=ability
        )


@rule(
    "DF106",
    Severity.WARNING,
    on="unit",
    message="{ability} costs {cost} Fate; abilities are Free or cost {usual}",
    help="set `cost` to Free, {usual}, or waive this with the reason",
    label="an unusual cost",
    clauses=("DF-U4",),
    heading="Character Ability Structure",
)
def usual_costs(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Abilities are Free or cost 1, 3 or 5 Fate.

    Other costs are not forbidden, but players plan their Fate Pool by these steps.

    Bad: `cost: 2`

    Good: `cost: 1`
    """
    tiers = catalog.game.limits["ability"]
    usual = [tiers["one"], tiers["three"], tiers["ultimate"]]
    told = f"{usual[0]}, {usual[1]} or {usual[2]}"
    for index, ability in enumerate(entry.data["abilities"]):
        # The cost of an Ultimate is what DF104 is about.
        if ability["label"] != "Ultimate" and cost_of(ability) not in (0, *usual):
            yield entry.at(
                "abilities",
                index,
                "cost",
                ability=ability["name"],
                cost=ability["cost"],
                usual=told,
            )


@rule(
    "DF107",
    Severity.WARNING,
    on="unit",
    message="{name} is a Companion without {missing}",
    help="add the ability, or waive this with the reason",
    label="{missing} missing",
    clauses=("DF-U3",),
    heading="Character Ability Structure",
)
def companion_abilities(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A Companion usually has one standard ability and one that costs Fate.

    Bad: a Companion with a Free ability alone.

    Good: a Companion with a Free ability and one for 1 Fate.
    """
    if entry.data["type"] != "Companion":
        return
    held = costs(entry)
    missing = [] if 0 in held else ["a standard ability"]
    if not any(held):
        missing.append("an ability that costs Fate")
    if missing:
        yield entry.at("abilities", key=True, name=entry.name, missing=" and ".join(missing))


@rule(
    "DF108",
    Severity.WARNING,
    on="unit",
    message="{name} is a Monster with {count} abilities; at least 4 are advised",
    help="add abilities, or waive this with the reason",
    label="{count} abilities",
    clauses=("DF-U3",),
    heading="Character Ability Structure",
)
def monster_abilities(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A Monster is a legend; it has at least as many abilities as a Character, and may have more.

    Bad: a Monster with two abilities.

    Good: a Monster with five.
    """
    count = len(entry.data["abilities"])
    if entry.data["type"] == "Monster" and count < 4:
        yield entry.at("abilities", key=True, name=entry.name, count=count)


@rule(
    "DF113",
    Severity.ERROR,
    on="unit",
    message="{name} has two abilities called {ability}",
    help="give one of them another name",
    label="the same name again",
    clauses=("DF-U7",),
    heading="Understanding Unit Sheet",
)
def ability_names(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Players call abilities by name, so a unit has no two of one name.

    Bad: two abilities called Cleave.

    Good: Cleave and Great Cleave.
    """
    seen: dict[str, int] = {}
    for index, ability in enumerate(entry.data["abilities"]):
        first = seen.setdefault(ability["name"].casefold(), index)
        if first != index:
            place = entry.document.place(("abilities", first, "name"))
            yield entry.at(
                "abilities", index, "name",
                related=(place,), name=entry.name, ability=ability["name"],
            )  # fmt: skip
