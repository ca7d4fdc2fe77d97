"""Lists stand in the order that the manifest asks for; a game with many kinds has a few buttons."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.unit.site.conftest import dress

from codexpress.finding import Finding
from codexpress.workspace import Project

Build = Callable[..., tuple[Finding, ...]]


def edited(project: Project, *pairs: tuple[str, str]) -> None:
    manifest = project.content / "pond/game.yaml"
    text = manifest.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    manifest.write_text(text, encoding="utf-8")


def names(project: Project) -> list[str]:
    page = (project.build / "site/pond/frogs/index.html").read_text(encoding="utf-8")
    return re.findall(r'class="s-tile__name">([^<]+)<', page)


def test_a_list_is_in_the_order_of_the_fields_named_then_of_the_names(
    toy: Project, build: Build
) -> None:
    dress(toy)
    edited(toy, ("group_by: pond, card: tarot", "order: [-leap], card: tarot"))
    assert build(toy) == ()
    leaps = {"Nip": 1, "Bulgo": 3, "Old Croak": 4}
    assert names(toy) == sorted(leaps, key=lambda name: -leaps[name])


def test_four_kinds_have_a_button_those_with_cards_before_others(
    toy: Project, build: Build
) -> None:
    dress(toy)
    more = "".join(
        f"  {name}: {{folder: {name}s, title: {name.title()}, plural: {name.title()}s, index: [name]}}\n"
        for name in ("bee", "ant", "fly", "wasp", "moth")
    )
    edited(toy, ("  frog:", f"{more}  frog:"))
    schema = (toy.schemas / "pond/word.schema.json").read_text(encoding="utf-8")
    for name in ("bee", "ant", "fly", "wasp", "moth"):
        (toy.schemas / f"pond/{name}.schema.json").write_text(schema, encoding="utf-8")
        folder = toy.content / "pond" / f"{name}s"
        folder.mkdir()
        (folder / "one.yaml").write_text(f"name: A {name}\ntext: It hums.\n", encoding="utf-8")
    assert build(toy) == ()
    page = (toy.build / "site/pond/index.html").read_text(encoding="utf-8")
    assert re.findall(r"Browse the (\w+)", page) == ["bees", "ants", "flys", "frogs"]
