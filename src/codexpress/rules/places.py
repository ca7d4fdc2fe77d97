"""Where in a file a stretch of a text stands."""

from __future__ import annotations

import re
from dataclasses import replace

from codexpress.catalog import Entry
from codexpress.finding import Place
from codexpress.source import Route, Source, Span


def in_field(entry: Entry, route: Route, text: str, start: int, end: int) -> Place:
    """The place of ``text[start:end]``, a part of a field's text, as it is typed in the file.

    Folded lines are allowed for; where the words cannot be found, as when they are written with
    escapes, it is the place of the whole field.
    """
    place = entry.document.place(route)
    if place.span is None:
        return place
    typed = _flexible(text[start:end])
    before = len(typed.findall(text, 0, start))
    source = place.source
    first = source.offset(place.span.line, place.span.column)
    last = source.offset(place.span.end_line, place.span.end_column)
    for nth, match in enumerate(typed.finditer(source.text, first, last)):
        if nth == before:
            return replace(place, span=source.span(match.start(), match.end()))
    return place


def in_line(source: Source, line: int, start: int = 0, end: int | None = None) -> Place:
    """The place of columns ``start`` to ``end`` (0-based, half-open) of a line; all without."""
    length = len(source.line(line))
    last = length if end is None else min(end, length)
    return Place(source, Span(line, start + 1, line, max(last, start + 1) + 1))


def _flexible(words: str) -> re.Pattern[str]:
    return re.compile(r"\s+".join(map(re.escape, re.split(r"\s+", words))))


def plainly_typed(entry: Entry, route: Route) -> bool:
    """Whether a field's text stands in its file as it reads: no escapes, no comments between.

    Of anything else the words are found, but not surely the right ones of several.
    """
    place = entry.document.place(route)
    typed = place.source.slice(place.span) if place.span else ""
    return "\\" not in typed and "#" not in typed
