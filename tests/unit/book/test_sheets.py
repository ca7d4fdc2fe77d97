from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codexpress.render.book.sheets import GAP_MM, Size, measure, pack

heights = st.lists(st.floats(20, 250), min_size=1, max_size=14)


def sizes(*heights: float) -> list[Size]:
    return [Size(f"s-{n}", height, height - 10) for n, height in enumerate(heights)]


def test_sizes_are_read_off_a_layout() -> None:
    tops = {"a": 20.0, "a--a": 90.0, "a--b": 120.0, "a--z": 121.0, "b": 30.0, "b--z": 80.0}
    assert measure(["a", "b"], tops) == (Size("a", 70, 100), Size("b", 50, 50))
    assert measure(["a", "c"], tops) is None


def test_two_that_fit_share_a_page_and_end_together() -> None:
    (page,) = pack(sizes(110, 100), 255, 255)
    assert [placed.anchor for placed in page.sheets] == ["s-0", "s-1"]
    grown = 110 + page.sheets[0].grow_first + GAP_MM + 100 + page.sheets[1].grow_first
    assert grown == pytest.approx(254.5, abs=0.05)
    assert page.frieze == 0


def test_a_heading_takes_room_of_the_first_page_only() -> None:
    pages = pack(sizes(124, 124, 124, 124), 255, 244)
    assert len(pages) == 3
    assert len(pages[0].sheets) == 1


def test_a_lone_sheet_gets_a_frieze() -> None:
    (page,) = pack(sizes(100), 255, 255)
    assert page.frieze > 100


@given(heights)
def test_every_sheet_is_placed_once_in_order_and_no_page_overflows(found: list[float]) -> None:
    pages = pack(sizes(*found), 255, 244)
    assert [p.anchor for page in pages for p in page.sheets] == [s.anchor for s in sizes(*found)]
    by_name = {size.anchor: size.height for size in sizes(*found)}
    for number, page in enumerate(pages):
        room = 255 if number else 244
        taken = sum(by_name[p.anchor] + max(0, p.grow_first) for p in page.sheets)
        taken += GAP_MM * (len(page.sheets) - 1) + (page.frieze + GAP_MM if page.frieze else 0)
        assert taken <= room + 0.1 or len(page.sheets) == 1


@given(heights)
def test_pages_are_never_more_than_one_after_another_would_need(found: list[float]) -> None:
    greedy, left = 1, 244.0
    for height in found:
        if left < 244 and height + GAP_MM > left:
            greedy, left = greedy + 1, 255.0
        left -= height + (GAP_MM if left < 244 else 0)
    assert len(pack(sizes(*found), 255, 244)) <= greedy + 1
