"""How much work a template may cause, counted rather than timed.

A template is a stranger's too, and a few words of it can ask for more than any machine has:
loops in loops, macros that call themselves twice, texts doubled forty times. So every step is
counted while one template is filled in, and what would be too long or too many is not made.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping, Sized
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from jinja2 import Undefined
from jinja2.runtime import Context

STEPS = 5_000_000
"""Steps one template may take; the longest chapter or index of a real book takes a fiftieth."""

LONGEST = 4 * 2**20
"""Characters of the longest text that a template may make."""

MOST = 100_000
"""Things that a list may hold, those in the lists in it counted too."""

_PATIENCE_S = 300
"""A net below the count: nothing honest takes this long."""

LETTERS_A_STEP = 16
"""A text costs a step for so many letters."""

_GLANCE = 4096
_TEXTS = (str, bytes)
_HOLDERS = (list, tuple, set, frozenset, dict, Mapping)
_UNCOUNTED = (Undefined, Context)


class TooMuchError(Exception):
    """A template asks for more than it may have."""


@dataclass
class _Meter:
    """What one template has left."""

    steps: int = STEPS
    ends: float = field(default_factory=lambda: time.monotonic() + _PATIENCE_S)
    glance: int = _GLANCE


_RUNNING = threading.local()


@contextmanager
def metered() -> Iterator[None]:
    """Count the steps of everything inside; a template inside another counts with it."""
    if getattr(_RUNNING, "meter", None) is not None:
        yield
        return
    _RUNNING.meter = _Meter()
    try:
        yield
    finally:
        _RUNNING.meter = None


def spend(steps: int) -> None:
    """Count steps.

    Raises:
        TooMuchError: there are none left.
    """
    meter: _Meter | None = getattr(_RUNNING, "meter", None)
    if meter is None:
        return
    meter.steps -= steps
    meter.glance -= 1
    if meter.glance < 0:
        meter.glance = _GLANCE
        if time.monotonic() > meter.ends:
            raise TooMuchError("it takes too long; does it go round in circles?")
    if meter.steps < 0:
        raise TooMuchError("it takes too many steps; is there a loop in a loop, or a circle?")


def afford(letters: int) -> None:
    """See that a text about to be made is not too long.

    Raises:
        TooMuchError: it is.
    """
    if letters > LONGEST:
        raise TooMuchError(f"it makes a text of more than {LONGEST:,} letters")


def made(value: Any) -> Any:
    """A value that a template has made, if it is neither too long nor too much.

    Raises:
        TooMuchError: it is.
    """
    spend(_weight(value))
    return value


def cost(value: Any) -> int:
    """The steps of going through a value once, what is inside it not counted."""
    if isinstance(value, _TEXTS):
        return len(value) // LETTERS_A_STEP
    if isinstance(value, _UNCOUNTED):
        return 0
    return len(value) if isinstance(value, Sized) else 0


def _weight(value: Any) -> int:
    if isinstance(value, _TEXTS):
        afford(len(value))
        return 1 + len(value) // LETTERS_A_STEP
    if not isinstance(value, _HOLDERS):
        return 1
    # Lists may hold each other many times over, so that a few of them print as millions.
    held, waiting = 0, [value]
    while waiting:
        holder = waiting.pop()
        held += len(holder)
        if held > MOST:
            raise TooMuchError(f"it makes a list of more than {MOST:,} things")
        inside = holder.values() if isinstance(holder, Mapping) else holder
        waiting.extend(x for x in inside if isinstance(x, _HOLDERS))
    return 1 + held
