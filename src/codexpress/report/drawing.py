"""Excerpts drawn: the gutter, the lines, the carets, the label."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from codexpress.finding import Excerpt
from codexpress.report.cells import Cells, cells, window
from codexpress.report.encoding import safe
from codexpress.report.model import Look
from codexpress.schema.show import escape
from codexpress.source import Span

Paint = Callable[[str], str]
_RESET = "\x1b[0m"


@dataclass(frozen=True)
class Pen:
    """Colours, if they are wanted."""

    look: Look

    def _paint(self, code: str, words: str) -> str:
        return f"\x1b[{code}m{words}{_RESET}" if self.look.colour and words else words

    def error(self, words: str) -> str:
        """Bold red."""
        return self._paint("1;31", words)

    def warning(self, words: str) -> str:
        """Bold yellow."""
        return self._paint("1;33", words)

    def good(self, words: str) -> str:
        """Green."""
        return self._paint("32", words)

    def strong(self, words: str) -> str:
        """Bold."""
        return self._paint("1", words)

    def quiet(self, words: str) -> str:
        """Blue, for what frames the text."""
        return self._paint("34", words)


def draw(  # noqa: PLR0913 - what to draw, where and how
    at: Excerpt, gutter: int, mark: str, paint: Paint, look: Look, *, labelled: bool = True
) -> Iterator[str]:
    """The lines of an excerpt, marked.

    Args:
        at: the excerpt.
        gutter: columns for line numbers.
        mark: the character that underlines.
        paint: how to colour it.
        look: how the report may look.
        labelled: whether to print the excerpt's label.
    """
    if at.span is None or not at.lines:
        return
    label = escape(at.label) if labelled else ""
    if len(at.lines) > 1:
        yield from _several(at, at.span, gutter, paint, look, label)
        return
    pen = Pen(look)
    bar = pen.quiet(safe("│", look.encoding))
    number, line = at.lines[0]
    laid = cells(line, look)
    first = at.span.column - 1 - at.cut
    last = first + 1
    if at.span.end_line == at.span.line:
        last = max(last, at.span.end_column - 1 - at.cut)
    else:
        last = max(last, len(line))
    shown, left, start, end = _windowed(laid, first, last, look, gutter + 3, at.cut)
    left_edge = left - laid.column(start)
    under = left_edge + laid.column(max(first, start))
    length = max(1, laid.column(min(last, max(end, first + 1))) - laid.column(first))
    yield f"{pen.quiet(f'{number:>{gutter}}')} {bar} {shown}".rstrip()
    words = f" {label}" if label else ""
    yield f"{'':{gutter}} {bar} {'':{under}}{paint(mark * length + words)}"


def _windowed(  # noqa: PLR0913, PLR0917 - what to show, and in how much room
    laid: Cells, first: int, last: int, look: Look, taken: int, cut: int
) -> tuple[str, int, int, int]:
    """The part of a line that is shown, the columns its cut mark takes, and its bounds."""
    more = safe("…", look.encoding)
    start, end = window(laid, first, last, max(look.width - taken - 2 * len(more), 20))
    before = more if start or cut else ""
    after = more if end < len(laid.shown) else ""
    return before + "".join(laid.shown[start:end]) + after, len(before), start, end


def _several(  # noqa: PLR0913, PLR0917 - what to draw, where and how
    at: Excerpt, span: Span, gutter: int, paint: Paint, look: Look, label: str
) -> Iterator[str]:
    """A span of several lines, bracketed at its left."""
    pen = Pen(look)
    bar = pen.quiet(safe("│", look.encoding))
    before = span.line
    for index, (number, line) in enumerate(at.lines):
        final = index == len(at.lines) - 1
        corner = "╭" if index == 0 else "╰" if final else "│"
        if number > before + 1:
            yield f"{'':{gutter}} {bar} {paint(safe('│', look.encoding))} …"
        laid = cells(line, look)
        shown, *_ = _windowed(laid, 0, 1, look, gutter + 5, at.cut)
        head = f"{pen.quiet(f'{number:>{gutter}}')} {bar} {paint(safe(corner, look.encoding))}"
        yield f"{head} {shown}".rstrip()
        before = number
    if label:
        yield f"{'':{gutter}} {bar}   {paint(label)}"
