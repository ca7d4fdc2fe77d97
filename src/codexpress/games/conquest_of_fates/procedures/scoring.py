"""Conquest: the Tally with its ring effects, the Nemesis, the winner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.procedure import BadInput, Inputs, procedure
from codexpress.source import Route

_UNIT: dict[str, Any] = {
    "card?": "text",
    "name?": "text",
    "cq?": "integer",
    "own?": "integer",
    "others?": "integer",
    "location?": "positive",
    "rings?": ["text"],
    "forcefield?": "boolean",
    "face_down?": "boolean",
}


@procedure(
    "tally",
    heading="Tally; Ring Effects; Scoring Note",
    inputs={
        "units": [_UNIT],
        "celestials?": [{"card?": "text", "name?": "text", "cq?": "integer"}],
        "direct?": "integer",
        "pool?": "integer",
        "nemesis?": "boolean",
    },
    result={"units": ["text"], "battle": "integer", "pool": "integer"},
)
def tally(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A player's Tally: the Conquest Value of each face-up unit, into the Conquest Pool.

    A unit is a ``card`` by id, or a ``name`` with its ``cq``. Its ``own`` ability and those of
    ``others`` may change the value. One without a ``location`` stands in an Extra Location.
    ``rings`` are ring effects by name: one that another overrides does nothing; Muted takes ``own``
    away; Plagued fixes the value whatever changes it. A card's Forcefield protects like the ring.
    Celestials score only under the setting ``celestials_score``. ``direct`` goes to the pool beside
    the Tally, and a Nemesis doubles a Tally above 0.
    """
    lines, battle = [], 0
    taken: set[int] = set()
    for index, unit in enumerate(inputs["units"]):
        route: Route = ("units", index)
        _place(unit, taken, route, catalog)
        name, cq, shielded = _printed(unit, route, catalog)
        if unit.get("face_down"):
            lines.append(f"{name}: face-down, 0")
            continue
        value = _value(unit, cq, _rings(unit, route, catalog, shielded=shielded))
        lines.append(f"{name}: {signed(value)}")
        battle += value
    if catalog.game.settings["celestials_score"]:
        for index, celestial in enumerate(inputs.get("celestials", ())):
            name, cq, _ = _printed(celestial, ("celestials", index), catalog)
            lines.append(f"{name}: {signed(cq)}")
            battle += cq
    if inputs.get("nemesis"):
        battle = doubled(battle, catalog)
    start = inputs.get("pool", catalog.game.limits["start_cq"])
    return {"units": lines, "battle": battle, "pool": start + battle + inputs.get("direct", 0)}


def _place(unit: Mapping[str, Any], taken: set[int], route: Route, catalog: Catalog) -> None:
    """Note a unit's Location; no player has two units at one."""
    place = unit.get("location")
    if place is None:
        return
    count = catalog.game.limits["locations"]["count"]
    if place > count:
        raise BadInput((*route, "location"), f"the Locations are numbered 1 to {count}")
    if place in taken:
        raise BadInput((*route, "location"), f"Location {place} has a unit of this player already")
    taken.add(place)


def _printed(unit: Mapping[str, Any], route: Route, catalog: Catalog) -> tuple[str, int, bool]:
    """A unit's name, printed Conquest Value, and whether it has Forcefield."""
    if "card" not in unit:
        if "name" not in unit or "cq" not in unit:
            raise BadInput(route, "name a `card`, or give a `name` and a `cq`")
        return unit["name"], unit["cq"], unit.get("forcefield", False)
    card = catalog.get("card", unit["card"])
    if card is None:
        raise BadInput((*route, "card"), f"there is no card {unit['card']}")
    if "cq" in unit and unit["cq"] != card.data.get("cq", 0):
        raise BadInput((*route, "cq"), f"{card.name} has CQ {card.data.get('cq', 0)}")
    return card.name, card.data.get("cq", 0), _shields(card, catalog)


