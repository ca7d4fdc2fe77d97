"""Every field of a record reaches the page, the codex and the card, or its kind waives it by name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from codexpress.catalog import Catalog, Entry
from codexpress.check import find_module
from codexpress.render.workshop import Workshop
from codexpress.workspace import Project, load_games

ROOT = Path(__file__).parents[3]
PROJECT = Project(ROOT)
GAMES = sorted(path.parent.name for path in PROJECT.content.glob("*/game.yaml"))
SHOPS: dict[str, Workshop] = {}


def workshop_of(game: str) -> Workshop:
    if game not in SHOPS:
        loaded = load_games(PROJECT, [game])[0]
        assert loaded.catalog is not None
        SHOPS[game] = Workshop(loaded.catalog, PROJECT.templates, find_module(game).tables)
    return SHOPS[game]


def kinds(*, cards: bool = False) -> list[tuple[str, str]]:
    """Every kind of every game, or those with cards."""
    return [
        (game, kind.name)
        for game in GAMES
        for kind in workshop_of(game).catalog.game.kinds.values()
        if kind.card or not cards
    ]


def published(node: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every field of a schema that is not internal, list items as ``*``; leaves only."""
    if node.get("x-internal"):
        return
    if node.get("properties"):
        for name, child in node["properties"].items():
            yield from published(child, (*path, name))
    elif node.get("type") == "array" and node.get("items", {}).get("properties"):
        yield from published(node["items"], (*path, "*"))
    else:
        yield path


def full(catalog: Catalog, kind: str) -> list[Entry]:
    """Records that between them have every field: the kind's first, each field filled in."""
    schema = catalog.game.kinds[kind].schema.root
    base = catalog.of(kind)[0]
    data = {name: value(catalog, node) for name, node in schema["properties"].items()}
    data["name"] = "Zebra"
    variants = [data]
    if "action" in str(schema["properties"].get("abilities", {})):
        several = dict(data["abilities"][0])
        variants.append({**data, "abilities": [several] * 2})
    return [Entry(base.game, kind, base.id, each, base.document) for each in variants]


ANNOTATED = (
    ("x-icon", "material/anvil"),
    ("x-image", "somebody.png"),
    ("x-provenance", {"name": "source", "rest": "original"}),
)


def value(catalog: Catalog, node: Mapping[str, Any]) -> Any:
    """Something a schema allows."""
    if "x-ref" in node:
        return catalog.of(node["x-ref"])[0].id
    if node.get("x-chapter"):
        return catalog.chapters[0].id
    for name, example in ANNOTATED:
        if node.get(name):
            return example
    if "#rrggbb" in node.get("description", ""):
        return "#112233"
    if "anyOf" in node:
        return value(catalog, node["anyOf"][0])
    return node["enum"][0] if "enum" in node else node.get("const") or by_type(catalog, node)


def by_type(catalog: Catalog, node: Mapping[str, Any]) -> Any:
    match node.get("type"):
        case "object":
            inner = node.get("properties", {})
            return {name: value(catalog, child) for name, child in inner.items()} or {"sum": 7}
        case "array":
            return [value(catalog, node["items"])]
        case "integer" | "number":
            return node.get("minimum", 1) or 1
        case "boolean":
            return True
    return "Other words"


def shown(html: str) -> set[tuple[str, ...]]:
    fields = re.findall(r'data-field="([^"]+)"', html)
    return {tuple("*" if step.isdigit() else step for step in field.split("/")) for field in fields}


def covered(path: tuple[str, ...], seen: set[tuple[str, ...]], whole: set[tuple[str, ...]]) -> bool:
    return any(
        other[: len(path)] == path or (path[: len(other)] == other and other in whole)
        for other in seen
    )


def missing(workshop: Workshop, kind: str, medium: str) -> set[str]:
    catalog = workshop.catalog
    schema = catalog.game.kinds[kind].schema.root
    view = workshop.view(medium)
    seen: set[tuple[str, ...]] = set()
    for entry in full(catalog, kind):
        if medium == "card":
            html = f"{view.face(entry, 'front')}{view.face(entry, 'back')}"
        else:
            html = str(view.block(entry, 2))
        seen |= shown(html)
    leaves = set(published(schema))
    # A mark on a list or mapping stands for all of it where it has no fields of its own.
    return {"/".join(path) for path in leaves if not covered(path, seen, leaves)}


def waived(workshop: Workshop, kind: str, medium: str) -> set[str]:
    return set(workshop.catalog.game.kinds[kind].options.get("omits", {}).get(medium, ()))


@pytest.mark.parametrize("medium", ["site", "book"])
@pytest.mark.parametrize(("game", "kind"), kinds())
def test_page_and_codex_show_every_field(game: str, kind: str, medium: str) -> None:
    workshop = workshop_of(game)
    assert missing(workshop, kind, medium) == waived(workshop, kind, medium)


@pytest.mark.parametrize(("game", "kind"), kinds(cards=True))
def test_card_shows_every_field(game: str, kind: str) -> None:
    workshop = workshop_of(game)
    assert missing(workshop, kind, "card") <= waived(workshop, kind, "card")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_as_cards_says_so(game: str) -> None:
    """Else ``check --fit`` and this test would pass it over."""
    game_data = workshop_of(game).catalog.game
    printed = {line["kind"] for line in game_data.data["prints"].values() if "kind" in line}
    assert {kind.name for kind in game_data.kinds.values() if kind.card} == printed


def test_a_forgotten_field_is_noticed() -> None:
    leaves = {("name",), ("abilities", "*", "text"), ("also",)}
    assert not covered(("abilities", "*", "text"), {("abilities",)}, leaves)
    assert covered(("also",), {("also", "*")}, leaves)
