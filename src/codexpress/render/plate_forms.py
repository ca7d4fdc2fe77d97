"""The manners a plate is drawn in; each fills a sheet and returns SVG."""

from __future__ import annotations

import math

from codexpress.render.plate_marks import (
    Point,
    Sheet,
    curve,
    gem,
    glow,
    ground,
    ring,
    sky,
    strokes,
    xy,
)


def vortex(sheet: Sheet) -> str:
    """Strands wound round an eye, with lozenges caught in them."""
    cx, cy = sheet.width * sheet.between(0.34, 0.66), sheet.height * sheet.between(0.3, 0.56)
    twist = sheet.between(0.26, 0.4) * (1 if sheet.chance.random() < 0.5 else -1)
    squash = sheet.between(0.5, 0.86)
    turn = sheet.between(0, math.tau)
    count = 34

    def at(strand: float, t: float, wobble: float) -> Point:
        radius = 7 * math.exp(t * 1.13)
        angle = turn + strand * math.tau / count + t / twist * 0.42 + wobble
        return cx + radius * math.cos(angle), cy + radius * squash * math.sin(angle)

    last = math.log(sheet.reach / 7) / 1.13
    bands = ["", "", ""]
    for strand in range(count):
        wobble = sheet.between(-0.06, 0.06)
        start = sheet.between(0.2, 1.5)
        steps = [start + (last - start) * i / 9 for i in range(10)]
        bands[strand % 3] += curve([at(strand, t, wobble) for t in steps])
    sizes = ((5, 0.95), (3.4, 0.8), (2.6, 0.7), (4.2, 0.85), (2.2, 0.6), (3, 0.7))
    gems = "".join(
        gem(at(sheet.chance.randrange(count), sheet.between(1.9, last - 0.7), 0.09), *gemstone)
        for gemstone in ((size, light, sheet.pale) for size, light in sizes)
    )
    eye = f'rx="9" ry="{9 * squash:.1f}" fill="{sheet.pale}"'
    return (
        glow(sheet, (cx, cy))
        + strokes(bands[0], sheet.deep, 5.5, 0.42)
        + strokes(bands[1], sheet.light, 0.9, 0.62)
        + strokes(bands[2], sheet.pale, 0.5, 0.5)
        + f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" {eye}/>{gems}'
    )


def ridges(sheet: Sheet) -> str:
    """Ranges of hills behind one another, under a disc."""
    w, h = sheet.width, sheet.height
    centre = w * sheet.between(0.24, 0.76), h * sheet.between(0.2, 0.36)
    radius = sheet.between(34, 58)
    where = f'cx="{centre[0]:.1f}" cy="{centre[1]:.1f}"'
    parts = [
        sky(sheet),
        f'<circle {where} r="{radius:.1f}" fill="{sheet.pale}" fill-opacity=".9"/>',
        ring(centre, radius * 1.35, sheet.pale, 0.7, 0.55),
        ring(centre, radius * 1.9, sheet.pale, 0.5, 0.3),
    ]
    ranges, peaks = 6, max(8, round(w / 38))
    for index in range(ranges):
        share = index / (ranges - 1)
        level = h * (0.36 + 0.58 * share)
        rough = h * (0.13 - 0.05 * share) + 8
        crest = [
            (w * i / peaks, level + rough * sheet.between(-1, 0.55) * (1 if i % 2 else 0.55))
            for i in range(peaks + 1)
        ]
        outline = "L".join(xy(*point) for point in ((-5, h + 5), *crest, (w + 5, h + 5)))
        fill = sheet.shade(0.46 - 0.46 * share)
        parts.append(f'<path d="M{outline}z" fill="{fill}" fill-opacity=".94"/>')
        hatch = "".join(
            f"M{xy(x, y + 2)}l{xy(sheet.between(4, 26), sheet.between(14, 46))}" for x, y in crest
        )
        parts.append(strokes(hatch, sheet.light, 0.6, 0.55 - 0.35 * share))
    return "".join(parts)


