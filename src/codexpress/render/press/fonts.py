"""The font packages: where the files lie, as CSS, and which characters they have."""

from __future__ import annotations

from collections.abc import Iterable

FAMILIES = (
    "Spectral",
    "Barlow",
    "Barlow Condensed",
    "Marcellus",
    "Noto Sans",
    "JetBrains Mono",
)
"""The families there are, by the names that CSS uses."""


def font_face_css(families: Iterable[str], weights: Iterable[int] = (400, 500, 600, 700)) -> str:
    """``@font-face`` rules with ``file:`` URLs into the font packages."""
    raise NotImplementedError


def missing_glyphs(text: str, families: Iterable[str]) -> list[tuple[str, str]]:
    """Characters that none of the families has, with their Unicode names, each once."""
    raise NotImplementedError
