"""Tables worked out from the records and from counting: adjacency, rings, curves, chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb

from codexpress.catalog import Catalog
from codexpress.games.conquest_of_fates.charts import units_of
from codexpress.games.conquest_of_fates.geometry import neighbours
from codexpress.procedure import Table
from codexpress.prose import parse_inline, plain


def adjacency_table(catalog: Catalog) -> Table:
    """Each Location with those adjacent to it."""
    rows = tuple(
        (str(number), ", ".join(map(str, touching)))
        for number, touching in neighbours(catalog).items()
    )
    extra = ("Extra", "none")
    return Table("Which Locations are adjacent", ("Location", "Adjacent to"), (*rows, extra))


def rings_table(catalog: Catalog) -> Table:
    """The ring effects in their order, and what each overrides."""
    rings = sorted(catalog.of("ring"), key=lambda ring: ring.data["order"])
    names = {ring.id: ring.name for ring in rings}
    rows = tuple(
        (
            ring.name,
            ring.data["colour_name"],
            plain(parse_inline(ring.data["text"])),
            ", ".join(names.get(id_, id_) for id_ in ring.data.get("overrides", ())) or "—",
        )
        for ring in rings
    )
    columns = ("Ring", "Color", "Effect", "Overrides")
    return Table("The Ring Effects", columns, rows)


def triggers_table(catalog: Catalog) -> Table:
    """The seven triggers in their order."""
    triggers = sorted(catalog.of("trigger"), key=lambda trigger: trigger.data["order"])
    rows = tuple(
        (
            trigger.name,
            "Lasting" if trigger.data["lasting"] else "Once",
            plain(parse_inline(trigger.data["text"])),
        )
        for trigger in triggers
    )
    return Table("The triggers", ("Trigger", "Works", "When"), rows)


def curve_table(catalog: Catalog) -> Table:
    """How many units of each Conquest Value every faction has."""
    units = units_of(catalog)
    counted = Counter((unit.data["faction"], unit.data["cq"]) for unit in units)
    factions = [f for f in catalog.of("faction") if any(u.data["faction"] == f.id for u in units)]
    rows = tuple(
        (str(cq), *(str(counted[faction.id, cq] or "—") for faction in factions))
        for cq in sorted({unit.data["cq"] for unit in units})
    )
    columns = ("CQ", *(faction.name for faction in factions))
    return Table("Units by Conquest Value", columns, rows)


def draw_odds(catalog: Catalog) -> Table:
    """The chance to have drawn at least one of some copies, by deck size and Battle.

    Without a mulligan and without other draws.
    """
    limits = catalog.game.limits
    least, most = limits["deck"]["min"], limits["deck"]["max"]
    sizes = (least, (least + most) // 2, most)
    battles = range(1, limits["battles"] + 1)
    rows = tuple(
        (
            f"{size} cards",
            str(copies),
            *(percent(at_least_one(size, copies, battle * limits["draw"])) for battle in battles),
        )
        for size in sizes
        for copies in (1, 2, 3, 4)
    )
    columns = ("Deck", "Copies", *(f"By Battle {battle}" for battle in battles))
    return Table("The chance that you have drawn a card", columns, rows)


def at_least_one(size: int, copies: int, drawn: int) -> Fraction:
    """Chance that ``drawn`` cards of a shuffled deck hold at least one of some copies."""
    return 1 - Fraction(comb(size - copies, drawn), comb(size, drawn))


def percent(chance: Fraction) -> str:
    """A chance in whole percent, ``<1%`` and ``>99%`` where rounding would hide it."""
    rounded = round(chance * 100)
    if rounded == 0 and chance:
        return "<1%"
    return ">99%" if rounded == 100 and chance != 1 else f"{rounded}%"


TABLES: Mapping[str, Callable[[Catalog], Table]] = {
    "adjacency": adjacency_table,
    "rings": rings_table,
    "triggers": triggers_table,
    "cq-curve": curve_table,
    "draw-odds": draw_odds,
}
"""The computed tables by the name that chapters call them."""
