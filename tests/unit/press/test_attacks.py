"""Hostile pages through the real engine: nothing leaks in, nothing goes out."""

from __future__ import annotations

import io
import os
import shutil
import zlib

import pikepdf
import pytest
from tests.unit.press.conftest import SVG, Estate, Server

from codexpress.render.press import unit
from codexpress.render.press.book import typeset
from codexpress.render.press.face import Face, FaceResult, lay_out
from codexpress.render.press.fonts import font_files
from codexpress.render.press.style import HouseStyle


def nested(*, depth: int, inner: str) -> str:
    """An SVG image in an SVG image in an SVG image."""
    from urllib.parse import quote

    for _ in range(depth):
        inner = "data:image/svg+xml," + quote(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
            f'<image width="9" height="9" href="{inner}"/></svg>'
        )
    return inner


def hostile(server: Server, estate: Estate) -> dict[str, str]:
    web, secret = server.url, (estate.outside / "secret.svg").as_uri()
    svg = '<svg width="10" height="10" xmlns:xlink="http://www.w3.org/1999/xlink">'
    return {
        "img file": '<img src="file:///etc/passwd">',
        "img file upper": '<img src="FILE:///etc/passwd">',
        "img file query": '<img src="file:///etc/passwd?x.png">',
        "img file localhost": '<img src="file://localhost/etc/passwd">',
        "img file host": '<img src="file://evil.example/etc/passwd">',
        "img relative": '<img src="../outside/secret.svg">',
        "img encoded": '<img src="%2e%2e/outside/secret.svg">',
        "img backslash": '<img src="..\\outside\\secret.svg">',
        "img symlink": '<img src="art/link.svg">',
        "img symlinked folder": '<img src="linked/secret.svg">',
        "img sibling": '<img src="../project-evil/ok.svg">',
        "img fifo": '<img src="art/fifo.png">',
        "img environ": '<img src="file:///proc/self/environ">',
        "img http": f'<img src="{web}/img">',
        "img ftp": f'<img src="ftp://127.0.0.1:{server.port}/x">',
        "img protocol-relative": f'<img src="//127.0.0.1:{server.port}/pr">',
        "img srcset": f'<img srcset="{web}/set 2x">',
        "picture": f'<picture><source srcset="{web}/pic"><img src="{web}/pic2"></picture>',
        "object, embed": f'<object data="{web}/obj"></object><embed src="{web}/emb">',
        "link attachment": f'<link rel="attachment" href="{secret}">',
        "a attachment": '<a rel="attachment" href="file:///etc/passwd">x</a>',
        "link stylesheet": f'<link rel="stylesheet" href="{web}/css">',
        "@import file": '<style>@import "file:///etc/passwd";</style>',
        "@import http": f"<style>@import url({web}/imp);</style>",
        "background": f'<p style="background:url({web}/bg)">x</p>',
        "content url": "<style>p::before{content:url(file:///etc/passwd)}</style><p>x</p>",
        "list-style": f'<ul style="list-style-image:url({web}/li)"><li>x</li></ul>',
        "border-image": f'<p style="border-image-source:url({web}/bi)">x</p>',
        "mask, clip, filter": f'<p style="mask:url({web}/m);clip-path:url({web}/c)">x</p>',
        "font http": f"<style>@font-face{{font-family:z;src:url({web}/f)}}</style>"
        '<p style="font-family:z">x</p>',
        "font local": '<style>@font-face{font-family:z;src:local("DejaVu Sans")}</style>'
        '<p style="font-family:z">x</p>',
        "color profile": "<style>@color-profile --x{src:url(file:///etc/passwd)}</style>",
        "inline svg file": f'{svg}<image width="9" height="9" href="file:///etc/passwd"/></svg>',
        "inline svg http": f'{svg}<image width="9" height="9" xlink:href="{web}/i"/></svg>',
        "inline svg use": f'{svg}<use xlink:href="{secret}#a"/></svg>',
        "inline svg base": f'{svg}<g xml:base="{web}/"><image href="b.png" width="9"/></g></svg>',
        "svg style": f"{svg}<style>@import url({web}/sst);rect{{fill:url({web}/fl)}}</style>"
        '<rect width="9" height="9"/></svg>',
        "svg font": f"{svg}<style>@font-face{{font-family:q;src:url({web}/sf)}}</style>"
        '<text font-family="q">x</text></svg>',
        "svg script": f'{svg}<script href="{web}/js"/><foreignObject><iframe src="{web}/fo"/>'
        "</foreignObject></svg>",
        "data svg": f'<img src="{nested(depth=1, inner="file:///etc/passwd")}">',
        "data svg http": f'<img src="{nested(depth=1, inner=f"{web}/d1")}">',
        "data svg deep": f'<img src="{nested(depth=4, inner=f"{web}/d4")}">',
        "data svg xxe": '<img src="data:image/svg+xml,<!DOCTYPE svg [<!ENTITY x SYSTEM '
        "'file:///etc/passwd'>]><svg xmlns='http://www.w3.org/2000/svg'><text>%26x;</text></svg>\">",
        "data svg laughs": "<img src=\"data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a 'aaaa'>"
        "<!ENTITY b '%26a;%26a;%26a;'>]><svg xmlns='http://www.w3.org/2000/svg'/>\">",
        "data html": f'<object data="data:text/html,<img src={web}/dh>"></object>',
        "base": f'<base href="{web}/"><img src="b.png">',
        "frames": f'<iframe src="{web}/if"></iframe><script src="{web}/s"></script>'
        f'<video src="{web}/v" poster="{web}/po"></video><audio src="{web}/a"></audio>',
        "meta": f'<meta http-equiv="refresh" content="0;url={web}/mr"><link rel="icon" href="{web}/ic">',
        "form": f'<form action="{web}/fm"><input type="image" src="{web}/in"></form>',
        "null byte": '<img src="art/ok.svg%00.png">',
        "art with links": '<img src="art/trap.svg">',
        "art with import": '<img src="art/import.svg">',
        "art with font": '<img src="art/font.svg">',
    }


