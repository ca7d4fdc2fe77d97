"""The builder says what the terminal says."""

from __future__ import annotations

import random
import shutil

import pytest
from ruamel.yaml import YAML
from tests.browser.conftest import GAME, PHONE, ROOT

from codexpress.pipeline.check import check_games
from codexpress.roster import derive, evaluate, read
from codexpress.workspace import Project

pytestmark = pytest.mark.browser
BUILDER = f"{GAME}/teams/builder/"
TEAMS = 200

JUDGE = """async ([address, teams]) => {
  const { judge, asRecord, toHash, fromHash } = await import(`${address}/assets/javascripts/builder.js`);
  const root = document.querySelector("[data-s-builder]");
  const setup = await (await fetch(root.dataset.src)).json();
  return teams.map((team) => {
    const made = fromHash(toHash(team, setup), setup);
    return [judge(made, setup), asRecord(made, setup)];
  });
}"""


def random_teams(catalog, number, seed=20260101):
    """Teams as a careless player might put them together: some legal, most not."""
    dice = random.Random(seed)
    units = [e for e in catalog.of("unit") if not e.data.get("illustrative")]
    factions, totems = catalog.of("faction"), catalog.of("totem")
    teams = []
    for index in range(number):
        faction = dice.choice(factions).id
        kin = [u for u in units if u.data["faction"] in (faction, "wayward-coin")] or units
        entries = []
        for _ in range(dice.randint(1, 9)):
            unit = dice.choice(kin if dice.random() < 0.8 else units)
            cost = unit.data["cost"]
            points = cost if dice.random() < 0.7 else dice.randint(1, 8)
            entry = {"unit": unit.id, "points": points}
            if dice.random() < 0.5:
                entry["opening_deployment"] = True
            entries.append(entry)
        totem = dice.choice(totems).id
        teams.append(
            {"name": f"Team {index}", "faction": faction, "totem": totem, "entries": entries}
        )
    return teams


@pytest.fixture(scope="module")
def judged(site, chromium):
    """Every random team with what the browser says of it."""
    teams = random_teams(site.catalog, TEAMS)
    page = chromium.new_page()
    page.goto(site.url(BUILDER))
    page.wait_for_selector("[data-s-builder]:not([hidden])")
    answers = page.evaluate(JUDGE, [site.address, teams])
    page.close()
    return teams, answers


def test_the_browser_and_the_tool_agree_on_every_verdict(site, judged):
    roster = read(site.catalog.game).by_name["team"]
    teams, answers = judged
    assert len(teams) == TEAMS
    kinds = set()
    for team, (verdicts, record) in zip(teams, answers, strict=True):
        mode = derive(site.catalog, roster, team)["mode"]
        assert record == {**team, "mode": mode}
        wanted = [verdict.to_json() for verdict in evaluate(site.catalog, roster, record)]
        assert verdicts == wanted, team
        kinds |= {(v["rule"], v["ok"]) for v in verdicts}
    assert {ok for _, ok in kinds} >= {True, False}


