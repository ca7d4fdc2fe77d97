"""The pictures of Dual Fates: what a unit costs against what it deals and endures."""

from __future__ import annotations

from dataclasses import replace

from codexpress.catalog import Catalog
from codexpress.chart import Chart
from codexpress.games.dual_fates.stats import Stat, compute

_NOTE = (
    "Damage is the best ability's expected damage in an activation, against all units as they "
    "stand, with Fate Tokens priced at what a token buys. Durability is how many attacks it takes "
    "on average to leave the unit Incapacitated. Strength is the geometric mean of the two. What "
    "only an ability's text says is not counted."
)


def charts(catalog: Catalog) -> tuple[Chart, ...]:
    """Strength, damage and durability against cost."""
    stats = compute(catalog)
    reasons = {
        _full(catalog, stat): str(unit.data.get("notes", ""))
        for stat in stats
        if stat.outlier and (unit := catalog.get("unit", stat.unit)) is not None
    }
    return (
        replace(_chart(catalog, stats, "strength"), outliers=reasons, note=_NOTE),
        _chart(catalog, stats, "damage"),
        _chart(catalog, stats, "durability"),
    )


def _chart(catalog: Catalog, stats: tuple[Stat, ...], measure: str) -> Chart:
    points = tuple(
        (_full(catalog, stat), float(stat.cost), round(getattr(stat, measure), 3)) for stat in stats
    )
    title = f"{measure.capitalize()} for Summoning Points"
    return Chart(title, "Summoning Points", measure.capitalize(), points)


def _full(catalog: Catalog, stat: Stat) -> str:
    return f"{catalog.game.id}/unit/{stat.unit}"
