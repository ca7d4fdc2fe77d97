"""A small web server for one writer's machine: files, and news of what has changed."""

from __future__ import annotations

import contextlib
import http.server
import threading
from collections import Counter
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from codexpress.pipeline.live import Live

EVENTS = "/__codexpress__/events"
SCRIPT = "/__codexpress__/live.js"
_TAG = f'<script src="{SCRIPT}" defer></script></body>'.encode()

_OWN = frozenset({"localhost", "127.0.0.1", "::1", "[::1]"})
"""What this machine calls itself."""

_LIVE_JS = Path(__file__).with_name("live.js")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site's folder; pages carry a script that listens for news."""

    live: Live
    hosts: frozenset[str] | None

    def do_GET(self) -> None:
        """Answer a request."""
        path = self.path.split("?")[0]
        if self._strange():
            return
        if path == EVENTS:
            self._events()
        elif path == SCRIPT:
            self._bytes(_LIVE_JS.read_bytes(), "text/javascript; charset=utf-8")
        else:
            self._page(Path(self.translate_path(self.path)))

    def do_HEAD(self) -> None:
        """Answer a request for the head of an answer."""
        if not self._strange():
            super().do_HEAD()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - http.server's signature
        """Nothing: the terminal is for findings."""

    def end_headers(self) -> None:
        """Tell browsers to ask again every time."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def _strange(self) -> bool:
        """Answer what no reader of this machine asks, and say whether it was that.

        A page of the network can be given this machine's address under a name of its own, and
        would then read the site as if it were its own; so the name that was asked for counts.
        """
        asked = _bare(self.headers.get("Host", ""))
        if self.hosts is not None and asked and asked not in self.hosts:
            self.send_error(HTTPStatus.FORBIDDEN, "This site is only for its writer's machine")
        elif not self._held():
            self.send_error(HTTPStatus.NOT_FOUND, "There is no such page")
        else:
            return False
        return True

    def _held(self) -> bool:
        """Whether what is asked for could lie in the site: no such name, no link that leads out."""
        try:
            asked = Path(self.translate_path(self.path)).resolve()
            asked.exists()
        except (OSError, ValueError, RuntimeError):
            return False
        return asked.is_relative_to(self.live.out.resolve())

    def _page(self, path: Path) -> None:
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path /= "index.html"
        if path.suffix != ".html" or not path.is_file():
            super().do_GET()
            return
        content = path.read_bytes()
        self._bytes(content.replace(b"</body>", _TAG, 1), "text/html; charset=utf-8")

    def _bytes(self, content: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.wfile.write(content)

    def _events(self) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        asked = parse_qs(urlsplit(self.path).query).get("page", ["/"])[0]
        url = asked.removeprefix("/")
        self.live.opened[url] += 1
        try:
            self._tell_news()
        except (BrokenPipeError, ConnectionResetError):
            pass
        finally:
            self.live.opened[url] -= 1
            self.live.opened += Counter()

    def _tell_news(self) -> None:
        """Send the state whenever it changes, and a sign of life between, until nobody listens."""
        told = ""
        while True:
            with self.live.changed:
                if self.live.state() == told:
                    self.live.changed.wait(5)
                state = self.live.state()
            line = f"data: {state}\n\n" if state != told else ": still here\n\n"
            told = state
            self.wfile.write(line.encode())
            self.wfile.flush()


def _bare(host: str) -> str:
    """A ``Host`` without its port, in small letters."""
    host = host.strip().lower()
    name, _, port = host.rpartition(":")
    return name if port.isdigit() and name else host


def _hosts(host: str) -> frozenset[str] | None:
    """The names a server on an address answers to; None for all, where others are let in."""
    return _OWN if host.lower() in _OWN else None


def start(live: Live, host: str, port: int) -> http.server.ThreadingHTTPServer:
    """Start serving in the background.

    Raises:
        OSError: the port is taken.
    """
    handler = type("LiveHandler", (Handler,), {"live": live, "hosts": _hosts(host)})

    def build(*arguments: Any, **options: Any) -> http.server.SimpleHTTPRequestHandler:
        found: http.server.SimpleHTTPRequestHandler = handler(
            *arguments, directory=str(live.out), **options
        )
        return found

    server = http.server.ThreadingHTTPServer((host, port), build)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
