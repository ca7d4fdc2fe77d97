"""What a card's face does with more than it has room for: it says so, and leaves nothing out."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.conftest import ROOT

from codexpress.pipeline.check import check_games
from codexpress.pipeline.workshops import workshop
from codexpress.render.cards import Wishes, proofs
from codexpress.store import Store
from codexpress.workspace import Project

GAME = "conquest-of-fates"


def test_lore_that_has_no_room_is_an_error_and_is_not_left_out(tmp_path: Path) -> None:
    for name in ("content", "schemas", "templates"):
        shutil.copytree(ROOT / name / GAME, tmp_path / name / GAME)
    shutil.copytree(ROOT / "templates" / "common", tmp_path / "templates" / "common")
    card = tmp_path / "content" / GAME / "cards" / "sleeping-pod.yaml"
    text = card.read_text(encoding="utf-8")
    assert 'lore: "' in text
    card.write_text(text.replace('lore: "', 'lore: "' + 120 * "Hush now. "), encoding="utf-8")
    (checked,) = check_games(Project(tmp_path), (GAME,))
    shop = workshop(Project(tmp_path), checked, Store(None))
    made = proofs(shop, Wishes(papers=("a4",), only=("sleeping-pod",)))
    assert [finding.rule for finding in made.findings] == ["FIT001"]
    assert made.artifacts == ()
