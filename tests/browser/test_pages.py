"""Every kind of page: on a phone, in light and dark, for everyone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from tests.browser.conftest import GAME, PHONE

pytestmark = pytest.mark.browser
PAGES = [
    "",
    f"{GAME}/",
    f"{GAME}/rules/",
    f"{GAME}/rules/the-vortex/",
    f"{GAME}/rules/dealing-damage/",
    f"{GAME}/factions/",
    f"{GAME}/factions/underforge/",
    f"{GAME}/units/",
    f"{GAME}/units/bone-archer/",
    f"{GAME}/units/training-knight/",
    f"{GAME}/specials/",
    f"{GAME}/totems/standing-debt/",
    f"{GAME}/keywords/",
    f"{GAME}/statuses/",
    f"{GAME}/terrain/",
    f"{GAME}/scenarios/",
    f"{GAME}/teams/",
    f"{GAME}/teams/honest-pay/",
    f"{GAME}/teams/builder/#from=honest-pay",
    f"{GAME}/terms/",
    f"{GAME}/examples/",
    f"{GAME}/rulings/",
    f"{GAME}/statistics/",
    f"{GAME}/downloads/",
    "reference/rules/",
    "reference/rules/df/",
    f"reference/fields/{GAME}/unit/",
    "writers/",
    "writers/first-unit/",
    "writers/yaml-traps/",
    "contributing/architecture/",
    "credits/",
    "404.html",
]


SMALL = """() => [...document.querySelectorAll("article button, article .s-button, article select")]
  .filter((e) => e.offsetParent && (e.offsetHeight < 24 || e.offsetWidth < 24))
  .map((e) => e.outerHTML)"""


def grave(page):
    """What axe calls serious or critical."""
    return [
        (fault["id"], node["html"], node.get("failureSummary"))
        for fault in Axe().run(page).response["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_there_for_everyone(visit, path):
    page = visit(path)
    assert grave(page) == []
    page.evaluate("document.body.dataset.mdColorScheme = 'slate'")
    assert grave(page) == []
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(SMALL) == []
    assert grave(page) == []


@pytest.mark.parametrize("path", ["", f"{GAME}/", f"{GAME}/units/", f"{GAME}/teams/builder/"])
def test_nothing_runs_off_the_side_of_a_phone(visit, path):
    page = visit(path, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"


def test_light_and_dark_follow_the_reader_and_can_be_changed(visit):
    for scheme, name in (("light", "default"), ("dark", "slate")):
        page = visit(f"{GAME}/units/bone-archer/", color_scheme=scheme)
        assert page.get_attribute("body", "data-md-color-scheme") == name
    page.click("label[for=__palette_0]")
    assert page.get_attribute("body", "data-md-color-scheme") == "default"
    page.reload()
    assert page.get_attribute("body", "data-md-color-scheme") == "default"


def test_motion_is_kept_to_those_who_want_it(visit):
    page = visit("", reduced_motion="reduce")
    lasting = page.evaluate(
        "getComputedStyle(document.querySelector('.s-cover__book')).transitionDuration"
    )
    assert float(lasting.rstrip("s")) < 0.01


def test_the_fonts_are_the_sites_own(visit):
    page = visit(f"{GAME}/units/bone-archer/")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('\"', ''))"
    )
    assert {"Marcellus", "Spectral", "Barlow", "Barlow Condensed"} <= set(loaded)
