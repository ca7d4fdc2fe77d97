"""What must stand in a book for every record: its published texts, as a reader sees them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.prose import Emphasis, Inline, Link, Strong, Symbol, Text, parse_inline
from codexpress.render.inline import symbols_of
from codexpress.schema import fields, internal
from codexpress.source import Route


def needles(catalog: Catalog, entry: Entry, medium: str = "book") -> Iterator[tuple[Route, str]]:
    """Texts of a record that a press must print, each with its route.

    A text is cut where it holds a link or a symbol: print may set a page number or a picture
    there. Fields that the kind leaves off the press by name are left out.
    """
    kind = catalog.game.kinds[entry.kind]
    hidden = {*internal(kind.schema, entry.data)}
    omitted = set(kind.options.get("omits", {}).get(medium, ()))
    names = symbols_of(catalog)
    seen: set[Route] = set()
    for route, node in fields(kind.schema, entry.data):
        if route in seen or not route or route[0] in omitted or _under(route, hidden):
            continue
        value = _value(entry.data, route)
        if not isinstance(value, str):
            continue
        if node.get("x-prose"):
            seen.add(route)
            for piece in _pieces(parse_inline(value, names)):
                yield route, piece
        elif route[-1] == "name":
            seen.add(route)
            yield route, value


def _under(route: Route, hidden: set[Route]) -> bool:
    return any(route[: len(above)] == above for above in hidden)


def _value(data: Mapping[str, Any], route: Route) -> Any:
    value: Any = data
    for step in route:
        value = value[step]
    return value


def _pieces(nodes: tuple[Inline, ...]) -> Iterator[str]:
    """Runs of words between links, without the marks around them."""
    run = ""
    for piece in _flat(nodes):
        if piece is None:
            if len(run.split()) > 1:
                yield run.strip()
            run = ""
        else:
            run += piece
    if len(run.split()) > 1 or (run.strip() and len(nodes) == 1):
        yield run.strip()


def _flat(nodes: tuple[Inline, ...]) -> Iterator[str | None]:
    """Text in order; None for a link or a symbol."""
    for node in nodes:
        match node:
            case Text(text):
                yield text
            case Emphasis(children) | Strong(children):
                yield from _flat(children)
            case Link() | Symbol():
                yield None
