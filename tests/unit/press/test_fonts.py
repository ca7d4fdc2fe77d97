"""Font packages: files, CSS, coverage."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from codexpress.errors import ProjectError
from codexpress.render.press.fonts import (
    FAMILIES,
    characters,
    chosen_files,
    font_face_css,
    font_files,
    missing_glyphs,
)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_is_there_with_its_regular(family: str) -> None:
    files = font_files(family)
    assert any(file.weight in (None, 400) and not file.italic for file in files)
    assert all(file.path.is_file() for file in files)
    assert ord("A") in characters(family)


def test_weights_and_slants_are_read_off_the_names() -> None:
    known = {(file.weight, file.italic): file.path.stem for file in font_files("Spectral")}
    assert known[700, True] == "Spectral-BoldItalic"
    assert known[400, True] == "Spectral-Italic"
    assert known[200, False] == "Spectral-ExtraLight"
    assert {(file.weight, file.italic) for file in font_files("Noto Sans")} == {
        (None, False),
        (None, True),
    }


def test_the_css_names_files_that_exist() -> None:
    css = font_face_css(("Barlow", "Noto Sans", "Barlow"), (400,))
    urls = [part.split('"')[0] for part in css.split('url("')[1:]]
    assert len(urls) == 4
    for url in urls:
        assert Path(unquote(urlsplit(url).path)).is_file()
    assert css.count('font-family:"Barlow"') == 2
    assert "font-style:italic" in css


def test_only_the_wanted_weights_are_loaded() -> None:
    assert {file.weight for file in chosen_files(("Spectral",), (400, 700))} == {400, 700}


def test_missing_glyphs_are_named_once_and_in_order() -> None:
    assert missing_glyphs("★ a漢★ é", ("Spectral",)) == [
        ("★", "BLACK STAR"),
        ("漢", "CJK UNIFIED IDEOGRAPH-6F22"),
    ]


def test_a_second_family_may_have_what_the_first_lacks() -> None:
    assert missing_glyphs("Ωж", ("Spectral", "Noto Sans")) == []
    assert missing_glyphs("Ω", ("Spectral",)) == [("Ω", "GREEK CAPITAL LETTER OMEGA")]


def test_what_is_never_printed_never_misses() -> None:
    assert missing_glyphs("a\n\t\u200b\u00ad\u2028", ("Marcellus",)) == []


def test_an_unassigned_character_has_its_number_for_a_name() -> None:
    assert missing_glyphs("\ue123", ("Barlow",)) == [("\ue123", "U+E123")]


def test_an_unknown_family_is_refused() -> None:
    with pytest.raises(ProjectError, match="Papyrus"):
        font_face_css(("Papyrus",))
