"""Choosing records for a part of a book, by what the parts before it hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.errors import ProjectError
from codexpress.prose import Directive, Link, Resolved, parse_inline, plain, resolve, split, walk
from codexpress.schema import prose, references

Key = tuple[str, str]


@dataclass
class Selection:
    """What a book holds so far.

    Attributes:
        catalog: the game.
        group: kind of the record the book is about; "" for none.
        owners: that record and its branches.
        held: records taken so far.
        named: records they refer to.
        texts: their texts, without marks.
    """

    catalog: Catalog
    group: str = ""
    owners: tuple[Entry, ...] = ()
    held: dict[Key, Entry] = field(default_factory=dict)
    named: set[Key] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)

    def only(self, owner: Entry) -> Selection:
        """The same selection, shared, with a single owner."""
        return replace(self, owners=(owner,))

    def pick(self, kind: str, pick: str, where: Mapping[str, Any]) -> tuple[Entry, ...]:
        """Records of a kind that are not in the book yet and are not mere illustrations.

        Raises:
            ProjectError: there is no such pick.
        """
        able = [
            entry
            for entry in self.catalog.of(kind)
            if (entry.kind, entry.id) not in self.held
            and not entry.data.get("illustrative")
            and all(entry.data.get(name) == value for name, value in where.items())
        ]
        match pick:
            case "all":
                return tuple(able)
            case "own":
                return tuple(entry for entry in able if self._owns(entry))
            case "named":
                return tuple(entry for entry in able if (entry.kind, entry.id) in self.named)
            case "said":
                return tuple(entry for entry in able if self._says(entry))
        raise ProjectError(f"a codex picks {pick!r}", "picks are: all, own, named, said")

    def take(self, entries: Iterable[Entry]) -> None:
        """Put records into the book."""
        for entry in entries:
            self.held[entry.kind, entry.id] = entry
            schema = self.catalog.game.kinds[entry.kind].schema
            self.named.update((kind, id_) for _, kind, id_ in references(schema, entry.data))
            for _, text in prose(schema, entry.data):
                self._hear(text)

    def read_chapters(self) -> None:
        """Put the rules into the book, with the records that they print in place."""
        for chapter in self.catalog.chapters:
            for part in split(chapter.source.text):
                if isinstance(part, Directive):
                    entry = self.catalog.get(part.name, part.argument)
                    if entry is not None:
                        self.take((entry,))

    def _owns(self, entry: Entry) -> bool:
        schema = self.catalog.game.kinds[entry.kind].schema
        ids = {owner.id for owner in self.owners}
        return any(
            len(route) == 1 and kind == self.group and id_ in ids
            for route, kind, id_ in references(schema, entry.data)
        )

    def _says(self, entry: Entry) -> bool:
        pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, entry.names)) + r")(?!\w)")
        return any(pattern.search(text) for text in self.texts)

    def _hear(self, text: str) -> None:
        tree = parse_inline(text)
        self.texts.append(plain(tree))
        for node in walk(tree):
            if isinstance(node, Link):
                found = resolve(self.catalog, node.target)
                if isinstance(found, Resolved) and isinstance(found.thing, Entry):
                    self.named.add((found.thing.kind, found.thing.id))
