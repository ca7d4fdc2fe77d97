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
    "conquest-of-fates/",
    "conquest-of-fates/cards/",
    "conquest-of-fates/cards/the-unblinking/",
    "conquest-of-fates/decks/every-lamp-lit/",
    "conquest-of-fates/decks/builder/#from=every-lamp-lit",
    "conquest-of-fates/rules/reading-a-card/",
    "conquest-of-fates/rules/the-play-mat/",
    "conquest-of-fates/maps/battle-zone/",
    "dice-battles/",
    "dice-battles/tiles/",
    "dice-battles/tiles/troll/",
    "dice-battles/orders/",
    "dice-battles/boards/",
    "dice-battles/armies/orc-horde/",
    "dice-battles/armies/builder/#from=orc-horde",
    "dice-battles/rules/rolling-and-assigning-dice/",
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
        "getComputedStyle(document.querySelector('.s-member__art')).transitionDuration"
    )
    assert float(lasting.rstrip("s")) < 0.01


def test_the_fonts_are_the_sites_own(visit):
    page = visit(f"{GAME}/units/bone-archer/")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('\"', ''))"
    )
    assert {"Marcellus", "Spectral", "Barlow", "Barlow Condensed"} <= set(loaded)


def test_the_games_stand_side_by_side_each_with_its_own_face(visit):
    page = visit("")
    members = page.locator(".s-member")
    assert members.count() >= 3
    faces = members.evaluate_all(
        "all => all.map(each => getComputedStyle(each).getPropertyValue('--faction'))"
    )
    assert len(set(faces)) == members.count()
    boxes = [member.bounding_box() for member in members.all()[:3]]
    assert len({round(box["y"]) for box in boxes}) == 1
    for member in members.all():
        assert member.locator(".s-member__emblem svg").count() == 1
        assert member.locator(".s-member__line").inner_text()
        assert member.locator("h2 a").get_attribute("href")


def test_a_rosters_page_explains_itself_and_says_how_to_print_it(visit):
    page = visit("conquest-of-fates/decks/every-lamp-lit/")
    assert page.locator(".s-verdict").count() > 5
    assert page.locator(".s-verdict__rule").first.inner_text().startswith("CF2")
    assert "codexpress build proofs --for every-lamp-lit" in page.inner_text(".s-print__command")
    fold = page.locator(".s-verdict__fold").first
    assert fold.locator("p").is_hidden()
    fold.locator("summary").click()
    assert fold.locator("p").is_visible()
    page.click("text=Open in the deck builder")
    page.wait_for_selector(".s-line")
    assert page.input_value("[data-field-name=name]") == "Every Lamp Lit"


def test_the_statistics_fit_a_phone(visit):
    page = visit(f"{GAME}/statistics/", viewport=PHONE, has_touch=True, is_mobile=True)
    drawing = page.locator(".s-chart__drawing:visible").first
    assert drawing.bounding_box()["width"] <= PHONE["width"]
    assert page.locator(".s-chart__drawing:visible").count() == page.locator(".s-chart").count()


@pytest.mark.parametrize("game", [GAME, "conquest-of-fates", "dice-battles"])
def test_the_glossary_keeps_to_itself_what_is_for_writers(visit, game):
    page = visit(f"{game}/terms/")
    assert page.locator("text=/^Never$/").count() == 0


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("conquest-of-fates/rules/reading-a-card/", "cq"),
        ("conquest-of-fates/rules/the-play-mat/", "location-6"),
    ],
)
def test_the_games_own_figures_answer(visit, path, part):
    page = visit(path)
    page.click(f"figure svg [data-part={part}]")
    assert page.locator(f"figure svg [data-part={part}].is-here").count() == 1
    assert page.locator(f"figure li[data-part={part}].is-here").count() == 1
    assert len(page.inner_text("figure [role=status]")) > 10


def test_a_die_of_two_follows_its_arrow_and_then_falls_behind(visit):
    page = visit("dice-battles/rules/rolling-and-assigning-dice/")
    page.get_by_role("button", name="Die result 2").click()
    said = page.locator("figure [role=status]")
    assert said.inner_text() == "Die result 2 lands on Front Left."
    page.click("figure svg [data-part=F-L]")
    assert said.inner_text().endswith("lands on Front Centre.")
    page.click("figure svg [data-part=F-C]")
    assert said.inner_text().endswith("lands on Second Left.")
