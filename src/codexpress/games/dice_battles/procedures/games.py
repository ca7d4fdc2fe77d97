"""What spans a whole game: the army, the hand of cards, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.games.dice_battles.lookup import known
from codexpress.procedure import BadInput, Inputs, check_shape, procedure

_ARMY: dict[str, Any] = {
    "name?": "text",
    "faction": "text",
    "entries": [{"tile": "text", "battalion": "1|2|3|reserve", "position?": "text"}],
}


@procedure(
    "army-legality",
    heading="Set Up",
    inputs={"army": "record"},
    result={
        "tiles": "count",
        "heroes": "count",
        "reinforcements": "count",
        "deck": "count",
        "legal": "boolean",
        "broken": ["text"],
        "advice": ["text"],
    },
)
def army_legality(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """An army held to every rule of mustering; an army sheet by id, or one written out.

    ``broken`` are the ids of the rules that it breaks, ``advice`` those it would do well to keep.
    The deck has one Order Card for each tile.
    """
    army = _army(inputs["army"], catalog)
    spec = roster.read(catalog.game).by_name["army"]
    broken, advice = roster.broken(roster.evaluate(catalog, spec, army))
    entries = army["entries"]
    heroes = 0
    for line in entries:
        tile = catalog.get("tile", line["tile"])
        heroes += bool(tile and tile.data.get("hero"))
    return {
        "tiles": len(entries),
        "heroes": heroes,
        "reinforcements": sum(line["battalion"] == "reserve" for line in entries),
        "deck": len(entries),
        "legal": not broken,
        "broken": broken,
        "advice": advice,
    }


def _army(given: object, catalog: Catalog) -> Mapping[str, Any]:
    """The army's data; in one written out, tiles may be named as readers see them."""
    if isinstance(given, str):
        return known(catalog, "army", given, ("army",)).data
    check_shape(_ARMY, given, ("army",))
    assert isinstance(given, Mapping)
    faction = known(catalog, "faction", given["faction"], ("army", "faction")).id
    route = ("army", "entries")
    entries = [
        {**line, "tile": known(catalog, "tile", line["tile"], (*route, index, "tile")).id}
        for index, line in enumerate(given["entries"])
    ]
    return {**given, "faction": faction, "entries": entries}


@procedure(
    "draw",
    heading="Step 6: Discard Played Cards and Draw Until Seven",
    inputs={"hand": "count", "deck": "count", "discard": "count", "played": "count"},
    result={
        "drawn": "count",
        "hand": "count",
        "deck": "count",
        "discard": "count",
        "reshuffled": "boolean",
    },
)
def draw(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Played cards are discarded and the hand is filled; the discards become a new deck when due.

    ``hand`` are the cards kept, ``played`` those on the table, activated or not.
    """
    full = catalog.game.limits["hand"]
    hand, deck = inputs["hand"], inputs["deck"]
    discard = inputs["discard"] + inputs["played"]
    if hand > full:
        raise BadInput(("hand",), f"a hand has at most {full} cards")
    wanted = min(full - hand, deck + discard)
    reshuffled = wanted > deck
    if reshuffled:
        deck, discard = deck + discard, 0
    return {
        "drawn": wanted,
        "hand": hand + wanted,
        "deck": deck - wanted,
        "discard": discard,
        "reshuffled": reshuffled,
    }


@procedure(
    "end-of-game",
    heading="End of the Game",
    inputs={"a_heroes": "count", "b_heroes": "count"},
    result={"over": "boolean", "winner": "A|B|tie|nobody yet", "why": "text"},
)
def end_of_game(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The game is over when a player has lost two heroes; who has more left wins, equals tie."""
    limits = catalog.game.limits
    all_heroes, losing = limits["army"]["battalions"], limits["ending"]["heroes_lost"]
    left = {"A": inputs["a_heroes"], "B": inputs["b_heroes"]}
    for side, heroes in left.items():
        if heroes > all_heroes:
            route = (f"{side.lower()}_heroes",)
            raise BadInput(route, f"a player begins with {all_heroes} heroes")
    counts = f"{left['A']} to {left['B']} heroes"
    if all(all_heroes - heroes < losing for heroes in left.values()):
        return {"over": False, "winner": "nobody yet", "why": f"{counts}: nobody has lost {losing}"}
    if left["A"] == left["B"]:
        return {"over": True, "winner": "tie", "why": counts}
    return {"over": True, "winner": "A" if left["A"] > left["B"] else "B", "why": counts}
