"""A painted face as PDF objects that belong to no document yet.

A unit holds everything that one face needs but the font programs: those depend on every glyph
that a document prints, so they are made when the document is put together. Object names inside
a unit never depend on other faces, which is why an edited card re-renders one face and the
sheets still come out as from a cold run, byte for byte.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import dataclass
from typing import Any

_REFERENCE = re.compile(rb"(?<![\w.])(\d+) 0 R")


@dataclass(frozen=True)
class PdfObject:
    """One indirect object.

    Attributes:
        head: its dictionary or array as PDF text. References are indexes into the unit's
            objects, written ``<index> 0 R``.
        body: what follows as a stream, filtered as ``head`` says; None when it is no stream.
    """

    head: bytes
    body: bytes | None = None


@dataclass(frozen=True)
class FontUse:
    """A font of a face, and the glyphs of it that the face prints.

    Attributes:
        place: index of the object that stands for the font in the unit.
        path, sha256: the font file, and what it held.
        name: PostScript-like name for the PDF.
        family: as CSS names it.
        italic: whether it leans.
        axes: of a variable font: where on each axis.
        glyphs: glyph number to the text it prints. Numbers past the font's end stand for
            characters that it lacks.
    """

    place: int
    path: str
    sha256: str
    name: str
    family: str
    italic: bool
    axes: tuple[tuple[str, float], ...]
    glyphs: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Unit:
    """A painted face.

    Attributes:
        objects: in an order in which every object comes after those it refers to.
        content: index of the content stream.
        resources: index of its resource dictionary.
        fonts: what has to be filled in.
        media: left, bottom, right, top in points; the trim's bottom left is (0, 0).
    """

    objects: tuple[PdfObject, ...]
    content: int
    resources: int
    fonts: tuple[FontUse, ...]
    media: tuple[float, float, float, float]


def relocate(head: bytes, numbers: dict[int, int]) -> bytes:
    """Rewrite the references of an object's head."""
    return _REFERENCE.sub(lambda m: b"%d 0 R" % numbers[int(m[1])], head)


def references(head: bytes) -> list[int]:
    """The objects that a head refers to."""
    return [int(found) for found in _REFERENCE.findall(head)]


def identities(unit: Unit) -> list[bytes]:
    """A digest for each object that covers all it refers to, so that equals can be merged."""
    found: list[bytes] = []
    fonts = {use.place: use for use in unit.fonts}
    for index, item in enumerate(unit.objects):
        if index in fonts:
            found.append(font_identity(fonts[index]))
            continue
        digest = hashlib.sha256(
            _REFERENCE.sub(lambda m: b"<" + found[int(m[1])].hex().encode() + b">", item.head)
        )
        digest.update(b"\0" if item.body is None else b"\1" + item.body)
        found.append(digest.digest())
    return found


def font_identity(use: FontUse) -> bytes:
    """What makes two fonts one in a document: the program and how it is set."""
    return hashlib.sha256(repr((use.sha256, use.name, use.axes)).encode()).digest()


def dump(unit: Unit) -> bytes:
    """A unit as bytes, the same for equal units."""
    data = {
        **vars(unit),
        "objects": [
            (
                item.head.decode("latin-1"),
                None if item.body is None else base64.b64encode(item.body).decode(),
            )
            for item in unit.objects
        ],
        "fonts": [vars(use) for use in unit.fonts],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def load(raw: bytes) -> Unit:
    """The unit that :func:`dump` wrote."""
    data: dict[str, Any] = json.loads(raw)
    return Unit(
        objects=tuple(
            PdfObject(head.encode("latin-1"), None if body is None else base64.b64decode(body))
            for head, body in data["objects"]
        ),
        content=data["content"],
        resources=data["resources"],
        fonts=tuple(
            FontUse(
                **{
                    **use,
                    "axes": tuple((tag, value) for tag, value in use["axes"]),
                    "glyphs": tuple((glyph, text) for glyph, text in use["glyphs"]),
                }
            )
            for use in data["fonts"]
        ),
        media=tuple(data["media"]),
    )
