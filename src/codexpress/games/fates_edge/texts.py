"""Where prose lies in files: what the rules on words look through."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.schema import prose
from codexpress.source import Route, Source


def texts_of(
    entry: Entry, catalog: Catalog, *, lore: bool = True
) -> Iterator[tuple[Route, Source, int, str]]:
    """Every prose field of a record, as its file has it: route, file, offset in it, text.

    Internal fields are no prose. Lore may say what it likes, where ``lore`` is False.
    """
    source = entry.document.source
    for route, _ in prose(catalog.game.kinds[entry.kind].schema, entry.data):
        span = entry.document.place(route).span
        if span is not None and (lore or route[0] != "lore"):
            start = source.offset(span.line, span.column)
            end = source.offset(span.end_line, span.end_column)
            yield route, source, start, source.text[start:end]


def texts(
    catalog: Catalog, worth: re.Pattern[str], *, lore: bool = True
) -> Iterator[tuple[str, Source, int, str]]:
    """Every prose text of a game worth a look: the record's kind, file, offset in it, text.

    A whole file is tried first, for most hold nothing of interest. A chapter's kind is ``chapter``.
    """
    for chapter in catalog.chapters:
        if worth.search(chapter.source.text):
            yield "chapter", chapter.source, 0, chapter.source.text
    for entry in catalog:
        if worth.search(entry.document.source.text):
            for _, source, start, text in texts_of(entry, catalog, lore=lore):
                yield entry.kind, source, start, text
