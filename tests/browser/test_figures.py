"""Figures that answer: to a pointer, a finger and the keyboard; and without a script."""

from __future__ import annotations

import pytest
from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser
CHAPTER = "reef/rules/the-reef/"
EXPLORED, TRIED = ".cx-figure--anatomy", ".cx-figure--board"


def here(page, figure=EXPLORED, mark="is-here"):
    return page.eval_on_selector_all(
        f"{figure} svg .{mark}", "all => all.map(each => each.dataset.part)"
    )


def said(page, figure=EXPLORED):
    return page.inner_text(f"{figure} [role=status]")


def test_a_pointer_lights_a_part_its_legend_and_what_is_near(dive):
    page = dive(CHAPTER)
    page.hover(f"{EXPLORED} svg [data-part=bite]")
    assert here(page) == ["bite"]
    assert here(page, mark="is-near") == ["name", "text"]
    assert said(page).split("\n") == ["Bite How hard it bites.", "Next to: Name, Trick."]
    assert page.locator(f"{EXPLORED} li.is-here").inner_text().startswith("Bite")
    page.hover("h1")
    assert here(page) == []


def test_the_legend_lights_the_drawing(dive):
    page = dive(CHAPTER)
    page.hover(f"{EXPLORED} li[data-part=text]")
    assert here(page) == ["text"]


def test_a_tap_keeps_a_part_and_another_lets_it_go(dive):
    page = dive(CHAPTER, viewport=PHONE, has_touch=True, is_mobile=True)
    part = page.locator(f"{EXPLORED} svg [data-part=name]")
    part.tap()
    assert here(page) == ["name"]
    assert part.get_attribute("aria-pressed") == "true"
    part.tap()
    assert here(page) == []
    assert part.get_attribute("aria-pressed") == "false"


def test_the_keyboard_walks_keeps_and_lets_go(dive):
    page = dive(CHAPTER)
    stops = page.locator(f"{EXPLORED} svg [tabindex='0']")
    assert stops.count() == 1
    page.focus("h1 ~ p a, article a, body")
    stops.first.focus()
    page.keyboard.press("ArrowRight")
    assert here(page) == ["bite"]
    page.keyboard.press("ArrowDown")
    assert here(page) == ["text"]
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    assert len(here(page)) == 1
    page.keyboard.press("Escape")
    assert page.locator(f"{EXPLORED} [aria-pressed=true]").count() == 0
    assert here(page) == []
    assert stops.count() == 1


def test_parts_are_buttons_with_names_in_a_named_group(dive):
    page = dive(CHAPTER)
    drawing = page.get_by_role("group", name="A fish card and its 3 parts")
    assert drawing.get_by_role("button").count() == 3
    assert drawing.get_by_role("button", name="Bite").count() == 1
    assert page.locator(f"{EXPLORED} svg > title").count() == 0


def test_a_walk_ends_on_the_first_square_that_is_taken(dive):
    page = dive(CHAPTER)
    page.get_by_role("button", name="Shell 1").click()
    assert said(page, TRIED) == "Shell 1 lands on Front Left."
    assert here(page, TRIED, "is-hit") == ["F-L"]
    page.click(f"{TRIED} svg [data-part=F-L]")
    assert (
        said(page, TRIED) == "Shell 1: Front Left is empty, so it goes on and lands on Front Right."
    )
    walked = page.eval_on_selector_all(
        f"{TRIED} .is-walked", "all => all.map(each => each.dataset.to)"
    )
    assert walked == ["F-L", "F-R"]
    assert here(page, TRIED, "is-passed") == ["F-L"]
    page.get_by_role("button", name="Shell 2").click()
    assert said(page, TRIED) == "Shell 2 lands on Front Right."
    page.get_by_role("button", name="Fill every square").click()
    assert here(page, TRIED, "is-vacant") == []


def test_nobody_left_is_said(dive):
    page = dive(CHAPTER)
    page.get_by_role("button", name="Shell 2").click()
    for square in ("F-R", "H"):
        page.click(f"{TRIED} svg [data-part={square}]")
    wanted = "Shell 2: Front Right and Throne are empty; nobody is left to hit."
    assert said(page, TRIED) == wanted


def test_squares_are_emptied_by_the_keyboard(dive):
    page = dive(CHAPTER)
    page.get_by_role("button", name="Shell 1").focus()
    page.keyboard.press("Enter")
    square = page.get_by_role("button", name="Front Left: occupied")
    square.focus()
    page.keyboard.press("Space")
    assert page.get_by_role("button", name="Front Left: empty").count() == 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert "lands on Throne" in said(page, TRIED)


def test_without_a_script_figures_are_numbered_drawings(dive):
    page = dive(CHAPTER, java_script_enabled=False)
    drawing = page.locator(f"{EXPLORED} svg")
    assert drawing.get_attribute("role") == "img"
    assert drawing.locator("title").text_content() == "A fish card and its 3 parts"
    assert page.locator(f"{EXPLORED} .cx-legend li").count() == 3
    assert page.locator("[role=status], .s-figure__faces").count() == 0


def test_on_paper_nothing_waits_for_a_finger(dive):
    page = dive(CHAPTER)
    page.get_by_role("button", name="Shell 1").click()
    page.emulate_media(media="print")
    assert page.locator(".s-figure__faces").is_hidden()
    assert page.locator(f"{TRIED} [role=status]").is_hidden()
    opacity = "all => all.map(each => getComputedStyle(each).opacity)"
    assert set(page.eval_on_selector_all(f"{TRIED} svg [data-face]", opacity)) == {"1"}
