"""``list``, ``explain``, ``doctor``, and what every command shares."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from codexpress.cli.main import COMMANDS
from codexpress.workspace import Project

Cli = Callable[..., tuple[int, str, str]]
Process = Callable[..., tuple[int, bytes, bytes]]


def test_list_counts_each_kind(cli: Cli, toy: Project) -> None:
    status, out, _ = cli("list", project=toy)
    assert status == 0
    assert out.splitlines()[0] == "pond"
    assert "     3  frog" in out.splitlines()
    counts = json.loads(cli("list", "--json", project=toy)[1])
    assert counts == {"pond": {"pond": 2, "frog": 3, "word": 1, "knot": 1, "example": 1}}


@pytest.mark.parametrize("kind", ["frog", "pond/frog"])
def test_list_names_the_records_of_a_kind(cli: Cli, toy: Project, kind: str) -> None:
    status, out, _ = cli("list", kind, project=toy)
    assert (status, out) == (0, "bulgo      Bulgo\nnip        Nip\nold-croak  Old Croak\n")
    rows = json.loads(cli("list", kind, "--json", project=toy)[1])
    assert rows[1] == {"id": "pond/frog/nip", "name": "Nip", "file": "content/pond/frogs/nip.yaml"}


def test_list_tells_of_broken_records(cli: Cli, toy: Project) -> None:
    (toy.root / "content/pond/frogs/nip.yaml").write_text("name: [")
    _, out, err = cli("list", "frog", project=toy)
    assert "nip" not in out
    assert "nip" in err
    assert "codexpress check" in err


@pytest.mark.parametrize(
    ("kind", "words"), [("frgo", "did you mean frog?"), ("toad-in-the-hole", "the kinds are")]
)
def test_list_of_an_unknown_kind_is_2(cli: Cli, toy: Project, kind: str, words: str) -> None:
    status, _, err = cli("list", kind, project=toy)
    assert status == 2
    assert words in err


@pytest.mark.parametrize("word", ["YML030", "yml030", "lost-text", "Lost-Text"])
def test_explain_by_code_or_name(cli: Cli, toy: Project, word: str) -> None:
    status, out, _ = cli("explain", word, project=toy)
    assert status == 0
    assert out.startswith("YML030 lost-text (error)\n")


def test_explain_lists_all_and_knows_the_games_own(cli: Cli, toy: Project) -> None:
    status, out, _ = cli("explain", project=toy)
    assert status == 0
    codes = [line.split()[0] for line in out.splitlines()]
    assert codes == sorted(codes)
    assert {"TG101", "PD201", "YML001"} <= set(codes)
    assert "cross-frogs-sulk" in cli("explain", "TG101", project=toy)[1]


def test_explain_outside_of_a_project_knows_the_tools_own(process: Process, tmp_path: Path) -> None:
    status, out, err = process("explain", "YML030", cwd=tmp_path)
    assert (status, err) == (0, b"")
    assert out.startswith(b"YML030")


@pytest.mark.parametrize(("word", "near"), [("YML0300", "YML030"), ("lost-txt", "lost-text")])
def test_explain_of_an_unknown_rule_is_2(cli: Cli, toy: Project, word: str, near: str) -> None:
    status, _, err = cli("explain", word, project=toy)
    assert status == 2
    assert f"did you mean {near}?" in err


def test_doctor_names_every_part(cli: Cli, toy: Project) -> None:
    status, out, _ = cli("doctor", project=toy)
    assert status in {0, 1}
    for part in ("Python", "weasyprint", "Pango", "font", "git", "Chromium", str(toy.root)):
        assert part in out


def test_doctor_works_outside_of_a_project(process: Process, tmp_path: Path) -> None:
    status, out, err = process("doctor", cwd=tmp_path)
    assert status in {0, 1}
    assert b"no project here" in out
    assert err == b""


@pytest.mark.parametrize("command", ["check", "list", "build", "fmt", "stats"])
def test_outside_of_a_project_is_2(process: Process, tmp_path: Path, command: str) -> None:
    status, out, err = process(command, cwd=tmp_path)
    assert (status, out) == (2, b"")
    assert b"there is no project here" in err
    assert b"--project DIR" in err
    assert b"Traceback" not in err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(cli: Cli, toy: Project, command: str) -> None:
    status, out, _ = cli(command, "--help", project=toy)
    assert status == 0
    assert "Example" in out
    assert f"codexpress {command}" in out.split("Example", 1)[1]


def test_the_tools_help_and_version(cli: Cli, toy: Project) -> None:
    status, out, _ = cli("--help", project=toy)
    assert status == 0
    for command in COMMANDS:
        assert f"\n  {command}" in out
    assert cli("--version", project=toy)[1].startswith("codexpress, version ")


def test_a_misspelt_command_is_met_with_the_nearest(cli: Cli, toy: Project) -> None:
    status, _, err = cli("chekc", project=toy)
    assert status == 2
    assert "Did you mean `check`?" in err


def test_a_folder_that_is_not_there_is_2(process: Process, tmp_path: Path) -> None:
    status, _, err = process("--project", "nowhere", "check", cwd=tmp_path)
    assert status == 2
    assert b"nowhere" in err


def test_the_project_may_be_named_before_or_after_the_command(
    process: Process, toy: Project, tmp_path: Path
) -> None:
    assert process("--project", str(toy.root), "check", "-q", cwd=tmp_path) == (0, b"", b"")
    assert process("check", "-q", "--project", str(toy.root), cwd=tmp_path) == (0, b"", b"")
