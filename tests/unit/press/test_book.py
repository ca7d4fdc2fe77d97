"""Books: metadata, tags, anchors, limits, determinism."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from codexpress.render.press.book import Anchors, layout, typeset
from codexpress.render.press.style import HouseStyle
from codexpress.store import Store

CSS = "@page { size: A5; margin: 15mm } body { font: 10pt Spectral } .new { break-before: page }"
STYLE = HouseStyle(CSS, ("Spectral", "Noto Sans"))


def document(body: str, title: str = "A codex", lang: str = "en") -> str:
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f"<title>{title}</title></head><body>{body}</body></html>"
    )


TABLE = (
    "<table><thead><tr><th>Roll</th><th>Result</th></tr></thead>"
    "<tbody><tr><th>1</th><td>Miss</td></tr></tbody></table>"
)
BODY = (
    f'<h1 id="top">One</h1><p>Text with <b style="font-family:Noto Sans">bold</b>.</p>{TABLE}'
    '<h2 id="next" class="new">Two</h2><p><a href="#top">up</a></p>'
    '<h4 id="last" class="new">Four <i>deep</i></h4>'
)


@pytest.fixture(scope="module")
def pdf() -> bytes:
    result = typeset(document(BODY), STYLE)
    assert result.pdf, result.error
    return result.pdf


def elements(node: Any) -> list[Any]:
    found = [node]
    children = node.get("/K")
    for child in children if isinstance(children, pikepdf.Array) else [children]:
        if isinstance(child, pikepdf.Dictionary) and child.get("/Type") == "/StructElem":
            found += elements(child)
    return found


def test_title_language_and_tags_are_set(pdf: bytes) -> None:
    with pikepdf.open(io.BytesIO(pdf)) as book:
        assert book.docinfo.Title == "A codex"
        assert book.Root.Lang == "en"
        assert book.Root.MarkInfo.Marked
        assert book.Root.ViewerPreferences.DisplayDocTitle
        assert b"pdfuaid" in book.Root.Metadata.read_bytes()
        assert book.check_pdf_syntax() == []


def test_table_headings_say_what_they_head(pdf: bytes) -> None:
    with pikepdf.open(io.BytesIO(pdf)) as book:
        found = [
            str(node.A.Scope)
            for top in book.Root.StructTreeRoot.K
            for node in elements(top)
            if node.get("/S") == "/TH"
        ]
    assert found == ["/Column", "/Column", "/Row"]


def test_structure_ids_can_be_looked_up(pdf: bytes) -> None:
    with pikepdf.open(io.BytesIO(pdf)) as book:
        tree = book.Root.StructTreeRoot
        named = {bytes(n.ID) for top in tree.K for n in elements(top) if "/ID" in n}
        assert named
        names = list(tree.IDTree.Names)[::2]
        assert [bytes(name) for name in names] == sorted(named)


def test_anchors_have_their_pages_and_places() -> None:
    result = layout(document(BODY), STYLE)
    assert result.pdf is None
    assert result.anchors.pages == 3
    assert result.anchors.page_of == {"top": 1, "next": 2, "last": 3}
    assert result.anchors.top_mm["next"] == pytest.approx(15, abs=8)


def test_a_skipped_heading_level_is_told_with_its_words() -> None:
    assert layout(document(BODY), STYLE).skips == ((2, 4, "Four deep"),)
    assert layout(document("<h1>a</h1><h2>b</h2><h1>c</h1>"), STYLE).skips == ()
    assert layout(document("<h2>a</h2>"), STYLE).skips == ((0, 2, "a"),)


def test_an_index_is_filled_from_the_layout_until_it_settles() -> None:
    asked: list[Anchors] = []

    def fill(anchors: Anchors) -> str:
        asked.append(anchors)
        entries = "".join(f"<p>{name}: {page}</p>" for name, page in anchors.page_of.items())
        # The index stands in front, so it pushes everything one page further on.
        return document(f'<div>{entries}</div><div class="new">{BODY}</div>')

    result = typeset(document(BODY), STYLE, fill=fill)
    assert result.pdf
    assert [anchors.page_of["top"] for anchors in asked] == [1, 2, 2]
    from codexpress.render.press.readback import missing

    assert missing(["last: 4"], result.pdf) == []


def test_an_index_that_never_settles_ends_all_the_same() -> None:
    turns = iter(range(100))
    result = typeset(
        document("x"), STYLE, fill=lambda _: document(f"turn {next(turns)}"), seconds=60
    )
    assert result.pdf
    assert next(turns) == 3


def test_an_index_that_changes_nothing_is_written_once() -> None:
    result = typeset(document(BODY), STYLE, fill=lambda _: document(BODY))
    assert result.pdf == typeset(document(BODY), STYLE).pdf


def test_two_runs_give_the_same_bytes(pdf: bytes) -> None:
    assert typeset(document(BODY), STYLE).pdf == pdf


def test_where_the_project_lies_does_not_show(tmp_path: Path) -> None:
    made = []
    for name in ("here", "elsewhere/deep"):
        project = tmp_path / name
        project.mkdir(parents=True)
        Image.new("RGB", (90, 90), "red").save(project / "a.png")
        style = HouseStyle(CSS, ("Spectral",), roots=(project,), base=project)
        result = typeset(document('<h1>x</h1><img src="a.png" alt="red">'), style)
        assert result.notices == ()
        made.append(result.pdf)
    assert made[0] == made[1]


def test_the_date_is_the_epoch_or_none(monkeypatch: pytest.MonkeyPatch, pdf: bytes) -> None:
    with pikepdf.open(io.BytesIO(pdf)) as book:
        assert "/CreationDate" not in book.docinfo
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    dated = typeset(document(BODY), STYLE).pdf
    assert dated
    with pikepdf.open(io.BytesIO(dated)) as book:
        assert book.docinfo.CreationDate == "D:20231114221320Z"


def test_a_kept_book_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    first = typeset(document(BODY), STYLE, store=store)
    monkeypatch.setattr("codexpress.render.press.book.child", None)
    assert typeset(document(BODY), STYLE, store=store) == first


def test_warnings_and_refusals_come_back_as_values() -> None:
    body = '<h1>x</h1><p>★ <img src="http://192.0.2.1/x.png" alt="x"></p>'
    style = HouseStyle(f"{CSS} p {{ colour: red }}", ("Spectral",))
    found = {(n.kind, n.text) for n in typeset(document(body), style).notices}
    assert ("glyph", "no font has ★ (U+2605)") in found
    assert ("refused", "http://192.0.2.1/x.png is not a file of the project") in found
    assert any(kind == "engine" and "colour" in text for kind, text in found)


def test_a_layout_that_never_ends_is_stopped() -> None:
    endless = '<div style="display:flex">' * 25 + "x"
    result = typeset(document(endless), STYLE, seconds=3)
    assert result.pdf is None
    assert result.error == "it was not done after 3 seconds"
    assert result.anchors == Anchors(0, {})


def test_a_document_that_needs_too_much_memory_is_stopped() -> None:
    result = typeset(document("<p>words and words</p>" * 60_000), STYLE, memory_mb=600)
    assert result.pdf is None
    assert "memory" in result.error


def test_nesting_without_end_is_an_error() -> None:
    assert typeset(document("<div>" * 4000), STYLE).error
