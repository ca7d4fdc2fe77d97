"""What a kind's schema says about its fields, as far as a path needs to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from codexpress.game import Game


@dataclass(frozen=True)
class Field:
    """A field of a record.

    Attributes:
        ref: the kind of record its value (or each item of its list) names; "" for none.
        many: whether it holds a list.
        inner: the properties of the mapping it holds; empty for none.
        mapping: whether it holds a mapping.
        keys: the kind of record that the mapping's keys name; "" for none.
    """

    ref: str
    many: bool
    inner: Mapping[str, Any]
    mapping: bool
    keys: str


def fields_of(game: Game, kind: str) -> Mapping[str, Any]:
    """The properties of a kind's schema; empty for an unknown kind."""
    found = game.kinds.get(kind)
    return _properties(found.schema.root) if found else {}


def entry_fields(game: Game, kind: str, entries: str) -> Mapping[str, Any]:
    """The properties of one entry of the list ``entries`` of a kind."""
    listed = fields_of(game, kind).get(entries, {})
    return _properties(listed.get("items", {})) if isinstance(listed, Mapping) else {}


def describe(schema: Mapping[str, Any]) -> Field:
    """What a field's schema says."""
    items = schema.get("items")
    many = isinstance(items, Mapping)
    holder: Mapping[str, Any] = items if isinstance(items, Mapping) else schema
    names = schema.get("propertyNames")
    keys = str(names.get("x-ref", "")) if isinstance(names, Mapping) else ""
    inner = _properties(schema)
    holds = bool(inner) or schema.get("type") == "object" or "additionalProperties" in schema
    return Field(str(holder.get("x-ref", "")), many, inner, holds, keys)


def _properties(schema: object) -> Mapping[str, Any]:
    found = schema.get("properties") if isinstance(schema, Mapping) else None
    return found if isinstance(found, Mapping) else {}
