"""The rule that holds the manifest's numbers against what the source prints."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.games.dice_battles.constants import ATTACKS, LIMITS
from codexpress.printed import misprints
from codexpress.rule import CATALOG, rule


@rule(
    "FB301",
    Severity.WARNING,
    on=CATALOG,
    message="`{path}` is {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=("FB-7", "FB-8", "FB-9", "FB-10", "FB-11"),
    heading="Game Sequence",
)
def printed_numbers(catalog: Catalog) -> Iterator[Finding]:
    """The manifest's numbers are the source's: the hand, the army, armour, fleeing, the end.

    Rules, pages, examples and the army builder read these numbers from the manifest alone, so a
    slip there is a slip everywhere.

    Bad: `hand: 6`

    Good: `hand: 7`
    """
    yield from misprints(catalog.game, LIMITS)


@rule(
    "FB302",
    Severity.ERROR,
    on=CATALOG,
    message="{attack} Attacks are rolled with {value} dice here; the source prints {printed}",
    help="set `die: {printed}`",
    label="printed as {printed}",
    clauses=("FB-4",),
    heading="Unit Tiles and Order Cards Breakdown",
)
def table_of_attacks(catalog: Catalog) -> Iterator[Finding]:
    """The manifest's table of attacks pairs each type of attack with its colour of dice.

    Bad: `{attack: Crushing, die: green}`

    Good: `{attack: Crushing, die: red}`
    """
    printed = {attack: die for die, attack in ATTACKS.items()}
    for index, row in enumerate(catalog.game.tables["attacks"]):
        right = printed.get(row["attack"])
        if right is not None and row["die"] != right:
            route = ("tables", "attacks", index, "die")
            fields = {"value": row["die"], "attack": row["attack"], "printed": right}
            yield catalog.game.manifest.at(route, **fields)
