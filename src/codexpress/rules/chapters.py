"""Rules chapters: values, directives, notes, and Markdown that would not print as typed."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from codexpress.catalog import Catalog, Chapter
from codexpress.finding import Finding, Place, Severity
from codexpress.prose import Close, Directive, HeadingPart, MarkdownPart, Open, expand, split
from codexpress.rule import declare
from codexpress.source import Span

VALUE = declare(
    "TXT001",
    "chapter-value",
    Severity.ERROR,
    message="{reason}",
    help="name a value of game.yaml, such as `{{{{ limits.team.points }}}}`",
    docs="""Numbers live once, in `game.yaml`; a chapter names them: `{{ limits.team.points }}`,
`{{ limits.rounds | word }}`. Loops, calls and comments have no place in prose.""",
)
RAW_HTML = declare(
    "TXT002",
    "raw-html",
    Severity.ERROR,
    message="`{tag}` is HTML, which chapters do not have: it would be printed as typed",
    help="use Markdown instead, or put a backslash before the `<` to print it as it stands",
    label="HTML",
    docs="""Chapters are Markdown without HTML, so that a book prints the same as the page and no
script can reach a reader.""",
)
DIRECTIVE = declare(
    "TXT003",
    "unknown-directive",
    Severity.ERROR,
    message="`::: {name}` sets nothing: {reason}",
    help="{hint}",
    docs="""`::: example id`, `::: ruling id`, `::: figure name`, `::: table name` and `::: kind id`
set a block on a line of its own; `::: note Title` … `:::` is a note.""",
)
NOTE = declare(
    "TXT004",
    "unbalanced-note",
    Severity.ERROR,
    message="{reason}",
    help="{hint}",
    docs="""A note is opened by `::: note`, `::: tip` or `::: warning` and closed by `:::` alone.""",
)
TITLE = declare(
    "TXT005",
    "chapter-title",
    Severity.ERROR,
    message="{reason}",
    help="{hint}",
    docs="""A chapter begins with one `# Title`; the others are `##` and deeper, no level skipped, so
that contents, bookmarks and screen readers can follow.""",
)
IMAGE = declare(
    "TXT006",
    "chapter-image",
    Severity.ERROR,
    message="chapters have no Markdown images",
    help="use `::: figure name`, which is drawn from data, or a record with `art`",
    docs="""An image in prose would have to be found, sized and checked anew for three presses; figures
