"""Files to take home: codexes, card sheets, data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from codexpress.catalog import Entry
from codexpress.render.site.extras import Download
from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import Asset, Pages, SitePage
from codexpress.slug import slug

PAPERS = {"a4": "A4", "letter": "Letter", "poster": "One sheet"}
_ICONS = {
    ".pdf": "material/book-open-variant",
    ".json": "material/code-json",
    ".zip": "material/folder-zip-outline",
}


@dataclass(frozen=True)
class Variant:
    """One file of something that is offered: its address, and what sets it apart."""

    href: str
    words: str


@dataclass(frozen=True)
class Offer:
    """One thing to take home, in one or more papers."""

    sort: str
    title: str
    icon: str
    variants: tuple[Variant, ...]


@dataclass(frozen=True)
class Offers:
    """Offers under one heading."""

    id: str
    title: str
    downloads: tuple[Offer, ...]


def download_pages(game: GameView) -> Pages:
    """The page of downloads, with the files themselves."""
    page = SitePage(
        f"{game.id}/downloads/",
        "Downloads",
        lambda: game.view.render(
            "common/site/downloads.html.j2",
            groups=_groups(game),
            guides=game.written("writers/print-at-home.md")
            and game.written("writers/print-shop.md"),
        ),
        f"Codexes, card sheets and data of {game.title}.",
        hide=("toc",),
        layout="list",
        game=game.id,
    )
    files = tuple(
        Asset(f"{game.id}/downloads/{item.file.name}", item.file.read_bytes)
        for item in _whole(game, _names(game))
    )
    return Pages((page,), assets=files)


def offered(game: GameView) -> tuple[Offer, ...]:
    """What there is to take home, in the manifest's order; one paper beside the other."""
    names = _names(game)
    order = {name: place for place, name in enumerate(names)}
    found: dict[tuple[str, str], list[Download]] = {}
    for item in _whole(game, names):
        found.setdefault((item.sort, _name(game, item.file)), []).append(item)
    sorts = list(dict.fromkeys(sort for sort, _ in found))

    def place(key: tuple[str, str]) -> tuple[int, int, str]:
        return sorts.index(key[0]), order.get(key[1], len(order)), key[1]

    return tuple(
        Offer(
            sort,
            names.get(name, found[sort, name][0].title),
            _ICONS.get(found[sort, name][0].file.suffix, "material/file-outline"),
            tuple(_variant(game, item) for item in found[sort, name]),
        )
        for sort, name in sorted(found, key=place)
    )


def sheets_of(game: GameView, entry: Entry) -> tuple[Variant, ...]:
    """The sheets that were made of one record, such as an army's page, in each paper."""
    handouts = game.catalog.game.data.get("handouts", {})
    stems = {
        f"{game.id}-{name}-{entry.id}-{paper}"
        for name, line in handouts.items()
        if line.get("kind") == entry.kind
        for paper in PAPERS
    }
    made = _whole(game, _names(game))
    return tuple(_variant(game, item) for item in made if item.file.stem in stems)


def _whole(game: GameView, names: Mapping[str, str]) -> Iterator[Download]:
    """The books and prints of the manifest as it now is, each as a whole, and the data.

    What else lies there was made for somebody's own table: one team, one card, little ink.
    """
    stems = {game.id} | {f"{game.id}-{name}-{paper}" for name in names for paper in PAPERS}
    for item in game.extras.downloads:
        if item.game == game.id and item.file.stem in stems:
            yield item


def _groups(game: GameView) -> list[Offers]:
    found: dict[str, list[Offer]] = {}
    for offer in offered(game):
        found.setdefault(offer.sort, []).append(offer)
    return [Offers(slug(title), title, tuple(offers)) for title, offers in found.items()]


def _variant(game: GameView, item: Download) -> Variant:
    paper = PAPERS.get(item.file.stem.rpartition("-")[2], item.file.suffix[1:].upper())
    return Variant(
        f"/{game.id}/downloads/{item.file.name}", f"{paper}, {size(item.file.stat().st_size)}"
    )


def _name(game: GameView, file: Path) -> str:
    """What the manifest or a record calls a file: its stem without game and paper."""
    stem = file.stem.removeprefix(game.id).strip("-")
    for paper in PAPERS:
        stem = stem.removesuffix(f"-{paper}")
    return stem


def _names(game: GameView) -> dict[str, str]:
    """Titles of the manifest's books and prints, and of the records that books are about."""
    data = game.catalog.game.data
    found: dict[str, str] = {}
    for name, line in data.get("codexes", {}).items():
        if line.get("each"):
            found.update({entry.id: entry.name for entry in game.shown(str(line["each"]))})
        else:
            found[name] = str(line.get("title", name))
    # The `each` of a print lists counters, which are on one sheet.
    found.update({name: str(line["title"]) for name, line in data.get("prints", {}).items()})
    for name, line in data.get("handouts", {}).items():
        if line.get("kind"):
            shown = game.shown(str(line["kind"]))
            found.update({f"{name}-{entry.id}": entry.name for entry in shown})
        else:
            found[name] = str(line["title"])
    return found


def size(octets: int) -> str:
    """A file's size as readers say it: ``780 kB``."""
    if octets < 1000:
        return f"{octets} bytes"
    if octets < 1_000_000:
        return f"{octets / 1000:.0f} kB"
    return f"{octets / 1_000_000:.1f} MB"
