"""A whole book as one HTML document, laid out as far as is known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from html import unescape

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.render.book.contents import (
    ContentsLine,
    Filled,
    anchors,
    contents_lines,
    fill,
    index_words,
)
from codexpress.render.book.dress import cover, day_of, heads, picture, watermark
from codexpress.render.book.index import Line, index_lines, number_links
from codexpress.render.book.sheets import Placed, SheetPage, measure, pack
from codexpress.render.book.spec import BookSpec
from codexpress.render.view import View
from codexpress.render.workshop import Workshop

PAPERS = ("a4", "letter")

_TEXT_MM = {"a4": 255.0, "letter": 241.0}
"""Height of the text block, as the page stylesheets have it."""

_HEAD_MM = {"a4": 22.0, "letter": 20.0}
"""Where the text block begins."""

_SAFE_MM = 15.0
"""What the picture under the index leaves free, should its lines break otherwise in the end."""

_HEADING_MM = 11.0
"""What the heading takes of a first page of sheets."""

_WIDTH_MM = 170.0

_SOME_PAGE = 10
"""As wide as most page numbers, while they are not known."""

_TO_CHAPTER = re.compile(r'<a class="cx-link cx-link--chapter" href="#(?P<anchor>[^"]+)"')


@dataclass(frozen=True)
class Where:
    """A layout so far: the page of every id, and how far down it stands in millimetres."""

    page_of: Mapping[str, int] = field(default_factory=dict)
    top_mm: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Draft:
    """A book whose parts are filled, ready to be set again and again as the layout gets known.

    Attributes:
        spec, paper: what and on what.
        view: through which its templates see the game.
        parts: filled.
        held: the ids in it.
        mentions: ids of links, by what they point at.
        watermark: whether it says that it is a draft.
    """

    spec: BookSpec
    paper: str
    view: View
    parts: tuple[Filled, ...]
    held: frozenset[str]
    mentions: Mapping[str, list[str]]
    watermark: bool

    def entries(self) -> tuple[Entry, ...]:
        """The records it prints."""
        return tuple(e for e in self.view.catalog if f"{e.kind}-{e.id}" in self.held)

    def has_sheets(self) -> bool:
        """Whether sheets have to be measured before the book can be laid out."""
        return any(part.style == "sheets" for part in self.parts)

    def measure(self) -> str:
        """Only what has to be measured: sheets and opening pages, as they come."""
        some = tuple(part for part in self.parts if part.style in ("sheets", "intro"))
        return replace(self, parts=some).html(Where(), whole=False)

    def html(self, where: Where, *, whole: bool = True, lead: float | None = None) -> str:
        """The document; the more of the layout is known, the nearer it is to the final one.

        Args:
            where: the layout so far.
            whole: whether the index belongs to it.
            lead: how far below the text's top the index begins, in mm, if nothing leads up to it.
        """
        spec, game = self.spec, self.view.catalog.game
        indexed = any(part.style == "index" for part in spec.parts)
        contents = contents_lines(self.parts, index=indexed)
        index = self._index(where) if indexed and whole else ()
        return paged(
            self.view.render(
                "common/book/book.html.j2",
                book={
                    "title": spec.title,
                    "full_title": f"{game.title}: {spec.title}",
                    "blurb": self.view.plain(spec.blurb),
                    "author": f"The writers of {game.title} with Codexpress",
                    "sort": spec.sort,
                    "colour": spec.colour,
                    "emblem": spec.emblem,
                },
                classes="draft" if self.watermark else "",
                page_css=self._page_css(game.title),
                cover_plate=cover(spec, game.id),
                edition_date=day_of(str(game.data["edition_date"])),
                contents=contents,
                front_plate=self._front_plate(contents),
                book_parts=[self._set(part, where) for part in self.parts],
                index=index,
                end_plate=self._end_plate(where) if index else None,
                index_lead=lead,
                page_of=where.page_of,
            ),
            where.page_of,
        )

    def index_alone(self, where: Where) -> str:
        """Only the index, beginning where it does in the whole book, to see where it ends.

        "" for a book without an index.
        """
        if "index" not in where.top_mm:
            return ""
        lead = max(0.0, round(where.top_mm["index"] - _HEAD_MM[self.paper], 3))
        return replace(self, parts=()).html(where, lead=lead)

    def _page_css(self, game: str) -> Markup:
        said = heads(game, self.spec.title)
        return Markup(said + (watermark() if self.watermark else ""))  # noqa: S704 - escaped for CSS

    def _set(self, part: Filled, where: Where) -> Mapping[str, object]:
        said: dict[str, object] = {
            "style": part.style,
            "title": part.title,
            "anchor": part.anchor,
            "note": part.note,
            "entry": part.entry,
            "html": part.html,
            "glance": part.glance,
            "chapters": part.chapters,
            "grow": self._grown(part, where),
            "blocks": list(part.blocks.values()),
        }
        if part.style == "sheets":
            said["pages"] = [self._sheets(part, page) for page in self._pages(part, where)]
        return said

    def _pages(self, part: Filled, where: Where) -> tuple[SheetPage, ...]:
        sizes = measure(list(part.blocks), where.top_mm)
        if sizes is None:
            return tuple(SheetPage((Placed(name),)) for name in part.blocks)
        room = _TEXT_MM[self.paper]
        return pack(sizes, room, room - _HEADING_MM)

    def _grown(self, part: Filled, where: Where) -> float:
        """By how much the picture of an opening page grows until its words meet the table."""
        end, table = f"{part.anchor}--end", f"{part.anchor}--glance"
        if end not in where.top_mm or table not in where.top_mm:
            return 0.0
        return round(max(0.0, where.top_mm[table] - where.top_mm[end] - 9), 2)

    def _front_plate(self, contents: list[ContentsLine]) -> Mapping[str, object] | None:
        """A picture under a short table of contents."""
        taken = 9.4 + sum(6.2 if line.depth == 1 else 5.1 for line in contents)
        return picture(self.spec, "contents", 108, _TEXT_MM[self.paper] - taken - 9)

    def _sheets(self, part: Filled, page: SheetPage) -> list[Markup]:
        blocks = [
            Markup(
                '<div style="--grow-a:{}mm;--grow-b:{}mm">{}<div id="{}--z"></div></div>'
            ).format(
                placed.grow_first, placed.grow_second, part.blocks[placed.anchor], placed.anchor
            )
            for placed in page.sheets
        ]
        if page.frieze:
            kind, _, id_ = page.sheets[-1].anchor.partition("-")
            entry = self.view.catalog.get(kind, id_)
            plate = self.view.plate(entry, _WIDTH_MM, page.frieze) if entry else ""
            blocks.append(
                Markup(
                    '<div class="sheet-frieze" style="height:{}mm;background-image:url({})"></div>'
                ).format(page.frieze, plate)
            )
        return blocks

    def _end_plate(self, where: Where) -> Mapping[str, object] | None:
        """A picture under the index, where the last page has room for one."""
        text = _TEXT_MM[self.paper]
        if "index--end" not in where.top_mm:
            return None
        spare = text + _HEAD_MM[self.paper] - where.top_mm["index--end"]
        return picture(self.spec, "end", _WIDTH_MM, spare - _SAFE_MM)

    def _index(self, where: Where) -> tuple[tuple[str, tuple[Line, ...]], ...]:
        words = tuple(index_words(self.view.catalog, self.held))
        page_of = where.page_of or self._guessed()
        return index_lines(words, self.mentions, page_of)

    def _guessed(self) -> Mapping[str, int]:
        """Pages before any are known: so many that the index takes about the room it will."""
        guess = dict.fromkeys(self.held, 10)
        for ids in self.mentions.values():
            guess.update({id_: 20 + 2 * (number % 4) for number, id_ in enumerate(ids)})
        return guess


def draft(workshop: Workshop, spec: BookSpec, paper: str, *, watermark: bool = False) -> Draft:
    """Fill a book's parts: once to see what is in it, once with links only to what is there.

    Raises:
        TemplateFault: a template is missing or broken.
    """
    held = anchors(fill(workshop.view("book"), spec))
    view = workshop.view("book", present=held)
    parts, mentions = _numbered(fill(view, spec))
    return Draft(spec, paper, view, parts, held, mentions, watermark)


def html(workshop: Workshop, spec: BookSpec, paper: str) -> str:
    """A book as HTML, before any layout: contents complete, index empty."""
    return draft(workshop, spec, paper).html(Where())


def paged(html: str, page_of: Mapping[str, int]) -> str:
    """The document with the page of what they lead to in links to chapters and the like.

    The layout engine could look pages up itself, and would lay everything out once more for it.
    """

    def mark(match: re.Match[str]) -> str:
        return f'{match[0]} data-page="{page_of.get(unescape(match["anchor"]), _SOME_PAGE)}"'

    return _TO_CHAPTER.sub(mark, html)


def _numbered(parts: tuple[Filled, ...]) -> tuple[tuple[Filled, ...], dict[str, list[str]]]:
    """Give links their ids, but for those of a glossary: words there all point at each other."""
    found: dict[str, list[str]] = {}
    count = 0

    def mark(text: Markup) -> Markup:
        nonlocal count
        marked, ids = number_links(str(text), count)
        for target, names in ids.items():
            found.setdefault(target, []).extend(names)
            count += len(names)
        return Markup(marked)  # noqa: S704 - was Markup before

    out = [
        part
        if part.style == "glossary"
        else replace(
            part,
            html=mark(part.html),
            blocks={name: mark(block) for name, block in part.blocks.items()},
            chapters=tuple(replace(item, html=mark(item.html)) for item in part.chapters),
        )
        for part in parts
    ]
    return tuple(out), found
