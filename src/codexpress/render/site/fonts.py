"""The site's own fonts: cut down to the letters it needs, as WOFF2, made once and kept."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib import import_module, metadata
from io import BytesIO
from pathlib import Path

from codexpress.store import Store

FOLDER = "assets/fonts"
"""Where the fonts lie on the site."""

_RECIPE = "1"
"""Changes when the way fonts are cut does; the rest of the tool may change without a new cut."""

_LATIN = "U+0020-007E,U+00A0-017F,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2010-2027,U+2030,"
_LATIN += (
    "U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212,U+2248,U+2260,U+2264-2265"
)
_WIDE = "U+0180-024F,U+0370-03FF,U+0400-04FF,U+1E00-1EFF"


@dataclass(frozen=True)
class Face:
    """One font file of the site.

    Attributes:
        package: the installed package it comes from.
        file: its file there.
        family: the name CSS knows it by.
        weight: CSS ``font-weight``; a range for a variable font.
        style: ``normal`` or ``italic``.
        letters: what is kept of it, as CSS ``unicode-range``; "" keeps all.
    """

    package: str
    file: str
    family: str
    weight: str
    style: str = "normal"
    letters: str = _LATIN

    @property
    def name(self) -> str:
        """The file's name on the site."""
        stem = Path(self.file).stem.replace("[", "-").replace("]", "").replace(",", "-")
        return f"{stem.lower()}.woff2"

    @property
    def path(self) -> Path:
        """The font as it is installed."""
        root = import_module(self.package).__file__ or ""
        return Path(root).parent / "files" / self.file


FACES = (
    # Marcellus is a reserved name: only the uncut font may carry it, so it is only compressed.
    Face("fontpkg_marcellus", "Marcellus-Regular.ttf", "Marcellus", "400", letters=""),
    Face("fontpkg_spectral", "Spectral-Regular.ttf", "Spectral", "400"),
    Face("fontpkg_spectral", "Spectral-Italic.ttf", "Spectral", "400", "italic"),
    Face("fontpkg_spectral", "Spectral-SemiBold.ttf", "Spectral", "600"),
    Face("fontpkg_spectral", "Spectral-SemiBoldItalic.ttf", "Spectral", "600", "italic"),
    Face("fontpkg_spectral", "Spectral-Bold.ttf", "Spectral", "700"),
    Face("fontpkg_barlow", "Barlow-Regular.ttf", "Barlow", "400"),
    Face("fontpkg_barlow", "Barlow-Medium.ttf", "Barlow", "500"),
    Face("fontpkg_barlow", "Barlow-SemiBold.ttf", "Barlow", "600"),
    Face("fontpkg_barlow", "Barlow-Bold.ttf", "Barlow", "700"),
    Face("fontpkg_barlow_condensed", "BarlowCondensed-Medium.ttf", "Barlow Condensed", "500"),
    Face("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold.ttf", "Barlow Condensed", "600"),
    Face("fontpkg_barlow_condensed", "BarlowCondensed-Bold.ttf", "Barlow Condensed", "700"),
    Face("fontpkg_jetbrains_mono", "JetBrainsMono[wght].ttf", "JetBrains Mono", "100 800"),
    # Letters outside Latin come from here, and are fetched by the browser only where they occur.
    Face("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf", "Noto Sans", "100 900", letters=_WIDE),
)
"""Every face of the site."""


def licences() -> dict[str, Path]:
    """The licence of each font package, by the name it has on the site."""
    return {
        f"{face.package.removeprefix('fontpkg_')}-licence.txt": face.path.parents[1] / "LICENSE"
        for face in FACES
    }


def stylesheet(faces: tuple[Face, ...] = FACES) -> str:
    """The ``@font-face`` rules, with addresses relative to ``assets/stylesheets/``."""
    return "\n".join(
        f"@font-face{{font-family:'{face.family}';font-style:{face.style};"
        f"font-weight:{face.weight};font-display:swap;"
        f"{f'unicode-range:{face.letters};' if face.letters else ''}"
        f"src:url('../fonts/{face.name}') format('woff2')}}"
        for face in faces
    )


def woff2(face: Face, store: Store) -> bytes:
    """The face cut to its letters; taken from the store when the same cut was made before."""
    original = face.path.read_bytes()
    made_by = (
        f"{_RECIPE} {metadata.version('fonttools')} {metadata.version('brotli')} {face.letters}"
    )
    key = hashlib.sha256(made_by.encode() + b"\0" + original).hexdigest()
    kept = store.get(key)
    if kept is None:
        kept = _subset(original, face.letters)
        store.put(key, kept)
    return kept


@cache
def _subset(original: bytes, letters: str) -> bytes:
    import logging

    from fontTools import subset
    from fontTools.ttLib import TTFont

    # It reports every table that it drops; nobody building a website needs to know.
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    font = TTFont(BytesIO(original), recalcTimestamp=False)
    if letters:
        options = subset.Options()
        options.layout_features = ["*"]
        options.hinting = False
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=_code_points(letters))
        subsetter.subset(font)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def _code_points(ranges: str) -> set[int]:
    found: set[int] = set()
    for part in filter(None, ranges.split(",")):
        first, _, last = part.removeprefix("U+").partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found
