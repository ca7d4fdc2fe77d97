"""Resolving: the stack, last in, first out; abilities due at once, in Location order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from codexpress.catalog import Catalog
from codexpress.procedure import BadInput, Inputs, procedure

_STOPS = ["text"]


@procedure(
    "stack",
    heading="Card Stack Resolution",
    inputs={
        "added": [
            {
                "name": "text",
                "unit?": "text",
                "ability?": "boolean",
                "destroys?": _STOPS,
                "mutes?": _STOPS,
            }
        ]
    },
    result={"resolved": ["text"], "lost": ["text"]},
)
def stack(inputs: Inputs, _catalog: Catalog) -> dict[str, Any]:
    """The stack: what was added last resolves first.

    ``unit`` is whose item it is. An item that is an ``ability`` is lost if its unit was Destroyed
    or Muted by something that resolved before it. ``destroys`` and ``mutes`` name units.
    """
    return _resolve(list(reversed(inputs["added"])))


def _resolve(items: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Resolve in the given order; abilities of units that are stopped meanwhile are lost."""
    stopped: set[str] = set()
    resolved, lost = [], []
    for item in items:
        if item.get("ability") and item.get("unit") in stopped:
            lost.append(item["name"])
            continue
        resolved.append(item["name"])
        stopped.update(item.get("destroys", ()), item.get("mutes", ()))
    return {"resolved": resolved, "lost": lost}


@procedure(
    "simultaneous",
    heading="Core Timing Engine",
    inputs={
        "turn_order": ["text"],
        "abilities": [
            {
                "unit": "text",
                "player": "text",
                "location?": "positive",
                "special?": "boolean",
                "destroys?": _STOPS,
                "mutes?": _STOPS,
            }
        ],
    },
    result={"resolved": ["text"], "lost": ["text"]},
)
def simultaneous(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Abilities due at the same moment: Special Triggers first, then Location order, 1 to 7.

    One without a ``location`` comes from an Extra Location, and those come last, in the order
    given, which is that of arrival. At one Location the turn order decides, the active player
    first. A unit that is Destroyed or Muted before its ability comes up loses it.
    """
    count = catalog.game.limits["locations"]["count"]
    turn = inputs["turn_order"]
    for index, ability in enumerate(inputs["abilities"]):
        if ability["player"] not in turn:
            told = f"{ability['player']} is not in the turn order"
            raise BadInput(("abilities", index, "player"), told)
        if ability.get("location", 1) > count:
            told = f"the Locations are numbered 1 to {count}"
            raise BadInput(("abilities", index, "location"), told)

    def place(ability: Mapping[str, Any]) -> tuple[bool, int, int]:
        extra = "location" not in ability
        # Sorting is stable, so units in Extra Locations keep the order of their arrival.
        seat = 0 if extra else turn.index(ability["player"])
        return not ability.get("special", False), ability.get("location", count + 1), seat

    items = [
        {"name": ability["unit"], "ability": True, **ability}
        for ability in sorted(inputs["abilities"], key=place)
    ]
    return _resolve(items)
