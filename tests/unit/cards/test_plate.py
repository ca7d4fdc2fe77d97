from __future__ import annotations

import hashlib
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codexpress.render.plate import plate_svg
from codexpress.render.tint import contrast, hexed, mix, rgb, tint

colours = st.tuples(*[st.integers(0, 255)] * 3).map(hexed)
SEED = hashlib.sha256(b"somebody").digest()


@given(colours)
def test_text_in_a_faction_s_colour_reads_on_its_ground(colour: str) -> None:
    shades = tint(colour)
    assert contrast(rgb(shades["text"]), (255, 255, 255)) >= 4.5
    assert contrast(rgb(shades["bright"]), rgb("#16151c")) >= 4.5
    assert contrast(rgb(shades["ink"]), rgb(shades["base"])) >= 4.0


def test_a_dark_colour_is_its_own_text() -> None:
    assert tint("#2b3a78")["text"] == "#2b3a78"
    assert mix((0, 0, 0), (255, 255, 255), 0.5) == (128, 128, 128)


@pytest.mark.parametrize("size", [(60, 44), (70, 120), (210, 60), (1, 9)])
@pytest.mark.parametrize("emblem", ["", "material/anvil", "material/skull", "material/fire", "x"])
def test_a_plate_is_an_image_and_always_the_same(emblem: str, size: tuple[int, int]) -> None:
    svg = plate_svg(SEED, "#2b3a78", emblem, *size)
    assert svg == plate_svg(SEED, "#2b3a78", emblem, *size)
    assert len(svg) < 32_000
    root = ET.fromstring(svg)
    assert float(root.attrib["width"]) / float(root.attrib["height"]) == pytest.approx(
        size[0] / size[1], rel=0.05
    )


def test_two_names_give_two_plates() -> None:
    other = hashlib.sha256(b"somebody else").digest()
    emblem = "material/anvil"
    assert plate_svg(SEED, "#2b3a78", emblem, 4, 3) != plate_svg(other, "#2b3a78", emblem, 4, 3)
