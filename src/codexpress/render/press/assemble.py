"""Putting a PDF together from units: each object once, in an order that the content decides."""

from __future__ import annotations

import datetime as dt
import hashlib
import io
import os
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field

import pydyf

from codexpress.render.press import unit as units
from codexpress.render.press.face import FacePage
from codexpress.render.press.fontprogram import make_program
from codexpress.render.press.pdffont import font_dictionary
from codexpress.render.press.unit import FontUse, PdfObject, Unit

POINTS = 72 / 25.4
"""A millimetre in points."""

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


class _Raw(pydyf.Object):  # type: ignore[misc]
    """An object whose text is known already."""

    def __init__(self, item: PdfObject) -> None:
        super().__init__()
        self._item = item

    @property
    def data(self) -> bytes:
        head, body = self._item.head, self._item.body
        return head if body is None else b"".join((head, b"\nstream\n", body, b"\nendstream"))

    @property
    def compressible(self) -> bool:
        return self._item.body is None


@dataclass(frozen=True)
class PlacedFont:
    """A font of the document: the object kept for it, and every glyph printed with it."""

    place: pydyf.Dictionary
    use: FontUse
    glyphs: dict[int, str]


@dataclass(frozen=True)
class PlacedFace:
    """A face in the document: its form XObject, and the form's box in points."""

    reference: bytes
    media: Box


@dataclass(frozen=True)
class Assembly:
    """A PDF in the making."""

    pdf: pydyf.PDF = field(default_factory=pydyf.PDF)
    numbers: dict[bytes, int] = field(default_factory=dict)
    faces: dict[str, PlacedFace] = field(default_factory=dict)
    fonts: dict[bytes, PlacedFont] = field(default_factory=dict)


def add_face(assembly: Assembly, page: FacePage) -> PlacedFace:
    """The form XObject of a face; the same face twice is one object."""
    if page.digest not in assembly.faces:
        unit = units.load(page.unit)
        numbers = _add_objects(assembly, unit)
        content = unit.objects[unit.content]
        head = (
            b"<</Type /XObject/Subtype /Form/BBox %s/Resources %d 0 R"
            % (numbers_text(unit.media).encode(), numbers[unit.resources])
        ) + content.head.removeprefix(b"<<")
        form = _Raw(PdfObject(head, content.body))
        assembly.pdf.add_object(form)
        assembly.faces[page.digest] = PlacedFace(form.reference, unit.media)
    return assembly.faces[page.digest]


def add_font(assembly: Assembly, use: FontUse) -> bytes:
    """The reference to a font; its glyphs are added to those printed so far."""
    identity = units.font_identity(use)
    if identity not in assembly.fonts:
        place = pydyf.Dictionary()
        assembly.pdf.add_object(place)
        assembly.fonts[identity] = PlacedFont(place, use, {})
    placed = assembly.fonts[identity]
    for glyph, text in use.glyphs:
        placed.glyphs[glyph] = min(placed.glyphs.get(glyph, text), text)
    reference: bytes = placed.place.reference
    return reference


def add_drawing(assembly: Assembly, content: str, media: Box, fonts: Mapping[str, bytes]) -> bytes:
    """The form XObject of some drawing operators; the same twice is one object.

    Args:
        assembly: the document.
        content: drawing operators.
        media: what they may draw on, in points.
        fonts: fonts by the names that ``content`` uses.
    """
    resources = pydyf.Dictionary({"Font": pydyf.Dictionary(dict(fonts))})
    head = b"<</Type /XObject/Subtype /Form/BBox %s/Resources %s/Filter /FlateDecode" % (
        numbers_text(media).encode(),
        resources.data,
    )
    body = zlib.compress(content.encode("ascii"), 9)
    identity = hashlib.sha256(head + b"\0" + body).digest()
    if identity not in assembly.numbers:
        form = _Raw(PdfObject(head + b"/Length %d>>" % len(body), body))
        assembly.pdf.add_object(form)
        assembly.numbers[identity] = form.number
    return b"%d 0 R" % assembly.numbers[identity]


