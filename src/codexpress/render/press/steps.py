"""Which of the declared text sizes to use."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

from codexpress.render.press.face import Overflow

Laid = TypeVar("Laid")


def best_step(
    steps: Sequence[float], attempt: Callable[[float], tuple[Laid, list[Overflow], float]]
) -> tuple[float, tuple[Laid, list[Overflow]]]:
    """The largest step at which everything fits, or the smallest when none does.

    Text takes room as the square of its size, so the first layout that overflows says where to
    look next; the answer is then verified and its larger neighbour ruled out.

    Args:
        steps: sizes, largest first; at least one.
        attempt: lays out at a size: the layout, what does not fit, and how full the fullest box
            is (needed over available, at least 1).
    """
    fits, fails = len(steps), -1
    best: tuple[Laid, list[Overflow]] | None = None
    index = 0
    while True:
        laid, found, crowding = attempt(steps[index])
        if found:
            fails = index
            wanted = steps[index] / math.sqrt(crowding)
            guess = next((i for i, size in enumerate(steps) if size <= wanted), len(steps) - 1)
            best = best if best is not None and not best[1] else (laid, found)
        else:
            fits, best = index, (laid, found)
            guess = index - 1
        if fits - fails <= 1:
            assert best is not None
            return steps[min(fits, len(steps) - 1)], best
        index = min(max(guess, fails + 1), fits - 1)
