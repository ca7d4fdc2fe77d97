"""The toy game's own Python: one procedure, one table, one rule."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.procedure import Inputs, Table, procedure
from codexpress.rule import rule


@procedure(
    "leap",
    inputs={"leap": "positive", "wind?": "count"},
    result={"pads": "count"},
    heading="How far",
)
def leap(inputs: Inputs, _catalog: Catalog) -> dict[str, int]:
    """Pads a frog clears: its leap, and the wind."""
    return {"pads": inputs["leap"] + inputs.get("wind", 0)}


@rule(
    "TG101",
    Severity.ERROR,
    on="frog",
    message="{name} is cross and leaps {leap}",
    help="lower `leap` to 2",
    label="at most 2",
)
def cross_frogs_sulk(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A cross frog leaps at most 2 pads."""
    if entry.data.get("mood") == "cross" and entry.data["leap"] > 2:
        yield entry.at("leap", name=entry.name, leap=entry.data["leap"])


def moods(catalog: Catalog) -> Table:
    """How many frogs feel how."""
    found = [entry.data.get("mood", "unknown") for entry in catalog.of("frog")]
    return Table(
        "Moods", ("Mood", "Frogs"), tuple((m, str(found.count(m))) for m in sorted(set(found)))
    )


RULES = PROCEDURES = (sys.modules[__name__],)
TABLES = {"moods": moods}
