"""Cards in hands and decks: Supply Drop, the hand limit, whether a deck is legal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.procedure import BadInput, Inputs, check_shape, procedure


@procedure(
    "hand-limit",
    heading="Maximum Hand Size; Running Out of Cards",
    inputs={"hand": "count", "draw?": "count", "supply_deck?": "count"},
    result={"drawn": "count", "discard": "count", "hand": "count", "supply_deck?": "count"},
)
def hand_limit(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A hand after some cards were drawn: what is above the limit is discarded at once.

    Nobody draws cards that are not there, and an empty Supply Deck loses no game.
    """
    return _drawn(inputs, inputs.get("draw", 0), catalog)


def _drawn(inputs: Inputs, draw: int, catalog: Catalog) -> dict[str, Any]:
    most = catalog.game.limits["hand"]
    deck = inputs.get("supply_deck")
    drawn = draw if deck is None else min(draw, deck)
    hand = inputs["hand"] + drawn
    discard = max(0, hand - most)
    left = {} if deck is None else {"supply_deck": deck - drawn}
    return {"drawn": drawn, "discard": discard, "hand": hand - discard, **left}


@procedure(
    "supply-drop",
    heading="Supply Drop",
    inputs={"battle": "positive", "hand": "count", "supply_deck": "count", "mulligan?": "boolean"},
    result={"drawn": "count", "discard": "count", "hand": "count", "supply_deck": "count"},
)
def supply_drop(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Supply Drop: every player draws seven cards and then keeps to the hand limit.

    In the first Battle, once, the hand may be shuffled back and drawn anew.
    """
    limits = catalog.game.limits
    if inputs["battle"] > limits["battles"]:
        raise BadInput(("battle",), f"a game has {limits['battles']} Battles")
    if inputs.get("mulligan") and inputs["battle"] > 1:
        raise BadInput(("mulligan",), "a mulligan is for the first Battle only")
    return _drawn(inputs, limits["draw"], catalog)


_DECK: dict[str, Any] = {
    "name?": "text",
    "faction?": "text",
    "configuration?": "text",
    "homeworld?": "text",
    "cards": [{"card": "text", "count": "count"}],
}


@procedure(
    "deck-legality",
    heading="What You Need to Get Started",
    inputs={"deck": "record"},
    result={
        "cards": "count",
        "legal": "boolean",
        "broken": ["text"],
        "advice": ["text"],
    },
)
def deck_legality(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """A deck held to every rule of deck building; a deck of the game by id, or one written out.

    ``broken`` are the ids of the rules that it breaks, ``advice`` those it would do well to keep.
    """
    deck = _deck(inputs["deck"], catalog)
    spec = roster.read(catalog.game).by_name["deck"]
    broken, advice = roster.broken(roster.evaluate(catalog, spec, deck))
    return {
        "cards": sum(line["count"] for line in deck["cards"]),
        "legal": not broken,
        "broken": broken,
        "advice": advice,
    }


def _deck(given: object, catalog: Catalog) -> Mapping[str, Any]:
    """The deck's data."""
    if isinstance(given, str):
        entry = catalog.get("deck", given)
        if entry is None:
            raise BadInput(("deck",), f"there is no deck {given}")
        return entry.data
    check_shape(_DECK, given, ("deck",))
    assert isinstance(given, Mapping)
    for field, kind in (
        ("faction", "faction"), ("configuration", "configuration"), ("homeworld", "card"),
    ):  # fmt: skip
        if field in given and catalog.get(kind, given[field]) is None:
            raise BadInput(("deck", field), f"there is no {kind} {given[field]}")
    for index, line in enumerate(given["cards"]):
        if catalog.get("card", line["card"]) is None:
            raise BadInput(("deck", "cards", index, "card"), f"there is no card {line['card']}")
    return given
