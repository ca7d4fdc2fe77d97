"""All the pages of one game, and its part of the navigation."""

from __future__ import annotations

from codexpress.game import Kind
from codexpress.render.site.builder import builder_pages
from codexpress.render.site.chapters import chapter_pages
from codexpress.render.site.downloads import download_pages
from codexpress.render.site.game_view import GameView
from codexpress.render.site.landing import landing_page
from codexpress.render.site.page import NavSection, Pages
from codexpress.render.site.records import kind_pages
from codexpress.render.site.statistics import statistics_pages
from codexpress.render.site.terms import terms_asset


def game_pages(game: GameView) -> Pages:
    """Everything a game puts on the site."""
    landing = landing_page(game)
    chapters = chapter_pages(game)
    builders = builder_pages(game)
    figures = statistics_pages(game)
    downloads = download_pages(game)
    pages = (
        Pages((landing,), assets=(terms_asset(game),)) + chapters + builders + figures + downloads
    )
    for kind in game.kinds:
        pages += kind_pages(game, kind)

    def lists(*kinds: Kind) -> list[str | NavSection]:
        return [game.folder(kind.name)[1:] for kind in kinds]

    rosters = [kind for kind in game.kinds if kind.name in game.rosters]
    codex = [k for k in game.kinds if game.own_page(k.name) and k not in rosters]
    words = [k for k in game.kinds if not game.own_page(k.name)]
    sections = [
        NavSection("Rules", [page.url for page in chapters.pages]),
        NavSection("Codex", lists(*codex)),
        NavSection("Reference", lists(*words)),
        NavSection(
            "Play",
            [
                *(page.url for page in builders.pages),
                *lists(*rosters),
                *(page.url for page in figures.pages),
                *(page.url for page in downloads.pages),
            ],
        ),
    ]
    shown = [section for section in sections if section.items]
    return Pages(pages.pages, (NavSection(game.title, [landing.url, *shown]),), pages.assets)
