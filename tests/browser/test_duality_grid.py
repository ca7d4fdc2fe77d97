"""The explorer of the Duality Dice counts what the game's own module counts, for every choice."""

from __future__ import annotations

import pytest
from tests.browser.conftest import ROOT

from codexpress.games.duality.odds import odds
from codexpress.pipeline.check import check_games
from codexpress.workspace import Project

pytestmark = pytest.mark.browser
LEANS = ("none", "advantage", "disadvantage")
CHAPTER = "duality/rules/reading-the-outcome/"
WALK = """() => {
  const figure = document.querySelector(".cx-figure--roll-grid");
  const lines = [...figure.querySelectorAll("input[type=range]")];
  const dice = [...figure.querySelectorAll(".s-figure__set button")];
  const found = [];
  const set = (line, at) => { line.value = at; line.dispatchEvent(new Event("input")); };
  for (let m = 0; m <= +lines[0].max; m++) for (let d = 0; d <= +lines[1].max; d++) for (const die of dice) {
    set(lines[0], m);
    set(lines[1], d);
    die.click();
    const counts = [...figure.querySelectorAll("li[data-outcome]")].map((item) =>
      [item.dataset.outcome, item.querySelector("[data-count]").textContent]);
    found.push([...lines.map((line) => line.getAttribute("aria-valuetext")), die.textContent, Object.fromEntries(counts)]);
  }
  return found;
}"""


def told(found):
    """``(modifier, difficulty, lean)`` → what the figure says of each outcome."""
    minus = "\N{MINUS SIGN}"
    return {
        (int(modifier.replace(minus, "-")), int(difficulty.split(",")[0]), die.lower()): counts
        for modifier, difficulty, die, counts in found
    }


def counted(game, modifier, difficulty, lean):
    """The same as the module has it."""
    found = odds(game, modifier, difficulty, lean)
    return {outcome: f"{count} of {found.results}" for outcome, count in found.counts.items()}


def test_every_choice_is_counted_as_the_module_counts_it(visit):
    page = visit(CHAPTER)
    (result,) = check_games(Project(ROOT), ["duality"])
    game = result.loaded.catalog.game
    found = told(page.evaluate(WALK))
    limits, shown = game.limits["difficulty"], game.tables["shown"]
    levels = range(limits["min"], limits["max"] + 1)
    assert set(found) == {(m, d, n) for m in shown["modifiers"] for d in levels for n in LEANS}
    assert found == {choice: counted(game, *choice) for choice in found}
