"""Records in lists: one tile each, in groups."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.game import Kind
from codexpress.render.site.facets import index_fields, values
from codexpress.render.site.game_view import GameView, field_title
from codexpress.schema import prose


@dataclass(frozen=True)
class Tile:
    """One record of a list, with what its filters ask for."""

    entry: Entry
    html: Markup
    values: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Group:
    """Records under one heading; the title is "" where a list has no groups."""

    id: str
    title: str
    tiles: tuple[Tile, ...]
    href: str = ""
    colour: str = ""
    emblem: str = ""


def tile_html(game: GameView, entry: Entry, *, grouped: bool = False) -> Markup:
    """One record as a tile: the first number of the index large, its other values small.

    Under the heading of its group a tile need not name the group again.
    """
    kind = game.catalog.game.kinds[entry.kind]
    figure: tuple[str, str] | None = None
    facts: list[str] = []
    for name in index_fields(kind):
        value = entry.data.get(name)
        if value is None or value == [] or (grouped and name == kind.group_by):
            continue
        if isinstance(value, int) and not isinstance(value, bool) and figure is None:
            figure = (field_title(name), str(value))
            continue
        items = value if isinstance(value, list) else [value]
        facts.extend(game.words(kind.name, name, item) for item in items)
    own = f"{game.id}/{kind.name}/tile.html.j2"
    return game.view.render(
        own if game.view.has(own) else "common/site/tile.html.j2",
        record=entry.full_name,
        entry=entry,
        facts=facts,
        figure=figure,
        summary=game.summary(entry),
    )


def groups(game: GameView, kind: Kind, entries: Iterable[Entry]) -> tuple[Group, ...]:
    """The tiles of a list, grouped as the manifest says, in the order of the groups' names."""
    fields = index_fields(kind)
    by_group: dict[str, list[Tile]] = {}
    for entry in entries:
        answers = tuple((f, "|".join(map(str, values(game, entry, f)))) for f in fields)
        tile = Tile(entry, tile_html(game, entry, grouped=True), answers)
        key = str(entry.data.get(kind.group_by, "")) if kind.group_by else ""
        by_group.setdefault(key, []).append(tile)
    target = game.ref_kind(kind.name, kind.group_by) if kind.group_by else ""
    made = [_group(game, target, key, tiles) for key, tiles in by_group.items()]
    return tuple(sorted(made, key=lambda group: group.title.casefold()))


def _group(game: GameView, kind: str, key: str, tiles: list[Tile]) -> Group:
    entry = game.catalog.get(kind, key) if kind else None
    if entry is None:
        return Group(f"group-{key}" if key else "", key, tuple(tiles))
    return Group(
        f"{entry.kind}-{entry.id}",
        entry.name,
        tuple(tiles),
        game.view.href(entry),
        game.view.colour(entry),
        str(entry.data.get("emblem", "")),
    )


def search_text(game: GameView, kind: Kind) -> bytes:
    """Every published word of a list's records, small, as JSON by id: what free text looks in."""
    schema = game.schema(kind.name)
    found: dict[str, str] = {}
    for entry in game.shown(kind.name):
        words = [entry.name]
        if schema:
            words += [game.view.plain(text) for _, text in prose(schema, entry.data)]
            words += _names(game, entry)
        found[entry.id] = " ".join(" ".join(words).casefold().split())
    return json.dumps(found, ensure_ascii=False, sort_keys=True).encode()


def _names(game: GameView, entry: Entry) -> list[str]:
    """Names of parts (abilities) and of the records it names."""
    names: list[str] = []
    for field, value in entry.data.items():
        if isinstance(value, list):
            names += [
                str(item["name"]) for item in value if isinstance(item, dict) and "name" in item
            ]
            names += [
                game.words(entry.kind, field, item) for item in value if isinstance(item, str)
            ]
        elif isinstance(value, str) and game.ref_kind(entry.kind, field):
            names.append(game.words(entry.kind, field, value))
    return names
