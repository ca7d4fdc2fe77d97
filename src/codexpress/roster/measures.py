"""How each measure is taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from codexpress.roster import singles, totals, values
from codexpress.roster.outcome import Outcome
from codexpress.roster.scope import State
from codexpress.roster.spec import Constraint, Measure

MEASURE: Mapping[Measure, Callable[[Constraint, State], list[Outcome]]] = {
    "count": totals.count,
    "sum": totals.total_of,
    "copies": totals.copies,
    "distinct": totals.distinct,
    "choose": totals.choose,
    "each": partial(singles.per_entry, judge=singles.each),
    "requires": partial(singles.per_entry, judge=singles.requires),
    "value": values.value,
}
"""How each measure is taken: the outcomes of a constraint on a roster."""
