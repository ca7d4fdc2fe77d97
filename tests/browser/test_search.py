import re

import pytest
from tests.browser.conftest import GAME

pytestmark = pytest.mark.browser


def look_for(page, words):
    page.click(".md-search__input")
    page.keyboard.type(words)
    # Results come for every few letters: what is found is what no longer changes.
    before, same = [], 0
    for _ in range(100):
        page.wait_for_timeout(100)
        found = page.eval_on_selector_all(
            ".md-search-result__link", "links => links.map(link => new URL(link.href).pathname)"
        )
        same = same + 1 if found and found == before else 0
        if same == 5:
            break
        before = found
    return before


@pytest.mark.parametrize("unit", ["bone-archer", "grog-and-timber", "midknight"])
def test_a_unit_is_found_by_its_name_before_anything_else(visit, site, unit):
    page = visit("")
    found = look_for(page, site.catalog.get("unit", unit).name)
    assert found[0] == f"/{GAME}/units/{unit}/"


def test_a_unit_is_found_by_the_name_of_an_ability(visit, site):
    ability = site.catalog.get("unit", "bone-archer").data["abilities"][1]["name"]
    found = look_for(visit(""), ability)
    assert f"/{GAME}/units/bone-archer/" in list(dict.fromkeys(found))[:3]


def test_a_unit_is_found_by_the_words_of_an_ability(visit, site):
    text = site.catalog.get("unit", "grog-and-timber").data["abilities"][3]["text"]
    telling = sorted(re.findall(r"[a-z]+", text), key=len)[-3:]
    found = look_for(visit(""), " ".join(telling))
    assert f"/{GAME}/units/grog-and-timber/" in found


def test_a_word_of_the_game_is_found(visit, site):
    found = look_for(visit(f"{GAME}/"), "Stealthed")
    assert f"/{GAME}/statuses/" in found
