"""A rules chapter cut into headings, Markdown, directives and notes, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from codexpress.prose.lines import fence_after, lines_of
from codexpress.slug import slug

NOTES = ("note", "tip", "warning")
"""Containers: ``::: note Title`` … ``:::``."""

_HEADING = re.compile(r"(?P<marks>#{1,6})[ \t]+(?P<text>.+?)[ \t]*#*[ \t]*\Z")
DIRECTIVE_LINE = re.compile(r":::[ \t]*(?P<name>[A-Za-z-]+)?(?:[ \t]+(?P<rest>\S.*?))?[ \t]*\Z")


@dataclass(frozen=True, slots=True)
class HeadingPart:
    """A heading; ``text`` is still Markdown, ``id`` is unique in the chapter."""

    level: int
    text: str
    id: str
    line: int


@dataclass(frozen=True, slots=True)
class MarkdownPart:
    """Markdown between headings and directives."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Directive:
    """``::: name argument``: a record, figure or table set here."""

    name: str
    argument: str
    line: int


@dataclass(frozen=True, slots=True)
class Open:
    """The start of a note; ``title`` may be empty."""

    name: str
    title: str
    line: int


@dataclass(frozen=True, slots=True)
class Close:
    """The end of a note."""

    line: int


Part = HeadingPart | MarkdownPart | Directive | Open | Close


def heading_id(text: str) -> str:
    """The id of a heading: its words in small ASCII letters, joined by hyphens."""
    bare = re.sub(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]", r"\1", text)
    return slug(bare) or "section"


def split(text: str) -> tuple[Part, ...]:
    """Cut a chapter into its parts, in order; code fences are left whole."""
    return tuple(_split(text))


def _split(text: str) -> Iterator[Part]:
    pending: list[str] = []
    start = 1
    fence = ""
    seen: dict[str, int] = {}
    number = 0
    for number, line in enumerate(lines_of(text), start=1):
        fence = fence_after(fence, line)
        part = None if fence else _special(line, number, seen)
        if part is None:
            if not pending:
                start = number
            pending.append(line)
            continue
        yield from _markdown(pending, start)
        pending = []
        yield part
    yield from _markdown(pending, start)


def _special(line: str, number: int, seen: dict[str, int]) -> Part | None:
    heading = _HEADING.match(line)
    if heading:
        unique = _unique(heading_id(heading["text"]), seen)
        return HeadingPart(len(heading["marks"]), heading["text"], unique, number)
    directive = DIRECTIVE_LINE.match(line)
    if not directive:
        return None
    name, rest = directive["name"] or "", directive["rest"] or ""
    if not name:
        return None if rest else Close(number)
    if name.lower() in NOTES:
        return Open(name.lower(), rest, number)
    return Directive(name, rest, number)


def _unique(id_: str, seen: dict[str, int]) -> str:
    """The id, with a number behind it where it is taken; ``seen`` holds the last number tried."""
    unique = id_
    while unique in seen:
        seen[id_] += 1
        unique = f"{id_}-{seen[id_]}"
    seen[unique] = 1
    return unique


def _markdown(lines: list[str], start: int) -> Iterator[MarkdownPart]:
    text = "\n".join(lines)
    if text.strip():
        yield MarkdownPart(text, start)
