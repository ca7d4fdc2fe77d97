"""Whether a file is a picture that every press can use: whole, small enough, and harmless."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from xml.parsers import expat

if TYPE_CHECKING:
    from PIL import Image

MAX_PIXELS = 25_000_000
MAX_BYTES = 20 * 2**20
_FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}

_ACTIVE = frozenset(
    {
        "a", "animate", "animatemotion", "animatetransform", "audio", "embed", "feimage",
        "foreignobject", "handler", "iframe", "image", "listener", "object", "script", "set",
        "use", "video",
    }
)  # fmt: skip
"""Elements that run, fetch, move or lead away."""
_REACHES_OUT = re.compile(r"url\(\s*['\"]?(?!#)|@import|javascript:|expression\(", re.IGNORECASE)


class UnusableError(Exception):
    """Why a picture cannot be used, and how to mend it."""

    def __init__(self, reason: str, hint: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint


def look_at(path: Path, project_root: Path) -> None:
    """See that a picture file can be used.

    Raises:
        UnusableError: it cannot.
        OSError: it cannot be read.
    """
    if not path.resolve().is_relative_to(project_root):
        raise UnusableError("it lies outside the project", "copy the file into the art folder")
    if not path.is_file():
        raise UnusableError("it is not a file", "put a picture there")
    if path.stat().st_size > MAX_BYTES:
        raise UnusableError("it is larger than 20 MB", "save it smaller")
    if path.suffix == ".svg":
        _look_at_drawing(path.read_bytes())
    elif path.suffix in _FORMATS:
        _look_at_raster(path)
    else:
        endings = ", ".join((*_FORMATS, ".svg"))
        raise UnusableError(f"its name does not end in one of {endings}", "save it as PNG or JPEG")


def _look_at_drawing(raw: bytes) -> None:
    """Read an SVG with a parser that expands nothing, and refuse all that is not drawing."""
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise _unsafe("<!DOCTYPE")
    parser = expat.ParserCreate("utf-8", " ")
    names: list[str] = []

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        name = tag.rpartition(" ")[2]
        names.append(name)
        if names[0] != "svg":
            raise UnusableError("it is not an SVG picture", "export it as plain SVG")
        if name.lower() in _ACTIVE:
            raise _unsafe(f"<{name}>")
        for attribute, value in attributes.items():
            bare = attribute.rpartition(" ")[2].lower()
            outward = bare in {"href", "src"} and not value.startswith("#")
            if bare.startswith("on") or outward or _REACHES_OUT.search(value):
                raise _unsafe(f'{bare}="{value[:30]}"')

    def text(data: str) -> None:
        if _REACHES_OUT.search(data):
            raise _unsafe(data.strip()[:40])

    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.CharacterDataHandler = text
    try:
        parser.Parse(raw, True)  # noqa: FBT003 - expat takes no name for it
    except expat.ExpatError as fault:
        reason = f"it is not a whole SVG picture: {expat.ErrorString(fault.code)}"
        raise UnusableError(f"{reason} in line {fault.lineno}", "export it as plain SVG") from None


def _unsafe(found: str) -> UnusableError:
    hint = "export it as plain SVG, with its text and pictures turned into paths"
    return UnusableError(f"it holds `{found}`, which drawings here may not", hint)


def _look_at_raster(path: Path) -> None:
    from PIL import Image, ImageFile

    # The layout engine, once it is imported, has Pillow take pictures that are cut off.
    lenient, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path, formats=("PNG", "JPEG", "WEBP")) as picture:
                _look_at_header(picture, path.suffix)
                picture.load()
    except UnusableError:
        raise
    except Image.DecompressionBombError:
        raise UnusableError("it has far more than 25 megapixels", "save it smaller") from None
    except Exception as fault:  # noqa: BLE001 - whatever a decoder raises, the file is at fault
        reason = "it is cut off" if "truncated" in str(fault) else "it is not a picture"
        raise UnusableError(reason, "save it anew as PNG or JPEG") from None
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient


def _look_at_header(picture: Image.Image, suffix: str) -> None:
    if picture.format != _FORMATS[suffix]:
        reason = f"it is a {picture.format} file named {suffix}"
        raise UnusableError(reason, f"name it .{str(picture.format).lower()}")
    pixels = picture.width * picture.height
    if pixels > MAX_PIXELS:
        reason = f"it has {pixels / 1e6:.0f} megapixels, more than 25"
        raise UnusableError(reason, "save it smaller")
