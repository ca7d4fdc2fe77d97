"""Marks that would be printed as typed: links, symbols and emphasis that are none."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from functools import partial

from codexpress.catalog import Catalog, Chapter
from codexpress.finding import Finding, Place, Severity
from codexpress.prose import Text, parse_inline, walk
from codexpress.rule import declare
from codexpress.rules.bare import in_paragraph, paragraphs
from codexpress.rules.flood import few
from codexpress.rules.places import in_field
from codexpress.schema import prose

BROKEN_LINK = declare(
    "TXT008",
    "broken-link",
    Severity.ERROR,
    message="`{typed}` is no link, and would be printed as typed: {reason}",
    help="write `[[id]]`, or `[[id|words]]`, on one line",
    label="no link",
    docs="""Double brackets that do not make a link.

Readers would see the brackets. A link begins with two, ends with two, and holds an id and, after
a bar, the words to show.

Bad: `See [[ash-walker].`

Good: `See [[ash-walker]].`""",
)
UNKNOWN_SYMBOL = declare(
    "TXT009",
    "unknown-symbol",
    Severity.ERROR,
    message="`{{{name}}}` would be printed as typed: the game has no symbol of that name",
    help="{hint}",
    label="no such symbol",
    docs="""A word in braces stands for a symbol that `game.yaml` declares under `symbols`.

Readers would see the braces and the word.

Bad: `Pay 1 {flly}.`

Good: `Pay 1 {fly}.`""",
)
VALUE_IN_RECORD = declare(
    "TXT010",
    "value-in-record",
    Severity.ERROR,
    message="`{typed}` would be printed as typed: the texts of records hold no values",
    help="write the number itself; values of game.yaml are filled in in chapters alone",
    label="printed as typed",
    docs="""Double braces in the text of a record.

Only chapters are filled in. A record's text is printed as it is typed.

Bad: `text: Draw {{ limits.hand }} cards.`

Good: `text: Draw 7 cards.`""",
)
LOOSE_MARKS = declare(
    "TXT011",
    "loose-asterisks",
    Severity.WARNING,
    message="these asterisks would be printed as typed: they have no partner",
    help="put two directly before the first word and two directly after the last: `**words**`",
    label="printed as typed",
    docs="""Two asterisks that make nothing strong.

They need a partner in the same paragraph, with no space between them and the words.

Bad: `**Charge **and strike.`

Good: `**Charge** and strike.`""",
)

_ANY = re.compile(r"\[\[|\]\]|\{|\*\*")
_MARKS = {
    "TXT008": re.compile(
        r"\[\[(?:(?!\[\[|\]\]).){0,120}\]\]|\[\[[^\[\]]{0,120}\]|\[\[[^\s\[\]]*|\]\]", re.DOTALL
    ),
    "TXT009": re.compile(r"(?<!\{)\{(?P<name>[A-Za-z][A-Za-z0-9_-]*)\}(?!\})"),
    "TXT010": re.compile(r"\{\{[^{}\n]{0,80}\}\}|\{%.{0,80}?%\}"),
    "TXT011": re.compile(r"(?<![\w*])\*\*(?!\*)|(?<!\*)\*\*(?![\w*])"),
}

Places = Callable[[int, int], Place]
"""Where a stretch of a text stands in its file, by its offsets."""


def check_marks(catalog: Catalog) -> Iterator[Finding]:
    """Every mark in prose that means nothing."""
    symbols = frozenset(catalog.game.data.get("symbols", {}))
    for entry in catalog:
        for route, text in prose(catalog.game.kinds[entry.kind].schema, entry.data):
            place = partial(in_field, entry, route, text)
            yield from few(_loose(text, place, symbols, is_record=True))
    for chapter in catalog.chapters:
        yield from few(_loose_in_chapter(chapter, symbols))


def _loose_in_chapter(chapter: Chapter, symbols: frozenset[str]) -> Iterator[Finding]:
    for first, text in paragraphs(chapter.source.text):
        place = partial(in_paragraph, chapter.source, first, text)
        yield from _loose(text, place, symbols, is_record=False)


def _loose(
    text: str, place: Places, symbols: frozenset[str], *, is_record: bool
) -> Iterator[Finding]:
    if not _ANY.search(text):
        return
    told: set[str] = set()
    for node in walk(parse_inline(text, symbols)):
        if not isinstance(node, Text):
            continue
        for rule, pattern in _MARKS.items():
            if rule == "TXT010" and not is_record:
                continue
            for match in pattern.finditer(node.text):
                if rule == "TXT011" and rule in told:
                    continue  # the partner it should have had
                told.add(rule)
                start, end = node.offset + match.start(), node.offset + match.end()
                fields = _fields(rule, match, symbols)
                yield Finding(place(start, end), fields, rule=rule)


def _fields(rule: str, match: re.Match[str], symbols: frozenset[str]) -> dict[str, object]:
    if rule == "TXT009":
        return {"name": match["name"], "hint": _hint(match["name"], symbols)}
    return {"typed": match[0], "reason": _why_no_link(match[0]) if rule == "TXT008" else ""}


def _why_no_link(typed: str) -> str:
    if typed == "]]":
        return "nothing opens it with `[[`"
    if not typed.endswith("]]"):
        return "it is not closed with `]]`"
    if "\n" in typed:
        return "it is broken over two lines"
    inside = typed[2:-2].strip()
    if "[" in inside or "]" in inside:
        return "there is a single bracket inside it"
    if not inside or inside.startswith("|"):
        return "it names nothing"
    return "after the bar there are no words"


def _hint(name: str, symbols: frozenset[str]) -> str:
    near = difflib.get_close_matches(name.lower(), sorted(symbols), n=1, cutoff=0.5)
    if near:
        return f"write `{{{near[0]}}}`, if that is meant"
    return f"write it without braces, or declare `{name}` under `symbols` in game.yaml"
