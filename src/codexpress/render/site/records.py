"""Pages of records: lists with filters, shared pages, and one page for each record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.game import Kind
from codexpress.render.links import anchor
from codexpress.render.site.facets import facets, index_fields
from codexpress.render.site.game_view import GameView
from codexpress.render.site.html import without_term
from codexpress.render.site.page import Asset, Pages, Series, SitePage
from codexpress.render.site.record_page import is_public, record_body
from codexpress.render.site.tiles import groups, in_gallery, search_text

_MENTIONS = 7
_LETTERS_FROM = 20
RECORD_BOOST = 1.5
WORD_BOOST = 9.0
"""What a word of the game means comes first, even before names that only begin with it: whoever
types "run" in the middle of a game does not want the Runesmith. The search itself counts a whole
page two and a half times as much as a word on a shared one."""


def kind_pages(game: GameView, kind: Kind) -> Pages:
    """A kind's list page, with its records' own pages where they have them."""
    if not game.own_page(kind.name):
        return Pages((_listed(game, kind),))
    pages = (_list(game, kind), *_records(game, kind))
    if not index_fields(kind):
        return Pages(pages)
    path = f"{game.folder(kind.name)[1:]}text.json"
    return Pages(pages, assets=(Asset(path, partial(search_text, game, kind)),))


def _lead(kind: Kind) -> str:
    return str(kind.options.get("lead", ""))


def _list(game: GameView, kind: Kind) -> SitePage:
    url = game.folder(kind.name)

    def body() -> Markup:
        entries = game.shown(kind.name)
        return game.view.render(
            "common/site/list.html.j2",
            kind=kind,
            lead=_lead(kind),
            facets=facets(game, kind),
            groups=groups(game, kind, entries),
            total=len(entries),
            text_url=f"{url}text.json",
            gallery=in_gallery(kind),
            builder=game.builder_url(kind.name) if kind.name in game.rosters else "",
        )

    return SitePage(
        url[1:],
        kind.plural,
        body,
        f"Every {kind.title.lower()} of {game.title}.",
        boost=1.5,
        hide=("toc",),
        layout="list",
        game=game.id,
    )


def _listed(game: GameView, kind: Kind) -> SitePage:
    def body() -> Markup:
        entries = game.shown(kind.name)
        items = [_item(game, entry) for entry in entries]
        return game.view.render(
            "common/site/listed.html.j2",
            kind=kind,
            lead=_lead(kind),
            items=items,
            letters=_letters(entries) if len(entries) >= _LETTERS_FROM else (),
        )

    return SitePage(
        game.folder(kind.name)[1:],
        kind.plural,
        body,
        f"{kind.plural} of {game.title}.",
        boost=WORD_BOOST if kind.vocabulary else 1.0,
        hide=("toc",) if kind.vocabulary and len(game.shown(kind.name)) >= _LETTERS_FROM else (),
        layout="listed",
        game=game.id,
    )


def _item(game: GameView, entry: Entry) -> Mapping[str, Any]:
    things = game.backlinks.get((entry.kind, entry.id), ())
    links = [game.link(thing) for thing in things if is_public(thing)]
    few = links if len(links) <= _MENTIONS else links[: _MENTIONS - 1]
    return {
        "block": without_term(game.view.block(entry, 2), anchor(entry)),
        "mentions": few,
        "more": len(links) - len(few),
    }


def _letters(entries: tuple[Entry, ...]) -> tuple[tuple[str, str], ...]:
    first: dict[str, str] = {}
    for entry in entries:
        first.setdefault(entry.name[:1].upper(), anchor(entry))
    return tuple(first.items())


def _records(game: GameView, kind: Kind) -> Iterator[SitePage]:
    order = _in_order(game, kind)
    series = Series([game.view.href(entry) for entry in order])
    # A record that only illustrates is in no list, but examples link to it.
    listed = {entry.id for entry in order}
    aside = [entry for entry in game.catalog.of(kind.name) if entry.id not in listed]
    for entry in (*order, *aside):
        before, after = series.around(game.view.href(entry)) if entry.id in listed else ("", "")
        yield SitePage(
            game.view.href(entry)[1:],
            entry.name,
            partial(record_body, game, kind, entry),
            game.summary(entry),
            boost=RECORD_BOOST,
            hide=("toc",),
            layout="record",
            game=game.id,
            parent=game.folder(kind.name)[1:],
            previous=before[1:],
            next=after[1:],
        )


def _in_order(game: GameView, kind: Kind) -> list[Entry]:
    """A kind's records as its list shows them: by the name of their group, then by their own."""
    target = game.ref_kind(kind.name, kind.group_by) if kind.group_by else ""

    def group(entry: Entry) -> str:
        return (
            game.words(kind.name, kind.group_by, entry.data.get(kind.group_by, ""))
            if target
            else ""
        )

    return sorted(game.shown(kind.name), key=lambda entry: group(entry).casefold())
