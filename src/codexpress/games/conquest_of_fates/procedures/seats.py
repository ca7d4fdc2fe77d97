"""The table: who goes first in which Battle, and which configuration fits how many."""

from __future__ import annotations

from typing import Any

from codexpress.catalog import Catalog
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "first-player",
    heading="How a Battle Works; Turn Order",
    inputs={"seats": ["text"], "first": "text", "battle": "positive", "nemesis?": "text"},
    result={"active": "text", "turn_order": ["text"]},
)
def first_player(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Who is the active player of a Battle: the first seat moves one place clockwise each Battle.

    ``seats`` are clockwise and ``first`` goes first in Battle 1; with two players it simply changes
    sides. A Nemesis is always the active player.
    """
    seats, battles = inputs["seats"], catalog.game.limits["battles"]
    if inputs["battle"] > battles:
        raise BadInput(("battle",), f"a game has {battles} Battles")
    for name in ("first", "nemesis"):
        if name in inputs and inputs[name] not in seats:
            raise BadInput((name,), f"{inputs[name]} is not at the table")
    at = (seats.index(inputs["first"]) + inputs["battle"] - 1) % len(seats)
    if "nemesis" in inputs:
        at = seats.index(inputs["nemesis"])
    return {"active": seats[at], "turn_order": [*seats[at:], *seats[:at]]}


@procedure(
    "configuration",
    heading="Game Configurations",
    inputs={"configuration": "text", "players": "positive"},
    result={"playable": "boolean", "why": "text"},
)
def configuration(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Whether so many players can play a configuration."""
    found = catalog.get("configuration", inputs["configuration"])
    if found is None:
        known = ", ".join(catalog.ids("configuration"))
        raise BadInput(("configuration",), f"there is no such configuration; there is {known}")
    players, least, most = inputs["players"], found.data["min_players"], found.data["max_players"]
    if players < least:
        return {"playable": False, "why": f"{found.name} needs {least} players at least"}
    if players > most:
        return {"playable": True, "why": f"more than the {most} it is meant for"}
    told = str(least) if least == most else f"{least} to {most}"
    return {"playable": True, "why": f"{told} players"}
