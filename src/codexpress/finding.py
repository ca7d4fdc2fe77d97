"""Findings: what a stage has to say about content, and the located form that is reported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from codexpress.source import Route, Source, Span

_NO_FIELDS: Mapping[str, object] = MappingProxyType({})


class Severity(StrEnum):
    """How bad a finding is; the code of a rule never encodes it."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True)
class Place:
    """Somewhere in a file.

    Attributes:
        source: the file.
        span: where in it; None means the file as a whole.
        route: the field's route where the file is a record, else ().
        label: a few words printed under the excerpt ("expected 5"); "" for none.
    """

    source: Source
    span: Span | None = None
    route: Route = ()
    label: str = ""


@dataclass(frozen=True)
class Finding:
    """One fault: the rule it breaks, where, and the values its message is filled with.

    ``fields`` fills the placeholders of the rule's ``message``, ``help`` and ``label``.
    A rule's check leaves ``rule`` empty; whoever runs the check stamps it. ``mend`` is what to
    write in the place's stead, where that is certain; most findings need a person.
    """

    place: Place
    fields: Mapping[str, object] = field(default_factory=lambda: _NO_FIELDS)
    related: tuple[Place, ...] = ()
    rule: str = ""
    mend: str | None = None


@dataclass(frozen=True)
class Excerpt:
    """Lines of a file as they stand, so that a report needs nothing but the diagnostic.

    Attributes:
        path: project-relative path of the file.
        span: where in it; None means the file as a whole.
        lines: (number, text) of the lines that the span touches; of many, the first and the last.
        label: words printed under the lines; "" for none.
        cut: code points left out at the start of each line; 0 unless a line is extremely long.
    """

    path: str
    span: Span | None
    lines: tuple[tuple[int, str], ...] = ()
    label: str = ""
    cut: int = 0


@dataclass(frozen=True)
class Diagnostic:
    """A finding made ready to report: complete in itself, comparable, storable.

    Attributes:
        rule: the stable code, such as ``DF103``.
        name: the rule's readable name, such as ``ultimate-cost``.
        severity: error or warning.
        message: the fact, with the values.
        at: where, with the excerpt and its label.
        help: how to mend it, starting with an imperative; "" for none.
        heading: the rulebook heading the rule comes from; "" for none.
        record: full name of the record, such as ``my-game/unit/ash-walker``; "" for none.
        related: other places that matter, each with its own label.
        mend: what to write in its place, where that is certain; None where a person must decide.
    """

    rule: str
    name: str
    severity: Severity
    message: str
    at: Excerpt
    help: str = ""
    heading: str = ""
    record: str = ""
    related: tuple[Excerpt, ...] = ()
    mend: str | None = None

    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Order of a report: by file, place, rule, message."""
        span = self.at.span
        return (
            self.at.path,
            span.line if span else 0,
            span.column if span else 0,
            self.rule,
            self.message,
        )
