"""What plates are made of: the sheet, its tones, smooth lines, lozenges, grounds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

Point = tuple[float, float]
_BEND = "C%.1f %.1f %.1f %.1f %.1f %.1f"


@dataclass(frozen=True)
class Sheet:
    """What a plate is drawn on and with.

    Attributes:
        width, height: of the drawing, in its own units; the area is always about the same.
        chance: decides everything that differs between records.
        base, deep, mid, light, pale: the faction's colour, darker and lighter.
    """

    width: float
    height: float
    chance: Random
    base: str
    deep: str
    mid: str
    light: str
    pale: str

    def between(self, low: float, high: float) -> float:
        """A number between two, different for every record."""
        return low + (high - low) * self.chance.random()

    def shade(self, share: float) -> str:
        """A tone from the darkest (0) over the faction's own (0.5) to the lightest (1)."""
        if share < 0.5:
            return blend(self.deep, self.base, share * 2)
        return blend(self.base, self.light, share * 2 - 1)

    @property
    def reach(self) -> float:
        """The length of the diagonal."""
        return math.hypot(self.width, self.height)


def xy(x: float, y: float) -> str:
    """A point as SVG writes it, to a tenth."""
    return f"{x:.1f} {y:.1f}"


def curve(points: list[Point]) -> str:
    """A smooth path through points (Catmull-Rom as cubic Béziers)."""
    numbers: list[float] = [*points[0]]
    last = len(points) - 1
    for i in range(last):
        (x1, y1), (x2, y2) = points[i], points[i + 1]
        x0, y0 = points[i - 1] if i else points[0]
        x3, y3 = points[i + 2] if i + 2 <= last else points[last]
        numbers += (
            x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2,
        )  # fmt: skip
    # One format for all of it: a page of a thousand curves is made of little else.
    return ("M%.1f %.1f" + _BEND * last) % tuple(numbers)


def blend(one: str, other: str, share: float) -> str:
    """A colour between two, all as ``#rrggbb``."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def strokes(path: str, colour: str, width: float, opacity: float, extra: str = "") -> str:
    """A path that is drawn, not filled."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:.2f}" stroke-linecap="round"{extra}/>'
    )


def ring(at: Point, radius: float, colour: str, width: float, opacity: float) -> str:
    """A circle that is drawn, not filled."""
    x, y = at
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:g}" stroke-opacity="{opacity:g}"/>'
    )


def gem(at: Point, size: float, opacity: float, fill: str) -> str:
    """A lozenge."""
    tall = size * 1.5
    outline = f"M{xy(at[0], at[1] - tall)}l{xy(size, tall)} {xy(-size, tall)} {xy(-size, -tall)}z"
    return f'<path d="{outline}" fill="{fill}" fill-opacity="{opacity:g}"/>'


def glow(sheet: Sheet, at: Point) -> str:
    """A ground that is brightest at one place."""
    stops = _stops((0, sheet.light), (0.13, sheet.base), (0.5, sheet.mid), (1, sheet.deep))
    return (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{at[0]:.1f}" '
        f'cy="{at[1]:.1f}" r="{sheet.reach * 0.78:.1f}">{stops}</radialGradient></defs>'
        f"{ground(sheet, 'url(#g)')}"
    )


def sky(sheet: Sheet) -> str:
    """A ground that darkens upwards."""
    stops = _stops((0, sheet.deep), (0.3, sheet.base), (0.75, sheet.light), (1, sheet.base))
    return (
        f'<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
        f"{ground(sheet, 'url(#g)')}"
    )


def ground(sheet: Sheet, paint: str) -> str:
    """A rectangle a little larger than the sheet, so that no edge shows a hairline."""
    size = f'width="{sheet.width + 8:g}" height="{sheet.height + 8:g}"'
    return f'<rect x="-4" y="-4" {size} fill="{paint}"/>'


def _stops(*stops: tuple[float, str]) -> str:
    return "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in stops)
