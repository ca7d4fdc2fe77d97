"""``codexpress new``: a starter that validates, and never overwrites."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.conftest import ROOT, toy_modules

from codexpress.pipeline.check import run_check
from codexpress.workspace import Project, load_games

Cli = Callable[..., tuple[int, str, str]]

REAL_KINDS = [
    (loaded.id, kind)
    for loaded in load_games(Project(ROOT))
    if loaded.catalog
    for kind in loaded.catalog.game.kinds
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    root = tmp_path_factory.mktemp("real") / "project"
    for name in ("content", "schemas", "templates"):
        shutil.copytree(ROOT / name, root / name)
    return Project(root.resolve())


WHOLE = {
    "trigger": {"CF117"},  # there are exactly seven
    "ring": {"CF119"},  # exactly three
    "edict": {"CF120"},  # exactly six
    "faction": {"FB102", "FB103"},  # a box has 41 tiles and 41 cards
    "tile": {"FB102", "FB104"},  # one more in the box is one too many, and has no card yet
    "order": {"FB103", "FB104"},
    "attribute": {"FE176"},  # exactly four
    "skill": {"FE176"},  # exactly twelve
    "element": {"FE172"},  # exactly eight
    "effect": {"FE173"},  # those that the tables list
    "tag": {"FE174"},
    "consequence": {"FE161", "FE163"},  # a deck has one card of each rank and suit
}
"""What a new record of a closed set breaks by being there: true, and not the starter's fault."""


@pytest.mark.content
@pytest.mark.parametrize(("game", "kind"), REAL_KINDS)
def test_a_real_starter_has_placeholders_and_no_other_fault(
    cli: Cli, copy: Project, game: str, kind: str
) -> None:
    status, out, _ = cli("new", f"{game}/{kind}", "Zephyr of the Tests", project=copy)
    assert status == 0
    path = copy.root / out.strip()
    try:
        found = run_check(copy).diagnostics
    finally:
        path.unlink()
    assert ("CX017", out.strip()) in {(d.rule, d.at.path) for d in found}
    assert {d.rule for d in found} - {"CX017"} <= WHOLE.get(kind, set())


@pytest.mark.parametrize("kind", ["pond", "frog", "word", "knot", "example"])
def test_a_toy_starter_has_placeholders_and_no_other_fault(
    cli: Cli, toy: Project, kind: str
) -> None:
    status, out, err = cli("new", kind, "Zephyr", project=toy)
    assert status == 0
    assert out.strip().endswith("/zephyr.yaml")
    assert f"codexpress check {out.strip()}" in err
    found = run_check(toy, modules=toy_modules).diagnostics
    assert ("CX017", out.strip()) in {(d.rule, d.at.path) for d in found}
    assert {d.rule for d in found} - {"CX017"} <= WHOLE.get(kind, set())


@pytest.mark.parametrize("kind", ["pond", "word"])
def test_the_first_of_its_kind_is_invented(cli: Cli, toy: Project, kind: str) -> None:
    for name in ("ponds", "words", "frogs", "knots", "rules"):
        shutil.rmtree(toy.root / "content/pond" / name)
    assert cli("new", kind, "Zephyr", project=toy)[0] == 0
    assert {d.rule for d in run_check(toy, modules=toy_modules).diagnostics} == {"CX017"}


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Señor Ñandú", "senor-nandu"),
        ("O'Croak's  Son", "ocroaks-son"),
        ("#4: Nip", "4-nip"),
        ("Grog & Timber", "grog-timber"),
        ("Straße", "strasse"),
        ("yes", "yes"),
        ("007", "007"),
        ("[click] {fly} *now*: \"go\" & 'stay' # 4", "click-fly-now-go-stay-4"),
    ],
)
def test_names_give_ids_and_read_back_as_they_were_typed(
    cli: Cli, toy: Project, name: str, id_: str
) -> None:
    status, out, _ = cli("new", "word", name, project=toy)
    assert (status, Path(out.strip()).stem) == (0, id_)
    (loaded,) = load_games(toy)
    assert loaded.catalog
    entry = loaded.catalog.get("word", id_)
    assert entry
    assert entry.data["name"] == " ".join(name.split())


def test_it_never_overwrites(cli: Cli, toy: Project) -> None:
    nip = toy.root / "content/pond/frogs/nip.yaml"
    before = nip.read_bytes()
    status, out, err = cli("new", "frog", "Nip!", project=toy)
    assert (status, out) == (2, "")
    assert "content/pond/frogs/nip.yaml is there already" in err
    assert nip.read_bytes() == before


