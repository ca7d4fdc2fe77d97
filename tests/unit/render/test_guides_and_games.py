"""The guides hold for any choice of games: `build --game` and a game held back leave pages out."""

from __future__ import annotations

import re

from tests.conftest import ROOT

_LINK = re.compile(r"\]\(([^)\s]+)\)")


def test_no_guide_links_into_a_game_which_a_build_may_leave_out() -> None:
    games = {path.parent.name for path in (ROOT / "content").glob("*/game.yaml")}
    assert games
    leading = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in sorted((ROOT / "site").rglob("*.md"))
        for link in _LINK.findall(page.read_text(encoding="utf-8"))
        if games & set(link.split("/"))
    ]
    assert leading == []
