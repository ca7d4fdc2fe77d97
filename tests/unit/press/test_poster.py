"""Posters: whole, and cut up onto sheets that overlap."""

from __future__ import annotations

import io
import itertools

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops
from tests.unit.press.conftest import CSS

from codexpress.errors import ProjectError
from codexpress.render.press.face import Face, FacePage, lay_out
from codexpress.render.press.poster import MARGIN_MM, Label, plan, tiled, whole
from codexpress.render.press.style import HouseStyle

MM = 72 / 25.4
LABEL = Label("Toy: Mat", "en-US")
SPOTS = "".join(
    f'<div style="position:absolute;left:{x}mm;top:{y}mm;width:19mm;height:19mm;'
    f'background:rgb({x % 255},{y % 255},{(x * 7 + y * 3) % 255})"></div>'
    for x in range(0, 400, 20)
    for y in range(0, 280, 20)
)


@pytest.fixture(scope="module")
def poster() -> FacePage:
    face = Face("mat", SPOTS, trim_w_mm=400, trim_h_mm=280)
    (result,) = lay_out([face], HouseStyle(CSS, ("Barlow",)), workers=1)
    assert result.page
    return result.page


def test_a_whole_poster_has_its_size_and_boxes(poster: FacePage) -> None:
    with pikepdf.open(io.BytesIO(whole(poster, LABEL))) as pdf:
        (page,) = pdf.pages
        assert [float(n) / MM for n in page.mediabox] == pytest.approx([0, 0, 406, 286], abs=0.01)
        assert [float(n) / MM for n in page.trimbox] == pytest.approx([3, 3, 403, 283], abs=0.01)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [(594.0, 420.0), (100.0, 100.0), (900.0, 60.0), (194.0, 281.0)])
def test_tiles_cover_the_poster_overlap_and_fit_their_paper(
    paper: str, size: tuple[float, float]
) -> None:
    tiling = plan(*size, paper, 10)
    assert len(tiling.tiles) == tiling.rows * tiling.columns
    for tile in tiling.tiles:
        assert tile.width <= tiling.paper_w - 2 * MARGIN_MM + 1e-6
        assert tile.height <= tiling.paper_h - 2 * MARGIN_MM + 1e-6
    across = [t for t in tiling.tiles if t.row == 1]
    down = [t for t in tiling.tiles if t.column == 1]
    assert across[0].x == 0
    assert across[-1].x + across[-1].width == pytest.approx(size[0])
    assert down[0].y + down[0].height == pytest.approx(size[1])
    assert down[-1].y == pytest.approx(0)
    for one, other in itertools.pairwise(across):
        assert one.x + one.width - other.x == pytest.approx(10)
    for one, other in itertools.pairwise(down):
        assert other.y + other.height - one.y == pytest.approx(10)


def test_sheets_glued_together_are_the_poster(poster: FacePage) -> None:
    """Every sheet's window shows exactly its part of the whole."""
    scale = 1.0
    tiling = plan(poster.trim_w_mm, poster.trim_h_mm, "a4", 10)
    document = pypdfium2.PdfDocument(tiled(poster, "a4", 10, LABEL))
    original = pypdfium2.PdfDocument(whole(poster, LABEL))
    picture = original[0].render(scale=scale).to_pil().convert("RGB")
    assert len(document) == len(tiling.tiles) > 2
    for sheet, tile in zip(document, tiling.tiles, strict=True):
        shown = sheet.render(scale=scale).to_pil().convert("RGB")
        # A window well inside the part, clear of crosses at the seams.
        inside = 25
        left, top = (
            (tile.x + inside + 3) * MM,
            (poster.trim_h_mm - tile.y - tile.height + inside + 3) * MM,
        )
        wide, tall = (tile.width - 2 * inside) * MM, (tile.height - 2 * inside) * MM
        theirs = picture.crop(tuple(round(n) for n in (left, top, left + wide, top + tall)))
        x, y = (MARGIN_MM + inside) * MM, (MARGIN_MM + inside) * MM
        ours = shown.crop(tuple(round(n) for n in (x, y, x + wide, y + tall)))
        ours = ours.resize(theirs.size)
        histogram = ImageChops.difference(ours, theirs).convert("L").histogram()
        off = sum(histogram[60:]) / sum(histogram)
        assert off < 0.06, (tile, off)  # edges of the spots fall between pixels
    document.close()
    original.close()


def test_the_same_poster_gives_the_same_bytes(poster: FacePage) -> None:
    assert tiled(poster, "letter", 10, LABEL) == tiled(poster, "letter", 10, LABEL)


def test_an_overlap_as_large_as_the_paper_is_refused(poster: FacePage) -> None:
    with pytest.raises(ProjectError, match="leave nothing"):
        tiled(poster, "a4", 200, LABEL)
