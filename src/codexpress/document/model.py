"""A record's plain data, with a position for every key and every value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from codexpress.document.scalar import Doubt
from codexpress.finding import Finding, Place
from codexpress.source import Route, Source, Span

Part = Literal["value", "key"]
"""Which half of a mapping entry a place is on."""


@dataclass(frozen=True, eq=False)
class Spans(Mapping[Route, Span]):
    """Positions by route, worked out when asked for: most are never read.

    Attributes:
        source: the file.
        offsets: (start, end) in the file's text, half-open, by route.
    """

    source: Source
    offsets: Mapping[Route, tuple[int, int]]

    def __getitem__(self, route: Route) -> Span:
        return self.source.span(*self.offsets[route])

    def __iter__(self) -> Iterator[Route]:
        return iter(self.offsets)

    def __len__(self) -> int:
        return len(self.offsets)

    def __contains__(self, route: object) -> bool:
        return route in self.offsets


@dataclass(frozen=True)
class Comment:
    """A comment: where it stands, from ``#`` to its last character, and its text after ``#``."""

    span: Span
    text: str


@dataclass(frozen=True)
class Document:
    """One file of content, read.

    Attributes:
        source: the file.
        data: plain dict, list, str, int, bool and None; the top is a dict, keys are text.
        keys: span of the key of each mapping entry, by the entry's route.
        values: span of each value; () is the whole record.
        doubts: text that other YAML readers would not take as text.
        comments: every comment, in order.
        flow: routes of lists and mappings written in brackets (``[a, b]``).
    """

    source: Source
    data: Any
    keys: Spans
    values: Spans
    doubts: Mapping[Route, Doubt]
    comments: tuple[Comment, ...] = ()
    flow: frozenset[Route] = frozenset()

    def place(self, route: Route, on: Part = "value", label: str = "") -> Place:
        """Where a field stands; where it is missing, the nearest thing that should hold it.

        Args:
            route: the field's route; kept in the place even where the field is missing.
            on: its value or its key. A list item and the record itself have no key: the first
                line of their value stands for it.
            label: words to print under the excerpt.
        """
        at = tuple(route)
        while at and at not in self.values:
            at = at[:-1]
        if on == "key" and at in self.keys:
            return Place(self.source, self.keys[at], tuple(route), label)
        start, end = self.values.offsets.get(at, (0, 0))
        if on == "key":
            lines = self.source.text[start:end].splitlines()
            end = start + len(lines[0].rstrip()) if lines else start
        return Place(self.source, self.source.span(start, end), tuple(route), label)

    def at(
        self,
        route: Route,
        *,
        on: Part = "value",
        label: str = "",
        related: tuple[Place, ...] = (),
        **fields: object,
    ) -> Finding:
        """A finding at a field, to be stamped with its rule by whoever runs the check."""
        return Finding(self.place(route, on, label), fields, related)


def phrase(route: Route) -> str:
    """What to call a field in a sentence: ```text```, ``item 2 of `keywords```, ``the record``."""
    if not route:
        return "the record"
    last = route[-1]
    if isinstance(last, str):
        return f"`{last}`"
    holder = next((step for step in reversed(route) if isinstance(step, str)), None)
    return f"item {last + 1} of `{holder}`" if holder else f"item {last + 1}"
