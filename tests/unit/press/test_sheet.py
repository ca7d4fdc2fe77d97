"""Sheets: geometry, impossible combinations, and the files that ship."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codexpress.errors import ProjectError
from codexpress.render.press.cells import (
    Line,
    behind,
    bleeds,
    crop_marks,
    offset_crosses,
    place,
    punch_marks,
)
from codexpress.render.press.sheet import Sheet, load_stationery, sheet_fault

SHIPPED = load_stationery(Path(__file__).parents[3] / "templates" / "sheets")
A4_TCG = SHIPPED.sheets["a4-tcg"]
LETTER_TCG = SHIPPED.sheets["letter-tcg"]


@pytest.mark.parametrize("sheet", SHIPPED.sheets.values(), ids=lambda sheet: sheet.id)
def test_every_sheet_that_ships_can_be_printed(sheet: Sheet) -> None:
    assert sheet_fault(sheet) == ""
    for line in crop_marks(sheet):
        for x, y in ((line.x1, line.y1), (line.x2, line.y2)):
            assert sheet.margin - 0.01 <= x <= sheet.page_w - sheet.margin + 0.01
            assert sheet.margin - 0.01 <= y <= sheet.page_h - sheet.margin + 0.01


def test_every_size_ships_for_both_papers() -> None:
    for size in ("tarot", "tcg", "poker", "mini", "tile-50"):
        for paper in ("a4", "letter"):
            assert SHIPPED.sheets[f"{paper}-{size}"].gap == 0
            assert SHIPPED.sheets[f"{paper}-{size}-gapped"].gap > 0
    assert SHIPPED.sheets["a4-counter-25"].shape == "round"


def test_the_known_margins_come_out() -> None:
    assert (A4_TCG.left, A4_TCG.top) == (10.5, 16.5)
    assert (round(LETTER_TCG.left, 2), round(LETTER_TCG.top, 2)) == (13.45, 7.7)


def test_vendors_pixels_are_trim_and_bleed_at_300_dpi() -> None:
    for image in SHIPPED.images.values():
        for trim, px in ((image.trim_w, image.width_px), (image.trim_h, image.height_px)):
            assert px == pytest.approx((trim + 2 * image.bleed) / 25.4 * image.dpi, abs=0.05)


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        (dataclasses.replace(LETTER_TCG, bleed=3, gap=6), "leave 1.70 mm on each side"),
        (dataclasses.replace(LETTER_TCG, bleed=3), "no room for crop marks"),
        (dataclasses.replace(LETTER_TCG, bleed=5), "use at most 4.50 mm of bleed"),
        (dataclasses.replace(A4_TCG, columns=4), "252 mm wide together, the paper 210 mm"),
        (dataclasses.replace(A4_TCG, rows=4), "352 mm high together, the paper 297 mm"),
        (dataclasses.replace(A4_TCG, gap=5), "has no room for 3 mm of bleed from both sides"),
    ],
)
def test_impossible_combinations_are_refused_with_the_reason(sheet: Sheet, words: str) -> None:
    assert words in sheet_fault(sheet)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title: x\ncell: {width: 63}", "'height' is a required property"),
        ("title: x\ncell: {width: 63, height: -1}", "minimum of 0"),
        ("- a list", "a list"),
        ("title: [", "`[` is never closed"),
        ("title: x\ncell: {width: 63, height: 88, colour: red}", "'colour' was unexpected"),
        (
            (
                "title: x\ncell: {width: 63, height: 88}\nsheets:\n  - {id: q, note: n, columns: 9,"
                " rows: 3, bleed: 3, paper: {name: A4, width: 210, height: 297, margin: 3}}"
            ),
            "sheet q: the cards are 567 mm wide",
        ),
    ],
)
def test_broken_files_are_refused_by_name(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "mine.yaml").write_text(text)
    with pytest.raises(ProjectError) as refused:
        load_stationery(tmp_path)
    assert "mine.yaml" in refused.value.message
    assert words in refused.value.message


def test_a_projects_own_sheets_go_before_those_that_ship(tmp_path: Path) -> None:
    (tmp_path / "tcg.yaml").write_text(
        "title: Mine\ncell: {width: 63, height: 88}\nsheets:\n  - {id: a4-tcg, note: n, columns: 1,"
        " rows: 1, bleed: 0, paper: {name: A4, width: 210, height: 297, margin: 3}}"
    )
    ours = Path(__file__).parents[3] / "templates" / "sheets"
    assert load_stationery(ours, tmp_path).sheets["a4-tcg"].cells == 1


sheets = st.builds(
    Sheet,
    id=st.just("s"),
    title=st.just("s"),
    page_w=st.floats(150, 400),
    page_h=st.floats(150, 400),
    cell_w=st.floats(20, 60),
    cell_h=st.floats(20, 60),
    columns=st.integers(1, 5),
    rows=st.integers(1, 5),
    gap=st.sampled_from([0.0, 6.0, 8.0]),
)


def seen_from_behind(sheet: Sheet, x: float, y: float, duplex: str) -> tuple[float, float]:
    """Where a point of the front lies on the back after flipping the paper."""
    if (duplex == "long") == (sheet.page_h >= sheet.page_w):
        return sheet.page_w - x, y
    return x, sheet.page_h - y


@given(sheets, st.sampled_from(["long", "short"]))
def test_a_back_lies_exactly_behind_its_front(sheet: Sheet, duplex: str) -> None:
    others = set()
    for index in range(sheet.cells):
        front = place(sheet, index)
        other, turned = behind(sheet, index, duplex)  # type: ignore[arg-type]
        others.add(other)
        rear = place(sheet, other)
        middle = seen_from_behind(
            sheet, front.x + sheet.cell_w / 2, front.y + sheet.cell_h / 2, duplex
        )
        assert middle == pytest.approx((rear.x + sheet.cell_w / 2, rear.y + sheet.cell_h / 2))
        # The top edge of the front must be behind the top edge of the back as it is read.
        top = seen_from_behind(sheet, front.x + sheet.cell_w / 2, front.y + sheet.cell_h, duplex)
        assert top[1] == pytest.approx(rear.y if turned else rear.y + sheet.cell_h)
    assert others == set(range(sheet.cells))


@given(sheets)
def test_crosses_meet_whichever_way_the_paper_is_flipped(sheet: Sheet) -> None:
    crosses = [(x, y) for x, y, _ in offset_crosses(sheet)]
    for duplex in ("long", "short"):
        for x, y in crosses:
            met = seen_from_behind(sheet, x, y, duplex)
            assert any(met == pytest.approx(cross) for cross in crosses)


def test_butted_cards_bleed_outward_only() -> None:
    assert bleeds(A4_TCG, place(A4_TCG, 0)) == (3, 0, 0, 3)
    assert bleeds(A4_TCG, place(A4_TCG, 4)) == (0, 0, 0, 0)
    assert bleeds(A4_TCG, place(A4_TCG, 8)) == (0, 3, 3, 0)
    gapped = SHIPPED.sheets["a4-tcg-gapped"]
    assert bleeds(gapped, place(gapped, 0)) == (3, 3, 3, 3)


def test_crop_marks_point_at_the_cuts_from_outside_the_bleed() -> None:
    marks = list(crop_marks(A4_TCG))
    assert len(marks) == 2 * (4 + 4)
    upright = [line for line in marks if line.x1 == line.x2]
    assert sorted({line.x1 for line in upright}) == [10.5, 73.5, 136.5, 199.5]
    level = [line for line in marks if line.y1 == line.y2]
    assert sorted({line.y1 for line in level}) == [16.5, 104.5, 192.5, 280.5]
    for line in upright:
        assert max(line.y1, line.y2) <= 16.5 - 3.5 or min(line.y1, line.y2) >= 280.5 + 3.5
    for line in level:
        assert max(line.x1, line.x2) <= 10.5 - 3.5 or min(line.x1, line.x2) >= 199.5 + 3.5


def test_gapped_cards_have_two_cuts_between_them() -> None:
    sheet = SHIPPED.sheets["a4-tarot-gapped"]
    assert sorted({line.x1 for line in crop_marks(sheet) if line.x1 == line.x2}) == [
        31,
        101,
        109,
        179,
    ]


def test_a_bare_sheet_has_no_marks() -> None:
    assert list(crop_marks(SHIPPED.sheets["drivethrucards-poker"])) == []


def test_punch_marks_stay_between_the_counters() -> None:
    sheet = SHIPPED.sheets["a4-counter-25"]
    spot = place(sheet, 8)
    lines: list[Line] = list(punch_marks(sheet, spot))
    assert len(lines) == 4
    for line in lines:
        reach = max(
            abs(line.x2 - spot.x - sheet.cell_w / 2), abs(line.y2 - spot.y - sheet.cell_h / 2)
        )
        assert sheet.cell_w / 2 + sheet.bleed < reach <= (sheet.cell_w + sheet.gap) / 2
