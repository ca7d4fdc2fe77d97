"""A hit: what armor converts, what is left as Harm, when Fatigue overflows; on both sides."""

from __future__ import annotations

from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.fates_edge.harm import converted, fatigue_track, struck
from codexpress.procedure import BadInput, Inputs, procedure

_ARMOR = "None|Light|Medium|Heavy"
_CONDITION = "Maintained|Neglected|Compromised"


@procedure(
    "armor-conversion",
    heading="Armor Conversion Table",
    inputs={"armor": _ARMOR, "harm": "positive", "condition?": _CONDITION},
    result={"harm": "count", "fatigue": "count"},
)
def armor_conversion(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What armor makes of a hit: the Harm that is left and the Fatigue that it becomes.

    Neglected armor converts as the next lighter does; Compromised armor not at all.
    """
    condition = inputs.get("condition", "Maintained")
    left, fatigue = converted(catalog.game, inputs["armor"], inputs["harm"], condition)
    return {"harm": left, "fatigue": fatigue}


@procedure(
    "hit",
    heading="Taking Harm and Fatigue — The Procedure",
    inputs={
        "body": "positive",
        "armor": _ARMOR,
        "harm": "count",
        "fatigue": "count",
        "harm_level?": "count",
        "condition?": _CONDITION,
        "marks?": "count",
    },
    result={
        "left": "count",
        "marked": "count",
        "overflow": "boolean",
        "harm_level": "count",
        "fatigue": "count",
        "incapacitated": "boolean",
    },
)
def hit(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """One hit on a character, in order: convert, Harm that is left, Fatigue, overflow.

    ``fatigue`` and ``harm_level`` are what the character bears already. Harm that is left clears
    the Fatigue that was there, and raises the level. With ``harm: 0`` it is Fatigue alone, from a
    Charge or a march, ``marks`` of it. What overflows is lost.
    """
    limits = catalog.game.limits["harm"]
    track = fatigue_track(catalog.game, inputs["body"])
    level, fatigue = inputs.get("harm_level", 0), inputs["fatigue"]
    if fatigue >= track:
        raise BadInput(("fatigue",), f"a track of {track} holds {track - 1} before it overflows")
    if inputs["harm"]:
        condition = inputs.get("condition", "Maintained")
        left, marked = converted(catalog.game, inputs["armor"], inputs["harm"], condition)
    else:
        left, marked = 0, inputs.get("marks", 1)
    if left:
        fatigue, level = 0, level + left
    fatigue += marked
    overflow = fatigue >= track
    if overflow:
        fatigue, level = 0, level + limits["overflow_harm"]
    level = min(level, limits["levels"])
    return {
        "left": left,
        "marked": marked,
        "overflow": overflow,
        "harm_level": level,
        "fatigue": fatigue,
        "incapacitated": level >= limits["incapacitated"],
    }


@procedure(
    "adversary-hit",
    heading="NPCs and Resources",
    inputs={
        "resilience": "count",
        "harm": "positive",
        "armor?": _ARMOR,
        "fatigue?": "count",
        "track": "positive",
        "phases_left?": "count",
    },
    result={
        "lost": "count",
        "resilience": "count",
        "fatigue": "count",
        "phases_left": "count",
        "defeated": "boolean",
    },
)
def adversary_hit(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """One hit on an adversary: its armor converts, what is left is Resilience lost.

    ``track`` is its Fatigue track: when that fills, it loses 1 Resilience and the track is empty.
    ``phases_left`` are those after this one; each begins with a full pool and nothing carries over.
    """
    armor = inputs.get("armor", "None")
    fatigue = inputs.get("fatigue", 0)
    lost, fatigue = struck(catalog.game, armor, inputs["harm"], fatigue, inputs["track"])
    before, phases = inputs["resilience"], inputs.get("phases_left", 0)
    after = max(0, before - lost)
    if not after and phases:
        return {
            "lost": before,
            "resilience": catalog.game.limits["adversary"]["resilience"]["phase"],
            "fatigue": 0,
            "phases_left": phases - 1,
            "defeated": False,
        }
    return {
        "lost": min(before, lost),
        "resilience": after,
        "fatigue": fatigue,
        "phases_left": phases,
        "defeated": not after,
    }
