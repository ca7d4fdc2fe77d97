"""One game as the site shows it: what every maker of pages needs to know about it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar

from markupsafe import Markup, escape

from codexpress.catalog import Catalog, Chapter, Entry
from codexpress.game import Kind
from codexpress.render.links import own_page
from codexpress.render.order import in_order
from codexpress.render.site.backlinks import Backlinks, backlinks
from codexpress.render.site.extras import SiteExtras
from codexpress.render.site.rule_links import rule_url
from codexpress.render.tint import tint
from codexpress.render.view import View
from codexpress.resources import shared_file
from codexpress.roster import Roster, read
from codexpress.schema import Schema, prose

_T = TypeVar("_T")
_ASIDE = ("lore", "notes")
"""Texts that do not say what a record does."""


@cache
def tint_style(colour: str) -> Markup:
    """A colour and its kin as CSS custom properties, for a ``style`` attribute."""
    kin = tint(colour)
    return Markup(
        "--faction:{base};--faction-ink:{ink};--faction-deep:{deep};--faction-text:{text};"
        "--faction-bright:{bright};--faction-soft:{soft};--faction-line:{line}"
    ).format(**kin)


@dataclass(frozen=True)
class GameView:
    """A game ready to be shown.

    Attributes:
        view: its records through the site's templates.
        extras: what was handed in beside the catalogues.
        docs: folder of the written pages; a made page links to one only if it is there.
    """

    view: View
    extras: SiteExtras
    docs: Path
    _memo: dict[Hashable, Any] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.view.env.globals.update(
            tint_style=tint_style, rule_url=rule_url, with_article=with_article
        )
        # Templates do not change while a site is built; asking the disk each time is slow.
        self.view.env.auto_reload = False

    def written(self, page: str) -> bool:
        """Whether there is a written page, such as ``writers/print-at-home.md``."""
        return shared_file((self.docs,), page) is not None

    @property
    def catalog(self) -> Catalog:
        """The game's records."""
        return self.view.catalog

    @property
    def id(self) -> str:
        """The game's id."""
        return self.catalog.game.id

    @property
    def title(self) -> str:
        """The game's name."""
        return self.catalog.game.title

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds that have records to show, or a builder that makes them."""
        kinds = self.catalog.game.kinds.values()
        return tuple(k for k in kinds if self.shown(k.name) or k.name in self.rosters)

    def shown(self, kind: str) -> tuple[Entry, ...]:
        """The records of a kind that are published on pages, in the kind's order, then by name."""
        return self.once(("shown", kind), lambda: self._shown(kind))

    def _shown(self, kind: str) -> tuple[Entry, ...]:
        entries = [e for e in self.catalog.of(kind) if not e.data.get("illustrative")]
        named = sorted(entries, key=lambda e: (e.name.casefold(), e.id))
        return in_order(self.catalog, kind, named)

    def once(self, key: Hashable, make: Callable[[], _T]) -> _T:
        """What is made, made at the first asking."""
        if key not in self._memo:
            self._memo[key] = make()
        made: _T = self._memo[key]
        return made

    def own_page(self, kind: str) -> bool:
        """Whether records of a kind have pages of their own."""
        return own_page(self.catalog, kind)

    def folder(self, kind: str) -> str:
        """Address of a kind's list page, such as ``/game/units/``."""
        return f"/{self.id}/{self.catalog.game.kinds[kind].folder}/"

    def schema(self, kind: str) -> Schema | None:
        """A kind's schema."""
        known = self.catalog.game.kinds.get(kind)
        return known.schema if known else None

    def properties(self, kind: str) -> Mapping[str, Any]:
        """A kind's fields, by name, as its schema describes them."""
        schema = self.schema(kind)
        found: Mapping[str, Any] = schema.root.get("properties", {}) if schema else {}
        return found

    @cached_property
    def by_name(self) -> Mapping[str, Entry]:
        """Every record by its full name."""
        return {entry.full_name: entry for entry in self.catalog}

    @cached_property
    def backlinks(self) -> Backlinks:
        """Who speaks of whom."""
        return backlinks(self.catalog)

    @cached_property
    def group_kinds(self) -> tuple[str, ...]:
        """The kinds by whose records others are grouped, such as factions."""
        kinds = self.catalog.game.kinds
        named = dict.fromkeys(kind.group_by for kind in kinds.values())
        return tuple(name for name in named if name in kinds)

    @cached_property
    def rosters(self) -> Mapping[str, Roster]:
        """The game's rosters, by the kind whose records they are."""
        return {roster.kind: roster for roster in read(self.catalog.game).by_name.values()}

    def builder_url(self, kind: str) -> str:
        """Address of the page where a roster of a kind is put together."""
        return f"{self.folder(kind)}builder/"

    def summary(self, entry: Entry) -> str:
        """A record in a sentence: its first text that the schema requires, else its first.

        A record whose own fields are no texts is summed up by the first text of its parts.
        """
        texts = [
            name
            for name, node in self.properties(entry.kind).items()
            if node.get("x-prose") and name not in _ASIDE and name in entry.data
        ]
        schema = self.schema(entry.kind)
        required = schema.root.get("required", ()) if schema else ()
        for name in sorted(texts, key=lambda name: name not in required):
            return self.view.plain(entry.data[name])
        parts = prose(schema, entry.data) if schema else ()
        return next((self.view.plain(t) for route, t in parts if route[0] not in _ASIDE), "")

    def words(self, kind: str, name: str, value: object) -> str:
        """A field's value as readers see it: a record's name instead of its id."""
        target = self.ref_kind(kind, name)
        if target and isinstance(value, str):
            entry = self.catalog.get(target, value)
            return entry.name if entry else value
        if isinstance(value, bool):
            return "yes" if value else "no"
        said = str(value)
        return f"{said[:1].upper()}{said[1:]}" if "enum" in self.node(kind, name) else said

    def ref_kind(self, kind: str, name: str) -> str:
        """The kind that a field (or each item of it) names a record of, or ""."""
        return str(self.node(kind, name).get("x-ref", ""))

    def node(self, kind: str, name: str) -> Mapping[str, Any]:
        """What a kind's schema says of a field, or of each item of it: {} for an unknown one.

        Args:
            kind: the kind.
            name: a field; dots reach into what lies below, through lists: ``abilities.cost``.
        """
        found: Mapping[str, Any] = {"properties": self.properties(kind)}
        for step in name.split("."):
            found = found.get("properties", {}).get(step, {})
            found = found.get("items", found) if found.get("type") == "array" else found
        return found

    def label(self, kind: str, name: str) -> str:
        """What a field is called: as the manifest's ``labels`` say, else its own last word."""
        known = self.catalog.game.kinds.get(kind)
        labels: Mapping[str, str] = known.options.get("labels", {}) if known else {}
        last = name.rpartition(".")[2]
        return labels.get(name) or labels.get(last) or field_title(last)

    def link(self, thing: Entry | Chapter) -> Markup:
        """A link to a record or chapter under its own name."""
        href = self.view.href(thing)
        return Markup('<a href="{}">{}</a>').format(href, escape(self.view.title(thing)))


def with_article(noun: str) -> str:
    """A noun as one of many: ``a team``, ``an army``."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def field_title(name: str) -> str:
    """A field's name as a label: ``cost`` is Cost, ``max_points`` is Max points."""
    return name.replace("_", " ").capitalize()
