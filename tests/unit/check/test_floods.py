"""A file made to be slow or loud is neither: every pattern is bounded, and so is what is said."""

from __future__ import annotations

import pytest
from tests.conftest import toy_modules

from codexpress.pipeline.check import run_check
from codexpress.workspace import Project

CHAPTER = "content/pond/rules/01-leaping.md"
NIP = "content/pond/frogs/nip.yaml"
SIZE = 40_000

MARKDOWN = [
    "**a ", "**a", "*a ", "***a*** ", "[[", "[[a", "[[x]] ", "[[x|", "]]", "{{", "{a} ", "{{a}} ", "{%",
    "<a ", "</", "<!--", "![", "![](", "[\\a", "[a](", "` `` ", "`a", "~~~\n", "|", "| a ", "|a|b|\n|-|-|\n",
    "# a\n", "#a\n", "::: ", "::: x y\n", "::: note\n", ":::\n", "a\n---\n", "\\", "> ", "- ", "\r", "\u2028",
]  # fmt: skip
YAML = [
    "[", "{", "- ", "- a\n", "a: ", "a:\n", ", ", '"', "'", '"a" ', " #", "#a\n", "&a ", "*a ", "! ", "? ",
    "|\n", "\t", "\\", '"\\ ', "---\n", "...\n", "%\n", "{a: [", "x ", "\u201c", "\u00a0", "\r",
]  # fmt: skip


def findings(project: Project) -> list[str]:
    found = [d.rule for d in run_check(project, modules=toy_modules).diagnostics]
    assert "CX002" not in found
    return found


@pytest.mark.parametrize("piece", MARKDOWN)
def test_a_chapter_of_one_thing_over_and_over(toy: Project, piece: str) -> None:
    body = (piece * (SIZE // len(piece) + 1))[:SIZE]
    (toy.root / CHAPTER).write_bytes(f"# Leaping\n\n{body}\n".encode())
    assert len(findings(toy)) <= 4 * 51


@pytest.mark.parametrize("piece", YAML)
def test_a_record_of_one_thing_over_and_over(toy: Project, piece: str) -> None:
    body = (piece * (SIZE // len(piece) + 1))[:SIZE]
    whole = (toy.root / NIP).read_text(encoding="utf-8")
    for text in (body, f"{whole}notes: {body}\n", f"{whole}notes: >-\n  {body}\n"):
        (toy.root / NIP).write_bytes(text.encode())
        assert len(findings(toy)) <= 4 * 51
