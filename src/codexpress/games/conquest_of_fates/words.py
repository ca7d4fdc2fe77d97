"""The rules text of records as plain words, and where each piece stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.schema import prose
from codexpress.source import Route, Source

_LINK = re.compile(r"\[\[(?:[^\]|]*/)?([^\]|]*)(?:\|([^\]]*))?\]\]")


_SYMBOL = re.compile(r"\{([a-z-]+)\}\s?")


def bare(text: str) -> str:
    """A record's text without links, symbols and emphasis, as a reader hears it; one symbol, CQ."""
    told = _LINK.sub(lambda link: link[2] or link[1].replace("-", " "), text).replace("*", "")
    return _SYMBOL.sub("", told.replace("{cq}", "CQ"))


def abilities(card: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """A card's triggered abilities with their place in the list; a Celestial has none."""
    yield from enumerate(card.get("abilities", ()))


def card_texts(card: Mapping[str, Any]) -> Iterator[tuple[Route, str]]:
    """Every rules text of a card in its bare words, with the way to it."""
    for index, ability in abilities(card):
        for name in ("timing", "text"):
            if name in ability:
                yield ("abilities", index, name), bare(ability[name])
    if "ongoing" in card:
        yield ("ongoing",), bare(card["ongoing"])


def prose_of(
    catalog: Catalog, worth: Callable[[str], bool]
) -> Iterator[tuple[Source, int, str, Entry | None]]:
    """Every prose text worth a look as its file has it: file, offset in it, text, record.

    A whole file is tried first, for most hold nothing of interest. ``lore`` is left out: it does
    not bind anybody.
    """
    for chapter in catalog.chapters:
        if worth(chapter.source.text):
            yield chapter.source, 0, chapter.source.text, None
    for entry in catalog:
        source = entry.document.source
        if not worth(source.text):
            continue
        for route, _ in prose(catalog.game.kinds[entry.kind].schema, entry.data):
            span = entry.document.place(route).span
            if route[0] != "lore" and span is not None:
                start = source.offset(span.line, span.column)
                end = source.offset(span.end_line, span.end_column)
                yield source, start, source.text[start:end], entry
