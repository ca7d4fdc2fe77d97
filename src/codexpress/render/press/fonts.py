"""The font packages: where the files lie, as CSS, and which characters they have."""

from __future__ import annotations

import importlib.util
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from codexpress.errors import ProjectError

_PACKAGES = {
    "Spectral": ("fontpkg_spectral", "Spectral"),
    "Barlow": ("fontpkg_barlow", "Barlow"),
    "Barlow Condensed": ("fontpkg_barlow_condensed", "BarlowCondensed"),
    "Marcellus": ("fontpkg_marcellus", "Marcellus"),
    "Noto Sans": ("fontpkg_noto_sans", "NotoSans"),
    "JetBrains Mono": ("fontpkg_jetbrains_mono", "JetBrainsMono"),
}
FAMILIES = tuple(_PACKAGES)
"""The families there are, by the names that CSS uses."""

WEIGHTS = (400, 500, 600, 700)
"""What is loaded when nobody says otherwise."""

_WEIGHT_NAMES = {
    "Thin": 100,
    "ExtraLight": 200,
    "Light": 300,
    "Regular": 400,
    "Medium": 500,
    "SemiBold": 600,
    "Bold": 700,
    "ExtraBold": 800,
    "Black": 900,
}
# Not printed as glyphs of their own, so no font needs them.
_UNPRINTED = {"Cc", "Cf", "Zl", "Zp"}


@dataclass(frozen=True)
class FontFile:
    """One file of a family.

    Attributes:
        family: as CSS names it.
        path: the file.
        weight: 100 to 900; None for a variable font, which has them all.
        italic: whether its letters lean.
    """

    family: str
    path: Path
    weight: int | None
    italic: bool


@cache
def font_root(family: str) -> Path:
    """The folder of a family's package.

    Raises:
        ProjectError: there is no such family, or its package is not installed.
    """
    if family not in _PACKAGES:
        raise ProjectError(f"there is no font family {family!r}", f"use {', '.join(FAMILIES)}")
    module = _PACKAGES[family][0]
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ProjectError(
            f"the font package of {family} is missing", f"pip install {module.replace('_', '-')}"
        )
    return Path(spec.origin).parent


@cache
def font_files(family: str) -> tuple[FontFile, ...]:
    """Every file of a family, in a fixed order."""
    prefix = _PACKAGES[family][1] if family in _PACKAGES else ""
    found = []
    for path in sorted((font_root(family) / "files").glob("*.ttf")):
        style = path.stem.removeprefix(prefix)
        italic = "Italic" in style
        if "[" in style:
            found.append(FontFile(family, path, None, italic))
            continue
        name = style.lstrip("-").removesuffix("Italic") or "Regular"
        found.append(FontFile(family, path, _WEIGHT_NAMES[name], italic))
    return tuple(found)


def chosen_files(families: Iterable[str], weights: Iterable[int] = WEIGHTS) -> list[FontFile]:
    """The files of the families in the weights, uprights and italics; variable ones always."""
    wanted = set(weights)
    return [
        file
        for family in dict.fromkeys(families)
        for file in font_files(family)
        if file.weight is None or file.weight in wanted
    ]


def font_face_css(families: Iterable[str], weights: Iterable[int] = WEIGHTS) -> str:
    """``@font-face`` rules with ``file:`` URLs into the font packages."""
    return "\n".join(
        f'@font-face{{font-family:"{file.family}";'
        + (f"font-weight:{file.weight};" if file.weight else "")
        + f"font-style:{'italic' if file.italic else 'normal'};"
        + f'src:url("{file.path.as_uri()}")}}'
        for file in chosen_files(families, weights)
    )


@cache
def characters(family: str) -> frozenset[int]:
    """The code points that a family has, going by its regular upright."""
    for file in font_files(family):
        if file.weight in (None, 400) and not file.italic:
            with TTFont(file.path, lazy=True) as font:
                return frozenset(font.getBestCmap())
    raise ProjectError(f"{family} has no regular style")


def missing_glyphs(text: str, families: Iterable[str]) -> list[tuple[str, str]]:
    """Characters that none of the families has, with their Unicode names, each once.

    Control and format characters are never printed, so they never count.
    """
    covered = frozenset().union(*(characters(family) for family in families))
    return [
        (char, unicodedata.name(char, f"U+{ord(char):04X}"))
        for char in dict.fromkeys(text)
        if ord(char) not in covered and unicodedata.category(char) not in _UNPRINTED
    ]
