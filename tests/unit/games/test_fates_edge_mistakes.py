"""Ten slips that people make: each gives one finding, on the line, with its mend."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.conftest import ROOT

from codexpress.pipeline.check import run_check
from codexpress.workspace import Project

FIXTURE = ROOT / "tests" / "rules" / "_fixture" / "fates-edge"
FE = "content/fates-edge"
POOR = "attributes: {body: 4, wits: 1, spirit: 1, presence: 1}"
TWO = "complications:\n  - {name: A debt, text: Owed.}\n  - {name: A price, text: Set.}\nweapons:"

MISTAKES = {
    "TL 3 with Resilience 8": (
        "FE101",
        "adversaries/hound.yaml",
        "resilience: 8",
        [("resilience: 3", "resilience: 8")],
    ),
    "a puzzle without Resolution": (
        "FE102",
        "adversaries/echo.yaml",
        "resilience: none",
        [("resolution: Listen to all of it, and say who it was.\n", "")],
    ),
    "a Signature at TL 4": (
        "FE107",
        "adversaries/warden.yaml",
        "    signature: true",
        [("threat_level: 6", "threat_level: 4"), ("resilience: 8", "resilience: 3")],
    ),
    "six moves at TL 6": (
        "FE106",
        "adversaries/warden.yaml",
        "moves:",
        [
            (
                "  - name: Judgment",
                "".join(
                    f"  - {{name: Move {n}, cost: 1, effect: Door {n} opens.}}\n" for n in (1, 2, 3)
                )
                + "  - name: Judgment",
            )
        ],
    ),
    "Hit Points in a move": (
        "FE114",
        "adversaries/hound.yaml",
        "    effect: It has 9 Hit Points and cuts off the way.",
        [("It cuts off the way back.", "It has 9 Hit Points and cuts off the way.")],
    ),
    "Hit Points as a field": (
        "SCH002",
        "adversaries/hound.yaml",
        "hit_points: 9",
        [("resilience: 3", "hit_points: 9\nresilience: 3")],
    ),
    "a DV off by one": ("FE121", "spells/spark.yaml", "dv: 4", [("dv: 3", "dv: 4")]),
    "a build of 37 XP": (
        "FE201",
        "characters/ada.yaml",
        "build: standard",
        [
            ("weapons:", TWO),
            ("lore: 1", "lore: 1, stealth: 1, sway: 1"),
            ("  - {talent: calm}", "  - {talent: calm}\n  - {talent: pact-whisperer}"),
        ],
    ),
    "attribute 4 without Prodigy": (
        "FE202",
        "characters/ada.yaml",
        POOR,
        [
            ("attributes: {body: 3, wits: 2, spirit: 1, presence: 1}", POOR),
            ("{melee: 2, lore: 1}", "{melee: 1}"),
        ],
    ),
    "Cap 0": ("SCH", "followers/squire.yaml", "cap: 0", [("cap: 2", "cap: 0")]),
    "talents in a circle": (
        "FE134",
        "talents/calmest.yaml",
        "requires: [calmest]",
        [("requires: [calmer]", "requires: [calmest]")],
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_slip_is_told_once_and_where_it_is(name: str, tmp_path: Path) -> None:
    rule, file, line, edits = MISTAKES[name]
    target = tmp_path / "project"
    shutil.copytree(FIXTURE, target)
    path = target / FE / file
    text = path.read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    diagnostics = run_check(Project(target.resolve())).diagnostics
    found = [
        each
        for each in diagnostics
        if each.at.path.startswith(FE) and "game.yaml" not in each.at.path
    ]
    assert len(found) == 1
    (slip,) = found
    assert slip.rule.startswith(rule)
    assert slip.at.path == f"{FE}/{file}"
    assert slip.at.span is not None
    assert text.splitlines()[slip.at.span.line - 1] == line
    assert slip.help
