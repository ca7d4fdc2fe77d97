"""Where things lie on a sheet, in millimetres from the paper's bottom left. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from codexpress.render.press.sheet import Sheet

Duplex = Literal["long", "short"]
"""The edge of the paper that it is flipped about."""


@dataclass(frozen=True)
class Place:
    """A cell of the grid.

    Attributes:
        column: from the left.
        row: from the top.
        x: of its left edge.
        y: of its bottom edge.
    """

    column: int
    row: int
    x: float
    y: float


@dataclass(frozen=True)
class Line:
    """A straight stroke."""

    x1: float
    y1: float
    x2: float
    y2: float


def place(sheet: Sheet, index: int) -> Place:
    """The cell with a number, counted in rows from the top left."""
    row, column = divmod(index, sheet.columns)
    x = sheet.left + column * (sheet.cell_w + sheet.gap)
    y = sheet.page_h - sheet.top - (row + 1) * sheet.cell_h - row * sheet.gap
    return Place(column, row, x, y)


def behind(sheet: Sheet, index: int, duplex: Duplex) -> tuple[int, bool]:
    """Which cell of the back lies behind a cell of the front, and whether it stands on its head.

    Flipping about an upright axis reverses each row; about a level one, the order of the rows,
    and there the back must be turned so that a card's two sides stand the same way up. Which
    edge is upright depends on how the paper stands.
    """
    row, column = divmod(index, sheet.columns)
    upright = (duplex == "long") == (sheet.page_h >= sheet.page_w)
    if upright:
        return row * sheet.columns + sheet.columns - 1 - column, False
    return (sheet.rows - 1 - row) * sheet.columns + column, True


def bleeds(sheet: Sheet, spot: Place) -> tuple[float, float, float, float]:
    """How far a cell may print beyond its cut: left, bottom, right, top.

    Outward the whole bleed; towards a neighbour no more than half the gap.
    """
    inner = min(sheet.bleed, sheet.gap / 2)
    return (
        sheet.bleed if spot.column == 0 else inner,
        sheet.bleed if spot.row == sheet.rows - 1 else inner,
        sheet.bleed if spot.column == sheet.columns - 1 else inner,
        sheet.bleed if spot.row == 0 else inner,
    )


def crop_marks(sheet: Sheet) -> Iterator[Line]:
    """The marks to cut along, outside the bleed on all four sides of the grid."""
    if sheet.bare:
        return
    start = sheet.bleed + sheet.mark_gap
    right, low = sheet.left + sheet.grid_w, sheet.top
    high = sheet.page_h - sheet.top
    for x in _cuts(sheet.left, sheet.columns, sheet.cell_w, sheet.gap):
        yield Line(x, low - start - sheet.mark_mm("bottom"), x, low - start)
        yield Line(x, high + start, x, high + start + sheet.mark_mm("top"))
    for y in _cuts(sheet.top, sheet.rows, sheet.cell_h, sheet.gap):
        yield Line(sheet.left - start - sheet.mark_mm("left"), y, sheet.left - start, y)
        yield Line(right + start, y, right + start + sheet.mark_mm("right"), y)


def punch_marks(sheet: Sheet, spot: Place) -> Iterator[Line]:
    """Four ticks around a round cell, where a punch or a scalpel is lined up."""
    radius = sheet.cell_w / 2 + sheet.bleed + 0.3
    length = min(1.5, sheet.gap / 2 - sheet.bleed - 0.3) if sheet.gap else 1.5
    x, y = spot.x + sheet.cell_w / 2, spot.y + sheet.cell_h / 2
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        yield Line(
            x + across * radius,
            y + down * radius,
            x + across * (radius + length),
            y + down * (radius + length),
        )


def offset_crosses(sheet: Sheet) -> Iterator[tuple[float, float, float]]:
    """Centres and arm lengths of the crosses that show how far front and back are apart.

    They lie symmetrically about both axes, so each one on the front meets one on the back,
    whichever way the paper is flipped; and a quarter of a cell off the middle, where no crop
    mark can be.
    """
    room = sheet.left - sheet.bleed - sheet.mark_gap - sheet.margin
    if sheet.band == "left":
        room = sheet.mark_mm("left")
    arm = min(2.0, room / 2)
    centre = sheet.left - sheet.bleed - sheet.mark_gap - arm
    for x in (centre, sheet.page_w - centre):
        for y in (-sheet.cell_h / 4, sheet.cell_h / 4):
            yield x, sheet.page_h / 2 + y, arm


def _cuts(start: float, count: int, size: float, gap: float) -> list[float]:
    """Where the cuts are along one axis, each once."""
    cuts: list[float] = []
    for index in range(count):
        near = start + index * (size + gap)
        for cut in (near, near + size):
            if not cuts or cut - cuts[-1] > 1e-6:
                cuts.append(cut)
    return cuts
