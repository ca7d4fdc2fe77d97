"""PNGs of faces."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from tests.unit.press.conftest import face

from codexpress.errors import ProjectError
from codexpress.render.press.face import FacePage, lay_out
from codexpress.render.press.raster import draw, pixels, rasterise
from codexpress.render.press.sheet import ImageProfile
from codexpress.render.press.style import HouseStyle
from codexpress.store import Store

Pages = tuple[FacePage, ...]


def image(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


@pytest.mark.parametrize(
    ("mm", "dpi", "expected"),
    [
        (63, 300, 745),
        (88, 300, 1040),
        (69, 300, 815),
        (25.4, 300, 300),
        (63.5, 300, 750),
        (1, 1, 1),
    ],
)
def test_pixels_round_up_but_not_over_a_whole_number(mm: float, dpi: int, expected: int) -> None:
    assert pixels(mm, dpi) == expected


def test_trim_and_bleed_have_their_sizes_and_say_300_dpi(pages: Pages) -> None:
    (bleed,) = rasterise(pages[:1])
    (trim,) = rasterise(pages[:1], box="trim")
    assert image(bleed).size == (815, 1111)
    assert image(trim).size == (745, 1040)
    assert image(trim).info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_no_edge_is_pale(pages: Pages) -> None:
    for box in ("trim", "bleed"):
        (png,) = rasterise(pages[:1], box=box)  # type: ignore[arg-type]
        found = image(png).convert("RGB")
        ground = (239, 230, 213)
        corners = [(0, 0), (found.width - 1, 0), (0, found.height - 1)]
        corners.append((found.width - 1, found.height - 1))
        assert {found.getpixel(corner) for corner in corners} == {ground}


def test_equal_faces_give_equal_bytes_in_any_company(pages: Pages) -> None:
    together = rasterise(pages[:3], dpi=100)
    alone = rasterise(pages[2:3], dpi=100, workers=1)
    assert together[2] == alone[0]
    assert len(set(together)) == 3


def test_a_kept_image_is_not_drawn_again(
    style: HouseStyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (result,) = lay_out([face("r")], style)
    assert result.page
    store = Store(tmp_path)
    first = rasterise([result.page, result.page], store=store, dpi=60)
    monkeypatch.setattr("codexpress.render.press.raster.draw", None)
    assert rasterise([result.page], store=store, dpi=60) == first[:1]
    assert first[0] == first[1]
    assert draw


def test_vendors_get_the_pixels_they_ask_for(pages: Pages) -> None:
    vendor = ImageProfile("v", "Vendor", 63, 88, 2.5, 3, 803, 1099)
    (png,) = rasterise(pages[:1], profile=vendor)
    assert image(png).size == (803, 1099)


@pytest.mark.parametrize(
    ("profile", "words"),
    [
        (ImageProfile("v", "Vendor", 63, 88, 3.175, 3, 1, 1), "wants 3.175 mm of bleed"),
        (ImageProfile("v", "Vendor", 63.5, 88.9, 3, 3, 1, 1), "takes 63.5 by 88.9 mm"),
    ],
)
def test_a_face_that_does_not_suit_a_vendor_is_refused(
    pages: Pages, profile: ImageProfile, words: str
) -> None:
    with pytest.raises(ProjectError, match=words):
        rasterise(pages[:1], profile=profile)
