"""What an ability deals and what a unit endures, on average, against the units of a catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.games.dual_fates.odds import damage_odds, mean, reaching
from codexpress.games.dual_fates.rules_abilities import cost_of

STATISTICS = ("DEF", "DOD", "WILL")


@dataclass(frozen=True)
class Field:
    """The opponents that a unit is measured against: all units of a catalogue.

    Attributes:
        chances: how likely a Fate Roll against each statistic succeeds, over all units.
        odds: chance of each amount of damage, by class.
        means: mean damage, by class.
        attacks: share of each statistic and damage class among all standard attacks.
        token: what a Fate Token is worth, in points of damage.
        felled: mean hits by size of the pool, kept by DEF, DOD and WILL once worked out.
    """

    chances: Mapping[str, float]
    odds: Mapping[str, Mapping[int, float]]
    means: Mapping[str, float]
    attacks: Mapping[tuple[str, str], float]
    token: float = 0.0
    felled: dict[tuple[int, ...], list[float]] = field(default_factory=dict, compare=False)


def field_of(units: Sequence[Entry], catalog: Catalog) -> Field:
    """The field that some units make up; there must be one at least."""
    game = catalog.game
    classes = [row["name"] for row in game.tables["damage"]]
    counted = Counter(
        (ability["target"], ability["damage"])
        for unit in units
        for ability in unit.data["abilities"]
        if cost_of(ability) == 0 and "damage" in ability and ability.get("target") in STATISTICS
    ) or Counter([("DEF", "Medium")])
    without = Field(
        chances={stat: _chance([unit.data[stat.lower()] for unit in units]) for stat in STATISTICS},
        odds={
            name: {dealt: float(likely) for dealt, likely in damage_odds(game, name).items()}
            for name in classes
        },
        means={name: float(mean(damage_odds(game, name))) for name in classes},
        attacks={kind: count / counted.total() for kind, count in counted.items()},
    )
    return Field(
        without.chances, without.odds, without.means, without.attacks, _token(units, without)
    )


def _chance(values: Sequence[int]) -> float:
    """Mean chance that a Fate Roll reaches one of some numbers."""
    counted = Counter(values)
    return sum(float(reaching(value)) * n for value, n in counted.items()) / len(values)


def _token(units: Sequence[Entry], against: Field) -> float:
    """The median gain in damage for each token that abilities cost."""
    gains = []
    for unit in units:
        abilities = unit.data["abilities"]
        standard = worth(abilities, against, free=True)
        for ability in abilities:
            cost, dealt = cost_of(ability), damage_of(ability, against)
            if cost and dealt > standard:
                gains.append((dealt - standard) / cost)
    return median(gains) if gains else 0.0


def damage_of(ability: Mapping[str, Any], against: Field) -> float:
    """Mean damage of one use of an ability; 0 for one that deals none."""
    if "damage" not in ability:
        return 0.0
    return success(ability, against) * against.means[ability["damage"]]


def success(ability: Mapping[str, Any], against: Field) -> float:
    """Chance that an ability's Fate Roll succeeds; 1 where there is nothing to roll against."""
    # Damage without a target is a fault of its own (DF109); DEF stands in for it here.
    target = ability.get("target", "DEF" if "damage" in ability else None)
    if target is None:
        return 1.0
    return float(reaching(target)) if isinstance(target, int) else against.chances[target]


def worth(abilities: Sequence[Mapping[str, Any]], against: Field, *, free: bool = False) -> float:
    """What the best of some abilities is worth in an activation, in points of damage.

    Tokens it costs are taken off at their price, and tokens it gains are added.

    Args:
        abilities: a unit's abilities.
        against: the field.
        free: whether only Free ones are looked at.
    """
    best = 0.0
    for ability in abilities:
        cost = cost_of(ability)
        if free and cost:
            continue
        gained = success(ability, against) * ability.get("gains_fate", 0)
        best = max(best, damage_of(ability, against) + (gained - cost) * against.token)
    return best


def endurance(data: Mapping[str, Any], pool: int, against: Field) -> tuple[float, float]:
    """Mean hits, and mean enemy Fate Rolls, to take a pool of Armor and Health from a unit."""
    defenses = tuple(data[stat.lower()] for stat in STATISTICS)
    chances = {
        stat: float(reaching(value)) for stat, value in zip(STATISTICS, defenses, strict=True)
    }
    hit = sum(share * chances[stat] for (stat, _), share in against.attacks.items())
    known = against.felled.get(defenses)
    if known is None or len(known) <= pool:
        odds: dict[int, float] = {}
        for (stat, name), share in against.attacks.items():
            for dealt, likely in against.odds[name].items():
                odds[dealt] = odds.get(dealt, 0.0) + share * chances[stat] / hit * likely
        known = against.felled[defenses] = hits_to_fell(max(pool, 64), odds)
    return known[pool], known[pool] / hit


def hits_to_fell(most: int, odds: Mapping[int, float]) -> list[float]:
    """Mean number of hits to take each pool from 0 to ``most``; what a hit has over is lost."""
    need = [0.0]
    for left in range(1, most + 1):
        after = sum(likely * need[max(0, left - dealt)] for dealt, likely in odds.items())
        need.append(1 + after)
    return need
