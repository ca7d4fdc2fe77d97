"""Cost against strength: expected damage and durability of every unit, and who stands out.

Everything is worked out from the game's own chances, against the *field*: all units of the
catalogue that are not illustrative. What only an ability's text says is not counted, so a number
here starts a conversation and does not end one.

* **Damage** is what an activation's best ability deals on average: the chance that its Fate Roll
  meets the statistic it targets, averaged over the field, times the mean of its damage class.
  A Fate Token is priced at the median gain in damage that a token buys in the field, and an ability
  is worth its damage less the tokens it costs, plus those it gains.
* **Durability** is how many enemy Fate Rolls it takes on average to leave the unit Incapacitated:
  hits to remove the Armor and Health of all its models, over the chance that a roll against it hits.
* **Strength** is the geometric mean of damage and durability, so that a glass cannon and a wall
  compare; *per point* divides it by cost.
* **Outliers** are found by robust z-scores of the logarithm within a cost class.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import exp, log, sqrt
from statistics import median
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.games.dual_fates.odds import Distribution, damage_odds, mean, reaching
from codexpress.games.dual_fates.rules_abilities import cost_of

STATISTICS = ("DEF", "DOD", "WILL")
SMALL_CLASS = 5
"""A cost with fewer units than this shares a class with all dearer ones."""
OUTLIER = 3.0
"""Robust z-score from which a unit stands out."""
LEAST_SPREAD = 0.05
"""Spread of logarithms below which units are as good as equal: a twentieth is not felt in play."""
_NORMAL = 1.4826  # what makes a median absolute deviation comparable to a standard deviation


@dataclass(frozen=True)
class Field:
    """The opponents a unit is measured against.

    Attributes:
        defenses: how often each value occurs, by statistic.
        attacks: the statistic and damage class of every standard attack, with its count.
        token: what a Fate Token is worth, in points of damage.
    """

    defenses: Mapping[str, Counter[int]]
    attacks: Counter[tuple[str, str]]
    token: float


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
    found = [_measure(unit, field, classes, catalog) for unit in units]
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


def field_of(units: Sequence[Entry], catalog: Catalog) -> Field:
    """The field that some units make up."""
    defenses = {
        stat: Counter(int(unit.data[stat.lower()]) for unit in units) for stat in STATISTICS
    }
    attacks: Counter[tuple[str, str]] = Counter()
    for unit in units:
        for ability in unit.data["abilities"]:
            if cost_of(ability) == 0 and "damage" in ability and ability["target"] in STATISTICS:
                attacks[ability["target"], ability["damage"]] += 1
    if not attacks:
        attacks["DEF", "Medium"] = 1
    without = Field(defenses, attacks, 0.0)
    return Field(defenses, attacks, _token(units, without, catalog))


def _token(units: Sequence[Entry], field: Field, catalog: Catalog) -> float:
    """The median gain in damage for each token that the field's abilities cost."""
    gains = []
    for unit in units:
        standard = _best(unit, field, catalog, free=True)
        for ability in unit.data["abilities"]:
            cost = cost_of(ability)
            dealt = ability_damage(ability, field, catalog)
            if cost and dealt > standard:
                gains.append((dealt - standard) / cost)
    return median(gains) if gains else 0.0


def ability_damage(ability: Mapping[str, Any], field: Field, catalog: Catalog) -> float:
    """Mean damage of one use of an ability against the field."""
    if "damage" not in ability or "target" not in ability:
        return 0.0
    dealt = mean(damage_odds(catalog.game, ability["damage"]))
    return float(success(ability, field) * dealt)


def success(ability: Mapping[str, Any], field: Field) -> Fraction:
    """Chance that an ability's Fate Roll succeeds against the field; 1 without a target."""
    target = ability.get("target")
    if target is None:
        return Fraction(1)
    if isinstance(target, int):
        return reaching(target)
    counts = field.defenses[target]
    total = sum(counts.values())
    return sum((reaching(value) * count for value, count in counts.items()), Fraction()) / total


def _best(unit: Entry, field: Field, catalog: Catalog, *, free: bool) -> float:
    """What a unit's best ability is worth, in damage."""
    worth = [0.0]
    for ability in unit.data["abilities"]:
        cost = cost_of(ability)
        if free and cost:
            continue
        gained = float(success(ability, field)) * ability.get("gains_fate", 0)
        worth.append(ability_damage(ability, field, catalog) + (gained - cost) * field.token)
    return max(worth)


def hits_to_fell(pool: int, odds: Distribution) -> float:
    """Mean number of hits whose damage adds up to a pool of Armor and Health."""
    need = [0.0] * (pool + 1)
    for left in range(1, pool + 1):
        need[left] = 1 + sum(
            float(chance) * need[max(0, left - dealt)] for dealt, chance in odds.items()
        )
    return need[pool]


def _measure(unit: Entry, field: Field, classes: Mapping[int, str], catalog: Catalog) -> Stat:
    data = unit.data
    models = data["cost"] * data.get("models_per_point", 1) if data["type"] == "Companion" else 1
    pool = models * (data["health"] + data["armor"])
    hits, rolls = _durability(data, pool, field, catalog)
    damage = _best(unit, field, catalog, free=False)
    strength = sqrt(damage * rolls)
    return Stat(
        unit=unit.id,
        name=unit.name,
        faction=data["faction"],
        type=data["type"],
        cost=data["cost"],
        models=models,
        standard=_best(unit, field, catalog, free=True),
        damage=damage,
        hits=hits,
        durability=rolls,
        strength=strength,
        per_point=strength / data["cost"],
        cost_class=classes[data["cost"]],
        explained=bool(data.get("notes")),
    )


def _durability(
    data: Mapping[str, Any], pool: int, field: Field, catalog: Catalog
) -> tuple[float, float]:
    """Mean hits, and mean enemy Fate Rolls, to leave a unit Incapacitated."""
    total = sum(field.attacks.values())
    odds: dict[int, Fraction] = {}
    chance = Fraction()
    for (stat, name), count in field.attacks.items():
        share = Fraction(count, total) * reaching(data[stat.lower()])
        chance += share
        for dealt, likely in damage_odds(catalog.game, name).items():
            odds[dealt] = odds.get(dealt, Fraction()) + share * likely
    hits = hits_to_fell(pool, {dealt: likely / chance for dealt, likely in odds.items()})
    return hits, hits / float(chance)


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
    for name in {stat.cost_class for stat in stats}:
        members = [stat for stat in stats if stat.cost_class == name]
        middle, spread = _center([_log(stat.per_point) for stat in members])
        for stat in members:
            z = (_log(stat.per_point) - middle) / spread
            found.append(replace(stat, z=z, outlier=abs(z) >= OUTLIER))
    return found


def _log(value: float) -> float:
    # A unit without any damage has no strength at all; it is far below every other.
    return log(max(value, 0.01))
