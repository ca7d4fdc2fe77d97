"""The play mat: which Locations touch, where cards go, who may answer."""

from __future__ import annotations

from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.conquest_of_fates.geometry import neighbours
from codexpress.procedure import BadInput, Inputs, procedure


@procedure(
    "adjacency",
    heading="Adjacency",
    inputs={"location?": "positive", "extra?": "boolean", "other?": "positive"},
    result={"adjacent": ["positive"], "touch?": "boolean"},
)
def adjacent(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The Locations adjacent to one, from where they lie on the mat; Extra Locations touch nothing.

    With ``other``, also whether those two touch. No Location is adjacent to itself.
    """
    known = neighbours(catalog)
    if inputs.get("extra", False) == ("location" in inputs):
        raise BadInput((), "name a `location`, or an Extra Location by `extra: true`")
    for name in ("location", "other"):
        if name in inputs and inputs[name] not in known:
            raise BadInput((name,), f"the Locations are numbered 1 to {len(known)}")
    found = list(known[inputs["location"]]) if "location" in inputs else []
    touch = {"touch": inputs["other"] in found} if "other" in inputs else {}
    return {"adjacent": found, **touch}


@procedure(
    "placement",
    heading="Forward Skirmish; Rear Skirmish",
    inputs={"skirmish": "Forward|Rear", "hand": "count", "locations": ["positive"]},
    result={"placed": "count", "hand": "count", "empty": ["positive"]},
)
def placement(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Placing cards face-down: from the hand, one at each Location of the Skirmish at most."""
    limits = catalog.game.limits["locations"]
    row = inputs["skirmish"].lower()
    allowed = range(limits[f"{row}_first"], limits[f"{row}_last"] + 1)
    chosen = inputs["locations"]
    for index, place in enumerate(chosen):
        if place not in allowed:
            told = f"{allowed.start} to {allowed.stop - 1}"
            raise BadInput(("locations", index), f"this Skirmish is for Locations {told}")
        if chosen[: index + 1].count(place) > limits["units_each"]:
            raise BadInput(("locations", index), f"Location {place} is taken already")
    if len(chosen) > inputs["hand"]:
        raise BadInput(("locations",), f"only {inputs['hand']} cards are in the hand")
    empty = [place for place in allowed if place not in chosen]
    return {"placed": len(chosen), "hand": inputs["hand"] - len(chosen), "empty": empty}


@procedure(
    "reveal-order",
    heading="Reveal",
    inputs={
        "skirmish": "Forward|Rear",
        "players": ["text"],
        "empty?": [{"player": "text", "location": "positive"}],
    },
    result={"order": ["text"]},
)
def reveal_order(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Who reveals where: Location by Location, the active player first, empty ones passed over.

    ``players`` are in turn order, the active player first.
    """
    limits = catalog.game.limits["locations"]
    row = inputs["skirmish"].lower()
    empty = {(gap["player"], gap["location"]) for gap in inputs.get("empty", ())}
    order = [
        f"{player} {place}"
        for place in range(limits[f"{row}_first"], limits[f"{row}_last"] + 1)
        for player in inputs["players"]
        if (player, place) not in empty
    ]
    return {"order": order}


@procedure(
    "removal",
    heading="When Destroyed / Depleted / Discarded",
    inputs={
        "from": "Battle Zone|Supply Deck|hand",
        "clean_up?": "boolean",
        "force_field?": "boolean",
    },
    result={"word": "text", "fires": "text", "to": "text"},
)
def removal(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What leaving a zone for the Discard Pile is called, and which trigger it sets off.

    Clean Up sets nothing off, and a unit with a Force Field cannot be Destroyed.
    """
    zone = inputs["from"]
    if inputs.get("clean_up"):
        if zone != "Battle Zone":
            raise BadInput(("from",), "Clean Up takes units from the Battle Zone only")
        return {"word": "cleaned up", "fires": "nothing", "to": "Discard Pile"}
    if inputs.get("force_field") and zone == "Battle Zone":
        return {"word": "not Destroyed", "fires": "nothing", "to": zone}
    done = next(row["done"] for row in catalog.game.tables["zone_verbs"] if row["from"] == zone)
    trigger = next(t.name for t in catalog.of("trigger") if t.data.get("from_zone") == zone)
    return {"word": done, "fires": trigger, "to": "Discard Pile"}


@procedure(
    "response-window",
    heading="Lightspeed in Multiplayer",
    inputs={"turn_order": ["text"], "acting": "text", "allies?": ["text"], "responds?": "text"},
    result={"asked": ["text"], "response": "text"},
)
def response_window(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """Who may answer an action: opponents in turn order, from the next player on, until one does.

    ``allies`` are those of the acting player. Each action takes one response; when all have passed
    in succession, the top of the stack resolves.
    """
    order, acting = inputs["turn_order"], inputs["acting"]
    if acting not in order:
        raise BadInput(("acting",), f"{acting} is not at the table")
    at = order.index(acting)
    allies = inputs.get("allies", [])
    asked = [name for name in (*order[at + 1 :], *order[:at]) if name not in allies]
    answer = inputs.get("responds")
    if answer is None:
        return {"asked": asked, "response": "nobody"}
    if answer not in asked:
        raise BadInput(("responds",), f"{answer} is no opponent of {acting}")
    return {"asked": asked[: asked.index(answer) + 1], "response": answer}
