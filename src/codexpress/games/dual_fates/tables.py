"""Tables of chances, computed from the manifest's own dice and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product

from codexpress.catalog import Catalog
from codexpress.games.dual_fates.odds import FACES, damage_odds, mean, reaching
from codexpress.games.dual_fates.procedures.rounds import objectives
from codexpress.procedure import Table
from codexpress.prose import parse_inline, plain


def fate_odds(catalog: Catalog) -> Table:
    """Chance that a Fate Roll meets each number a statistic can be."""
    stat = catalog.game.limits["stat"]
    rows = []
    for target in range(stat["min"], stat["max"] + 1):
        chance = reaching(target)
        rows.append((f"{target}+", f"{chance * 36} of 36", percent(chance)))
    return Table("The chance that a Fate Roll succeeds", ("Needed", "Rolls", "Chance"), tuple(rows))


def damage_odds_table(catalog: Catalog) -> Table:
    """Chance of each amount of damage, by class, with the mean."""
    rows = []
    for line in catalog.game.tables["damage"]:
        odds = damage_odds(catalog.game, line["name"])
        chances = (percent(odds.get(face, Fraction())) for face in FACES)
        rows.append((line["name"], *chances, f"{float(mean(odds)):.2f}"))
    columns = ("Damage", *(str(face) for face in FACES), "Mean")
    return Table("The chance of each amount of damage", columns, tuple(rows))


def pillar_odds(catalog: Catalog) -> Table:
    """Chance of each sort of Pillars roll."""
    counted: Counter[str] = Counter()
    for dice in product(FACES, FACES):
        goal = objectives(catalog.game, dice)
        if goal["critical"]:
            counted["A Critical Mission, double Victory Points"] += 1
        elif goal["secret"]:
            counted["One Pillar and a Secret Mission"] += 1
        elif dice[0] == dice[1]:
            counted["One Pillar, double Victory Points"] += 1
        else:
            counted["Two Pillars"] += 1
    rows = tuple(
        (name, f"{count} of 36", percent(Fraction(count, 36)))
        for name, count in counted.most_common()
    )
    return Table("What a Pillars roll brings", ("Objectives", "Rolls", "Chance"), rows)


def statuses(catalog: Catalog) -> Table:
    """Every Status Effect, what it does and when it ends."""
    rows = tuple(
        (status.name, plain(parse_inline(status.data["effect"])), status.data["duration"])
        for status in sorted(catalog.of("status"), key=lambda status: status.name)
    )
    return Table("The Status Effects", ("Status", "Effect", "Lasts until"), rows)


def percent(chance: Fraction) -> str:
    """A chance in whole percent, ``<1%`` and ``>99%`` where rounding would hide it."""
    if chance == 0:
        return "—"
    rounded = round(chance * 100)
    if rounded == 0:
        return "<1%"
    return ">99%" if rounded == 100 and chance != 1 else f"{rounded}%"


TABLES: Mapping[str, Callable[[Catalog], Table]] = {
    "fate-odds": fate_odds,
    "damage-odds": damage_odds_table,
    "pillar-odds": pillar_odds,
    "statuses": statuses,
}
"""The computed tables by the name that chapters call them."""
