"""A sixth game: a folder of content, a package of its own, and nothing changed in the tool.

What ``site/contributing/add-a-game.md`` says is done here, file by file, and every press is read
back. The game is Kite Fair, which nobody plays.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

COMMAND = [sys.executable, "-c", "from codexpress.cli import main; main()"]

PACKAGE = {
    "kite_fair-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: kite-fair\nVersion: 1.0\n",
    "kite_fair-1.0.dist-info/entry_points.txt": "[codexpress.games]\nkite-fair = kite_fair\n",
    "kite_fair/__init__.py": '''\
"""Kite Fair: what its rules work out."""

from kite_fair import play, rules

RULES = (rules,)
PROCEDURES = (play,)
''',
    "kite_fair/rules.py": '''\
"""Rules on kites."""

from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import rule


@rule(
    "KF101",
    Severity.ERROR,
    on="kite",
    message="{name} has a tail of {tail} and a line of {line}; a tail is shorter than its line",
    help="set `tail` below {line}",
    label="longer than its line",
    heading="Tails",
)
def tails_and_lines(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A tail is shorter than its line.

    Bad: `tail: 9` with `line: 6`

    Good: `tail: 4` with `line: 6`
    """
    if entry.data["tail"] >= entry.data["line"]:
        yield entry.at("tail", name=entry.name, tail=entry.data["tail"], line=entry.data["line"])
''',
    "kite_fair/play.py": '''\
"""What players work out on the hill."""

from codexpress.catalog import Catalog
from codexpress.procedure import Inputs, procedure


@procedure("lift", inputs={"line": "count", "wind": "count"}, result={"height": "count"}, heading="Wind")
def lift(inputs: Inputs, catalog: Catalog) -> dict[str, int]:
    """How high a kite stands: its line, but no more than the wind carries."""
    return {"height": min(inputs["line"], inputs["wind"] * catalog.game.limits["lift"])}
