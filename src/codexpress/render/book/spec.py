"""Which books a game makes, and which records stand in each: the manifest's ``codexes``.

    codexes:
      rules:
        title: Rulebook
        blurb: What it is good for.
        parts:
          - {style: chapters}
          - {style: columns, kind: status, title: Statuses}
          - {style: index}
      factions:
        each: faction            # a book for every record of this kind
        within: parent           # but one that names a parent goes into the parent's book
        title: "{name}"
        blurb: motto             # a field of that record
        branches:                # for the record itself, then for each that is within it
          - {style: intro, kind: unit, glance: [type, cost]}
          - {style: sheets, kind: unit, title: Units, order: [type, cost]}
        parts:
          - {style: columns, kind: status, title: Statuses, pick: named}

Styles: ``chapters`` the rules; ``intro`` the record's opening page; ``sheets`` large blocks,
several on a page; ``blocks`` one under another; ``columns`` two columns; ``glossary`` three;
``index``. Picks: ``all``, ``own`` (belonging to the book's record or its branches), ``named``
(referred to by records and prose before it), ``said`` (whose name stands in their texts).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.errors import ProjectError
from codexpress.render.book.select import Selection
from codexpress.render.order import sort_key

STYLES = ("chapters", "intro", "sheets", "blocks", "columns", "glossary", "index")


@dataclass(frozen=True)
class Part:
    """A part of a book.

    Attributes:
        style: how it is set; see the module.
        title: its heading.
        note: a line under the heading; "" for none.
        entries: its records, in order.
        entry: whose opening page it is (``intro``), else None.
        glance: fields of the table on an opening page.
        kind: of the records.
    """

    style: str
    title: str
    note: str = ""
    entries: tuple[Entry, ...] = ()
    entry: Entry | None = None
    glance: tuple[str, ...] = ()
    kind: str = ""


@dataclass(frozen=True)
class BookSpec:
    """A book to be made.

    Attributes:
        id: names the file: ``rules``, ``marrow-court``.
        title, blurb: for cover and title page.
        sort: what sort of book it is ("Codex", "Rulebook").
        entry: the record it is about; None for a book about the game.
        colour, emblem: what it looks like.
        parts: in order.
        line: the manifest's line it comes from.
    """

    id: str
    title: str
    blurb: str
    sort: str
    entry: Entry | None
    colour: str
    emblem: str
    parts: tuple[Part, ...]
    line: str


def books(catalog: Catalog) -> tuple[BookSpec, ...]:
    """Every book of a game, in the manifest's order, then by name.

    Raises:
        ProjectError: ``codexes`` names a kind or style that does not exist.
    """
    lines = catalog.game.data.get("codexes") or {}
    return tuple(spec for id_, line in lines.items() for spec in _specs(catalog, id_, line))


def _specs(catalog: Catalog, id_: str, line: Mapping[str, Any]) -> Iterator[BookSpec]:
    theme = catalog.game.data["theme"]
    sort = str(line.get("sort", "Codex"))
    if "each" not in line:
        parts = tuple(_parts(catalog, id_, line.get("parts", ()), Selection(catalog)))
        yield BookSpec(
            id_, line["title"], line.get("blurb", ""), sort, None, theme["colour"],
            theme["emblem"], parts, id_,
        )  # fmt: skip
        return
    kind, within = str(line["each"]), str(line.get("within", ""))
    _known(catalog, id_, kind)
    for entry in catalog.of(kind):
        if within and entry.data.get(within):
            continue
        branches = (
            entry,
            *(other for other in catalog.of(kind) if within and other.data.get(within) == entry.id),
        )
        selection = Selection(catalog, kind, branches)
        parts = (
            *(
                part
                for branch in branches
                for part in _parts(
                    catalog, id_, line.get("branches", ()), selection.only(branch), branch
                )
            ),
            *_parts(catalog, id_, line.get("parts", ()), selection),
        )
        yield BookSpec(
            entry.id,
            str(line["title"]).replace("{name}", entry.name),
            str(entry.data.get(line.get("blurb", ""), "")),
            sort,
            entry,
            str(entry.data.get("colour", theme["colour"])),
            str(entry.data.get("emblem", theme["emblem"])),
            parts,
            id_,
        )


def _parts(
    catalog: Catalog,
    id_: str,
    lines: Iterable[Mapping[str, Any]],
    selection: Selection,
    branch: Entry | None = None,
) -> Iterator[Part]:
    for line in lines:
        style, kind = str(line["style"]), str(line.get("kind", ""))
        if style not in STYLES:
            raise ProjectError(
                f"{_where(catalog, id_)} has a part of style {style!r}",
                f"the styles are: {', '.join(STYLES)}",
            )
        if kind:
            _known(catalog, id_, kind)
        title = str(line.get("title", catalog.game.kinds[kind].plural if kind else ""))
        pick = str(line.get("pick", "own" if branch else "all"))
        order = tuple(line.get("order", ()))
        entries: tuple[Entry, ...] = ()
        if style == "chapters":
            selection.read_chapters()
        elif kind:
            chosen = selection.pick(kind, pick, line.get("where", {}))
            entries = tuple(sorted(chosen, key=lambda entry: sort_key(catalog, entry, order)))
        if not entries and style not in ("chapters", "index", "intro"):
            continue
        # An opening page only announces its records; they are printed by a later part.
        selection.take((branch,) if branch is not None and style == "intro" else entries)
        yield Part(
            style,
            title.replace("{name}", branch.name if branch else ""),
            str(line.get("note", "")),
            entries,
            branch if style == "intro" else None,
            tuple(line.get("glance", ())),
            kind,
        )


def _known(catalog: Catalog, id_: str, kind: str) -> None:
    if kind not in catalog.game.kinds:
        raise ProjectError(
            f"{_where(catalog, id_)} asks for the kind {kind!r}, which this game does not have",
            f"the kinds are: {', '.join(catalog.game.kinds)}",
        )


def _where(catalog: Catalog, id_: str) -> str:
    return f"{catalog.game.manifest.source.name}: the codex {id_!r}"
