"""The text of a PDF, to prove that nothing got lost."""

from __future__ import annotations

from collections.abc import Iterable


def page_texts(pdf: bytes) -> tuple[str, ...]:
    """The text of every page, normalised."""
    raise NotImplementedError


def normalise(text: str) -> str:
    """Text as a reader compares it: ligatures, soft hyphens, hyphenation, space undone."""
    raise NotImplementedError


def missing(needles: Iterable[str], pdf: bytes) -> list[str]:
    """The needles that stand nowhere in the PDF, in the given order."""
    raise NotImplementedError
