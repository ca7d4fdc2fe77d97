"""The words of each finding, as a writer reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from codexpress.document import locate
from codexpress.report import REPORTERS, Summary, diagnose
from codexpress.rule import collect
from codexpress.rules import structure
from codexpress.schema import Schema, load, validate
from codexpress.source import Source

CASES = Path(__file__).parent / "cases"
RULES = collect(structure)


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yaml")), ids=lambda path: path.stem)
def test_words(path: Path, update_golden: bool) -> None:
    schema = load(CASES / "sample.schema.json", (CASES,))
    assert isinstance(schema, Schema)
    text = path.read_text(encoding="utf-8")
    document, findings = locate(Source(path, path.name, text))
    assert document is not None, findings
    told = [diagnose(finding, RULES[finding.rule]) for finding in validate(document, schema)]
    assert [one for one in told if one.rule.startswith("CX")] == []
    report = REPORTERS["text"](told, RULES, Summary.of(told, files=1))
    expected = path.with_suffix(".out")
    if update_golden:
        expected.write_text(report, encoding="utf-8")
    assert report == expected.read_text(encoding="utf-8")


def test_no_expectation_is_left_over() -> None:
    assert {path.stem for path in CASES.glob("*.out")} == {
        path.stem for path in CASES.glob("*.yaml")
    }
