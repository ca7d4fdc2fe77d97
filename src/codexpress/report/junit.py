"""The report as JUnit XML, which most build servers show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from codexpress.finding import Diagnostic, Severity
from codexpress.report.encoding import carries_all
from codexpress.report.model import PLAIN, Look, Summary
from codexpress.report.text import text
from codexpress.rule import Rule
from codexpress.schema.show import escape


def junit(
    diagnostics: Sequence[Diagnostic],
    rules: Mapping[str, Rule],
    summary: Summary,
    look: Look = PLAIN,
) -> str:
    """A suite for each file with findings, a case for each finding.

    An error fails its case; a warning stands in the output of a case that passes. A run without
    findings is one suite with one case that passes.
    """
    root = Element(
        "testsuites",
        name="codexpress",
        tests=str(len(diagnostics) or 1),
        failures=str(summary.errors),
        errors="0",
    )
    for path, group in groupby(diagnostics, key=lambda diagnostic: diagnostic.at.path):
        found = list(group)
        failures = sum(diagnostic.severity is Severity.ERROR for diagnostic in found)
        suite = _suite(root, path, len(found), failures)
        for diagnostic in found:
            _case(suite, diagnostic, rules, look)
    if not diagnostics:
        suite = _suite(root, "codexpress", 1, 0)
        SubElement(suite, "testcase", classname="codexpress", name="every rule")
    indent(root)
    wide = carries_all(look.encoding)
    body = tostring(root, encoding="unicode" if wide else "us-ascii", xml_declaration=False)
    written = body if isinstance(body, str) else body.decode("ascii")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{written}\n'


def _suite(root: Element, name: str, tests: int, failures: int) -> Element:
    return SubElement(
        root,
        "testsuite",
        name=escape(name),
        tests=str(tests),
        failures=str(failures),
        errors="0",
        skipped="0",
    )


def _case(suite: Element, diagnostic: Diagnostic, rules: Mapping[str, Rule], look: Look) -> None:
    where = f" at line {diagnostic.at.span.line}" if diagnostic.at.span else ""
    case = SubElement(
        suite,
        "testcase",
        classname=escape(diagnostic.record or diagnostic.at.path).replace("/", "."),
        name=f"{diagnostic.rule} {diagnostic.name}{where}",
        file=escape(diagnostic.at.path),
    )
    if diagnostic.at.span:
        case.set("line", str(diagnostic.at.span.line))
    block = text([diagnostic], rules, Summary(), Look(width=look.width)).rpartition("\n\n")[0]
    if diagnostic.severity is Severity.ERROR:
        failure = SubElement(
            case, "failure", type=diagnostic.rule, message=escape(diagnostic.message)
        )
        failure.text = block
    else:
        SubElement(case, "system-out").text = block
