"""One line of a broken record, taken apart without a YAML reader, to find what went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from codexpress.document.quote import in_quotes
from codexpress.document.reading import Piece
from codexpress.source import Source

_LONGEST_SHOWN = 48
# Lists in lists on one line; more is refused anyway.
_MOST_DASHES = 50


@dataclass(frozen=True)
class Line:
    """What a line looks like to its writer.

    All positions are offsets in the file's text.

    Attributes:
        number: 1-based.
        start: its first character.
        text: what it says, without its ending.
        first: its first character that is not white space or a list's dash.
        indent: columns of white space before anything.
        key: what stands before the first ``:`` that ends a key; "" for none.
        colon: that colon, or -1.
        value: where the value starts (the end of the line if there is none).
        end: after its last character that is not white space.
    """

    number: int
    start: int
    text: str
    first: int
    indent: int
    key: str
    colon: int
    value: int
    end: int

    @property
    def field(self) -> str:
        """What to call it in a sentence."""
        if self.key:
            return f"`{shorten(self.key)}`"
        return "this list item" if self.is_item else "this line"

    @property
    def is_item(self) -> bool:
        """Whether it begins with a list's dash."""
        return self.text[self.indent : self.indent + 2] in ("- ", "-\t", "-")

    @property
    def is_entry(self) -> bool:
        """Whether it looks like a field or a list item of its own."""
        return bool(self.key) or self.is_item

    @property
    def value_text(self) -> str:
        """The value as typed, to the end of the line."""
        return self.text[self.value - self.start : self.end - self.start]

    def example(self, text: str = "") -> str:
        """The line with its value quoted, short enough for a sentence."""
        shown = in_quotes(shorten(text or self.value_text))
        if self.key:
            return f"{shorten(self.key)}: {shown}"
        return f"- {shown}" if self.is_item else shown


def line_at(source: Source, offset: int) -> Line:
    """Take the line apart that holds an offset."""
    number, _ = source.position(offset)
    return numbered_line(source, number)


def numbered_line(source: Source, number: int) -> Line:
    """Take a line apart by its number."""
    start = source.line_starts[number - 1]
    text = source.line(number)
    body = text.lstrip(" \t")
    indent = len(text) - len(body)
    at = indent
    for _ in range(_MOST_DASHES):
        if text[at : at + 2] not in ("- ", "-\t"):
            break
        at = _skip_space(text, at + 1)
    colon = _key_end(text, at)
    value = at if colon < 0 else _skip_space(text, colon + 1)
    return Line(
        number=number,
        start=start,
        text=text,
        first=start + at,
        indent=indent,
        key=text[at:colon].strip().strip("\"'") if colon >= 0 else "",
        colon=start + colon if colon >= 0 else -1,
        value=start + value,
        end=start + len(text.rstrip()),
    )


def lines_after(source: Source, piece: Piece) -> Iterator[Line]:
    """The lines of a piece after its first."""
    first, last = source.position(piece.start)[0], source.position(piece.end)[0]
    return (numbered_line(source, number) for number in range(first + 1, last + 1))


def shorten(text: str) -> str:
    """Text short enough to stand in a sentence, on one line."""
    flat = " ".join(text[: _LONGEST_SHOWN * 4].split())
    return flat if len(flat) <= _LONGEST_SHOWN else f"{flat[: _LONGEST_SHOWN - 1].rstrip()}…"


def _skip_space(text: str, at: int) -> int:
    while text[at : at + 1] in (" ", "\t"):
        at += 1
    return at


def _key_end(text: str, at: int) -> int:
    """Index of the colon that ends the key beginning at ``at``, or -1."""
    if text[at : at + 1] in ('"', "'"):
        closing = text.find(text[at], at + 1)
        colon = _skip_space(text, closing + 1)
        return colon if closing > 0 and text[colon : colon + 1] == ":" else -1
    if text[at : at + 1] in ("#", "[", "{", ""):
        return -1
    # A comment ends the line for a key as well.
    comment = text.find(" #", at)
    text = text if comment < 0 else text[:comment]
    places = [place for place in (text.find(": ", at), text.find(":\t", at)) if place >= 0]
    if places:
        return min(places)
    stripped = text.rstrip()
    return len(stripped) - 1 if stripped.endswith(":") and len(stripped) > at else -1
