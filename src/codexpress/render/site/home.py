"""The home page: what a publisher would put in the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.render.site.downloads import offered
from codexpress.render.site.environment import Environment
from codexpress.render.site.game_view import GameView
from codexpress.render.site.landing import actions, banner, browsed
from codexpress.render.site.ornament import whirl
from codexpress.render.site.site import Frame

_SHOWN = 3
_DOWNLOADS = 4


def home_frame(env: Environment, games: Sequence[GameView]) -> Frame:
    """Sets ``index.md``: its front matter is the hero, its text stands below the games."""

    def frame(meta: Mapping[str, Any], text: Markup) -> tuple[Markup, Markup]:
        values = {"meta": meta, "games": [_game(game) for game in games]}
        seed = games[0].id if games else "codexpress"
        hero = env.render("common/site/home-hero.html.j2", art=whirl(seed, turns=40), **values)
        return hero, env.render("common/site/home.html.j2", text=text, **values)

    return frame


def _game(game: GameView) -> dict[str, Any]:
    groups = [entry for kind in game.group_kinds for entry in game.shown(kind)]
    return {
        "game": game,
        "title": game.title,
        "href": f"/{game.id}/",
        "data": game.catalog.game.data,
        "actions": actions(game),
        "art": whirl(game.id, turns=18),
        "banners": [
            banner(game, entry) | {"href": game.view.href(entry), "colour": game.view.colour(entry)}
            for entry in groups
        ],
        "counts": [
            (
                len(game.shown(kind.name)),
                kind.plural if len(game.shown(kind.name)) != 1 else kind.title,
            )
            for kind in game.kinds
            if kind in browsed(game) or kind.name in game.group_kinds
        ]
        + ([(len(game.catalog.chapters), "Chapters")] if game.catalog.chapters else []),
        "records": [_record(game, entry) for entry in _chosen(game)],
        "downloads": offered(game)[:_DOWNLOADS],
    }


def _chosen(game: GameView) -> list[Entry]:
    """One record of each group, the dearest first, of the kind that readers browse."""
    for kind in game.kinds:
        if not kind.options.get("index"):
            continue
        field = next(
            (
                name
                for name in kind.options["index"]
                if game.properties(kind.name).get(name, {}).get("type") == "integer"
            ),
            "",
        )
        best: dict[Any, Entry] = {}
        for entry in sorted(game.shown(kind.name), key=lambda e: (-e.data.get(field, 0), e.id)):
            best.setdefault(entry.data.get(kind.group_by), entry)
        return list(best.values())[:_SHOWN]
    return []


def _record(game: GameView, entry: Entry) -> dict[str, Any]:
    group = game.view.faction(entry)
    return {
        "name": entry.name,
        "href": game.view.href(entry),
        "colour": game.view.colour(entry),
        "plate": game.view.plate(entry, 70, 84),
        "group": group.name if group else "",
        "emblem": str(group.data.get("emblem", "")) if group else "",
        "line": game.summary(entry) or game.view.plain(entry.data.get("lore", "")),
    }
