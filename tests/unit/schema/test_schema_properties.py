"""What must hold for any data at all: no crash, no silence, agreement with jsonschema itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from tests.support.mutate import dump, mutations, sample_records

from codexpress.document import Document, locate
from codexpress.report import diagnose
from codexpress.rule import collect
from codexpress.rules import structure
from codexpress.schema import Schema, codes, load, validate
from codexpress.source import Source

ROOT = Path(__file__).parents[3]
CASES = Path(__file__).parent / "cases"
RULES = collect(structure)
UNIT = ROOT / "schemas/dual-fates/unit.schema.json"


def loaded(path: Path, root: Path) -> Schema:
    schema = load(path, (root,))
    assert isinstance(schema, Schema), schema
    return schema


SCHEMAS = {
    "sample": loaded(CASES / "sample.schema.json", CASES),
    "unit": loaded(UNIT, ROOT / "schemas"),
    "status": loaded(ROOT / "schemas/dual-fates/status.schema.json", ROOT / "schemas"),
}
KEYS = sorted(
    {key for schema in SCHEMAS.values() for key in schema.root["properties"]} | {"cost", "zz"}
)

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-50, 50)
    | st.sampled_from(
        ["Free", "Small", "source", "a-b", "", "007", "yes", "2.5", "a\nb", "x: y", "#a"]
    )
    | st.text(
        st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cf", "Zl", "Zp", "Co", "Cn")),
        max_size=12,
    )
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from([*KEYS, "name", "text", "reconstructed"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)
RECORDS = st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=6)


def read(text: str) -> Document | None:
    return locate(Source(Path("/x.yaml"), "x.yaml", text))[0]


@pytest.mark.parametrize("name", SCHEMAS)
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(record=RECORDS.filter(bool))
def test_invalid_data_is_never_passed_and_never_crashes(name: str, record: dict[str, Any]) -> None:
    schema = SCHEMAS[name]
    document = read(dump(record) + "\n")
    if document is None:
        return
    findings = validate(document, schema)
    errors = list(schema.validator.iter_errors(document.data))
    assert bool(findings) == bool(errors or document.doubts)
    assert len({(f.rule, f.place.route, str(f.fields)) for f in findings}) == len(findings)
    for finding in findings:
        told = diagnose(finding, RULES[finding.rule])
        assert told.rule == finding.rule, told.message
        assert told.help
        assert told.at.span is not None


def plain_validator(path: Path) -> Draft202012Validator:
    def retrieve(uri: str) -> Resource[Any]:
        return Resource.from_contents(json.loads(Path(uri.removeprefix("file://")).read_text()))

    contents = {**json.loads(path.read_text()), "$id": path.as_uri()}
    return Draft202012Validator(contents, registry=Registry(retrieve=retrieve))  # type: ignore[call-arg]


def test_putting_references_in_place_changes_nothing() -> None:
    plain = plain_validator(UNIT)
    schema = SCHEMAS["unit"]
    done: set[str] = set()
    for record in list(sample_records(schema))[:2]:
        assert plain.is_valid(record)
        for spoilt in mutations(schema, record, done):
            document = read(spoilt.text)
            assert document is not None
            if "decimal" in spoilt.what or "end" in spoilt.what or "lines" in spoilt.what:
                continue
            assert plain.is_valid(document.data) == schema.validator.is_valid(document.data), spoilt


def test_what_python_lets_through_is_refused() -> None:
    validator = SCHEMAS["sample"].validator
    record = {"name": "a", "pond": "b", "weight": 1}
    assert validator.is_valid(record)
    for key, value in (
        ("weight", 8.0),
        ("weight", True),
        ("leap_in", float("nan")),
        ("leap_in", float("inf")),
        ("pond", "b\n"),
        ("colour", "#3a7bd5\n"),
    ):
        assert not validator.is_valid({**record, key: value}), (key, value)


def test_every_code_has_its_rule_and_every_rule_its_code() -> None:
    used = {value for name, value in vars(codes).items() if name.isupper()}
    assert used == set(RULES)
    for rule in RULES.values():
        assert rule.docs.count("\n\n") >= 1, rule.id
        assert rule.help, rule.id


def test_a_file_with_very_many_mistakes_says_how_many_more() -> None:
    songs = "".join(f"  - {number}\n" for number in range(400))
    document = read(f"name: Croak\npond: sump\nweight: 4\nsongs:\n{songs}")
    assert document is not None
    findings = validate(document, SCHEMAS["sample"])
    assert len(findings) == 51
    assert findings[-1].rule == "SCH018"
    assert findings[-1].fields["count"] == 351


def test_findings_stand_in_the_order_of_the_file() -> None:
    document = read("weight: x\nsize: Huge\nname: 7\npond: A B\n")
    assert document is not None
    lines = [f.place.span.line for f in validate(document, SCHEMAS["sample"]) if f.place.span]
    assert lines == [1, 2, 3, 4]
