"""The fields of every kind of record, as the schemas that check them say."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup

from codexpress.game import Kind
from codexpress.render.site.docs_html import inline_docs
from codexpress.render.site.environment import Environment
from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import NavSection, Pages, SitePage
from codexpress.schema import describe


def field_pages(env: Environment, games: Iterable[GameView]) -> Pages:
    """A page for each kind of each game, and one that lists them."""
    games = tuple(games)
    if not games:
        return Pages()
    contents = SitePage(
        "reference/fields/",
        "Fields of records",
        lambda: env.render(
            "common/site/schema-contents.html.j2",
            games=[(game, tuple(game.catalog.game.kinds.values())) for game in games],
        ),
        "Which fields each kind of record has.",
        hide=("toc",),
        layout="list",
        index=True,
    )
    pages = [contents]
    sections: list[str | NavSection] = [contents.url]
    for game in games:
        own = [_page(env, game, kind) for kind in game.catalog.game.kinds.values()]
        pages += own
        sections.append(NavSection(game.title, [page.url for page in own]))
    return Pages(tuple(pages), (NavSection("Fields", sections),))


def _page(env: Environment, game: GameView, kind: Kind) -> SitePage:
    return SitePage(
        f"reference/fields/{game.id}/{kind.name}/",
        kind.title,
        partial(_body, env, game, kind),
        f"The fields of a {kind.title.lower()} of {game.title}.",
        hide=("toc",),
        layout="reference",
    )


def _body(env: Environment, game: GameView, kind: Kind) -> Markup:
    rows = describe(kind.schema)
    return env.render(
        "common/site/schema.html.j2", game=game, kind=kind, rows=rows, inline=inline_docs
    )
