"""The rulebook: its contents and a page for each chapter."""

from __future__ import annotations

from functools import partial

from markupsafe import Markup

from codexpress.catalog import Chapter
from codexpress.prose import HeadingPart, expand, split
from codexpress.render.chapter import Heading, chapter_parts, prose_values
from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import Pages, Series, SitePage

CHAPTER_BOOST = 1.5


def chapter_pages(game: GameView) -> Pages:
    """The contents page and every chapter; nothing for a game without chapters."""
    chapters = game.catalog.chapters
    if not chapters:
        return Pages()
    url = f"{game.id}/rules/"
    contents = SitePage(
        url,
        "The rules",
        lambda: game.view.render("common/site/rules.html.j2", chapters=outline(game)),
        f"The rules of {game.title}, chapter by chapter.",
        hide=("toc",),
        layout="list",
        index=True,
        game=game.id,
    )
    series = Series([url, *(game.view.href(chapter)[1:] for chapter in chapters)])
    pages = [contents]
    for number, chapter in enumerate(chapters, start=1):
        address = game.view.href(chapter)[1:]
        before, after = series.around(address)
        pages.append(
            SitePage(
                address,
                game.view.title(chapter),
                partial(_body, game, chapter, number),
                f"Chapter {number} of the rules of {game.title}.",
                boost=CHAPTER_BOOST,
                layout="chapter",
                game=game.id,
                previous=before,
                next=after,
            )
        )
    return Pages(tuple(pages))


def outline(game: GameView) -> list[dict[str, object]]:
    """Each chapter's address, title and second-level headings, their numbers filled in."""
    values = prose_values(game.catalog)
    return [
        {
            "href": game.view.href(chapter),
            "title": game.view.title(chapter),
            "heads": [
                {"id": part.id, "text": game.view.plain(part.text)}
                for part in split(expand(chapter.source.text, values)[0])
                if isinstance(part, HeadingPart) and part.level == 2
            ],
        }
        for chapter in game.catalog.chapters
    ]


def _body(game: GameView, chapter: Chapter, number: int) -> Markup:
    parts = chapter_parts(game.view, chapter)
    if not any(isinstance(part, Heading) and part.level == 1 for part in parts):
        title = Markup("<h1>{}</h1>").format(game.view.title(chapter))
    else:
        title = Markup("")
    return title + game.view.render(
        "common/site/chapter.html.j2", parts=parts, number=number, chapter=chapter
    )
