"""Fit: growing text word by word, safe margins, transforms, and what counts as one mistake."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from tests.unit.press.conftest import CSS, face

from codexpress.errors import ProjectError
from codexpress.render.press.face import Face, FaceResult, lay_out
from codexpress.render.press.style import HouseStyle

WORDS = [
    "each",
    "adjacent",
    "ally",
    "gains",
    "one",
    "shield",
    "until",
    "the",
    "end",
    "of",
    "your",
    "next",
    "turn",
    "and",
    "may",
    "run",
]


def text_of(count: int) -> str:
    return " ".join(WORDS[index % len(WORDS)] for index in range(count))


def single(html: str, css: str, **given: object) -> FaceResult:
    style = HouseStyle(css, ("Spectral",), weights=(400,))
    size = {"trim_w_mm": 60, "trim_h_mm": 60, "safe_mm": 3, **given}
    (result,) = lay_out([Face("x", html, **size)], style)  # type: ignore[arg-type]
    assert result.error == ""
    return result


@pytest.mark.parametrize("steps", [(8.0,), (9.0, 8.0, 7.0, 6.5)])
def test_growing_word_by_word_the_next_word_after_the_last_that_fits_is_one_finding(
    style: HouseStyle, steps: tuple[float, ...]
) -> None:
    counts = list(range(60, 120)) if len(steps) == 1 else list(range(60, 170))
    results = lay_out([face(f"w{n}", text_of(n), steps=steps) for n in counts], style)
    fits = [not result.findings for result in results]
    assert fits[0], "the shortest text must fit, or the test shows nothing"
    assert not fits[-1], "the longest text must not fit, or the test shows nothing"
    last = fits.index(False)
    assert all(fits[:last]), "what fits must not depend on anything but length"
    assert not any(fits[last:])
    for result in results[last:]:
        (finding,) = result.findings
        assert finding.field == "text"
        assert finding.side == "bottom"
        assert finding.kind == "box"
        assert finding.mm > 0
        assert finding.size_pt == steps[-1] == result.size_pt
        assert result.page is not None, "a draft prints it all the same"
    sizes = [result.size_pt for result in results]
    assert sizes == sorted(sizes, key=lambda size: -(size or 0)), "longer text is never larger"
    assert set(sizes) <= set(steps)
    if len(steps) > 1:
        assert len(set(sizes)) >= 3


def test_more_text_is_more_millimetres(style: HouseStyle) -> None:
    results = lay_out([face(f"m{n}", text_of(n), steps=(8,)) for n in (200, 300, 400)], style)
    over = [result.findings[0].mm for result in results]
    assert over == sorted(over)
    assert len(set(over)) == 3


def test_a_word_too_wide_is_over_on_the_right() -> None:
    result = single('<p data-field="name">Donaudampfschifffahrt</p>', "p{margin:5mm;width:15mm}")
    (finding,) = result.findings
    assert (finding.field, finding.side, finding.kind) == ("name", "right", "box")
    assert finding.size_pt is None


def test_the_innermost_box_that_is_too_small_is_the_one_named() -> None:
    css = "div,p{margin:0}#o{position:absolute;inset:5mm;height:10mm}p{height:5mm}"
    inner = '<div id="o" data-field="list"><p data-field="list/0">{}</p></div>'
    (finding,) = single(inner.format("word " * 40), css).findings
    assert finding.field == "list/0"


def test_a_list_that_is_too_long_for_its_box_is_named_not_its_last_item() -> None:
    css = "div,p{margin:0}#o{position:absolute;inset:5mm;height:10mm}"
    items = "".join(f'<p data-field="list/{n}">one line</p>' for n in range(30))
    (finding,) = single(f'<div id="o" data-field="list">{items}</div>', css).findings
    assert (finding.field, finding.side) == ("list", "bottom")


def test_hidden_overflow_is_overflow() -> None:
    css = "p{position:absolute;inset:5mm;height:4mm;margin:0;overflow:hidden}"
    (finding,) = single(f'<p data-field="t">{"word " * 40}</p>', css).findings
    assert (finding.field, finding.kind) == ("t", "box")


def test_text_that_runs_off_the_page_is_measured_not_lost() -> None:
    (finding,) = single(f'<p data-field="t">{"word " * 900}</p>', "p{margin:4mm}").findings
    assert finding.kind == "safe"
    assert finding.side == "bottom"
    assert finding.mm > 100


@pytest.mark.parametrize(
    ("place", "side", "mm"),
    [
        ("left:1mm;top:20mm", "left", 2.0),
        ("right:1mm;top:20mm", "right", 2.0),
        ("left:20mm;top:1mm", "top", 2.0),
        ("left:20mm;bottom:1mm", "bottom", 2.0),
    ],
)
def test_each_safe_margin_is_watched(place: str, side: str, mm: float) -> None:
    css = f"p{{position:absolute;margin:0;{place}}}"
    (finding,) = single('<p data-field="cost">abc</p>', css).findings
    assert (finding.field, finding.side, finding.kind) == ("cost", side, "safe")
    assert finding.mm == pytest.approx(mm, abs=0.01)


def test_what_keeps_the_safe_margin_exactly_is_no_finding() -> None:
    css = "p{position:absolute;margin:0;left:3mm;top:3mm}"
    assert single('<p data-field="cost">abc</p>', css).findings == ()


def test_text_of_no_field_is_watched_too_and_unchecked_is_not() -> None:
    css = "p{position:absolute;margin:0;left:1mm;top:1mm}"
    (finding,) = single("<p>abc</p>", css).findings
    assert finding.field == ""
    assert single("<div data-unchecked><p>abc</p></div>", css).findings == ()


def test_an_inline_field_is_named_when_its_line_comes_too_near() -> None:
    css = "h1{position:absolute;margin:0;left:20mm;bottom:1mm}"
    (finding,) = single('<h1>The <span data-field="name">abc</span></h1>', css).findings
    assert (finding.field, finding.side) == ("name", "bottom")


def test_turned_text_is_measured_where_it_is_seen() -> None:
    css = "p{position:absolute;margin:0;left:30mm;top:28mm;width:24mm;transform:rotate(90deg)}"
    assert single('<p data-field="t">turned</p>', css).findings == ()
    (finding,) = single('<p data-field="t">turned</p>', css.replace("30mm", "45mm", 1)).findings
    assert finding.side == "right"


def test_a_counter_is_safe_inside_its_circle() -> None:
    css = "p{position:absolute;margin:0;left:%dmm;top:%dmm}"
    corner = single('<p data-field="t">abcdefgh</p>', css % (5, 28), round=True)
    assert corner.findings == ()
    corner = single('<p data-field="t">abcdefgh</p>', css % (4, 6), round=True)
    assert {finding.kind for finding in corner.findings} == {"safe"}


@pytest.mark.parametrize(("millimetres", "words"), [(7, None), (20, "prints at 114 dpi")])
def test_a_coarse_picture_is_noticed(tmp_path: Path, millimetres: int, words: str | None) -> None:
    Image.new("RGB", (90, 90), "red").save(tmp_path / "a.png")
    style = HouseStyle(
        f"img {{ width: {millimetres}mm; margin: 9mm }}"
        f".b {{ background: url(a.png) 0 0 / {millimetres}mm; height: 20mm; margin: 9mm }}",
        ("Spectral",),
        roots=(tmp_path,),
        base=tmp_path,
    )
    html = '<div data-field="art"><img src="a.png"></div>', '<div class="b" data-field="art"></div>'
    for result in lay_out([Face(body, body, 60, 60) for body in html], style):
        if words is None:
            assert result.notices == ()
        else:
            (notice,) = result.notices
            assert (notice.kind, notice.field) == ("image", "art")
            assert words in notice.text


def test_small_text_is_noticed() -> None:
    result = single('<p data-field="t" style="font-size:6pt">small</p>', "p{margin:9mm}")
    (notice,) = result.notices
    assert (notice.kind, notice.field, notice.text) == ("small", "t", "text of 6 pt")
    result = single('<p data-field="t" style="font-size:6.5pt">small</p>', "p{margin:9mm}")
    assert result.notices == ()
    result = single(
        '<p data-field="t" style="font-size:8pt;transform:scale(.5)">x</p>', "p{margin:9mm}"
    )
    assert result.notices[0].kind == "small"


def test_a_character_that_no_font_has_is_noticed_by_name() -> None:
    (notice,) = single("<p>a ★ b</p>", "p{margin:9mm}").notices
    assert (notice.kind, notice.text) == ("glyph", "no font has ★ (U+2605)")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"steps": (8, 6)}, "6 pt cannot be read"),
        ({"steps": (7, 8)}, "from large to small"),
        ({"trim_w_mm": 0}, "needs a size"),
        ({"bleed_mm": -1}, "no negative margins"),
        ({"safe_mm": 40}, "leave no room"),
    ],
)
def test_nonsense_is_refused(given: dict[str, object], words: str) -> None:
    with pytest.raises(ProjectError, match=words):
        lay_out([face("x", **given)], HouseStyle(CSS, ("Spectral",)))


LOST = {
    "a page of its own": '<p>One</p><p style="break-before:page">Two</p>',
    "a page of its own, by its old name": '<p>One</p><p style="page-break-before:always">Two</p>',
    "a page of its own, deep": '<div><div><p>One</p><p style="break-before:page">Two</p></div></div>',
    "a page of its own, insisting": '<div><p>One</p><p style="break-before:page!important">Two</p></div>',
    "a page after": '<div><p style="break-after:page">One</p><p>Two</p></div>',
    "a page of another name": '<div><p>One</p><p style="page:other">Two</p></div>',
    "a page by a class": '<div><p>One</p><p class="new">Two</p></div>',
    "in a table": '<table><tr><td>One</td></tr><tr style="break-before:page"><td>Two</td></tr></table>',
}  # fmt: skip


@pytest.mark.parametrize("html", LOST.values(), ids=LOST)
def test_nothing_goes_to_a_page_of_its_own(html: str) -> None:
    css = ".face { padding: 5mm } .face p.new { break-before: page !important }"
    apart = single(html, css)
    together = single(re.sub(r' (style|class)="[^"]*"', "", html), css)
    assert apart.findings == ()
    assert apart.page == together.page


CUT = {
    "below": 'style="height:5mm;overflow:hidden"',
    "to the right": 'style="width:20mm;height:40mm;white-space:nowrap;overflow:hidden"',
    "with dots": 'style="width:20mm;white-space:nowrap;overflow:hidden;text-overflow:ellipsis"',
    "in a flexbox": 'style="height:5mm;overflow:hidden;display:flex"',
}


@pytest.mark.parametrize("style", CUT.values(), ids=CUT)
def test_a_box_that_cuts_its_text_off_is_too_small(style: str) -> None:
    css = ".face { padding: 5mm; font: 8pt Spectral } p { margin: 0 }"
    field = f'<p data-field="text">{text_of(40)}</p>'
    (finding,) = single(f"<div {style}>{field}</div>", css).findings
    assert finding.mm > 1
    assert single(f'<div style="overflow:hidden">{field}</div>', css).findings == ()


def test_what_is_for_screen_readers_is_not_cut_off() -> None:
    css = ".face { padding: 5mm; font: 8pt Spectral }"
    hidden = "position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap"
    assert single(f'<p style="{hidden}">{text_of(2)}</p>', css).findings == ()
