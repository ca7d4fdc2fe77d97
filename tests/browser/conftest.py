"""The real content's website, built once and served on this machine, and a browser that watches."""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from codexpress.catalog import Catalog
from codexpress.pipeline.check import check_games
from codexpress.pipeline.website import website
from codexpress.store import Store
from codexpress.workspace import Project

ROOT = Path(__file__).parents[2]
GAME = "dual-fates"
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}


@dataclass(frozen=True)
class Served:
    """A website: where it lies, its address, and the catalogue it was made from."""

    folder: Path
    address: str
    catalog: Catalog

    def url(self, path: str = "") -> str:
        return f"{self.address}/{path}"


@dataclass
class Watch:
    """What went wrong while pages were open."""

    address: str
    faults: list[str] = field(default_factory=list)

    def over(self, page: Any) -> None:
        page.on("console", lambda m: m.type in ("error", "warning") and self.faults.append(m.text))
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("request", lambda request: self._leaving(request.url))
        page.on("response", lambda answer: answer.status >= 400 and self.faults.append(answer.url))

    def _leaving(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:", "about:")):
            self.faults.append(f"a request left the site: {url}")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments: Any) -> None:
        pass


@contextmanager
def served(project: Project, folder: Path, game: str) -> Iterator[Served]:
    """A project's website, built without a fault and served on this machine."""
    checked = [result for result in check_games(project) if result.loaded.catalog]
    out = folder / "site"
    found = website(project, checked, Store(project.cache), out, strict=False)
    assert [dict(finding.fields) for finding in found] == []
    catalog = next(r.loaded.catalog for r in checked if r.loaded.id == game)
    assert catalog is not None
    handler = functools.partial(Quiet, directory=str(out))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Served(out, f"http://127.0.0.1:{server.server_port}", catalog)
        server.shutdown()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The real content's."""
    with served(Project(ROOT), tmp_path_factory.mktemp("browser"), GAME) as found:
        yield found


def reef_project(folder: Path) -> Project:
    """A small game with counted entries, entries that are placed, a gallery and figures."""
    shutil.copytree(Path(__file__).parent / "reef", folder)
    for name in ("overrides", "assets"):
        shutil.copytree(ROOT / "site" / name, folder / "site" / name)
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    start, end = config.index("nav:"), config.index("theme:")
    (folder / "mkdocs.yml").write_text(
        f"{config[:start]}nav:\n  - Home: index.md\n\n{config[end:]}", encoding="utf-8"
    )
    footer = folder / "site/overrides/partials/copyright.html"
    footer.write_text("{{ config.site_name }}", encoding="utf-8")
    return Project(folder.resolve())


@pytest.fixture(scope="session")
def reef(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The small game's website."""
    folder = tmp_path_factory.mktemp("reef")
    with served(reef_project(folder / "project"), folder, "reef") as found:
        yield found


@pytest.fixture
def visit(site: Served, chromium: Any) -> Iterator[Callable[..., Any]]:
    """``visit(path, viewport=…, color_scheme=…)`` → an open page; nothing may go wrong on it."""
    with visiting(site, chromium) as call:
        yield call


@pytest.fixture
def dive(reef: Served, chromium: Any) -> Iterator[Callable[..., Any]]:
    """The same for the small game."""
    with visiting(reef, chromium) as call:
        yield call


@contextmanager
def visiting(site: Served, chromium: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages of a site, and says afterwards what went wrong on them."""
    watch = Watch(site.address)
    contexts = []

    def call(path: str = "", **options: Any) -> Any:
        context = chromium.new_context(
            **{"viewport": WIDE, "reduced_motion": "reduce", "color_scheme": "light", **options}
        )
        contexts.append(context)
        page = context.new_page()
        watch.over(page)
        page.goto(site.url(path))
        page.wait_for_load_state("networkidle")
        return page

    yield call
    for context in contexts:
        context.close()
    assert watch.faults == []
