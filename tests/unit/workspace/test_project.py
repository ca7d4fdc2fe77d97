"""Finding the project, and keeping to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from codexpress.errors import ProjectError
from codexpress.workspace import Project, find_project, load_games


def test_the_nearest_folder_above_that_holds_content(
    toy: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(toy.root / "content/pond/frogs")
    assert find_project() == toy


def test_a_folder_that_is_named(toy: Project) -> None:
    assert find_project(toy.root) == toy


def test_a_content_folder_of_something_else_is_passed_by(
    toy: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = toy.root / "site/content"
    inner.mkdir(parents=True)
    monkeypatch.chdir(inner.parent)
    assert find_project() == toy


@pytest.mark.parametrize("named", [True, False])
def test_no_project_is_said_so_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, named: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ProjectError, match="project") as told:
        find_project(tmp_path if named else None)
    assert "--project" in told.value.hint


@pytest.mark.parametrize("part", ["content", "schemas", "templates", "build"])
def test_a_part_that_leads_out_is_refused(toy: Project, tmp_path: Path, part: str) -> None:
    (toy.root / part).rename(tmp_path / part)
    (toy.root / part).symlink_to(tmp_path / part)
    with pytest.raises(ProjectError, match="leads out of the project"):
        find_project(toy.root)


def test_a_project_reached_by_a_link_is_itself(toy: Project, tmp_path: Path) -> None:
    (tmp_path / "shortcut").symlink_to(toy.root)
    assert find_project(tmp_path / "shortcut") == toy


def test_an_unknown_game_is_met_with_those_there_are(toy: Project) -> None:
    with pytest.raises(ProjectError, match="no game pnod") as told:
        load_games(toy, ["pnod"])
    assert "pond" in told.value.hint


def test_a_project_without_games_is_said_so(toy: Project) -> None:
    (toy.content / "pond").rename(toy.root / "pond")
    with pytest.raises(ProjectError, match="no game lies in"):
        load_games(toy)


def test_a_game_named_twice_is_read_once(toy: Project) -> None:
    assert len(load_games(toy, ["pond", "pond"])) == 1
