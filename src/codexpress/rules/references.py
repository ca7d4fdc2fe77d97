"""References between records, in fields and in prose."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Chapter, Entry
from codexpress.finding import Finding, Severity
from codexpress.prose import (
    Ambiguous,
    HeadingPart,
    Link,
    Resolved,
    Unknown,
    expand,
    parse_inline,
    prose_lines,
    resolve,
    split,
    tables,
    walk,
)
from codexpress.rule import declare
from codexpress.rules.flood import few
from codexpress.rules.places import in_field, in_line
from codexpress.schema import Schema, key_references, prose, references
from codexpress.source import Route

DANGLING = declare(
    "REF001",
    "dangling-reference",
    Severity.ERROR,
    message="there is no {kind} `{id}`",
    help="{hint}",
    label="unknown {kind}",
    docs="""A field names another record that does not exist.

It must name one by its id: the file's name without `.yaml`. Nothing could be printed in its place.

Bad: `faction: ash-walkers`

Good: `faction: ash-walker`""",
)
DANGLING_LINK = declare(
    "REF002",
    "dangling-link",
    Severity.ERROR,
    message="the link `[[{target}]]` leads nowhere",
    help="{hint}",
    label="no such record or chapter",
    docs="""`[[id]]` in a text links to the record or chapter of that name.

A reader must never meet a link that goes nowhere.

Bad: `See [[ash-walkr]].`

Good: `See [[ash-walker]].`""",
)
AMBIGUOUS_LINK = declare(
    "REF003",
    "ambiguous-link",
    Severity.ERROR,
    message="the link `[[{target}]]` could mean {options}",
    help="write the one you mean, such as `[[{first}]]`",
    label="say which",
    docs="""Several records have this id.

A link must not lead to one of them by chance. Put the kind before the id.

Bad: `[[charge]]` where both a keyword and a status are called that

Good: `[[keyword/charge]]`""",
)
DANGLING_HEADING = declare(
    "REF004",
    "dangling-heading",
    Severity.ERROR,
    message="{owner} has no heading `{heading}`",
    help="{hint}",
    label="no such heading",
    docs="""`[[chapter#heading]]` names a heading that the chapter does not have.

A heading is named by its words in small letters, joined by hyphens. Records have no headings.

Bad: `[[scoring#Earning Points]]`

Good: `[[scoring#earning-points]]`""",
)
CIRCLE = declare(
    "REF005",
    "reference-circle",
    Severity.ERROR,
    message="`{field}` leads back to this record: {circle}",
    help="break the circle by removing one of the references",
    docs="""A record refers to itself, directly or by way of others.

Nobody could say where it belongs, for it cannot be its own parent.

Bad: `parent: mirrormere` in `mirrormere.yaml`

Good: `parent: sump`, which has none""",
)


def check_references(catalog: Catalog, values: Mapping[str, Any]) -> Iterator[Finding]:
    """Every reference in a field, and every link in prose.

    Args:
        catalog: the game's records and chapters.
        values: what ``{{ … }}`` in a chapter's headings can name.
    """
    headings = {
        chapter.slug: _headings(expand(chapter.source.text, values)[0])
        for chapter in catalog.chapters
    }
    for entry in catalog:
        schema = catalog.game.kinds[entry.kind].schema
        yield from _fields(catalog, schema, entry)
        for route, text in prose(schema, entry.data):
            if "[[" in text:
                yield from few(_links_in_field(catalog, headings, entry, route, text))
    for chapter in catalog.chapters:
        yield from few(_links_in_chapter(catalog, headings, chapter))


def _fields(catalog: Catalog, schema: Schema, entry: Entry) -> Iterator[Finding]:
    """The references in a record's fields, and in the keys of its mappings."""
    named = [(*found, False) for found in references(schema, entry.data)]
    named += [(*found, True) for found in key_references(schema, entry.data)]
    for route, kind, id_, is_key in named:
        line = catalog.game.data["kinds"].get(kind)
        if line is None:
            continue  # the schema is at fault, which has been said
        if not catalog.knows(kind, id_):
            hint = _hint(id_, catalog.ids(kind), line["folder"])
            place = entry.document.place(route, "key" if is_key else "value")
            yield Finding(place, {"kind": kind, "id": id_, "hint": hint}, rule="REF001")
        elif kind == entry.kind and not is_key:
            yield from _circle(catalog, entry, route, id_)


