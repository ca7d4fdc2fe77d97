"""One game as one medium shows it: templates, filters, and the blocks and faces of records."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

from codexpress.catalog import Catalog, Chapter, Entry
from codexpress.prose import HeadingPart, Resolved, parse_inline, plain, resolve, split
from codexpress.render.fill import fill
from codexpress.render.inline import (
    InlineStyle,
    Terms,
    inline_html,
    symbols_of,
    thing_html,
    vocabulary,
)
from codexpress.render.links import address, anchor
from codexpress.render.plate import plate_svg
from codexpress.render.sandbox import Sandbox
from codexpress.render.table import Table
from codexpress.render.tint import tint
from codexpress.resources import icon_svg, shared_file, shared_root
from codexpress.schema import prose, references

MEDIA = ("site", "book", "card")


@dataclass(frozen=True)
class View:
    """A catalogue seen through one medium.

    Attributes:
        catalog: the game's records.
        medium: ``site``, ``book`` or ``card``.
        templates: the project's template folder.
        tables: the game's computed tables, by name.
        present: in a book, the anchors it holds; None for no limit.
        tooltips: whether first uses of vocabulary are marked (on the site).
        settings: extra values for templates, such as ``low_ink``.
    """

    catalog: Catalog
    medium: str
    templates: Path
    tables: Mapping[str, Callable[..., Table]]
    present: frozenset[str] | None = None
    tooltips: bool = False
    settings: Mapping[str, Any] | None = None

    @property
    def _roots(self) -> tuple[Path, Path]:
        """The template folders, the project's own first."""
        return self.templates, shared_root() / "templates"

    @cached_property
    def env(self) -> Sandbox:
        """Where this view's templates run."""
        env = Sandbox(self._roots)
        game = self.catalog.game
        env.globals.update(
            game=game,
            catalog=self.catalog,
            medium=self.medium,
            settings=dict(self.settings or {}),
            ref=self.catalog.get,
            href=self.href,
            link=self.link,
            icon=icon,
            icon_url=icon_url,
            plate=self.plate,
            faction=self.faction,
            colour=self.colour,
            tint=tint,
            anchor=anchor,
            table=self.table,
            block=self.block,
            text_fields=self.text_fields,
            link_fields=self.link_fields,
        )
        env.filters.update(inline=self.inline, text=self.inline, plain=self.plain)
        return env

    @cached_property
    def _vocabulary(self) -> Terms:
        return vocabulary(self.catalog)

    def style(self, *, terms: bool | None = None) -> InlineStyle:
        """How inline text is set here; a fresh one starts tooltips anew."""
        want = self.tooltips if terms is None else terms
        marked = replace(self._vocabulary, seen=set()) if want else None
        return InlineStyle(self.catalog, self.medium, self.symbol, self.title, self.present, marked)

    # What templates call -------------------------------------------------------------------

    def inline(self, text: Any) -> Markup:
        """Record text as HTML for this medium."""
        return inline_html(str(text), self.style())

    def plain(self, text: Any) -> str:
        """Record text without marks: symbols read as their labels, links as what they lead to."""
        declared = self.catalog.game.data.get("symbols", {})
        labels = {name: str(line["label"]) for name, line in declared.items()}
        return plain(parse_inline(str(text), symbols_of(self.catalog)), labels, self._named)

    def _named(self, target: str) -> str:
        found = resolve(self.catalog, target)
        thing = found.thing if isinstance(found, Resolved) else None
        return self.title(thing) if thing else target

    def symbol(self, name: str) -> Markup:
        """A declared symbol as an icon that reads as its label."""
        declared = self.catalog.game.data["symbols"][name]
        return Markup(
            '<span class="cx-symbol" role="img" aria-label="{}" '
            'style="background-image:url({})"></span>'
        ).format(declared["label"], icon_url(declared["icon"], "currentColor"))

    def title(self, thing: Entry | Chapter) -> str:
        """What a record or chapter is called."""
        return thing.name if isinstance(thing, Entry) else chapter_title(thing)

    def href(self, thing: Entry | Chapter, heading: str = "") -> str:
        """The address of a thing in this medium, or ""."""
        return address(self.catalog, self.medium, thing, heading, self.present)

    def link(self, thing: Entry | Chapter | None, words: str = "") -> Markup:
        """A link to a thing; its bare words where it cannot be linked to."""
        if thing is None:
            return escape(words)
        return thing_html(thing, "", words, self.style(terms=False))

    def faction(self, entry: Entry) -> Entry | None:
        """The record that groups an entry (``group_by`` of its kind, or a ``faction`` field)."""
        field = self.catalog.game.kinds[entry.kind].group_by or "faction"
        target = entry.data.get(field)
        if entry.kind == field:
            return entry
        return self.catalog.get(field, target) if isinstance(target, str) else None

    def colour(self, entry: Entry) -> str:
        """The colour an entry is printed in: its group's, its group's parent's, or the game's."""
        group = self.faction(entry)
        for _ in range(8):
            if group is None:
                break
            if "colour" in group.data:
                return str(group.data["colour"])
            parent = group.data.get("parent")
            group = self.catalog.get(group.kind, parent) if parent else None
        return str(self.catalog.game.data["theme"]["colour"])

    def plate(self, entry: Entry, width: float, height: float) -> str:
        """The address of a record's picture: its art, or a plate engraved for it."""
        art = entry.data.get("art")
        if isinstance(art, str):
            root = f"/{self.catalog.game.id}/" if self.medium == "site" else ""
            return f"{root}art/{art}"
        group = self.faction(entry)
        seed = hashlib.sha256(entry.full_name.encode()).digest()
        emblem = str(group.data.get("emblem", "")) if group else ""
        return _data_url(plate_svg(seed, self.colour(entry), emblem, width, height))

    def table(self, name: str) -> Table:
        """One of the game's computed tables."""
        return self.tables[name](self.catalog)

    def text_fields(self, entry: Entry) -> frozenset[str]:
        """Paths (``tricks/0/text``) of an entry's fields in the inline dialect."""
        schema = self.catalog.game.kinds[entry.kind].schema
        return frozenset("/".join(map(str, route)) for route, _ in prose(schema, entry.data))

    def link_fields(self, entry: Entry) -> dict[str, str]:
        """The kind each field of an entry refers to, by the field's path."""
        schema = self.catalog.game.kinds[entry.kind].schema
        return {"/".join(map(str, r)): kind for r, kind, _ in references(schema, entry.data)}

    # What renderers call -------------------------------------------------------------------

    def block(self, entry: Entry, level: int = 2) -> Markup:
        """The HTML block of a record; ``level`` is the level of its heading.

        The template is the game's own for the kind, else the common one of that name, else plain.
        """
        folders = self.catalog.game.id, "common"
        own, shared = (f"{at}/{entry.kind}/block.html.j2" for at in folders)
        name = next(filter(self.has, (own, shared)), "common/block.html.j2")
        return self.render(name, record=entry.full_name, entry=entry, data=entry.data, level=level)

    def face(self, entry: Entry, side: str) -> Markup:
        """The ``front`` or ``back`` of a record's card."""
        name = f"{self.catalog.game.id}/{entry.kind}/{side}.html.j2"
        return self.render(name, record=entry.full_name, entry=entry, data=entry.data)

    def figure(self, name: str) -> Markup:
        """A figure drawn from the game's data."""
        return self.render(f"{self.catalog.game.id}/figure/{name}.svg.j2", figure=name)

    def has(self, template: str) -> bool:
        """Whether a template exists in the project or the tool."""
        return shared_file(self._roots, template) is not None

    def render(self, template: str, *, record: str = "", **values: Any) -> Markup:
        """Render a template.

        Raises:
            TemplateFault: the template is missing, broken, or names an unknown field.
        """
        return fill(self.env, template, record=record, **values)


def chapter_title(chapter: Chapter) -> str:
    """A chapter's first heading, or its slug in words."""
    return _first_heading(chapter.source.text) or chapter.slug.replace("-", " ").capitalize()


@lru_cache(maxsize=512)
def _first_heading(text: str) -> str:
    for part in split(text):
        if isinstance(part, HeadingPart):
            return plain(parse_inline(part.text))
    return ""


def icon(name: str) -> Markup:
    """An icon as inline SVG, decorative; "" where there is none (a finding says so)."""
    svg = icon_svg(name)
    if svg is None:
        return Markup("")
    attributes = '<svg class="cx-icon" aria-hidden="true" focusable="false" '
    return Markup(svg.replace("<svg ", attributes, 1))  # noqa: S704 - bundled, not content


def icon_url(name: str, colour: str) -> str:
    """An icon in one colour, as a data: address for CSS backgrounds."""
    svg = icon_svg(name)
    if svg is None:
        return ""
    return _data_url(svg.replace("<svg ", f'<svg fill="{escape(colour)}" ', 1))


def _data_url(svg: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
