"""The text of a PDF, to prove that nothing got lost."""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterable, Sequence

# Hyphens come and go with line breaks, and dashes with typography; readers compare words.
_DROPPED = re.compile(r"[\s\u00ad\u0002\ufffe\u200b-\u200d\u2060\ufeff\-\u2010-\u2015\u2212]+")
_QUOTES = str.maketrans("\u2018\u2019\u02bc\u201c\u201d\u201e", "'''\"\"\"")
_LEAST_RUNNING_OVER = 40
"""Fewer letters, a name or a number, never stand on two pages."""

_LEAST_PIECE = 6
_FURNITURE = 240
"""More letters than all running heads and feet of a page have."""

_ONE_AT_A_TIME = threading.Lock()
"""PDFium keeps state for the whole process: two threads inside it end the process."""


def page_texts(pdf: bytes) -> tuple[str, ...]:
    """The text of every page, as it stands in the file. Threads may call this; they take turns."""
    import pypdfium2

    with _ONE_AT_A_TIME:
        document = pypdfium2.PdfDocument(pdf)
        try:
            texts = []
            for page in document:
                text = page.get_textpage()
                texts.append(text.get_text_bounded())
                text.close()
                page.close()
            return tuple(texts)
        finally:
            document.close()


def normalise(text: str) -> str:
    """Text as a reader compares it.

    Ligatures and other compatibility forms, letter case, kinds of quotation mark, hyphens,
    dashes and all white space make no difference.
    """
    folded = unicodedata.normalize("NFKC", text).translate(_QUOTES).casefold()
    return _DROPPED.sub("", unicodedata.normalize("NFKC", folded))


def missing(needles: Iterable[str], pdf: bytes) -> list[str]:
    """The needles that stand nowhere in the PDF, in the given order.

    A needle may run over from one page to the next: then its parts must end and begin there,
    with nothing but running heads, page numbers and the like in between.
    """
    pages = [normalise(text) for text in page_texts(pdf)]
    return [needle for needle in needles if not _found(normalise(needle), pages)]


def _found(needle: str, pages: Sequence[str]) -> bool:
    if not needle or any(needle in page for page in pages):
        return True
    if len(needle) < _LEAST_RUNNING_OVER:
        return False
    return any(_runs_over(needle, pages, at, begun=False) for at in range(len(pages)))


def _runs_over(needle: str, pages: Sequence[str], at: int, *, begun: bool) -> bool:
    """Whether a needle stands at the end of a page and goes on at the top of the next.

    One that has begun on an earlier page must fill this one from top to end.
    """
    if at + 1 >= len(pages):
        return False
    page, following = pages[at], pages[at + 1]
    shortest = max(_LEAST_PIECE, len(page) // 2 if begun else 0)
    for cut in range(len(needle) - _LEAST_PIECE, shortest - 1, -1):
        start = page.find(needle[:cut], max(0, len(page) - _FURNITURE - cut))
        if start < 0 or (begun and start > _FURNITURE):
            continue
        rest = needle[cut:]
        if following.find(rest, 0, _FURNITURE + len(rest)) >= 0:
            return True
        if _runs_over(rest, pages, at + 1, begun=True):
            return True
    return False
