"""A builder with ratings, lists, choices and a yes-or-no beside its entries, against the terminal."""

from __future__ import annotations

import random

import pytest
from pypdfium2 import PdfDocument
from tests.browser.conftest import PHONE, ROOT, reef_project
from tests.browser.test_pages import grave

from codexpress.pipeline.check import check_games
from codexpress.roster import evaluate, read
from codexpress.workspace import Project

pytestmark = pytest.mark.browser
KEEPERS = "reef/keepers/builder/"
BUILDS = "fates-edge/characters/builder/"
ROSTERS = 200

JUDGE = """async ([address, made]) => {
  const path = `${address}/assets/javascripts`;
  const { judge, asRecord, toHash, fromHash } = await import(`${path}/builder.js`);
  const { begunWith } = await import(`${path}/builder/model.js`);
  const root = document.querySelector("[data-s-builder]");
  const setup = await (await fetch(root.dataset.src)).json();
  return made.map((each) => {
    const read = fromHash(toHash(begunWith(each, setup), setup), setup);
    return [judge(read, setup), asRecord(read, setup)];
  });
}"""


def keepers(catalog, number, seed=13):
    """Keepers near their purse and far from it, as a record has them: nothing empty."""
    dice = random.Random(seed)
    fish, crabs, knacks = (
        [entry.id for entry in catalog.of(kind)] for kind in ("fish", "crab", "knack")
    )
    made = []
    for index in range(number):
        one = {"name": f"Keeper {index}", "rank": dice.choice(["novice", "warden"])}
        if dice.random() < 0.5:
            one["home"] = "deep"
        if dice.random() < 0.4:
            one["lantern"] = True
        one["traits"] = {"arm": dice.randint(1, 5), "eye": dice.randint(1, 4)}
        if dice.random() < 0.5:
            one["traits"]["wet_feet"] = dice.randint(1, 3)
        known = {knack: dice.randint(2, 4) for knack in sorted(knacks) if dice.random() < 0.4}
        if known:
            one["knacks"] = known
        if dice.random() < 0.3:
            one["pets"] = [dice.choice(crabs) for _ in range(dice.randint(1, 3))]
        if dice.random() < 0.5:
            one["debts"] = [{"name": f"Owed {n}", "text": "…"} for n in range(dice.randint(1, 2))]
        one["kept"] = [{"fish": dice.choice(fish)} for _ in range(dice.randint(0, 4))]
        made.append(one)
    return made


def rating(page, part):
    return page.inner_text(f"[data-part={part}] .s-line__value")


def test_the_browser_and_the_tool_agree_on_two_hundred_builds(dive, reef):
    made = keepers(reef.catalog, ROSTERS)
    answers = dive(KEEPERS).evaluate(JUDGE, [reef.address, made])
    roster = read(reef.catalog.game).by_name["keeper"]
    seen = set()
    for one, (verdicts, record) in zip(made, answers, strict=True):
        assert record == one
        assert verdicts == [v.to_json() for v in evaluate(reef.catalog, roster, one)], one
        seen |= {(verdict["rule"], verdict["ok"]) for verdict in verdicts}
    for constraint in roster.constraints:
        assert {(constraint.id, True), (constraint.id, False)} <= seen


def test_ratings_step_between_what_their_schema_allows(dive):
    page = dive(KEEPERS)
    assert page.inner_text("[data-state]") == "Empty"
    assert [rating(page, part) for part in ("arm", "wet_feet", "whistling")] == ["1", "0", "0"]
    assert page.is_disabled("[data-part=arm] [data-less]")
    page.click("[data-part=whistling] [data-more]")
    assert rating(page, "whistling") == "2"
    page.click("[data-part=whistling] [data-less]")
    assert rating(page, "whistling") == "0"
    for _ in range(3):
        page.click("[data-part=arm] [data-more]")
    assert rating(page, "arm") == "4"
    assert page.get_attribute("[data-part=arm]", "aria-label") == "Arm: 4, breaks RF222"
    assert page.inner_text("[data-state]") == "Not legal: 1 problem"
    told = page.inner_text("[data-verdicts]")
    assert "Arm 4 is above 3." in told
    assert "Mend: set `arm` to at most 3" in told
    page.select_option("[data-field-name=rank]", "warden")
    assert page.inner_text("[data-state]") == "Legal"
    assert page.get_attribute("[data-part=arm]", "aria-label") == "Arm: 4"


