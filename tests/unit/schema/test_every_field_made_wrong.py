"""Every field of a record of each kind made wrong: one finding, in its place, with its cure."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.mutate import Spoilt, dump, mutations, repeats, sample_records

from codexpress.document import Document, locate
from codexpress.finding import Finding
from codexpress.report import diagnose
from codexpress.rule import collect
from codexpress.rules import structure
from codexpress.schema import Schema, load, validate
from codexpress.source import Source

ROOT = Path(__file__).parents[3]
SCHEMAS = sorted(
    [
        *(ROOT / "schemas").glob("*/*.schema.json"),
        *(ROOT / "tests/toygame/schemas").glob("*/*.schema.json"),
        ROOT / "schemas/game.schema.json",
        ROOT / "schemas/sheet.schema.json",
    ]
)
RULES = collect(structure)


def load_one(path: Path) -> Schema:
    roots = (path.parent, path.parents[1], ROOT / "schemas")
    schema = load(path, roots)
    assert isinstance(schema, Schema), schema
    return schema


def read(text: str) -> Document:
    document, findings = locate(Source(Path("/x/sample.yaml"), "sample.yaml", text))
    assert document is not None, (findings, text)
    assert not findings, (findings, text)
    return document


def complaint(spoilt: Spoilt, findings: tuple[Finding, ...]) -> str:
    if len(findings) != 1:
        listed = [(f.rule, f.place.route, dict(f.fields)) for f in findings]
        return f"{len(findings)} findings: {listed}"
    finding = findings[0]
    told = diagnose(finding, RULES[finding.rule])
    if told.rule != finding.rule:
        return told.message
    if finding.place.route not in spoilt.at:
        return f"at {finding.place.route}, not {spoilt.at}: {told.message}"
    if finding.place.span is None or not told.help.strip():
        return f"no place or no help: {told}"
    return ""


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_one_mistake_gives_one_finding_that_says_how_to_mend_it(path: Path) -> None:
    schema = load_one(path)
    tried = 0
    complaints = []
    done: set[str] = set()
    for record in sample_records(schema):
        assert validate(read(dump(record) + "\n"), schema) == (), record
        for spoilt in (*mutations(schema, record, done), *repeats(schema, record)):
            tried += 1
            said = complaint(spoilt, validate(read(spoilt.text), schema))
            if said:
                complaints.append(f"{spoilt.what}\n    {said}")
    assert not complaints, f"{len(complaints)} of {tried}\n" + "\n".join(complaints[:40])
    assert tried > 50
