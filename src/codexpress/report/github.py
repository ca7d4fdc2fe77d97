"""The report as GitHub workflow commands, which annotate a pull request's lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from codexpress.finding import Diagnostic
from codexpress.report.encoding import safe
from codexpress.report.model import PLAIN, Look, Summary
from codexpress.report.text import counts, place
from codexpress.rule import Rule


def github(
    diagnostics: Sequence[Diagnostic],
    rules: Mapping[str, Rule],  # noqa: ARG001 - every reporter takes the same
    summary: Summary,
    look: Look = PLAIN,
) -> str:
    """One ``::error`` or ``::warning`` command a finding, then the count as a plain line."""
    lines = [_command(diagnostic) for diagnostic in diagnostics]
    lines.append(counts(diagnostics, summary))
    return safe("\n".join(lines) + "\n", look.encoding)


def _command(diagnostic: Diagnostic) -> str:
    span = diagnostic.at.span
    properties = {"file": diagnostic.at.path}
    if span:
        # A span that ends at the start of a line has nothing on that line.
        ended = span.end_column == 1 and span.end_line > span.line
        properties["line"] = str(span.line)
        properties["endLine"] = str(span.end_line - ended)
        # Columns are understood only where the annotation stays on one line; the last column
        # is the last marked one, not the one after it.
        if span.line == span.end_line:
            properties["col"] = str(span.column)
            properties["endColumn"] = str(max(span.column, span.end_column - 1))
    properties["title"] = f"{diagnostic.rule} {diagnostic.name}"
    shown = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    words = [diagnostic.message]
    if diagnostic.help:
        words.append(f"help: {diagnostic.help}")
    words.extend(f"{at.label or 'see also'}: {place(at)}" for at in diagnostic.related)
    return f"::{diagnostic.severity} {shown}::{_data(chr(10).join(words))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
