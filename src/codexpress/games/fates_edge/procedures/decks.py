"""The Deck of Consequences, the spread and the travel card."""

from __future__ import annotations

from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.fates_edge.lookup import known, rows
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "cards-drawn",
    heading="Procedure",
    inputs={"story_beats": "count"},
    result={"cards": "positive"},
)
def cards_drawn(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Cards drawn for Story Beats spent: as many, but one at the least and three at the most."""
    limits = catalog.game.limits["deck"]
    return {"cards": max(limits["draw_min"], min(limits["draw_max"], inputs["story_beats"]))}


@procedure(
    "may-draw",
    heading="When to Draw",
    inputs={"ones?": "count", "spent?": "count", "timer_full?": "boolean", "travel?": "boolean"},
    result={"draw": "boolean", "why": "text"},
)
def may_draw(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Whether the GM may draw from the deck now, and by which of the occasions."""
    limits = catalog.game.limits["deck"]
    occasions = (
        (inputs.get("ones", 0) >= limits["draw_on_ones"], "a roll shows many 1s"),
        (inputs.get("spent", 0) >= limits["draw_on_spent"], "Story Beats are spent together"),
        (inputs.get("timer_full", False), "a major timer is full"),
        (inputs.get("travel", False), "the road asks for an encounter"),
    )
    why = next((words for holds, words in occasions if holds), "no occasion for it")
    return {"draw": any(holds for holds, _ in occasions), "why": why}


@procedure(
    "complication",
    heading="Procedure",
    inputs={"cards": ["text"]},
    result={"highest": "text", "severity": "text", "themes": ["text"]},
)
def complication(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What cards drawn together make: the gravest rank decides how bad, the suits decide of what.

    An Ace is the highest. A Joker stands above it and is what its own text says.
    """
    limits = catalog.game.limits["deck"]
    given = inputs["cards"]
    if not limits["draw_min"] <= len(given) <= limits["draw_max"]:
        reason = f"{limits['draw_min']} to {limits['draw_max']} cards are drawn at once"
        raise BadInput(("cards",), reason)
    cards = [
        known(catalog, "consequence", name, ("cards", index)) for index, name in enumerate(given)
    ]
    order = [*catalog.game.tables["ranks"][1:], catalog.game.tables["ranks"][0], "Joker"]
    highest = max(cards, key=lambda card: order.index(card.data["rank"]))
    themes = list(dict.fromkeys(card.data["theme"] for card in cards))
    return {"highest": highest.name, "severity": highest.data["severity"], "themes": themes}


@procedure(
    "travel-timer",
    heading="Optional: Regional Travel Decks",
    inputs={"rank": "A|2|3|4|5|6|7|8|9|10|J|Q|K"},
    result={"segments": "positive"},
)
def travel_timer(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The size of the Travel Timer that a regional card sets, when it is drawn for a leg."""
    order = [*catalog.game.tables["ranks"][1:], catalog.game.tables["ranks"][0]]
    rank = order.index(inputs["rank"])
    for row in rows(catalog.game, "travel_sizes"):
        first, _, last = row["ranks"].partition("\u2013")
        if order.index(first) <= rank <= order.index(last or first):
            return {"segments": row["size"]}
    raise BadInput(("rank",), "no size is listed for it")


@procedure(
    "spread",
    heading="Setup",
    inputs={"cards": "count"},
    result={"legal": "boolean", "foreshadow_timers": "count"},
)
def spread(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Whether a spread has the cards of a Crown, and how many Foreshadow Timers it begins."""
    limits = catalog.game.limits["spread"]
    legal = limits["min"] <= inputs["cards"] <= limits["max"]
    return {"legal": legal, "foreshadow_timers": inputs["cards"] if legal else 0}


@procedure(
    "leg-roles",
    heading="Roles on the Road",
    inputs={"roles": [{"character": "text", "role": "text"}]},
    result={"legal": "boolean", "twice": ["text"]},
)
def leg_roles(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Whether each character has one role on a leg; who has more is named."""
    most = catalog.game.limits["travel"]["roles_per_leg"]
    taken: dict[str, int] = {}
    for index, line in enumerate(inputs["roles"]):
        known(catalog, "role", line["role"], ("roles", index, "role"))
        taken[line["character"]] = taken.get(line["character"], 0) + 1
    twice = [name for name, count in taken.items() if count > most]
    return {"legal": not twice, "twice": twice}
