"""Pictures that records name, copied to the site; a faulty one is left out, even of a draft."""

from __future__ import annotations

from pathlib import Path

from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import Asset
from codexpress.rules.pictures import picture_fault
from codexpress.schema import images


def art_assets(game: GameView, root: Path) -> tuple[Asset, ...]:
    """Every picture of a game's records.

    Args:
        game: the game.
        root: the project's folder; nothing outside it is published.
    """
    folder = game.catalog.game.root / "art"
    names = {
        name
        for entry in game.catalog
        for _, name in images(game.catalog.game.kinds[entry.kind].schema, entry.data)
    }
    return tuple(
        Asset(f"{game.id}/art/{name}", (folder / name).read_bytes)
        for name in sorted(names)
        if picture_fault(folder / name, root.resolve()) is None
    )
