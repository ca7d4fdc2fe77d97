from __future__ import annotations

from codexpress.render.book.index import Word, index_lines, number_links
from codexpress.render.order import alphabetical


def pages(line: object) -> list[str]:
    return [f"*{p.words}*" if p.main else p.words for p in line.pages]  # type: ignore[attr-defined]


def test_links_get_ids_once_each() -> None:
    html = (
        '<p><a class="cx-link cx-link--status" href="#status-fear">Fear</a> and '
        '<a class="cx-link cx-link--status" href="#status-fear">fear</a>, but '
        '<a href="#status-fear">not this</a></p>'
    )
    marked, found = number_links(html, 4)
    assert found == {"status-fear": ["at-5", "at-6"]}
    assert marked.count('id="at-') == 2


def test_neighbouring_pages_merge_and_the_main_one_stands_apart() -> None:
    page_of = {"x": 9, "at-1": 3, "at-2": 4, "at-3": 4, "at-4": 9, "at-5": 12}
    (letter, (line,)) = index_lines(
        [Word("Fear", "Status", "x")], {"x": ["at-1", "at-2", "at-3", "at-4", "at-5"]}, page_of
    )[0]
    assert letter == "F"
    assert pages(line) == ["3\u20134", "*9*", "12"]


def test_articles_and_accents_do_not_count_in_filing() -> None:
    words = [Word(name, "Unit", "x") for name in ("The Élan", "Ebb", "zest", "A Fen", "4 Winds")]
    filed = index_lines(words, {}, {"x": 1})
    assert [(letter, [line.words for line in lines]) for letter, lines in filed] == [
        ("#", ["4 Winds"]), ("E", ["Ebb", "The Élan"]), ("F", ["A Fen"]), ("Z", ["zest"]),
    ]  # fmt: skip
    assert alphabetical("The Theatre") == "theatre"


def test_namesakes_say_what_they_are() -> None:
    words = [Word("Shield", "Special", "a"), Word("Shield", "Term", "b")]
    ((_, lines),) = index_lines(words, {}, {"a": 1, "b": 2})
    assert [line.words for line in lines] == ["Shield (special)", "Shield (term)"]


def test_what_is_not_in_the_book_is_not_filed() -> None:
    assert index_lines([Word("Gone", "Unit", "nowhere")], {}, {"x": 1}) == ()


def test_some_words_list_only_where_they_are_explained() -> None:
    word = Word("Gust (Worg)", "Unit", "x", mentioned=False)
    ((_, (line,)),) = index_lines([word], {"x": ["at-1"]}, {"x": 5, "at-1": 2})
    assert pages(line) == ["*5*"]
