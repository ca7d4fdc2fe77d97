"""A line of a file as a terminal shows it: how many columns each character takes."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import accumulate

from codexpress.report.encoding import carried
from codexpress.report.model import Look
from codexpress.schema.show import escape

TAB = 4
"""Columns between tab stops."""

# Joiners and variation selectors shape the characters beside them and take no room.
_JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")


@dataclass(frozen=True)
class Cells:
    """One line.

    Attributes:
        shown: what is printed for each code point.
        starts: the column, from 0, at which each begins, and one more: where the line ends.
    """

    shown: tuple[str, ...]
    starts: tuple[int, ...]

    def column(self, index: int) -> int:
        """The column at which the code point of an index begins; beyond the end, one each."""
        beyond = max(0, index - len(self.shown))
        return self.starts[min(index, len(self.shown))] + beyond


def cells(line: str, look: Look) -> Cells:
    """Lay out a line: tabs to the next stop, control characters and the uncarried spelled out."""
    shown: list[str] = []
    widths: list[int] = []
    at = 0
    for char in line:
        piece, width = _cell(char, at, look.encoding)
        shown.append(piece)
        widths.append(width)
        at += width
    return Cells(tuple(shown), tuple(accumulate(widths, initial=0)))


def _cell(char: str, at: int, encoding: str) -> tuple[str, int]:
    if char.isascii() and char.isprintable():
        return char, 1
    if char == "\t":
        width = TAB - at % TAB
        return " " * width, width
    piece = carried(char, encoding) if char in _JOINERS or char == "\xa0" else escape(char)
    if piece == char:
        piece = carried(char, encoding)
    return piece, sum(width_of(part) for part in piece)


def width_of(char: str) -> int:
    """Columns one printable character takes: 0, 1 or 2."""
    if char in _JOINERS or unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def window(line: Cells, first: int, last: int, room: int) -> tuple[int, int]:
    """Which code points of a line to show, half-open, so that ``first`` to ``last`` is in view.

    Args:
        line: the line.
        first: index of the first code point that matters.
        last: index after the last one that matters.
        room: columns there are.
    """
    count = len(line.shown)
    if line.starts[-1] <= room:
        return 0, count
    needed = line.column(last) - line.column(first)
    before = max(room // 4, (room - needed) // 2) if needed < room else room // 4
    start = min(first, count)
    while start and line.column(first) - line.starts[start - 1] <= before:
        start -= 1
    end = start
    while end < count and line.starts[end + 1] - line.starts[start] <= room:
        end += 1
    # What is left over on the right is given to the left.
    while start and line.starts[end] - line.starts[start - 1] <= room:
        start -= 1
    return start, end
