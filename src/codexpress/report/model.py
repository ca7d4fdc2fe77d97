"""What every reporter takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from codexpress.finding import Diagnostic, Severity
from codexpress.rule import Rule


@dataclass(frozen=True)
class Look:
    """How a report may look.

    Attributes:
        colour: whether ANSI colours are wanted (text only).
        encoding: of the stream the report goes to; what it cannot carry is written otherwise.
        width: columns a line of an excerpt may take; longer lines are windowed.
    """

    colour: bool = False
    encoding: str = "utf-8"
    width: int = 100


PLAIN = Look()


@dataclass(frozen=True)
class Summary:
    """What was looked at, and what came of it.

    Attributes:
        files: files read.
        records: records checked.
        errors: findings of severity error.
        warnings: findings of severity warning.
        notes: sentences to end the report with, such as that fit was not checked.
    """

    files: int = 0
    records: int = 0
    errors: int = 0
    warnings: int = 0
    notes: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        diagnostics: Iterable[Diagnostic],
        *,
        files: int = 0,
        records: int = 0,
        notes: tuple[str, ...] = (),
    ) -> Summary:
        """Count a run's diagnostics."""
        found = [diagnostic.severity for diagnostic in diagnostics]
        errors = found.count(Severity.ERROR)
        return cls(files, records, errors, len(found) - errors, notes)


class Reporter(Protocol):
    """Turns a run into text that ends in a line break; ``rules`` is the whole catalogue by id."""

    def __call__(
        self,
        diagnostics: Sequence[Diagnostic],
        rules: Mapping[str, Rule],
        summary: Summary,
        look: Look = PLAIN,
    ) -> str:
        """Write the report; diagnostics come sorted by ``Diagnostic.sort_key``."""
