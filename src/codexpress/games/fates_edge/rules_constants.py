"""Rules that hold the manifest's numbers and tables against what the source prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.constants import LIMITS, RESILIENCE, SEVERITIES
from codexpress.games.fates_edge.fragments import broken_fragments
from codexpress.printed import misprints
from codexpress.rule import CATALOG, rule


@rule(
    "FE301",
    Severity.WARNING,
    on=CATALOG,
    message="`{path}` is {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=(
        *("FE-B1", "FE-B2", "FE-B6", "FE-D1", "FE-D2", "FE-D3", "FE-D4", "FE-D5", "FE-D7"),
        *("FE-F1", "FE-F2", "FE-F4", "FE-F5", "FE-F6", "FE-F7", "FE-M4", "FE-M5", "FE-M6"),
        "Constants",
    ),
    heading="The Resolution Loop; Starting Build Points; Upkeep; Procedure",
)
def numbers_of_the_source(catalog: Catalog) -> Iterator[Finding]:
    """The manifest's numbers are the source's: dice, Boons, builds, upkeep, timers, decks.

    Rules, pages, examples and the build planner read these numbers from the manifest alone, so a
    slip there is a slip everywhere.

    Bad: `held: 6`

    Good: `held: 5`
    """
    yield from misprints(catalog.game, LIMITS)


@rule(
    "FE302",
    Severity.ERROR,
    on=CATALOG,
    message="the table gives {what} as {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=("FE-A2", "FE-F6"),
    heading="Resilience, not Hit Points; Card Ranks & Severity",
)
def printed_tables(catalog: Catalog) -> Iterator[Finding]:
    """Resilience by Threat Level and severity by rank stand in the manifest as the source has them.

    Bad: `{min: 1, max: 5, resilience: 3}`

    Good: `{min: 1, max: 4, resilience: 3}`
    """
    for index, row in enumerate(catalog.game.tables["resilience_by_tl"]):
        for level in range(row["min"], row["max"] + 1):
            printed = RESILIENCE.get(level)
            if row["resilience"] != printed:
                route = ("tables", "resilience_by_tl", index)
                what = f"the Resilience at Threat Level {level}"
                fields = {"value": row["resilience"], "printed": printed}
                yield catalog.game.manifest.at(route, what=what, **fields)
                break
    for index, row in enumerate(catalog.game.tables["severities"]):
        for rank in row["ranks"]:
            if row["severity"] != SEVERITIES.get(rank):
                route = ("tables", "severities", index)
                fields = {"value": row["severity"], "printed": SEVERITIES.get(rank)}
                what = f"the severity of rank {rank}"
                yield catalog.game.manifest.at(route, what=what, **fields)
                break


@rule(
    "FE303",
    Severity.ERROR,
    on=CATALOG,
    message="the reconstructed table {table} breaks what survives of it: {fragment}",
    help="change its rows until that holds",
    label="{fragment}",
    clauses=("Reconstructed",),
    heading="Armor Conversion Table; Outcome Matrix; Weapons by Weight Class",
)
def fragments_survive(catalog: Catalog) -> Iterator[Finding]:
    """A table that was put back agrees with every fragment of it that the source still has.

    Light armor turns Harm 2 into Harm 1 and 1 Fatigue, Heavy armor turns Harm 3 into 2 Fatigue;
    raising an attribute from 3 to 4 costs 12 XP; and so on, table by table.

    Bad: a table of conversion in which Light armor leaves nothing of Harm 2

    Good: one in which it leaves Harm 1 and 1 Fatigue
    """
    for table, fragment in broken_fragments(catalog.game):
        yield catalog.game.manifest.at(("tables", table), on="key", table=table, fragment=fragment)


@rule(
    "FE304",
    Severity.ERROR,
    on=CATALOG,
    message="the reconstructed table {table} does not say on what grounds it was put back",
    help="say under `grounds` what survives in the source and how the rows follow from it",
    label="needs `grounds`",
    clauses=("Reconstructed",),
    heading="Outcome Matrix",
)
def grounds_of_a_table(catalog: Catalog) -> Iterator[Finding]:
    """A table that the source has lost says wherever it is printed why its rows are what they are.

    Bad: `reconstructed: true` without `grounds`

    Good: both
    """
    for name, table in catalog.game.tables.items():
        if isinstance(table, Mapping) and table.get("reconstructed") and not _grounds(table):
            yield catalog.game.manifest.at(("tables", name), on="key", table=name)


def _grounds(table: Mapping[str, Any]) -> bool:
    return bool(str(table.get("grounds", "")).strip())