@pytest.fixture
def trapped(estate: Estate, server: Server) -> Estate:
    """Art from a stranger that refers to other things."""
    os.mkfifo(estate.project / "art" / "fifo.png")
    inside = (
        f'<image width="9" height="9" href="{server.url}/trap"/>'
        '<image width="9" height="9" href="file:///etc/passwd"/>'
        '<image width="9" height="9" href="../../outside/secret.svg"/>'
    )
    (estate.project / "art" / "trap.svg").write_text(f"{SVG}{inside}</svg>")
    css = f"<style>@import url({server.url}/trapcss);</style>"
    (estate.project / "art" / "import.svg").write_text(f"{SVG}{css}</svg>")
    shutil.copy(font_files("Barlow")[0].path, estate.project / "art" / "own.ttf")
    css = "<style>@font-face{font-family:Spectral;src:url(own.ttf)}</style>"
    (estate.project / "art" / "font.svg").write_text(f"{SVG}{css}</svg>")
    return estate


def everything(result: FaceResult) -> bytes:
    """All bytes of a painted face, unpacked."""
    assert result.page, result.error
    found = b""
    for item in unit.load(result.page.unit).objects:
        found += item.head
        if item.body is not None:
            found += zlib.decompress(item.body) if b"FlateDecode" in item.head else item.body
    return found


def test_no_face_reads_outside_or_goes_out(trapped: Estate, server: Server) -> None:
    attacks = hostile(server, trapped)
    style = HouseStyle(
        "p{margin:0}", ("Spectral",), roots=(trapped.project,), base=trapped.project, weights=(400,)
    )
    faces = [Face(name, html, 63, 88) for name, html in attacks.items()]
    results = {result.key: result for result in lay_out(faces, style)}
    assert server.hits == []
    # A colour profile that cannot be had is no page at all.
    assert "outside the project" in results.pop("color profile").error
    for name, result in results.items():
        content = everything(result)
        assert b"root:x" not in content, name
        assert b"SECRET" not in content, name
    # What the engine asked for was refused aloud, though it keeps silent about it in SVG.
    for name in ("img file", "img http", "img symlink", "inline svg http", "data svg deep"):
        assert any(n.kind in ("refused", "image") for n in results[name].notices), name
    assert {n.text.split(" ", 1)[1] for n in results["art with links"].notices} == {
        "is not a file of the project",
        "lies outside the project",
    }
    assert [n.text for n in results["art with import"].notices] == ["import.svg cannot be drawn"]
    assert "only the stylesheet may load" in results["art with font"].notices[0].text


def test_control_the_engine_alone_would_have_gone_out(server: Server) -> None:
    import weasyprint

    weasyprint.HTML(string=f'<img src="{server.url}/img">').write_pdf()
    assert server.hits == ["/img"]


def test_a_stylesheet_cannot_either(estate: Estate, server: Server) -> None:
    css = (
        f'@import "file:///etc/passwd"; @import url({server.url}/a.css);'
        f"@font-face{{font-family:z;src:url({server.url}/f.ttf)}}"
        f".face{{background:url({server.url}/bg.png), url(file:///etc/passwd)}}"
    )
    style = HouseStyle(css, ("Spectral",), roots=(estate.project,), weights=(400,))
    (result,) = lay_out([Face("x", "<p>x</p>", 63, 88)], style)
    assert server.hits == []
    assert b"root:x" not in everything(result)


def test_no_book_reads_outside_or_goes_out(trapped: Estate, server: Server) -> None:
    style = HouseStyle("", ("Spectral",), roots=(trapped.project,), base=trapped.project)
    attacks = hostile(server, trapped)
    del attacks["color profile"]
    body = "".join(f"<div>{html}</div>" for html in attacks.values())
    html = f'<!doctype html><html lang="en"><head><title>x</title></head><body>{body}</body></html>'
    result = typeset(html, style)
    assert result.pdf, result.error
    assert server.hits == []
    with pikepdf.open(io.BytesIO(result.pdf)) as pdf:
        assert not pdf.attachments
        for item in pdf.objects:
            content = item.read_bytes() if isinstance(item, pikepdf.Stream) else item.unparse()
            assert b"root:x" not in content
            assert b"SECRET" not in content
