"""A check of some files: what concerns them is told, and no news is never taken for good news."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conftest import toy_modules

from codexpress.errors import ProjectError
from codexpress.pipeline.check import only_paths, run_check
from codexpress.workspace import Project


def found(project: Project, *paths: str) -> list[tuple[str, str]]:
    run = run_check(project, modules=toy_modules)
    run = only_paths(run, project, [project.root / path for path in paths])
    return [(d.rule, d.at.path) for d in run.diagnostics]


def test_a_file_in_a_folder_that_is_not_read_is_not_clean(toy: Project) -> None:
    lost = toy.content / "pond/toads/nip.yaml"
    lost.parent.mkdir()
    lost.write_text("name: Nip\n", encoding="utf-8")
    name = "content/pond/toads/nip.yaml"
    assert found(toy, name) == [("CX013", "content/pond/toads")]
    assert found(toy, "content/pond/frogs") == []


@pytest.mark.parametrize("path", ["site/index.md", "mkdocs.yml"])
def test_where_nothing_is_checked_nothing_is_called_clean(toy: Project, path: str) -> None:
    file = toy.root / path
    file.parent.mkdir(exist_ok=True)
    file.touch()
    with pytest.raises(ProjectError, match=f"nothing in {Path(path)} is checked"):
        found(toy, path)


def test_the_project_s_folder_is_all_of_it(toy: Project) -> None:
    (toy.content / "stray.txt").touch()
    assert found(toy, ".") == [("CX013", "content/stray.txt")]
