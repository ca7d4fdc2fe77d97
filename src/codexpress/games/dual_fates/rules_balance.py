"""The rule on strength for cost."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.games.dual_fates.stats import compute
from codexpress.rule import CATALOG, rule


@rule(
    "DF123",
    Severity.WARNING,
    on=CATALOG,
    message="{name} is far {direction} than others of cost {cost_class}: {ratio} times the median",
    help="change its sheet, or say in `notes` why it is meant to be so",
    label="strength {strength}, robust z-score {z}",
    heading="Unit Types",
)
def unexplained_outlier(catalog: Catalog) -> Iterator[Finding]:
    """A unit whose strength for its cost stands out has its reason in `notes`.

    Strength comes from damage dealt and blows endured on average, worked out from the sheet's
    numbers alone; `codexpress stats` shows all of them. What a text can do is not counted, so a
    healer looks weak here and may well be worth its points: the note says so.

    Bad: a unit far weaker than its like, without `notes`

    Good: the same with `notes: "Weak in a fight: it earns Fate Tokens instead."`
    """
    stats = compute(catalog)
    for stat in stats:
        entry = catalog.get("unit", stat.unit)
        if not stat.outlier or stat.explained or entry is None:
            continue
        peers = [other.per_point for other in stats if other.cost_class == stat.cost_class]
        yield entry.at(
            "cost",
            name=stat.name,
            direction="stronger" if stat.z > 0 else "weaker",
            cost_class=stat.cost_class,
            ratio=f"{stat.per_point / median(peers):.2f}",
            strength=f"{stat.strength:.2f}",
            z=f"{stat.z:+.1f}",
        )
