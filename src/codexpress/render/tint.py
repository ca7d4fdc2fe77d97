"""Everything a page needs from one colour: what reads on it, and its lighter and darker kin."""

from __future__ import annotations

from functools import cache
from typing import TypedDict

_WHITE = (255, 255, 255)
_INK = (29, 27, 32)
_NIGHT = (22, 21, 28)
_READABLE = 4.5
"""The contrast that WCAG 2 asks of body text at level AA."""

Rgb = tuple[int, int, int]


class Tint(TypedDict):
    """Colours derived from one, each as ``#rrggbb``.

    ``base`` the colour itself; ``ink`` black or white, whichever reads on it; ``deep`` darker, for
    gradients; ``text`` the colour as text on white; ``bright`` the colour as text on a dark page;
    ``soft`` a wash on white; ``line`` a rule on white.
    """

    base: str
    ink: str
    deep: str
    text: str
    bright: str
    soft: str
    line: str


@cache
def tint(colour: str) -> Tint:
    """Derive the colours of a faction from its own.

    Args:
        colour: ``#rrggbb``.
    """
    base = rgb(colour)
    ink = _WHITE if contrast(base, _WHITE) >= contrast(base, _INK) else _INK
    return {
        "base": hexed(base),
        "ink": hexed(ink),
        "deep": hexed(mix(base, (10, 8, 16), 0.5)),
        "text": hexed(_until_readable(base, _WHITE, (0, 0, 0))),
        "bright": hexed(_until_readable(mix(base, _WHITE, 0.25), _NIGHT, _WHITE)),
        "soft": hexed(mix(base, _WHITE, 0.92)),
        "line": hexed(mix(base, _WHITE, 0.62)),
    }


def rgb(colour: str) -> Rgb:
    """``#rrggbb`` as three numbers from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(colour: Rgb) -> str:
    """Three numbers as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour between two; ``share`` 0 is ``one``, 1 is ``other``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours by WCAG 2, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _until_readable(colour: Rgb, ground: Rgb, towards: Rgb) -> Rgb:
    """Move a colour towards another until it reads on its ground."""
    for step in range(21):
        tried = mix(colour, towards, step / 20)
        if contrast(tried, ground) >= _READABLE:
            return tried
    return towards
