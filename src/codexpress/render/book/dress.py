"""What dresses a book: cover, plates, watermark, what stands in heads and feet."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from datetime import date

from codexpress.render.book.spec import BookSpec
from codexpress.render.plate import plate_svg

LEAST_MM = 30.0
"""A picture lower than this is a strip."""

_MARGINS = ("top-left", "top-right", "bottom-left", "bottom-right")


def picture(spec: BookSpec, name: str, width: float, height: float) -> Mapping[str, object] | None:
    """A plate that goes with the cover; None where it would be a mere strip."""
    if height < LEAST_MM:
        return None
    seed = hashlib.sha256(f"{spec.id}/{name}".encode()).digest()
    svg = plate_svg(seed, spec.colour, spec.emblem, width, height)
    return {"height": round(height, 1), "url": data_url(svg)}


def cover(spec: BookSpec, game: str) -> str:
    """The picture of the cover, as a data: address."""
    seed = hashlib.sha256(f"{game}/{spec.id}/cover".encode()).digest()
    return data_url(plate_svg(seed, spec.colour, spec.emblem, 210, 190))


def heads(game: str, title: str) -> str:
    """What stands in the heads and feet of pages."""
    said = {
        "": f'@top-left{{content:"{_css(game)}"}}@bottom-left{{content:"{_css(title)}"}}',
        "cover": "".join(f"@{place}{{content:none}}" for place in _MARGINS),
        "front": "@top-left{content:none}",
        "intro": "@top-left{content:none}@top-right{content:none}",
    }
    return "".join(f"@page {name}{{{boxes}}}" for name, boxes in said.items())


def _css(text: str) -> str:
    """Text inside a CSS string, harmless whatever it holds."""
    return "".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in text)


def watermark() -> str:
    """A page style that says DRAFT across every page."""
    words = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" width="210" height="297">'
        '<text x="105" y="165" font-family="Barlow Condensed" font-size="64" font-weight="600" '
        'fill="#c0392b" fill-opacity=".14" text-anchor="middle" '
        'transform="rotate(-55 105 148)">DRAFT</text></svg>'
    )
    return f"@page{{background:url({data_url(words)}) center / contain no-repeat}}"


def data_url(svg: str) -> str:
    """An image as a data: address."""
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def day_of(iso: str) -> str:
    """A date as a colophon has it."""
    day = date.fromisoformat(iso)
    return f"{day:%B} {day.day}, {day.year}"
