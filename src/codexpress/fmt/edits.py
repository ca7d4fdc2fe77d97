"""Edits of a text by offset."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_LINES = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+\Z")


class Edit(NamedTuple):
    """What stands between two offsets gives way to other text."""

    start: int
    end: int
    text: str


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Make edits that do not overlap; their order does not matter."""
    parts: list[str] = []
    at = 0
    for edit in sorted(edits):
        parts += (text[at : edit.start], edit.text)
        at = edit.end
    parts.append(text[at:])
    return "".join(parts)


def split_lines(text: str) -> list[str]:
    """The lines of a text, each with its ending; only LF, CRLF and CR end one."""
    return _LINES.findall(text)


def line_ending(text: str) -> str:
    """The ending that the first line of a text has; LF if there is none."""
    found = re.search(r"\r\n?|\n", text)
    return found[0] if found else "\n"
