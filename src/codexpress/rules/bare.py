"""A writer's words alone: text with its marks blanked out, so that offsets stay what they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codexpress.catalog import Chapter
from codexpress.finding import Place
from codexpress.prose import DIRECTIVE_LINE, prose_lines
from codexpress.rules.places import in_line
from codexpress.source import Source, Span

_MARKS = re.compile(
    r"\{\{.*?\}\}|\{[^{}\s]*\}|\[\[[^\[\]|]*\||\[\[[^\[\]|]*\]\]|\]\([^)]*\)|\[\[|\]\]|\*+|[“\"][^“”\"]{0,200}[”\"]|\u2018[^\u2018\u2019]{0,200}\u2019"
    r"|`[^`\n]*`|(?:https?://|www\.)[^\s<>]+",
    re.DOTALL,
)


def words_of(text: str) -> str:
    """The text with values, symbols, targets of links, marks and quotations made spaces.

    What is quoted is somebody else's word. A link without words of its own shows a name, which is
    right by itself.
    """
    return _MARKS.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """(number of its first line, text) of what stands between empty lines of a chapter."""
    lines: list[str] = []
    before = 0
    for number, line in prose_lines(text):
        if lines and (not line.strip() or number != before + 1):
            yield before - len(lines) + 1, "\n".join(lines)
            lines = []
        if line.strip():
            lines.append(line)
        before = number
    if lines:
        yield before - len(lines) + 1, "\n".join(lines)


def prose_paragraphs(chapter: Chapter) -> Iterator[tuple[int, str]]:
    """The same, directives and marks blanked out."""
    for first, text in paragraphs(chapter.source.text):
        lines = (
            " " * len(line) if DIRECTIVE_LINE.match(line) else line for line in text.split("\n")
        )
        yield first, words_of("\n".join(lines))


def in_paragraph(source: Source, first: int, text: str, start: int, end: int) -> Place:
    """The place of ``text[start:end]`` of a paragraph, in the file; it begins on line ``first``."""
    line, column = _line_and_column(text, start)
    if "\n" not in text[start:end]:
        return in_line(source, first + line, column, column + end - start)
    last, ends = _line_and_column(text, end)
    return Place(source, Span(first + line, column + 1, first + last, ends + 1))


def _line_and_column(text: str, at: int) -> tuple[int, int]:
    """Both from 0; the paragraph's lines end in one character, the file's may end in two."""
    return text.count("\n", 0, at), at - (text.rfind("\n", 0, at) + 1)
