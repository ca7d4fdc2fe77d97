"""Each format, whole, as it is printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft4Validator
from tests.unit.report.sample import RULES, diagnostics, summary

from codexpress.report import REPORTERS, Look, Summary

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
RUNS = {
    "text": ("text", Look()),
    "text-colour": ("text", Look(colour=True)),
    "text-ascii": ("text", Look(encoding="ascii", width=80)),
    "text-latin": ("text", Look(encoding="iso-8859-1")),
    "json": ("json", Look()),
    "json-ascii": ("json", Look(encoding="ascii")),
    "github": ("github", Look()),
    "sarif": ("sarif", Look()),
    "junit": ("junit", Look()),
    "junit-ascii": ("junit", Look(encoding="us-ascii")),
}


def run(name: str) -> str:
    kind, look = RUNS[name]
    return REPORTERS[kind](diagnostics(), RULES, summary(), look)


@pytest.mark.parametrize("name", RUNS)
def test_golden(name: str, update_golden: bool) -> None:
    report = run(name)
    expected = GOLDEN / f"{name}.out"
    report.encode(RUNS[name][1].encoding)
    if update_golden:
        expected.write_text(report, encoding="utf-8")
    assert report == expected.read_text(encoding="utf-8")
    assert report.endswith("\n")


def test_no_expectation_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.out")} == set(RUNS)


def test_every_format_has_a_golden_file() -> None:
    assert {kind for kind, _ in RUNS.values()} == set(REPORTERS)


@pytest.mark.parametrize("kind", REPORTERS)
def test_a_clean_run(kind: str) -> None:
    report = REPORTERS[kind]((), RULES, Summary(files=3, records=2), Look())
    if kind in {"text", "github"}:
        assert report == "no findings; 3 files, 2 records checked\n"
    elif kind == "json":
        assert json.loads(report)["diagnostics"] == []
    elif kind == "sarif":
        assert json.loads(report)["runs"][0]["results"] == []
    else:
        assert ET.fromstring(report).get("failures") == "0"


@pytest.mark.parametrize("shown", [True, False])
def test_sarif_is_valid(shown: bool) -> None:
    schema = json.loads((HERE / "sarif-2.1.0-rtm.5.schema.json").read_text(encoding="utf-8"))
    found = diagnostics() if shown else ()
    report = json.loads(REPORTERS["sarif"](found, RULES, summary(), Look()))
    assert [error.message for error in Draft4Validator(schema).iter_errors(report)] == []


def sarif_run() -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(run("sarif"))["runs"][0]
    return whole


def test_sarif_says_that_columns_are_code_points() -> None:
    assert sarif_run()["columnKind"] == "unicodeCodePoints"


def test_sarif_rules_stand_in_the_driver_and_results_point_at_them() -> None:
    whole = sarif_run()
    rules = whole["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted(RULES)
    assert all(rule["help"]["text"] and rule["shortDescription"]["text"] for rule in rules)
    for result in whole["results"]:
        if result["ruleId"] != "CX001":
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]


def test_sarif_addresses_are_relative_and_escaped() -> None:
    for result in sarif_run()["results"]:
        artifact = result["locations"][0]["physicalLocation"]["artifactLocation"]
        assert " " not in artifact["uri"]
        assert artifact["uriBaseId"] in sarif_run()["originalUriBaseIds"]


def test_junit_counts_agree() -> None:
    root = ET.fromstring(run("junit"))
    assert root.tag == "testsuites"
    assert int(root.get("tests", "")) == len(diagnostics()) == len(root.findall(".//testcase"))
    assert int(root.get("failures", "")) == summary().errors == len(root.findall(".//failure"))
    for suite in root:
        assert int(suite.get("tests", "")) == len(suite.findall("testcase"))
        assert int(suite.get("failures", "")) == len(suite.findall(".//failure"))


def test_ascii_forms_say_the_same() -> None:
    assert json.loads(run("json-ascii")) == json.loads(run("json"))
    plain, narrow = ET.fromstring(run("junit")), ET.fromstring(run("junit-ascii"))
    assert [node.text for node in plain.iter()] == [node.text for node in narrow.iter()]
