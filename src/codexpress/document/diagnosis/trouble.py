"""A parser's error, and what a probe needs to look around it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from codexpress.document.lines import Line, line_at
from codexpress.document.reading import Frame, Piece, Reading
from codexpress.finding import Finding, Place
from codexpress.source import Route


@dataclass(frozen=True)
class Trouble:
    """One error of the parser.

    Attributes:
        reading: what was read before it.
        problem: the parser's own words.
        context: what it was doing, in its own words; "" if it does not say.
        at: offset where it stopped.
        began: offset where the thing begins that it was reading; ``at`` if it does not say.
    """

    reading: Reading
    problem: str
    context: str
    at: int
    began: int

    @property
    def text(self) -> str:
        """The file's text."""
        return self.reading.source.text

    @cached_property
    def line(self) -> Line:
        """The line where it stopped."""
        return line_at(self.reading.source, self.at)

    @property
    def last(self) -> Piece | None:
        """The last key or scalar that was read."""
        return self.reading.pieces[-1] if self.reading.pieces else None

    @property
    def frame(self) -> Frame | None:
        """The innermost collection that is still open."""
        return self.reading.frames[-1] if self.reading.frames else None

    @property
    def character(self) -> str:
        """The character where it stopped; "" at the end of the file."""
        return self.text[self.at : self.at + 1]

    def line_number(self, offset: int) -> int:
        """The 1-based line of an offset."""
        return self.reading.source.position(offset)[0]

    def column(self, offset: int) -> int:
        """The 1-based column of an offset."""
        return self.reading.source.position(offset)[1]

    def finding(
        self, rule: str, start: int, end: int, related: tuple[Place, ...] = (), **fields: object
    ) -> Finding:
        """A finding between two offsets, on the field read last before it on its line."""
        return self.reading.finding(
            rule, start, end, route=self._route(start), related=related, **fields
        )

    def _route(self, start: int) -> Route:
        line = line_at(self.reading.source, start).start
        for piece in reversed(self.reading.pieces):
            if piece.start < line:
                break
            if piece.start <= start:
                return piece.route
        return ()