''',
}

KITE_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Kite",
    "description": "Paper, a frame and a line.",
    "type": "object",
    "properties": {
        "name": {"$ref": "../common.schema.json#/$defs/name"},
        "price": {"type": "integer", "minimum": 1, "maximum": 9, "description": "Coins it costs."},
        "line": {"type": "integer", "minimum": 1, "maximum": 9, "description": "Its line."},
        "tail": {"type": "integer", "minimum": 0, "maximum": 9, "description": "Its tail."},
        "text": {"$ref": "../common.schema.json#/$defs/text", "description": "What it does."},
    },
    "required": ["name", "price", "line", "tail", "text"],
    "additionalProperties": False,
}
RATING = {"type": "integer", "minimum": 1, "maximum": 4, "description": "How much of it."}
FLYER_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Flyer",
    "description": "Who comes to the fair, and with what.",
    "type": "object",
    "properties": {
        "name": {"$ref": "../common.schema.json#/$defs/name"},
        "gifts": {
            "type": "object",
            "description": "What a flyer brings.",
            "properties": {"hands": RATING, "nerve": RATING},
            "required": ["hands", "nerve"],
            "additionalProperties": False,
        },
        "kites": {
            "type": "array",
            "description": "Its kites.",
            "items": {
                "type": "object",
                "description": "One kite.",
                "properties": {
                    "kite": {
                        "$ref": "../common.schema.json#/$defs/id",
                        "x-ref": "kite",
                        "description": "The kite.",
                    }
                },
                "required": ["kite"],
                "additionalProperties": False,
            },
        },
    },
    "required": ["name", "gifts", "kites"],
    "additionalProperties": False,
}

EXAMPLE_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Worked example",
    "description": "A result, worked out.",
    "type": "object",
    "properties": {
        "name": {"$ref": "../common.schema.json#/$defs/name"},
        "procedure": {"type": "string", "description": "What is worked out."},
        "inputs": {"type": "object", "description": "With what."},
        "result": {"type": "object", "description": "What comes out."},
        "text": {"$ref": "../common.schema.json#/$defs/text", "description": "The tale of it."},
    },
    "required": ["name", "procedure", "inputs", "result", "text"],
    "additionalProperties": False,
}

CONTENT = {
    "schemas/kite-fair/kite.schema.json": json.dumps(KITE_SCHEMA, indent=2),
    "schemas/kite-fair/flyer.schema.json": json.dumps(FLYER_SCHEMA, indent=2),
    "content/kite-fair/game.yaml": """\
id: kite-fair
title: Kite Fair
tagline: Paper, string, and a hill with too many people on it.
edition: "0.1"
edition_date: "2026-01-01"
locale: en-GB
theme: {colour: "#8a4b1f", emblem: material/kite}
rights: Invented for the tests of the tool; nobody plays it, and nobody owns it.
kinds:
  kite: {folder: kites, title: Kite, plural: Kites, card: poker, index: [price, line]}
  flyer: {folder: flyers, title: Flyer, plural: Flyers}
limits: {coins: 12, lift: 3}
tables:
  gift_prices: {"1": 0, "2": 2, "3": 5, "4": 9}
rosters:
  flyer:
    kind: flyer
    entries: kites
    ref: kite
    derive:
      gift_price: {tally: roster.gifts, by: tables.gift_prices}
      kite_price: {sum: record.price}
      coins: {total: {gifts: derived.gift_price, kites: derived.kite_price}}
    constraints:
      - id: KF201
        name: purse
        severity: error
        measure: value
        of: derived.coins
        max: limits.coins
        states: a flyer spends {bound} coins or fewer
        message: the flyer spends {measured} coins; it may spend {bound}
        help: "{fix}"
        label: "{arithmetic}"
        heading: The purse
        docs: |
          Gifts and kites are paid for from one purse.

          Bad: gifts for 9 and kites for 5. Good: gifts for 7 and kites for 5.
codexes:
  rules:
    title: All of Kite Fair
    sort: The rules
    blurb: Everything that fits on a hill.
    parts:
      - {style: chapters}
      - {style: columns, kind: kite, title: Kites}
      - {style: index}
prints:
  kite-cards:
    title: Kite cards
    kind: kite
    face: {width_mm: 63.5, height_mm: 88.9, text_pt: [9, 8, 7]}
    sheets: {a4: a4-poker, letter: letter-poker}
""",
    "content/kite-fair/rules/01-the-hill.md": """\
# The hill

Nobody owns the wind. The [[grey-heron]] likes it anyway.

## Tails

A tail is shorter than its line.

## The purse

A flyer has {{ limits.coins | word }} coins for gifts and kites together.

## Wind

A kite stands as high as its line, but no higher than three times the wind.
""",
    "content/kite-fair/kites/grey-heron.yaml": """\
name: Grey Heron
price: 4
line: 7
tail: 3
text: While the wind holds, it stands above every kite with a shorter line.
""",
    "content/kite-fair/kites/paper-moon.yaml": """\
name: Paper Moon
price: 2
line: 4
tail: 1
text: Once in a round it may cross another line without a cut.
""",
    "content/kite-fair/flyers/maud.yaml": """\
name: Maud
gifts: {hands: 3, nerve: 2}
kites:
  - {kite: paper-moon}
""",
    "templates/kite-fair/kite/front.html.j2": """\
<article class="kite"><h1 data-field="name">{{ data.name }}</h1>
<p data-field="price">Price {{ data.price }}</p><p data-field="line">Line {{ data.line }}</p>
<p data-field="tail">Tail {{ data.tail }}</p>
<p class="kite__text" data-field="text">{{ data.text | inline }}</p></article>
""",
    "templates/kite-fair/kite/back.html.j2": """\
<article class="kite"><h1>{{ game.title }}</h1></article>
""",
    "templates/kite-fair/card.css": """\
.kite { position: absolute; inset: 6mm; }
.kite h1 { font-size: 14pt; margin: 0; }
.kite p { font-size: 9pt; margin: 0; }
.kite .kite__text { font-size: var(--text-size); height: 30mm; }
""",
    "mkdocs.yml": """\
site_name: Kite Fair
docs_dir: site
site_dir: build/site
strict: true
theme: {name: material, font: false}
nav: [index.md]
plugins: [search, codexpress]
""",
    "site/index.md": "# Kite Fair\n\nA website for the tests of the tool.\n",
}

WITH_EXAMPLES = {
    "schemas/kite-fair/example.schema.json": json.dumps(EXAMPLE_SCHEMA, indent=2),
    "content/kite-fair/examples/a-calm-day.yaml": """\
name: A calm day
procedure: lift
inputs: {line: 7, wind: 2}
result: {height: 6}
text: The line is long, but a wind of 2 carries no higher than 6.
""",
}


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@dataclass(frozen=True)
class Fair:
    """The project, and the command line with the game's package installed beside the tool."""

    root: Path
    call: Callable[..., tuple[int, str]]

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")


def fair_in(folder: Path) -> Fair:
    write(folder / "packages", PACKAGE)
    write(folder / "project", CONTENT)
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    environment = {**kept, "PYTHONPATH": str(folder / "packages"), "NO_COLOR": "1"}

    def call(*arguments: str, installed: bool = True) -> tuple[int, str]:
        done = subprocess.run(
            [*COMMAND, *arguments],
            cwd=folder / "project",
            env=environment if installed else {**kept, "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        return done.returncode, done.stdout + done.stderr

    return Fair(folder / "project", call)


@pytest.fixture
def fair(tmp_path: Path) -> Fair:
    return fair_in(tmp_path)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that is published of the game."""
    made = fair_in(tmp_path_factory.mktemp("fair"))
    status, said = made.call("-q", "build")
    assert (status, said) == (0, "")
    return made.root / "build"


def words(pdf: Path) -> str:
    document = PdfDocument(pdf)
    pages = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return " ".join(" ".join(pages).split())


def test_a_new_game_is_checked_by_its_own_rule_and_its_own_roster(fair: Fair) -> None:
    status, said = fair.call("check")
    assert status == 0, said
    fair.edit("content/kite-fair/kites/grey-heron.yaml", "tail: 3", "tail: 8")
    fair.edit("content/kite-fair/flyers/maud.yaml", "hands: 3", "hands: 4")
    status, said = fair.call("check")
    assert status == 1
    assert "KF101" in said
    assert "Grey Heron has a tail of 8 and a line of 7; a tail is shorter than its line" in said
    assert "content/kite-fair/kites/grey-heron.yaml:4:7" in said
    assert "set `tail` below 7" in said
    assert "KF201" in said
    assert "gifts 11 + kites 2 = 13, at most 12" in said
    assert "take off 1" in said


def test_its_rules_explain_themselves(fair: Fair) -> None:
    status, said = fair.call("explain", "KF101")
    assert status == 0, said
    assert "A tail is shorter than its line." in said
    status, said = fair.call("explain", "KF201")
    assert status == 0, said
    assert "Gifts and kites are paid for from one purse." in said


def test_without_its_package_it_is_content_and_nothing_more(fair: Fair) -> None:
    fair.edit("content/kite-fair/kites/grey-heron.yaml", "tail: 3", "tail: 8")
    status, said = fair.call("check", installed=False)
    assert status == 0, said
    assert "KF101" not in said


def test_its_examples_are_worked_out(fair: Fair) -> None:
    write(fair.root, WITH_EXAMPLES)
    fair.edit(
        "content/kite-fair/game.yaml", "\nlimits:",
        "\n  example: {folder: examples, title: Worked example, plural: Worked examples, listed: true}\nlimits:",
    )  # fmt: skip
    status, said = fair.call("check")
    assert status == 0, said
    fair.edit("content/kite-fair/examples/a-calm-day.yaml", "height: 6", "height: 7")
    status, said = fair.call("check")
    assert status == 1
    assert "content/kite-fair/examples/a-calm-day.yaml:4" in said
    assert "6" in said and "7" in said


def test_its_book_holds_its_chapter_and_its_records(built: Path) -> None:
    for paper in ("a4", "letter"):
        text = words(built / f"codex/kite-fair-rules-{paper}.pdf")
        assert "A flyer has twelve coins for gifts and kites together." in text
        assert "Grey Heron" in text
        assert "it may cross another line without a cut" in text


def test_its_cards_are_on_a_sheet(built: Path) -> None:
    for paper in ("a4", "letter"):
        text = words(built / f"proofs/kite-fair-kite-cards-{paper}.pdf")
        assert "Grey Heron" in text
        assert "Paper Moon" in text


def test_its_site_has_a_page_for_each_record_and_a_builder(built: Path) -> None:
    site = built / "site/kite-fair"
    heron = (site / "kites/grey-heron/index.html").read_text(encoding="utf-8")
    assert "stands above every kite with a shorter line" in heron
    maud = (site / "flyers/maud/index.html").read_text(encoding="utf-8")
    assert "gifts 7 + kites 2 = 9, at most 12" in maud
    assert (site / "flyers/builder/index.html").is_file()
    data = json.loads((site / "flyers/builder/data.json").read_text(encoding="utf-8"))
    assert [part["name"] for part in data["ratings"][0]["parts"]] == ["hands", "nerve"]
    assert data["meters"] == [{"rules": ["KF201"], "title": "Coins", "told": True}]
    rules = (built / "site/reference/rules/kf/index.html").read_text(encoding="utf-8")
    assert "KF101" in rules
    assert "A tail is shorter than its line." in rules
    assert (site / "downloads/kite-fair-rules-a4.pdf").is_file()


def test_its_data_can_be_built_upon(built: Path) -> None:
    data = json.loads((built / "data/kite-fair.json").read_text(encoding="utf-8"))
    assert "grey-heron" in json.dumps(data)
