"""Cost against strength: expected damage and durability of every unit, and who stands out.

Everything is worked out from the game's own chances, against the *field*: all units of the
catalogue that are not illustrative. What only an ability's text says is not counted, so a number
here starts a conversation and does not end one.

* **Damage** is what an activation's best ability deals on average: the chance that its Fate Roll
  meets the statistic it targets, averaged over the field, times the mean of its damage class.
  A Fate Token is priced at the median gain in damage that a token buys in the field, and an ability
  is worth its damage less the tokens it costs, plus those it gains.
* **Durability** is how many enemy Fate Rolls it takes on average to leave the unit Incapacitated:
  hits to remove the Armor and Health of all its models, over the chance that a roll hits.
* **Strength** is the geometric mean of damage and durability, so that a glass cannon and a wall
  compare; *per point* divides it by cost.
* **Outliers** are found by robust z-scores of the logarithm within a cost class.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt
from statistics import median
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.games.dual_fates.strength import Field, endurance, field_of, worth

SMALL_CLASS = 5
"""A cost with fewer units than this shares a class with all dearer ones."""
OUTLIER = 3.0
"""Robust z-score from which a unit stands out."""
LEAST_SPREAD = 0.05
"""Spread of logarithms below which units are as good as equal: a twentieth is not felt in play."""
_NORMAL = 1.4826  # what makes a median absolute deviation comparable to a standard deviation


@dataclass(frozen=True)
class Stat:
    """One unit, measured.

    Attributes:
        unit: its id.
        name: its name.
        faction: its faction's id.
        type: Character, Companion or Monster.
        cost: Summoning Points.
        models: models for that cost.
        standard: mean damage of its best Free ability, per activation.
        damage: the same with Fate Tokens, their price taken off.
        hits: mean hits to leave it Incapacitated.
        durability: mean enemy Fate Rolls to leave it Incapacitated.
        strength: geometric mean of damage and durability.
        per_point: strength divided by cost.
        cost_class: the units it is compared with: ``1``, ``2``, ``3+``.
        z: robust z-score of its strength per point within that class; 0 is the median.
        outlier: whether it stands out.
        explained: whether its notes give a reason.
    """

    unit: str
    name: str
    faction: str
    type: str
    cost: int
    models: int
    standard: float
    damage: float
    hits: float
    durability: float
    strength: float
    per_point: float
    cost_class: str
    z: float = 0.0
    outlier: bool = False
    explained: bool = False


def compute(catalog: Catalog) -> tuple[Stat, ...]:
    """Every unit that is not illustrative, by cost and id."""
    units = [unit for unit in catalog.of("unit") if not unit.data.get("illustrative")]
    if not units:
        return ()
    field = field_of(units, catalog)
    classes = cost_classes([unit.data["cost"] for unit in units])
    found = [_measure(unit, field, classes) for unit in units]
    return tuple(sorted(_scored(found), key=lambda stat: (stat.cost, stat.unit)))


def outliers(catalog: Catalog) -> tuple[Stat, ...]:
    """The units that stand out in their cost class, the furthest first."""
    found = [stat for stat in compute(catalog) if stat.outlier]
    return tuple(sorted(found, key=lambda stat: (-abs(stat.z), stat.unit)))


def series(catalog: Catalog) -> dict[str, Any]:
    """The figures of a chart, as plain data.

    Returns:
        ``points``: one mapping a unit with ``unit``, ``name``, ``faction``, ``type``, ``cost``,
        ``damage``, ``durability``, ``strength``, ``per_point``, ``z``, ``outlier``;
        ``classes``: for each cost class its ``name``, ``count``, ``median`` strength per point and
        the ``low`` and ``high`` beyond which a unit stands out; ``token``: what one is worth.
    """
    stats = compute(catalog)
    shown = ("unit", "name", "faction", "type", "cost", "outlier")
    rounded = ("damage", "durability", "strength", "per_point", "z")
    points = [
        {name: getattr(stat, name) for name in shown}
        | {name: round(getattr(stat, name), 3) for name in rounded}
        for stat in stats
    ]
    classes = []
    for name in sorted({stat.cost_class for stat in stats}):
        values = [stat.per_point for stat in stats if stat.cost_class == name]
        middle, spread = _center([_log(value) for value in values])
        low, high = (middle + sign * OUTLIER * spread for sign in (-1, 1))
        bounds = {"median": middle, "low": low, "high": high}
        told = {key: round(exp(value), 3) for key, value in bounds.items()}
        classes.append({"name": name, "count": len(values), **told})
    units = [unit for unit in catalog.of("unit") if not unit.data.get("illustrative")]
    token = round(field_of(units, catalog).token, 3) if units else 0.0
    return {"points": points, "classes": classes, "token": token}


def _measure(unit: Entry, field: Field, classes: Mapping[int, str]) -> Stat:
    data = unit.data
    cost = data["cost"]
    models = cost * data.get("models_per_point", 1) if data["type"] == "Companion" else 1
    hits, rolls = endurance(data, models * (data["health"] + data["armor"]), field)
    damage = worth(data["abilities"], field)
    strength = sqrt(damage * rolls)
    return Stat(
        unit=unit.id,
        name=unit.name,
        faction=data["faction"],
        type=data["type"],
        cost=cost,
        models=models,
        standard=worth(data["abilities"], field, free=True),
        damage=damage,
        hits=hits,
        durability=rolls,
        strength=strength,
        per_point=strength / cost,
        cost_class=classes[cost],
        explained=bool(data.get("notes")),
    )


def cost_classes(costs: Sequence[int]) -> Mapping[int, str]:
    """The class of each cost; from the first cost with too few units on, all share one."""
    counted = Counter(costs)
    known = sorted(counted)
    shared = next((cost for cost in known if counted[cost] < SMALL_CLASS), None)
    return {cost: str(cost) if shared is None or cost < shared else f"{shared}+" for cost in known}


def _center(values: Sequence[float]) -> tuple[float, float]:
    """Median and robust spread."""
    middle = median(values)
    spread = _NORMAL * median(abs(value - middle) for value in values)
    return middle, max(spread, LEAST_SPREAD)


def _scored(stats: Sequence[Stat]) -> list[Stat]:
    """The stats with their robust z-scores."""
    found = []
    by_class: dict[str, list[Stat]] = {}
    for stat in stats:
        by_class.setdefault(stat.cost_class, []).append(stat)
    for members in by_class.values():
        middle, spread = _center([_log(stat.per_point) for stat in members])
        for stat in members:
            z = (_log(stat.per_point) - middle) / spread
            found.append(replace(stat, z=z, outlier=abs(z) >= OUTLIER))
    return found


def _log(value: float) -> float:
    # A unit without any damage has no strength at all; it is far below every other.
    return log(max(value, 0.01))
