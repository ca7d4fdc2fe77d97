"""Records in lists: one tile each, in groups."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.game import Kind
from codexpress.render.site.facets import held, index_fields, values
from codexpress.render.site.game_view import GameView
from codexpress.schema import prose, references

_TRADING_CARD = (63.0, 88.0)


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

    Under the heading of its group a tile need not name the group again. A tile of one list is also
    that of the page of its group, so each is filled in once.
    """
    return game.once(
        ("tile", entry.full_name, grouped), lambda: _tile(game, entry, grouped=grouped)
    )


def _tile(game: GameView, entry: Entry, *, grouped: bool) -> Markup:
    kind = game.catalog.game.kinds[entry.kind]
    figure: tuple[str, str] | None = None
    facts: list[str] = []
    for name in index_fields(kind):
        if grouped and name == kind.group_by:
            continue
        items = held(entry, name)
        if figure is None and len(items) == 1 and _is_number(items[0]):
            figure = (game.label(kind.name, name), str(items[0]))
            continue
        facts.extend(fact_words(game, kind, name, item) for item in items if item is not False)
    return game.view.render(
        _template(game, kind),
        record=entry.full_name,
        entry=entry,
        data=entry.data,
        facts=facts,
        figure=figure,
        summary=game.summary(entry),
        card=card_size(game, kind),
    )


def card_size(game: GameView, kind: Kind) -> tuple[float, float]:
    """Width and height of a kind's cards in mm, as the game prints them; else a trading card's."""
    for line in game.catalog.game.data.get("prints", {}).values():
        if line.get("kind") == kind.name:
            return line["face"]["width_mm"], line["face"]["height_mm"]
    return _TRADING_CARD


def in_gallery(kind: Kind) -> bool:
    """Whether records of a kind are shown as the cards they are."""
    return bool(kind.options.get("gallery"))


def _template(game: GameView, kind: Kind) -> str:
    own = f"{game.id}/{kind.name}/tile.html.j2"
    if game.view.has(own):
        return own
    return f"common/site/{'mini-card' if in_gallery(kind) else 'tile'}.html.j2"


def fact_words(game: GameView, kind: Kind, name: str, value: object) -> str:
    """A value among a record's facts; of a yes it is the question that tells."""
    return game.label(kind.name, name) if value is True else game.words(kind.name, name, value)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


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
    names = [
        str(item["name"])
        for value in entry.data.values()
        if isinstance(value, list)
        for item in value
        if isinstance(item, dict) and "name" in item
    ]
    schema = game.schema(entry.kind)
    for _, kind, name in references(schema, entry.data) if schema else ():
        named = game.catalog.get(kind, name)
        names.append(named.name if named else name)
    return names
