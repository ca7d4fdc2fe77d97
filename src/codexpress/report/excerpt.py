"""The lines of a file that a report shows."""

from __future__ import annotations

from codexpress.finding import Excerpt, Place
from codexpress.source import Source, Span

SHOWN = 4
"""A span of more lines than this is shown by its first and last lines."""

LONGEST = 1000
"""Longest part of a line that is kept, in code points."""

_BEFORE = 300


def excerpt(place: Place, label: str = "") -> Excerpt:
    """What to show of a place; ``label`` is used where the place has none of its own."""
    source, span = place.source, place.span
    words = place.label or label
    if span is None:
        return Excerpt(source.name, None, (), words)
    cut = max(0, span.column - 1 - _BEFORE) if _is_long(source, span) else 0
    lines = tuple((number, source.line(number)[cut : cut + LONGEST]) for number in _numbers(span))
    return Excerpt(source.name, span, lines, words, cut)


def _is_long(source: Source, span: Span) -> bool:
    return len(source.line(span.line)) > LONGEST


def _numbers(span: Span) -> list[int]:
    # A span that ends at the start of a line has nothing on that line.
    last = (
        span.end_line - 1 if span.end_column == 1 and span.end_line > span.line else span.end_line
    )
    numbers = list(range(span.line, min(last, span.line + SHOWN - 1) + 1))
    if last - span.line + 1 > SHOWN:
        numbers[-1] = last
    return numbers
