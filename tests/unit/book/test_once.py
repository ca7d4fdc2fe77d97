"""A record shown in two chapters has one anchor in the book."""

from __future__ import annotations

from markupsafe import Markup

from codexpress.render.book.contents import Filled, FilledChapter, once


def _chapter(number: int, *ids: str) -> FilledChapter:
    html = Markup("").join(Markup('<div id="{}">x</div>').format(id_) for id_ in ids)
    return FilledChapter(number, f"rules-{number}", Markup("T"), "T", html)


def test_an_id_stays_where_it_stands_first() -> None:
    parts = (Filled("chapters", "", "a", chapters=(_chapter(1, "r-1"), _chapter(2, "r-1", "r-2"))),)
    (part,) = once(parts)
    assert part.chapters[0].html == '<div id="r-1">x</div>'
    assert part.chapters[1].html == '<div>x</div><div id="r-2">x</div>'


def test_a_place_of_its_own_goes_before_a_chapter() -> None:
    parts = (
        Filled("chapters", "", "a", chapters=(_chapter(1, "totem-x"),)),
        Filled("blocks", "Totems", "b", blocks={"totem-x": Markup('<div id="totem-x">y</div>')}),
    )
    chapters, blocks = once(parts)
    assert chapters.chapters[0].html == "<div>x</div>"
    assert blocks.blocks["totem-x"] == '<div id="totem-x">y</div>'
