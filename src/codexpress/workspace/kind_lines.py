"""What is wrong with the kinds of a manifest, beyond what its schema can say."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from codexpress.finding import Finding
from codexpress.game import Game, Kind
from codexpress.schema import describe
from codexpress.source import Route
from codexpress.workspace.files import stamp

TAKEN_FOLDERS = ("rules", "art")
"""Folders of every game that hold something other than records."""

TAKEN_NAMES = ("rules", "figure", "table", "note", "tip", "warning")
"""Kinds that a link or a directive of a chapter could not name."""


def kind_faults(game: Game) -> Iterator[Finding]:
    """Names and folders that are taken, kinds and fields that do not exist."""
    document = game.manifest
    folders: dict[str, str] = {}
    for name, line in game.data["kinds"].items():
        route = ("kinds", name)
        folder = line["folder"]
        if name in TAKEN_NAMES:
            reason = f"the word `{name}` has a meaning of its own in chapters"
            finding = document.at(route, on="key", reason=reason, hint="give the kind another name")
            yield stamp("CX023", finding)
        first = folders.setdefault(folder, name)
        if folder in TAKEN_FOLDERS:
            what = "chapters" if folder == "rules" else "pictures"
            reason = f"the folder `{folder}` holds a game's {what}"
        elif first != name:
            reason = f"the folder `{folder}` holds the records of `{first}`"
        else:
            continue
        finding = document.at((*route, "folder"), reason=reason, hint="give it a folder of its own")
        yield stamp("CX023", finding)
    for kind in game.kinds.values():
        yield from _unknown_kinds(game, kind)
        yield from _unknown_fields(game, kind)


def folder_owners(lines: Mapping[str, Mapping[str, Any]]) -> frozenset[str]:
    """The kinds whose folder is theirs to be read: not taken, not another kind's."""
    owners: dict[str, str] = {}
    for name, line in lines.items():
        owners.setdefault(line["folder"], name)
    return frozenset(name for folder, name in owners.items() if folder not in TAKEN_FOLDERS)


def _unknown_kinds(game: Game, kind: Kind) -> Iterator[Finding]:
    """Kinds a schema refers to and the manifest does not name."""
    kinds = game.data["kinds"]
    for field, other in _kinds_named(kind):
        if other in kinds:
            continue
        near = difflib.get_close_matches(other, kinds, n=1)
        hint = f"write `{near[0]}` there, if that is meant" if near else f"add the kind `{other}`"
        place = game.manifest.place(("kinds", kind.name), "key")
        fields = {"file": kind.schema.name, "field": field, "other": other, "hint": hint}
        yield Finding(place, fields, rule="CX024")


def _kinds_named(kind: Kind) -> Iterator[tuple[str, str]]:
    """(field, kind) of every ``x-ref`` of a schema, each once."""
    found: dict[tuple[str, str], None] = {}
    for row in describe(kind.schema):
        inside = (row.node.get(word, ()) for word in ("anyOf", "oneOf", "allOf"))
        for node in (row.node, *(part for parts in inside for part in parts)):
            if "x-ref" in node:
                found[row.pattern, str(node["x-ref"])] = None
    yield from found


def _unknown_fields(game: Game, kind: Kind) -> Iterator[Finding]:
    """Fields a manifest's line names and the kind's schema does not have."""
    rows = describe(kind.schema)
    known = {row.pattern for row in rows} | {".".join(map(str, row.route)) for row in rows}
    # A filter may reach into each item of a list: `abilities.cost`.
    known |= {row.pattern.replace("[]", "") for row in rows}
    for route, name in _fields_named(kind):
        if name in known:
            continue
        near = difflib.get_close_matches(name, sorted(known), n=1)
        top = ", ".join(str(row.route[0]) for row in rows if len(row.route) == 1)
        hint = f"write `{near[0]}`, if that is meant" if near else f"name one of its fields: {top}"
        place = game.manifest.place(("kinds", kind.name, *route))
        yield Finding(place, {"kind": kind.name, "name": name, "hint": hint}, rule="CX025")


def _fields_named(kind: Kind) -> Iterator[tuple[Route, str]]:
    """Every field named in a manifest's line, and where in the line."""
    options = kind.options
    yield from (((word,), options[word]) for word in ("group_by", "lead") if word in options)
    lists: dict[Route, Sequence[str]] = {
        (word,): options.get(word, ()) for word in ("index", "card_omits")
    }
    lists |= {("omits", press): names for press, names in options.get("omits", {}).items()}
    for route, names in lists.items():
        yield from (((*route, index), name) for index, name in enumerate(names))
