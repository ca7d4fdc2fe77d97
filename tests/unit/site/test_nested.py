"""What lists, filters and roster pages make of fields that lie below others."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

from codexpress.pipeline.check import check_games
from codexpress.pipeline.website import extras
from codexpress.render.site.builder_fields import (
    counted,
    line_fields,
    list_number,
    priced,
)
from codexpress.render.site.builder_totals import meters
from codexpress.render.site.facets import facets, held, values
from codexpress.render.site.game_view import GameView, with_article
from codexpress.render.site.roster_view import roster_view
from codexpress.render.site.tiles import card_size, search_text, tile_html
from codexpress.render.view import View
from codexpress.store import Store
from codexpress.workspace import Project

REEF = Path(__file__).parents[2] / "browser" / "reef"


@pytest.fixture(scope="module")
def reef() -> GameView:
    project = Project(REEF)
    checked = list(check_games(project))
    (result,) = checked
    assert result.loaded.catalog
    view = View(result.loaded.catalog, "site", REEF / "templates", {}, tooltips=True)
    return GameView(view, extras(project, checked, Store(None), strict=True), REEF / "site")


def test_a_dotted_name_reaches_into_the_items_of_a_list(reef: GameView) -> None:
    moray = reef.catalog.get("fish", "moray")
    assert moray
    assert held(moray, "tricks.trigger") == ("on-reveal", "on-leave")
    assert held(moray, "tricks.nothing") == ()
    assert held(moray, "bite.deeper") == ()
    assert values(reef, moray, "tricks.trigger") == ("on-reveal", "on-leave")
    assert reef.ref_kind("fish", "tricks.trigger") == "trigger"
    assert reef.words("fish", "tricks.trigger", "on-reveal") == "On Reveal"


def test_filters_are_called_as_the_manifest_says(reef: GameView) -> None:
    found = {f.field: f for f in facets(reef, reef.catalog.game.kinds["fish"])}
    assert found["tricks.trigger"].title == "Trigger"
    assert [(c.label, c.count) for c in found["tricks.trigger"].choices] == [
        ("On Leave", 2),
        ("On Reveal", 3),
    ]
    assert (found["bite"].sort, found["bite"].low, found["bite"].high) == ("number", 0, 9)
    assert [c.label for c in found["swift"].choices] == ["yes"]


def test_a_gallery_shows_small_cards_and_says_a_yes_by_its_question(reef: GameView) -> None:
    lantern = reef.catalog.get("fish", "lantern")
    assert lantern
    tile = tile_html(reef, lantern)
    assert 'class="s-mini"' in tile
    assert ">Swift<" in tile
    assert "Look at a fish that lies face down." in tile
    assert card_size(reef, reef.catalog.game.kinds["fish"]) == (63.0, 88.0)


def test_the_search_of_a_list_knows_what_its_parts_name(reef: GameView) -> None:
    text = search_text(reef, reef.catalog.game.kinds["fish"]).decode()
    assert "on leave" in text


def test_a_price_and_a_count_are_told_apart_by_the_constraints(reef: GameView) -> None:
    haul, cast = reef.rosters["haul"], reef.rosters["cast"]
    assert priced(haul) == ("", "")
    assert counted(reef, haul) == "count"
    assert counted(reef, cast) == ""
    assert list_number(reef, haul) == "bite"
    assert [(f["name"], f["type"], f["must"]) for f in line_fields(reef, cast)] == [
        ("battalion", "choice", True),
        ("position", "choice", False),
    ]
    assert meters(reef, haul) == [{"rules": ["RF201", "RF202"], "title": "Fish"}]


def test_a_rosters_page_names_who_breaks_a_rule_and_the_mend(reef: GameView) -> None:
    entry = reef.catalog.get("cast", "low-tide")
    assert entry
    found = roster_view(reef, entry)
    assert found
    assert {said.state for said in found.verdicts} == {"good"}
    assert all(said.message.endswith(".") for said in found.verdicts)
    assert found.print is None
    moray = reef.catalog.get("fish", "moray")
    assert moray
    assert roster_view(reef, moray) is None


@pytest.mark.parametrize(
    ("noun", "wanted"), [("team", "a team"), ("army sheet", "an army sheet"), ("Order", "an Order")]
)
def test_nouns_get_their_article(noun: str, wanted: str) -> None:
    assert with_article(noun) == wanted


def test_a_link_in_plain_text_reads_as_what_it_leads_to(reef: GameView) -> None:
    assert reef.view.plain("See [[moray]] and [[trigger/on-leave|the end]].") == (
        "See Moray and the end."
    )
    assert isinstance(tile_html(reef, reef.shown("fish")[0]), Markup)