Headings = Mapping[str, tuple[str, ...]]
"""Ids of the headings of each chapter, by its slug."""


def _headings(text: str) -> tuple[str, ...]:
    return tuple(part.id for part in split(text) if isinstance(part, HeadingPart))


def _link_fault(
    catalog: Catalog, headings: Headings, target: str
) -> tuple[str, dict[str, object]] | None:
    """The rule a link breaks, and its fields; None for a good one."""
    found = resolve(catalog, target)
    match found:
        case Unknown(_, nearest):
            hint = "name a record by its id, or a chapter by its name without the number"
            return "REF002", {"target": target, "hint": _did_you_mean(nearest, hint)}
        case Ambiguous(_, options):
            fields = {"options": " or ".join(options), "first": options[0]}
            return "REF003", {"target": target, **fields}
        case Resolved(Chapter() as chapter, heading) if heading:
            known = headings[chapter.slug]
            if heading in known:
                return None
            near = difflib.get_close_matches(heading, known, n=1)
            hint = f"name one of its headings: {', '.join(known[:12])}"
            if near:
                hint = f"write `[[{chapter.slug}#{near[0]}]]`, if that is meant"
            owner = f"the chapter `{chapter.slug}`"
            return "REF004", {"owner": owner, "heading": heading, "hint": hint}
        case Resolved(Entry() as entry, heading) if heading:
            hint = f"write `[[{target.partition('#')[0]}]]`: only chapters have headings"
            return "REF004", {"owner": f"the record `{entry.id}`", "heading": heading, "hint": hint}
    return None


def _did_you_mean(nearest: str, otherwise: str) -> str:
    return f"write `[[{nearest}]]`, if that is meant" if nearest else otherwise


def _hint(id_: str, ids: tuple[str, ...], folder: str) -> str:
    near = difflib.get_close_matches(id_.lower(), ids, n=1, cutoff=0.5)
    if near:
        return f"write `{near[0]}`, if that is meant"
    return f"write the record {folder}/{id_}.yaml, or name one that is there"


def _at(entry: Entry, route: Route, rule: str, **fields: object) -> Finding:
    return Finding(entry.document.place(route), fields, rule=rule)


def _circle(catalog: Catalog, entry: Entry, route: Route, id_: str) -> Iterator[Finding]:
    """A single-valued reference to the same kind, followed until it ends or comes back."""
    field = route[-1]
    if len(route) != 1 or not isinstance(field, str):
        return
    path = [entry.id]
    while id_ and id_ not in path:
        path.append(id_)
        target = catalog.get(entry.kind, id_)
        value = target.data.get(field) if target else None
        id_ = value if isinstance(value, str) else ""
    if id_ == entry.id and min(path) == entry.id:
        yield _at(entry, route, "REF005", field=field, circle=" → ".join([*path, id_]))


def _links_in_field(
    catalog: Catalog, headings: Headings, entry: Entry, route: Route, text: str
) -> Iterator[Finding]:
    for node in walk(parse_inline(text)):
        fault = _link_fault(catalog, headings, node.target) if isinstance(node, Link) else None
        if fault and isinstance(node, Link):
            rule, fields = fault
            end = text.index("]]", node.offset) + 2
            place = in_field(entry, route, text, node.offset, end)
            yield Finding(place, fields, rule=rule)


def _links_in_chapter(catalog: Catalog, headings: Headings, chapter: Chapter) -> Iterator[Finding]:
    text = chapter.source.text
    in_tables = {number for table in tables(text) for number in table.lines}
    for number, line in prose_lines(text):
        for node in walk(parse_inline(line)):
            if not isinstance(node, Link):
                continue
            # In a table the bar between target and words is written with a backslash.
            target = node.target.removesuffix("\\") if number in in_tables else node.target
            fault = _link_fault(catalog, headings, target)
            if fault:
                rule, fields = fault
                end = line.index("]]", node.offset) + 2
                yield Finding(in_line(chapter.source, number, node.offset, end), fields, rule=rule)
