"""Line drawings made from a name: a whirl of polygons, the same for the same name every time."""

from __future__ import annotations

import hashlib
from math import cos, pi, sin

from markupsafe import Markup


def whirl(name: str, *, size: int = 600, turns: int = 26) -> Markup:
    """An SVG of nested polygons, each turned against the one around it.

    Args:
        name: what decides the number of sides and the twist, such as a game's id.
        size: width and height of its view box.
        turns: number of polygons.
    """
    digest = hashlib.sha256(name.encode()).digest()
    sides = 4 + digest[1] % 3
    twist = 0.11 + digest[2] % 5 / 100
    radius = size / 2 - 1
    points = [
        (size / 2 + radius * sin(2 * pi * i / sides), size / 2 - radius * cos(2 * pi * i / sides))
        for i in range(sides)
    ]
    paths = []
    for turn in range(turns):
        outline = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        weight = 0.6 + 1.4 * turn / turns
        seen = 0.25 + 0.75 * turn / turns
        paths.append(f'<path d="M{outline}Z" stroke-width="{weight:.2f}" opacity="{seen:.2f}"/>')
        points = [
            (
                x + (points[(i + 1) % sides][0] - x) * twist,
                y + (points[(i + 1) % sides][1] - y) * twist,
            )
            for i, (x, y) in enumerate(points)
        ]
    return Markup(  # noqa: S704 - numbers only
        f'<svg class="s-whirl" viewBox="0 0 {size} {size}" aria-hidden="true" focusable="false" '
        f'fill="none" stroke="currentColor" stroke-linejoin="round">{"".join(paths)}</svg>'
    )
