"""A picture for a record without art: engraved from its name, in its faction's colour.

Every faction has one manner of drawing (its emblem decides which) and every record its own hand
(its name decides how), so that a faction's cards look like a set and no two cards alike. Plates
are vectors of a few kilobytes: a book of two hundred of them stays small.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Callable

from codexpress.render.plate_forms import facets, orbits, ridges, strata, vortex
from codexpress.render.plate_marks import Sheet
from codexpress.render.tint import hexed, mix, rgb

_FORMS: tuple[Callable[[Sheet], str], ...] = (vortex, ridges, facets, orbits, strata)
_AREA = 400 * 320
_SALT = b"1656"
"""Any would do; this one keeps emblems that often stand side by side apart."""
_NIGHT = (12, 10, 20)
_CREAM = (255, 240, 214)


def plate_svg(seed: bytes, colour: str, emblem: str, width: float, height: float) -> str:
    """Draw a plate; the same arguments give the same picture, to the byte.

    Args:
        seed: at least 16 bytes, such as the hash of the record's name.
        colour: ``#rrggbb`` of the faction.
        emblem: icon of the faction, or ""; it decides the manner of drawing.
        width: width in any unit; only the ratio to ``height`` matters.
        height: height in the same unit.
    """
    base = rgb(colour)
    # Equal areas, whatever the shape: a banner has as much in it as a card, and a line is as wide.
    across = math.sqrt(_AREA * width / height)
    sheet = Sheet(
        width=round(across),
        height=round(across * height / width),
        chance=random.Random(seed),  # noqa: S311 - a drawing, not a secret
        base=hexed(base),
        deep=hexed(mix(base, _NIGHT, 0.66)),
        mid=hexed(mix(base, _NIGHT, 0.28)),
        light=hexed(mix(base, _CREAM, 0.52)),
        pale=hexed(mix(base, _CREAM, 0.82)),
    )
    form = _FORMS[hashlib.sha256(_SALT + emblem.encode()).digest()[0] % len(_FORMS)]
    drawing = form(sheet)
    w, h = sheet.width, sheet.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" '
        f'width="{w:g}" height="{h:g}" preserveAspectRatio="xMidYMid slice">{drawing}</svg>'
    )
