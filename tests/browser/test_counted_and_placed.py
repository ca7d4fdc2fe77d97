"""Builders whose entries are counted (a deck) or placed (an army), against the terminal."""

from __future__ import annotations

import random

import pytest
from pypdfium2 import PdfDocument
from ruamel.yaml import YAML
from tests.browser.conftest import PHONE, ROOT, reef_project

from codexpress.pipeline.check import check_games
from codexpress.roster import evaluate, read
from codexpress.workspace import Project

pytestmark = pytest.mark.browser
HAULS = "reef/hauls/builder/"
CASTS = "reef/casts/builder/"
ROSTERS = 120
SQUARES = ["F-L", "F-R", "H"]

JUDGE = """async ([address, made]) => {
  const { judge, asRecord, toHash, fromHash } = await import(`${address}/assets/javascripts/builder.js`);
  const root = document.querySelector("[data-s-builder]");
  const setup = await (await fetch(root.dataset.src)).json();
  return made.map((each) => {
    const read = fromHash(toHash(each, setup), setup);
    return [judge(read, setup), asRecord(read, setup)];
  });
}"""

ADD = """async ([address, ids]) => {
  const { addTo, nothing } = await import(`${address}/assets/javascripts/builder/model.js`);
  const root = document.querySelector("[data-s-builder]");
  const setup = await (await fetch(root.dataset.src)).json();
  const made = nothing(setup);
  for (const id of ids) addTo(made, id, setup);
  return made[setup.entries];
}"""


def hauls(catalog, number, seed=7):
    dice = random.Random(seed)
    fish = [entry.id for entry in catalog.of("fish")]
    return [
        {
            "name": f"Haul {index}",
            "shoal": "deep",
            "fishes": [
                {"fish": dice.choice(fish), "count": dice.randint(1, 4)}
                for _ in range(dice.randint(1, 5))
            ],
        }
        for index in range(number)
    ]


def casts(catalog, number, seed=11):
    dice = random.Random(seed)
    crabs = [entry.id for entry in catalog.of("crab")]

    def entry():
        found = {"crab": dice.choice(crabs), "battalion": dice.choice(["1", "2", "reserve"])}
        return found | ({"position": dice.choice(SQUARES)} if dice.random() < 0.8 else {})

    return [
        {
            "name": f"Cast {index}",
            "shoal": "shallows",
            "entries": [entry() for _ in range(dice.randint(1, 8))],
        }
        for index in range(number)
    ]


def lines(page):
    return dict(
        zip(
            page.locator(".s-line__name").all_inner_texts(),
            page.locator(".s-line__value").all_inner_texts(),
            strict=True,
        )
    )


def places(page):
    return [
        tuple(line.locator("select").evaluate_all("all => all.map(each => each.value)"))
        for line in page.locator(".s-line").all()
    ]


@pytest.mark.parametrize(("path", "name", "make"), [(HAULS, "haul", hauls), (CASTS, "cast", casts)])
def test_the_browser_and_the_tool_agree_on_random_rosters(dive, reef, path, name, make):
    page = dive(path)
    made = make(reef.catalog, ROSTERS)
    answers = page.evaluate(JUDGE, [reef.address, made])
    roster = read(reef.catalog.game).by_name[name]
    seen = set()
    for one, (verdicts, record) in zip(made, answers, strict=True):
        assert record == one
        assert verdicts == [v.to_json() for v in evaluate(reef.catalog, roster, one)], one
        seen |= {(verdict["rule"], verdict["ok"]) for verdict in verdicts}
    for constraint in roster.constraints:
        assert {(constraint.id, True), (constraint.id, False)} <= seen


@pytest.mark.parametrize(
    ("path", "name", "folder", "make"),
    [(HAULS, "haul", "hauls", hauls), (CASTS, "cast", "casts", casts)],
)
def test_the_builder_finds_what_the_command_line_finds(
    dive, reef, tmp_path, path, name, folder, make
):
    made = make(reef.catalog, 30)
    answers = dive(path).evaluate(JUDGE, [reef.address, made])
    project = reef_project(tmp_path / "project")
    for index, one in enumerate(made):
        with (project.content / f"reef/{folder}/random-{index}.yaml").open("w") as file:
            YAML().dump(one, file)
    (result,) = check_games(project)
    codes = {c.id for c in read(result.loaded.catalog.game).by_name[name].constraints}
    found = {}
    for diagnostic in result.diagnostics:
        if diagnostic.rule in codes:
            record = diagnostic.record.rpartition("/")[2]
            found.setdefault(record, []).append((diagnostic.rule, diagnostic.message))
    for index, (verdicts, _) in enumerate(answers):
        told = [(v["rule"], v["message"]) for v in verdicts if v["ok"] is False]
        assert sorted(told) == sorted(found.get(f"random-{index}", []))


