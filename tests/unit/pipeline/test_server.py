"""The writer's own server: it answers this machine, with what lies in the site, and never falls over."""

from __future__ import annotations

import http.client
from collections.abc import Iterator

import pytest
from tests.conftest import copy_toygame

from codexpress.pipeline.live import Live
from codexpress.pipeline.server import start
from codexpress.store import Store

Ask = tuple[int, bytes]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    toy = copy_toygame(tmp_path_factory.mktemp("served"))
    out = toy.build / "serve" / "site"
    out.mkdir(parents=True)
    (out / "index.html").write_text("<body>Pond</body>")
    (out / "out.txt").symlink_to("/etc/hostname")
    server = start(Live(toy, out, Store(None), lambda _d, _c: None), "127.0.0.1", 0)
    yield int(server.server_address[1])
    server.shutdown()
    server.server_close()


def ask(port: int, path: str, host: str = "localhost", method: str = "GET") -> Ask:
    asked = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    asked.putrequest(method, path, skip_host=True)
    asked.putheader("Host", host)
    asked.endheaders()
    answer = asked.getresponse()
    return answer.status, answer.read()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:{port}", "LOCALHOST:{port}", "[::1]:80"])
def test_this_machine_is_answered(port: int, host: str) -> None:
    status, page = ask(port, "/", host.format(port=port))
    assert status == 200
    assert b"Pond" in page


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("path", ["/", "/index.html", "/__codexpress__/events"])
@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "localhost.evil.example"])
def test_a_name_of_the_network_for_this_machine_is_refused(
    port: int, host: str, path: str, method: str
) -> None:
    status, page = ask(port, path, host, method)
    assert status == 403
    assert b"Pond" not in page


@pytest.mark.parametrize(
    "path",
    [
        "/../../../content/pond/game.yaml",
        "/%2e%2e/%2e%2e/%2e%2e/content/pond/game.yaml",
        "//etc/hostname",
        "/out.txt",
        "/%00",
        "/x%00.html",
        "/%ff.html",
        f"/{'a' * 5000}",
        f"/{'a' * 5000}.html",
    ],
)
def test_what_lies_elsewhere_or_nowhere_is_not_found(
    port: int, path: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert ask(port, path)[0] == 404
    assert ask(port, path, method="HEAD")[0] == 404
    assert capfd.readouterr().err == ""
