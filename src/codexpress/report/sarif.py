"""The report as SARIF 2.1.0, for code scanning."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from codexpress.finding import Diagnostic, Excerpt, Severity
from codexpress.report.model import PLAIN, Look, Summary
from codexpress.report.structured import dumps
from codexpress.report.version import version
from codexpress.rule import Rule
from codexpress.source import Span

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
ROOT = "PROJECT"
"""What relative addresses are relative to."""


def sarif(
    diagnostics: Sequence[Diagnostic],
    rules: Mapping[str, Rule],
    summary: Summary,
    look: Look = PLAIN,
) -> str:
    """One SARIF log with one run; every rule of the catalogue stands in its driver."""
    order = {rule: index for index, rule in enumerate(sorted(rules))}
    run = {
        "tool": {
            "driver": {
                "name": "codexpress",
                "semanticVersion": version(),
                "rules": [_rule(rules[rule]) for rule in order],
            }
        },
        # Our columns are code points; the default would be UTF-16 code units.
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The project's folder."}}},
        "invocations": [
            {
                "executionSuccessful": True,
                "toolExecutionNotifications": [
                    {"level": "note", "message": {"text": note}} for note in summary.notes
                ],
            }
        ],
        "results": [
            _result(diagnostic, order, mark)
            for diagnostic, mark in zip(diagnostics, fingerprints(diagnostics), strict=True)
        ],
    }
    return dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, look)


def fingerprints(diagnostics: Sequence[Diagnostic]) -> Iterator[str]:
    """A mark for each finding that stays when lines are put in above it.

    It is made of the rule, the file, the words and the text of the line; findings that are the
    same in all of these are told apart by their order.
    """
    seen: Counter[str] = Counter()
    for diagnostic in diagnostics:
        line = diagnostic.at.lines[0][1].strip() if diagnostic.at.lines else ""
        parts = (diagnostic.rule, diagnostic.at.path, diagnostic.message, line)
        whole = "\0".join(parts).encode("utf-8", "surrogatepass")
        digest = hashlib.sha256(whole).hexdigest()[:32]
        seen[digest] += 1
        yield f"{digest}:{seen[digest]}"


def _level(severity: Severity) -> str:
    return "error" if severity is Severity.ERROR else "warning"


def _rule(rule: Rule) -> dict[str, Any]:
    first = rule.docs.strip().partition("\n\n")[0].replace("\n", " ")
    title = rule.name.replace("-", " ").capitalize()
    described: dict[str, Any] = {
        "id": rule.id,
        "name": rule.name,
        "shortDescription": {"text": title},
        "fullDescription": {"text": first or title},
        "help": {"text": rule.docs.strip() or title, "markdown": rule.docs.strip() or title},
        "defaultConfiguration": {"level": _level(rule.severity)},
    }
    properties = {"heading": rule.heading, "clauses": list(rule.clauses)}
    kept = {name: value for name, value in properties.items() if value}
    if kept:
        described["properties"] = kept
    return described


def _message(text: str) -> dict[str, str]:
    # In a SARIF message `{0}` is a placeholder and `[words](target)` a link. Content is neither.
    text = text.replace("{", "{{").replace("}", "}}")
    return {"text": re.sub(r"\[(?=[^\]]*\]\()", r"\\[", text)}


def _result(diagnostic: Diagnostic, order: Mapping[str, int], mark: str) -> dict[str, Any]:
    words = diagnostic.message
    if diagnostic.help:
        words = f"{words}\n{diagnostic.help[0].upper()}{diagnostic.help[1:]}."
    result: dict[str, Any] = {
        "ruleId": diagnostic.rule,
        "level": _level(diagnostic.severity),
        "message": _message(words),
        "locations": [_location(diagnostic.at, diagnostic.record)],
        "partialFingerprints": {"codexpress/v1": mark},
    }
    if diagnostic.rule in order:
        result["ruleIndex"] = order[diagnostic.rule]
    if diagnostic.mend is not None and diagnostic.at.span:
        result["fixes"] = [_fix(diagnostic.at, diagnostic.at.span, diagnostic.mend)]
    if diagnostic.related:
        result["relatedLocations"] = [
            {
                "id": index,
                "message": _message(related.label or "see also"),
                **_location(related, ""),
            }
            for index, related in enumerate(diagnostic.related)
        ]
    return result


def _fix(at: Excerpt, span: Span, words: str) -> dict[str, Any]:
    replacement = {"deletedRegion": _bounds(span), "insertedContent": {"text": words}}
    return {"artifactChanges": [{"artifactLocation": _file(at), "replacements": [replacement]}]}


def _bounds(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _file(at: Excerpt) -> dict[str, str]:
    return {"uri": quote(at.path, safe="/", errors="surrogateescape"), "uriBaseId": ROOT}


def _location(at: Excerpt, record: str) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": _file(at)}
    if at.span:
        physical["region"] = _region(at, at.span)
    location: dict[str, Any] = {"physicalLocation": physical}
    if record:
        location["logicalLocations"] = [{"fullyQualifiedName": record, "kind": "object"}]
    return location


def _region(at: Excerpt, span: Span) -> dict[str, Any]:
    region: dict[str, Any] = _bounds(span)
    if len(at.lines) == 1 and span.line == span.end_line:
        start = span.column - 1 - at.cut
        region["snippet"] = {"text": at.lines[0][1][start : span.end_column - 1 - at.cut]}
    return region
