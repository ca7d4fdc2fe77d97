"""A game as its manifest describes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from codexpress.document import Document
from codexpress.schema import Schema


@dataclass(frozen=True)
class Kind:
    """A kind of record: one line of the manifest, a schema, templates.

    Attributes:
        name: singular, as in a record's full name (``unit``).
        title: what readers call one (``Unit``).
        plural: what readers call many (``Units``).
        folder: the folder below the game's that holds its records.
        schema: its schema, made ready.
        vocabulary: whether its records are words of the game: glossary and tooltips.
        group_by: field by which lists are grouped; "" for none.
        card: print size of its cards (``tarot``); "" when it has none.
        options: the whole manifest line, for renderers.
    """

    name: str
    title: str
    plural: str
    folder: str
    schema: Schema
    vocabulary: bool
    group_by: str
    card: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    """One game.

    Attributes:
        id: the folder's name under ``content/``.
        root: that folder, absolute.
        manifest: the checked document of ``game.yaml``; ``manifest.data`` is its data.
        kinds: by name, in the manifest's order.
    """

    id: str
    root: Path
    manifest: Document
    kinds: Mapping[str, Kind]

    @property
    def data(self) -> Mapping[str, Any]:
        """The manifest's data."""
        data: Mapping[str, Any] = self.manifest.data
        return data

    @property
    def title(self) -> str:
        """The game's name as readers know it."""
        return str(self.data["title"])

    @property
    def limits(self) -> Mapping[str, Any]:
        """The game's limits: every number a rule, a page or a builder needs."""
        limits: Mapping[str, Any] = self.data.get("limits", {})
        return limits

    @property
    def tables(self) -> Mapping[str, Any]:
        """The game's tables."""
        tables: Mapping[str, Any] = self.data.get("tables", {})
        return tables

    @property
    def settings(self) -> Mapping[str, Any]:
        """Rulings that a project may set otherwise."""
        settings: Mapping[str, Any] = self.data.get("settings", {})
        return settings
