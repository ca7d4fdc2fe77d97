"""Font programs for a PDF: just the glyphs that are printed, the same for the same glyphs."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from codexpress.errors import ProjectError
from codexpress.render.press.unit import FontUse

# What a PDF viewer reads of a TrueType font, and what the library needs on the way there.
_PRINTED = {"head", "hhea", "hmtx", "maxp", "glyf", "loca", "CFF "}
_ON_THE_WAY = {"cmap", "name", "OS/2", "fvar", "gvar", "avar", "HVAR", "STAT", "MVAR"}


@dataclass(frozen=True)
class Program:
    """A font made ready to embed.

    Attributes:
        content: the font file, cut down to its glyphs.
        opentype: whether its outlines are PostScript's.
        widths: glyph to advance, thousandths of the size.
        box: left, bottom, right, top of all glyphs, thousandths of the size.
        ascent: above the baseline, thousandths of the size.
        descent: below it, negative.
        italic_angle: degrees, negative to the right.
    """

    content: bytes
    opentype: bool
    widths: Mapping[int, int]
    box: tuple[int, int, int, int]
    ascent: int
    descent: int
    italic_angle: int


def make_program(use: FontUse, glyphs: Mapping[int, str]) -> Program:
    """Cut a font down to some glyphs, at its place on a variable font's axes.

    Args:
        use: which font.
        glyphs: glyph number to text. Glyph numbers keep their meaning; those past the font's
            end, which stand for characters it lacks, get no outline.

    Raises:
        ProjectError: the font file is not what it was when the face was laid out.
    """
    raw = Path(use.path).read_bytes()
    if hashlib.sha256(raw).hexdigest() != use.sha256:
        raise ProjectError(f"{use.path} changed while the pages were being made", "run again")
    font = TTFont(io.BytesIO(raw), lazy=True)
    for tag in list(font.keys()):
        if tag not in _PRINTED | _ON_THE_WAY | {"GlyphOrder"}:
            del font[tag]
    count = font["maxp"].numGlyphs
    options = subset.Options(
        retain_gids=True,
        hinting=False,
        layout_features=[],
        glyph_names=False,
        notdef_outline=True,
        recalc_timestamp=False,
        drop_tables=[],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(gids=[glyph for glyph in sorted(glyphs) if glyph < count])
    cutter.subset(font)
    if "fvar" in font:
        axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
        axes.update({tag: value for tag, value in use.axes if tag in axes})
        font = instantiateVariableFont(font, axes, inplace=True)
    for tag in _ON_THE_WAY:
        if tag in font:
            del font[tag]
    return _measured(font, glyphs)


def _measured(font: TTFont, glyphs: Mapping[int, str]) -> Program:
    scale = 1000 / font["head"].unitsPerEm
    order, metrics = font.getGlyphOrder(), font["hmtx"].metrics
    widths = {
        glyph: round(metrics[order[glyph]][0] * scale)
        for glyph in sorted({0, *glyphs})
        if glyph < len(order)
    }
    head = font["head"]
    box = tuple(round(v * scale) for v in (head.xMin, head.yMin, head.xMax, head.yMax))
    italic = bool(head.macStyle & 2)
    ascent, descent = (round(v * scale) for v in (font["hhea"].ascent, font["hhea"].descent))
    opentype = "CFF " in font
    out = io.BytesIO()
    font.recalcTimestamp = False
    font.save(out, reorderTables=True)
    return Program(
        out.getvalue(),
        opentype,
        widths,
        (box[0], box[1], box[2], box[3]),
        ascent,
        descent,
        -12 if italic else 0,
    )
