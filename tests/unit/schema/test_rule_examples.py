"""The examples in the rules' own pages, run."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from codexpress.document import locate
from codexpress.finding import Finding
from codexpress.rule import Rule, collect
from codexpress.rules import structure
from codexpress.schema import Schema, load, validate
from codexpress.source import Source

RULES = collect(structure)
# A file's faults are counted only when there are many.
WITHOUT_EXAMPLE = {"SCH018"}
ID = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}
SCHEMA = {
    "title": "Unit",
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1},
        "health": {"type": "integer"},
        "cost": {"type": "integer", "minimum": 1},
        "damage": {"enum": ["Light", "Heavy"]},
        "faction": ID,
        "keywords": {"type": "array", "items": ID, "uniqueItems": True},
        "clauses": {"type": "array", "items": {"type": "string"}},
        "text": {"type": "string"},
        "lore": {"type": "string"},
        "number": {"type": "string", "not": {"const": "13"}},
        "reason": {"type": "string", "minLength": 8},
        "abilities": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "properties": {"name": {"type": "string"}, "text": {"type": "string"}},
                "required": ["name", "text"],
            },
        },
    },
    "additionalProperties": False,
}


def examples(rule: Rule, word: str) -> list[str]:
    found = re.search(rf"^{word}: (.*)$", rule.docs, re.MULTILINE)
    return re.findall(r"`([^`]+)`", found[1]) if found else []


def said(rule: Rule, example: str, folder: Path) -> list[str]:
    if example.startswith("{"):
        (folder / "common.schema.json").write_text('{"$defs": {"name": {"type": "string"}}}')
        (folder / "s.json").write_text(example)
        schema = load(folder / "s.json", (folder,))
        return [schema.rule] if isinstance(schema, Finding) else []
    (folder / "s.json").write_text(json.dumps(SCHEMA))
    schema = load(folder / "s.json", (folder,))
    assert isinstance(schema, Schema), schema
    document, findings = locate(Source(Path("/u.yaml"), "u.yaml", f"{example}\n"))
    # The reader of YAML may already have said it.
    faults = [finding.rule for finding in findings]
    return faults if document is None else [f.rule for f in validate(document, schema)]


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_examples(rule: Rule, tmp_path: Path) -> None:
    bad, good = examples(rule, "Bad"), examples(rule, "Good")
    if rule.id in WITHOUT_EXAMPLE:
        assert not bad
        return
    assert bad, rule.docs
    assert good, rule.docs
    for example in bad:
        told = said(rule, example, tmp_path)
        assert told == [rule.id], example
    for example in good:
        assert said(rule, example, tmp_path) == [], example
