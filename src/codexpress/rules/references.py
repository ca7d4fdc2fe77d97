"""References between records, in fields and in prose."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import replace

from codexpress.catalog import Catalog, Chapter, Entry
from codexpress.finding import Finding, Place, Severity
from codexpress.prose import (
    Ambiguous,
    HeadingPart,
    Link,
    Resolved,
    Unknown,
    parse_inline,
    resolve,
    split,
    walk,
)
from codexpress.rule import declare
from codexpress.schema import prose, references
from codexpress.source import Route, Source, Span

DANGLING = declare(
    "REF001",
    "dangling-reference",
    Severity.ERROR,
    message="there is no {kind} `{id}`",
    help="{hint}",
    label="unknown {kind}",
    docs="""A field that names another record must name one that exists, by its id: the file's name
without `.yaml`.

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
    docs="""`[[id]]` in a text links to the record or chapter of that name. A reader must never meet
a link that goes nowhere.""",
)
AMBIGUOUS_LINK = declare(
    "REF003",
    "ambiguous-link",
    Severity.ERROR,
    message="the link `[[{target}]]` could mean {options}",
    help="write the one you mean, such as `[[{first}]]`",
    label="say which",
    docs="""Several records have this id. Put the kind before it: `[[keyword/monster]]`.""",
)
DANGLING_HEADING = declare(
    "REF004",
    "dangling-heading",
    Severity.ERROR,
    message="the chapter `{chapter}` has no heading `{heading}`",
    help="{hint}",
    label="no such heading",
    docs="""`[[chapter#heading]]` names a heading by its words in small letters, joined by hyphens.""",
)
CIRCLE = declare(
    "REF005",
    "reference-circle",
    Severity.ERROR,
    message="`{field}` leads back to this record: {circle}",
    help="break the circle by removing one of the references",
    docs="""A record cannot be its own parent, directly or by way of others.""",
)


def check_references(catalog: Catalog) -> Iterator[Finding]:
    """Every reference in a field, and every link in prose."""
    for entry in catalog:
        schema = catalog.game.kinds[entry.kind].schema
        for route, kind, id_ in references(schema, entry.data):
            if not catalog.knows(kind, id_):
                hint = _hint(id_, catalog.ids(kind), catalog.game.kinds[kind].folder)
                yield _at(entry, route, "REF001", kind=kind, id=id_, hint=hint)
            elif kind == entry.kind:
                yield from _circle(catalog, entry, route, id_)
        for route, text in prose(schema, entry.data):
            if "[[" in text:
                yield from _links_in_field(catalog, entry, route, text)
    for chapter in catalog.chapters:
        yield from _links_in_chapter(catalog, chapter)


def link_fault(catalog: Catalog, target: str) -> tuple[str, dict[str, object]] | None:
    """The rule a link breaks, and its fields; None for a good one."""
    found = resolve(catalog, target)
    match found:
        case Unknown(_, nearest):
            hint = "name a record by its id, or a chapter by its slug"
            return "REF002", {"target": target, "hint": _did_you_mean(nearest, hint)}
        case Ambiguous(_, options):
            return "REF003", {
                "target": target,
                "options": " or ".join(options),
                "first": options[0],
            }
        case Resolved(Chapter() as chapter, heading) if heading:
            ids = [p.id for p in split(chapter.source.text) if isinstance(p, HeadingPart)]
            if heading in ids:
                return None
            near = difflib.get_close_matches(heading, ids, n=1)
            hint = f"write `[[{chapter.slug}#{near[0]}]]`" if near else f"it has {', '.join(ids)}"
            return "REF004", {"chapter": chapter.slug, "heading": heading, "hint": hint}
    return None


def _did_you_mean(nearest: str, otherwise: str) -> str:
    return f"write `[[{nearest}]]`, if that is meant" if nearest else otherwise


def _hint(id_: str, ids: tuple[str, ...], folder: str) -> str:
    near = difflib.get_close_matches(id_.lower(), ids, n=1, cutoff=0.5)
    if near:
        return f"write `{near[0]}`, if that is meant"
    return f"write {folder}/{id_}.yaml, or name one of the {len(ids)} there are"


def _at(entry: Entry, route: Route, rule: str, **fields: object) -> Finding:
    return replace(entry.at(*route), fields=fields, rule=rule)


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
    catalog: Catalog, entry: Entry, route: Route, text: str
) -> Iterator[Finding]:
    place = entry.document.place(route)
    for nth, node in enumerate(n for n in walk(parse_inline(text)) if isinstance(n, Link)):
        fault = link_fault(catalog, node.target)
        if fault:
            rule, fields = fault
            yield Finding(_narrow(place, nth), fields, rule=rule)


def _narrow(place: Place, nth: int) -> Place:
    """The place of the nth link inside a field, as it stands in the file."""
    if place.span is None:
        return place
    source = place.source
    start = source.offset(place.span.line, place.span.column)
    end = source.offset(place.span.end_line, place.span.end_column)
    at = start - 1
    for _ in range(nth + 1):
        at = source.text.find("[[", at + 1, end)
        if at == -1:
            return place
    close = source.text.find("]]", at, end)
    return replace(place, span=source.span(at, close + 2 if close != -1 else at + 2))


def _links_in_chapter(catalog: Catalog, chapter: Chapter) -> Iterator[Finding]:
    for number, line in _prose_lines(chapter.source):
        for node in walk(parse_inline(line)):
            if not isinstance(node, Link):
                continue
            fault = link_fault(catalog, node.target)
            if fault:
                rule, fields = fault
                column = node.offset + 1
                end = line.find("]]", node.offset) + 3
                span = Span(number, column, number, max(end, column + 1))
                yield Finding(Place(chapter.source, span), fields, rule=rule)


def _prose_lines(source: Source) -> Iterator[tuple[int, str]]:
    """A chapter's lines outside code fences."""
    fenced = False
    for number in range(1, len(source.line_starts) + 1):
        line = source.line(number)
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        elif not fenced:
            yield number, line
