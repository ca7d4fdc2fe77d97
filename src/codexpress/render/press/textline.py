"""A line of small print set without the layout engine: one font, no kerning, no wrapping."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from codexpress.render.press.fonts import characters, font_files
from codexpress.render.press.unit import FontUse

_FAMILIES = ("Barlow", "Noto Sans")
_STAND_IN = "?"


@dataclass(frozen=True)
class TextLine:
    """A line ready to print.

    Attributes:
        font: the font, and the glyphs the line uses.
        shown: the operand of ``Tj``.
        width: thousandths of the font size.
    """

    font: FontUse
    shown: str
    width: float


def set_line(text: str) -> TextLine:
    """Set a line in the first small-print family that has all its characters.

    A character that neither has is shown as a question mark.
    """
    family = next(
        (name for name in _FAMILIES if all(ord(char) in characters(name) for char in text)),
        _FAMILIES[-1],
    )
    path, sha256, letters = _letters(family)
    chosen = [
        (char, *letters.get(ord(char), letters[ord(_STAND_IN)])) for char in text.replace("\n", " ")
    ]
    use = FontUse(
        place=0,
        path=path,
        sha256=sha256,
        name=f"MARKSA+{family.replace(' ', '-')}",
        family=family,
        italic=False,
        axes=(),
        glyphs=tuple(sorted({glyph: char for char, glyph, _ in chosen}.items())),
    )
    shown = "<" + "".join(f"{glyph:04x}" for _, glyph, _ in chosen) + ">"
    return TextLine(use, shown, sum(width for _, _, width in chosen))


@cache
def _letters(family: str) -> tuple[str, str, dict[int, tuple[int, float]]]:
    """A family's regular file: path, SHA-256, and glyph and width for each code point."""
    file = next(f for f in font_files(family) if f.weight in (None, 400) and not f.italic)
    sha256 = hashlib.sha256(Path(file.path).read_bytes()).hexdigest()
    with TTFont(file.path, lazy=True) as font:
        scale = 1000 / font["head"].unitsPerEm
        widths = font["hmtx"].metrics
        letters = {
            code: (font.getGlyphID(name), widths[name][0] * scale)
            for code, name in font.getBestCmap().items()
        }
    return str(file.path), sha256, letters
