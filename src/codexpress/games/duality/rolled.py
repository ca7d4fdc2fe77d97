"""One roll added up: the faces, the modifiers, the d6 and the Experiences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from codexpress.game import Game
from codexpress.games.duality.dice import signed
from codexpress.procedure import BadInput
from codexpress.source import Route

ROLL: dict[str, Any] = {
    "hope": "positive",
    "fear": "positive",
    "modifier": "integer",
    "advantage?": "advantage|disadvantage",
    "d6?": "positive",
    "experience?": "positive",
    "experiences?": "positive",
}
"""The shape of one person's roll.

``experience`` is the sum of all Experiences that are used, ``experiences`` how many they are: one,
unless it says otherwise.
"""


@dataclass(frozen=True)
class Rolled:
    """A roll that has been added up.

    Attributes:
        hope: what the Hope Die shows.
        fear: what the Fear Die shows.
        total: everything together.
        hope_spent: Hope paid for Experiences.
    """

    hope: int
    fear: int
    total: int
    hope_spent: int


def add_up(game: Game, given: Mapping[str, Any], route: Route = (), extra: int = 0) -> Rolled:
    """Add up a roll of the shape :data:`ROLL`.

    Args:
        game: whose dice and prices hold.
        given: the roll; other names in it are passed over.
        route: the way to it from the inputs.
        extra: what others add, such as the helpers of a group.

    Raises:
        BadInput: a face that no die has, a d6 without advantage, or Experiences without a bonus.
    """
    faces = game.limits["die"]["faces"]
    for name in ("hope", "fear"):
        if given[name] > faces:
            raise BadInput((*route, name), f"a Duality Die shows 1 to {faces}")
    lean, d6 = given.get("advantage", "none"), given.get("d6")
    if (lean == "none") != (d6 is None):
        raise BadInput((*route, "d6"), "`advantage` and `d6` go together: give both, or neither")
    most = game.limits["advantage"]["faces"]
    several = game.settings["multiple_advantage"] == "every_die"
    if d6 is not None and d6 > most and not several:
        raise BadInput((*route, "d6"), f"the d6 shows 1 to {most}")
    bonus = given.get("experience", 0)
    used = given.get("experiences", 1 if bonus else 0)
    if used and not bonus:
        raise BadInput((*route, "experience"), "say what the Experiences add in `experience`")
    total = given["hope"] + given["fear"] + given["modifier"] + bonus + extra
    spent = used * game.limits["experience"]["hope_cost"]
    return Rolled(given["hope"], given["fear"], total + signed(lean, d6 or 0), spent)
