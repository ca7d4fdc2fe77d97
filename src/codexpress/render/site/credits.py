"""Whose the words, games, fonts and icons are."""

from __future__ import annotations

from collections.abc import Sequence

from codexpress.render.site.environment import Environment
from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import Pages, SitePage

_OFL = "SIL Open Font License 1.1"
BORROWED = (
    ("Marcellus", "Brian J. Bonislawsky, Astigmatic", _OFL, "titles", "marcellus"),
    ("Spectral", "the Spectral Project Authors", _OFL, "running text", "spectral"),
    ("Barlow", "the Barlow Project Authors", _OFL, "labels and buttons", "barlow"),
    ("Barlow Condensed", "the Barlow Project Authors", _OFL, "figures", "barlow_condensed"),
    ("JetBrains Mono", "the JetBrains Mono Project Authors", _OFL, "code", "jetbrains_mono"),
    ("Noto Sans", "the Noto Project Authors", _OFL, "letters that the others lack", "noto_sans"),
    (
        "Material Design Icons",
        "Pictogrammers and contributors",
        "Apache License 2.0",
        "icons and emblems",
        "",
    ),
    (
        "Material for MkDocs",
        "Martin Donath and contributors",
        "MIT License",
        "the frame of this website",
        "",
    ),
    (
        "MkDocs",
        "Tom Christie and contributors",
        "BSD 2-Clause License",
        "the making of this website",
        "",
    ),
    (
        "WeasyPrint",
        "Simon Sapin, Kozea and contributors",
        "BSD 3-Clause License",
        "codexes and cards",
        "",
    ),
)
"""What the site and the books are made with: (what, whose, licence, what for, font package)."""


def credits_pages(env: Environment, games: Sequence[GameView]) -> Pages:
    """The credits."""
    rights = [(game.title, str(game.catalog.game.data.get("rights", ""))) for game in games]
    page = SitePage(
        "credits/",
        "Credits",
        lambda: env.render("common/site/credits.html.j2", games=rights, borrowed=BORROWED),
        "Whose the games, the words, the fonts and the icons are.",
        hide=("toc",),
        layout="written",
    )
    return Pages((page,))