def facets(sheet: Sheet) -> str:
    """A cut stone: triangles between jittered points, lit from one side."""
    w, h = sheet.width, sheet.height
    columns, rows = max(3, round(w / 62)), max(3, round(h / 62))
    points = [
        [
            (
                w * (c - 0.1) / (columns - 0.2) + (0 < c < columns) * sheet.between(-24, 24),
                h * (r - 0.1) / (rows - 0.2) + (0 < r < rows) * sheet.between(-22, 22),
            )
            for c in range(columns + 1)
        ]
        for r in range(rows + 1)
    ]
    lit = sheet.between(-0.4, 0.9)
    cuts: list[str] = []
    for r in range(rows):
        for c in range(columns):
            a, b = points[r][c], points[r][c + 1]
            d, e = points[r + 1][c], points[r + 1][c + 1]
            for half in ((a, b, e), (a, e, d)) if (r + c) % 2 else ((a, b, d), (b, e, d)):
                x, y = sum(p[0] for p in half) / 3 / w, sum(p[1] for p in half) / 3 / h
                light = 0.78 - 0.8 * abs(x - 0.5 - lit * (0.5 - y)) - 0.34 * y
                tone = sheet.shade(min(1.0, max(0.0, light + sheet.between(-0.15, 0.18))))
                outline = "L".join(xy(*point) for point in half)
                paint = f'fill="{tone}" stroke="{tone}" stroke-width=".5"'
                cuts.append(f'<path d="M{outline}z" {paint}/>')
    edges = "".join("M" + "L".join(xy(*point) for point in row) for row in points[1:-1])
    return ground(sheet, sheet.deep) + "".join(cuts) + strokes(edges, sheet.pale, 0.6, 0.4)


def orbits(sheet: Sheet) -> str:
    """Rings of an instrument, leaning one against another, with their graduations."""
    cx, cy = sheet.width * sheet.between(0.3, 0.7), sheet.height * sheet.between(0.32, 0.62)
    unit = min(sheet.width, sheet.height)

    def at(radius: float, angle: float) -> Point:
        return cx + radius * math.cos(angle), cy + radius * math.sin(angle)

    parts: list[str] = []
    for index in range(7):
        radius = unit * (0.12 + 0.115 * index) * sheet.between(0.94, 1.08)
        squash, lean = sheet.between(0.45, 1.0), sheet.between(0, 180)
        dashes = f"{sheet.between(1, 2):.1f} {sheet.between(3, 6):.1f}"
        dash = f' stroke-dasharray="{dashes}"' if index % 3 == 1 else ""
        parts.append(
            f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{radius:.1f}" ry="{radius * squash:.1f}" '
            f'transform="rotate({lean:.0f} {cx:.1f} {cy:.1f})" fill="none" stroke="{sheet.pale}" '
            f'stroke-width="{(0.7, 3.2, 0.9, 0.5)[index % 4]}" '
            f'stroke-opacity="{0.85 - 0.08 * index:.2f}"{dash}/>'
        )
        angle = math.radians(lean + sheet.between(0, 360))
        parts.append(gem(at(radius, angle), sheet.between(2.2, 5.5), 0.9, sheet.pale))
    turns = [math.tau * i / 60 for i in range(60)]
    ticks = "".join(
        f"M{xy(*at(unit * 0.52, a))}L{xy(*at(unit * (0.56 if i % 5 else 0.6), a))}"
        for i, a in enumerate(turns)
    )
    beams = "".join(
        f"M{xy(cx, cy)}L{xy(*at(sheet.reach, sheet.between(0, math.tau)))}" for _ in range(9)
    )
    return (
        glow(sheet, (cx, cy))
        + strokes(beams, sheet.light, 0.6, 0.28)
        + strokes(ticks, sheet.pale, 0.8, 0.6)
        + "".join(parts)
    )


def strata(sheet: Sheet) -> str:
    """Flowing bands, as of rock or grain, parting round two knots."""
    w, h = sheet.width, sheet.height
    knots = [
        (w * sheet.between(0.1, 0.9), h * sheet.between(0.15, 0.85), sheet.between(26, 60))
        for _ in range(2)
    ]
    phase, pull = sheet.between(0, 6), sheet.between(0.03, 0.07)
    rows, bends = max(12, round(h / 14)), max(6, round(w / 46))

    def line(level: float) -> list[Point]:
        points: list[Point] = []
        for i in range(bends + 1):
            x = -10 + (w + 20) * i / bends
            y = level + h * pull * math.sin(phase + x / 70 + level / 55)
            for kx, ky, size in knots:
                near = math.exp(-(((x - kx) / (size * 1.5)) ** 2) - ((y - ky) / size) ** 2)
                y += math.copysign(size * 0.62, y - ky) * near
            points.append((x, y))
        return points

    lines = [line(h * (i + 0.5) / rows) for i in range(rows)]
    bands = "".join(
        f'<path d="{curve(above)}L{curve(below[::-1])[1:]}z" '
        f'fill="{sheet.shade(sheet.between(0.05, 0.8))}"/>'
        for above, below in zip(lines[::3], lines[2::3], strict=False)
    )
    return (
        sky(sheet)
        + f'<g fill-opacity=".8">{bands}</g>'
        + strokes("".join(curve(points) for points in lines[::2]), sheet.pale, 0.55, 0.55)
        + strokes("".join(curve(points) for points in lines[1::2]), sheet.light, 1.1, 0.4)
    )
