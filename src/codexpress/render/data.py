"""A game as one JSON file: every record, its references resolved to ids and addresses."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from codexpress.catalog import Catalog, Chapter, Entry
from codexpress.output import Artifact
from codexpress.prose import Link, Resolved, parse_inline, plain, resolve, walk
from codexpress.render.inline import symbols_of
from codexpress.render.links import site_path
from codexpress.render.view import chapter_title
from codexpress.schema import internal, prose, references
from codexpress.source import Route

FORMAT = 1


def data_artifact(catalog: Catalog) -> Artifact:
    """``data/<game>.json``, valid against ``schemas/data.schema.json``."""
    text = json.dumps(game_data(catalog), ensure_ascii=False, indent=1, sort_keys=False)
    return Artifact(PurePosixPath("data") / f"{catalog.game.id}.json", text.encode() + b"\n")


def game_data(catalog: Catalog) -> dict[str, Any]:
    """The same as plain data."""
    game = catalog.game
    backlinks = _backlinks(catalog)
    manifest = {
        key: game.data.get(key)
        for key in ("id", "title", "tagline", "edition", "edition_date", "locale", "rights",
                    "limits", "settings", "tables")
        if key in game.data
    }  # fmt: skip
    return {
        "format": FORMAT,
        "game": manifest,
        "kinds": {k.name: {"title": k.title, "plural": k.plural} for k in game.kinds.values()},
        "records": {
            kind: {e.id: _record(catalog, e, backlinks) for e in catalog.of(kind)}
            for kind in game.kinds
        },
        "chapters": [
            {"id": c.slug, "title": chapter_title(c), "url": site_path(catalog, c)}
            for c in catalog.chapters
        ],
    }


def _record(catalog: Catalog, entry: Entry, backlinks: Mapping[str, list[str]]) -> dict[str, Any]:
    schema = catalog.game.kinds[entry.kind].schema
    hidden = set(internal(schema, entry.data))
    symbols = symbols_of(catalog)
    return {
        "id": entry.full_name,
        "url": site_path(catalog, entry),
        "data": published(entry.data, hidden),
        "plain": {
            _dotted(route): plain(parse_inline(text, symbols))
            for route, text in prose(schema, entry.data)
            if not any(route[: len(h)] == h for h in hidden)
        },
        "references": [
            {"field": _dotted(r), "id": target.full_name, "url": site_path(catalog, target)}
            for r, target in reference_targets(catalog, entry)
        ],
        "links": [
            {"field": _dotted(r), "id": _name(thing), "url": site_path(catalog, thing)}
            for r, thing in link_targets(catalog, entry)
        ],
        "referenced_by": backlinks.get(entry.full_name, []),
    }


def published(value: Any, hidden: set[Route], route: Route = ()) -> Any:
    """A value without what is only for the people who work on the game."""
    if isinstance(value, dict):
        return {
            key: published(inner, hidden, (*route, key))
            for key, inner in value.items()
            if (*route, key) not in hidden
        }
    if isinstance(value, list):
        return [published(inner, hidden, (*route, i)) for i, inner in enumerate(value)]
    return value


def reference_targets(catalog: Catalog, entry: Entry) -> Iterator[tuple[Route, Entry]]:
    """Every record an entry's fields name, with the field."""
    schema = catalog.game.kinds[entry.kind].schema
    for route, kind, id_ in references(schema, entry.data):
        target = catalog.get(kind, id_)
        if target is not None:
            yield route, target


def link_targets(catalog: Catalog, entry: Entry) -> Iterator[tuple[Route, Entry | Chapter]]:
    """Every record or chapter an entry's texts link to, with the field."""
    schema = catalog.game.kinds[entry.kind].schema
    for route, text in prose(schema, entry.data):
        for node in walk(parse_inline(text)):
            if isinstance(node, Link):
                found = resolve(catalog, node.target)
                if isinstance(found, Resolved) and found.thing is not None:
                    yield route, found.thing


def _backlinks(catalog: Catalog) -> dict[str, list[str]]:
    found: dict[str, dict[str, None]] = {}
    for entry in catalog:
        targets = [*reference_targets(catalog, entry), *link_targets(catalog, entry)]
        for _, target in targets:
            if target is not entry:
                found.setdefault(_name(target), {})[entry.full_name] = None
    return {name: sorted(sources) for name, sources in found.items()}


def _name(thing: Entry | Chapter) -> str:
    return thing.full_name if isinstance(thing, Entry) else f"{thing.game}/rules/{thing.slug}"


def _dotted(route: Route) -> str:
    return ".".join(map(str, route))
