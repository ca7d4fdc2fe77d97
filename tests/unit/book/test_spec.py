from __future__ import annotations

import pytest
from tests.conftest import TOYGAME

from codexpress.errors import ProjectError
from codexpress.render.book.select import Selection
from codexpress.render.book.spec import BookSpec, _parts, books
from codexpress.render.workshop import Workshop

MANIFEST = (TOYGAME / "content/pond/game.yaml").read_text(encoding="utf-8").partition("codexes:")[0]

PONDS = """
codexes:
  ponds:
    each: pond
    title: "{name}"
    branches:
      - {style: intro, kind: frog, glance: [leap]}
      - {style: sheets, kind: frog, title: "Frogs of {name}", order: [-leap]}
    parts:
      - {style: columns, kind: word, pick: named}
      - {style: index}
"""


def with_codexes(changed, text: str) -> Workshop:
    return changed(**{"content/pond/game.yaml": MANIFEST + text})


def by_id(specs: tuple[BookSpec, ...]) -> dict[str, BookSpec]:
    return {spec.id: spec for spec in specs}


def test_a_book_holds_what_its_parts_ask_for(pond: Workshop) -> None:
    (spec,) = books(pond.catalog)
    assert spec.title == "All of Pond Duel"
    assert [part.style for part in spec.parts] == ["chapters", "sheets", "columns", "index"]
    assert [entry.id for entry in spec.parts[1].entries] == ["bulgo", "nip", "old-croak"]


def test_each_record_gets_its_book_with_its_own_and_what_they_name(changed) -> None:
    specs = by_id(books(with_codexes(changed, PONDS).catalog))
    assert set(specs) == {"mirrormere", "sump"}
    intro, sheets, words, _ = specs["mirrormere"].parts
    assert intro.entry is not None
    assert intro.entry.id == "mirrormere"
    assert sheets.title == "Frogs of Mirrormere"
    assert [entry.id for entry in sheets.entries] == ["old-croak", "bulgo"]
    assert [entry.id for entry in words.entries] == ["slippery"]


def test_an_unknown_kind_is_named(changed) -> None:
    line = "{style: columns, kind: toad}"
    text = f"codexes:\n  odd:\n    title: Odd\n    parts:\n      - {line}\n"
    with pytest.raises(ProjectError, match="toad"):
        books(with_codexes(changed, text).catalog)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"style": "spiral", "kind": "frog"}, "spiral"),
        ({"style": "columns", "kind": "frog", "pick": "best"}, "best"),
    ],
)
def test_styles_and_picks_that_do_not_exist_are_named(pond: Workshop, line, said: str) -> None:
    # The schema of manifests refuses them before they get here.
    with pytest.raises(ProjectError, match=said):
        list(_parts(pond.catalog, "odd", [line], Selection(pond.catalog)))


def test_illustrations_stay_out(changed) -> None:
    frog = (TOYGAME / "content/pond/frogs/nip.yaml").read_text(encoding="utf-8")
    schema = (TOYGAME / "schemas/pond/frog.schema.json").read_text(encoding="utf-8")
    schema = schema.replace(
        '"art": {"$ref"',
        '"illustrative": {"$ref": "../common.schema.json#/$defs/illustrative"},\n    "art": {"$ref"',
        1,
    )
    workshop = changed(
        **{
            "schemas/pond/frog.schema.json": schema,
            "content/pond/frogs/nip.yaml": frog + "illustrative: true\n",
        }
    )
    (spec,) = books(workshop.catalog)
    assert "nip" not in [entry.id for entry in spec.parts[1].entries]
