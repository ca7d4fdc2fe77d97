"""A game's front page."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.game import Kind
from codexpress.render.site.chapters import outline
from codexpress.render.site.downloads import offered
from codexpress.render.site.game_view import GameView, with_article
from codexpress.render.site.ornament import whirl
from codexpress.render.site.page import Action, SitePage
from codexpress.render.site.tiles import tile_html

_DOWNLOADS = 4
_FEATURED = 6
_BROWSED = 4


def landing_page(game: GameView) -> SitePage:
    """The front page of a game: what it is, its groups, its rules, what to take home."""
    return SitePage(
        f"{game.id}/",
        game.title,
        lambda: _body(game),
        str(game.catalog.game.data.get("tagline", "")),
        boost=2.0,
        hide=("navigation", "toc", "footer"),
        layout="landing",
        index=True,
        game=game.id,
        hero=lambda: game.view.render(
            "common/site/landing-hero.html.j2", art=whirl(game.id), actions=actions(game)
        ),
    )


def actions(game: GameView) -> list[Action]:
    """The first things to do with a game: read it, look something up, browse it, build a team."""
    found = []
    if game.catalog.chapters:
        found.append(
            Action(f"/{game.id}/rules/", "material/book-open-page-variant", "Read the rules")
        )
        found += _at_the_table(game)
    found += [
        Action(game.folder(kind.name), "material/cards", f"Browse the {kind.plural.lower()}")
        for kind in browsed(game)
    ]
    for name in game.rosters:
        title = game.catalog.game.kinds[name].title.lower()
        words = f"Build {with_article(title)}"
        found.append(Action(game.builder_url(name), "material/hammer-wrench", words))
    return found


def browsed(game: GameView) -> list[Kind]:
    """The kinds worth a button: those with filters; of many, cards, then the most records."""
    kinds = [kind for kind in game.kinds if kind.options.get("index")]
    by_weight = sorted(kinds, key=lambda kind: (not kind.card, -len(game.shown(kind.name))))
    chosen = by_weight[:_BROWSED]
    return [kind for kind in kinds if kind in chosen]


def _at_the_table(game: GameView) -> list[Action]:
    """The chapter the manifest names for a look in mid-game; a wrong name is a link to nowhere."""
    slug = game.catalog.game.data.get("at_the_table")
    if not slug:
        return []
    chapter = next((each for each in game.catalog.chapters if each.slug == slug), None)
    href = game.view.href(chapter) if chapter else f"/{game.id}/rules/{slug}/"
    words = str(game.view.title(chapter)) if chapter else slug
    return [Action(href, "material/lightning-bolt", words)]


def banner(game: GameView, entry: Entry) -> dict[str, Any]:
    """A group (a faction) as a banner: its first line and how many records it gathers."""
    counts = []
    for kind in game.kinds:
        if kind.group_by != entry.kind:
            continue
        number = sum(
            1 for other in game.shown(kind.name) if other.data.get(kind.group_by) == entry.id
        )
        counts.append(f"{number} {(kind.title if number == 1 else kind.plural).lower()}")
    text = entry.data.get("motto") or ""
    return {
        "entry": entry,
        "line": game.view.plain(text) if text else "",
        "count": ", ".join(counts),
    }


def _body(game: GameView) -> Markup:
    groups = [game.catalog.game.kinds[name] for name in game.group_kinds]
    return game.view.render(
        "common/site/landing.html.j2",
        banners=[
            {
                "id": kind.folder,
                "title": kind.plural,
                "href": game.folder(kind.name),
                "banners": [banner(game, entry) for entry in game.shown(kind.name)],
            }
            for kind in groups
        ],
        chapters=outline(game),
        shelf=[
            {
                "href": game.folder(kind.name),
                "number": len(game.shown(kind.name)),
                "words": (kind.title if len(game.shown(kind.name)) == 1 else kind.plural),
            }
            for kind in game.kinds
            if kind not in groups
        ],
        features=[_feature(game, game.catalog.game.kinds[name]) for name in game.rosters],
        downloads=offered(game)[:_DOWNLOADS],
    )


def _feature(game: GameView, kind: Kind) -> dict[str, Any]:
    return {
        "id": kind.folder,
        "title": f"{kind.plural} to start with",
        "href": game.folder(kind.name),
        "more": f"All {kind.plural.lower()}",
        "tiles": [tile_html(game, entry) for entry in game.shown(kind.name)[:_FEATURED]],
    }
