"""Files to take home: codexes, card sheets, data."""

from __future__ import annotations

from typing import Any

from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import Asset, Pages, SitePage
from codexpress.slug import slug

_ICONS = {
    ".pdf": "material/book-open-variant",
    ".json": "material/code-json",
    ".zip": "material/folder-zip-outline",
}


def download_pages(game: GameView) -> Pages:
    """The page of downloads, with the files themselves."""
    page = SitePage(
        f"{game.id}/downloads/",
        "Downloads",
        lambda: game.view.render("common/site/downloads.html.j2", groups=_groups(game)),
        f"Codexes, card sheets and data of {game.title}.",
        hide=("toc",),
        layout="list",
        game=game.id,
    )
    files = tuple(
        Asset(f"{game.id}/downloads/{item.file.name}", item.file.read_bytes)
        for item in game.extras.downloads
        if item.game == game.id
    )
    return Pages((page,), assets=files)


def offered(game: GameView) -> list[dict[str, Any]]:
    """Each file's address, title, note with its size, and icon."""
    return [
        {
            "href": f"/{game.id}/downloads/{item.file.name}",
            "sort": item.sort,
            "title": item.title,
            "note": ", ".join(filter(None, (item.note, _size(item.file.stat().st_size)))),
            "icon": _ICONS.get(item.file.suffix, "material/file-outline"),
        }
        for item in game.extras.downloads
        if item.game == game.id
    ]


def _groups(game: GameView) -> list[dict[str, Any]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for item in offered(game):
        found.setdefault(item["sort"], []).append(item)
    return [
        {"id": slug(title), "title": title, "downloads": items} for title, items in found.items()
    ]


def _size(octets: int) -> str:
    if octets < 1000:
        return f"{octets} bytes"
    if octets < 1_000_000:
        return f"{octets / 1000:.0f} kB"
    return f"{octets / 1_000_000:.1f} MB"
