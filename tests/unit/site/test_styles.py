"""The stylesheets of a site: the common ones, then what each game adds."""

from __future__ import annotations

from pathlib import Path


def test_a_games_block_styles_follow_the_common_ones(pond: Path) -> None:
    sheet = (pond / "assets/stylesheets/block.css").read_text(encoding="utf-8")
    assert 0 <= sheet.find(".cx-block {") < sheet.find(".pond-depth")
