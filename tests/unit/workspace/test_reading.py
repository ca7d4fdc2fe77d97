"""What is known of a game whose files are in part unusable."""

from __future__ import annotations

import pytest
from tests.conftest import toy_modules

from codexpress.catalog import Catalog
from codexpress.pipeline.check import run_check
from codexpress.slug import slug
from codexpress.workspace import Loaded, Project, load_games


def load(project: Project) -> tuple[Loaded, Catalog]:
    (loaded,) = load_games(project)
    assert loaded.catalog is not None
    return loaded, loaded.catalog


def spoil(project: Project, path: str, old: str, new: str) -> None:
    file = project.root / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new"),
    [("name: Nip", 'name: "Nip'), ("leap: 1", "leap: one"), ("name: Nip", "nam: Nip")],
)
def test_a_broken_record_is_known_and_not_trusted(toy: Project, old: str, new: str) -> None:
    spoil(toy, "content/pond/frogs/nip.yaml", old, new)
    loaded, catalog = load(toy)
    assert catalog.get("frog", "nip") is None
    assert catalog.knows("frog", "nip")
    assert len(loaded.findings) == 1


def test_a_broken_chapter_is_known_and_not_trusted(toy: Project) -> None:
    (toy.root / "content/pond/rules/01-leaping.md").write_bytes(b"# Leaping\n\xff\n")
    (toy.root / "content/pond/rules/02-landing.md").write_text(
        "# Landing\n\nSee [[leaping#how-far]].\n"
    )
    assert [d.rule for d in run_check(toy, modules=toy_modules).diagnostics] == ["YML004"]


def test_records_of_a_kind_whose_schema_is_broken_are_known(toy: Project) -> None:
    (toy.root / "schemas/pond/frog.schema.json").write_text("{}}")
    _, catalog = load(toy)
    assert "frog" not in catalog.game.kinds
    assert catalog.ids("frog") == ("bulgo", "nip", "old-croak")
    assert [d.rule for d in run_check(toy, modules=toy_modules).diagnostics] == ["SCH090"]


def test_without_a_manifest_nothing_is_known(toy: Project) -> None:
    (toy.root / "content/pond/game.yaml").write_text("[")
    (loaded,) = load_games(toy)
    assert loaded.catalog is None
    assert len(loaded.findings) == 1


def test_a_mere_warning_breaks_no_record(toy: Project) -> None:
    spoil(toy, "content/pond/frogs/nip.yaml", "leap: 1", "leap: 1 # twice as far as a toad")
    _, catalog = load(toy)
    assert catalog.get("frog", "nip")


def test_progress_counts_the_records(toy: Project) -> None:
    seen: list[int] = []
    load_games(toy, progress=seen.append)
    assert sum(seen) == len(load(toy)[1].entries)


def test_a_shared_schema_may_be_overridden(toy: Project) -> None:
    common = toy.root / "schemas/common.schema.json"
    original = (toy.root / "schemas/pond/frog.schema.json").read_text(encoding="utf-8")
    names = '"id": {"type": "string"}, "name": {"type": "string", "maxLength": 8}'
    more = ", ".join(f'"{name}": {{"type": "string"}}' for name in ("text", "art", "lore", "notes"))
    common.write_text(f'{{"$defs": {{{names}, {more}, "waivers": {{"type": "array"}}}}}}')
    assert "common.schema.json" in original
    found = {
        d.at.path for d in run_check(toy, modules=toy_modules).diagnostics if d.rule == "SCH012"
    }
    assert "content/pond/frogs/bulgo.yaml" in found
    assert "content/pond/frogs/nip.yaml" not in found


@pytest.mark.parametrize(
    ("words", "made"),
    [
        ("Ash Walker", "ash-walker"),
        ("Grog & Timber", "grog-timber"),
        ("Éowyn's Señor Ñandú", "eowyns-senor-nandu"),
        ("Straße Æther Øre Łódź", "strasse-aether-ore-lodz"),
        ("Bone—Archer…", "bone-archer"),
        ("the Ogre\N{RIGHT SINGLE QUOTATION MARK}s club", "the-ogres-club"),
        ("№ 4 ½", "no-4-1-2"),
        ("影武者", ""),
        ("影 Blade", "blade"),
        ("  --  ", ""),
        ("İstanbul ığüşöç", "istanbul-igusoc"),
    ],
)
def test_slugs(words: str, made: str) -> None:
    assert slug(words) == made
