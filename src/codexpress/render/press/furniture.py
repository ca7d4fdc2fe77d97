"""What a sheet carries besides its cells: marks, ruler, slug line. Drawing operators in text."""

from __future__ import annotations

import math

from codexpress.render.press.assemble import POINTS, number_text
from codexpress.render.press.cells import Line
from codexpress.render.press.sheet import BAND_MM, Sheet
from codexpress.render.press.textline import TextLine

SLUG_PT = 6.0
_LABEL_PT = 5.0
_RULER_MM = 100
_INCHES = 4
_INCH_MM = 25.4


def points(*millimetres: float) -> str:
    """Millimetres as operands in points."""
    return " ".join(number_text(value * POINTS) for value in millimetres)


def strokes(lines: list[Line], width_pt: float = 0.25) -> str:
    """Hairlines in plain black, which every printer draws."""
    if not lines:
        return ""
    paths = " ".join(f"{points(a.x1, a.y1)} m {points(a.x2, a.y2)} l S" for a in lines)
    return f"q {width_pt:g} w 0 G {paths} Q"


def text_at(line: TextLine, font: str, size_pt: float, x: float, y: float) -> str:
    """A line of text with its left end on the baseline at a place."""
    return f"BT /{font} {size_pt:g} Tf 0 g 1 0 0 1 {points(x, y)} Tm {line.shown} Tj ET"


def band(sheet: Sheet, slug: TextLine, slug_font: str, ruled: tuple[str, float]) -> str:
    """Ruler and slug line, side by side just outside the crop marks, centred on the paper.

    Args:
        sheet: says on which side.
        slug: the line, set a little smaller when there is little room.
        slug_font: its name among the page's fonts.
        ruled: the ruler's operators and its length in mm; ("", 0) for none.
    """
    drawn, ruler_mm = ruled
    gap = 4.0 if drawn else 0.0
    paper, space = (
        (sheet.page_w, sheet.top) if sheet.band == "bottom" else (sheet.page_h, sheet.left)
    )
    room = paper - 2 * (sheet.margin + 1.0) - ruler_mm - gap
    full = slug.width / 1000 / POINTS
    size = min(SLUG_PT, math.floor(room / full * 10) / 10)
    start = (paper - ruler_mm - gap - full * size) / 2
    middle = max(
        sheet.margin + BAND_MM / 2 - 0.2,
        space - sheet.bleed - sheet.mark_gap - sheet.mark_mm(sheet.band) - BAND_MM / 2 - 0.2,
    )
    text = text_at(slug, slug_font, size, ruler_mm + gap, -size * 0.12)
    if sheet.band == "bottom":
        return f"q 1 0 0 1 {points(start, middle)} cm {drawn} {text} Q"
    return f"q 0 1 -1 0 {points(middle, start)} cm {drawn} {text} Q"


def ruler(millimetres: TextLine, inches: TextLine, font: str) -> tuple[str, float]:
    """A ruler along the line y = 0: millimetres above, inches below; and how far it reaches."""
    ticks = [Line(0, 0, _INCHES * _INCH_MM, 0)]
    for mm in range(_RULER_MM + 1):
        length = 1.5 if mm % 10 == 0 else 1.0 if mm % 5 == 0 else 0.6
        ticks.append(Line(mm, 0, mm, length))
    for eighth in range(_INCHES * 8 + 1):
        length = 1.5 if eighth % 8 == 0 else 1.0 if eighth % 4 == 0 else 0.6
        ticks.append(Line(eighth * _INCH_MM / 8, 0, eighth * _INCH_MM / 8, -length))
    end = _INCHES * _INCH_MM + 1.0
    labels = (
        f"{text_at(millimetres, font, _LABEL_PT, end, 0.25)} "
        f"{text_at(inches, font, _LABEL_PT, end, -1.45)}"
    )
    width = max(millimetres.width, inches.width) / 1000 * _LABEL_PT / POINTS
    return f"{strokes(ticks, 0.2)} {labels}", end + width


def cross(x: float, y: float, arm: float, *, scale: bool) -> list[Line]:
    """A cross to hold against the light; the back's has ticks half a millimetre apart."""
    lines = [Line(x - arm, y, x + arm, y), Line(x, y - arm, x, y + arm)]
    if scale:
        for step in range(1, int(arm / 0.5) + 1):
            for away in (-0.5 * step, 0.5 * step):
                half = 0.4 if step % 2 == 0 else 0.25
                lines.append(Line(x + away, y - half, x + away, y + half))
                lines.append(Line(x - half, y + away, x + half, y + away))
    return lines


def rectangle_clip(x: float, y: float, width: float, height: float) -> str:
    """Clip to a rectangle."""
    return f"{points(x, y, width, height)} re W n"


def circle_clip(x: float, y: float, radius: float) -> str:
    """Clip to a circle about a centre."""
    bend = radius * 0.5522847498
    quarters = (
        (x + radius, y + bend, x + bend, y + radius, x, y + radius),
        (x - bend, y + radius, x - radius, y + bend, x - radius, y),
        (x - radius, y - bend, x - bend, y - radius, x, y - radius),
        (x + bend, y - radius, x + radius, y - bend, x + radius, y),
    )
    arcs = " ".join(f"{points(*quarter)} c" for quarter in quarters)
    return f"{points(x + radius, y)} m {arcs} h W n"
