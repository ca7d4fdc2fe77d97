"""Small faces, and a web server that must never be asked for anything."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from codexpress.render.press.face import Face, FacePage, lay_out
from codexpress.render.press.style import HouseStyle

CSS = """
.ground { position: absolute; inset: calc(-1 * var(--bleed)); z-index: -1; background: #efe6d5 }
.face { padding: 5mm; font: 9pt/1.25 Spectral }
.name { font: 700 13pt/1.1 Barlow; height: 12mm }
.text { font-size: var(--text-size); height: 30mm }
.glow { height: 6mm; opacity: .5; background: linear-gradient(#c33, #33c) }
"""


@pytest.fixture(scope="session")
def style() -> HouseStyle:
    return HouseStyle(CSS, ("Spectral", "Barlow"), weights=(400, 700))


def face(key: str, text: str = "Draw a card.", **given: object) -> Face:
    html = (
        '<div class="ground"></div>'
        f'<div class="name" data-field="name">Unit {key}</div>'
        f'<div class="text" data-field="text">{text}</div><div class="glow"></div>'
    )
    return Face(key, html, **{"trim_w_mm": 63, "trim_h_mm": 88, **given})  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def pages(style: HouseStyle) -> tuple[FacePage, ...]:
    """Ten fronts."""
    results = lay_out([face(f"n{i}", f"Word{i} of text.", steps=(8,)) for i in range(10)], style)
    return tuple(result.page for result in results if result.page)


@pytest.fixture(scope="session")
def back(style: HouseStyle) -> FacePage:
    html = '<div class="ground" style="background:#243"></div><div class="name">BACK</div>'
    (result,) = lay_out([Face("back", html, 63, 88)], style)
    assert result.page
    return result.page


@dataclass(frozen=True)
class Server:
    port: int
    hits: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture
def server() -> Iterator[Server]:
    hits: list[str] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            hits.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"x")

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as httpd:
        thread = threading.Thread(target=httpd.serve_forever, daemon=True)
        thread.start()
        yield Server(httpd.server_port, hits)
        httpd.shutdown()
        thread.join()


@dataclass(frozen=True)
class Estate:
    """A project, and things near it that no page may read."""

    project: Path
    outside: Path


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/>'


@pytest.fixture
def estate(tmp_path: Path) -> Estate:
    project, outside = tmp_path / "project", tmp_path / "outside"
    (project / "art").mkdir(parents=True)
    outside.mkdir()
    (project / "art" / "ok.svg").write_text(f"{SVG}</svg>")
    (outside / "secret.svg").write_text(f"{SVG}<title>SECRET</title></svg>")
    (outside / "secret.txt").write_text("SECRET")
    (project / "art" / "link.svg").symlink_to(outside / "secret.svg")
    (project / "linked").symlink_to(outside)
    (project / "art" / "loop.svg").symlink_to(project / "art" / "loop.svg")
    evil = tmp_path / "project-evil"
    evil.mkdir()
    (evil / "ok.svg").write_text(f"{SVG}<title>SECRET</title></svg>")
    return Estate(project, outside)