and art already are.""",
)
ADDRESS = declare(
    "TXT007",
    "unsafe-address",
    Severity.ERROR,
    message="`{address}` is no address a reader should be sent to",
    help="link to a record or chapter with `[[…]]`, or to an https address",
    docs="""Only `https:`, `http:` and `mailto:` addresses can stand in a Markdown link.""",
)

_TAG = re.compile(r"(?<!\\)</?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>\n]*)?/?>|<!--|<!\[CDATA\[|<\?")
_CODE = re.compile(r"`+[^`\n]*`+")
_IMAGE = re.compile(r"!\[[^\]\n]*\]\([^)\n]*\)")
_ADDRESS = re.compile(r"\]\(\s*<?(?P<address>[^)\s>]+)")
_SAFE = re.compile(r"(?:https?|mailto):")

Found = Iterator[Finding]


def check_chapters(
    catalog: Catalog,
    values: Mapping[str, Any],
    tables: frozenset[str],
    has_figure: Callable[[str], bool],
) -> Found:
    """Everything about chapters but their links.

    Args:
        catalog: the game's records and chapters.
        values: what ``{{ … }}`` can name.
        tables: names that ``::: table`` can set.
        has_figure: whether ``::: figure`` can set a name.
    """
    for chapter in catalog.chapters:
        _, faults = expand(chapter.source.text, values)
        for fault in faults:
            yield _at(chapter, fault.line, "TXT001", reason=fault.reason)
        yield from _structure(chapter)
        for part in split(chapter.source.text):
            if isinstance(part, MarkdownPart):
                yield from _markdown(chapter, part)
            elif isinstance(part, Directive):
                fault_ = _directive(catalog, part, tables, has_figure)
                if fault_:
                    yield replace(_at(chapter, part.line, "TXT003"), fields={"name": part.name, **fault_})


def _at(chapter: Chapter, line: int, rule: str, /, column: int = 1, end: int = 0, **fields: object) -> Finding:
    last = end or len(chapter.source.line(line)) + 1
    span = Span(line, column, line, max(last, column + 1))
    return Finding(Place(chapter.source, span), fields, rule=rule)


def _structure(chapter: Chapter) -> Found:
    """Headings in order, notes balanced."""
    parts = split(chapter.source.text)
    headings = [part for part in parts if isinstance(part, HeadingPart)]
    first = parts[0] if parts else None
    if not isinstance(first, HeadingPart) or first.level != 1:
        yield _at(
            chapter, 1, "TXT005", reason="the chapter does not begin with its title",
            hint="begin the file with a line `# Title`",
        )  # fmt: skip
    for before, after in zip(headings, headings[1:], strict=False):
        if after.level == 1:
            yield _at(
                chapter, after.line, "TXT005", reason="a chapter has one title",
                hint="use `##`, or begin a new chapter",
            )  # fmt: skip
        elif after.level > before.level + 1:
            yield _at(
                chapter, after.line, "TXT005", reason=f"a level {after.level} heading follows a level {before.level} one",
                hint=f"use `{'#' * (before.level + 1)}`",
            )  # fmt: skip
    open_ = None
    for part in parts:
        if isinstance(part, Open):
            if open_:
                yield _at(chapter, part.line, "TXT004", reason="a note begins inside a note", hint=f"close the one of line {open_.line} with `:::` first")
            open_ = part
        elif isinstance(part, Close):
            if not open_:
                yield _at(chapter, part.line, "TXT004", reason="`:::` closes nothing", hint="remove it, or open a note with `::: note`")
            open_ = None
        elif isinstance(part, HeadingPart) and open_:
            yield _at(chapter, part.line, "TXT004", reason="a heading stands inside a note", hint="close the note first, or write the heading as **strong** text")
    if open_:
        yield _at(chapter, open_.line, "TXT004", reason="this note is never closed", hint="put `:::` on a line of its own after it")


def _markdown(chapter: Chapter, part: MarkdownPart) -> Found:
    fenced = False
    for number, line in enumerate(part.text.split("\n"), start=part.line):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        if fenced:
            continue
        bare = _CODE.sub(lambda match: " " * len(match[0]), line)
        for match in _TAG.finditer(bare):
            yield _at(chapter, number, "TXT002", match.start() + 1, match.end() + 1, tag=match[0][:40])
        for match in _IMAGE.finditer(bare):
            yield _at(chapter, number, "TXT006", match.start() + 1, match.end() + 1)
        for match in _ADDRESS.finditer(bare):
            if not _SAFE.match(match["address"]) and not _IMAGE.search(bare):
                yield _at(chapter, number, "TXT007", match.start("address") + 1, match.end("address") + 1, address=match["address"][:60])


def _directive(
    catalog: Catalog, part: Directive, tables: frozenset[str], has_figure: Callable[[str], bool]
) -> dict[str, object] | None:
    """What is wrong with a directive, as fields of TXT003."""
    name, argument = part.name, part.argument
    if name == "table":
        if argument in tables:
            return None
        return {"reason": f"there is no table `{argument}`", "hint": _nearest(argument, tables)}
    if name == "figure":
        if re.fullmatch(r"[a-z0-9-]+", argument) and has_figure(argument):
            return None
        path = f"templates/{catalog.game.id}/figure/{argument}.svg.j2"
        return {"reason": f"there is no figure `{argument}`", "hint": f"draw it in {path}"}
    if name not in catalog.game.kinds:
        known = {"figure", "table", "note", "tip", "warning", *catalog.game.kinds}
        return {"reason": "there is no such directive", "hint": _nearest(name, known)}
    if catalog.knows(name, argument):
        return None
    return {
        "reason": f"there is no {name} `{argument}`",
        "hint": _nearest(argument, catalog.ids(name)),
    }


def _nearest(word: str, known: frozenset[str] | set[str] | tuple[str, ...]) -> str:
    near = difflib.get_close_matches(word, sorted(known), n=1, cutoff=0.5)
    if near:
        return f"write `{near[0]}`, if that is meant"
    return f"use one of {', '.join(sorted(known)[:12])}" if known else "there is none yet"
