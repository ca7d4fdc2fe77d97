"""Rules on Difficulties, and on the vocabulary: rungs, outcomes and traits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.duality.constants import LIMITS, OUTCOMES, RUNGS, TRAITS
from codexpress.printed import misprints, told
from codexpress.rule import CATALOG, rule


def _rated(catalog: Catalog) -> Iterator[Entry]:
    for kind in ("adversary", "roll"):
        yield from catalog.of(kind)


@rule(
    "DD106",
    Severity.ERROR,
    on=CATALOG,
    message="{name} has Difficulty {value}; a Difficulty is 1 or more",
    help="set a whole number above 0",
    clauses=("DD-2",),
    heading="Difficulty",
)
def positive_difficulty(catalog: Catalog) -> Iterator[Finding]:
    """A Difficulty is a whole number above 0.

    Bad: `difficulty: 0`

    Good: `difficulty: 5`
    """
    for entry in _rated(catalog):
        value = entry.data["difficulty"]
        if value < 1:
            yield entry.at("difficulty", name=entry.name, value=value)


@rule(
    "DD107",
    Severity.WARNING,
    on=CATALOG,
    message="{name} has Difficulty {value}, which is off the ladder of {least} to {most}",
    help="set it between {least} and {most}; it need not be a multiple of 5",
    clauses=("DD-2",),
    heading="Difficulty",
)
def difficulty_on_the_ladder(catalog: Catalog) -> Iterator[Finding]:
    """A Difficulty lies on the ladder, from Very Easy to Nearly Impossible.

    Bad: `difficulty: 34`

    Good: `difficulty: 13`
    """
    limits = catalog.game.limits["difficulty"]
    for entry in _rated(catalog):
        value = entry.data["difficulty"]
        if value >= 1 and not limits["min"] <= value <= limits["max"]:
            fields = {"value": value, "least": limits["min"], "most": limits["max"]}
            yield entry.at("difficulty", name=entry.name, **fields)


@rule(
    "DD108",
    Severity.ERROR,
    on="rung",
    message="{name} has the Difficulty {value}; the source prints {printed}",
    help="set `difficulty: {printed}`",
    label="printed as {printed}",
    clauses=("DD-3",),
    heading="Difficulty",
)
def printed_rung(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Each rung of the ladder has the Difficulty that the source prints.

    Bad: Hard with `difficulty: 18`

    Good: Hard with `difficulty: 20`
    """
    printed = RUNGS.get(entry.id, (entry.name, entry.data["difficulty"]))[1]
    if entry.data["difficulty"] != printed:
        yield entry.at(
            "difficulty", name=entry.name, value=entry.data["difficulty"], printed=printed
        )


@rule(
    "DD109",
    Severity.ERROR,
    on=CATALOG,
    message="there is no {kind} `{id}`, which the source has",
    help="write {folder}/{id}.yaml",
    clauses=("DD-1", "DD-3", "DD-4"),
    heading="When You Roll; Difficulty; The Outcomes",
)
def vocabulary_of_the_dice(catalog: Catalog) -> Iterator[Finding]:
    """The six traits, the six rungs and the five outcomes of the source are all there.

    Rolls and pages name them, and the figures are drawn with them.

    Bad: no record for Finesse

    Good: `traits/finesse.yaml`
    """
    wanted: Mapping[str, tuple[str, ...]] = {
        "trait": TRAITS,
        "rung": tuple(RUNGS),
        "outcome": tuple(OUTCOMES),
    }
    for kind, ids in wanted.items():
        folder = catalog.game.kinds[kind].folder
        for missing in ids:
            if not catalog.knows(kind, missing):
                route = ("kinds", kind)
                yield catalog.game.manifest.at(route, kind=kind, id=missing, folder=folder)


@rule(
    "DD301",
    Severity.WARNING,
    on=CATALOG,
    message="`{path}` is {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=("DD-2", "DD-4", "DD-6", "DD-7", "DD-9", "DD-10"),
    heading="The Outcomes; Special Rolls",
)
def printed_values(catalog: Catalog) -> Iterator[Finding]:
    """The manifest's numbers are the source's: dice, gains, prices, the ends of the ladder.

    Rules, pages, examples and figures read these numbers from the manifest alone.

    Bad: `tag_team: {hope_cost: 2, …}`

    Good: `tag_team: {hope_cost: 3, …}`
    """
    yield from misprints(catalog.game, LIMITS)


@rule(
    "DD302",
    Severity.ERROR,
    on=CATALOG,
    message="`{path}` is {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=("DD-1", "DD-3", "DD-4"),
    heading="When You Roll; Difficulty; The Outcomes",
)
def printed_lists(catalog: Catalog) -> Iterator[Finding]:
    """The manifest's traits, rungs and outcomes are the source's, in its order.

    Bad: `{id: hard, name: Hard, difficulty: 18}`

    Good: `{id: hard, name: Hard, difficulty: 20}`
    """
    right: Mapping[str, list[Any]] = {
        "traits": list(TRAITS),
        "rungs": [{"id": i, "name": n, "difficulty": d} for i, (n, d) in RUNGS.items()],
        "outcomes": [
            {"id": i, "name": n, "success": s, "higher": h} for i, (n, s, h) in OUTCOMES.items()
        ],
    }
    for name, printed in right.items():
        value = catalog.game.tables[name]
        for index, (row, wanted) in enumerate(zip(value, printed, strict=False)):
            if row != wanted:
                route, path = ("tables", name, index), f"tables.{name}[{index}]"
                said, meant = told(row), told(wanted)
                yield catalog.game.manifest.at(route, path=path, value=said, printed=meant)
        if len(value) != len(printed):
            said, meant = told(value), told(printed)
            path = f"tables.{name}"
            yield catalog.game.manifest.at(("tables", name), path=path, value=said, printed=meant)
