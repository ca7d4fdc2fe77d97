import json

import pytest
from tests.browser.conftest import GAME, PHONE

pytestmark = pytest.mark.browser
CHAPTER = f"{GAME}/rules/dealing-damage/"
WORD = "article a.cx-term >> nth=0"


def meaning(site, page, word=WORD):
    anchor = page.get_attribute(word, "data-term")
    kind, _, id_ = anchor.partition("-")
    entry = site.catalog.get(kind, id_)
    text = entry.data.get("definition") or entry.data.get("effect") or entry.data["text"]
    return entry.name, text


def test_touching_a_word_with_the_mouse_tells_what_it_means(visit, site):
    page = visit(CHAPTER)
    page.hover(WORD)
    page.wait_for_selector("#s-tip:not([hidden])")
    name, text = meaning(site, page)
    assert page.inner_text(".s-tip__name") == name
    assert page.inner_text(".s-tip__words")[:20] == text.replace("*", "").replace("[[", "")[:20]
    assert page.get_attribute(WORD, "aria-describedby") == "s-tip"
    assert page.get_attribute("#s-tip", "role") == "tooltip"
    page.mouse.move(2, 2)
    page.wait_for_selector("#s-tip", state="hidden")
    assert page.get_attribute(WORD, "aria-describedby") is None


def test_coming_to_a_word_with_the_keyboard_tells_it_too_and_escape_takes_it_away(visit, site):
    page = visit(CHAPTER)
    page.focus("article h1 ~ * a >> nth=0")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('a.cx-term')"):
            break
    page.wait_for_selector("#s-tip:not([hidden])")
    page.keyboard.press("Escape")
    page.wait_for_selector("#s-tip", state="hidden")
    assert page.evaluate("document.activeElement.matches('a.cx-term')")


def test_the_first_tap_tells_and_the_second_goes_there(visit, site):
    page = visit(CHAPTER, viewport=PHONE, has_touch=True, is_mobile=True)
    start = page.url
    page.tap(WORD)
    page.wait_for_selector("#s-tip:not([hidden])")
    assert page.url == start
    assert page.locator(".s-tip__more").is_visible()
    box = page.locator("#s-tip").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    page.tap(WORD)
    page.wait_for_url("**/#*")
    assert page.locator(page.url[page.url.index("#") :]).is_visible()


def test_a_word_without_a_script_is_a_link_to_its_definition(visit, site):
    page = visit(CHAPTER, java_script_enabled=False)
    page.click(WORD)
    page.wait_for_url("**#*")
    assert page.locator(page.url[page.url.index("#") :]).is_visible()


def test_what_a_word_means_is_text_and_never_markup(visit):
    page = visit(CHAPTER)
    anchor = page.get_attribute(WORD, "data-term")
    hostile = "<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>"
    answer = json.dumps({anchor: [hostile, hostile, hostile]})
    page.route(
        "**/terms.json", lambda route: route.fulfill(body=answer, content_type="application/json")
    )
    page.hover(WORD)
    page.wait_for_selector("#s-tip:not([hidden])")
    assert page.inner_text(".s-tip__words") == hostile
    assert page.locator("#s-tip img, #s-tip script").count() == 0
    assert page.evaluate("window.hacked") is None
