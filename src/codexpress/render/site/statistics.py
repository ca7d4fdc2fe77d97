"""What records cost against what they do, drawn."""

from __future__ import annotations

from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import Pages


def statistics_pages(game: GameView) -> Pages:
    return Pages()
