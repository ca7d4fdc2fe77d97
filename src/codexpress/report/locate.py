"""A finding made ready to report: located, worded, complete in itself."""

from __future__ import annotations

from codexpress.finding import Diagnostic, Finding, Severity
from codexpress.report.excerpt import excerpt
from codexpress.report.fill import FillError, fill
from codexpress.rule import Rule, declare

BROKEN_RULE = declare(
    "CX001",
    "broken-rule",
    Severity.ERROR,
    message="the tool is at fault: {rule} {reason}",
    help="report this with the file that caused it; the other findings stand",
    docs="""A rule could not say what it found.

That is a bug of the tool, never of your text; the run goes on.
""",
)


def diagnose(finding: Finding, rule: Rule, record: str = "") -> Diagnostic:
    """Locate and word one finding.

    Args:
        finding: what a stage found; its ``rule`` is not looked at.
        rule: the rule it breaks.
        record: full name of the record it is about; "" for none.

    Returns:
        The diagnostic. When the finding lacks a value for one of the rule's placeholders, that
        is a fault of the tool: the diagnostic is then a ``CX001`` at the same place.
    """
    try:
        message, mend, label = (
            fill(template, finding.fields) for template in (rule.message, rule.help, rule.label)
        )
    except FillError as error:
        fields = {"rule": rule.id, "reason": str(error)}
        return diagnose(Finding(finding.place, fields, finding.related), BROKEN_RULE, record)
    return Diagnostic(
        rule=rule.id,
        name=rule.name,
        severity=rule.severity,
        message=message,
        at=excerpt(finding.place, label),
        help=mend,
        heading=rule.heading,
        record=record,
        related=tuple(excerpt(place) for place in finding.related),
        mend=finding.mend,
    )
