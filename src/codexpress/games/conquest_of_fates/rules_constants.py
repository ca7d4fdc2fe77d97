"""The rule that holds the manifest's numbers against what the source prints."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.games.conquest_of_fates.constants import CONSTANTS
from codexpress.printed import misprints
from codexpress.rule import CATALOG, rule


@rule(
    "CF301",
    Severity.WARNING,
    on=CATALOG,
    message="`{path}` is {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=("CF-G1", "CF-G2", "CF-G3", "CF-D1", "CF-D2", "CF-D3", "CF-C5", "CF-C6", "CF-C10"),
    heading="How a Battle Works",
)
def printed_constants(catalog: Catalog) -> Iterator[Finding]:
    """The manifest's numbers are the source's: Battles, Skirmishes, cards drawn, hand, deck.

    Rules, pages and the deck builder read these numbers from the manifest alone, so a slip there is
    a slip everywhere.

    Bad: `hand: 12`

    Good: `hand: 10`
    """
    yield from misprints(catalog.game, CONSTANTS)
