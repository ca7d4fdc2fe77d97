"""The fetcher alone: what it serves, what it refuses, and that it says so."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from tests.unit.press.conftest import SVG, Estate, Server

from codexpress.errors import ProjectError
from codexpress.render.press.fetcher import ProjectFetcher, Refusal


def png(width: int = 4, height: int = 4) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "red").save(out, format="PNG")
    return out.getvalue()


def refusal(fetcher: ProjectFetcher, url: str) -> Refusal:
    with pytest.raises(ValueError, match=r"."):
        fetcher.fetch(url)
    _, (refused,) = fetcher.take()
    return refused


def test_it_serves_a_file_of_the_project_and_remembers_its_content(estate: Estate) -> None:
    fetcher = ProjectFetcher([estate.project])
    response = fetcher.fetch((estate.project / "art" / "ok.svg").as_uri())
    assert response.read().startswith(b"<svg")
    assert response.content_type == "image/svg+xml"
    served, refused = fetcher.take()
    assert list(served) == [(estate.project / "art" / "ok.svg").resolve()]
    assert refused == ()
    assert fetcher.take() == ({}, ())


def test_an_image_cannot_be_read_a_second_time_past_the_checks(estate: Estate) -> None:
    response = ProjectFetcher([estate.project]).fetch((estate.project / "art/ok.svg").as_uri())
    assert response.path is None


def test_query_and_fragment_make_no_difference(estate: Estate) -> None:
    url = (estate.project / "art" / "ok.svg").as_uri()
    assert ProjectFetcher([estate.project]).fetch(f"{url}?v=2#g").read()


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "FILE:///etc/passwd",
        "file:///etc/passwd?x.png",
        "file:///etc/passwd#.png",
        "file://localhost/etc/passwd",
        "file:////etc/passwd",
        "file:///etc//passwd",
        "file:///etc/./passwd",
        "file:/etc/passwd",
        "file:///%65tc/passwd",
        "file:///proc/self/environ",
        "file:///proc/self/cmdline",
        "file:///proc/self/root/etc/passwd",
        "file:///dev/zero",
        "file:///dev/stdin",
        "file:///",
        "file:",
    ],
)
def test_nothing_outside_is_served(estate: Estate, url: str) -> None:
    assert refusal(ProjectFetcher([estate.project]), url).reason in (
        "lies outside the project",
        "does not exist",
    )


@pytest.mark.parametrize(
    ("below", "reason"),
    [
        ("../outside/secret.svg", "lies outside the project"),
        ("%2e%2e/outside/secret.svg", "lies outside the project"),
        ("..%2foutside%2fsecret.svg", "lies outside the project"),
        ("art/..%2f..%2foutside/secret.svg", "lies outside the project"),
        ("%252e%252e/outside/secret.svg", "does not exist"),
        ("art/link.svg", "lies outside the project"),
        ("linked/secret.svg", "lies outside the project"),
        ("linked/../project/linked/secret.svg", "lies outside the project"),
        ("../project-evil/ok.svg", "lies outside the project"),
        ("art/loop.svg", "does not exist"),
        ("art/none.svg", "does not exist"),
        ("art/OK.svg", "does not exist"),
        ("art/ok.svg%00.png", "does not exist"),
        ("art/ok.svg%00", "does not exist"),
        ("art/\u200bok.svg", "does not exist"),
        ("art/ok.svg/", "is not of a kind"),
        ("art", "is not of a kind"),
        ("", "is not of a kind"),
        ("a" * 5000 + ".png", "does not exist"),
        ("art/" + "../" * 400 + "etc/passwd", "outside"),
    ],
)
def test_no_way_of_writing_a_path_leads_out(estate: Estate, below: str, reason: str) -> None:
    url = f"{estate.project.as_uri()}/{below}"
    fetcher = ProjectFetcher([estate.project])
    if below == "art/ok.svg/":
        # The file itself, with a slash too many: served or refused, but nothing else.
        assert fetcher.fetch(url).read() == (estate.project / "art/ok.svg").read_bytes()
        return
    assert reason in refusal(fetcher, url).reason


@pytest.mark.parametrize(
    "scheme",
    [
        "http://127.0.0.1:{port}/x.png",
        "HTTP://127.0.0.1:{port}/x.png",
        "https://127.0.0.1:{port}/x.png",
        "ftp://127.0.0.1:{port}/x.png",
        "//127.0.0.1:{port}/x.png",
        "jar:http://127.0.0.1:{port}/x.png",
        "gopher://127.0.0.1:{port}/x",
        "local_file:///etc/passwd",
        "blob:http://127.0.0.1:{port}/x",
        "javascript:alert(1)",
        "about:blank",
        "x.png",
        "",
        "http://[::1/x",
        "\x00",
    ],
)
def test_no_other_protocol_is_spoken(estate: Estate, server: Server, scheme: str) -> None:
    refusal(ProjectFetcher([estate.project]), scheme.format(port=server.port))
    assert server.hits == []


def test_a_file_address_with_a_host_is_refused(estate: Estate) -> None:
    url = estate.project.as_uri().replace("file://", "file://evil.example") + "/art/ok.svg"
    assert refusal(ProjectFetcher([estate.project]), url).reason == "names another machine"


def test_a_pipe_does_not_hang_and_a_directory_is_no_file(estate: Estate) -> None:
    os.mkfifo(estate.project / "art" / "pipe.png")
    (estate.project / "art" / "folder.png").mkdir()
    fetcher = ProjectFetcher([estate.project])
    for name in ("pipe.png", "folder.png"):
        found = refusal(fetcher, (estate.project / "art" / name).as_uri())
        assert found.reason == "is not a regular file"


def test_a_huge_file_is_refused_without_being_read(estate: Estate) -> None:
    path = estate.project / "art" / "huge.png"
    with path.open("wb") as file:
        file.truncate(2**40)
    assert (
        refusal(ProjectFetcher([estate.project]), path.as_uri()).reason == "is larger than 20 MiB"
    )


def test_an_unreadable_file_is_refused(estate: Estate, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "open", closed)
    url = (estate.project / "art" / "ok.svg").as_uri()
    assert refusal(ProjectFetcher([estate.project]), url).reason == "cannot be read"


@pytest.mark.parametrize("name", ["a.html", "a.py", "a.txt", "a.woff2", "a.pdf", "a", "a.svgz"])
def test_only_kinds_that_a_page_may_use(estate: Estate, name: str) -> None:
    (estate.project / name).write_bytes(b"x")
    found = refusal(ProjectFetcher([estate.project]), (estate.project / name).as_uri())
    assert found.reason == "is not of a kind that a page may use"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (lambda: b"GIF89a", "is not an image"),
        (lambda: b"", "is not an image"),
        (lambda: b"hello", "is not an image"),
        (lambda: png(9, 9)[:60], "is cut short"),
        (lambda: png(8001, 5001), "has 40 megapixels; 40 is the limit"),
        (f'<!DOCTYPE s [<!ENTITY x "y">]>{SVG}</svg>'.encode, "declares entities"),
    ],
)
def test_a_bad_picture_is_refused_with_the_reason(
    estate: Estate, content: Callable[[], bytes], reason: str
) -> None:
    path = estate.project / "art" / "bad.png"
    path.write_bytes(content())
    assert reason in refusal(ProjectFetcher([estate.project]), path.as_uri()).reason


def test_a_missing_file_of_the_project_is_remembered_by_path(estate: Estate) -> None:
    path = estate.project / "art" / "later.png"
    found = refusal(ProjectFetcher([estate.project]), path.as_uri())
    assert found.path == path


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("data:text/css,p{}", "is not an image"),
        ("data:text/html,<script>", "is not an image"),
        ("data:,", "is not an image"),
        ("data:image/png;base64,AAAA", "is not an image"),
        ("data:image/png", "cannot be decoded"),
        (f"data:image/svg+xml,<!ENTITY>{'x'}", "is not an image"),
        (
            "data:image/svg+xml,<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg/>",
            "entit",
        ),
        ("data:image/png," + "x" * 21 * 2**20, "too large"),
    ],
)
def test_inline_data_is_images_only(estate: Estate, url: str, reason: str) -> None:
    found = refusal(ProjectFetcher([estate.project]), url)
    if url.startswith("data:image/svg+xml,<!ENTITY"):
        assert "entities" in found.reason
    else:
        assert reason in found.reason
    assert len(found.url) <= 120


def test_an_inline_svg_is_served(estate: Estate) -> None:
    response = ProjectFetcher([estate.project]).fetch(f"data:image/svg+xml,{SVG}</svg>")
    assert response.read().startswith(b"<svg")


def test_the_whole_disk_is_no_root(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="whole disk"):
        ProjectFetcher([Path("/")])
    with pytest.raises(ProjectError, match="not a directory"):
        ProjectFetcher([tmp_path / "none"])
