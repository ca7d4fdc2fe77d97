"""The search for a text size, without an engine."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codexpress.render.press.face import Overflow
from codexpress.render.press.steps import best_step

OVER = Overflow("t", "bottom", 1.0, None)


@given(
    st.lists(st.floats(6.5, 14), min_size=1, max_size=9, unique=True),
    st.integers(0, 9),
    st.floats(1, 4),
)
def test_it_finds_the_largest_step_that_fits(
    sizes: list[float], fitting: int, crowding: float
) -> None:
    steps = sorted(sizes, reverse=True)
    first = min(fitting, len(steps))
    tried: list[float] = []

    def attempt(size: float) -> tuple[float, list[Overflow], float]:
        tried.append(size)
        fits = steps.index(size) >= first
        return size, [] if fits else [OVER], 1.0 if fits else crowding

    size, (laid, found) = best_step(steps, attempt)
    assert size == laid == steps[min(first, len(steps) - 1)]
    assert bool(found) == (first == len(steps))
    assert len(tried) == len(set(tried)), "nothing is laid out twice"


@pytest.mark.parametrize("room", [1.0, 0.9, 0.8, 0.7])
def test_a_true_guess_takes_few_layouts(room: float) -> None:
    steps, tried = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5), []

    def attempt(size: float) -> tuple[float, list[Overflow], float]:
        tried.append(size)
        needed = (size / 10) ** 2 / room
        return size, [OVER] if needed > 1 else [], max(1.0, needed)

    best_step(steps, attempt)
    assert len(tried) <= 3
