"""A game's records, read-only, looked up by kind and id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from codexpress.document import Document
from codexpress.finding import Finding, Place
from codexpress.game import Game
from codexpress.source import Source

RULES = "rules"
"""Stands for a kind where chapters are named: ``rules/scoring``."""


@dataclass(frozen=True)
class Entry:
    """One valid record.

    Attributes:
        game: id of its game.
        kind: name of its kind.
        id: stem of its file.
        data: the record as plain data; never changed.
        document: the same with positions.
    """

    game: str
    kind: str
    id: str
    data: Mapping[str, Any]
    document: Document

    @property
    def full_name(self) -> str:
        """``game/kind/id``."""
        return f"{self.game}/{self.kind}/{self.id}"

    @property
    def name(self) -> str:
        """The name readers see; the id where a kind has no name field."""
        return str(self.data.get("name", self.id))

    @property
    def names(self) -> tuple[str, ...]:
        """Its name and the other forms of it that it lists under ``also``."""
        also = self.data.get("also", ())
        listed = also if isinstance(also, list) else ()
        return (self.name, *(word for word in listed if isinstance(word, str) and word))

    def at(
        self,
        *route: str | int,
        key: bool = False,
        related: tuple[Place, ...] = (),
        **fields: object,
    ) -> Finding:
        """A finding at a field of this record (at its key when ``key``), to be stamped later."""
        place = self.document.place(route, "key" if key else "value")
        return Finding(place, fields, related)


@dataclass(frozen=True)
class Chapter:
    """A rules chapter: Markdown with directives.

    Attributes:
        game: id of its game.
        id: stem of its file (``07-the-round``); sorts in reading order.
        slug: the stem without its number (``the-round``); what links use.
        source: the file.
    """

    game: str
    id: str
    slug: str
    source: Source


@dataclass(frozen=True)
class Catalog:
    """All of one game: manifest, records, chapters.

    Attributes:
        game: the game.
        entries: every valid record by (kind, id).
        broken: records that exist but are not valid, and chapters (of kind :data:`RULES`) that
            cannot be read; nobody is told that they are missing.
        chapters: rules chapters in reading order.
        missed: kinds of which something broken has been asked for, once for each time: what was
            worked out meanwhile cannot be trusted.
    """

    game: Game
    entries: Mapping[tuple[str, str], Entry]
    broken: frozenset[tuple[str, str]] = frozenset()
    chapters: tuple[Chapter, ...] = ()
    missed: list[str] = field(default_factory=list, compare=False, repr=False)

    @cached_property
    def _by_kind(self) -> Mapping[str, tuple[Entry, ...]]:
        found: dict[str, list[Entry]] = {}
        for (kind, _), entry in sorted(self.entries.items()):
            found.setdefault(kind, []).append(entry)
        return {kind: tuple(entries) for kind, entries in found.items()}

    @cached_property
    def _broken_kinds(self) -> frozenset[str]:
        return frozenset(kind for kind, _ in self.broken)

    def of(self, kind: str) -> tuple[Entry, ...]:
        """Every valid record of a kind, by id."""
        if kind in self._broken_kinds:
            self.missed.append(kind)
        return self._by_kind.get(kind, ())

    def get(self, kind: str, id: str) -> Entry | None:  # noqa: A002 - the field's own name
        """One valid record, or None."""
        if (kind, id) in self.broken:
            self.missed.append(kind)
        return self.entries.get((kind, id))

    def knows(self, kind: str, id: str) -> bool:  # noqa: A002
        """Whether a record exists, valid or broken."""
        return (kind, id) in self.entries or (kind, id) in self.broken

    def ids(self, kind: str) -> tuple[str, ...]:
        """Every id of a kind, valid or broken, sorted."""
        return tuple(sorted({i for k, i in (*self.entries, *self.broken) if k == kind}))

    def ids_all(self) -> tuple[tuple[str, str], ...]:
        """(kind, id) of every record, valid or broken, sorted."""
        return tuple(sorted({*self.entries, *self.broken}))

    def __iter__(self) -> Iterator[Entry]:
        return (entry for _, entry in sorted(self.entries.items()))
