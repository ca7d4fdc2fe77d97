"""The pictures of Conquest of Fates: the CQ curve, and what the decks make of it.

A card's strength lies in its text, and no honest figure can be worked out from words. So nothing
is rated here: the charts count.
"""

from __future__ import annotations

from collections import Counter

from codexpress.catalog import Catalog, Entry
from codexpress.chart import Chart

_CURVE = (
    "Every dot is a unit, stacked on the others of its Conquest Value, so the height of a stack is "
    "how many the faction has."
)
_COPIES = (
    "Every dot is a unit: its Conquest Value, and its copies in all decks of this edition "
    "together. What a unit's text is worth is not counted; a low value that is often chosen says "
    "something."
)


def charts(catalog: Catalog) -> tuple[Chart, ...]:
    """Copies in decks against CQ, then the CQ curve of each faction."""
    units = units_of(catalog)
    curves = (
        _curve(f"The CQ curve of {faction.name}", mine)
        for faction in catalog.of("faction")
        if (mine := [unit for unit in units if unit.data["faction"] == faction.id])
    )
    return (*_copies(catalog, units), *curves)


def units_of(catalog: Catalog) -> list[Entry]:
    """Every unit card that is not illustrative, by Conquest Value and name."""
    units = (
        card
        for card in catalog.of("card")
        if card.data["card_type"] == "unit" and not card.data.get("illustrative")
        if "cq" in card.data
    )
    return sorted(units, key=lambda card: (card.data["cq"], card.name))


def _curve(title: str, units: list[Entry]) -> Chart:
    seen: Counter[int] = Counter()
    points = []
    for unit in units:
        cq = unit.data["cq"]
        seen[cq] += 1
        points.append((unit.full_name, float(cq), float(seen[cq])))
    return Chart(title, "Conquest Value", "Units", tuple(points), note=_CURVE)


def _copies(catalog: Catalog, units: list[Entry]) -> tuple[Chart, ...]:
    copies: Counter[str] = Counter()
    for deck in catalog.of("deck"):
        if not deck.data.get("illustrative"):
            for line in deck.data["cards"]:
                copies[line["card"]] += line["count"]
    points = tuple(
        (unit.full_name, float(unit.data["cq"]), float(copies[unit.id]))
        for unit in units
        if copies[unit.id]
    )
    title = "How often the decks use a unit"
    return (Chart(title, "Conquest Value", "Copies", points, note=_COPIES),) if points else ()
