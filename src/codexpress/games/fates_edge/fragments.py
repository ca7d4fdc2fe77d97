"""What survives of the tables that the source has lost, as tests of the manifest's own."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from codexpress.game import Game
from codexpress.games.fates_edge.lookup import rows

Rows = Sequence[Mapping[str, Any]]


def _by(found: Rows, field: str) -> dict[Any, Mapping[str, Any]]:
    return {row[field]: row for row in found}


def _price(found: Rows, rating: int) -> Any:
    return _by(found, "rating").get(rating, {}).get("price")


def _rises(values: Sequence[Any]) -> bool:
    return all(one <= other for one, other in itertools.pairwise(values))


def _hits(found: Rows, armor: str) -> list[tuple[int, int]]:
    row = _by(found, "armor").get(armor, {"hits": []})
    return [(cell["harm"], cell["fatigue"]) for cell in row["hits"]]


def _never_worse(found: Rows) -> bool:
    """Whether heavier armor never leaves more Harm of any hit."""
    table = [_hits(found, weight) for weight in ("None", "Light", "Medium", "Heavy")]
    return all(
        other[0] <= one[0]
        for light, heavy in itertools.pairwise(table)
        for one, other in zip(light, heavy, strict=True)
    )


def _best(found: Rows, weight: str) -> str:
    row = _by(found, "weight").get(weight, {})
    dice = {band: row.get(band) for band in ("close", "near", "reach", "far")}
    able = {band: value for band, value in dice.items() if value is not None}
    return max(able, key=lambda band: able[band]) if able else ""


def _outcome(found: Rows, name: str, field: str) -> Any:
    return _by(found, "name").get(name, {}).get(field)


FRAGMENTS: Mapping[str, Sequence[tuple[str, Callable[[Rows], bool]]]] = {
    "attribute_costs": (
        ("raising an attribute from 3 to 4 costs 12 XP", lambda r: _price(r, 4) == 12),
        ("prices scale with the rating", lambda r: _rises([row["price"] for row in r])),
        ("attributes go up to 5", lambda r: max(row["rating"] for row in r) == 5),
    ),
    "skill_costs": (
        ("skills go up to 5", lambda r: [row["rating"] for row in r] == [1, 2, 3, 4, 5]),
        ("prices never fall", lambda r: _rises([row["price"] for row in r])),
    ),
    "talent_grades": (
        ("prestige begins at 6 XP", lambda r: _by(r, "grade")["prestige"]["min"] == 6),
        ("Pact-Whisperer, at 2 XP, is in a band", lambda r: _by(r, "grade")["minor"]["min"] <= 2),
        (
            "prestige and epic talents are gated",
            lambda r: [row["gate"] for row in r][-2:] == [1, 1],
        ),
    ),
    "asset_grades": (("a Minor Asset costs 4 XP", lambda r: _by(r, "grade")["Minor"]["xp"] == 4),),
    "dv_ladder": (
        ("DV 2 is routine", lambda r: _by(r, "name").get("Routine", {}).get("min") == 2),
        ("DV 5 and more is extreme", lambda r: _by(r, "name").get("Extreme", {}).get("min") == 5),
    ),
    "outcomes": (
        ("the four outcomes have their names", lambda r: len(_by(r, "name")) == 4),
        ("a Partial gives 1 Boon", lambda r: _outcome(r, "Partial", "boons") == 1),
        ("a Miss gives 2 Boons", lambda r: _outcome(r, "Miss", "boons") == 2),
        ("a Clean Success ticks 2", lambda r: _outcome(r, "Clean Success", "ticks") == 2),
        ("a Partial ticks 1", lambda r: _outcome(r, "Partial", "ticks") == 1),
    ),
    "positions": (
        (
            "the ladder is Dominant, Controlled, Desperate",
            lambda r: [row["name"] for row in r] == ["Dominant", "Controlled", "Desperate"],
        ),
        ("a 10 is never re-rolled", lambda r: "never a 10" in str(r[-1].get("roll"))),
    ),
    "effects": (("Effect begins at Standard", lambda r: _by(r, "step")[0]["name"] == "Standard"),),
    "armor_conversion": (
        ("Light turns Harm 2 into Harm 1 and 1 Fatigue", lambda r: _hits(r, "Light")[1] == (1, 1)),
        ("Heavy turns Harm 3 into 2 Fatigue", lambda r: _hits(r, "Heavy")[2] == (0, 2)),
        ("no armor converts nothing", lambda r: [h for h, _ in _hits(r, "None")] == [1, 2, 3]),
        (
            "every hit on armor costs a Fatigue",
            lambda r: all(
                f for weight in ("Light", "Medium", "Heavy") for _, f in _hits(r, weight)
            ),
        ),
        ("heavier armor is never worse", _never_worse),
    ),
    "harm_levels": (
        ("there are three levels", lambda r: [row["level"] for row in r] == [1, 2, 3]),
    ),
    "melee_weapons": (
        ("Heavy is at its best at Near", lambda r: _best(r, "Heavy") == "near"),
        ("Heavy reaches Reach", lambda r: _by(r, "weight")["Heavy"]["reach"] is not None),
        ("lighter weapons do not", lambda r: _by(r, "weight")["Light"]["reach"] is None),
    ),
    "ranged_weapons": (
        ("Heavy is at its best at Far", lambda r: _best(r, "Heavy") == "far"),
        (
            "Light shoots into Close at Controlled, others at Desperate",
            lambda r: (
                [row["close_position"] for row in r] == ["Controlled", "Desperate", "Desperate"]
            ),
        ),
        ("there is no column for Reach", lambda r: all("reach" not in row for row in r)),
        ("Close moves no dice", lambda r: all(not row["close"] for row in r)),
    ),
    "tl_bands": (
        (
            "attributes rise with the Threat Level",
            lambda r: _rises([row["attribute"] for row in r]),
        ),
        ("so does Harm", lambda r: _rises([row["harm"] for row in r])),
        ("so does Fatigue", lambda r: _rises([row["fatigue"] for row in r])),
        ("every Threat Level has a band", lambda r: _covers(r, 1, 10)),
    ),
    "scales": (
        ("the least is a squad", lambda r: r[0]["name"] == "Squad"),
        (
            "the greatest, IV, is a host",
            lambda r: (r[-1]["scale"], r[-1]["name"]) == ("IV", "Host"),
        ),
    ),
    "tiers": (
        ("Tier I is Novice", lambda r: r[0]["name"] == "Novice"),
        ("Tier V is Mythic", lambda r: (r[-1]["tier"], r[-1]["name"]) == ("V", "Mythic")),
        ("80 XP is Tier II", lambda r: r[1]["from_xp"] <= 80 < r[2]["from_xp"]),
        ("32 XP is Tier I", lambda r: r[0]["from_xp"] <= 32 < r[1]["from_xp"]),
    ),
    "suits": (("four suits have four themes", lambda r: len({row["theme"] for row in r}) == 4),),
    "roles": (("there is a Quartermaster", lambda r: "quartermaster" in _by(r, "role")),),
    "supply_states": (
        ("2 segments are Dangerous", lambda r: _by(r, "segments")[2]["name"] == "Dangerous"),
        ("3 segments are Empty", lambda r: _by(r, "segments")[3]["name"] == "Empty"),
        ("the timer has 4 segments", lambda r: max(row["segments"] for row in r) == 4),
    ),
}
"""For each table, what the source still says of it, in words and as a test of the rows."""


def _covers(found: Rows, low: int, high: int) -> bool:
    return all(any(r["min"] <= n <= r["max"] for r in found) for n in range(low, high + 1))


def broken_fragments(game: Game) -> Iterator[tuple[str, str]]:
    """Tables that disagree with what survives of them: the table's name, and the fragment."""
    for table, fragments in FRAGMENTS.items():
        for words, holds in fragments:
            try:
                kept = holds(rows(game, table))
            except (KeyError, IndexError, TypeError, ValueError):
                kept = False  # a table of another shape holds nothing of what survives
            if not kept:
                yield table, words
