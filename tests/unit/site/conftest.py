"""The toy game's website, built once, and a way to build another."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.conftest import copy_toygame, toy_modules

from codexpress.check import Checked
from codexpress.finding import Finding
from codexpress.pipeline.check import check_games
from codexpress.pipeline.website import website
from codexpress.store import Store
from codexpress.workspace import Project

ROOT = Path(__file__).parents[3]
Build = Callable[..., tuple[Finding, ...]]


def dress(project: Project) -> Project:
    """Give a toy project the real site's frame: overrides, styles, scripts."""
    for name in ("overrides", "assets"):
        shutil.copytree(ROOT / "site" / name, project.root / "site" / name)
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    start, end = config.index("nav:"), config.index("theme:")
    (project.root / "mkdocs.yml").write_text(
        config[:start] + "nav:\n  - Home: index.md\n\n" + config[end:], encoding="utf-8"
    )
    copyright_ = project.root / "site/overrides/partials/copyright.html"
    copyright_.write_text("{{ config.site_name }}", encoding="utf-8")
    with (project.content / "pond/game.yaml").open("a", encoding="utf-8") as manifest:
        manifest.write("\nat_the_table: leaping\n")
    return project


def checked(project: Project) -> list[Checked]:
    return list(check_games(project, modules=toy_modules))


@pytest.fixture(scope="session")
def build() -> Build:
    """``build(project, strict=…)`` → findings; the site is in ``build/site``."""

    def call(project: Project, *, strict: bool = True) -> tuple[Finding, ...]:
        out = project.build / "site"
        return website(project, checked(project), Store(None), out, strict=strict)

    return call


@pytest.fixture(scope="session")
def pond(tmp_path_factory: pytest.TempPathFactory, build: Build) -> Path:
    """The toy game's site in the real frame."""
    project = dress(copy_toygame(tmp_path_factory.mktemp("pond") / "project"))
    found = build(project)
    assert [dict(finding.fields) for finding in found] == []
    return project.build / "site"
