"""One side of one sheet as a page: its cells, clipped to their bleed, and what is around them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from codexpress.render.press import furniture
from codexpress.render.press.assemble import (
    POINTS,
    Assembly,
    Box,
    add_drawing,
    add_face,
    add_font,
    add_page,
    number_text,
)
from codexpress.render.press.cells import (
    Line,
    Place,
    bleeds,
    crop_marks,
    offset_crosses,
    place,
    punch_marks,
)
from codexpress.render.press.face import FacePage
from codexpress.render.press.sheet import Sheet
from codexpress.render.press.textline import TextLine, set_line


@dataclass(frozen=True)
class Side:
    """One side of one sheet.

    Attributes:
        cells: what lies in each cell; None for a blank.
        turned: whether they stand on their heads.
        name: ``front`` or ``back``.
    """

    cells: tuple[FacePage | None, ...]
    turned: bool
    name: str


@dataclass(frozen=True)
class Plan:
    """What every sheet of a run carries besides its cells.

    Attributes:
        sheet: the paper and the grid.
        marks: whether it has crop marks.
        ruler: whether it has a ruler.
        crosses: whether front and back can be compared by crosses.
    """

    sheet: Sheet
    marks: bool
    ruler: bool
    crosses: bool


def draw_sheet(assembly: Assembly, side: Side, plan: Plan, slug: str) -> None:
    """Add a page with all that one side of a sheet carries.

    Args:
        assembly: the document.
        side: what lies in the cells.
        plan: the rest.
        slug: the line in the margin.
    """
    sheet = plan.sheet
    operators: list[str] = []
    forms: dict[str, bytes] = {}
    fonts: dict[str, bytes] = {}
    for index, page in enumerate(side.cells):
        if page is None:
            continue
        face = add_face(assembly, page)
        name = next((n for n, known in forms.items() if known == face.reference), None)
        if name is None:
            name = f"F{len(forms)}"
            forms[name] = face.reference
        operators.append(_cell(sheet, place(sheet, index), name, turned=side.turned))
    paper = _points((0, 0, sheet.page_w, sheet.page_h))
    marks = _marks(plan, side.name)
    if plan.marks and sheet.shape == "round":
        spots = (place(sheet, index) for index, page in enumerate(side.cells) if page)
        punches = furniture.strokes([line for spot in spots for line in punch_marks(sheet, spot)])
        marks = f"{marks}\n{punches}"
    if marks:
        forms["Marks"] = add_drawing(assembly, marks, paper, {})
        operators.append("/Marks Do")
    if not sheet.bare:
        operators.append(_band(assembly, plan, slug, forms, fonts))
    trim = (sheet.left, sheet.top, sheet.page_w - sheet.left, sheet.page_h - sheet.top)
    bleed = (
        trim[0] - sheet.bleed,
        trim[1] - sheet.bleed,
        trim[2] + sheet.bleed,
        trim[3] + sheet.bleed,
    )
    add_page(
        assembly,
        "\n".join(operators),
        media=paper,
        trim=_points(trim),
        bleed=_points(bleed),
        forms=forms,
        fonts=fonts,
    )


def _cell(sheet: Sheet, spot: Place, name: str, *, turned: bool) -> str:
    """Draw a form in a cell, clipped to what may be printed there."""
    left, bottom, right, top = bleeds(sheet, spot)
    width, height = sheet.cell_w, sheet.cell_h
    if sheet.shape == "round":
        radius = min(width, height) / 2 + min(left, bottom, right, top)
        clip = furniture.circle_clip(spot.x + width / 2, spot.y + height / 2, radius)
    else:
        clip = furniture.rectangle_clip(
            spot.x - left, spot.y - bottom, width + left + right, height + bottom + top
        )
    if turned:
        move = f"-1 0 0 -1 {furniture.points(spot.x + width, spot.y + height)} cm"
    else:
        move = f"1 0 0 1 {furniture.points(spot.x, spot.y)} cm"
    return f"q {clip} {move} /{name} Do Q"


@cache
def _marks(plan: Plan, side: str) -> str:
    """What every sheet of a side has: crop marks, and crosses to compare front and back by."""
    sheet = plan.sheet
    lines: list[Line] = []
    if plan.marks and sheet.shape == "rectangle":
        lines += crop_marks(sheet)
    if plan.crosses and not sheet.bare:
        for x, y, arm in offset_crosses(sheet):
            lines += furniture.cross(x, y, arm, scale=side == "back")
    return furniture.strokes(lines)


def _band(
    assembly: Assembly, plan: Plan, slug: str, forms: dict[str, bytes], fonts: dict[str, bytes]
) -> str:
    """Ruler and slug line, one after the other along the band."""
    length = 0.0
    if plan.ruler:
        labels = (set_line("100 mm"), set_line("4 in"))
        operators, length = _ruler(*labels)
        (font, _) = [add_font(assembly, label.font) for label in labels]
        reach = 3.0
        box = _points((-reach, -reach, length + reach, reach))
        forms["Ruler"] = add_drawing(assembly, operators, box, {"T": font})
    line = set_line(slug)
    fonts["T"] = add_font(assembly, line.font)
    return furniture.band(plan.sheet, line, "T", ("/Ruler Do" if plan.ruler else "", length))


@cache
def _ruler(millimetres: TextLine, inches: TextLine) -> tuple[str, float]:
    return furniture.ruler(millimetres, inches, "T")


def _points(box: Box) -> Box:
    left, bottom, right, top = (float(number_text(value * POINTS)) for value in box)
    return left, bottom, right, top
