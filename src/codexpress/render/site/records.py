"""Pages of records: lists with filters, shared pages, and one page for each record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from markupsafe import Markup

from codexpress.catalog import Chapter, Entry
from codexpress.game import Kind
from codexpress.render.links import anchor
from codexpress.render.site.facets import facets, index_fields
from codexpress.render.site.game_view import GameView
from codexpress.render.site.html import without_term
from codexpress.render.site.page import Action, Asset, Pages, Series, SitePage
from codexpress.render.site.tiles import groups, search_text, tile_html
from codexpress.roster import Verdict, evaluate

_MENTIONS = 7
_LETTERS_FROM = 20
RECORD_BOOST = 4.0
WORD_BOOST = 2.0


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
    links = [game.link(thing) for thing in things if _public(thing)]
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
    aside = [entry for entry in game.catalog.of(kind.name) if entry not in order]
    for entry in (*order, *aside):
        before, after = series.around(game.view.href(entry)) if entry in order else ("", "")
        yield SitePage(
            game.view.href(entry)[1:],
            entry.name,
            partial(_record_body, game, kind, entry),
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


def _record_body(game: GameView, kind: Kind, entry: Entry) -> Markup:
    group = game.view.faction(entry)
    return game.view.render(
        "common/site/record.html.j2",
        record=entry.full_name,
        entry=entry,
        kind=kind,
        index=game.folder(kind.name),
        group=group if group and game.own_page(group.kind) else None,
        sheet=without_term(game.view.block(entry, 1), anchor(entry)),
        actions=_actions(game, entry),
        verdicts=_verdicts(game, entry),
        members=_members(game, entry),
        mentions=_mentions(game, entry),
    )


def _actions(game: GameView, entry: Entry) -> list[Action]:
    """What can be done with a record: put it into a roster, or change the roster that it is."""
    found = []
    for kind, roster in game.rosters.items():
        title = game.catalog.game.kinds[kind].title.lower()
        url = game.builder_url(kind)
        if entry.kind == kind:
            words = f"Open in the {title} builder"
            found.append(Action(f"{url}#from={entry.id}", "material/pencil-ruler", words))
        elif entry.kind == roster.ref_kind and not entry.data.get("illustrative"):
            found.append(Action(f"{url}#add={entry.id}", "material/plus", f"Add to a {title}"))
    return found


def _verdicts(game: GameView, entry: Entry) -> tuple[Verdict, ...] | None:
    roster = game.rosters.get(entry.kind)
    return evaluate(game.catalog, roster, entry.data) if roster else None


def _members(game: GameView, entry: Entry) -> list[dict[str, Any]]:
    """Records grouped under this one: a faction's units, its sub-factions, its totems."""
    parts = []
    for kind in game.kinds:
        if not game.own_page(kind.name) or kind.name in game.rosters:
            continue
        names = [
            f for f, node in game.properties(kind.name).items() if node.get("x-ref") == entry.kind
        ]
        inside = [
            other
            for other in game.shown(kind.name)
            if any(other.data.get(name) == entry.id for name in names)
        ]
        if inside and entry.kind in game.group_kinds:
            title = kind.plural if kind.name != entry.kind else f"Within {entry.name}"
            tiles = [tile_html(game, other, grouped=True) for other in inside]
            parts.append({"id": kind.folder, "title": title, "tiles": tiles})
    return parts


def _mentions(game: GameView, entry: Entry) -> list[tuple[str, list[Markup]]]:
    """Who speaks of it, under the plural of each kind; chapters come first."""
    shown_as_member = {
        game.catalog.game.kinds[kind.name].name
        for kind in game.kinds
        if entry.kind in game.group_kinds
    }
    found: dict[str, list[Markup]] = {}
    for thing in game.backlinks.get((entry.kind, entry.id), ()):
        if isinstance(thing, Chapter):
            found.setdefault("Rules", []).append(game.link(thing))
        elif _public(thing) and not (
            thing.kind in shown_as_member
            and game.own_page(thing.kind)
            and thing.kind not in game.rosters
        ):
            found.setdefault(game.catalog.game.kinds[thing.kind].plural, []).append(
                game.link(thing)
            )
    return sorted(found.items(), key=lambda item: item[0] != "Rules")


def _public(thing: Entry | Chapter) -> bool:
    return isinstance(thing, Chapter) or not thing.data.get("illustrative")
