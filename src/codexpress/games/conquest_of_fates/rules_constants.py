"""The rule that holds the manifest's numbers against what the source prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.games.conquest_of_fates.constants import CONSTANTS, value_at
from codexpress.rule import CATALOG, rule
from codexpress.source import Route


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
    manifest = catalog.game.manifest
    for path, printed in CONSTANTS.items():
        value = value_at(catalog.game.data, path)
        if value != printed:
            route: Route = tuple(path.split("."))
            yield manifest.at(route, path=path, value=_told(value), printed=_told(printed))


def _told(value: Any) -> str:
    if value is None:
        return "missing"
    if isinstance(value, list):
        return ", ".join(_told(item) for item in value)
    if isinstance(value, dict):
        return " ".join(_told(item) for item in value.values())
    return str(value)