def test_not_even_a_broken_record_or_a_dangling_link(cli: Cli, toy: Project) -> None:
    frogs = toy.root / "content/pond/frogs"
    (frogs / "nip.yaml").write_text("name: [")
    (frogs / "tuck.yaml").symlink_to("elsewhere.yaml")
    assert cli("new", "frog", "Nip", project=toy)[0] == 2
    assert cli("new", "frog", "Tuck", project=toy)[0] == 2
    assert (frogs / "nip.yaml").read_text() == "name: ["
    assert not (frogs / "elsewhere.yaml").exists()


def test_nothing_is_written_outside_of_the_project(cli: Cli, toy: Project, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    shutil.rmtree(toy.root / "content/pond/words")
    (toy.root / "content/pond/words").symlink_to(outside)
    status, _, err = cli("new", "word", "Wet", project=toy)
    assert status == 2
    assert "outside the project" in err
    assert list(outside.iterdir()) == []


def test_a_folder_is_made_for_the_first_record(cli: Cli, toy: Project) -> None:
    shutil.rmtree(toy.root / "content/pond/knots")
    assert cli("new", "knot", "Late", project=toy)[0] == 0
    assert (toy.root / "content/pond/knots/late.yaml").is_file()


def test_stdout_writes_no_file(cli: Cli, toy: Project) -> None:
    status, out, _ = cli("new", "frog", "Tuck", "--stdout", project=toy)
    assert status == 0
    assert out.startswith(
        "# yaml-language-server: $schema=../../../schemas/pond/frog.schema.json\n"
    )
    assert not (toy.root / "content/pond/frogs/tuck.yaml").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["frgo", "Tuck"], "did you mean frog?"),
        (["frogs", "Tuck"], "did you mean frog?"),
        (["newspaper", "Tuck"], "the kinds are example, frog, knot, pond, word"),
        (["lake/frog", "Tuck"], "no game lake"),
        (["frog", "影武者"], "--id"),
        (["frog", ""], "--id"),
        (["frog", "Index"], "--id index-record"),
        (["frog", "Tuck", "--id", "../../x"], "cannot be an id"),
        (["frog", "Tuck", "--id", "Tuck"], "small letters"),
        (["frog"], "Missing argument"),
    ],
)
def test_wrong_usage_is_2(cli: Cli, toy: Project, arguments: list[str], words: str) -> None:
    before = sorted(toy.root.rglob("*"))
    status, out, err = cli("new", *arguments, project=toy)
    assert (status, out) == (2, "")
    assert words in err
    assert sorted(toy.root.rglob("*")) == before


def test_an_id_may_be_given(cli: Cli, toy: Project) -> None:
    status, out, _ = cli("new", "word", "影武者", "--id", "shadow-warrior", project=toy)
    assert (status, out.strip()) == (0, "content/pond/words/shadow-warrior.yaml")


def test_several_games_with_the_kind_must_be_told_apart(cli: Cli, toy: Project) -> None:
    shutil.copytree(toy.content / "pond", toy.content / "lake")
    manifest = toy.content / "lake/game.yaml"
    manifest.write_text(manifest.read_text().replace("id: pond", "id: lake", 1))
    shutil.copytree(toy.schemas / "pond", toy.schemas / "lake")
    status, _, err = cli("new", "word", "Wet", project=toy)
    assert status == 2
    assert "lake/word, pond/word" in err
    assert cli("new", "lake/word", "Wet", project=toy)[0] == 0
    assert cli("new", "word", "Wet", "--game", "pond", project=toy)[0] == 0


@pytest.mark.parametrize("broken", ["content/pond/game.yaml", "schemas/pond/frog.schema.json"])
def test_a_game_with_a_broken_manifest_or_schema_is_named(
    cli: Cli, toy: Project, broken: str
) -> None:
    (toy.root / broken).write_text("[")
    status, _, err = cli("new", "frog", "Tuck", project=toy)
    assert status == 2
    assert "pond has errors" in err
    assert "codexpress check" in err


def test_starters_are_in_the_order_of_the_formatter(cli: Cli, toy: Project) -> None:
    assert cli("new", "frog", "Tuck", project=toy)[0] == 0
    status, out, err = cli("fmt", "--check", str(toy.content), project=toy)
    assert (status, json.dumps(out), err) == (0, '""', "no files would change\n")
