"""A finding made ready to report: located, worded, complete in itself."""

from __future__ import annotations

from codexpress.finding import Diagnostic, Finding
from codexpress.rule import Rule


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
    raise NotImplementedError
