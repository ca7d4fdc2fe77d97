"""Rules chapters: values, headings, directives and notes."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import pairwise
from typing import Any

from codexpress.catalog import Catalog, Chapter
from codexpress.finding import Finding, Severity
from codexpress.prose import (
    DIRECTIVE_LINE,
    NOTES,
    Close,
    Directive,
    HeadingPart,
    Open,
    Part,
    expand,
    prose_lines,
    split,
    tables,
)
from codexpress.rule import declare
from codexpress.rules.flood import few
from codexpress.rules.places import in_line

VALUE = declare(
    "TXT001",
    "chapter-value",
    Severity.ERROR,
    message="{reason}",
    help="name a value of game.yaml, such as `{{{{ limits.team.points }}}}`",
    docs="""What stands between double braces names no value of `game.yaml`.

Numbers live once, in the manifest, and a chapter names them, so that no page can disagree with a
rule. `| word` writes 3 as three, `| ordinal` as third, `| capital` begins a sentence,
`| list_words` writes a list out. Loops, calls and comments have no place in prose.

Bad: `{{ limits.team.pionts }}`

Good: `{{ limits.team.points | word }}`""",
)
DIRECTIVE = declare(
    "TXT003",
    "unknown-directive",
    Severity.ERROR,
    message="`::: {name}` sets nothing: {reason}",
    help="{hint}",
    docs="""A line that begins with `:::` sets a block, and this one sets nothing.

`::: example id`, `::: figure name`, `::: table name` and `::: kind id` stand on a line of their
own, from its first column; `::: note Title` … `:::` is a note.

Bad: `::: exmaple a-leap`

Good: `::: example a-leap`""",
)
NOTE = declare(
    "TXT004",
    "unbalanced-note",
    Severity.ERROR,
    message="{reason}",
    help="{hint}",
    docs="""A note is opened and not closed, closed and not opened, or holds what it cannot.

It is opened by `::: note`, `::: tip` or `::: warning` and closed by `:::` alone.

Bad: `::: note Wind`, and no `:::` below it

Good: `::: note Wind`, its text, and `:::` on a line of its own""",
)
TITLE = declare(
    "TXT005",
    "chapter-title",
    Severity.ERROR,
    message="{reason}",
    help="{hint}",
    docs="""A chapter begins with one `# Title`; the others are `##` and deeper, no level skipped.

Contents, bookmarks and screen readers follow the headings. Each begins in the first column of its
line, with a space after its marks.

Bad: `#Scoring`, or `###` right below `#`

