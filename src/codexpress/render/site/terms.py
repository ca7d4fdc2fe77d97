"""The words of a game for tooltips, as plain text that no page can mistake for markup."""

from __future__ import annotations

import json

from codexpress.render.links import anchor
from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import Asset


def terms_url(game: GameView) -> str:
    """Address of a game's words."""
    return f"/{game.id}/terms.json"


def terms_asset(game: GameView) -> Asset:
    """Every vocabulary record by anchor: its name, the kind it is of, what it means."""
    return Asset(terms_url(game)[1:], lambda: _terms(game))


def _terms(game: GameView) -> bytes:
    found = {
        anchor(entry): [entry.name, kind.title, game.summary(entry)]
        for kind in game.kinds
        if kind.vocabulary
        for entry in game.shown(kind.name)
    }
    return json.dumps(found, ensure_ascii=False, sort_keys=True).encode()
