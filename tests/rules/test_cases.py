"""Every rule against every case: a folder laid over a fixture project, and the report it gives.

``<ID>/<case>/`` holds the files laid over the fixture, and ``expected.out``: the whole text report
of ``codexpress check``. A case whose name begins with ``ok`` shows the rule kept. A file
``fixture`` in it names another fixture than the rule family's own; ``remove`` lists files to take
away first; ``edits`` replaces texts of files, one JSON object (``file``, ``old``, ``new``) a line.
``pytest --update-golden`` writes ``expected.out`` anew.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from codexpress.check import GameModule, find_module
from codexpress.pipeline.check import run_check
from codexpress.report import REPORTERS, Look, Summary
from codexpress.workspace import Project
from tests.conftest import TOYGAME, toy_modules

HERE = Path(__file__).parent
FIXTURES = {"toygame": TOYGAME, **{p.name: p for p in (HERE / "_fixture").glob("*") if p.is_dir()}}
BY_FAMILY = {
    "CF": "conquest-of-fates",
    "DD": "duality",
    "DF": "dual-fates",
    "FB": "dice-battles",
    "FE": "fates-edge",
}
CONTROL = {"expected.out", "fixture", "remove", "edits"}


def case_folders() -> list[Path]:
    return sorted(
        case
        for rule in HERE.iterdir()
        if rule.is_dir() and rule.name[0] not in "_."
        for case in rule.iterdir()
        if case.is_dir()
    )


def fixture_of(case: Path) -> Path:
    named = case / "fixture"
    if named.is_file():
        return FIXTURES[named.read_text(encoding="utf-8").strip()]
    return FIXTURES[BY_FAMILY.get(case.parent.name[:2], "toygame")]


def lay_out(case: Path, target: Path) -> Project:
    shutil.copytree(fixture_of(case), target, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    remove = case / "remove"
    for name in remove.read_text(encoding="utf-8").split() if remove.is_file() else ():
        path = target / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    for path in sorted(case.rglob("*")):
        relative = path.relative_to(case)
        if path.is_file() and relative.as_posix() not in CONTROL:
            (target / relative).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target / relative, follow_symlinks=True)
    edits = case / "edits"
    for line in edits.read_text(encoding="utf-8").splitlines() if edits.is_file() else ():
        edit = json.loads(line)
        path = target / edit["file"]
        text = path.read_text(encoding="utf-8")
        assert edit["old"] in text, f"{edit['file']} no longer says {edit['old']}"
        path.write_text(text.replace(edit["old"], edit["new"], 1), encoding="utf-8")
    (target / "build").mkdir(exist_ok=True)
    return Project(target.resolve())


def modules(game: str) -> GameModule:
    return toy_modules(game) if game == "pond" else find_module(game)


def report(project: Project, modules: Callable[[str], GameModule] = modules) -> str:
    run = run_check(project, modules=modules)
    summary = Summary.of(run.diagnostics, files=run.files, records=run.records)
    return REPORTERS["text"](run.diagnostics, run.rules, summary, Look())


@pytest.mark.parametrize("case", case_folders(), ids=lambda p: f"{p.parent.name}/{p.name}")
def test_case(case: Path, tmp_path: Path, update_golden: bool) -> None:
    found = report(lay_out(case, tmp_path / "project"))
    expected = case / "expected.out"
    if update_golden:
        expected.write_text(found, encoding="utf-8")
    assert expected.is_file(), "run pytest with --update-golden and read what it wrote"
    assert found == expected.read_text(encoding="utf-8")
    rule, kept = case.parent.name, case.name.startswith("ok")
    assert (f"[{rule}]" in found) != kept


@pytest.mark.parametrize("name", sorted(FIXTURES))
def test_a_fixture_is_clean(name: str, tmp_path: Path) -> None:
    case = tmp_path / "none"
    case.mkdir()
    (case / "fixture").write_text(name, encoding="utf-8")
    assert report(lay_out(case, tmp_path / "project")).startswith("no ")
