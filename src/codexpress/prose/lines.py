"""A chapter's lines, and which of them are prose rather than code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_FENCE = re.compile(r"\s*(?P<fence>`{3,}(?=[^`]*\Z)|~{3,})(?P<rest>.*)\Z")
_DELIMITER = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*\Z")
_ROW = re.compile(r"\s{0,3}(?!#{1,6}\s|:::|>|[-*+]\s)\S")
_CODE = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)")


def lines_of(text: str) -> list[str]:
    """A text's lines without their endings, whichever of the three kinds they have."""
    return re.split(r"\r\n|\r|\n", text)


def fence_after(fence: str, line: str) -> str:
    """The code fence that is open after a line, or ""; ``fence`` is the one before it."""
    match = _FENCE.match(line)
    if not match:
        return fence
    mark = match["fence"]
    if not fence:
        return mark
    closes = mark[0] == fence[0] and len(mark) >= len(fence) and not match["rest"].strip()
    return "" if closes else fence


def prose_lines(text: str) -> Iterator[tuple[int, str]]:
    """(number, line) of every line outside code fences, with spaces for the code in it."""
    for number, line in unfenced_lines(text):
        yield number, _CODE.sub(lambda match: " " * len(match[0]), line)


def unfenced_lines(text: str) -> Iterator[tuple[int, str]]:
    """(number, line) of every line outside code fences."""
    fence = ""
    for number, line in enumerate(lines_of(text), start=1):
        before, fence = fence, fence_after(fence, line)
        if not before and not fence:
            yield number, line


def open_fence(text: str) -> int:
    """The line of a code fence that is never closed, or 0."""
    fence, opened = "", 0
    for number, line in enumerate(lines_of(text), start=1):
        before, fence = fence, fence_after(fence, line)
        if fence and not before:
            opened = number
    return opened if fence else 0


@dataclass(frozen=True, slots=True)
class Table:
    """A Markdown table: the numbers of its header's line and of its rows', and their cells."""

    header: tuple[int, int]
    rows: tuple[tuple[int, int], ...]
    columns: int

    @property
    def lines(self) -> range:
        """The numbers of all its lines."""
        return range(self.header[0], self.header[0] + 2 + len(self.rows))


def tables(text: str) -> Iterator[Table]:
    """Every table.

    One whose header has not as many cells as the line below it is none to Markdown, but it is
    one to its writer.
    """
    lines = dict(unfenced_lines(text))
    done = 0
    for number, line in lines.items():
        if number <= done:
            continue
        header = lines.get(number - 1, "")
        if not _DELIMITER.match(line) or "|" not in header or "|" not in line:
            continue
        rows: list[tuple[int, int]] = []
        below = number + 1
        while _ROW.match(lines.get(below, "")):
            rows.append((below, _cells(lines[below])))
            below += 1
        done = below - 1
        yield Table((number - 1, _cells(header)), tuple(rows), _cells(line))


def _cells(line: str) -> int:
    bare = re.sub(r"(?<!\\)\|\Z", "", line.strip().removeprefix("|"))
    return len(re.split(r"(?<!\\)\|", bare))
