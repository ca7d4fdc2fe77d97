"""Schema files: what is read, what is refused, and where the fault is said to be."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from codexpress.document import locate
from codexpress.finding import Finding
from codexpress.report import diagnose
from codexpress.rule import collect
from codexpress.rules import structure
from codexpress.schema import Schema, load, validate
from codexpress.source import Source

RULES = collect(structure)


def write(path: Path, content: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content, indent=2))
    return path


def good(path: Path, *roots: Path) -> Schema:
    schema = load(path, roots or (path.parent,))
    assert isinstance(schema, Schema), schema
    return schema


def fault(path: Path, *roots: Path) -> Finding:
    finding = load(path, roots or (path.parent,), f"schemas/{path.name}")
    assert isinstance(finding, Finding)
    told = diagnose(finding, RULES[finding.rule])
    assert told.rule == finding.rule
    assert told.help
    return finding


def said(text: str, schema: Schema) -> list[str]:
    document, findings = locate(Source(Path("/x.yaml"), "x.yaml", text))
    assert document is not None, findings
    return [finding.rule for finding in validate(document, schema)]


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    finding = fault(tmp_path / "none.json")
    assert finding.rule == "SCH090"
    assert "does not exist" in str(finding.fields["reason"])


@pytest.mark.parametrize(
    ("content", "words", "line", "column"),
    [
        ('{\n  "type": "object",\n}', "not JSON", 3, 1),
        ('{"type": "object" "title": 1}', "not JSON", 1, 19),
        ('{\n "title": "a",\n "title": "b"\n}', "`title` stands twice", 3, 2),
        ('{"minimum": NaN}', "`NaN` is not JSON", None, None),
        ("[" * 5000, "nested too deeply", None, None),
        ("[]", "one object", None, None),
    ],
)
def test_what_is_not_json_is_refused_at_its_place(
    tmp_path: Path, content: str, words: str, line: int | None, column: int | None
) -> None:
    finding = fault(write(tmp_path / "s.json", content))
    assert words in str(finding.fields["reason"])
    span = finding.place.span
    if line is not None:
        assert span is not None
        assert (span.line, span.column) == (line, column)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_bytes(b'{"title": "Caf\xe9"}')
    assert "byte 15 is 0xe9" in str(fault(path).fields["reason"])
    path.write_bytes(b" " * (1 << 20) + b"{}")
    assert "1 MiB" in str(fault(path).fields["reason"])
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("folder", "pipe"):
        assert "plain file" in str(fault(tmp_path / name).fields["reason"])


@pytest.mark.parametrize(
    ("content", "words", "line"),
    [
        ('{\n "type": "strnig"\n}', "`strnig` is not a type; is `string` meant?", 2),
        ('{\n "properties": {\n  "a": {"minLength": -1}\n }\n}', "`minLength` cannot be `-1`", 3),
        ('{\n "properties": {\n  "a": {\n   "requried": []}\n }\n}', "is `required` meant?", 4),
        ('{\n "colour": "red"\n}', "is not a keyword", 2),
        ('{\n "x-prsoe": "inline"\n}', "is `x-prose` meant?", 2),
        ('{\n "x-starter": "yes"\n}', "`x-starter` is `true`, or is left out", 2),
        ('{\n "x-next-in": true\n}', "it cannot be `true`", 2),
        ('{\n "pattern": "(["\n}', "the pattern `([` cannot be matched", 2),
        ('{\n "$schema": "http://json-schema.org/draft-07/schema#"\n}', "only", 2),
    ],
)
def test_what_is_not_a_schema_is_refused_at_its_place(
    tmp_path: Path, content: str, words: str, line: int
) -> None:
    finding = fault(write(tmp_path / "s.json", content))
    assert finding.rule == "SCH091"
    assert words in str(finding.fields["reason"])
    assert finding.place.span is not None
    assert finding.place.span.line == line


@pytest.mark.parametrize(
    ("reference", "words"),
    [
        ("https://example.org/a.json", "on the network"),
        ("https://json-schema.org/draft/2020-12/schema", "on the network"),
        ("ftp://example.org/a.json", "on the network"),
        ("//example.org/a.json", "on the network"),
        ("file:///etc/passwd", "not a file in the schema folders"),
        ("../outside.json", "not a file in the schema folders"),
        ("../../../../../../etc/passwd", "not a file in the schema folders"),
        ("%2e%2e/outside.json", "not a file in the schema folders"),
        ("link.json", "not a file in the schema folders"),
        ("missing.json", "does not exist"),
        ("other.json#/$defs/none", "leads nowhere"),
        ("#/$defs/none", "leads nowhere"),
        ("#nowhere", "leads nowhere"),
        ("other.json#/$defs/0/~2", "leads nowhere"),
        ("data:application/json,{}", ""),
        ("urn:example:a", ""),
        ("http://[bad", ""),
    ],
)
def test_references_stay_inside(tmp_path: Path, reference: str, words: str) -> None:
    root = tmp_path / "schemas"
    write(tmp_path / "outside.json", {"type": "string"})
    write(root / "other.json", {"$defs": {"id": {"type": "string"}}})
    (root / "link.json").symlink_to(tmp_path / "outside.json")
    path = write(root / "s.json", {"title": "T", "properties": {"a": {"$ref": reference}}})
    finding = fault(path)
    assert finding.rule in {"SCH090", "SCH092"}
    assert words in str(finding.fields["reason"])
    if finding.rule == "SCH092":
        assert finding.place.span is not None
        assert finding.place.span.line == 5


def test_a_schema_outside_its_folders_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a" / "s.json", {"type": "object"})
    assert "outside" in str(fault(path, tmp_path / "b").fields["reason"])


def test_a_fault_in_a_referenced_file_is_placed_there(tmp_path: Path) -> None:
    write(tmp_path / "common.json", '{\n "$defs": {\n  "id": {"tpye": "string"}}}')
    path = write(tmp_path / "game" / "s.json", {"$ref": "../common.json#/$defs/id"})
    finding = load(path, (tmp_path,), "schemas/game/s.json")
    assert isinstance(finding, Finding)
    assert finding.place.source.name == "schemas/common.json"
    assert finding.place.span is not None
    assert finding.place.span.line == 3


def test_a_fault_behind_a_reference_is_placed_in_its_own_file(tmp_path: Path) -> None:
    write(tmp_path / "common.json", '{\n "$defs": {\n  "id": {\n   "$ref": "none.json"}}}')
    path = write(tmp_path / "s.json", {"$ref": "common.json#/$defs/id"})
    finding = fault(path)
    assert "does not exist" in str(finding.fields["reason"])
    write(tmp_path / "common.json", '{\n "$defs": {\n  "id": {\n   "$ref": "http://x/none.json"}}}')
    finding = fault(path)
    assert finding.place.source.name == "schemas/common.json"
    assert finding.place.span is not None
    assert finding.place.span.line == 4


def test_what_stands_beside_a_reference_wins(tmp_path: Path) -> None:
    write(
        tmp_path / "c.json", {"$defs": {"t": {"type": "string", "description": "theirs", "x-a": 1}}}
    )
    path = write(
        tmp_path / "s.json",
        {"properties": {"a": {"$ref": "c.json#/$defs/t", "description": "ours", "x-b": 2}}},
    )
    node = good(path).root["properties"]["a"]
    assert node == {"type": "string", "description": "ours", "x-a": 1, "x-b": 2}


def test_constraints_beside_a_reference_hold_as_well(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s.json",
        {
            "properties": {"a": {"$ref": "#/$defs/t", "maxLength": 3}},
            "$defs": {"t": {"type": "string", "maxLength": 5, "minLength": 2}},
        },
    )
    schema = good(path)
    assert said("a: abc\n", schema) == []
    assert said("a: abcd\n", schema) == ["SCH012"]
    assert said("a: a\n", schema) == ["SCH012"]
    assert said("a: 7\n", schema) == ["SCH005"]


def test_a_schema_may_refer_to_itself(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s.json",
        {
            "title": "Tree",
            "type": "object",
            "properties": {
                "name": {"type": "string"},
                "children": {"type": "array", "items": {"$ref": "#", "description": "A branch."}},
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    )
    schema = good(path)
    deep = "name: a\nchildren:\n  - name: b\n    children:\n      - {}\n"
    assert said(deep, schema) == ["SCH003"]
    assert said(deep.replace("{}", "{nmae: c}"), schema) == ["SCH001"]
    assert said(deep.replace("{}", "{name: c}"), schema) == []


def test_two_files_may_refer_to_each_other(tmp_path: Path) -> None:
    write(tmp_path / "b.json", {"type": "object", "properties": {"a": {"$ref": "a.json"}}})
    path = write(
        tmp_path / "a.json",
        {"type": "object", "properties": {"b": {"$ref": "b.json"}, "n": {"type": "integer"}}},
    )
    schema = good(path)
    assert said("b: {a: {b: {a: {n: x}}}}\n", schema) == ["SCH006"]
    assert said("b: {a: {b: {a: {n: 1}}}}\n", schema) == []


def test_a_reference_that_is_nothing_but_itself_is_survived(tmp_path: Path) -> None:
    schema = load(write(tmp_path / "s.json", {"$ref": "#"}), (tmp_path,))
    assert isinstance(schema, (Schema, Finding))


def test_anchors_are_references_too(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s.json",
        {
            "properties": {"a": {"$ref": "#name"}},
            "$defs": {"n": {"$anchor": "name", "type": "string"}},
        },
    )
    assert said("a: 1\n", good(path)) == ["SCH005"]


def test_a_shared_schema_stands_in_for_a_missing_one(tmp_path: Path) -> None:
    project, shared = tmp_path / "project", tmp_path / "shared"
    write(shared / "common.json", {"$defs": {"a": {"type": "string"}}})
    path = write(
        project / "game" / "s.json", {"properties": {"a": {"$ref": "../common.json#/$defs/a"}}}
    )
    assert said("a: 1\n", good(path, project, shared)) == ["SCH005"]
    write(project / "common.json", {"$defs": {"a": {"type": "integer"}}})
    assert said("a: 1\n", good(path, project, shared)) == []


def test_the_fingerprint_changes_with_any_file_read(tmp_path: Path) -> None:
    write(tmp_path / "c.json", {"$defs": {"a": {"type": "string"}}})
    path = write(tmp_path / "s.json", {"properties": {"a": {"$ref": "c.json#/$defs/a"}}})
    before = good(path).fingerprint
    assert good(path).fingerprint == before
    write(tmp_path / "c.json", {"$defs": {"a": {"type": "string", "maxLength": 3}}})
    assert good(path).fingerprint != before


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_bytes(b'\xef\xbb\xbf{"title": "A"}')
    assert good(path).title == "A"


def test_names_and_values_that_look_like_keywords_are_left_alone(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s.json",
        {
            "properties": {"$ref": {"type": "string"}, "enum": {"enum": [{"$ref": "http://x/"}]}},
            "default": {"$ref": "nowhere.json"},
        },
    )
    assert said("enum: 3\n", good(path)) == ["SCH010"]
