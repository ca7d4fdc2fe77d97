"""What spans a whole game: the team, the Fate Pool, victory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.procedure import BadInput, Inputs, check_shape, procedure

_TEAM: dict[str, Any] = {
    "name?": "text",
    "faction": "text",
    "mode?": "full|mixed",
    "totem?": "text",
    "entries": [{"unit": "text", "points": "positive", "opening_deployment?": "boolean"}],
}


@procedure(
    "team-legality",
    heading="Core Rules",
    inputs={"team": "record"},
    result={
        "points": "count",
        "mode": "full|mixed",
        "fate_tokens": "count",
        "legal": "boolean",
        "broken": ["text"],
        "advice": ["text"],
    },
)
def team_legality(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A team held to every rule of team building; a team of the game by id, or one written out.

    ``broken`` are the ids of the rules that it breaks, ``advice`` those it would do well to keep.
    """
    team, inline = _team(inputs["team"], catalog)
    spec = roster.read(catalog.game).by_name["team"]
    found = roster.derive(catalog, spec, team)
    verdicts = roster.evaluate(catalog, spec, team)
    if inline and "mode" not in team:
        verdicts = tuple(v for v in verdicts if v.at != ("mode",))
    broken, advice = roster.broken(verdicts)
    return {
        "points": found["points"],
        "mode": found["mode"],
        "fate_tokens": found["fate_tokens"],
        "legal": not broken,
        "broken": broken,
        "advice": advice,
    }


def _team(given: object, catalog: Catalog) -> tuple[Mapping[str, Any], bool]:
    """The team's data, and whether it was written out."""
    if isinstance(given, str):
        entry = catalog.get("team", given)
        if entry is None:
            raise BadInput(("team",), f"there is no team {given}")
        return entry.data, False
    check_shape(_TEAM, given, ("team",))
    assert isinstance(given, Mapping)
    for field, kind in (("faction", "faction"), ("totem", "totem")):
        if field in given and catalog.get(kind, given[field]) is None:
            raise BadInput(("team", field), f"there is no {kind} {given[field]}")
    for index, line in enumerate(given["entries"]):
        if catalog.get("unit", line["unit"]) is None:
            raise BadInput(("team", "entries", index, "unit"), f"there is no unit {line['unit']}")
    return given, True


@procedure(
    "fate-pool",
    heading="Fate Tokens",
    inputs={"tokens": "count", "gains": ["count"], "spends": ["count"]},
    result={"tokens": "count"},
)
def fate_pool(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """The Fate Pool: tokens gained, then spent; nobody spends what is not there."""
    tokens: int = inputs["tokens"] + sum(inputs["gains"])
    for index, spent in enumerate(inputs["spends"]):
        if spent > tokens:
            raise BadInput(("spends", index), f"only {tokens} tokens are in the pool")
        tokens -= spent
    return {"tokens": tokens}


_SIDE: dict[str, Any] = {"victory_points": "count", "units_left": "count"}


@procedure(
    "victory",
    heading="Winning The Game",
    inputs={"a": _SIDE, "b": _SIDE, "round": "positive"},
    result={"winner": "A|B|draw|nobody yet", "why": "text"},
)
def victory(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Winning: a side without any unit loses at once; else Victory Points after the last round."""
    last = catalog.game.limits["rounds"]
    if inputs["round"] > last:
        raise BadInput(("round",), f"a game has {last} rounds")
    a, b = inputs["a"], inputs["b"]
    if not a["units_left"] or not b["units_left"]:
        if a["units_left"] == b["units_left"]:
            return {"winner": "draw", "why": "neither side has a unit left"}
        loser, winner = ("A", "B") if not a["units_left"] else ("B", "A")
        return {"winner": winner, "why": f"{loser} has no unit left"}
    if inputs["round"] < last:
        return {"winner": "nobody yet", "why": f"round {inputs['round']} of {last}"}
    points = f"{a['victory_points']} to {b['victory_points']} Victory Points after round {last}"
    if a["victory_points"] == b["victory_points"]:
        return {"winner": "draw", "why": points}
    return {"winner": "A" if a["victory_points"] > b["victory_points"] else "B", "why": points}