Good: `# Scoring`""",
)
_HEADING = re.compile(
    r"(?P<space> {1,3}(?=#{1,6}\s)|(?=#{1,6}[A-Za-z]))(?P<marks>#{1,6})\s*(?P<words>\S.*)"
)
_UNDERLINE = re.compile(r" {0,3}(?:-{2,}|={2,6})\s*\Z")
_TEXT = re.compile(r" {0,3}(?![#>|]|:::|[-*+]\s|\d+[.)]\s)\S")
_FIGURE = re.compile(r"[a-z0-9-]+\Z")
_COLONS = re.compile(r"\s*:::(?P<rest>.*)")

Found = Iterator[Finding]


def check_chapters(
    catalog: Catalog,
    values: Mapping[str, Any],
    names: frozenset[str],
    has_figure: Callable[[str], bool],
) -> Found:
    """Everything about chapters but their links.

    Args:
        catalog: the game's records and chapters.
        values: what ``{{ … }}`` can name.
        names: names that ``::: table`` can set.
        has_figure: whether ``::: figure`` can set a name.
    """
    for chapter in catalog.chapters:
        yield from few(_values(chapter, values))
        yield from few(_structure(chapter))
        yield from few(_look_alikes(chapter))
        yield from few(_directives(catalog, chapter, names, has_figure))


def _values(chapter: Chapter, values: Mapping[str, Any]) -> Found:
    for fault in expand(chapter.source.text, values)[1]:
        place = in_line(chapter.source, fault.line, fault.column - 1, fault.end - 1)
        yield Finding(place, {"reason": fault.reason}, rule="TXT001")


def _directives(
    catalog: Catalog, chapter: Chapter, names: frozenset[str], has_figure: Callable[[str], bool]
) -> Found:
    for part in split(chapter.source.text):
        if isinstance(part, Directive):
            why = _directive(catalog, part, names, has_figure)
            if why:
                fields = {"name": part.name, "reason": why[0], "hint": why[1]}
                yield _at(chapter, part.line, "TXT003", **fields)


def _at(chapter: Chapter, line: int, rule: str, **fields: object) -> Finding:
    return Finding(in_line(chapter.source, line), fields, rule=rule)


def _structure(chapter: Chapter) -> Found:
    """Headings in order, notes balanced."""
    parts = split(chapter.source.text)
    headings = [part for part in parts if isinstance(part, HeadingPart)]
    first = parts[0] if parts else None
    if not isinstance(first, HeadingPart) or first.level != 1:
        reason, hint = "the chapter does not begin with its title", "begin it with a line `# Title`"
        yield _at(chapter, 1, "TXT005", reason=reason, hint=hint)
    for before, after in pairwise(headings):
        if after.level == 1:
            reason, hint = "a chapter has one title", "use `##`, or begin a new chapter"
            yield _at(chapter, after.line, "TXT005", reason=reason, hint=hint)
        elif after.level > before.level + 1:
            reason = f"a level {after.level} heading follows a level {before.level} one"
            hint = f"use `{'#' * (before.level + 1)}`"
            yield _at(chapter, after.line, "TXT005", reason=reason, hint=hint)
    yield from _notes(chapter, parts)


def _notes(chapter: Chapter, parts: tuple[Part, ...]) -> Found:
    """Notes that are not balanced; one finding for each, whatever follows from it."""
    opened: list[Open] = []
    for index, part in enumerate(parts):
        reason = hint = ""
        if isinstance(part, Open):
            if opened:
                reason = "a note begins inside a note"
                hint = f"close the one of line {opened[-1].line} with `:::` first"
            opened.append(part)
        elif isinstance(part, Close):
            if not opened:
                reason, hint = "`:::` closes nothing", "remove it, or open a note with `::: note`"
            opened = opened[:-1]
        elif isinstance(part, HeadingPart) and opened:
            if not _is_closed(parts[index + 1 :]):
                break
            reason = "a heading stands inside a note"
            hint = "close the note first, or write the heading as **strong** text"
        if reason:
            yield _at(chapter, part.line, "TXT004", reason=reason, hint=hint)
    for note in opened[:1]:
        reason, hint = "this note is never closed", "put `:::` on a line of its own after it"
        yield _at(chapter, note.line, "TXT004", reason=reason, hint=hint)


def _is_closed(parts: tuple[Part, ...]) -> bool:
    """Whether the next end or start of a note is an end."""
    following = next((part for part in parts if isinstance(part, Open | Close)), None)
    return isinstance(following, Close)


def _look_alikes(chapter: Chapter) -> Found:
    """Lines that look like headings or directives and are none."""
    above = ""
    in_tables = {number for table in tables(chapter.source.text) for number in table.lines}
    for number, line in prose_lines(chapter.source.text):
        heading = _HEADING.match(line)
        if heading:
            what = "stands in from the left" if heading["space"] else "has no space after its marks"
            hint = f"write `{heading['marks']} {heading['words'].strip()}` from the first column"
            yield _at(chapter, number, "TXT005", reason=f"this heading {what}", hint=hint)
        elif _UNDERLINE.match(line) and _TEXT.match(above) and number not in in_tables:
            reason = f"`{line.strip()[:3]}` right below a text makes the text a heading"
            hint = "put an empty line between them, or begin the text with `##`"
            yield _at(chapter, number, "TXT005", reason=reason, hint=hint)
        elif (colons := _COLONS.match(line)) and not _is_directive(line):
            fields = {"name": colons["rest"].strip(), "reason": "it is not written as a directive"}
            hint = "write `:::`, a space and a name in small letters, from the first column"
            yield _at(chapter, number, "TXT003", hint=hint, **fields)
        above = line


def _is_directive(line: str) -> bool:
    match = DIRECTIVE_LINE.match(line)
    if not match or (match["rest"] and not match["name"]):
        return False
    # Of the others, unknown names are reported where directives are looked up.
    name = match["name"] or ""
    return name.lower() not in NOTES or name in NOTES


def _directive(
    catalog: Catalog, part: Directive, names: frozenset[str], has_figure: Callable[[str], bool]
) -> tuple[str, str] | None:
    """What is wrong with a directive and how to mend it; None for a good one."""
    name, argument, kinds = part.name, part.argument, catalog.game.data["kinds"]
    if name in kinds:
        known: Collection[str] = catalog.ids(name)
        found = catalog.knows(name, argument)
    elif name == "table":
        known, found = names, argument in names
    elif name == "figure":
        known, found = (), bool(_FIGURE.match(argument)) and has_figure(argument)
    else:
        names_of_all = {"figure", "table", "note", "tip", "warning", *kinds}
        return "there is no such directive", _nearest(name, names_of_all)
    if found:
        return None
    if not argument:
        return f"it does not say which {name}", f"write `::: {name} ` and its name"
    hint = _nearest(argument, known)
    if name == "figure":
        hint = f"draw it in templates/{catalog.game.id}/figure/{argument}.svg.j2"
    return f"there is no {name} `{argument}`", hint


def _nearest(word: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(word, sorted(known), n=1, cutoff=0.5)
    if near:
        return f"write `{near[0]}`, if that is meant"
    return f"use one of {', '.join(sorted(known)[:12])}" if known else "there is none yet"