def test_a_bar_counts_everything_that_is_paid_for(dive):
    page = dive(f"{KEEPERS}#traits=3~3~0&knacks=0~0~3&lantern=1&e=moray")
    number = page.locator(".s-meter", has_text="Pearls").locator(".s-meter__number")
    assert number.inner_text() == "20 / 20"
    page.uncheck("[data-flag-name=lantern]")
    assert number.inner_text() == "22 / 20"
    assert "traits 14 + knacks 4 + fish 4 = 22, at most 20" in page.inner_text("[data-verdicts]")
    page.fill("[data-list=debts] [data-list-add]", "The ferryman's ~ coin & 1%")
    page.press("[data-list=debts] [data-list-add]", "Enter")
    assert number.inner_text() == "22 / 23"
    assert page.inner_text("[data-state]") == "Legal"
    there = dive(page.url.split("/", 3)[3])
    held = "[data-list=debts] .s-list__item"
    assert there.inner_text(held).strip() == "The ferryman's ~ coin & 1%"
    assert there.inner_text("[data-state]") == "Legal"
    there.click(f"{held} button")
    assert there.inner_text("[data-state]") == "Not legal: 1 problem"


def test_a_published_build_opens_whole(dive):
    page = dive(f"{KEEPERS}#from=ana")
    shown = [rating(page, part) for part in ("arm", "eye", "wet_feet", "whistling", "knotting")]
    assert shown == ["2", "3", "0", "2", "0"]
    assert page.input_value("[data-field-name=home]") == "shallows"
    assert page.inner_text("[data-state]") == "Legal"
    legends = page.locator(".s-ratings legend").all_inner_texts()
    assert legends == ["Traits", "Knacks of the sea"]


@pytest.mark.parametrize(
    "said",
    [
        "traits=99~-5~x",
        "traits=~~~~~~~~",
        "knacks=1~1~1",
        "traits=__proto__&lantern=yes&rank=emperor",
        "pets=nobody~constructor&debts=%3Cimg src=x onerror=alert(1)%3E",
    ],
)
def test_an_address_that_makes_no_sense_harms_nothing(dive, said):
    page = dive(f"{KEEPERS}#{said}")
    assert rating(page, "arm") in ("1", "5")
    assert rating(page, "knotting") == "0"
    assert page.locator("[data-list=pets] .s-list__item").count() == 0
    assert page.locator(".s-made img").count() == 0
    assert page.inner_text("[data-state]").startswith(("Empty", "Legal", "Not legal"))


