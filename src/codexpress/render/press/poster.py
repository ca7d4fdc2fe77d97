"""One large face: as a page of its own size for a print shop, or cut up onto sheets to be glued.

Sheets overlap. Every sheet but the last of a row has a line on its right where the next one's left
edge goes, and the same below; crosses in the overlap lie on both sheets and show when they meet.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from codexpress.errors import ProjectError
from codexpress.render.press.assemble import (
    POINTS,
    Assembly,
    Box,
    add_drawing,
    add_face,
    add_font,
    add_page,
    finish,
)
from codexpress.render.press.cells import Line
from codexpress.render.press.face import FacePage
from codexpress.render.press.furniture import cross, points, rectangle_clip, strokes, text_at
from codexpress.render.press.textline import set_line

PAPER_MM = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a paper, upright, in mm."""

MARGIN_MM = 8.0
"""White round every sheet: no home printer needs more."""
_ARM_MM = 3.0
_LABEL_PT = 7.0


@dataclass(frozen=True)
class Label:
    """What a sheet is called, and the document's language."""

    title: str
    lang: str


@dataclass(frozen=True)
class Tile:
    """One sheet's part of the poster, in mm from the poster's lower left corner.

    Attributes:
        row, column: from 1, from the top left.
        x, y: lower left corner of what the sheet shows.
        width, height: of what the sheet shows.
    """

    row: int
    column: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tiling:
    """How a poster is cut up.

    Attributes:
        paper_w, paper_h: of a sheet, in mm.
        rows, columns: of sheets.
        tiles: row by row from the top left.
    """

    paper_w: float
    paper_h: float
    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def whole(page: FacePage, label: Label) -> bytes:
    """A document of one page: the face with its bleed, boxes set for a print shop."""
    assembly = Assembly()
    face = add_face(assembly, page)
    bleed = page.bleed_mm
    width, height = page.trim_w_mm, page.trim_h_mm
    media = _box(0, 0, width + 2 * bleed, height + 2 * bleed)
    add_page(
        assembly,
        f"1 0 0 1 {points(bleed, bleed)} cm /F0 Do",
        media=media,
        trim=_box(bleed, bleed, width + bleed, height + bleed),
        bleed=media,
        forms={"F0": face.reference},
    )
    return finish(assembly, title=label.title, lang=label.lang)


def plan(width: float, height: float, paper: str, overlap: float) -> Tiling:
    """Cut a poster up onto as few sheets as will do, upright or on their side.

    Args:
        width: of the poster in mm.
        height: of the poster in mm.
        paper: ``a4`` or ``letter``.
        overlap: how far two sheets overlap, in mm.

    Raises:
        ProjectError: nothing would be left between the overlaps.
    """
    short, long = PAPER_MM[paper]
    plans = [_plan(width, height, sheet, overlap) for sheet in ((short, long), (long, short))]
    return min(plans, key=lambda tiling: len(tiling.tiles))


def tiled(page: FacePage, paper: str, overlap: float, label: Label) -> bytes:
    """The face cut up onto sheets of a paper, with a margin, lines and crosses to glue by.

    Raises:
        ProjectError: the overlap leaves nothing of a sheet.
    """
    tiling = plan(page.trim_w_mm, page.trim_h_mm, paper, overlap)
    assembly = Assembly()
    face = add_face(assembly, page)
    for tile in tiling.tiles:
        left, bottom = MARGIN_MM, tiling.paper_h - MARGIN_MM - tile.height
        window = rectangle_clip(left, bottom, tile.width, tile.height)
        move = f"1 0 0 1 {points(left - tile.x, bottom - tile.y)} cm"
        marks = strokes(list(_marks(tile, tiling, overlap, (left, bottom))), 0.3)
        words = set_line(
            f"{label.title} · row {tile.row} of {tiling.rows}, sheet {tile.column} of "
            f"{tiling.columns} · overlap {overlap:g} mm · print at 100 %"
        )
        paper_box = _box(0, 0, tiling.paper_w, tiling.paper_h)
        forms = {"F0": face.reference, "Marks": add_drawing(assembly, marks, paper_box, {})}
        add_page(
            assembly,
            f"q {window} {move} /F0 Do Q\n/Marks Do\n"
            + text_at(words, "T", _LABEL_PT, left, tiling.paper_h - MARGIN_MM + 2.2),
            media=paper_box,
            trim=_box(left, bottom, left + tile.width, bottom + tile.height),
            bleed=_box(left, bottom, left + tile.width, bottom + tile.height),
            forms=forms,
            fonts={"T": add_font(assembly, words.font)},
        )
    return finish(assembly, title=label.title, lang=label.lang)


def _plan(width: float, height: float, paper: tuple[float, float], overlap: float) -> Tiling:
    room_w, room_h = paper[0] - 2 * MARGIN_MM, paper[1] - 2 * MARGIN_MM
    if overlap >= min(room_w, room_h):
        raise ProjectError(
            f"sheets that overlap by {overlap:g} mm leave nothing of a paper of "
            f"{paper[0]:g} by {paper[1]:g} mm",
            "give the handout a smaller `overlap_mm`",
        )
    columns, wide = _shares(width, room_w, overlap)
    rows, tall = _shares(height, room_h, overlap)
    tiles = tuple(
        Tile(
            row + 1,
            column + 1,
            x=column * (wide - overlap),
            y=height - row * (tall - overlap) - tall,
            width=wide,
            height=tall,
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Tiling(*paper, rows, columns, tiles)


def _shares(length: float, room: float, overlap: float) -> tuple[int, float]:
    """How many equal parts a length takes, and how long each is, the overlaps in it."""
    parts = max(1, math.ceil((length - overlap) / (room - overlap) - 1e-9))
    return parts, (length + (parts - 1) * overlap) / parts


def _marks(tile: Tile, tiling: Tiling, overlap: float, at: tuple[float, float]) -> Iterator[Line]:
    """Where neighbours meet: a tick in the margin at each end of the seam, crosses on it."""
    left, bottom = at
    right, top = left + tile.width, bottom + tile.height
    for x, met in ((left, tile.column > 1), (right, tile.column < tiling.columns)):
        if met:
            seam = x + overlap if x == left else x - overlap
            middle = (x + seam) / 2
            for y in (bottom, top):
                away = -_ARM_MM if y == bottom else _ARM_MM
                yield Line(seam, y, seam, y + away)
                yield Line(x, y, x, y + away)
            for y in (bottom + tile.height * share for share in (0.2, 0.5, 0.8)):
                yield from cross(middle, y, _ARM_MM / 2, scale=False)
    for y, met in ((top, tile.row > 1), (bottom, tile.row < tiling.rows)):
        if met:
            seam = y - overlap if y == top else y + overlap
            middle = (y + seam) / 2
            for x in (left, right):
                away = -_ARM_MM if x == left else _ARM_MM
                yield Line(x, seam, x + away, seam)
                yield Line(x, y, x + away, y)
            for x in (left + tile.width * share for share in (0.2, 0.5, 0.8)):
                yield from cross(x, middle, _ARM_MM / 2, scale=False)


def _box(left: float, bottom: float, right: float, top: float) -> Box:
    return left * POINTS, bottom * POINTS, right * POINTS, top * POINTS
