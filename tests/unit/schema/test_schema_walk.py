"""Walking a record beside its schema: references, prose, images, what is internal, key order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.mutate import sample_records

from codexpress.schema import (
    ANY,
    Schema,
    describe,
    fields,
    images,
    internal,
    key_order,
    key_references,
    load,
    nodes_at,
    prose,
    references,
    value_at,
)

ROOT = Path(__file__).parents[3]
TEXT = {"type": "string", "x-prose": "inline"}


def made(tmp_path: Path, content: dict[str, Any]) -> Schema:
    path = tmp_path / "s.json"
    path.write_text(json.dumps(content))
    schema = load(path, (tmp_path,))
    assert isinstance(schema, Schema), schema
    return schema


@pytest.fixture
def frog(tmp_path: Path) -> Schema:
    return made(
        tmp_path,
        {
            "title": "Frog",
            "type": "object",
            "properties": {
                "name": {"type": "string"},
                "pond": {"$ref": "#/$defs/id", "x-ref": "pond", "description": "Where it lives."},
                "friends": {"type": "array", "items": {"$ref": "#/$defs/id", "x-ref": "frog"}},
                "text": TEXT,
                "tricks": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "properties": {
                            "cost": {
                                "anyOf": [{"const": "Free"}, {"type": "integer", "minimum": 1}]
                            },
                            "text": TEXT,
                            "art": {"type": "string", "x-image": True},
                        },
                        "required": ["cost"],
                    },
                },
                "home": {
                    "anyOf": [
                        {"$ref": "#/$defs/id", "x-ref": "pond"},
                        {
                            "type": "object",
                            "properties": {
                                "river": {"type": "string", "x-ref": "river"},
                                "why": TEXT,
                            },
                            "required": ["river"],
                        },
                    ]
                },
                "songs": {"type": "object", "additionalProperties": TEXT},
                "notes": {"type": "string", "x-internal": True},
                "waivers": {
                    "type": "array",
                    "x-internal": True,
                    "items": {
                        "type": "object",
                        "properties": {"why": {"type": "string", "x-internal": True}},
                    },
                },
                "nest": {"$ref": "#"},
            },
            "required": ["name"],
            "$defs": {"id": {"type": "string", "pattern": "^[a-z-]+$"}},
        },
    )


RECORD: dict[str, Any] = {
    "name": "Croak",
    "pond": "mirrormere",
    "friends": ["nip", "bulgo"],
    "text": "*Leaps*.",
    "tricks": [{"cost": "Free", "text": "Splash.", "art": "a/b.png"}, {"cost": 2}],
    "home": {"river": "silverrun", "why": "It is near."},
    "songs": {"dawn": "Ribbit."},
    "notes": "secret",
    "waivers": [{"why": "so"}],
    "nest": {"pond": "sump", "nest": {"text": "Deep."}},
}


def test_references_come_with_route_kind_and_id(frog: Schema) -> None:
    assert list(references(frog, RECORD)) == [
        (("pond",), "pond", "mirrormere"),
        (("friends", 0), "frog", "nip"),
        (("friends", 1), "frog", "bulgo"),
        (("home", "river"), "river", "silverrun"),
        (("nest", "pond"), "pond", "sump"),
    ]
    assert (("home",), "pond", "sump") in list(references(frog, {"home": "sump"}))


def test_prose_comes_with_its_route(frog: Schema) -> None:
    assert list(prose(frog, RECORD)) == [
        (("text",), "*Leaps*."),
        (("tricks", 0, "text"), "Splash."),
        (("home", "why"), "It is near."),
        (("songs", "dawn"), "Ribbit."),
        (("nest", "nest", "text"), "Deep."),
    ]


def test_images_and_internal_fields(frog: Schema) -> None:
    assert list(images(frog, RECORD)) == [(("tricks", 0, "art"), "a/b.png")]
    assert list(internal(frog, RECORD)) == [("notes",), ("waivers",)]


def test_values_of_the_wrong_type_are_passed_over(frog: Schema) -> None:
    broken = {"pond": 7, "friends": "nip", "text": ["a"], "tricks": {"text": "x"}, "home": None}
    assert list(references(frog, broken)) == []
    assert list(prose(frog, broken)) == []


def test_every_value_comes_with_its_subschema(frog: Schema) -> None:
    routes = [route for route, _ in fields(frog, RECORD)]
    assert routes[0] == ()
    assert {("tricks", 0, "cost"), ("home", "river"), ("nest", "nest")} <= set(routes)
    assert all(value_at(RECORD, route) is not None for route in routes)
    told = dict(fields(frog, RECORD))
    assert told["pond",]["description"] == "Where it lives."
    # Of the alternatives, only the one that fits.
    nodes = [node for route, node in fields(frog, RECORD) if route == ("tricks", 1, "cost")]
    assert [node.get("type") for node in nodes] == [None, "integer"]


def test_a_value_that_fits_no_alternative_comes_with_all(frog: Schema) -> None:
    nodes = [n for route, n in fields(frog, {"tricks": [{"cost": -1}]}) if route[-1:] == ("cost",)]
    assert len(nodes) == 3


def test_conditions_choose_their_branch(tmp_path: Path) -> None:
    schema = made(
        tmp_path,
        {
            "if": {"properties": {"scope": {"const": "pond"}}, "required": ["scope"]},
            "then": {"properties": {"of": {"x-ref": "pond"}}},
            "else": {"properties": {"of": {"x-ref": "river"}}},
            "allOf": [{"properties": {"all": {"x-ref": "frog"}}}],
        },
    )
    assert list(references(schema, {"scope": "pond", "of": "a", "all": "b"})) == [
        (("all",), "frog", "b"),
        (("of",), "pond", "a"),
    ]
    assert list(references(schema, {"of": "a"})) == [(("of",), "river", "a")]


def test_patterns_and_prefixes_are_walked(tmp_path: Path) -> None:
    schema = made(
        tmp_path,
        {
            "patternProperties": {"^t_": TEXT},
            "properties": {"pair": {"prefixItems": [TEXT, {"x-ref": "frog"}], "items": TEXT}},
        },
    )
    record = {"t_a": "x", "other": "y", "pair": ["one", "nip", "three"]}
    assert [route for route, _ in prose(schema, record)] == [("t_a",), ("pair", 0), ("pair", 2)]
    assert list(references(schema, record)) == [(("pair", 1), "frog", "nip")]


def test_key_order_is_the_schemas(frog: Schema) -> None:
    assert key_order(frog)[:3] == ("name", "pond", "friends")
    assert key_order(frog, ("tricks", 1)) == ("cost", "text", "art")
    assert key_order(frog, ("home",)) == ("river", "why")
    assert key_order(frog, ("home",), {"home": "sump"}) == ()
    assert key_order(frog, ("songs",)) == ()
    assert key_order(frog, ("nowhere", 0)) == ()
    assert key_order(frog, ("nest", "nest"))[0] == "name"


def test_nodes_of_a_route(frog: Schema) -> None:
    (node,) = nodes_at(frog, ("friends", 5))
    assert node["x-ref"] == "frog"
    assert len(nodes_at(frog, ("tricks", 0, "cost"))) == 3
    assert len(nodes_at(frog, ("tricks", 0, "cost"), RECORD)) == 2


def test_a_route_that_leads_nowhere(frog: Schema) -> None:
    for route in (("x",), ("friends", 9), ("name", 0, 1), ("pond", "x")):
        with pytest.raises(KeyError):
            value_at(RECORD, route)


def test_rows_describe_every_field(frog: Schema) -> None:
    rows = {row.pattern: row for row in describe(frog)}
    assert list(rows)[:5] == ["name", "pond", "friends", "friends[]", "text"]
    assert rows["pond"].type == "the id of a pond"
    assert rows["friends"].type == "a list of frog ids"
    assert rows["pond"].description == "Where it lives."
    assert rows["name"].required
    assert not rows["pond"].required
    assert rows["tricks[].cost"].type == "`Free` or a whole number of at least 1"
    assert rows["tricks[].cost"].allowed == ("Free",)
    assert rows["tricks[].cost"].route == ("tricks", ANY, "cost")
    assert rows["tricks[].cost"].required
    assert rows["home.river"].required
    assert rows["songs.<name>"].route == ("songs", ANY)
    # A schema that refers to itself is described once.
    assert "nest.name" not in rows or "nest.nest.nest.name" not in rows


@pytest.mark.parametrize(
    "path", sorted((ROOT / "schemas/dual-fates").glob("*.json")), ids=lambda p: p.stem
)
def test_every_real_field_is_described(path: Path) -> None:
    schema = load(path, (ROOT / "schemas",))
    assert isinstance(schema, Schema)
    rows = describe(schema)
    assert len({row.route for row in rows}) == len(rows)
    known = {row.route for row in rows}
    for record in sample_records(schema):
        for route, _ in fields(schema, record):
            general = tuple(ANY if isinstance(step, int) else step for step in route)
            open_ended = any(route[: len(r) - 1] == r[:-1] and r[-1] == ANY for r in known if r)
            assert not route or general in known or open_ended or route[-1] == "value", route


def test_keys_that_name_records(tmp_path: Path) -> None:
    rating = {"type": "integer"}
    named = {"propertyNames": {"x-ref": "skill"}, "additionalProperties": rating}
    schema = made(
        tmp_path,
        {
            "type": "object",
            "properties": {
                "skills": named,
                "plain": {"propertyNames": {"pattern": "^a"}},
                "many": {"type": "array", "items": named},
            },
        },
    )
    data = {"skills": {"swim": 1, "dive": 2}, "plain": {"a": 1}, "many": [{"row": 1}, "x"]}
    assert list(key_references(schema, data)) == [
        (("skills", "swim"), "skill", "swim"),
        (("skills", "dive"), "skill", "dive"),
        (("many", 0, "row"), "skill", "row"),
    ]
    assert list(references(schema, data)) == []
