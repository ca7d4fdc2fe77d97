"""Ways to read a text in tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, settings

from codexpress.document import Document, locate
from codexpress.finding import Finding
from codexpress.rule import Rule, collect
from codexpress.rules import syntax
from codexpress.source import Source

# No test may depend on how fast the machine is.
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def source(text: str) -> Source:
    return Source(Path("/project/unit.yaml"), "unit.yaml", text)


def read(text: str) -> Document:
    """A text that must be read without a word."""
    document, findings = locate(source(text))
    assert findings == ()
    assert document is not None
    return document


@cache
def rules() -> dict[str, Rule]:
    return collect(syntax)


def words(finding: Finding) -> tuple[str, str, str]:
    """Message, help and label with every placeholder filled."""
    rule = rules()[finding.rule]
    fields = dict(finding.fields)
    return rule.message.format(**fields), rule.help.format(**fields), rule.label.format(**fields)
