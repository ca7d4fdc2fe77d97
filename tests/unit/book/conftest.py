"""The toy game in its workshop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.conftest import copy_toygame, toy_modules

from codexpress.render.workshop import Workshop
from codexpress.store import Store
from codexpress.workspace import Project, load_games


def workshop_of(project: Project, store: Path | None = None) -> Workshop:
    loaded = load_games(project, ["pond"])[0]
    assert loaded.catalog is not None, loaded.findings
    tables = toy_modules("pond").tables
    return Workshop(loaded.catalog, project.templates, tables, Store(store), workers=1)


@pytest.fixture(scope="session")
def pond_project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return copy_toygame(tmp_path_factory.mktemp("pond") / "project")


@pytest.fixture(scope="session")
def pond(pond_project: Project) -> Workshop:
    return workshop_of(pond_project)


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., Workshop]:
    """The toy game with files replaced or added: ``changed(**{"content/pond/…": text})``."""

    def make(**files: str) -> Workshop:
        project = copy_toygame(tmp_path / "project")
        for name, text in files.items():
            path = project.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return workshop_of(project)

    return make
