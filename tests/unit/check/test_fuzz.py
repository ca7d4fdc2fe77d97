"""No bytes in any file make the tool stop, blame itself, or forget the other files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.conftest import copy_toygame, toy_modules

from codexpress.pipeline.check import run_check
from codexpress.report import REPORTERS, Look, Summary
from codexpress.workspace import Project

NIP = "content/pond/frogs/nip.yaml"
GAME = "content/pond/game.yaml"
CHAPTER = "content/pond/rules/01-leaping.md"
SCHEMA = "schemas/pond/frog.schema.json"
TOOL_AT_FAULT = {"CX001", "CX002"}

fuzz = settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)

PIECES = st.sampled_from(
    [
        "name: Nip\n", "pond: sump\n", "leap: 1\n", "tricks:\n", "  - name: Dive\n", "    flies: 2\n",
        "    text: ", "words: [slippery]\n", "waivers:\n", "  - {rule: ", "REF001", "reason: ", "[[", "]]",
        "[[nip|", "{fly}", "{{ ", " }}", "{% if", "**", "*", "_", "#", "# codexpress: ignore[", "]", "TG101",
        "---\n", "...\n", "- ", "? ", ": ", ":\n", "\n", " ", "\t", '"', "'", "`", "```\n", "|", ">", "&a ",
        "*a", "!x ", "<<: ", "@", "%", "<b>", "</b>", "<!--", "](", "javascript:x)", "::: ", ":::\n",
        "::: note\n", "::: example a-leap\n", "# ", "## ", "| a | b |\n", "|---|---|\n", "\u2028", "\u00a0",
        "\u200b", "\ufeff", "é", "影", "\x00", "\x1b[31m", "\r\n", "\r", "9" * 40, "=======\n", "(placeholder)",
        "id: pond\n", "kinds:\n", "  frog: {folder: frogs, title: Frog, plural: Frogs}\n", "limits: ", "rosters:\n",
        "symbols: {fly: {icon: material/bee, label: fly}}\n", '{"$ref": "', '#/$defs/x"}', '"type": ', '"x-ref": ',
    ]
)  # fmt: skip
SCRAPS = st.lists(PIECES, max_size=30).map(lambda pieces: "".join(pieces).encode())


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    project = copy_toygame(tmp_path_factory.mktemp("fuzz") / "project")
    bulgo = project.root / "content/pond/frogs/bulgo.yaml"
    bulgo.write_text(
        bulgo.read_text(encoding="utf-8").replace("leap: 3", "leap: 30"), encoding="utf-8"
    )
    return project


def rules_found(project: Project, path: str, content: bytes) -> set[str]:
    file = project.root / path
    before = file.read_bytes()
    file.write_bytes(content)
    try:
        run = run_check(project, modules=toy_modules)
        summary = Summary.of(run.diagnostics, files=run.files)
        for reporter in REPORTERS.values():
            reporter(run.diagnostics, run.rules, summary, Look(encoding="ascii")).encode("ascii")
    finally:
        file.write_bytes(before)
    assert run.diagnostics == tuple(sorted(run.diagnostics, key=lambda d: d.sort_key()))
    return {d.rule for d in run.diagnostics}


def cut_in(whole: bytes, scrap: bytes, at: int) -> bytes:
    at %= len(whole) + 1
    return whole[:at] + scrap + whole[at:]


@pytest.mark.parametrize("path", [NIP, GAME, CHAPTER, SCHEMA])
@given(content=st.binary(max_size=200) | SCRAPS)
@example(content=b"")
@fuzz
def test_any_bytes_at_all(spoilt: Project, path: str, content: bytes) -> None:
    found = rules_found(spoilt, path, content)
    assert not found & TOOL_AT_FAULT
    if path in {NIP, CHAPTER}:
        assert "SCH011" in found


@pytest.mark.parametrize("path", [NIP, GAME, CHAPTER, SCHEMA])
@given(scrap=st.binary(max_size=20) | SCRAPS, at=st.integers(0, 10_000))
@fuzz
def test_any_scrap_in_a_good_file(spoilt: Project, path: str, scrap: bytes, at: int) -> None:
    whole = (spoilt.root / path).read_bytes()
    found = rules_found(spoilt, path, cut_in(whole, scrap, at))
    assert not found & TOOL_AT_FAULT
    if path in {NIP, CHAPTER}:
        assert "SCH011" in found


@given(
    name=st.text(
        st.characters(exclude_characters="/\0", exclude_categories=["Cs"]), min_size=1, max_size=20
    )
)
@fuzz
def test_any_name_of_a_file(spoilt: Project, name: str) -> None:
    path = spoilt.root / "content/pond/words" / f"{name}.yaml"
    if name == "slippery" or len(path.name.encode()) > 250:
        return
    try:
        path.write_text("name: Wet\ntext: It drips.\n", encoding="utf-8")
    except OSError:
        return
    try:
        run = run_check(spoilt, modules=toy_modules)
    finally:
        path.unlink()
    assert not {d.rule for d in run.diagnostics} & TOOL_AT_FAULT
    assert "SCH011" in {d.rule for d in run.diagnostics}


def test_a_name_that_is_not_unicode(spoilt: Project) -> None:
    path = Path(str(spoilt.root / "content/pond/words") + "/w\udcffet.yaml")
    path.write_text("name: Wet\ntext: It drips.\n", encoding="utf-8")
    run = run_check(spoilt, modules=toy_modules)
    path.unlink()
    (found,) = [d for d in run.diagnostics if d.rule == "CX014"]
    assert "w-et.yaml" in found.help
    for reporter in REPORTERS.values():
        reporter(run.diagnostics, run.rules, Summary.of(run.diagnostics), Look()).encode("utf-8")
