"""Ratings: what a Threat Level sets, and which Resilience it allows."""

from __future__ import annotations

from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.fates_edge.lookup import legal_resilience, row_of
from codexpress.procedure import BadInput, Inputs, procedure

_RESILIENCE = "3|8|8 per phase|none"


@procedure(
    "legal-resilience",
    heading="Resilience, not Hit Points",
    inputs={"threat_level": "positive", "resilience": _RESILIENCE},
    result={"legal": "boolean", "allowed": ["text"], "levels": ["count"]},
)
def resilience(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Whether a Threat Level may have a Resilience; which it may have, and which levels have this.

    ``none`` is a puzzle, and legal at every level.
    """
    level = inputs["threat_level"]
    _levelled(level, catalog)
    highest = catalog.game.limits["adversary"]["threat_level"]["max"]
    asked = inputs["resilience"]
    fitting = [
        other
        for other in range(1, highest + 1)
        if asked == "none" or asked in map(str, legal_resilience(catalog.game, other))
    ]
    allowed = [*map(str, legal_resilience(catalog.game, level)), "none"]
    return {"legal": asked in allowed, "allowed": allowed, "levels": fitting}


@procedure(
    "threat-band",
    heading="Filling In the Numbers",
    inputs={"threat_level": "positive"},
    result={"attribute": "positive", "harm": "positive", "fatigue": "positive", "pool": "positive"},
)
def threat_band(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What an adversary of a Threat Level has where nothing else is said of it."""
    level = inputs["threat_level"]
    _levelled(level, catalog)
    row = row_of(catalog.game, "tl_bands", level)
    above = catalog.game.tables["tl_bands"]["pool_above_tl"]
    pool = min(catalog.game.limits["pool"]["max"], level + above)
    return {
        "attribute": row["attribute"],
        "harm": row["harm"],
        "fatigue": row["fatigue"],
        "pool": pool,
    }


def _levelled(level: int, catalog: Catalog) -> None:
    limits = catalog.game.limits["adversary"]["threat_level"]
    if not limits["min"] <= level <= limits["max"]:
        reason = f"a Threat Level is {limits['min']} to {limits['max']}"
        raise BadInput(("threat_level",), reason)


@procedure(
    "story-beat-spend",
    heading="Story Beats (SB)",
    inputs={"story_beats": "positive"},
    result={"weight": "minor|moderate|serious|major"},
)
def story_beat_spend(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """How much so many Story Beats, spent at once, may change."""
    limits = catalog.game.limits["story_beats"]
    weights = ("minor", "moderate", "serious", "major")
    return {"weight": [name for name in weights if inputs["story_beats"] >= limits[name]][-1]}
