from __future__ import annotations

import pytest
from tests.unit.cards.conftest import PRINTS, TOYGAME

from codexpress.errors import ProjectError
from codexpress.render.cards.prints import items, prints_of


def manifest(prints: str) -> dict[str, str]:
    text = (TOYGAME / "content/pond/game.yaml").read_text(encoding="utf-8")
    return {"content/pond/game.yaml": text.partition("prints:")[0] + prints}


def test_a_kind_gets_a_card_for_each_record_but_those_left_out(workshop) -> None:
    catalog = workshop().catalog
    cards, flies = prints_of(catalog)
    assert [item.id for item in items(catalog, cards)] == ["bulgo", "old-croak"]
    assert [(item.id, item.copies) for item in items(catalog, flies)] == [
        ("fly-1", 3),
        ("fly-2", 3),
    ]
    assert cards.bleed_mm == cards.safe_mm == 3


def test_a_roster_gets_what_it_names_once_each(workshop) -> None:
    catalog = workshop().catalog
    roster = catalog.get("knot", "early")
    cards, _ = prints_of(catalog)
    named = {entry["frog"] for entry in roster.data["entries"]}
    found = [item.id for item in items(catalog, cards, roster)]
    assert set(found) == named & {"bulgo", "old-croak"}
    assert len(found) == len(set(found))


def test_a_record_may_say_how_many_there_are_of_it(workshop) -> None:
    frogs = TOYGAME / "content/pond/frogs"
    text = (frogs / "bulgo.yaml").read_text(encoding="utf-8")
    leap = int(text.partition("leap: ")[2].split()[0])
    cards = PRINTS.replace("    kind: frog", "    kind: frog\n    copies_from: leap")
    catalog = workshop(**manifest(cards)).catalog
    found = {item.id: item.copies for item in items(catalog, prints_of(catalog)[0])}
    assert found["bulgo"] == leap


def test_a_roster_gets_as_many_as_its_entries_say(workshop) -> None:
    cards = PRINTS.replace("    kind: frog", "    kind: frog\n    roster_counts: {}")
    knot = "name: Many\nentries: [{}]\n"
    schema = (TOYGAME / "schemas/pond/knot.schema.json").read_text(encoding="utf-8")
    schema = schema.replace('{"frog":', '{"leap": {"type": "integer"}, "frog":', 1)
    lines = "{frog: bulgo, leap: 2}, {frog: old-croak, leap: 3}, {frog: bulgo, leap: 1}"

    def counted(by: str) -> dict[str, int]:
        made = workshop(
            **manifest(cards.replace("{}", by)),
            **{
                "schemas/pond/knot.schema.json": schema,
                "content/pond/knots/early.yaml": knot.format(lines),
            },
        )
        roster = made.catalog.get("knot", "early")
        return {i.id: i.copies for i in items(made.catalog, prints_of(made.catalog)[0], roster)}

    assert counted("entries") == {"bulgo": 2, "old-croak": 1}
    assert counted("leap") == {"bulgo": 3, "old-croak": 3}


def test_a_roster_gets_the_records_of_what_it_names(workshop) -> None:
    """As an army names units, and every unit has an order card."""
    schema = (TOYGAME / "schemas/pond/frog.schema.json").read_text(encoding="utf-8")
    record = "name: {}\npond: mirrormere\nleap: 3\ntricks: [{{name: A, flies: Free, text: B.}}]\n"
    cards = "    kind: frog\n    roster_by: of\n    roster_counts: entries"
    catalog = workshop(
        **manifest(PRINTS.replace("    kind: frog", cards)),
        **{
            "schemas/pond/frog.schema.json": schema.replace(
                '"properties": {', '"properties": {"of": {"type": "string", "x-ref": "frog"},', 1
            ),
            "content/pond/frogs/order-a.yaml": record.format("A") + "of: bulgo\n",
            "content/pond/frogs/order-b.yaml": record.format("B") + "of: order-a\n",
            "content/pond/knots/early.yaml": (
                "name: Many\nentries: [{frog: bulgo}, {frog: bulgo}]\n"
            ),
        },
    ).catalog
    roster = catalog.get("knot", "early")
    found = {i.id: i.copies for i in items(catalog, prints_of(catalog)[0], roster)}
    assert found == {"order-a": 2}


def test_a_roster_gets_what_its_records_bring_along(workshop) -> None:
    schema = (TOYGAME / "schemas/pond/frog.schema.json").read_text(encoding="utf-8")
    brood = '"calls": {"type": "array", "items": {"type": "string", "x-ref": "frog"}},'
    kept = '"fears": {"type": "string", "x-ref": "frog"},'
    record = "name: {}\npond: mirrormere\nleap: 3\ntricks: [{{name: A, flies: Free, text: B.}}]\n"
    catalog = workshop(
        **manifest(PRINTS.replace("    kind: frog", "    kind: frog\n    roster_brings: [calls]")),
        **{
            "schemas/pond/frog.schema.json": schema.replace(
                '"properties": {', f'"properties": {{{brood}{kept}', 1
            ),
            "content/pond/frogs/bulgo.yaml": record.format("Bulgo") + "calls: [pip]\n",
            "content/pond/frogs/pip.yaml": record.format("Pip") + "calls: [pop, bulgo]\n",
            "content/pond/frogs/pop.yaml": record.format("Pop") + "fears: nobody\n",
            "content/pond/frogs/nobody.yaml": record.format("Nobody"),
        },
    ).catalog
    roster = catalog.get("knot", "early")
    named = {entry["frog"] for entry in roster.data["entries"]}
    assert "bulgo" in named
    found = {item.id for item in items(catalog, prints_of(catalog)[0], roster)}
    assert {"pip", "pop"} <= found
    assert "nobody" not in found


def test_counters_of_a_roster_come_in_the_number_it_starts_with(workshop) -> None:
    changed = PRINTS.replace(
        "    copies: 3", "    copies: 3\n    roster_copies: {lookup: tables.by_name, by: name}"
    )
    changed = changed.replace("tables:", "tables:\n  by_name: {Early Knot: 5}")
    catalog = workshop(**manifest(changed)).catalog
    roster = catalog.get("knot", "early")
    named = changed.replace("Early Knot", roster.name)
    catalog = workshop(**manifest(named)).catalog
    _, flies = prints_of(catalog)
    assert [item.copies for item in items(catalog, flies, catalog.get("knot", "early"))] == [5, 5]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("title: T, face: {width_mm: 9, height_mm: 9}, sheets: {a4: x}", "nothing"),
        ("title: T, kind: toad, face: {width_mm: 9, height_mm: 9}, sheets: {a4: x}", "toad"),
        (
            "title: T, kind: frog, counter: c, face: {width_mm: 9, height_mm: 9}, sheets: {a4: x}",
            "two",
        ),
    ],
)
def test_what_makes_no_print_is_said(workshop, line: str, said: str) -> None:
    catalog = workshop(**manifest(f"prints:\n  odd: {{{line}}}\n")).catalog
    with pytest.raises(ProjectError, match=said):
        prints_of(catalog)


def test_a_list_that_is_not_there_is_named(workshop) -> None:
    catalog = workshop(
        **manifest(PRINTS.replace("each: tables.flies", "each: tables.bees"))
    ).catalog
    with pytest.raises(ProjectError, match=r"tables\.bees"):
        items(catalog, prints_of(catalog)[1])
