"""Mends that are certain, put into the files: `codexpress check --fix`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from codexpress.document import decode, locate
from codexpress.finding import Diagnostic, Finding
from codexpress.output import replace_file
from codexpress.source import Source, Span
from codexpress.workspace import Project


@dataclass(frozen=True)
class Mended:
    """One file with what was written in it: its name in the project, and in how many places."""

    name: str
    places: int


def can_mend(diagnostic: Diagnostic) -> bool:
    """Whether it is certain what should stand there."""
    return diagnostic.mend is not None and diagnostic.at.span is not None


def mend(project: Project, diagnostics: Iterable[Diagnostic]) -> tuple[Mended, ...]:
    """Write every mend that is certain; everything else in the files stays as it is.

    Where two would change the same words, the first is made; the next run tells of the other.

    Args:
        project: where the files lie; nothing outside of its content is changed.
        diagnostics: of a check of the files as they are now.

    Raises:
        ProjectError: a file cannot be written. Those before it are mended.
    """
    by_file: dict[str, list[tuple[Span, str]]] = {}
    for diagnostic in diagnostics:
        if diagnostic.at.span is not None and diagnostic.mend is not None:
            by_file.setdefault(diagnostic.at.path, []).append((diagnostic.at.span, diagnostic.mend))
    made = (_mend_file(project, name, edits) for name, edits in sorted(by_file.items()))
    return tuple(mended for mended in made if mended.places)


def _mend_file(project: Project, name: str, edits: list[tuple[Span, str]]) -> Mended:
    path = (project.root / name).resolve()  # what a link leads to is mended, the link stays
    if not path.is_relative_to(project.content.resolve()):
        return Mended(name, 0)
    source = decode(path, name)
    if isinstance(source, Finding):
        return Mended(name, 0)
    text, places = _edited(source, edits)
    if path.suffix == ".yaml" and not _alike(source, replace(source, text=text)):
        return Mended(name, 0)
    if places:
        replace_file(path, (("\ufeff" if source.bom else "") + text).encode())
    return Mended(name, places)


def _alike(before: Source, after: Source) -> bool:
    """Whether a record has the fields it had, all of them readable."""
    (was, _), (now, faults) = locate(before), locate(after)
    return was is not None and now is not None and not faults and set(was.values) == set(now.values)


def _edited(source: Source, edits: list[tuple[Span, str]]) -> tuple[str, int]:
    pieces: list[str] = []
    at = places = 0
    for start, end, words in sorted(
        (source.offset(s.line, s.column), source.offset(s.end_line, s.end_column), words)
        for s, words in edits
    ):
        if start >= at:
            pieces += (source.text[at:start], words)
            at, places = end, places + 1
    return "".join(pieces) + source.text[at:], places
