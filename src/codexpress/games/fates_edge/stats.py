"""How long adversaries stand and how often they act before they fall, and which stand out.

Everything is worked out from the records, against a *party*: three characters who each roll five
dice against DV 3 in a round. One hits for Harm 1, one for Harm 2, one for Harm 3, as their weapons
are Light, Medium and Heavy; the 1s they roll are the Story Beats that the GM spends.

* **Rounds standing** are the rounds in which that party wears the Resilience of all phases down,
  armor and Fatigue counted. A puzzle is not worn down.
* **Moves landed** are the moves that the Story Beats of those rounds buy at the mean price of the
  adversary's menu, less those that are resisted: a character of the party rolls the test.
* **Outliers** are found by robust z-scores of the logarithm of moves landed, among adversaries of
  the same Resilience.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from math import log
from statistics import mean, median

from codexpress.catalog import Catalog, Entry
from codexpress.games.fates_edge.harm import WEIGHTS, struck
from codexpress.games.fates_edge.odds import at_least

POOL = 5
"""Dice that each of the party rolls."""
HITS = (1, 2, 3)
"""Harm of a hit, character by character."""
OUTLIER = 3.5
"""Robust z-score from which an adversary stands out."""
LEAST_SPREAD = 0.5
"""Spread of logarithms below which adversaries are as good as equal: half is hardly felt."""
_NORMAL = 1.4826  # what makes a median absolute deviation comparable to a standard deviation


@dataclass(frozen=True)
class Stat:
    """One adversary, measured.

    Attributes:
        adversary: its id.
        level: its Threat Level.
        resilience: its Resilience, as printed.
        rounds: rounds that the party needs to wear it down; 0 for a puzzle.
        moves: moves that land in those rounds; for a puzzle, in one round.
        z: robust z-score of its moves; 0 is the median.
        outlier: whether it stands out.
        explained: whether its notes give a reason.
    """

    adversary: str
    level: int
    resilience: int | str
    rounds: float
    moves: float
    z: float = 0.0
    outlier: bool = False
    explained: bool = False


def compute(catalog: Catalog) -> tuple[Stat, ...]:
    """Every adversary that is not illustrative, by id."""
    real = [entry for entry in catalog.of("adversary") if not entry.data.get("illustrative")]
    groups: dict[int | str, list[Stat]] = defaultdict(list)
    for entry in real:
        groups[entry.data["resilience"]].append(_measure(catalog, entry))
    found = [stat for group in groups.values() for stat in _scored(group)]
    return tuple(sorted(found, key=lambda stat: stat.adversary))


def _measure(catalog: Catalog, entry: Entry) -> Stat:
    data, limits = entry.data, catalog.game.limits
    beats = len(HITS) * POOL / limits["die"]["faces"]
    price = mean(move["cost"] for move in data["moves"])
    lands = mean(_lands(catalog, move.get("test")) for move in data["moves"])
    rounds = rounds_standing(catalog, entry)
    return Stat(
        entry.id,
        data["threat_level"],
        data["resilience"],
        rounds,
        beats / price * lands * (rounds or 1.0),
        explained=bool(data.get("notes")),
    )


def _lands(catalog: Catalog, test: dict[str, int] | None) -> float:
    """The chance that a move does what it says: always, where no roll resists it."""
    return 1 - at_least(catalog.game.limits["die"], POOL, test["dv"]) if test else 1.0


def rounds_standing(catalog: Catalog, entry: Entry) -> float:
    """Rounds in which the party wears an adversary down; 0 for a puzzle."""
    hits = hits_to_defeat(catalog, entry)
    limits = catalog.game.limits
    chance = at_least(limits["die"], POOL, limits["dv"]["default"])
    return hits / (len(HITS) * chance)


def hits_to_defeat(catalog: Catalog, entry: Entry) -> int:
    """Hits of the party that take the Resilience of all phases, nothing carried over."""
    data = entry.data
    pool = data["resilience"]
    if pool == "none":
        return 0
    phases = 1
    if not isinstance(pool, int):
        pool = catalog.game.limits["adversary"]["resilience"]["phase"]
        phases = len(data.get("phases", [None]))
    armor = catalog.get("armor", data.get("armor", ""))
    weight = armor.data["weight"] if armor else WEIGHTS[0]
    track = max(1, data["fatigue"])
    hits, blows = 0, cycle(HITS)
    for _ in range(phases):
        left, fatigue = pool, 0
        while left > 0:
            lost, fatigue = struck(catalog.game, weight, next(blows), fatigue, track)
            left -= lost
            hits += 1
            if hits > _ENOUGH:
                return hits  # a setting under which armor lets nothing through
    return hits


_ENOUGH = 10_000


def _scored(stats: Sequence[Stat]) -> list[Stat]:
    """The stats of one Resilience with their robust z-scores."""
    values = [log(stat.moves) for stat in stats]
    middle = median(values)
    spread = max(_NORMAL * median(abs(value - middle) for value in values), LEAST_SPREAD)
    scored = [replace(stat, z=(log(stat.moves) - middle) / spread) for stat in stats]
    return [replace(stat, outlier=abs(stat.z) >= OUTLIER) for stat in scored]
