"""Who speaks of whom: for every record, the records and chapters that name it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from codexpress.catalog import Catalog, Chapter, Entry
from codexpress.prose import (
    Directive,
    HeadingPart,
    Link,
    MarkdownPart,
    Resolved,
    parse_inline,
    resolve,
    split,
    walk,
)
from codexpress.schema import Schema, prose, references

Thing = Entry | Chapter
Backlinks = Mapping[tuple[str, str], tuple[Thing, ...]]
"""By (kind, id): whatever names it, records first, each once."""


def backlinks(catalog: Catalog) -> Backlinks:
    """Collect every reference of every record and chapter, turned round."""
    found: dict[tuple[str, str], dict[str, Thing]] = {}
    for entry in catalog:
        schema = catalog.game.kinds[entry.kind].schema
        for target in _named(catalog, schema, entry):
            if target != (entry.kind, entry.id):
                found.setdefault(target, {})[entry.full_name] = entry
    for chapter in catalog.chapters:
        for target in _in_chapter(catalog, chapter):
            found.setdefault(target, {})[f"~{chapter.id}"] = chapter
    return {
        target: tuple(thing for _, thing in sorted(things.items()))
        for target, things in found.items()
    }


def _named(catalog: Catalog, schema: Schema, entry: Entry) -> Iterator[tuple[str, str]]:
    for _, kind, name in references(schema, entry.data):
        yield kind, name
    for _, text in prose(schema, entry.data):
        yield from _in_text(catalog, text)


def _in_chapter(catalog: Catalog, chapter: Chapter) -> Iterator[tuple[str, str]]:
    for part in split(chapter.source.text):
        match part:
            case HeadingPart(text=text) | MarkdownPart(text=text):
                yield from _in_text(catalog, text)
            case Directive(name, argument):
                yield name, argument


def _in_text(catalog: Catalog, text: str) -> Iterator[tuple[str, str]]:
    for node in walk(parse_inline(text)):
        if not isinstance(node, Link):
            continue
        found = resolve(catalog, node.target)
        if isinstance(found, Resolved) and isinstance(found.thing, Entry):
            yield found.thing.kind, found.thing.id
