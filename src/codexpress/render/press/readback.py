"""The text of a PDF, to prove that nothing got lost."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

# Hyphens come and go with line breaks, and dashes with typography; readers compare words.
_DROPPED = re.compile(r"[\s\u00ad\u0002\ufffe\u200b-\u200d\u2060\ufeff\-\u2010-\u2015\u2212]+")
_QUOTES = str.maketrans("\u2018\u2019\u02bc\u201c\u201d\u201e", "'''\"\"\"")
_LEAST_PIECE = 12
_MOST_PIECES = 6


def page_texts(pdf: bytes) -> tuple[str, ...]:
    """The text of every page, as it stands in the file."""
    import pypdfium2

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

    A needle may run over from one column or page to the next, with running heads in between:
    then it is looked for in pieces, each on the same page as the one before or the next.
    """
    pages = [normalise(text) for text in page_texts(pdf)]
    return [needle for needle in needles if not _found(normalise(needle), pages)]


def _found(needle: str, pages: Sequence[str]) -> bool:
    if not needle or any(needle in page for page in pages):
        return True
    return any(_continued(needle, pages, start) for start in range(len(pages)))


def _continued(needle: str, pages: Sequence[str], start: int) -> bool:
    """Whether a needle stands in pieces from a page on, each as long as can be."""
    rest, at = needle, start
    for _ in range(_MOST_PIECES):
        length = _longest(rest, pages[at])
        if length < min(_LEAST_PIECE, len(rest)) and at + 1 < len(pages):
            at += 1
            length = _longest(rest, pages[at])
        if length < min(_LEAST_PIECE, len(rest)):
            return False
        rest = rest[length:]
        if not rest:
            return True
    return False


def _longest(needle: str, page: str) -> int:
    """How much of the needle's beginning the page has."""
    low, high = 0, len(needle)
    while low < high:
        middle = (low + high + 1) // 2
        if needle[:middle] in page:
            low = middle
        else:
            high = middle - 1
    return low