def add_page(  # noqa: PLR0913
    assembly: Assembly,
    content: str,
    *,
    media: Box,
    trim: Box,
    bleed: Box,
    forms: Mapping[str, bytes],
    fonts: Mapping[str, bytes] | None = None,
) -> None:
    """A page that draws forms.

    Args:
        assembly: the document.
        content: drawing operators.
        media: the paper, in points.
        trim: what is left after cutting.
        bleed: what is printed of it.
        forms: form XObjects by the names that ``content`` uses.
        fonts: fonts by the names that ``content`` uses.
    """
    stream = pydyf.Stream([zlib.compress(content.encode("ascii"), 9)], {"Filter": "/FlateDecode"})
    assembly.pdf.add_object(stream)
    resources = pydyf.Dictionary({"XObject": pydyf.Dictionary(dict(forms))})
    if fonts:
        resources["Font"] = pydyf.Dictionary(dict(fonts))
    assembly.pdf.add_page(
        pydyf.Dictionary(
            {
                "Type": "/Page",
                "Parent": assembly.pdf.pages.reference,
                "MediaBox": numbers_text(media),
                "BleedBox": numbers_text(bleed),
                "TrimBox": numbers_text(trim),
                "Resources": resources,
                "Contents": stream.reference,
            }
        )
    )


def finish(assembly: Assembly, *, title: str, lang: str, duplex: str = "") -> bytes:
    """Embed the fonts, write title and language, and give the file's bytes.

    The creation date is written only when ``SOURCE_DATE_EPOCH`` says it.

    Args:
        assembly: the document.
        title: shown in the window's title bar.
        lang: BCP 47 language.
        duplex: ``DuplexFlipLongEdge`` or ``DuplexFlipShortEdge`` for the print dialogue.
    """
    pdf = assembly.pdf

    def add(item: pydyf.Object) -> bytes:
        pdf.add_object(item)
        reference: bytes = item.reference
        return reference

    for placed in assembly.fonts.values():
        program = make_program(placed.use, placed.glyphs)
        placed.place.update(font_dictionary(placed.use, program, placed.glyphs, add))
    pdf.info["Title"] = pydyf.String(title)
    pdf.info["Creator"] = pydyf.String("Codexpress")
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if epoch.isdecimal():
        when = dt.datetime.fromtimestamp(int(epoch), dt.UTC)
        stamp = pydyf.String(when.strftime("D:%Y%m%d%H%M%SZ"))
        pdf.info["CreationDate"] = pdf.info["ModDate"] = stamp
    pdf.catalog["Lang"] = pydyf.String(lang)
    wishes = pydyf.Dictionary({"DisplayDocTitle": "true", "PrintScaling": "/None"})
    if duplex:
        wishes["Duplex"] = f"/{duplex}"
    pdf.catalog["ViewerPreferences"] = wishes
    out = io.BytesIO()
    pdf.write(out, version=b"1.7", identifier=True, compress=True)
    return out.getvalue()


def numbers_text(numbers: tuple[float, ...]) -> str:
    """``[1 2.5 3]`` as PDF writes it."""
    return "[" + " ".join(number_text(number) for number in numbers) + "]"


def number_text(number: float) -> str:
    """A number to a ten-thousandth of a point, without exponent or needless zeros."""
    # Adding zero turns a negative zero into zero.
    return f"{round(number, 4) + 0.0:.4f}".rstrip("0").rstrip(".")


def _add_objects(assembly: Assembly, unit: Unit) -> dict[int, int]:
    """Add what the document does not have yet; from index in the unit to object number."""
    fonts = {use.place: use for use in unit.fonts}
    numbers: dict[int, int] = {}
    for index, identity in enumerate(units.identities(unit)):
        if index == unit.content:
            continue
        if index in fonts:
            reference = add_font(assembly, fonts[index])
            numbers[index] = int(reference.split()[0])
            continue
        if identity not in assembly.numbers:
            item = unit.objects[index]
            raw = _Raw(PdfObject(units.relocate(item.head, numbers), item.body))
            assembly.pdf.add_object(raw)
            assembly.numbers[identity] = raw.number
        numbers[index] = assembly.numbers[identity]
    return numbers
