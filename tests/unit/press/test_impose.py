"""Imposed sheets: what is where, boxes, size, determinism."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops
from tests.unit.press.conftest import CSS

from codexpress.errors import ProjectError
from codexpress.render.press.face import Face, FacePage, lay_out
from codexpress.render.press.impose import Slug, impose
from codexpress.render.press.sheet import Sheet, load_stationery
from codexpress.render.press.style import HouseStyle

SHEETS = load_stationery(Path(__file__).parents[3] / "templates" / "sheets").sheets
A4 = SHEETS["a4-tcg"]
LETTER = SHEETS["letter-tcg"]
GAPPED = SHEETS["a4-tcg-gapped"]
SLUG = Slug("Toy deck", "second edition")
MM = 72 / 25.4
Pages = tuple[FacePage, ...]


@contextmanager
def opened(pdf: bytes) -> Iterator[Any]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def picture(pdf: bytes, number: int = 0, scale: float = 2) -> Image.Image:
    with opened(pdf) as document:
        return document[number].render(scale=scale).to_pil().convert("RGB")


def words_at(pdf: bytes, number: int, sheet: Sheet) -> list[list[str]]:
    """What is to read in each cell of the grid, row by row."""
    with opened(pdf) as document:
        text = document[number].get_textpage()
        rows = []
        for row in range(sheet.rows):
            cells = []
            for column in range(sheet.columns):
                left = sheet.left + column * (sheet.cell_w + sheet.gap)
                top = sheet.page_h - sheet.top - row * (sheet.cell_h + sheet.gap)
                found = text.get_text_bounded(
                    left * MM, (top - sheet.cell_h) * MM, (left + sheet.cell_w) * MM, top * MM
                )
                cells.append(found.split("\r\n")[0].strip())
            rows.append(cells)
        return rows


def test_cells_go_row_by_row_from_the_top_left(pages: Pages) -> None:
    pdf = impose(pages, A4, slug=SLUG)
    assert words_at(pdf, 0, A4) == [
        ["Unit n0", "Unit n1", "Unit n2"],
        ["Unit n3", "Unit n4", "Unit n5"],
        ["Unit n6", "Unit n7", "Unit n8"],
    ]
    assert words_at(pdf, 1, A4)[0] == ["Unit n9", "", ""]


def test_long_edge_backs_are_mirrored_row_by_row_blanks_too(pages: Pages) -> None:
    fronts = [pages[0], None, pages[2], pages[3]]
    pdf = impose(fronts, A4, slug=SLUG, backs=fronts, duplex="long")
    assert words_at(pdf, 0, A4)[:2] == [["Unit n0", "", "Unit n2"], ["Unit n3", "", ""]]
    assert words_at(pdf, 1, A4)[:2] == [["Unit n2", "", "Unit n0"], ["", "", "Unit n3"]]


def test_short_edge_backs_have_their_rows_reversed_and_stand_on_their_heads(pages: Pages) -> None:
    fronts = [pages[0], None, pages[2], pages[3]]
    pdf = impose(fronts, A4, slug=SLUG, backs=fronts, duplex="short")
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert b"\n-1 0 0 -1" not in document.pages[0].Contents.read_bytes()
        assert document.pages[1].Contents.read_bytes().count(b"-1 0 0 -1") == 3
        assert document.Root.ViewerPreferences.Duplex == pikepdf.Name.DuplexFlipShortEdge
    # Turned about, the back shows the fronts mirrored left to right.
    turned = picture(pdf, 1).rotate(180)
    front = picture(impose([pages[2], None, pages[0], None, None, pages[3]], A4, slug=SLUG))
    box = tuple(
        round(value * 2 * MM)
        for value in (A4.left, A4.top, A4.page_w - A4.left, A4.page_h - A4.top)
    )
    difference = ImageChops.difference(turned.crop(box), front.crop(box)).convert("L")
    assert sum(value > 64 for value in difference.getdata()) < 0.004 * difference.width * (
        difference.height
    )


def test_on_landscape_paper_the_edges_change_places(pages: Pages) -> None:
    backs = list(pages[:8])
    long = impose(backs, GAPPED, slug=SLUG, backs=backs, duplex="long")
    short = impose(backs, GAPPED, slug=SLUG, backs=backs, duplex="short")
    assert words_at(short, 1, GAPPED)[0] == ["Unit n3", "Unit n2", "Unit n1", "Unit n0"]
    with pikepdf.open(io.BytesIO(long)) as document:
        assert document.pages[1].Contents.read_bytes().count(b"-1 0 0 -1") == 8


def test_without_duplex_backs_follow_unmirrored(pages: Pages, back: FacePage) -> None:
    pdf = impose(pages, A4, slug=SLUG, backs=[back] * 9 + [pages[0]])
    with opened(pdf) as document:
        assert len(document) == 4
    assert words_at(pdf, 2, A4)[0] == ["BACK", "BACK", "BACK"]
    assert words_at(pdf, 3, A4)[0] == ["Unit n0", "", ""]


@pytest.mark.parametrize("sheet", [A4, LETTER, GAPPED], ids=lambda sheet: sheet.id)
def test_boxes_are_right_and_nested(pages: Pages, sheet: Sheet) -> None:
    with pikepdf.open(io.BytesIO(impose(pages, sheet, slug=SLUG))) as document:
        for page in document.pages:
            media, bleed, trim = (
                [float(value) for value in page.obj[name]]
                for name in ("/MediaBox", "/BleedBox", "/TrimBox")
            )
            assert media == pytest.approx([0, 0, sheet.page_w * MM, sheet.page_h * MM], abs=1e-3)
            assert trim[0] == pytest.approx(sheet.left * MM, abs=1e-3)
            assert trim[3] == pytest.approx((sheet.page_h - sheet.top) * MM, abs=1e-3)
            for outer, inner in zip(bleed, trim, strict=True):
                assert abs(outer - inner) == pytest.approx(sheet.bleed * MM, abs=1e-3)


def test_the_document_says_what_it_is(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    pdf = impose(pages[:1], A4, slug=Slug("Größe ★", lang="de"))
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert document.check_pdf_syntax() == []
        assert document.docinfo.Title == "Größe ★"
        assert document.docinfo.CreationDate == "D:20231114221320Z"
        assert document.Root.Lang == "de"
        assert document.Root.ViewerPreferences.PrintScaling == pikepdf.Name("/None")
        assert "/ID" in document.trailer


def test_without_an_epoch_there_is_no_date(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    with pikepdf.open(io.BytesIO(impose(pages[:1], A4, slug=SLUG))) as document:
        assert "/CreationDate" not in document.docinfo


def test_the_slug_line_counts_sheets_and_asks_for_full_size(pages: Pages, back: FacePage) -> None:
    with opened(impose(pages, A4, slug=SLUG, backs=[back] * 10, duplex="long")) as document:
        texts = [page.get_textpage().get_text_bounded() for page in document]
    assert "Toy deck · sheet 1 of 2, front · second edition · print at 100 %" in texts[0]
    assert "sheet 1 of 2, back" in texts[1]
    assert "sheet 2 of 2, front" in texts[2]
    assert all("100 mm" in text and "4 in" in text for text in texts)


def test_a_long_slug_line_stays_on_the_paper(pages: Pages) -> None:
    pdf = impose(pages[:1], A4, slug=Slug("A very long title of a deck " * 6))
    with opened(pdf) as document:
        text = document[0].get_textpage()
        boxes = [text.get_charbox(index) for index in range(text.count_chars())]
        assert max(box[2] for box in boxes) <= (A4.page_w - A4.margin) * MM


def test_copies_cost_next_to_nothing(pages: Pages) -> None:
    one = impose(pages[:9], A4, slug=SLUG)
    nine = impose(pages[:9], A4, slug=SLUG, copies=9)
    with opened(nine) as document:
        assert len(document) == 9
    assert words_at(nine, 4, A4)[0] == ["Unit n4"] * 3
    assert len(nine) - len(one) < 8 * 600


def test_art_that_faces_share_is_stored_once(tmp_path: Path) -> None:
    Image.effect_noise((300, 300), 80).convert("RGB").save(tmp_path / "a.png")
    Image.effect_noise((300, 300), 80).convert("RGBA").save(tmp_path / "b.png")
    style = HouseStyle(CSS, ("Spectral", "Barlow"), roots=(tmp_path,), base=tmp_path)
    html = '<img src="{}.png" style="width:20mm">number {}'
    faces = [Face(f"{n}", html.format("ab"[n % 2], n), 63, 88) for n in range(6)]
    pdf = impose([result.page for result in lay_out(faces, style)], A4, slug=SLUG)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        images = [
            item
            for item in document.objects
            if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image"
        ]
        assert len(images) == 3, "two pictures and one mask"
        fonts = [item for item in document.objects if _is(item, "/Font") and "/ToUnicode" in item]
        assert len(fonts) == len({str(font.BaseFont) for font in fonts})


def _is(item: object, kind: str) -> bool:
    return isinstance(item, pikepdf.Dictionary) and item.get("/Type") == kind


def test_merging_changes_no_pixel(pages: Pages) -> None:
    bare = dataclasses.replace(A4, page_w=69, page_h=94, columns=1, rows=1, margin=0, mark_length=0)
    together = impose(pages, bare, slug=SLUG)
    for number in (0, 4, 9):
        alone = impose([pages[number]], bare, slug=SLUG)
        assert (
            ImageChops.difference(picture(together, number, 4), picture(alone, 0, 4)).getbbox()
            is None
        )


def test_equal_input_gives_equal_bytes(pages: Pages, back: FacePage) -> None:
    def made() -> bytes:
        return impose(pages, A4, slug=SLUG, backs=[back] * 10, duplex="long")

    assert made() == made()


def test_the_bleed_reaches_out_and_neighbours_do_not_overlap(pages: Pages) -> None:
    ground, white = (239, 230, 213), (255, 255, 255)
    scale = 4
    image = picture(impose(pages[:1], A4, slug=SLUG, marks=False, ruler=False), scale=scale)

    def at(x: float, y: float) -> tuple[int, ...]:
        pixel = image.getpixel((round(x * MM * scale), round(y * MM * scale)))
        assert isinstance(pixel, tuple)
        return pixel

    middle = A4.top + A4.cell_h / 2
    assert at(A4.left - 2.8, middle) == ground
    assert at(A4.left - 3.3, middle) == white
    assert at(A4.left + A4.cell_w - 0.3, middle) == ground
    assert at(A4.left + A4.cell_w + 0.3, middle) == white, "clipped between butted cards"
    assert at(A4.left + A4.cell_w / 2, A4.top - 2.8) == ground


def test_crop_marks_are_printed_and_can_be_left_out(pages: Pages) -> None:
    with_marks = picture(impose(pages[:9], A4, slug=SLUG), scale=4)
    without = picture(impose(pages[:9], A4, slug=SLUG, marks=False), scale=4)
    spot = (A4.left + A4.cell_w, A4.top - A4.bleed - 2)
    where = tuple(round(value * MM * 4) for value in spot)
    box = (where[0] - 3, where[1] - 3, where[0] + 3, where[1] + 3)
    assert min(with_marks.crop(box).convert("L").getdata()) < 140
    assert min(without.crop(box).convert("L").getdata()) == 255


def test_round_cells_are_clipped_to_circles(style: HouseStyle) -> None:
    (result,) = lay_out([Face("c", '<div class="ground"></div>', 25, 25, 2, round=True)], style)
    sheet = SHEETS["a4-counter-25"]
    image = picture(impose([result.page] * 3, sheet, slug=SLUG, marks=False), scale=4)

    def at(x: float, y: float) -> object:
        return image.getpixel((round(x * MM * 4), round(y * MM * 4)))

    assert at(sheet.left + 12.5, sheet.top + 12.5) == (239, 230, 213)
    assert at(sheet.left + 12.5, sheet.top - 1.7) == (239, 230, 213)
    assert at(sheet.left + 0.5, sheet.top + 0.5) == (255, 255, 255)


def test_every_operator_is_one_that_pdf_knows(style: HouseStyle, pages: Pages) -> None:
    (counter,) = lay_out([Face("c", "<p>x</p>", 25, 25, 2, round=True)], style)
    fronts = [counter.page] * 5
    round_sheet = SHEETS["a4-counter-25"]
    for pdf in (
        impose(fronts, round_sheet, slug=SLUG, backs=fronts, duplex="long"),
        impose(pages, LETTER, slug=SLUG, backs=pages, duplex="short"),
    ):
        with pikepdf.open(io.BytesIO(pdf)) as document:
            forms = [
                item
                for item in document.objects
                if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"
            ]
            used = {
                str(line.operator)
                for stream in [*forms, *document.pages]
                for line in pikepdf.parse_content_stream(stream)
            }
        assert used <= {
            "q",
            "Q",
            "cm",
            "re",
            "W",
            "n",
            "m",
            "l",
            "c",
            "h",
            "S",
            "w",
            "G",
            "g",
            "BT",
            "ET",
            "Tf",
            "Tm",
            "Tj",
            "TJ",
            "Do",
            "rg",
            "f",
            "gs",
            "sh",
            "scn",
            "cs",
            "Ts",
        }


def test_a_bare_sheet_carries_nothing_but_the_card(pages: Pages) -> None:
    bare = dataclasses.replace(A4, page_w=69, page_h=94, columns=1, rows=1, margin=0, mark_length=0)
    with opened(impose(pages[:1], bare, slug=SLUG)) as document:
        assert "100 mm" not in document[0].get_textpage().get_text_bounded()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"sheet": SHEETS["a4-tarot"]}, "63 by 88 mm does not go on sheet a4-tarot"),
        ({"sheet": dataclasses.replace(A4, bleed=4)}, "have 3 mm of bleed"),
        ({"sheet": dataclasses.replace(LETTER, bleed=3)}, "no room for crop marks"),
        ({"duplex": "long"}, "no backs"),
        ({"backs": []}, "2 fronts do not pair up with 0 backs"),
        ({"copies": 0}, "at least one copy"),
    ],
)
def test_what_cannot_be_printed_is_refused(
    pages: Pages, change: dict[str, Any], words: str
) -> None:
    given = {"sheet": A4, "slug": SLUG, **change}
    sheet = given.pop("sheet")
    with pytest.raises(ProjectError, match=words):
        impose(pages[:2], sheet, **given)
