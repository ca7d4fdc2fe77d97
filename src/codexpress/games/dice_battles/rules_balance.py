"""The rule on Order Cards that do far more, or far less, than the others."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.games.dice_battles.stats import compute
from codexpress.rule import CATALOG, rule


@rule(
    "FB122",
    Severity.WARNING,
    on=CATALOG,
    message="{name} is far {direction} than most cards: an effect of {effect}, not {middle}",
    help="change its dice or powers, or say in `notes` why it is meant to be so",
    label="robust z-score {z}",
    heading="Unit Tiles and Order Cards Breakdown",
)
def card_that_stands_out(catalog: Catalog) -> Iterator[Finding]:
    """A card that stands out from all others has its reason in `notes`.

    What a card does is worked out from its dice, its colour and its powers against all tiles and
    cards of the game: wounds done, spared and healed; `codexpress stats` shows all of them. What
    only helps others, such as No Fear, is not counted: the note says so.

    Bad: a card with six red dice, without `notes`

    Good: the same with `notes: "The siege engine: one copy, and it stands in the Second Row."`
    """
    stats = compute(catalog)
    middle = median(stat.effect for stat in stats) if stats else 0.0
    for stat in stats:
        entry = catalog.get("order", stat.order)
        if not stat.outlier or stat.explained or entry is None:
            continue
        yield entry.at(
            "name",
            name=entry.name,
            direction="stronger" if stat.z > 0 else "weaker",
            effect=f"{stat.effect:.1f}",
            middle=f"{middle:.1f}",
            z=f"{stat.z:+.1f}",
        )
