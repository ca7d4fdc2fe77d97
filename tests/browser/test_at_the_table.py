"""What is asked in the middle of a game is found on a phone, in two taps."""

from __future__ import annotations

import re

import pytest
from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser
QUESTIONS = [
    ("What does a Partial give?", "Fate's Edge", "Partial.{0,160}1 Boon"),
    (
        "What does Light armor do to Harm 2?",
        "Fate's Edge",
        r"Light 1 Fatigue Harm 1 \+ 1 Fatigue",
    ),
    ("How does a TL 8 adversary die?", "Fate's Edge", "TL 8 dies phase by phase"),
    ("What is the DV of a fire-and-strike area spell?", "Fate's Edge", "AREA.{0,12} 4"),
    ("How many Apex copies may a deck hold?", "Conquest of Fates", "1 of each Apex"),
    ("What are a Mixed Team's tokens?", "Dual Fates", "Mixed Team 2"),
]  # fmt: skip


def words(page) -> str:
    return " ".join(page.inner_text("main").split())


@pytest.mark.parametrize("asked", QUESTIONS, ids=[asked[0] for asked in QUESTIONS])
def test_two_taps_from_the_home_page(visit, asked):
    _, game, answer = asked
    page = visit("", viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator(".s-member", has_text=game).get_by_role("link", name="Quick reference").tap()
    page.wait_for_url("**/quick-reference/")
    assert re.search(answer, words(page))
