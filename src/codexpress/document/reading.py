"""What is known of a file while it is being read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from codexpress.document.scalar import Doubt
from codexpress.finding import Finding, Place
from codexpress.source import Route, Source

MOST_FINDINGS = 20
"""A file with more syntax findings than this is not read further."""


class Piece(NamedTuple):
    """A key or a scalar value as it stands in the text.

    Attributes:
        start: offset of its first character.
        end: offset after its last.
        style: ``""`` for plain, else its first character: ``'``, ``"``, ``|`` or ``>``.
        route: of the entry or item.
        is_key: whether it is the entry's key.
    """

    start: int
    end: int
    style: str
    route: Route
    is_key: bool


@dataclass(slots=True)
class Frame:
    """A mapping or list that is still open.

    Attributes:
        fields: its entries, if it is a mapping; else None.
        items: its items, if it is a list; else None.
        route: its own route.
        start: offset of its bracket, first key or first dash.
        end: offset after its last entry so far.
        flow: whether it is written in brackets.
        key: the key that waits for its value.
        run_on: whether a second list item without a dash has been found in it.
    """

    fields: dict[str, Any] | None
    items: list[Any] | None
    route: Route
    start: int
    end: int
    flow: bool
    key: str | None = None
    run_on: bool = False


@dataclass(slots=True)
class Reading:
    """A file being read; what :func:`locate` turns into a document.

    Attributes:
        source: the file.
        data: the top mapping, once it has begun.
        keys: offsets of keys by route.
        values: offsets of values by route.
        doubts: by route.
        flow: routes of collections in brackets.
        comments: offsets of comments.
        pieces: keys and scalars in order.
        frames: the open collections, innermost last.
        closed: offsets of the last collection in brackets that ended.
        findings: what is wrong so far.
        faulty_lines: lines that have a finding.
        started: whether a document has begun.
        fatal: whether the data can no longer be trusted.
        stopped: whether reading on makes no sense.
    """

    source: Source
    data: Any = None
    keys: dict[Route, tuple[int, int]] = field(default_factory=dict)
    values: dict[Route, tuple[int, int]] = field(default_factory=dict)
    doubts: dict[Route, Doubt] = field(default_factory=dict)
    flow: set[Route] = field(default_factory=set)
    comments: list[tuple[int, int]] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    closed: tuple[int, int] = (-1, -1)
    findings: list[Finding] = field(default_factory=list)
    started: bool = False
    faulty_lines: set[int] = field(default_factory=set)
    fatal: bool = False
    stopped: bool = False

    def refuse(  # noqa: PLR0913 - a finding's parts
        self,
        rule: str,
        start: int,
        end: int,
        *,
        route: Route = (),
        related: tuple[Place, ...] = (),
        fatal: bool = True,
        **fields: object,
    ) -> None:
        """Note a finding; one to a line, for a second one there is a consequence of the first."""
        self.fatal = self.fatal or fatal
        self.note(self.finding(rule, start, end, route=route, related=related, **fields))

    def spoke_of(self, offset: int) -> bool:
        """Whether the line of an offset has its finding, so that none need be worked out."""
        return bool(self.faulty_lines) and self.source.position(offset)[0] in self.faulty_lines

    def note(self, finding: Finding) -> None:
        """Keep a finding unless its line has one."""
        line = finding.place.span.line if finding.place.span else 0
        if line in self.faulty_lines:
            return
        self.faulty_lines.add(line)
        self.findings.append(finding)
        self.stopped = self.stopped or len(self.findings) >= MOST_FINDINGS

    def finding(
        self,
        rule: str,
        start: int,
        end: int,
        *,
        route: Route = (),
        related: tuple[Place, ...] = (),
        **fields: object,
    ) -> Finding:
        """A finding between two offsets."""
        span = self.source.span(start, max(start, end))
        return Finding(Place(self.source, span, route), fields, related, rule)
