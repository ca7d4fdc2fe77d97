"""One HTML document to one tagged PDF, in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from codexpress.render.press.face import Notice
from codexpress.render.press.style import HouseStyle


@dataclass(frozen=True)
class Anchors:
    """Where a layout put things.

    Attributes:
        pages: how many there are.
        page_of: page numbers (1-based) by ``id``.
        top_mm: how far down its page each ``id`` begins, in millimetres from the page's edge.
    """

    pages: int
    page_of: Mapping[str, int]
    top_mm: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class BookResult:
    """A typeset book.

    Attributes:
        pdf: the bytes; None only when there is an ``error``.
        anchors: of the final layout.
        notices: warnings of the engine, refused files, glyphs no font has.
        skips: headings that skip a level: (from, to, text of the heading).
        error: why there is no PDF: crashed, out of time or memory; "" otherwise.
    """

    pdf: bytes | None
    anchors: Anchors
    notices: tuple[Notice, ...] = ()
    skips: tuple[tuple[int, int, str], ...] = ()
    error: str = ""


def typeset(
    html: str,
    style: HouseStyle,
    *,
    fill: Callable[[Anchors], str] | None = None,
    seconds: float = 300.0,
    memory_mb: int = 2048,
) -> BookResult:
    """Lay out and write a whole HTML document (``<html lang>``, ``<title>`` and all).

    Args:
        html: the document.
        style: the stylesheet, fonts and files.
        fill: given a layout's page numbers and places, gives the HTML to lay out next; for an
            index, and for sheets that share pages. It is asked again after every layout until it
            gives the same HTML twice, at most three times; the last HTML is written.
        seconds: time limit for all of it.
        memory_mb: address space limit of the process.
    """
    raise NotImplementedError