def _shields(card: Entry, catalog: Catalog) -> bool:
    """Whether an implicit ability of a card gives it a ring effect that overrides others."""
    implicits = (catalog.get("implicit", id_) for id_ in card.data.get("implicits", ()))
    return any(implicit is not None and "ring" in implicit.data for implicit in implicits)


def _rings(
    unit: Mapping[str, Any], route: Route, catalog: Catalog, *, shielded: bool
) -> list[Mapping[str, Any]]:
    """The ring effects that hold: those that no other present one overrides."""
    known = {key: ring for ring in catalog.of("ring") for key in (ring.id, ring.name)}
    found: dict[str, Entry] = {}
    for index, name in enumerate(unit.get("rings", ())):
        if name not in known:
            told = ", ".join(ring.name for ring in catalog.of("ring"))
            raise BadInput((*route, "rings", index), f"there is no ring {name}; there is {told}")
        found[known[name].id] = known[name]
    if shielded and (shield := known.get("force-field")):
        found[shield.id] = shield
    off = {id_ for ring in found.values() for id_ in ring.data.get("overrides", ())}
    return [ring.data for ring in found.values() if ring.id not in off]


def _value(unit: Mapping[str, Any], cq: int, rings: list[Mapping[str, Any]]) -> int:
    """What a unit counts with the rings that hold."""
    for ring in rings:
        if "fixed_cq" in ring:
            fixed: int = ring["fixed_cq"]
            return fixed
    muted = any(ring.get("removes_abilities") for ring in rings)
    own: int = 0 if muted else unit.get("own", 0)
    others: int = unit.get("others", 0)
    return cq + own + others


def signed(value: int) -> str:
    """A number as it is printed, with a proper minus."""
    return str(value) if value >= 0 else f"\u2212{-value}"


def doubled(battle: int, catalog: Catalog) -> int:
    """A Nemesis's Tally: doubled when it is above 0."""
    factor: int = catalog.game.limits["nemesis"]["multiplier"]
    return battle * factor if battle > 0 else battle


@procedure(
    "nemesis-score",
    heading="Game Configurations",
    inputs={"tally": "integer", "direct?": "integer"},
    result={"earned": "integer"},
)
def nemesis_score(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What the Nemesis earns in a Battle: the Tally, doubled if above 0, and what texts add."""
    return {"earned": doubled(inputs["tally"], catalog) + inputs.get("direct", 0)}


@procedure(
    "winner",
    heading="How You Win; Game Configurations",
    inputs={
        "players": [{"name": "text", "battles": ["integer"], "team?": "text"}],
        "nemesis?": "text",
    },
    result={"totals": ["text"], "winner": "text"},
)
def winner(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Who wins: the highest total after all Battles; equal highest totals are a draw.

    ``battles`` is what went to the pool in each. Totals are added together for each ``team``;
    against a ``nemesis`` all others are one, and the Nemesis needs more than their sum.
    """
    count = catalog.game.limits["battles"]
    totals: dict[str, int] = {}
    nemesis = inputs.get("nemesis")
    for index, player in enumerate(inputs["players"]):
        if len(player["battles"]) > count:
            raise BadInput(("players", index, "battles"), f"a game has {count} Battles")
        side = player.get("team", player["name"])
        if nemesis is not None and player["name"] != nemesis:
            side = "the others"
        start = totals.get(side, catalog.game.limits["start_cq"])
        totals[side] = start + sum(player["battles"])
    if nemesis is not None and nemesis not in totals:
        raise BadInput(("nemesis",), f"{nemesis} is not at the table")
    told = [f"{side}: {signed(total)}" for side, total in totals.items()]
    if any(len(player["battles"]) < count for player in inputs["players"]):
        return {"totals": told, "winner": "nobody yet"}
    best = [side for side, total in totals.items() if total == max(totals.values())]
    return {"totals": told, "winner": _winner(best, nemesis)}


def _winner(best: list[str], nemesis: str | None) -> str:
    if len(best) == 1:
        return best[0]
    # The Nemesis has to beat the others' sum; an equal one is theirs.
    return "draw" if nemesis is None else "the others"
