"""How many steps it may take to hold one record to its schema, counted rather than timed.

A schema whose parts refer to each other twice at every level, or to themselves in two ways, takes
twice the steps for every level of a record, and a stranger's record has fifty.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

STEPS = 500_000
"""Real records take about a thousand, so that even one of 1 MiB has enough."""


WHY = "its parts refer to each other in several ways at every level"


class EffortError(Exception):
    """A record takes too many steps."""

    def __init__(self) -> None:
        super().__init__(f"going through a record takes more than {STEPS:,} steps: {WHY}")


class _Left(threading.local):
    steps: int | None = None


_LEFT = _Left()


@contextmanager
def limited() -> Iterator[None]:
    """Limit the steps of everything inside; inside another limit that one goes on."""
    if _LEFT.steps is not None:
        yield
        return
    _LEFT.steps = STEPS
    try:
        yield
    finally:
        _LEFT.steps = None


def spend(steps: int) -> None:
    """Count steps.

    Raises:
        EffortError: there are none left.
    """
    if _LEFT.steps is None:
        return
    _LEFT.steps -= steps
    if _LEFT.steps < 0:
        raise EffortError