def test_a_record_that_is_there_is_counted_up_and_goes_at_nothing(dive):
    page = dive(HAULS)
    for _ in range(3):
        page.click("[data-add=moray]")
    page.click("[data-add=wrasse]")
    assert lines(page) == {"Moray": "3", "Wrasse": "1"}
    assert page.inner_text(".s-pick__item[data-id=moray] [data-have]") == "\N{MULTIPLICATION SIGN}3"
    assert page.inner_text(".s-meter__number >> nth=0") == "4 / 4\N{EN DASH}6"
    assert page.inner_text("[data-state]") == "Legal"
    assert page.input_value("[data-field-name=shoal]") == "deep"
    page.click(".s-line:has-text('Moray') [data-more]")
    page.click(".s-line:has-text('Wrasse') [data-less]")
    assert lines(page) == {"Moray": "4"}
    assert page.inner_text(".s-pick__item[data-id=wrasse] [data-have]") == ""
    assert page.evaluate("document.activeElement !== document.body")


def test_two_of_a_kind_that_is_unique_are_refused_also_on_two_lines(dive):
    for line in ("e=leviathan~2&e=moray~3", "e=leviathan~1&e=leviathan~1&e=moray~3"):
        page = dive(f"{HAULS}#{line}")
        assert page.inner_text("[data-state]") == "Not legal: 1 problem"
        told = page.inner_text("[data-verdicts]")
        assert "Leviathan is in the haul 2 times" in told
        assert "Mend:" in told


def test_an_address_with_counts_that_make_no_sense_harms_nothing(dive):
    page = dive(f"{HAULS}#e=moray~0&e=wrasse~99999&e=lantern~x&e=leviathan")
    assert lines(page) == {"Wrasse": "1", "Lantern of the Sunken Cathedral": "1", "Leviathan": "1"}


def test_the_curve_counts_copies(dive):
    page = dive(f"{HAULS}#e=moray~3&e=wrasse~1")
    bars = page.locator("[data-curve] .s-curve__bar").all_inner_texts()
    assert [bar.split() for bar in bars] == [["1", "2"], ["0", "3"], ["3", "4"]]


def test_a_crab_goes_to_the_first_place_that_it_may_stand_on(dive, reef):
    page = dive(CASTS)
    order = ["boxer", "hermit", "king", "boxer", "hermit", "king", "boxer"]
    entries = page.evaluate(ADD, [reef.address, order])
    assert [(e["crab"], e["battalion"], e.get("position")) for e in entries] == [
        ("boxer", "1", "F-L"),
        ("hermit", "1", "F-R"),
        ("king", "1", "H"),
        ("boxer", "2", "F-L"),
        ("hermit", "2", "F-R"),
        ("king", "2", "H"),
        ("boxer", "reserve", None),
    ]


def test_places_can_be_changed_and_the_link_brings_them_along(dive):
    page = dive(CASTS)
    for crab in ("boxer", "king"):
        page.click(f"[data-add={crab}]")
    assert places(page) == [("1", "F-L"), ("1", "H")]
    page.select_option(".s-line:has-text('Boxer') [data-choice=position]", "F-R")
    page.select_option(".s-line:has-text('Old King') [data-choice=battalion]", "2")
    assert page.evaluate("document.activeElement.dataset.choice") == "battalion"
    heads = page.locator(".s-lines__head").all_inner_texts()
    assert [head.split("\n") for head in heads] == [["Battalion 1", "1"], ["Battalion 2", "1"]]
    there = dive(page.url.split("/", 3)[3])
    assert places(there) == [("1", "F-R"), ("2", "H")]
    there.select_option(".s-line:has-text('Boxer') [data-choice=position]", "")
    assert "RF212" in there.inner_text("[data-verdicts]")


def test_several_are_added_on_a_phone(dive):
    page = dive(CASTS, viewport=PHONE, has_touch=True, is_mobile=True)
    for crab in ("boxer", "boxer", "king"):
        page.tap(f"[data-add={crab}]")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert "Not legal" in page.inner_text("[data-bar]") or "Legal" in page.inner_text("[data-bar]")
    page.tap("[data-bar]")
    box = page.locator(".s-line select").first.bounding_box()
    assert box["width"] > 40 and box["height"] >= 24
    page.emulate_media(media="print")
    assert page.locator(".s-line").first.is_visible()


