"""Chapters as HTML: what writers type is what readers get, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.conftest import toy_modules

from codexpress.catalog import Catalog, Chapter
from codexpress.render.chapter import Fragment, Heading, chapter_parts
from codexpress.render.view import View
from codexpress.source import Source
from codexpress.workspace import Project, load_games


@pytest.fixture
def catalog(toy: Project) -> Catalog:
    (loaded,) = load_games(toy)
    assert loaded.catalog is not None
    return loaded.catalog


def view_of(catalog: Catalog, toy: Project, medium: str = "site", **settings: object) -> View:
    return View(catalog, medium, toy.templates, toy_modules("pond").tables, **settings)


def html_of(text: str, view: View) -> str:
    chapter = Chapter("pond", "01-x", "x", Source(Path("x.md"), "x.md", text))
    return "".join(str(p.html) for p in chapter_parts(view, chapter) if isinstance(p, Fragment))


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        '<img src=x onerror="alert(1)">',
        "[x](javascript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
        "![x](https://a.example/pixel.png)",
        "<a href='x' onclick='y'>z</a>",
        "[[nip|<script>alert(1)</script>]]",
        "`<script>`",
        "```\n<script>\n```",
        "<svg/onload=alert(1)>",
        "&#60;script&#62;",
    ],
)
def test_no_script_reaches_a_reader(text: str, catalog: Catalog, toy: Project) -> None:
    html = html_of(f"# T\n\n{text}\n", view_of(catalog, toy, tooltips=True)).lower()
    assert "<script" not in html
    assert "<img" not in html
    assert "<svg" not in html
    assert 'href="javascript' not in html
    assert 'href="data' not in html
    for attribute in (" onerror=", " onclick=", " onmouseover=", " onload="):
        assert not any(
            attribute in tag
            for tag in html.split("<")
            if ">" in tag and attribute in tag.split(">")[0]
        )


def test_words_are_not_swallowed(catalog: Catalog, toy: Project) -> None:
    html = html_of("# T\n\n[trash]: Draw two.\n\n<X> damage and 2*3*4.\n", view_of(catalog, toy))
    assert "[trash]: Draw two." in html
    assert "&lt;X&gt; damage and 2*3*4." in html


def test_links_follow_the_medium(catalog: Catalog, toy: Project) -> None:
    text = "# T\n\nSee [[nip|that frog]] and [[word/slippery]].\n"
    assert 'href="/pond/frogs/nip/">that frog</a>' in html_of(text, view_of(catalog, toy))
    assert 'href="/pond/words/#word-slippery"' in html_of(text, view_of(catalog, toy))
    book = view_of(catalog, toy, "book", present=frozenset({"frog-nip"}))
    assert 'href="#frog-nip">that frog</a>' in html_of(text, book)
    assert "and Slippery." in html_of(text, book)
    assert "<a" not in html_of(text, view_of(catalog, toy, "card"))


def test_the_first_use_of_a_word_gets_its_tooltip(catalog: Catalog, toy: Project) -> None:
    html = html_of(
        "# T\n\nSlippery and Slippery, slippery.\n", view_of(catalog, toy, tooltips=True)
    )
    assert html.count('data-term="word-slippery"') == 1
    assert html.index("data-term") < html.index("and Slippery")


def test_no_tooltip_in_headings_or_links(catalog: Catalog, toy: Project) -> None:
    view = view_of(catalog, toy, tooltips=True)
    text = "# Slippery\n\n[Slippery](https://a.example) [[nip|Slippery]]\n"
    chapter = Chapter("pond", "01-x", "x", Source(Path("x.md"), "x.md", text))
    parts = chapter_parts(view, chapter)
    assert all("data-term" not in str(part.html) for part in parts)
    assert isinstance(parts[0], Heading)


def test_a_symbol_reads_as_its_label(catalog: Catalog, toy: Project) -> None:
    html = html_of("# T\n\nTake {fly} and {moth}.\n", view_of(catalog, toy))
    assert 'aria-label="fly"' in html
    assert "{moth}" in html


def test_a_missing_block_of_a_draft_shows_its_words(catalog: Catalog, toy: Project) -> None:
    html = html_of(
        "# T\n\n::: figure nowhere\n\n::: table none\n\n::: frog nobody\n", view_of(catalog, toy)
    )
    assert [word in html for word in ("figure nowhere", "table none", "frog nobody")] == [True] * 3


def test_values_come_from_the_manifest(catalog: Catalog, toy: Project) -> None:
    assert "three frogs" in html_of(
        "# T\n\n{{ limits.knot.frogs | word }} frogs\n", view_of(catalog, toy)
    )


def test_a_note_is_one_piece(catalog: Catalog, toy: Project) -> None:
    view = view_of(catalog, toy)
    text = "# T\n\n::: tip Mind\nOne.\n\nTwo.\n:::\n\nAfter.\n"
    chapter = replace(catalog.chapters[0], source=Source(Path("x.md"), "x.md", text))
    (_, fragment) = chapter_parts(view, chapter)
    html = str(fragment.html)
    assert (
        html.index('<aside class="cx-note cx-note--tip">')
        < html.index("Two.")
        < html.index("</aside>")
    )
    assert html.index("</aside>") < html.index("After.")
