"""Markdown in chapters that would not print as it was meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Chapter
from codexpress.finding import Finding, Severity
from codexpress.prose import expand, open_fence, prose_lines, tables
from codexpress.rule import declare
from codexpress.rules.flood import few
from codexpress.rules.places import in_line

RAW_HTML = declare(
    "TXT002",
    "raw-html",
    Severity.ERROR,
    message="`{tag}` is HTML, which chapters do not have: it would be printed as typed",
    help="use Markdown instead, or put a backslash before the `<` to print it as it stands",
    label="HTML",
    docs="""Chapters are Markdown without HTML.

So a book prints the same as the page, and no script can reach a reader.

Bad: `<b>Charge</b>`, `<X> damage`

Good: `**Charge**`, `\\\\<X> damage`""",
)
IMAGE = declare(
    "TXT006",
    "chapter-image",
    Severity.ERROR,
    message="chapters have no Markdown images",
    help="use `::: figure name`, which is drawn from data, or a record with `art`",
    docs="""A picture set by Markdown.

It would have to be found, sized and checked anew for three presses; figures and art already are.

Bad: `![the map](map.png)`

Good: `::: figure map`""",
)
ADDRESS = declare(
    "TXT007",
    "unsafe-address",
    Severity.ERROR,
    message="`{address}` is no address a reader should be sent to",
    help="link to a record or chapter with `[[…]]`, or to an https address",
    docs="""A Markdown link leads to something other than an `https:`, `http:` or `mailto:` address.

Scripts have addresses, too; and a file or chapter named by its path would not be found on the
site.

Bad: `[scoring](07-scoring.md)`

Good: `[[scoring]]`""",
)
TABLE_ROW = declare(
    "TXT012",
    "table-row",
    Severity.ERROR,
    message="this row has {found}, but the table has {columns}",
    help="{hint}",
    docs="""A row of a table has more or fewer cells than the table has columns.

What is too much is dropped, and every cell after a stray bar stands in the wrong column.

Bad: `| [[charge|Charge]] | 2 |` under two columns

Good: `| [[charge\\\\|Charge]] | 2 |`""",
)
OPEN_FENCE = declare(
    "TXT014",
    "open-fence",
    Severity.ERROR,
    message="this code fence is never closed: the rest of the chapter would be set as code",
    help="close it with a line of the same marks, or remove this one",
    label="opens here",
    docs="""A line of three backticks or tildes opens code that nothing closes.

Headings, links and notes below it would all be printed as typed.

Bad: three backticks, and no second line of them

Good: three backticks before the code and after it""",
)
CONFLICT = declare(
    "TXT015",
    "merge-left-over",
    Severity.ERROR,
    message="`{marker}` was left behind by a merge",
    help="choose between the two sides, and delete the three marker lines",
    docs="""The lines git writes into a file it could not merge.

Both versions are in the chapter, and readers would see both.

Bad: `<<<<<<< HEAD`

Good: one of the two versions""",
)

_TAG = re.compile(
    r"(?<!\\)<(?P<end>/?)(?P<name>[A-Za-z][A-Za-z0-9-]*)(?:\s[^<>\n]{0,300})?/?>|<!--|<!\[CDATA\[|<\?"
)
_IMAGE = re.compile(r"!\[[^\]\n]{0,300}\]\([^)\n]{0,300}\)")
_ADDRESS = re.compile(r"(?<!!)\[(?:[^\[\]\\\n]|\\.){0,300}\]\(\s{0,9}<?(?P<address>[^)\s>]{1,300})")
_SAFE = re.compile(r"(?:https?|mailto):", re.IGNORECASE)
_CONFLICT = re.compile(r"(?:<{7}|>{7})(?: .*)?\Z")
_BAR_IN_LINK = re.compile(r"\[\[[^\[\]|]*(?<!\\)\|")

Found = Iterator[Finding]


def check_markdown(catalog: Catalog, values: Mapping[str, Any]) -> Found:
    """Everything about the Markdown of a game's chapters.

    Args:
        catalog: the game's chapters.
        values: what ``{{ … }}`` in them can name.
    """
    for chapter in catalog.chapters:
        yield from few(_lines(chapter))
        yield from few(_tables(chapter, values))
        opened = open_fence(chapter.source.text)
        if opened:
            yield Finding(in_line(chapter.source, opened), rule="TXT014")


def _lines(chapter: Chapter) -> Found:
    merged, opened = False, set[str]()
    for number, line in prose_lines(chapter.source.text):
        if not merged and _CONFLICT.match(line):
            merged = True
            yield Finding(in_line(chapter.source, number), {"marker": line[:7]}, rule="TXT015")
        for match in _TAG.finditer(line):
            name = match["name"] or ""
            if match["end"] and name in opened:
                continue  # the end of a tag that has been reported
            opened.add(name)
            place = in_line(chapter.source, number, *match.span())
            yield Finding(place, {"tag": match[0][:40]}, rule="TXT002")
        for match in _IMAGE.finditer(line):
            yield Finding(in_line(chapter.source, number, *match.span()), rule="TXT006")
        for match in _ADDRESS.finditer(line):
            if not _SAFE.match(match["address"]):
                place = in_line(chapter.source, number, *match.span("address"))
                yield Finding(place, {"address": match["address"][:60]}, rule="TXT007")


def _tables(chapter: Chapter, values: Mapping[str, Any]) -> Found:
    text, _ = expand(chapter.source.text, values)
    for table in tables(text):
        columns = table.header[1]
        for number, cells in ((table.header[0] + 1, table.columns), *table.rows):
            if cells == columns:
                continue
            hint = f"give it {_plural(columns, 'cell')}; write a bar that is text as `\\|`"
            if _BAR_IN_LINK.search(chapter.source.line(number)):
                hint = "write the bar inside the link as `\\|`"
            found = {"found": _plural(cells, "cell"), "columns": _plural(columns, "column")}
            yield Finding(in_line(chapter.source, number), {**found, "hint": hint}, rule="TXT012")


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
