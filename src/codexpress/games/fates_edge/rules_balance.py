"""The rule on adversaries that act far more, or far less, than others like them."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.stats import compute
from codexpress.rule import CATALOG, rule


@rule(
    "FE118",
    Severity.WARNING,
    on=CATALOG,
    message="{name} lands far {direction} moves than others with Resilience {resilience}",
    help="change its armor, its tests or the price of its moves, or say in `notes` why it is so",
    label="{moves} moves, where most land {middle}",
    clauses=("FE-A9",),
    heading="Filling In the Numbers",
)
def adversary_that_stands_out(catalog: Catalog) -> Iterator[Finding]:
    """An adversary that stands out from others of its Resilience has its reason in `notes`.

    What counts is how often the GM gets to use its moves before a party of three has worn it down:
    Resilience, armor, the price of moves and the tests that resist them. `codexpress stats` shows
    all of them. What the moves do is not weighed: the note says so.

    Bad: an adversary that stands five times as long as its like, without `notes`

    Good: the same with `notes: "A wall: it is meant to be walked round."`
    """
    stats = compute(catalog)
    for stat in stats:
        entry = catalog.get("adversary", stat.adversary)
        if not stat.outlier or stat.explained or entry is None:
            continue
        peers = [other.moves for other in stats if other.resilience == stat.resilience]
        yield entry.at(
            "resilience",
            name=entry.name,
            direction="more" if stat.z > 0 else "fewer",
            resilience=stat.resilience,
            moves=f"{stat.moves:.1f}",
            middle=f"{median(peers):.1f}",
        )
