"""Painting one laid out page into a unit. Private API of WeasyPrint: its version is pinned.

WeasyPrint paints whole documents; one page at a time, with resources of its own, is what makes
a face independent of the others on a sheet.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pydyf
from tinycss2.color5 import D50, D65
from weasyprint.images import RasterImage
from weasyprint.pdf import _use_references
from weasyprint.pdf.stream import Stream

from codexpress.render.press.unit import FontUse, PdfObject, Unit, references, relocate

_POINTS = 0.75
"""A CSS pixel in points."""


def name_images_by_content(cache: Mapping[str, Any]) -> None:
    """Give images names that do not depend on where the project lies on this disk.

    Args:
        cache: what the layout kept; must be called before anything is painted.
    """
    for image in cache.values():
        if isinstance(image, RasterImage):
            content = image.image_data.data
            image.id = hashlib.md5(content, usedforsecurity=False).hexdigest()


@dataclass(frozen=True)
class Case:
    """The fonts that have been painted with, kept from page to page: loading one is slow.

    Attributes:
        paths: SHA-256 of each font file that was served, and where it lies.
        fonts: the engine's own, by its own key.
        files: SHA-256 of what each holds, by the same key.
    """

    paths: Mapping[str, Path]
    fonts: dict[Any, Any] = field(default_factory=dict)
    files: dict[Any, str] = field(default_factory=dict)


def paint(page: Any, case: Case) -> Unit:
    """Paint a page.

    Args:
        page: a ``weasyprint.document.Page``.
        case: the fonts; all pages of a case must share one ``FontConfiguration``.
    """
    bleed = page.bleed
    rectangle = (
        -bleed["left"],
        -bleed["top"],
        page.width + bleed["left"] + bleed["right"],
        page.height + bleed["top"] + bleed["bottom"],
    )
    pdf = pydyf.PDF()
    spaces = pydyf.Dictionary(
        {
            f"lab-d{name}": pydyf.Array(
                (
                    "/Lab",
                    pydyf.Dictionary(
                        {
                            "WhitePoint": pydyf.Array(white),
                            "Range": pydyf.Array((-125, 125, -125, 125)),
                        }
                    ),
                )
            )
            for name, white in (("50", D50), ("65", D65))
        }
    )
    pdf.add_object(spaces)
    resources = pydyf.Dictionary(
        {
            "ExtGState": pydyf.Dictionary(),
            "XObject": pydyf.Dictionary(),
            "Pattern": pydyf.Dictionary(),
            "Shading": pydyf.Dictionary(),
            "ColorSpace": spaces.reference,
        }
    )
    pdf.add_object(resources)
    for font in case.fonts.values():
        for memory in (font.to_unicode, font.widths, font.missing):
            memory.clear()
    images: dict[str, Any] = {}
    stream = Stream(case.fonts, rectangle, resources, images, None, {}, None)
    pdf.add_object(stream)
    stream.transform(d=-1, f=page.height * _POINTS)
    page.paint(stream, _POINTS)
    used = {key: font for key, font in case.fonts.items() if font.to_unicode}
    places = _add_fonts(pdf, resources, used)
    _use_references(pdf, resources, images, {})
    height = page.height * _POINTS
    left, top, width, full = (value * _POINTS for value in rectangle)
    media = (left, height - top - full, left + width, height - top)
    return _as_unit(pdf, stream, resources, _font_uses(used, places, case), media)


def _add_fonts(pdf: Any, resources: Any, fonts: Mapping[Any, Any]) -> dict[str, int]:
    """Put an empty object in the place of each font; object numbers by font hash."""
    places: dict[str, int] = {}
    names = pydyf.Dictionary()
    for name in sorted({font.hash for font in fonts.values()}):
        place = pydyf.Dictionary()
        pdf.add_object(place)
        places[name] = place.number
        names[name] = place.reference
    pdf.add_object(names)
    resources["Font"] = names.reference
    return places


def _font_uses(fonts: Mapping[Any, Any], places: Mapping[str, int], case: Case) -> list[FontUse]:
    uses: dict[str, FontUse] = {}
    for key, font in fonts.items():
        glyphs = dict(uses[font.hash].glyphs) if font.hash in uses else {}
        for glyph, text in font.to_unicode.items():
            glyphs[glyph] = min(glyphs.get(glyph, text), text)
        if key not in case.files:
            case.files[key] = hashlib.sha256(font.file_content).hexdigest()
        sha256 = case.files[key]
        uses[font.hash] = FontUse(
            place=places[font.hash],
            path=str(case.paths[sha256]),
            sha256=sha256,
            name=font.name.decode("ascii", "replace").lstrip("/"),
            family=font.family,
            italic=bool(font.style),
            axes=_axes(font),
            glyphs=tuple(sorted(glyphs.items())),
        )
    return [uses[name] for name in sorted(uses)]


def _axes(font: Any) -> tuple[tuple[str, float], ...]:
    if "fvar" not in font.tables:
        return ()
    axes = {tag: float(value) for tag, value in font.variations.items() if len(tag) == 4}
    axes.setdefault("wght", float(font.weight))
    return tuple(sorted(axes.items()))


def _as_unit(
    pdf: Any,
    content: Any,
    resources: Any,
    fonts: list[FontUse],
    media: tuple[float, float, float, float],
) -> Unit:
    """Number the objects so that each comes after those it refers to."""
    raw = {item.number: _split(item) for item in pdf.objects[1:] if item.free == "n"}
    order: dict[int, int] = {}

    def visit(number: int) -> None:
        if number in order:
            return
        for other in references(raw[number].head):
            visit(other)
        order[number] = len(order)

    visit(resources.number)
    visit(content.number)
    return Unit(
        objects=tuple(PdfObject(relocate(raw[n].head, order), raw[n].body) for n in order),
        content=order[content.number],
        resources=order[resources.number],
        fonts=tuple(_moved(use, order) for use in fonts),
        media=media,
    )


def _moved(use: FontUse, order: Mapping[int, int]) -> FontUse:
    return FontUse(**{**vars(use), "place": order[use.place]})


def _split(item: Any) -> PdfObject:
    data: bytes = item.data
    if not isinstance(item, pydyf.Stream):
        return PdfObject(data)
    head, body = data.split(b"\nstream\n", 1)
    body = body.removesuffix(b"\nendstream")
    if "Filter" in item.extra:
        return PdfObject(head, body)
    # The engine's own compression takes three times as long for a hundredth less.
    packed = zlib.compress(body, 6)
    extra = {**item.extra, "Filter": "/FlateDecode", "Length": len(packed)}
    return PdfObject(pydyf.Dictionary(extra).data, packed)