def test_by_keyboard_alone(dive):
    page = dive(KEEPERS)
    page.focus("[data-part=arm] [data-more]")
    for _ in range(4):
        page.keyboard.press("Enter")
    assert rating(page, "arm") == "5"
    at = "document.activeElement.closest('[data-part]').dataset.part"
    assert page.evaluate(at) == "arm"  # raised to its most, the other button takes the focus
    page.keyboard.press("Space")
    assert rating(page, "arm") == "4"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(at) == "eye"
    page.focus("[data-flag-name=lantern]")
    page.keyboard.press("Space")
    page.wait_for_function("() => location.hash.includes('lantern=1')")
    page.focus("[data-list=pets] [data-list-add]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.locator("[data-list=pets] .s-list__item").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.inner_text("[data-list=pets] .s-list__item").strip() == "Hermit"
    assert page.inner_text("[data-said]") == "Hermit added"
    assert page.evaluate("document.activeElement.dataset.listAdd") == ""


def test_it_is_there_for_everyone(dive):
    for scheme in ("light", "dark"):
        page = dive(f"{KEEPERS}#traits=4~3~1&pets=king&debts=Owed&e=moray", color_scheme=scheme)
        assert grave(page) == []


def test_on_a_phone_and_on_paper(dive):
    page = dive(
        f"{KEEPERS}#traits=4~3~1&knacks=2~0~2&pets=king&e=moray",
        viewport=PHONE, has_touch=True, is_mobile=True,
    )  # fmt: skip
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    box = page.locator("[data-part=arm] [data-more]").bounding_box()
    assert min(box["width"], box["height"]) >= 24
    page.tap("[data-part=eye] [data-more]")
    assert rating(page, "eye") == "4"
    assert "32 / 20" in page.inner_text("[data-bar]")
    page.emulate_media(media="print")
    assert page.locator("[data-part=arm]").is_visible()
    assert not page.locator("[data-flag-name=lantern]").is_visible()
    assert not page.locator("[data-part=arm] [data-more]").is_visible()
    assert len(PdfDocument(page.pdf(format="A4"))) == 1


def test_a_key_that_names_nobody_is_told_where_it_stands(tmp_path):
    project = reef_project(tmp_path / "project")
    path = project.content / "reef/keepers/ana.yaml"
    path.write_text(path.read_text().replace("whistling: 2", "wistling: 2"), encoding="utf-8")
    (result,) = check_games(project)
    (found,) = [d for d in result.diagnostics if d.rule == "REF001"]
    assert found.message == "there is no knack `wistling`"
    assert "whistling" in found.help
    line = path.read_text().splitlines().index("knacks: {wistling: 2}") + 1
    assert (found.at.span.line, found.at.span.column) == (line, 10)


def fates_edge():
    (result,) = check_games(Project(ROOT), ["fates-edge"])
    return result.loaded.catalog


def characters(catalog, number, seed=17):
    """Builds of Fate's Edge near their budgets, with Prodigy and without."""
    dice = random.Random(seed)
    schema = catalog.game.kinds["character"].schema.root["properties"]
    talents, assets, followers = (
        [entry.id for entry in catalog.of(kind)] for kind in ("talent", "asset", "follower")
    )
    made = []
    for index in range(number):
        one = {"name": f"Build {index}", "build": dice.choice(["standard", "advanced"])}
        top = 3 if one["build"] == "standard" else 4
        one["attributes"] = {
            name: dice.choice([1, 1, 2, dice.randint(1, top), dice.randint(1, 5)])
            for name in schema["attributes"]["properties"]
        }
        skills = {
            name: dice.choice([1, 2, dice.randint(1, 4)])
            for name in schema["skills"]["properties"]
            if dice.random() < 0.2
        }
        one |= {"skills": skills} if skills else {}
        for field, ids in (("assets", assets), ("followers", followers)):
            if dice.random() < 0.2:
                one[field] = [dice.choice(ids)]
        for field in ("bonds", "complications"):
            if dice.random() < 0.5:
                one[field] = [{"name": f"{n}", "text": "…"} for n in range(dice.randint(1, 3))]
        lines = [{"talent": dice.choice(talents)} for _ in range(dice.randint(0, 3))]
        lines += [{"talent": "prodigy"}] * (dice.random() < 0.3)
        one["talents"] = lines
        made.append(one)
    return made


def test_builds_of_a_real_game_are_judged_alike_in_browser_and_tool(visit, site):
    catalog = fates_edge()
    roster = read(catalog.game).by_name["build"]
    made = characters(catalog, ROSTERS)
    answers = visit(BUILDS).evaluate(JUDGE, [site.address, made])
    seen = set()
    for one, (verdicts, record) in zip(made, answers, strict=True):
        assert record == one
        assert verdicts == [v.to_json() for v in evaluate(catalog, roster, one)], one
        seen |= {(verdict["rule"], verdict["ok"]) for verdict in verdicts}
    for rule in ("FE201", "FE202", "FE203", "FE204", "FE205", "FE210"):
        assert {(rule, True), (rule, False)} <= seen, rule


def test_published_characters_open_and_are_legal(visit, site):
    for entry in fates_edge().of("character"):
        if not entry.data.get("illustrative"):
            page = visit(f"{BUILDS}#from={entry.id}")
            assert page.inner_text("[data-state]").startswith("Legal"), entry.id
