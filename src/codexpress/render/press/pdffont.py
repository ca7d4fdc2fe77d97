"""A font program as the objects of a PDF."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from itertools import islice

import pydyf

from codexpress.render.press.fontprogram import Program
from codexpress.render.press.unit import FontUse

_SYMBOLIC, _ITALIC = 4, 64
_IDENTITY = (("Registry", "(Adobe)"), ("Ordering", "(Identity)"), ("Supplement", 0))


def font_dictionary(
    use: FontUse,
    program: Program,
    glyphs: Mapping[int, str],
    add: Callable[[pydyf.Object], bytes],
) -> pydyf.Dictionary:
    """The composite font that content streams refer to.

    Args:
        use: the font's name and style.
        program: what is embedded.
        glyphs: glyph number to the text it stands for.
        add: puts an object into the document and gives the reference to it.
    """
    key = {"Subtype": "/OpenType"} if program.opentype else {"Length1": len(program.content)}
    embedded = add(_packed(program.content, key))
    name = f"/{use.name}"
    descriptor = pydyf.Dictionary(
        {
            "Type": "/FontDescriptor",
            "FontName": name,
            "FontFamily": pydyf.String(use.family),
            "Flags": _SYMBOLIC | (_ITALIC if use.italic else 0),
            "FontBBox": pydyf.Array(program.box),
            "ItalicAngle": program.italic_angle,
            "Ascent": program.ascent,
            "Descent": program.descent,
            "CapHeight": program.ascent,
            "StemV": 80,
            "FontFile3" if program.opentype else "FontFile2": embedded,
        }
    )
    descendant = pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": f"/CIDFontType{0 if program.opentype else 2}",
            "BaseFont": name,
            "CIDSystemInfo": pydyf.Dictionary(dict(_IDENTITY)),
            "CIDToGIDMap": "/Identity",
            "W": _widths(program.widths),
            "FontDescriptor": add(descriptor),
        }
    )
    return pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": name,
            "Encoding": "/Identity-H",
            "DescendantFonts": pydyf.Array([add(descendant)]),
            "ToUnicode": add(_packed(_to_unicode(glyphs), {})),
        }
    )


def _packed(content: bytes, extra: Mapping[str, object]) -> pydyf.Stream:
    return pydyf.Stream([zlib.compress(content, 9)], {**extra, "Filter": "/FlateDecode"})


def _widths(widths: Mapping[int, int]) -> pydyf.Array:
    """``[first [width …] first [width …]]`` over runs of neighbouring glyphs."""
    found = pydyf.Array()
    run = pydyf.Array()
    for glyph in sorted(widths):
        if glyph - 1 not in widths:
            run = pydyf.Array()
            found.extend((glyph, run))
        run.append(widths[glyph])
    return found


def _to_unicode(glyphs: Mapping[int, str]) -> bytes:
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<0000> <ffff>",
        "endcodespacerange",
    ]
    pairs = iter([(glyph, text) for glyph, text in sorted(glyphs.items()) if text])
    while batch := list(islice(pairs, 100)):
        lines.append(f"{len(batch)} beginbfchar")
        lines += [f"<{glyph:04x}> <{text.encode('utf-16-be').hex()}>" for glyph, text in batch]
        lines.append("endbfchar")
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines).encode()
