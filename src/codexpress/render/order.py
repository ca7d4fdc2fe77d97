"""The order in which records are shown: by fields, then by their names as they are filed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry


def in_order(catalog: Catalog, kind: str, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Records of a kind by the fields that its manifest line names under ``order``.

    Those that are alike in them stay as they come.
    """
    known = catalog.game.kinds.get(kind)
    order = tuple(known.options.get("order", ())) if known else ()
    return tuple(sorted(entries, key=lambda entry: sort_key(catalog, entry, order)[:-1]))


def sort_key(catalog: Catalog, entry: Entry, order: tuple[str, ...]) -> tuple[Any, ...]:
    """Where a record comes: by fields, values of a list of choices in the schema's order; by name.

    A leading ``-`` on a field turns its order round.
    """
    properties = catalog.game.kinds[entry.kind].schema.root.get("properties", {})
    return (*(_rank(properties, entry, name) for name in order), alphabetical(entry.name))


def _rank(properties: Mapping[str, Any], entry: Entry, name: str) -> tuple[int, Any]:
    """A value to sort by, after its sort: nothing, then numbers and choices, then words."""
    sign = -1 if name.startswith("-") else 1
    name = name.removeprefix("-")
    value = entry.data.get(name)
    choices = properties.get(name, {}).get("enum")
    if properties.get(name, {}).get("type") == "boolean":
        return 1, sign * bool(value)
    if choices and value in choices:
        return 1, sign * list(choices).index(value)
    if value is None:
        return 0, 0
    return (1, sign * value) if isinstance(value, int) else (2, str(value))


def alphabetical(name: str) -> str:
    """A name as it is filed: no article, no capitals."""
    return re.sub(r"^(the|a|an) ", "", name.casefold())
