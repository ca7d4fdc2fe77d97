"""What may be wrong with a picture before it is put on a page."""

from __future__ import annotations

import io
import warnings

from PIL import Image, UnidentifiedImageError

MAX_PIXELS = 40_000_000
"""More than a poster at 300 dpi: a decompression bomb, or a mistake."""

_TAILS = {"PNG": b"IEND", "JPEG": b"\xff\xd9"}
_TAIL_BYTES = 4096


def picture_fault(content: bytes) -> str:
    """Say in words why a picture cannot be used; "" when it can.

    Only the header is decoded. A PNG or JPEG that lost its end is caught by its missing end
    mark: the layout engine would print the rest as grey without a word.
    """
    if _looks_like_svg(content):
        return "declares entities of its own" if b"<!ENTITY" in content else ""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(content)) as image:
                kind = image.format or ""
                width, height = image.size
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        return "is not an image"
    if kind not in ("PNG", "JPEG", "MPO", "WEBP"):
        return "is not a PNG, JPEG, WebP or SVG image"
    if width * height > MAX_PIXELS:
        return f"has {width * height / 1e6:.0f} megapixels; {MAX_PIXELS // 10**6} is the limit"
    if kind == "WEBP":
        whole = len(content) >= int.from_bytes(content[4:8], "little") + 8
    else:
        whole = _TAILS["JPEG" if kind == "MPO" else kind] in content[-_TAIL_BYTES:]
    return "" if whole else "is cut short"


def _looks_like_svg(content: bytes) -> bool:
    return content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<"