def test_the_builder_finds_what_the_command_line_finds(judged, tmp_path):
    for name in ("content", "schemas", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    folder = tmp_path / f"content/{GAME}/teams"
    shutil.rmtree(folder)
    folder.mkdir()
    teams, answers = judged
    yaml = YAML()
    for index, (_, record) in enumerate(answers):
        with (folder / f"team-{index}.yaml").open("w") as file:
            yaml.dump(record, file)
    (result,) = check_games(Project(tmp_path.resolve()), [GAME])
    rosters = {c.id for c in read(result.loaded.catalog.game).by_name["team"].constraints}
    found: dict[str, list[tuple[str, str]]] = {}
    for diagnostic in result.diagnostics:
        if diagnostic.rule in rosters:
            team = diagnostic.record.rpartition("/")[2]
            found.setdefault(team, []).append((diagnostic.rule, diagnostic.message))
    for index, (verdicts, _) in enumerate(answers):
        told = [(v["rule"], v["message"]) for v in verdicts if v["ok"] is False]
        assert sorted(told) == sorted(found.get(f"team-{index}", [])), teams[index]


def test_picking_units_shows_points_and_verdict(visit, site):
    page = visit(BUILDER)
    assert page.inner_text("[data-state]") == "Empty"
    page.click("[data-add=ember]")
    page.click("[data-add=worg]")
    page.click("[data-add=worg]")
    assert page.locator(".s-line").count() == 3
    assert page.locator(".s-meter__number").first.inner_text() == "3 / 8"
    assert page.input_value("[data-field-name=faction]") == "ash-clans"
    assert page.inner_text("[data-state]").startswith("Not legal")
    assert "DF206" in page.inner_text("[data-verdicts]")
    page.select_option("[data-field-name=totem]", "howling-pyre")
    assert page.inner_text("[data-state]").startswith("Legal")
    assert "Mode full" in page.inner_text("[data-told]").replace("\n", " ")
    assert "Fate tokens 3" in page.inner_text("[data-told]").replace("\n", " ")


def test_what_is_shown_is_what_the_tool_says(visit, site):
    roster = read(site.catalog.game).by_name["team"]
    for team in random_teams(site.catalog, 6, seed=7):
        record = {**team, "mode": derive(site.catalog, roster, team)["mode"]}
        wanted = [v for v in evaluate(site.catalog, roster, record) if v.applies]
        lines = [
            "~".join(
                [e["unit"], str(e["points"]), "1" if e.get("opening_deployment") else ""]
            ).rstrip("~")
            for e in team["entries"]
        ]
        address = "&".join(
            [f"name={team['name']}", f"faction={team['faction']}", f"totem={team['totem']}"]
        )
        page = visit(f"{BUILDER}#{address}&" + "&".join(f"e={line}" for line in lines))
        page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        shown = page.locator("[data-verdicts] .s-verdict__rule").all_inner_texts()
        assert sorted(shown) == sorted(v.rule for v in wanted)
        text = page.inner_text("[data-verdicts]")
        for verdict in wanted:
            assert verdict.message[1:] in text
            if verdict.ok is False and verdict.fix:
                assert verdict.fix in text


def test_a_link_brings_the_same_team_to_somebody_else(visit):
    page = visit(BUILDER)
    page.fill("[data-field-name=name]", "Wet & <b>wild</b>, naïve")
    for unit in ("ember", "skull-splitters"):
        page.click(f"[data-add={unit}]")
    page.click(".s-line >> nth=1 >> [data-more]")
    page.check(".s-line >> nth=0 >> input[type=checkbox]")
    there = visit(page.url.split("/", 3)[3])
    assert there.input_value("[data-field-name=name]") == "Wet & <b>wild</b>, naïve"
    assert there.locator(".s-line__value").all_inner_texts() == ["1", "2"]
    assert there.is_checked(".s-line >> nth=0 >> input[type=checkbox]")
    assert there.locator("[data-title] b, .s-made b >> text=wild").count() == 0


def test_a_published_team_opens_and_is_legal(visit, site):
    for entry in site.catalog.of("team"):
        page = visit(f"{BUILDER}#from={entry.id}")
        assert page.input_value("[data-field-name=name]") == entry.name
        assert page.locator(".s-line").count() == len(entry.data["entries"])
        assert page.inner_text("[data-state]").startswith("Legal"), entry.id


def test_a_units_page_adds_it_to_the_team_under_way(visit):
    page = visit(BUILDER)
    page.click("[data-add=ember]")
    page.goto(page.url.split("/teams/")[0] + "/units/worg/")
    page.click("text=Add to a team")
    page.wait_for_selector(".s-line")
    assert page.locator(".s-line__name").all_inner_texts() == ["Ember", "Worg"]


def test_a_link_that_makes_no_sense_harms_nothing(visit):
    page = visit(
        f"{BUILDER}#e=nobody~3&e=ember~999999&e=__proto__~1&e=constructor&totem=gone&from=x&add=%00"
    )
    assert page.locator(".s-line__name").all_inner_texts() == ["Ember"]
    assert page.locator(".s-line__value").all_inner_texts() == ["1"]
    page = visit(f"{BUILDER}#e=nobody~3&e=ember~99999&e=__proto__~1&e=worg~2~1&totem=gone")
    assert page.locator(".s-line__name").all_inner_texts() == ["Ember", "Worg"]


def test_the_keyboard_is_enough(visit):
    page = visit(BUILDER)
    page.focus("[data-add=ember]")
    page.keyboard.press("Enter")
    assert page.locator(".s-line").count() == 1
    page.focus(".s-line [data-remove]")
    page.keyboard.press("Enter")
    assert page.locator(".s-line").count() == 0
    assert page.evaluate("document.activeElement !== document.body")


def test_units_can_be_looked_for(visit, site):
    page = visit(BUILDER)
    page.fill("[data-pick-text]", "archer")
    names = page.locator(".s-pick__item:visible .s-pick__name").all_inner_texts()
    assert "Bone Archer" in names
    page.fill("[data-pick-text]", "")
    page.select_option("[data-pick-facet=type]", "Monster")
    monsters = [e for e in site.catalog.of("unit") if e.data["type"] == "Monster"]
    assert page.locator(".s-pick__item:visible").count() == len(monsters)


def test_it_can_be_used_on_a_phone_and_on_paper(visit):
    page = visit(f"{BUILDER}#from=honest-pay", viewport=PHONE, has_touch=True, is_mobile=True)
    assert "8 / 8" in page.inner_text("[data-bar]")
    page.tap("[data-bar]")
    assert page.locator("#made").is_visible()
    page.emulate_media(media="print")
    assert page.locator(".s-pick").is_hidden()
    assert page.locator(".s-line").first.is_visible()


def test_without_a_script_it_says_so(visit):
    page = visit(BUILDER, java_script_enabled=False)
    assert "needs a script" in page.inner_text("article")
