from urllib.parse import parse_qs, urlsplit

import pytest
from tests.browser.conftest import GAME, PHONE

pytestmark = pytest.mark.browser
UNITS = f"{GAME}/units/"


def shown(page):
    return page.eval_on_selector_all(
        "[data-s-item]", "items => items.filter(i => i.offsetParent).map(i => i.dataset.sItem)"
    )


def query(page):
    return parse_qs(urlsplit(page.url).query)


def units(site, **wanted):
    def fits(data):
        return all(data.get(name) == value for name, value in wanted.items())

    entries = site.catalog.of("unit")
    return sorted(e.id for e in entries if not e.data.get("illustrative") and fits(e.data))


def test_without_a_filter_every_unit_is_shown(visit, site):
    page = visit(UNITS)
    assert sorted(shown(page)) == units(site)
    assert query(page) == {}


def test_filters_of_one_field_add_up_and_of_two_fields_narrow(visit, site):
    page = visit(UNITS)
    page.check("input[name=type][value=Character]", force=True)
    page.check("input[name=type][value=Monster]", force=True)
    wanted = sorted(units(site, type="Character") + units(site, type="Monster"))
    assert sorted(shown(page)) == wanted
    page.check("input[name=faction][value=marrow-court]", force=True)
    court = units(site, faction="marrow-court")
    assert sorted(shown(page)) == sorted(set(wanted) & set(court))
    assert query(page) == {"type": ["Character", "Monster"], "faction": ["marrow-court"]}


def test_a_branch_is_found_under_what_it_belongs_to(visit, site):
    page = visit(f"{UNITS}?faction=underforge")
    wanted = units(site, faction="underforge") + units(site, faction="ash-clans")
    assert sorted(shown(page)) == sorted(wanted)


def test_the_address_alone_brings_the_filters_back(visit, site):
    page = visit(f"{UNITS}?type=Monster&cost-min=4&q=the")
    assert page.is_checked("input[name=type][value=Monster]")
    assert page.input_value("input[name=cost-min]") == "4"
    assert page.input_value("input[name=q]") == "the"
    page.wait_for_function(
        "() => document.querySelectorAll('[data-s-item]:not([hidden])').length < 10"
    )
    wanted = [
        u for u in units(site, type="Monster") if site.catalog.get("unit", u).data["cost"] >= 4
    ]
    assert set(shown(page)) <= set(wanted)
    page.reload()
    assert page.is_checked("input[name=type][value=Monster]")


def test_the_count_is_told_as_it_changes(visit, site):
    page = visit(UNITS)
    count = page.locator("[data-s-count]")
    assert count.get_attribute("aria-live") == "polite"
    page.fill("input[name=cost-min]", "3")
    dear = [u for u in units(site) if site.catalog.get("unit", u).data["cost"] >= 3]
    assert count.inner_text() == f"{len(dear)} of {len(units(site))} shown"


def test_words_of_an_ability_find_its_unit(visit, site):
    unit = site.catalog.get("unit", "bone-archer")
    page = visit(UNITS)
    page.fill("input[name=q]", unit.data["abilities"][1]["name"].lower())
    page.wait_for_function(
        "() => document.querySelectorAll('[data-s-item]:not([hidden])').length < 5"
    )
    assert "bone-archer" in shown(page)


def test_nothing_found_offers_a_way_back(visit, site):
    page = visit(UNITS)
    page.fill("input[name=q]", "no unit says xyzzy")
    page.wait_for_selector("[data-s-none]:not([hidden])")
    page.click("[data-s-clear]")
    page.wait_for_function("() => document.querySelector('[data-s-none]').hidden")
    assert sorted(shown(page)) == units(site)
    assert query(page) == {}


def test_the_keyboard_is_enough(visit, site):
    page = visit(UNITS)
    page.focus("input[name=type][value=Monster]")
    page.keyboard.press("Space")
    assert sorted(shown(page)) == units(site, type="Monster")
    outline = page.eval_on_selector(
        "input[name=type][value=Monster] + span", "span => getComputedStyle(span).outlineStyle"
    )
    assert outline != "none"


def test_without_a_script_the_whole_list_is_there(visit, site):
    page = visit(UNITS, java_script_enabled=False)
    links = page.locator("[data-s-item] a")
    assert links.count() == len(units(site))
    assert page.locator("[data-s-filters]").is_hidden()


def test_on_a_phone_the_filters_are_folded_away_and_counted(visit, site):
    page = visit(UNITS, viewport=PHONE, has_touch=True, is_mobile=True)
    chip = page.locator("label.s-chip:has(input[value=Monster])")
    fold = page.locator("[data-s-fold]")
    assert chip.is_hidden()
    assert page.locator("[data-s-item]").first.bounding_box()["y"] < PHONE["height"] / 2
    fold.tap()
    assert fold.get_attribute("aria-expanded") == "true"
    chip.tap()
    assert sorted(shown(page)) == units(site, type="Monster")
    page.fill("input[name=cost-min]", "2")
    assert page.inner_text("[data-s-active]").split()[0] == "2"
    fold.tap()
    assert chip.is_hidden()
    assert page.locator("[data-s-active]").is_visible()


def test_on_a_wide_screen_every_filter_is_in_sight(visit):
    page = visit(UNITS)
    assert page.locator("[data-s-fold]").is_hidden()
    assert page.locator("label.s-chip:has(input[value=Monster])").is_visible()


def test_cards_are_shown_as_cards_and_found_by_what_their_parts_say(dive):
    page = dive("reef/fish/")
    assert page.locator(".s-gallery > [data-s-item] > a.s-mini").count() == len(shown(page))
    page.check("input[name='tricks.trigger'][value=on-leave]", force=True)
    assert sorted(shown(page)) == ["lantern", "moray"]
    assert query(page) == {"tricks.trigger": ["on-leave"]}
    page.check("input[name=swift]", force=True)
    assert shown(page) == ["lantern"]
    page.fill("input[name=bite-min]", "2")
    assert shown(page) == []


def test_the_address_brings_filters_of_parts_back(dive):
    page = dive("reef/fish/?tricks.trigger=on-leave&bite-max=2")
    assert shown(page) == ["lantern"]


def test_text_finds_what_a_parts_record_is_called(dive):
    page = dive("reef/fish/")
    page.fill("input[name=q]", "on reveal")
    page.wait_for_function(
        "() => document.querySelectorAll('[data-s-item]:not([hidden])').length < 4"
    )
    assert sorted(shown(page)) == ["leviathan", "moray", "wrasse"]
