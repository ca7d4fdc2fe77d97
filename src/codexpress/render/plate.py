"""A picture for a record without art: drawn from its name, in its faction's colour."""

from __future__ import annotations

import math
import re

from codexpress.resources import icon_svg

_PATH = re.compile(r"<path[^>]*/>|<path.*?</path>", re.DOTALL)


def plate_svg(seed: bytes, colour: str, emblem: str, width: float, height: float) -> str:
    """Draw a plate; the same seed gives the same picture.

    Args:
        seed: at least 16 bytes, such as the hash of the record's name.
        colour: ``#rrggbb`` of the faction.
        emblem: icon of the faction, or "".
        width: width in any unit; only the ratio to ``height`` matters.
        height: height in the same unit.
    """
    w, h = 400.0, 400.0 * height / width
    cx, cy = w * (0.35 + seed[0] / 850), h * (0.3 + seed[1] / 640)
    rings = "".join(
        f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{(i + 1) * (w / 9) + seed[i] / 9:.1f}" '
        f'fill="none" stroke="#fff" stroke-opacity="{0.05 + seed[i + 2] / 2600:.3f}" '
        f'stroke-width="{1 + seed[i + 3] % 7}"/>'
        for i in range(8)
    )
    rays = "".join(_ray(seed[i % len(seed)], i, cx, cy, w + h) for i in range(12))
    paths = "".join(_PATH.findall(icon_svg(emblem) or ""))
    size = min(w, h) * 0.62
    mark = (
        f'<g transform="translate({(w - size) / 2:.1f} {(h - size) / 2:.1f}) scale({size / 24:.3f})" '
        f'fill="#fff" fill-opacity="0.16">{paths}</g>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.0f} {h:.0f}" '
        f'width="{w:.0f}" height="{h:.0f}" preserveAspectRatio="xMidYMid slice">'
        f'<rect width="100%" height="100%" fill="{colour}"/>{rays}{rings}{mark}</svg>'
    )


def _ray(value: int, index: int, cx: float, cy: float, reach: float) -> str:
    start = math.radians(index * 30 + value / 12)
    end = start + math.radians(4 + value % 12)
    points = " ".join(
        f"{cx + reach * math.cos(angle):.1f},{cy + reach * math.sin(angle):.1f}"
        for angle in (start, end)
    )
    shade = "#000" if index % 2 else "#fff"
    return f'<polygon points="{cx:.1f},{cy:.1f} {points}" fill="{shade}" fill-opacity="0.07"/>'
