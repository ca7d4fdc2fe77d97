"""A grid of cells that fill as values are chosen: counted as by hand, with every way of pointing."""

from __future__ import annotations

import pytest
from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser
CHAPTER = "reef/rules/the-reef/"
FIGURE = ".cx-figure--tides"
SAID = f"{FIGURE} [role=status]"


def counts(page):
    items = page.eval_on_selector_all(
        f"{FIGURE} [data-outcome]",
        """all => all.map(each => [each.dataset.outcome,
          each.querySelector("[data-count]").textContent,
          each.querySelector("[data-share]").textContent])""",
    )
    return {outcome: (count, share) for outcome, count, share in items}


def by_hand(bait, depth, shell):
    """What the pebbles come to, counted one after the other."""
    found = {"pearl": 0, "catch": 0, "sand": 0}
    for sun in (1, 2, 3):
        for moon in (1, 2, 3):
            for side in shell:
                bites = sun + moon + bait + side >= depth
                found["pearl" if sun == moon else "catch" if bites else "sand"] += 1
    return found


@pytest.mark.parametrize("bait", range(5))
@pytest.mark.parametrize("depth", [3, 5])
@pytest.mark.parametrize("shell", [(0,), (-1, -2)])
def test_every_choice_is_counted_as_by_hand(dive, bait, depth, shell):
    page = dive(CHAPTER)
    for _ in range(bait):
        page.get_by_role("button", name="Bait: more").click()
    page.get_by_role("group", name="Depth").get_by_role("button", name=str(depth)).click()
    page.get_by_role("button", name="None" if shell == (0,) else "Whelk").click()
    wanted, total = by_hand(bait, depth, shell), 9 * len(shell)
    wanted["pearl catch"] = wanted["pearl"] + wanted["catch"]
    found = counts(page)
    assert {outcome: count for outcome, (count, _) in found.items()} == {
        outcome: f"{number} of {total}" for outcome, number in wanted.items()
    }
    assert {outcome: share for outcome, (_, share) in found.items()} == {
        outcome: f"{100 * number / total:.1f}".removesuffix(".0") + "%"
        for outcome, number in wanted.items()
    }


def test_nothing_changes_before_a_choice(dive):
    told = counts(dive(CHAPTER, java_script_enabled=False))
    page = dive(CHAPTER)
    assert counts(page) == told
    assert page.locator(f"{FIGURE} svg > title").count() == 0
    assert page.get_by_role("group", name="Nine throws of two pebbles").count() == 1


def test_a_cell_says_its_sum_and_what_it_comes_to(dive):
    page = dive(CHAPTER)
    page.hover(f"{FIGURE} svg [data-part='2-1']")
    assert page.inner_text(SAID).split("\n") == [
        "Sun 2, Moon 1: 3, Depth 5",
        "Sand Nothing but sand.",
    ]
    assert page.locator(f"{FIGURE} li.is-here").inner_text().startswith("Sand")
    page.get_by_role("button", name="Bait: more").click()
    page.get_by_role("button", name="Bait: more").click()
    page.get_by_role("button", name="Bait: more").click()
    page.get_by_role("button", name="Whelk").click()
    page.hover(f"{FIGURE} svg [data-part='2-1']")
    assert page.inner_text(SAID).split("\n") == [
        "Sun 2, Moon 1: 3 + 3 \u2212 1 to 2 = 4 to 5, Depth 5",
        "Catch on 1 of 2 sides of the whelk, else Sand",
    ]
    page.hover(f"{FIGURE} svg [data-part='1-1']")
    assert page.inner_text(SAID).endswith("Pearl Keep it.")


def test_an_outcome_of_the_legend_shows_its_cells(dive):
    page = dive(CHAPTER)
    page.hover(f"{FIGURE} li[data-outcome=catch]")
    near = page.eval_on_selector_all(f"{FIGURE} .is-near", "all => all.map(e => e.dataset.part)")
    assert near == ["2-3", "3-2"]
    page.hover("h1")
    assert page.locator(f"{FIGURE} .is-near").count() == 0


def test_the_keyboard_chooses_walks_and_keeps(dive):
    page = dive(CHAPTER)
    page.get_by_role("slider", name="Bait").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert page.get_by_role("slider", name="Bait").get_attribute("aria-valuetext") == "+4"
    assert page.get_by_role("button", name="Bait: more").is_disabled()
    assert page.inner_text(SAID).startswith("Bait +4, Depth 5, Shell None: Pearl 33.3%")
    stops = page.locator(f"{FIGURE} svg [tabindex='0']")
    assert stops.count() == 1
    stops.first.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    kept = page.locator(f"{FIGURE} [aria-pressed=true][data-part]")
    assert kept.get_attribute("data-part") == "2-2"
    assert kept.get_attribute("aria-label") == "Sun 2, Moon 2: Pearl"
    page.keyboard.press("Escape")
    assert page.locator(f"{FIGURE} svg [aria-pressed=true]").count() == 0


def test_a_finger_keeps_a_cell_on_a_phone(dive):
    page = dive(CHAPTER, viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Whelk").tap()
    page.locator(f"{FIGURE} svg [data-part='3-2']").tap()
    assert page.inner_text(SAID).startswith("Sun 3, Moon 2: 5 \u2212 1 to 2 = 3 to 4")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    for name in ("Bait: less", "Bait: more", "Whelk"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert min(box["width"], box["height"]) >= 40


def test_on_paper_there_are_no_controls(dive):
    page = dive(CHAPTER)
    page.emulate_media(media="print")
    assert page.locator(f"{FIGURE} .s-figure__choices").is_hidden()
    assert page.locator(SAID).is_hidden()
