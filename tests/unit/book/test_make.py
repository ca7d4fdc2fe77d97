"""A whole book through the press, and the proof that nothing got lost on the way."""

from __future__ import annotations

import io
import re

import pikepdf
import pytest

from codexpress.render.book import books, html, render
from codexpress.render.book.make import Book
from codexpress.render.book.needles import needles
from codexpress.render.press.readback import missing, page_texts
from codexpress.render.workshop import Workshop


@pytest.fixture(scope="session")
def made(pond: Workshop) -> Book:
    (spec,) = books(pond.catalog)
    return render(pond, spec, "a4")


def wanted(pond: Workshop) -> list[str]:
    return [
        text
        for kind in ("frog", "word")
        for entry in pond.catalog.of(kind)
        for _, text in needles(pond.catalog, entry)
    ]


def test_a_book_is_made_without_a_word_lost(made: Book) -> None:
    assert made.artifact is not None
    assert str(made.artifact.path) == "codex/pond-rules-a4.pdf"
    assert made.findings == ()


def test_every_text_of_every_record_is_a_needle(pond: Workshop) -> None:
    found = wanted(pond)
    for text in ("Long Tongue", "Remember", "Old Croak", "Mud Dive"):
        assert text in found


def test_a_page_removed_is_noticed(made: Book, pond: Workshop) -> None:
    assert made.artifact is not None
    pdf = made.artifact.content
    assert missing(wanted(pond), pdf) == []
    texts = page_texts(pdf)
    page = next(n for n, text in enumerate(texts) if "Name a trick seen this game" in text)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        del document.pages[page]
        out = io.BytesIO()
        document.save(out)
    gone = missing(wanted(pond), out.getvalue())
    assert "Name a trick seen this game; use it as if it were printed here." in gone


def test_the_pdf_is_tagged_titled_and_told_its_language(made: Book) -> None:
    assert made.artifact is not None
    with pikepdf.open(io.BytesIO(made.artifact.content)) as document:
        assert document.Root.MarkInfo.Marked
        assert str(document.Root.Lang) == "en-GB"
        assert str(document.docinfo.Title) == "Pond Duel: All of Pond Duel"
        assert document.Root.Outlines.Count != 0
        with document.open_outline() as outline:
            titles = [item.title for item in outline.root]
    assert titles[0] == "Contents"
    assert titles[-1] == "Index"


def test_contents_and_index_have_page_numbers(made: Book) -> None:
    assert made.artifact is not None
    texts = page_texts(made.artifact.content)
    contents = next(text for text in texts if "Contents" in text)
    assert re.search(r"Index\s*\d", contents)
    assert re.search(r"Slippery, \d", texts[-1])


def test_two_makings_are_the_same_to_the_byte(made: Book, pond: Workshop) -> None:
    (spec,) = books(pond.catalog)
    again = render(pond, spec, "a4")
    assert made.artifact is not None
    assert again.artifact is not None
    assert again.artifact.content == made.artifact.content


def test_a_draft_says_so_on_its_pages(pond: Workshop) -> None:
    (spec,) = books(pond.catalog)
    from codexpress.render.book.document import Where, draft

    assert "<html" in html(pond, spec, "letter")
    marked = draft(pond, spec, "letter", watermark=True).html(Where())
    assert "background:url(data:image/svg+xml" in marked
    assert 'class="draft"' in marked


def test_links_lead_only_to_what_is_in_the_book(pond: Workshop) -> None:
    (spec,) = books(pond.catalog)
    text = html(pond, spec, "a4")
    ids = set(re.findall(r'\sid="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= ids


def test_titles_cannot_break_out_of_the_stylesheet(changed) -> None:
    from tests.conftest import TOYGAME

    manifest = (TOYGAME / "content/pond/game.yaml").read_text(encoding="utf-8")
    evil = manifest.replace("title: Pond Duel", "title: 'Pond\"}</style><script>x'")
    workshop = changed(**{"content/pond/game.yaml": evil})
    (spec,) = books(workshop.catalog)
    text = html(workshop, spec, "a4")
    assert "<script>" not in text
    assert 'Pond"}' not in text
