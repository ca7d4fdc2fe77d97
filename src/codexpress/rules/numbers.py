"""Numbers typed into chapters that have a home in the manifest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from codexpress.catalog import Catalog
from codexpress.finding import Finding, Severity
from codexpress.prose import NUMBER_WORDS
from codexpress.rule import declare
from codexpress.rules.bare import in_paragraph, prose_paragraphs
from codexpress.rules.flood import few
from codexpress.rules.marks import Places

BARE_NUMBER = declare(
    "TXT018",
    "bare-number",
    Severity.WARNING,
    message="“{typed}” is a number of game.yaml, typed by hand: {paths}",
    help="write `{value}` for it",
    label="typed by hand",
    docs="""A number in a chapter that stands before a word of the game, and equals its limit.

When the limit changes, the sentence stays behind and is wrong. A value in braces is filled in, and
reads the same. Where only one limit can be meant, `codexpress check --fix` puts it in.

A limit is a word's own if they share a word: `limits.team.points` and “Summoning Points” do.

Bad: `A team has 8 Summoning Points.`, with `limits.team.points: 8`

Good: `A team has {{ limits.team.points }} Summoning Points.`""",
)
_SMALLEST = 3
"""One and two are in most sentences, and rarely a limit."""
_LETTERS_OF_A_STEM = 4
_CLINGING = r"$\u00a7\w.,+\-\u2212\u2013\u00d7/{#"
"""After one of these (minus, dash and times among them) a figure is part of something else."""

Limits = tuple[tuple[str, frozenset[str], int], ...]
"""Each limit that is a whole number: its path, the stems of the words in it, its value."""


def check_numbers(catalog: Catalog) -> Iterator[Finding]:
    """Every number in a chapter that is a limit's, right before that limit's word."""
    limits = tuple(_limits(catalog.game.limits, ()))
    names = sorted(_names(catalog), key=lambda name: (-len(name), name))
    if not limits or not names:
        return
    figures = "|".join(NUMBER_WORDS[_SMALLEST:])
    terms = "|".join(r"\s+".join(map(re.escape, name.split())) for name in names)
    pattern = re.compile(
        rf"(?<![{_CLINGING}])(?P<number>\d{{1,6}}|{figures})\s+(?:[a-z]+\s+)?(?P<term>{terms})(?!\w)",
        re.IGNORECASE,
    )
    label = re.compile(rf"(?<!\w)(?:{terms})\s+\Z", re.IGNORECASE)
    for chapter in catalog.chapters:
        for first, text in prose_paragraphs(chapter):
            place = partial(in_paragraph, chapter.source, first, text)
            yield from few(_in_text(text, place, pattern, label, limits))


def _limits(
    held: Mapping[str, Any], above: tuple[str, ...]
) -> Iterator[tuple[str, frozenset[str], int]]:
    for name, value in held.items():
        path = (*above, str(name))
        if not str(name).isidentifier():
            continue  # a value cannot be named by it
        if isinstance(value, Mapping):
            yield from _limits(value, path)
        elif isinstance(value, int) and not isinstance(value, bool):
            words = frozenset(_stem(word) for step in path for word in step.split("_"))
            yield ".".join(("limits", *path)), words, value


def _names(catalog: Catalog) -> set[str]:
    kinds = (k.name for k in catalog.game.kinds.values() if k.options.get("vocabulary"))
    return {name for kind in kinds for entry in catalog.of(kind) for name in entry.names}


def _in_text(
    text: str,
    place: Places,
    pattern: re.Pattern[str],
    label: re.Pattern[str],
    limits: Limits,
) -> Iterator[Finding]:
    for match in pattern.finditer(text):
        typed = match["number"]
        in_figures = typed.isdecimal()
        if label.search(text, 0, match.start()):
            continue  # “Location 4 frogs” tells which, not how many
        if not in_figures and typed.lower() not in NUMBER_WORDS:
            continue  # a letter that only looks alike
        number = int(typed) if in_figures else NUMBER_WORDS.index(typed.lower())
        if number < _SMALLEST:
            continue
        words = {_stem(word) for word in match["term"].lower().split()}
        paths = [path for path, stems, value in limits if value == number and stems & words]
        if not paths:
            continue
        filters = "" if in_figures else " | word" + (" | capital" if typed[0].isupper() else "")
        values = [f"{{{{ {path}{filters} }}}}" for path in paths]
        at = place(match.start("number"), match.end("number"))
        fields = {
            "typed": " ".join(match[0].split()),
            "paths": " or ".join(f"`{path}`" for path in paths),
            "value": "` or `".join(values),
        }
        yield Finding(at, fields, rule="TXT018", mend=values[0] if len(values) == 1 else None)


def _stem(word: str) -> str:
    word = word.casefold()
    return word[:-1] if len(word) >= _LETTERS_OF_A_STEM and word.endswith("s") else word
