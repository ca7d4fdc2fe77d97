"""Page numbers in links: written by us, because the engine would lay everything out again."""

from __future__ import annotations

from pathlib import Path

from codexpress.render.book.document import paged

LINK = '<a class="cx-link cx-link--chapter" href="#{}">x</a>'


def test_a_link_to_a_chapter_gets_its_page() -> None:
    html = LINK.format("rules-running") + LINK.format("rules-caf&amp;e")
    said = paged(html, {"rules-running": 41, "rules-caf&e": 7})
    assert 'href="#rules-running" data-page="41"' in said
    assert 'href="#rules-caf&amp;e" data-page="7"' in said


def test_other_links_stay_as_they_are() -> None:
    html = '<a class="cx-link cx-link--unit" href="#unit-worg">Worg</a>'
    assert paged(html, {"unit-worg": 3}) == html


def test_no_stylesheet_has_the_engine_count_pages() -> None:
    """``target-counter`` doubles the time of every layout."""
    sheets = Path(__file__).parents[3] / "templates"
    assert not [
        path
        for path in sheets.rglob("*.css")
        if "target-counter" in path.read_text(encoding="utf-8")
    ]
