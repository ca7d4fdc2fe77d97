"""The pictures of Fate's Edge: adversaries by Threat Level, talents by price, workings by DV."""

from __future__ import annotations

from codexpress.catalog import Catalog
from codexpress.chart import Chart
from codexpress.games.fates_edge.odds import at_least
from codexpress.games.fates_edge.stats import HITS, POOL, compute

_PARTY = (
    f"Against {len(HITS)} characters who roll {POOL} dice against DV 3 and hit for Harm 1, 2 and 3."
)
_ROUNDS = f"{_PARTY} Armor, Fatigue and all phases are counted; puzzles are not worn down."
_MOVES = (
    f"{_PARTY} The moves that their Story Beats buy at its mean price before it falls, less those "
    "that a test resists; for a puzzle, in one round. What the moves do is not weighed."
)
_CHANCE = (
    f"The chance that a pool of {POOL} dice makes the base DV of a working, before preparation, "
    "place and help move it."
)
_TALENTS = "Talents by the price they have and how many others must be had first."


def charts(catalog: Catalog) -> tuple[Chart, ...]:
    """Adversaries over Threat Level, talents over XP, the chance of workings over their DV."""
    found: list[Chart] = []
    stats = compute(catalog)
    if stats:
        notes = {
            _full(catalog, "adversary", s.adversary): _notes(catalog, s.adversary)
            for s in stats
            if s.outlier
        }
        rounds = tuple(
            (_full(catalog, "adversary", s.adversary), float(s.level), round(s.rounds, 3))
            for s in stats
            if s.rounds
        )
        moves = tuple(
            (_full(catalog, "adversary", s.adversary), float(s.level), round(s.moves, 3))
            for s in stats
        )
        title = "How long adversaries stand for Threat Level"
        found.append(Chart(title, "Threat Level", "Rounds", rounds, note=_ROUNDS))
        title = "How often adversaries act for Threat Level"
        found.append(Chart(title, "Threat Level", "Moves landed", moves, notes, _MOVES))
    talents = tuple(
        (talent.full_name, float(talent.data["cost"]), float(depth(catalog, talent.id)))
        for talent in catalog.of("talent")
    )
    if talents:
        title = "Talents by price and by what they need"
        found.append(Chart(title, "XP", "Talents before it", talents, note=_TALENTS))
    limits = catalog.game.limits["die"]
    spells = tuple(
        (
            spell.full_name,
            float(spell.data["dv"]),
            round(at_least(limits, POOL, spell.data["dv"]), 3),
        )
        for spell in catalog.of("spell")
    )
    if spells:
        title = "How likely a working is at its base DV"
        found.append(Chart(title, "DV", "Chance", spells, note=_CHANCE))
    return tuple(found)


def depth(catalog: Catalog, talent: str, seen: frozenset[str] = frozenset()) -> int:
    """How many talents must be had before one, those before them counted; a circle ends there."""
    entry = catalog.get("talent", talent)
    if entry is None or talent in seen:
        return 0
    within = seen | {talent}
    return sum(1 + depth(catalog, needed, within) for needed in entry.data.get("requires", ()))


def _full(catalog: Catalog, kind: str, id_: str) -> str:
    return f"{catalog.game.id}/{kind}/{id_}"


def _notes(catalog: Catalog, adversary: str) -> str:
    entry = catalog.get("adversary", adversary)
    return str(entry.data.get("notes", "")) if entry else ""