def test_on_paper_it_is_one_page_and_no_group_is_split(dive):
    page = dive(CASTS)
    for crab in ("boxer", "boxer", "king", "boxer", "boxer", "boxer"):
        page.click(f"[data-add={crab}]")
    page.emulate_media(media="print")
    columns = page.evaluate("""() => {
      const groups = [];
      for (const li of document.querySelectorAll(".s-made__lines > li")) {
        if (li.matches(".s-lines__head")) groups.push(new Set());
        groups.at(-1).add(Math.round(li.getBoundingClientRect().left));
      }
      return groups.map((lefts) => lefts.size);
    }""")
    assert len(columns) > 1
    assert set(columns) == {1}
    assert len(PdfDocument(page.pdf(format="A4"))) == 1


@pytest.mark.parametrize(
    ("game", "kind", "folder", "ref"),
    [("conquest-of-fates", "deck", "decks", "card"), ("dice-battles", "army", "armies", "tile")],
)
def test_published_rosters_open_and_are_legal(visit, site, game, kind, folder, ref):
    del ref
    for path in sorted((ROOT / f"content/{game}/{folder}").glob("*.yaml")):
        page = visit(f"{game}/{folder}/builder/#from={path.stem}")
        assert page.inner_text("[data-state]").startswith("Legal"), path.stem
        assert page.locator(".s-line").count() > 0, kind


def random_decks(catalog, number, seed=3):
    """Decks near the rules and far from them: sizes round both ends, uniques twice, two suns."""
    dice = random.Random(seed)
    cards = list(catalog.of("card"))
    made = []
    for index in range(number):
        faction = dice.choice(catalog.of("faction")).id
        own = [c for c in cards if c.data["faction"] == faction]
        pool = own if dice.random() < 0.8 else cards
        lines, size, wanted = [], 0, dice.choice([39, 40, 41, 60, 80, 81])
        while size < wanted:
            count = min(dice.randint(1, 3), wanted - size)
            lines.append({"card": dice.choice(pool).id, "count": count})
            size += count
        made.append({"name": f"Deck {index}", "faction": faction, "cards": lines})
    return made


def random_armies(catalog, number, seed=5):
    dice = random.Random(seed)
    spaces = ["F-L", "F-C", "F-R", "S-L", "S-R", "H"]
    made = []
    for index in range(number):
        faction = dice.choice(catalog.of("faction")).id
        tiles = [t for t in catalog.of("tile") if t.data["faction"] == faction]
        entries = []
        for battalion in ("1", "2", "3"):
            for space in spaces:
                fits = [t for t in tiles if space in t.data["positions"]]
                tile = dice.choice(fits if dice.random() < 0.9 else tiles)
                entry = {"tile": tile.id, "battalion": battalion, "position": space}
                if dice.random() < 0.95:
                    entries.append(entry)
        entries += [
            {"tile": dice.choice(tiles).id, "battalion": "reserve"}
            for _ in range(dice.randint(0, 4))
        ]
        made.append({"name": f"Army {index}", "faction": faction, "entries": entries})
    return made


@pytest.mark.parametrize(
    ("game", "name", "path", "make"),
    [
        ("conquest-of-fates", "deck", "conquest-of-fates/decks/builder/", random_decks),
        ("dice-battles", "army", "dice-battles/armies/builder/", random_armies),
    ],
)
def test_the_real_games_are_judged_alike_in_browser_and_tool(visit, site, game, name, path, make):
    (result,) = check_games(Project(ROOT), [game])
    catalog = result.loaded.catalog
    roster = read(catalog.game).by_name[name]
    made = make(catalog, 60)
    answers = visit(path).evaluate(JUDGE, [site.address, made])
    seen = set()
    for one, (verdicts, record) in zip(made, answers, strict=True):
        assert record == one
        assert verdicts == [v.to_json() for v in evaluate(catalog, roster, one)], one
        seen |= {(verdict["rule"], verdict["ok"]) for verdict in verdicts}
    assert len({rule for rule, ok in seen if ok is False}) >= 4


def test_an_army_added_tile_by_tile_stands_where_its_tiles_may(visit, site):
    (result,) = check_games(Project(ROOT), ["dice-battles"])
    catalog = result.loaded.catalog
    army = catalog.of("army")[0]
    page = visit("dice-battles/armies/builder/")
    tiles = [entry["tile"] for entry in army.data["entries"]]
    for entry in page.evaluate(ADD, [site.address, tiles]):
        allowed = catalog.get("tile", entry["tile"]).data["positions"]
        assert entry["battalion"] == "reserve" or entry["position"] in allowed
