"""Projects to test with: the toy game in a folder of its own, and the real content."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from codexpress.check import GameModule
from codexpress.workspace import Project

ROOT = Path(__file__).parents[1]
CHROMIUM = "/usr/bin/chromium"
TOYGAME = Path(__file__).parent / "toygame"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite expected outputs")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


def load_toy_module() -> ModuleType:
    """The toy game's own Python, imported from its file."""
    name = "toygame_module"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, TOYGAME / "module.py")
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]


def toy_modules(game: str) -> GameModule:
    """What the pipeline takes in place of installed games."""
    return GameModule.of(load_toy_module()) if game == "pond" else GameModule()


def copy_toygame(target: Path) -> Project:
    """A fresh project that holds the toy game."""
    for name in ("content", "schemas", "templates", "site"):
        shutil.copytree(TOYGAME / name, target / name)
    shutil.copyfile(TOYGAME / "mkdocs.yml", target / "mkdocs.yml")
    (target / "build").mkdir()
    return Project(target.resolve())


@pytest.fixture
def toy(tmp_path: Path) -> Project:
    return copy_toygame(tmp_path / "project")


@pytest.fixture
def modules() -> Callable[[str], GameModule]:
    return toy_modules


@pytest.fixture(scope="session")
def real() -> Project:
    return Project(ROOT)


@contextmanager
def no_bar(_label: str, _length: int) -> Iterator[Callable[[int], None]]:
    """Progress that nobody watches."""
    yield lambda _: None


@pytest.fixture(scope="session")
def real_build() -> Path:
    """The real content built whole, in place; what is unchanged since the last build is quick."""
    from codexpress.pipeline.build import run_build
    from codexpress.pipeline.building import Request
    from codexpress.store import Store

    project = Project(ROOT)

    run = run_build(project, Request(), no_bar, store=Store(project.cache))
    assert [f"{d.at.path}: {d.rule} {d.message}" for d in run.diagnostics] == []
    return project.build


def install_toygame(folder: Path, source: str | None = None) -> Path:
    """A folder for Python's path in which the toy game's module is an installed package.

    Args:
        folder: where to make it.
        source: the module's source; the toy game's own without.
    """
    metadata = folder / "toygame-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: toygame\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[codexpress.games]\npond = toygame_module\n")
    text = source or (TOYGAME / "module.py").read_text(encoding="utf-8")
    (folder / "toygame_module.py").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """One browser for a worker: its driver runs once in a process."""
    if not Path(CHROMIUM).exists():
        pytest.fail(f"{CHROMIUM} is missing: `apt-get install chromium`")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., tuple[int, str, str]]:
    """Run the command line in this process: ``cli("check", project=…)`` → (status, out, err)."""
    from codexpress.cli.main import run

    monkeypatch.syspath_prepend(install_toygame(tmp_path / "installed"))
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*arguments: str, project: Project) -> tuple[int, str, str]:
        runner = CliRunner()
        with runner.isolation() as (out, err, _):
            status = run(["--project", str(project.root), *arguments])
            return status, out.getvalue().decode(), err.getvalue().decode()

    return call
