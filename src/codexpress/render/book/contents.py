"""A book's parts, filled: the blocks, chapters and tables that the template sets."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from codexpress.catalog import Catalog, Entry
from codexpress.render.book.index import Word
from codexpress.render.book.spec import BookSpec, Part
from codexpress.render.chapter import Heading, chapter_parts
from codexpress.render.links import anchor
from codexpress.render.view import View

_NOTHING = Markup("")
_ID = re.compile(r'\sid="([^"]+)"')


@dataclass(frozen=True)
class Column:
    """A column of a table at a glance."""

    title: str
    number: bool


@dataclass(frozen=True)
class Glance:
    """The records of a book in one table."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Markup, ...], ...]


@dataclass(frozen=True)
class FilledChapter:
    """A chapter: its number, title and what follows the title."""

    number: int
    anchor: str
    title: Markup
    text: str
    html: Markup


@dataclass(frozen=True)
class Filled:
    """A part with its HTML.

    Attributes:
        style, title, note, entry: as in :class:`Part`.
        anchor: its id.
        blocks: of its records, by anchor, in order.
        chapters: for a part of chapters.
        html: of an opening page.
        glance: its table.
    """

    style: str
    title: str
    anchor: str
    note: str = ""
    entry: Entry | None = None
    blocks: dict[str, Markup] = field(default_factory=dict)
    chapters: tuple[FilledChapter, ...] = ()
    html: Markup = _NOTHING
    glance: Glance | None = None


@dataclass(frozen=True)
class ContentsLine:
    """A line of the table of contents."""

    depth: int
    title: str
    anchor: str
    number: str = ""


def fill(view: View, spec: BookSpec) -> tuple[Filled, ...]:
    """Fill every part but the index.

    Raises:
        TemplateFault: a template is missing or broken.
    """
    used: dict[str, int] = {}
    filled = tuple(
        _fill(view, part, _part_anchor(part, used)) for part in spec.parts if part.style != "index"
    )
    return tuple(once(filled))


def once(parts: tuple[Filled, ...]) -> Iterator[Filled]:
    """The parts with every id once: a ruling may be shown in two chapters.

    It stays where the record has a place of its own, else where it is shown first.
    """
    owned = {name for part in parts for name in part.blocks}
    seen: set[str] = set()

    def kept(text: Markup, owner: str = "") -> Markup:
        def first(match: re.Match[str]) -> str:
            name = match[1]
            if name != owner and (name in seen or name in owned):
                return ""
            seen.add(name)
            return match[0]

        return Markup(_ID.sub(first, text))  # noqa: S704 - was Markup before

    for part in parts:
        yield replace(
            part,
            html=kept(part.html),
            blocks={name: kept(block, name) for name, block in part.blocks.items()},
            chapters=tuple(replace(item, html=kept(item.html)) for item in part.chapters),
        )


def anchors(parts: tuple[Filled, ...]) -> frozenset[str]:
    """Every id the parts hold: what a link in the book can lead to."""
    found: set[str] = set()
    for part in parts:
        found.add(part.anchor)
        for text in (part.html, *part.blocks.values(), *(c.html for c in part.chapters)):
            found.update(_ID.findall(text))
        found.update(chapter.anchor for chapter in part.chapters)
    return frozenset(found)


def contents_lines(
    parts: tuple[Filled, ...], *, index: bool, limit: int = 46
) -> list[ContentsLine]:
    """The table of contents: chapters and parts, and the sheets where there is room."""
    full = list(_lines(parts))
    lines = full if len(full) <= limit else [line for line in full if line.depth == 1]
    return [*lines, ContentsLine(1, "Index", "index")] if index else lines


def index_words(catalog: Catalog, held: frozenset[str]) -> Iterator[Word]:
    """What the index files: every record in the book, and named things inside records.

    The kind's ``index_within`` names list fields whose items have names of their own.
    """
    for entry in catalog:
        name = anchor(entry)
        kind = catalog.game.kinds[entry.kind]
        if name not in held or not kind.options.get("indexed", True):
            continue
        yield Word(entry.name, kind.title, name)
        for list_name in kind.options.get("index_within", ()):
            listed = entry.data.get(list_name, ())
            for item in listed if isinstance(listed, list) else ():
                if isinstance(item, Mapping) and "name" in item:
                    yield Word(f"{item['name']} ({entry.name})", kind.title, name, mentioned=False)


def _lines(parts: tuple[Filled, ...]) -> Iterator[ContentsLine]:
    for part in parts:
        for chapter in part.chapters:
            yield ContentsLine(1, chapter.text, chapter.anchor, str(chapter.number))
        if part.style == "chapters":
            continue
        yield ContentsLine(1, part.title, part.anchor)
        if part.style == "sheets":
            for name, block in part.blocks.items():
                yield ContentsLine(2, _name_of(block), name)


def _name_of(block: Markup) -> str:
    match = re.search(r'data-field="name">(.*?)</', block)
    return html.unescape(match[1]) if match else ""


def _part_anchor(part: Part, used: dict[str, int]) -> str:
    base = f"part-{part.entry.id}" if part.entry else f"part-{part.kind or part.style}"
    used[base] = used.get(base, 0) + 1
    return base if used[base] == 1 else f"{base}-{used[base]}"


def _fill(view: View, part: Part, name: str) -> Filled:
    if part.style == "chapters":
        return Filled(part.style, "", name, chapters=tuple(_chapters(view)))
    if part.style == "intro" and part.entry is not None:
        return Filled(
            part.style,
            part.entry.name,
            name,
            entry=part.entry,
            html=view.block(part.entry, 1),
            glance=_glance(view, part),
        )
    blocks = {anchor(entry): view.block(entry, 2) for entry in part.entries}
    return Filled(part.style, part.title, name, part.note, blocks=blocks)


def _chapters(view: View) -> Iterator[FilledChapter]:
    for number, chapter in enumerate(view.catalog.chapters, 1):
        title: Markup = Markup("")
        text = ""
        body: list[Markup] = []
        for part in chapter_parts(view, chapter):
            if not isinstance(part, Heading):
                body.append(part.html)
            elif part.level == 1:
                title, text = part.html, part.text
            else:
                level, id_ = part.level, f"{chapter.slug}--{part.id}"
                body.append(Markup('<h{} id="{}">{}</h{}>').format(level, id_, part.html, level))
        yield FilledChapter(number, anchor(chapter), title, text, Markup("\n").join(body))


def _glance(view: View, part: Part) -> Glance | None:
    """A line for each record of the part's kind that its opening page announces."""
    if not part.entries or not part.glance:
        return None
    schema = view.catalog.game.kinds[part.kind].schema.root
    properties = schema.get("properties", {})
    columns = (
        Column(view.catalog.game.kinds[part.kind].title, number=False),
        *(
            Column(_label(view, part.kind, name), properties.get(name, {}).get("type") == "integer")
            for name in part.glance
        ),
    )
    rows = tuple(
        (
            view.link(entry),
            *(escape(_shown(entry.data.get(name, ""))) for name in part.glance),
        )
        for entry in part.entries
    )
    return Glance(columns, rows)


def _label(view: View, kind: str, name: str) -> str:
    labels = view.catalog.game.kinds[kind].options.get("labels", {})
    return str(labels.get(name, name.replace("_", " ").capitalize()))


def _shown(value: Any) -> str:
    return str(value)
