"""A chapter's lines, and which of them are prose rather than code."""

from __future__ import annotations

import re
from collections.abc import Iterator

_FENCE = re.compile(r"\s*(?P<fence>`{3,}(?=[^`]*\Z)|~{3,})(?P<rest>.*)\Z")
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
    fence = ""
    for number, line in enumerate(lines_of(text), start=1):
        before, fence = fence, fence_after(fence, line)
        if not before and not fence:
            yield number, _CODE.sub(lambda match: " " * len(match[0]), line)


def open_fence(text: str) -> int:
    """The line of a code fence that is never closed, or 0."""
    fence, opened = "", 0
    for number, line in enumerate(lines_of(text), start=1):
        before, fence = fence, fence_after(fence, line)
        if fence and not before:
            opened = number
    return opened if fence else 0
