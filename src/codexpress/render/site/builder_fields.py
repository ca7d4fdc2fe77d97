"""What a reader fills in to put a roster together, told from its schema and its constraints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from codexpress.render.site.facets import index_fields
from codexpress.render.site.game_view import GameView, field_title
from codexpress.roster import Roster

_MOST = 999


def roster_fields(game: GameView, roster: Roster) -> list[dict[str, Any]]:
    """What a reader chooses for the roster as a whole: records by name, and words of a list.

    A field that the game works out itself (one of its derived values has that name) is not asked.
    """
    asked = {each["name"] for each in (*ratings(game, roster), *lists(game, roster))}
    settled = {roster.entries, *asked, *worked_out(game, roster)}
    found = []
    for name, node in game.properties(roster.kind).items():
        if name in settled:
            continue
        if node.get("x-ref"):
            options = [(entry.id, entry.name) for entry in game.shown(str(node["x-ref"]))]
        elif node.get("enum") and "provenance" not in name:
            options = [(str(value), str(value)) for value in node["enum"]]
        else:
            continue
        begin = _begin(game, roster, name, node)
        title = game.label(roster.kind, name)
        found.append({"name": name, "title": title, "options": options, "begin": begin})
    return found


def worked_out(game: GameView, roster: Roster) -> list[str]:
    """The fields that the game works out itself: a derived value has that name.

    Ratings and lists are set by the reader all the same; such a value only counts them.
    """
    asked = {each["name"] for each in (*ratings(game, roster), *lists(game, roster))}
    known = game.properties(roster.kind).keys() - asked
    return [derived.name for derived in roster.derived if derived.name in known]


def _begin(game: GameView, roster: Roster, name: str, node: Mapping[str, Any]) -> str:
    """The word that a list of words begins at: its schema's example, where it must have one."""
    schema = game.schema(roster.kind)
    must = schema.root.get("required", ()) if schema else ()
    examples = node.get("examples", ()) if name in must else ()
    return next((str(value) for value in examples if value in node.get("enum", ())), "")


def ratings(game: GameView, roster: Roster) -> list[dict[str, Any]]:
    """Groups of numbers that a reader sets for the roster as a whole, such as attributes.

    They are the roster's mappings of whole numbers, by fields of their own or by records.
    """
    found = []
    for name, node in game.properties(roster.kind).items():
        parts = [] if name == roster.entries else _parts(game, roster, name, node)
        if parts:
            found.append({"name": name, "title": game.label(roster.kind, name), "parts": parts})
    return found


def _parts(
    game: GameView, roster: Roster, name: str, node: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """The numbers of one group; none for a field that is not such a mapping.

    One that may be left out begins at 0, and steps from there to the least that its schema allows.
    """
    named = {key: (game.label(roster.kind, f"{name}.{key}"), part) for key, part in _fixed(node)}
    kind, each = node.get("propertyNames", {}).get("x-ref"), node.get("additionalProperties")
    if kind and isinstance(each, Mapping):
        named |= {entry.id: (entry.name, each) for entry in game.shown(str(kind))}
    if any(part.get("type") != "integer" for _, part in named.values()):
        return []
    must = node.get("required", ())
    return [
        {
            "name": key,
            "title": title,
            "must": key in must,
            "low": part.get("minimum", 0) if key in must else min(0, part.get("minimum", 0)),
            "least": part.get("minimum", 0),
            "high": part.get("maximum", _MOST),
        }
        for key, (title, part) in named.items()
    ]


def _fixed(node: Mapping[str, Any]) -> Iterable[tuple[str, Mapping[str, Any]]]:
    properties: Mapping[str, Mapping[str, Any]] = node.get("properties", {})
    return properties.items()


def flags(game: GameView, roster: Roster) -> list[dict[str, Any]]:
    """What a reader answers with yes or no for the roster as a whole."""
    settled = {"illustrative", *worked_out(game, roster)}
    return [
        {"name": name, "title": game.label(roster.kind, name)}
        for name, node in game.properties(roster.kind).items()
        if node.get("type") == "boolean" and name not in settled
    ]


def lists(game: GameView, roster: Roster) -> list[dict[str, Any]]:
    """What a reader adds beside the entries: records by their names, and things named freely.

    They are the roster's lists of references, and of mappings that have a `name` and other words.
    """
    found = []
    for name, node in game.properties(roster.kind).items():
        items = node.get("items", {})
        if name == roster.entries or node.get("type") != "array" or node.get("x-internal"):
            continue
        field = {
            "name": name,
            "title": game.label(roster.kind, name),
            "most": node.get("maxItems", _MOST),
        }
        words = items.get("properties", {})
        if items.get("x-ref"):
            options = [(entry.id, entry.name) for entry in game.shown(str(items["x-ref"]))]
            found.append(field | {"options": options, "words": []})
        elif "name" in words and all(part.get("type") == "string" for part in words.values()):
            found.append(field | {"options": [], "words": list(items.get("required", ("name",)))})
    return found


def line_fields(game: GameView, roster: Roster) -> list[dict[str, Any]]:
    """What a reader chooses for each entry: numbers, yes or no, and words of a list."""
    items = game.properties(roster.kind).get(roster.entries, {}).get("items", {})
    found = []
    for name, node in items.get("properties", {}).items():
        field = {
            "name": name,
            "title": field_title(name),
            "must": name in items.get("required", ()),
        }
        if node.get("enum"):
            words = [str(value) for value in node["enum"]]
            found.append(field | {"type": "choice", "options": words})
        elif node.get("type") == "integer":
            ends = {"low": node.get("minimum", 0), "high": node.get("maximum", _MOST)}
            found.append(field | {"type": "integer"} | ends)
        elif node.get("type") == "boolean":
            found.append(field | {"type": "boolean"})
    return found


def priced(roster: Roster) -> tuple[str, str]:
    """The number of an entry that is a price, and the record's field it goes up by: "" for none.

    A constraint holds it equal to that field, or to a multiple of it. Any other number of an
    entry is a mere count.
    """
    for constraint in roster.constraints:
        if constraint.measure != "each" or constraint.of.root != "line":
            continue
        for bound, operand in constraint.bounds:
            if bound in ("equals", "multiple_of") and operand.root == "record":
                return constraint.of.steps[0][0], operand.steps[0][0]
    return "", ""


def counted(game: GameView, roster: Roster) -> str:
    """The number of an entry that says how many of its record there are, or ""."""
    if priced(roster)[0]:
        return ""
    numbers = [field for field in line_fields(game, roster) if field["type"] == "integer"]
    numbers.sort(key=lambda field: not field["must"])
    return str(numbers[0]["name"]) if numbers else ""


def list_number(game: GameView, roster: Roster) -> str:
    """The record's field whose number stands beside it in the list: its price, else its first."""
    ref = game.catalog.game.kinds[roster.ref_kind]
    numbers = (f for f in index_fields(ref) if game.node(ref.name, f).get("type") == "integer")
    return priced(roster)[1] or next(numbers, "")
