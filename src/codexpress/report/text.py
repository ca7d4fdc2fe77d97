"""The report that people read in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from codexpress.finding import Diagnostic, Excerpt, Severity
from codexpress.report.drawing import Pen, draw
from codexpress.report.encoding import safe
from codexpress.report.model import PLAIN, Look, Summary
from codexpress.rule import Rule
from codexpress.schema.show import escape


def text(
    diagnostics: Sequence[Diagnostic],
    rules: Mapping[str, Rule],  # noqa: ARG001 - every reporter takes the same
    summary: Summary,
    look: Look = PLAIN,
) -> str:
    """Each finding with its place, excerpt and help; then one line that counts them."""
    blocks = ["\n".join(_block(diagnostic, look)) for diagnostic in diagnostics]
    blocks.append(counts(diagnostics, summary, look))
    blocks[-1] = "\n".join((blocks[-1], *(escape(note) for note in summary.notes)))
    return safe("\n\n".join(blocks) + "\n", look.encoding)


def place(at: Excerpt) -> str:
    """``path:line:column``, or the path alone."""
    path = escape(at.path)
    return f"{path}:{at.span.line}:{at.span.column}" if at.span else path


def _block(diagnostic: Diagnostic, look: Look) -> Iterator[str]:
    pen = Pen(look)
    loud = pen.error if diagnostic.severity is Severity.ERROR else pen.warning
    head = loud(f"{diagnostic.severity}[{diagnostic.rule}]")
    yield f"{pen.strong(place(diagnostic.at))}: {head}: {pen.strong(diagnostic.message)}"
    shown = [number for at in (diagnostic.at, *diagnostic.related) for number, _ in at.lines]
    gutter = max(len(str(max(shown, default=0))), 2)
    if diagnostic.at.lines:
        yield f"{'':{gutter}} {pen.quiet('│')}"
        yield from draw(diagnostic.at, gutter, "^", loud, look)
    for related in diagnostic.related:
        words = escape(related.label) or "see also"
        yield _note(gutter, "note", f"{words}: {place(related)}", pen)
        yield from draw(related, gutter, "-", pen.quiet, look, labelled=False)
    if diagnostic.help:
        yield _note(gutter, "help", diagnostic.help, pen)
    heading = diagnostic.heading or diagnostic.name
    explain = f"codexpress explain {diagnostic.rule}"
    yield _note(gutter, "rule", f"{heading}     {pen.quiet(explain)}", pen)


def _note(gutter: int, name: str, words: str, pen: Pen) -> str:
    head = f"{'':{gutter}} {pen.quiet('=')} {pen.strong(f'{name}:')} "
    return head + words.replace("\n", f"\n{'':{gutter + len(name) + 5}}")


def _plural(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def counts(diagnostics: Sequence[Diagnostic], summary: Summary, look: Look = PLAIN) -> str:
    """``3 errors and 1 warning in 2 files; 142 files, 139 records checked``."""
    pen = Pen(look)
    looked = ", ".join(
        _plural(count, noun)
        for count, noun in ((summary.files, "file"), (summary.records, "record"))
        if count
    )
    checked = f"; {looked} checked" if looked else ""
    found = [
        colour(_plural(count, noun))
        for count, noun, colour in (
            (summary.errors, "error", pen.error),
            (summary.warnings, "warning", pen.warning),
        )
        if count
    ]
    if not found:
        return f"{pen.good('no findings')}{checked}"
    files = len({diagnostic.at.path for diagnostic in diagnostics})
    return f"{' and '.join(found)} in {_plural(files, 'file')}{checked}"
