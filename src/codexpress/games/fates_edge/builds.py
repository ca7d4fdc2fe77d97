"""What a character costs: attributes, skills, talents, Assets and Followers, and the budget."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from codexpress.catalog import Catalog
from codexpress.game import Game


@dataclass(frozen=True)
class Cost:
    """The price of a build, in XP, part by part.

    Attributes:
        attributes: ratings above the first, less what Prodigy pays for.
        skills: ratings above none.
        talents: the talents.
        assets: the Assets it begins with.
        followers: the Followers it begins with, at their Cap squared.
        budget: what it may spend.
    """

    attributes: int
    skills: int
    talents: int
    assets: int
    followers: int
    budget: int

    @property
    def total(self) -> int:
        """All parts together."""
        return self.attributes + self.skills + self.talents + self.assets + self.followers


def rating_cost(game: Game, table: str, rating: int) -> int:
    """XP that a rating costs in all, from the table's ``by_rating``."""
    found: int = game.tables[table]["by_rating"][str(rating)]
    return found


def step_cost(game: Game, table: str, rating: int) -> int:
    """XP that the step up to a rating costs."""
    return rating_cost(game, table, rating) - rating_cost(game, table, rating - 1)


def cost_of(catalog: Catalog, data: Mapping[str, Any]) -> Cost:
    """The price of a character's data, and its budget."""
    game = catalog.game
    talents = [line["talent"] for line in data.get("talents", ())]
    attributes = sum(
        rating_cost(game, "attribute_costs", rating) for rating in data["attributes"].values()
    )
    gift = game.limits["build"]["prodigy"]
    if gift["talent"] in talents and gift["attribute"] in data["attributes"].values():
        attributes -= step_cost(game, "attribute_costs", gift["attribute"])
    return Cost(
        attributes=attributes,
        skills=sum(rating_cost(game, "skill_costs", each) for each in data["skills"].values()),
        talents=_sum(catalog, "talent", talents, "cost"),
        assets=_sum(catalog, "asset", data.get("assets", ()), "xp"),
        followers=sum(
            entry.data["cap"] ** 2
            for id_ in data.get("followers", ())
            if (entry := catalog.get("follower", id_)) is not None
        ),
        budget=budget_of(game, data),
    )


def _sum(catalog: Catalog, kind: str, ids: Iterable[str], field: str) -> int:
    found = (catalog.get(kind, id_) for id_ in ids)
    return sum(entry.data[field] for entry in found if entry is not None)


def budget_of(game: Game, data: Mapping[str, Any]) -> int:
    """XP that a character may spend: its build's, and what Bonds and Complications add to it."""
    build = game.limits["build"]
    if data["build"] == "advanced":
        advanced: int = build["advanced"]["xp"]
        on_top = game.settings["advanced_budget"] == "on_top"
        return advanced + (build["standard"]["xp"] if on_top else 0)
    bonds = min(len(data.get("bonds", ())), build["bonds"]["max"]) * build["bonds"]["xp"]
    trouble = min(len(data.get("complications", ())), build["complications"]["max"])
    summed = build["standard"]["xp"] + bonds + trouble * build["complications"]["xp"]
    if game.settings["start_ceiling"] == "summed":
        return int(summed)
    return min(int(summed), int(build["standard"]["ceiling"]))
