"""A build: what it costs, part by part, and whether it is legal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.games.fates_edge.builds import cost_of, step_cost
from codexpress.games.fates_edge.lookup import known
from codexpress.procedure import BadInput, Inputs, check_shape, procedure

_WRITTEN: dict[str, Any] = {
    "name?": "text",
    "build": "standard|advanced",
    "attributes": {"body": "count", "wits": "count", "spirit": "count", "presence": "count"},
    "skills?": "record",
    "talents?": ["text"],
    "bonds?": "count",
    "complications?": "count",
    "assets?": ["text"],
    "followers?": ["text"],
    "armor?": "text",
    "shield?": "boolean",
}
"""A character as an example may write one out: talents as a list, bonds as their number."""


@procedure(
    "build-cost",
    heading="Starting Build Points",
    inputs={"character": "record"},
    result={
        "attributes": "count",
        "skills": "count",
        "talents": "count",
        "assets": "count",
        "followers": "count",
        "total": "count",
        "budget": "count",
        "left": "integer",
        "legal": "boolean",
        "broken": ["text"],
    },
)
def build_cost(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What a character costs in XP, part by part, what is left, and which rules it breaks.

    A character by id, or one written out. Prodigy pays for the step to its rating of 4.
    """
    data = _character(inputs["character"], catalog)
    cost = cost_of(catalog, data)
    spec = roster.read(catalog.game).by_name["build"]
    broken, _ = roster.broken(roster.evaluate(catalog, spec, data))
    return {
        "attributes": cost.attributes,
        "skills": cost.skills,
        "talents": cost.talents,
        "assets": cost.assets,
        "followers": cost.followers,
        "total": cost.total,
        "budget": cost.budget,
        "left": cost.budget - cost.total,
        "legal": not broken,
        "broken": broken,
    }


def _character(given: object, catalog: Catalog) -> Mapping[str, Any]:
    """A character's data; in one written out, records may be named as readers see them."""
    if isinstance(given, str):
        return known(catalog, "character", given, ("character",)).data
    check_shape(_WRITTEN, given, ("character",))
    assert isinstance(given, Mapping)
    skills = given.get("skills", {})
    for kind, ratings in (("attribute", given["attributes"]), ("skill", skills)):
        limits = catalog.game.limits[kind]
        for name, rating in ratings.items():
            place = ("character", f"{kind}s", name)
            known(catalog, kind, name, place)
            if not isinstance(rating, int) or not limits["min"] <= rating <= limits["max"]:
                raise BadInput(place, f"a rating is {limits['min']} to {limits['max']}")
    found: dict[str, Any] = {**given, "skills": skills}
    for kind in ("asset", "follower"):
        field = f"{kind}s"
        route = ("character", field)
        ids = [known(catalog, kind, e, (*route, i)).id for i, e in enumerate(given.get(field, ()))]
        found[field] = ids
    talents = enumerate(given.get("talents", ()))
    route = ("character", "talents")
    found["talents"] = [{"talent": known(catalog, "talent", e, (*route, i)).id} for i, e in talents]
    for field in ("bonds", "complications"):
        found[field] = [{"name": "", "text": ""}] * given.get(field, 0)
    return found


@procedure(
    "raise-cost",
    heading="Spending XP",
    inputs={"what": "attribute|skill", "from": "count", "to": "positive"},
    result={"xp": "positive"},
)
def raise_cost(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """XP that raising a rating costs, every step paid for by itself."""
    limits = catalog.game.limits[inputs["what"]]
    low, high = inputs["from"], inputs["to"]
    if low < limits["min"]:
        raise BadInput(("from",), f"the least rating is {limits['min']}")
    if not low < high <= limits["max"]:
        raise BadInput(("to",), f"it must be more than {low}, and {limits['max']} at most")
    table = f"{inputs['what']}_costs"
    steps = range(low + 1, high + 1)
    return {"xp": sum(step_cost(catalog.game, table, rating) for rating in steps)}
