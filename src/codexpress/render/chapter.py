"""A rules chapter as headings and HTML, for page and book alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from codexpress.catalog import Catalog, Chapter
from codexpress.prose import (
    Close,
    Directive,
    HeadingPart,
    MarkdownPart,
    Open,
    Part,
    expand,
    parse_inline,
    split,
)
from codexpress.render.markdown import markdown_html, markdown_inline
from codexpress.render.view import View


@dataclass(frozen=True)
class Heading:
    """A heading: its level in the chapter, HTML, bare text, id and source line."""

    level: int
    html: Markup
    text: str
    id: str
    line: int


@dataclass(frozen=True)
class Fragment:
    """HTML between headings."""

    html: Markup


ChapterPart = Heading | Fragment


def prose_values(catalog: Catalog) -> Mapping[str, Any]:
    """What ``{{ … }}`` in a chapter can name."""
    game = catalog.game
    return {
        "limits": game.limits,
        "tables": game.tables,
        "settings": game.settings,
        "game": {key: game.data[key] for key in ("title", "edition")},
    }


def chapter_parts(view: View, chapter: Chapter) -> tuple[ChapterPart, ...]:
    """Render a chapter; unknown records and dangling links (a draft's) show their words alone."""
    text, _ = expand(chapter.source.text, prose_values(view.catalog))
    return tuple(_merged(_render(view, split(text))))


def _merged(parts: Iterator[ChapterPart]) -> Iterator[ChapterPart]:
    """Join neighbouring fragments, so that a note is one piece of HTML."""
    pending: list[Markup] = []
    for part in parts:
        if isinstance(part, Fragment):
            pending.append(part.html)
            continue
        if pending:
            yield Fragment(Markup("\n").join(pending))
            pending = []
        yield part
    if pending:
        yield Fragment(Markup("\n").join(pending))


def _render(view: View, parts: tuple[Part, ...]) -> Iterator[ChapterPart]:
    level = 1
    for part in parts:
        match part:
            case HeadingPart(level, text, id_, line):
                tree = parse_inline(text)
                bare = view.plain(text)
                html = markdown_inline(text, view.style(terms=False)) if tree else escape(text)
                yield Heading(level, html, bare, id_, line)
            case MarkdownPart(text, _):
                yield Fragment(markdown_html(text, view.style()))
            case Directive(name, argument, _):
                yield Fragment(directive_html(view, name, argument, level + 1))
            case Open(name, title, _):
                heading = Markup('<p class="cx-note__title">{}</p>').format(title) if title else ""
                yield Fragment(
                    Markup('<aside class="cx-note cx-note--{}">{}').format(name, heading)
                )
            case Close():
                yield Fragment(Markup("</aside>"))


def directive_html(view: View, name: str, argument: str, level: int) -> Markup:
    """What ``::: name argument`` sets: a figure, a table, or a record's block.

    One that is not there (in a draft) shows its own words.
    """
    missing = Markup('<p class="cx-missing">{}</p>').format(f"{name} {argument}")
    if name == "figure":
        if not view.has(f"{view.catalog.game.id}/figure/{argument}.svg.j2"):
            return missing
        return Markup('<figure class="cx-figure cx-figure--{}">{}</figure>').format(
            argument, view.figure(argument)
        )
    if name == "table":
        if argument not in view.tables:
            return missing
        return view.render("common/table.html.j2", name=argument, data=view.table(argument))
    entry = view.catalog.get(name, argument)
    if entry is None:
        return missing
    return view.block(entry, min(level, 6))
