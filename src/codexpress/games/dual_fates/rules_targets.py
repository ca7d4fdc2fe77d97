"""Rules on what abilities roll against."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import rule


@rule(
    "DF109",
    Severity.ERROR,
    on="unit",
    message="{ability} deals {damage} Damage but targets nothing",
    help="add `target: DEF`, `DOD`, `WILL` or a number to {ability}",
    label="what does it roll against?",
    clauses=("DF-U5",),
    heading="Using Abilities",
)
def damage_needs_target(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Damage follows a Fate Roll that succeeds, so it needs something to roll against.

    Bad: `damage: Medium` without `target`

    Good: `damage: Medium` with `target: DEF`
    """
    for index, ability in enumerate(entry.data["abilities"]):
        if "damage" in ability and "target" not in ability:
            yield entry.at(
                "abilities", index, "damage", ability=ability["name"], damage=ability["damage"]
            )


@rule(
    "DF110",
    Severity.WARNING,
    on="unit",
    message="{ability} is a {label} attack on {target}; {label} attacks target {usual}",
    help="set `target: {usual}`, change the label, or waive this with the reason",
    label="expected {usual}",
    clauses=("DF-U5",),
    heading="Understanding The Statistics",
)
def attack_target(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Melee attacks are stopped by DEF, Ranged attacks by DOD.

    Bad: `label: Melee` with `target: DOD`

    Good: `label: Melee` with `target: DEF`
    """
    usual = {"Melee": "DEF", "Ranged": "DOD"}
    for index, ability in enumerate(entry.data["abilities"]):
        expected = usual.get(ability["label"])
        target = ability.get("target")
        if expected and target in ("DEF", "DOD", "WILL") and target != expected:
            yield entry.at(
                "abilities", index, "target", ability=ability["name"], label=ability["label"],
                target=target, usual=expected,
            )  # fmt: skip


@rule(
    "DF111",
    Severity.WARNING,
    on="unit",
    message="{ability} causes {status}, which works on the mind, but targets {target}",
    help="set `target: WILL`, or waive this with the reason",
    label="expected WILL",
    clauses=("DF-U5",),
    heading="Understanding The Statistics",
)
def mind_target(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """What works on the mind is resisted with WILL.

    A status that lowers WILL works on the mind. Attacks with a weapon may cause one besides.

    Bad: a Special ability with `applies: [fear]` and `target: DOD`

    Good: the same with `target: WILL`
    """
    for index, ability in enumerate(entry.data["abilities"]):
        if ability["label"] in ("Melee", "Ranged") or ability.get("target") not in ("DEF", "DOD"):
            continue
        for id_ in ability.get("applies", []):
            status = catalog.get("status", id_)
            if status and status.data.get("modifiers", {}).get("will", 0) < 0:
                yield entry.at(
                    "abilities", index, "target", ability=ability["name"], status=status.name,
                    target=ability["target"],
                )  # fmt: skip
                break
