"""A file of content as text, and positions in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

_LINE_ENDING = re.compile(r"\r\n?|\n")

Route = tuple[str | int, ...]
"""The way to a value inside a record: keys and list indexes from the top, () for the whole."""


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of text: 1-based lines and columns, half-open, columns in code points."""

    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True)
class Source:
    """One file, decoded once.

    Attributes:
        path: where it lies on disk, absolute.
        name: its project-relative path with forward slashes, as diagnostics show it.
        text: what it says, without a byte order mark; line endings as they stand.
        bom: whether the file began with a byte order mark (writers put it back).
    """

    path: Path
    name: str
    text: str
    bom: bool = False

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """Offset of the first character of each line; only LF, CRLF and CR end a line."""
        return (0, *(ending.end() for ending in _LINE_ENDING.finditer(self.text)))

    def position(self, offset: int) -> tuple[int, int]:
        """Turn an offset into (line, column), both 1-based."""
        index = bisect_right(self.line_starts, offset) - 1
        return index + 1, offset - self.line_starts[index] + 1

    def offset(self, line: int, column: int) -> int:
        """Turn a 1-based (line, column) into an offset, kept inside the text."""
        start = self.line_starts[min(line, len(self.line_starts)) - 1]
        return min(start + column - 1, len(self.text))

    def span(self, start: int, end: int) -> Span:
        """The span between two offsets, half-open."""
        return Span(*self.position(start), *self.position(end))

    def slice(self, span: Span) -> str:
        """The text a span covers."""
        return self.text[
            self.offset(span.line, span.column) : self.offset(span.end_line, span.end_column)
        ]

    def line(self, number: int) -> str:
        """The text of a 1-based line, without its ending."""
        starts = self.line_starts
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")
