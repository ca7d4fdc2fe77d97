"""The site put together from its parts: games, reference, home page, credits, styles, fonts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from codexpress.catalog import Catalog
from codexpress.render.site.art import art_assets
from codexpress.render.site.credits import credits_pages
from codexpress.render.site.environment import Environment
from codexpress.render.site.extras import SiteExtras
from codexpress.render.site.field_reference import field_pages
from codexpress.render.site.fonts import FACES, FOLDER, licences, stylesheet, woff2
from codexpress.render.site.game_site import game_pages
from codexpress.render.site.game_view import GameView, tint_style
from codexpress.render.site.home import home_frame
from codexpress.render.site.page import Asset, NavSection, Pages
from codexpress.render.site.rule_catalogue import rule_pages
from codexpress.render.site.site import Site
from codexpress.render.view import View
from codexpress.resources import read_shared, shared_root
from codexpress.roster import rules as roster_rules

_STYLES = "assets/stylesheets"
HOUSE_COLOUR = "#4a3a78"
"""The colour of pages that belong to no game."""


def assemble(root: Path, docs: Path, catalogs: Sequence[Catalog], extras: SiteExtras) -> Site:
    """Everything on the site that is not written by hand.

    Args:
        root: the project's folder.
        docs: the folder of the written pages.
        catalogs: the games, already checked.
        extras: what the site shows that is not content.
    """
    templates = root / "templates"
    env = Environment(templates)
    games = [_game(templates, docs, catalog, extras) for catalog in catalogs]
    ids = [game.catalog.game.id for game in games]
    pages = Pages(assets=_assets(templates, extras, ids))
    for game in games:
        pages += game_pages(game) + Pages(assets=art_assets(game, root))
    known = {rule.id: rule for game in games for rule in roster_rules(game.catalog.game).values()}
    known |= {rule.id: rule for rule in extras.rules}
    rules, fields = rule_pages(env, known.values(), games), field_pages(env, games)
    books = credits_pages(env, games)
    reference = Pages(
        rules.pages + fields.pages + books.pages,
        (
            NavSection("Reference", [*rules.nav, *fields.nav]),
            NavSection("Credits", [page.url for page in books.pages]),
        ),
    )
    accents = {
        game.id: tint_style(str(game.catalog.game.data["theme"]["colour"])) for game in games
    }
    accents[""] = tint_style(HOUSE_COLOUR)
    return Site(pages, reference, {"home": home_frame(env, games)}, accents)


def _game(templates: Path, docs: Path, catalog: Catalog, extras: SiteExtras) -> GameView:
    tables = extras.tables.get(catalog.game.id, {})
    view = View(catalog, "site", templates, tables, tooltips=True)
    return GameView(view, extras, docs)


def _assets(templates: Path, extras: SiteExtras, games: Sequence[str]) -> tuple[Asset, ...]:
    found = [Asset(f"{_STYLES}/fonts.css", lambda: stylesheet().encode())]
    blocks = ("common/block.css", *(f"{game}/block.css" for game in games))
    styles = {"tokens.css": ("common/tokens.css",), "block.css": blocks}
    found += [
        Asset(f"{_STYLES}/{name}", partial(_style, templates, parts))
        for name, parts in styles.items()
    ]
    found += [Asset(f"{FOLDER}/{face.name}", partial(woff2, face, extras.store)) for face in FACES]
    found += [Asset(f"{FOLDER}/{name}", path.read_bytes) for name, path in licences().items()]
    return tuple(found)


def _style(templates: Path, names: Sequence[str]) -> bytes:
    """Stylesheets one after the other; a game need not have one of its own."""
    roots = (templates, shared_root() / "templates")
    found = (read_shared(roots, name) for name in names)
    return "\n".join(text for _, text in filter(None, found)).encode()
