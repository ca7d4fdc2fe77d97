"""Where a record comes in a part of a book."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from codexpress.catalog import Catalog, Entry
from codexpress.render.order import sort_key

PROPERTIES = {
    "leader": {"type": "boolean"},
    "rank": {"enum": ["low", "high"]},
    "cost": {"type": "integer"},
}


def _sorted(order: tuple[str, ...], **records: dict[str, Any]) -> list[str]:
    kind = SimpleNamespace(schema=SimpleNamespace(root={"properties": PROPERTIES}))
    catalog = cast(Catalog, SimpleNamespace(game=SimpleNamespace(kinds={"troop": kind})))
    entries = [
        cast(Entry, SimpleNamespace(kind="troop", name=name, data=data))
        for name, data in records.items()
    ]
    return [e.name for e in sorted(entries, key=lambda e: sort_key(catalog, e, order))]


def test_a_flag_left_out_is_no() -> None:
    found = _sorted(("leader",), anna={"leader": True}, bela={}, cora={"leader": False})
    assert found == ["bela", "cora", "anna"]


def test_a_number_that_some_lack_sorts_after_nothing() -> None:
    assert _sorted(("cost",), anna={"cost": 2}, bela={}, cora={"cost": 1}) == [
        "bela",
        "cora",
        "anna",
    ]


def test_choices_come_as_the_schema_lists_them_and_turn_round() -> None:
    records: dict[str, dict[str, Any]] = {"anna": {"rank": "high"}, "bela": {"rank": "low"}}
    assert _sorted(("rank",), **records) == ["bela", "anna"]
    assert _sorted(("-rank",), **records) == ["anna", "bela"]
