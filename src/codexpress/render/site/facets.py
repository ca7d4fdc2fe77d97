"""The filters of a list: which fields, which values, how many records have each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from codexpress.catalog import Entry
from codexpress.game import Kind
from codexpress.render.site.game_view import GameView

_CHAIN_LIMIT = 8


@dataclass(frozen=True)
class Choice:
    """One value of a filter, with how many records have it and the colour of its record."""

    value: str
    label: str
    count: int
    colour: str = ""


@dataclass(frozen=True)
class Facet:
    """One filter.

    Attributes:
        field: the field it looks at; dots reach into what lies below.
        title: its label.
        sort: ``choice`` (any of some values) or ``number`` (from, to).
        choices: the values there are, for a choice.
        low: the least value there is, for a number.
        high: the greatest.
    """

    field: str
    title: str
    sort: str
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0


def index_fields(kind: Kind) -> tuple[str, ...]:
    """The fields that the manifest wants a list of a kind to be filtered by."""
    return tuple(str(name) for name in kind.options.get("index", ()))


def facets(game: GameView, kind: Kind) -> tuple[Facet, ...]:
    """The filters of a kind's list; a field that no record has gives none."""
    entries = game.shown(kind.name)
    found = (_facet(game, kind, name, entries) for name in index_fields(kind))
    return tuple(facet for facet in found if facet)


def values(game: GameView, entry: Entry, name: str) -> tuple[Any, ...]:
    """What a record answers to in a filter.

    A record named by a field stands for those it is part of too: a unit of a sub-faction is
    found under the faction.
    """
    items = held(entry, name)
    target = game.ref_kind(entry.kind, name)
    if not target:
        return items
    found = {above: None for item in items for above in _chain(game, target, str(item))}
    return tuple(found)


def held(entry: Entry, name: str) -> tuple[Any, ...]:
    """The plain values of a field, each once; dots reach into what lies below, through lists."""
    found: list[Any] = [entry.data]
    for step in name.split("."):
        below = [item[step] for item in found if isinstance(item, Mapping) and step in item]
        found = [one for item in below for one in (item if isinstance(item, list) else [item])]
    return tuple(dict.fromkeys(item for item in found if isinstance(item, str | int | float)))


def _chain(game: GameView, kind: str, name: str) -> Iterator[str]:
    """A record's id and the ids of those above it, by the field in which a kind names its own."""
    up = next((f for f, node in game.properties(kind).items() if node.get("x-ref") == kind), "")
    for _ in range(_CHAIN_LIMIT):
        yield name
        entry = game.catalog.get(kind, name)
        above = entry.data.get(up) if entry and up else None
        if not isinstance(above, str):
            return
        name = above


def _facet(game: GameView, kind: Kind, name: str, entries: tuple[Entry, ...]) -> Facet | None:
    counts = Counter(value for entry in entries for value in values(game, entry, name))
    if not counts:
        return None
    if all(isinstance(value, int) and not isinstance(value, bool) for value in counts):
        title = game.label(kind.name, name)
        return Facet(name, title, "number", low=min(counts), high=max(counts))
    target = game.ref_kind(kind.name, name)
    allowed = [str(value) for value in game.node(kind.name, name).get("enum", ())]

    def order(value: object) -> tuple[int, str]:
        text = str(value)
        rank = allowed.index(text) if text in allowed else len(allowed)
        return rank, game.words(kind.name, name, value).casefold()

    choices = tuple(
        Choice(
            str(value),
            game.words(kind.name, name, value),
            counts[value],
            _colour(game, target, str(value)),
        )
        for value in sorted(counts, key=order)
    )
    return Facet(name, game.label(kind.name, name), "choice", choices)


def _colour(game: GameView, kind: str, name: str) -> str:
    entry = game.catalog.get(kind, name) if kind else None
    return game.view.colour(entry) if entry and "colour" in game.properties(kind) else ""
