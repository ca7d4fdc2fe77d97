"""The game as JSON: complete, resolved, and valid against its own schema."""

from __future__ import annotations

import json

import jsonschema
from tests.conftest import ROOT

from codexpress.render.data import data_artifact, game_data
from codexpress.workspace import Project, load_games


def test_it_keeps_its_own_schema(toy: Project) -> None:
    (loaded,) = load_games(toy)
    assert loaded.catalog is not None
    schema = json.loads((ROOT / "schemas" / "data.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(game_data(loaded.catalog), schema)


def test_references_are_resolved_both_ways(toy: Project) -> None:
    (loaded,) = load_games(toy)
    assert loaded.catalog is not None
    records = game_data(loaded.catalog)["records"]
    nip = records["frog"]["nip"]
    assert {"field": "pond", "id": "pond/pond/sump", "url": "/pond/ponds/sump/"} in nip[
        "references"
    ]
    assert "pond/frog/nip" in records["pond"]["sump"]["referenced_by"]
    assert "pond/knot/early" in nip["referenced_by"]
    assert nip["plain"]["tricks.0.text"] == "Until the next round Nip is Slippery."


def test_what_is_not_published_is_not_in_it(toy: Project) -> None:
    path = toy.content / "pond" / "frogs" / "nip.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "notes: a secret\n", encoding="utf-8")
    (loaded,) = load_games(toy)
    assert loaded.catalog is not None
    artifact = data_artifact(loaded.catalog)
    assert b"a secret" not in artifact.content
    assert artifact.content == data_artifact(loaded.catalog).content
