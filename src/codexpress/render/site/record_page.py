"""The page of one record: its sheet, what the rules say of it, who belongs to it, who names it."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from codexpress.catalog import Chapter, Entry
from codexpress.game import Kind
from codexpress.render.links import anchor
from codexpress.render.site.game_view import GameView, with_article
from codexpress.render.site.html import without_term
from codexpress.render.site.page import Action
from codexpress.render.site.roster_view import roster_view
from codexpress.render.site.tiles import in_gallery, tile_html


@dataclass(frozen=True)
class Members:
    """Records that belong to another: a faction's units."""

    id: str
    title: str
    tiles: tuple[Markup, ...]
    gallery: bool


def record_body(game: GameView, kind: Kind, entry: Entry) -> Markup:
    """The HTML of a record's page."""
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
        roster=roster_view(game, entry),
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
            found.append(
                Action(f"{url}#add={entry.id}", "material/plus", f"Add to {with_article(title)}")
            )
    return found


def _gathers(game: GameView, entry: Entry, kind: str) -> bool:
    """Whether records of a kind are shown on this one's page as its own."""
    return entry.kind in game.group_kinds and game.own_page(kind) and kind not in game.rosters


def _members(game: GameView, entry: Entry) -> list[Members]:
    """Records grouped under this one: a faction's units, its sub-factions, its totems."""
    parts = []
    for kind in game.kinds:
        if not _gathers(game, entry, kind.name):
            continue
        names = [
            f for f, node in game.properties(kind.name).items() if node.get("x-ref") == entry.kind
        ]
        tiles = tuple(
            tile_html(game, other, grouped=True)
            for other in game.shown(kind.name)
            if any(other.data.get(name) == entry.id for name in names)
        )
        if tiles:
            title = kind.plural if kind.name != entry.kind else f"Within {entry.name}"
            parts.append(Members(kind.folder, title, tiles, in_gallery(kind)))
    return parts


def _mentions(game: GameView, entry: Entry) -> list[tuple[str, list[Markup]]]:
    """Who speaks of it, under the plural of each kind; chapters come first."""
    found: dict[str, list[Markup]] = {}
    for thing in game.backlinks.get((entry.kind, entry.id), ()):
        if isinstance(thing, Chapter):
            title = "Rules"
        elif is_public(thing) and not _gathers(game, entry, thing.kind):
            title = game.catalog.game.kinds[thing.kind].plural
        else:
            continue
        found.setdefault(title, []).append(game.link(thing))
    return sorted(found.items(), key=lambda item: item[0] != "Rules")


def is_public(thing: Entry | Chapter) -> bool:
    """Whether a record or chapter may be named in lists: one that only illustrates may not."""
    return isinstance(thing, Chapter) or not thing.data.get("illustrative")
