"""Armies: what a difference of Scale changes when formations meet."""

from __future__ import annotations

from typing import Any

from codexpress.catalog import Catalog
from codexpress.games.fates_edge.lookup import rows
from codexpress.procedure import Inputs, procedure

_SCALE = "I|II|III|IV"


@procedure(
    "scale-mismatch",
    heading="Scale — size",
    inputs={
        "ours": _SCALE,
        "theirs": _SCALE,
        "precise?": "boolean",
        "covers_ground?": "boolean",
    },
    result={"steps": "integer", "effect": "integer", "head_on": "boolean", "dv": "integer"},
)
def scale_mismatch(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """What the Scales of two formations mean for an action of ours: Effect, and whether it can be.

    The larger gains Effect on what ``covers_ground``, as most orders do; the smaller loses it,
    unless the action is ``precise``. Two steps apart the smaller cannot engage head-on. The DV and
    the dice never change.
    """
    step = {row["scale"]: row["step"] for row in rows(catalog.game, "scales")}
    steps = step[inputs["ours"]] - step[inputs["theirs"]]
    limits = catalog.game.limits["unit"]
    effect = 0
    if steps > 0 and inputs.get("covers_ground", True):
        effect = limits["effect_per_step"]
    if steps < 0 and not inputs.get("precise", False):
        effect = -limits["effect_per_step"]
    head_on = steps > -limits["no_head_on_from"]
    return {"steps": steps, "effect": effect, "head_on": head_on, "dv": 0}
