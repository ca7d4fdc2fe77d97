"""The report as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from codexpress.finding import Diagnostic, Excerpt
from codexpress.report.encoding import carries_all
from codexpress.report.model import PLAIN, Look, Summary
from codexpress.rule import Rule

VERSION = 1
"""Grows when a field changes its meaning or goes; new fields may come without."""


def structured(
    diagnostics: Sequence[Diagnostic],
    rules: Mapping[str, Rule],  # noqa: ARG001 - every reporter takes the same
    summary: Summary,
    look: Look = PLAIN,
) -> str:
    """One JSON object.

    Its shape::

        {"version": 1, "tool": "codexpress",
         "summary": {"files": 3, "records": 3, "errors": 1, "warnings": 0, "notes": []},
         "diagnostics": [
           {"rule": "SCH003", "name": "missing-field", "severity": "error",
            "message": "…", "help": "…", "heading": "", "record": "game/kind/id",
            "path": "content/…", "span": {"line": 1, "column": 1, "endLine": 1, "endColumn": 5},
            "label": "", "lines": [{"number": 1, "text": "…"}], "cut": 0,
            "related": [{"path": …, "span": …, "label": …, "lines": …, "cut": …}],
            "mend": null}]}

    ``span`` is null where the finding is about the file as a whole. Lines and columns count from
    1, columns in code points; the end is the first position after. ``cut`` is how many code
    points were left out at the start of each of ``lines``. ``mend`` is what to write in the span's
    place where that is certain.
    """
    whole = {
        "version": VERSION,
        "tool": "codexpress",
        "summary": {
            "files": summary.files,
            "records": summary.records,
            "errors": summary.errors,
            "warnings": summary.warnings,
            "notes": list(summary.notes),
        },
        "diagnostics": [_diagnostic(diagnostic) for diagnostic in diagnostics],
    }
    return dumps(whole, look)


def dumps(whole: Any, look: Look) -> str:
    """JSON that the stream's encoding can carry, ending in a line break."""
    written = json.dumps(whole, indent=2, ensure_ascii=not carries_all(look.encoding))
    # A lone surrogate cannot be encoded, but it can be escaped.
    written = "".join(f"\\u{ord(c):04x}" if "\ud800" <= c <= "\udfff" else c for c in written)
    return f"{written}\n"


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    return {
        "rule": diagnostic.rule,
        "name": diagnostic.name,
        "severity": str(diagnostic.severity),
        "message": diagnostic.message,
        "help": diagnostic.help,
        "heading": diagnostic.heading,
        "record": diagnostic.record,
        **_excerpt(diagnostic.at),
        "related": [_excerpt(related) for related in diagnostic.related],
        "mend": diagnostic.mend,
    }


def _excerpt(at: Excerpt) -> dict[str, Any]:
    span = at.span
    return {
        "path": at.path,
        "span": span
        and {
            "line": span.line,
            "column": span.column,
            "endLine": span.end_line,
            "endColumn": span.end_column,
        },
        "label": at.label,
        "lines": [{"number": number, "text": line} for number, line in at.lines],
        "cut": at.cut,
    }
