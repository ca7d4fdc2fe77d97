"""Reading text back, and noticing when some is gone."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pikepdf
import pytest

from codexpress.render.press.book import typeset
from codexpress.render.press.readback import missing, normalise, page_texts
from codexpress.render.press.style import HouseStyle

CSS = """
@page { size: 100mm 90mm; margin: 15mm; @top-center { content: "A running head" } }
p { font: 10pt Spectral; hyphens: auto; margin: 0 0 4mm; orphans: 2; widows: 2 }
.two { columns: 2 } h2 { font: 14pt Spectral; text-transform: uppercase }
"""
TEXTS = [
    f"Record number {n}: an efficient affliction, difficult to flee; the half-way house "
    f"offers “refuge” to every unit that isn\u2019t incapacitated — even after {n} rounds of fighting."
    for n in range(24)
]


@pytest.fixture(scope="module")
def pdf() -> bytes:
    body = "".join(f"<h2>Heading {n}</h2><p>{text}</p>" for n, text in enumerate(TEXTS[:12]))
    body += '<div class="two">' + "".join(f"<p>{text}</p>" for text in TEXTS[12:]) + "</div>"
    html = f'<html lang="en"><head><title>t</title></head><body>{body}</body></html>'
    result = typeset(html, HouseStyle(CSS, ("Spectral",)))
    assert result.pdf
    return result.pdf


def test_every_record_is_found_across_columns_and_pages(pdf: bytes) -> None:
    assert len(page_texts(pdf)) > 4
    assert missing(TEXTS, pdf) == []


def test_small_capitals_and_upper_case_are_the_same_words(pdf: bytes) -> None:
    assert missing(["Heading 3", "heading 11"], pdf) == []


def test_what_is_not_there_is_named_in_order(pdf: bytes) -> None:
    changed = TEXTS[3].replace("fighting", "dancing")
    assert missing(["Nowhere to be seen", TEXTS[0], changed], pdf) == [
        "Nowhere to be seen",
        changed,
    ]


def test_a_page_that_is_removed_is_noticed(pdf: bytes) -> None:
    for gone in range(len(page_texts(pdf))):
        with pikepdf.open(io.BytesIO(pdf)) as document:
            del document.pages[gone]
            out = io.BytesIO()
            document.save(out)
        assert missing(TEXTS, out.getvalue()), f"page {gone + 1} can go unnoticed"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("eﬃcient ﬂea", "efficient flea"),
        ("soft\u00adhyphen", "softhyphen"),
        ("half-\nway", "half-way"),
        ("a\u00a0b  c\r\nd", "a b c d"),
        ("\u201cit\u2019s\u201d", '"it\'s"'),
        ("3\u20134 \u2014 five", "3-4 - five"),
        ("STRASSE", "straße"),
        ("e\u0301", "é"),
    ],
)
def test_readers_see_no_difference(one: str, other: str) -> None:
    assert normalise(one) == normalise(other)


def test_other_words_are_other_words() -> None:
    assert normalise("costs 3") != normalise("costs 5")
    assert normalise("Ember") != normalise("Embers")


def test_threads_take_turns_inside_pdfium(monkeypatch: pytest.MonkeyPatch) -> None:
    """PDFium has one state for the whole process; two threads in it end the process."""
    inside = threading.Semaphore(1)
    turns: list[bool] = []

    class Document:
        def __init__(self, _pdf: bytes) -> None:
            turns.append(inside.acquire(blocking=False))

        def __iter__(self) -> Iterator[object]:
            time.sleep(0.02)
            return iter(())

        def close(self) -> None:
            inside.release()

    monkeypatch.setattr("pypdfium2.PdfDocument", Document)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(page_texts, [b""] * 8))
    assert turns == [True] * 8
