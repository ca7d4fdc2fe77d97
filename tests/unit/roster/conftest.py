"""A card game whose decks exercise every measure, bound and derivation; no real game needs all."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from codexpress import roster
from codexpress.catalog import Catalog
from codexpress.roster import Roster
from codexpress.workspace import Project, load_games

ID = {"type": "string"}


def ref(kind: str) -> dict[str, Any]:
    return {"type": "string", "x-ref": kind}


SCHEMAS: dict[str, dict[str, Any]] = {
    "house": {"name": ID, "parent": ref("house"), "roaming": {"type": "boolean"}},
    "card": {
        "name": ID,
        "house": ref("house"),
        "kind": ID,
        "cost": {"type": "integer"},
        "most": {"type": "integer"},
        "needs": {"type": "array", "items": ref("card")},
        "stats": {"type": "object", "properties": {"might": {"type": "integer"}}},
    },
    "deck": {
        "name": ID,
        "house": ref("house"),
        "leader": ref("card"),
        "style": ID,
        "banners": {"type": "array", "items": ref("house")},
        "guests": {"type": "array", "items": ref("card")},
        "skills": {
            "type": "object",
            "properties": {"swim": {"type": "integer"}, "dive": {"type": "integer"}},
        },
        "favour": {
            "type": "object",
            "propertyNames": {"type": "string", "x-ref": "house"},
            "additionalProperties": {"type": "integer"},
        },
        "scores": {"type": "array", "items": {"type": "integer"}},
        "cards": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "card": ref("card"),
                    "count": {"type": "integer"},
                    "first": {"type": "boolean"},
                },
            },
        },
    },
}

RECORDS: dict[str, dict[str, dict[str, Any]]] = {
    "house": {
        "reed": {"name": "House Reed"},
        "moss": {"name": "House Moss", "parent": "reed"},
        "wind": {"name": "The Wind", "roaming": True},
    },
    "card": {
        "pike": {"name": "Pike", "house": "reed", "kind": "unit", "cost": 1},
        "heron": {"name": "Heron", "house": "moss", "kind": "unit", "cost": 3, "most": 2},
        "otter": {"name": "Otter", "house": "reed", "kind": "unit", "cost": 2, "needs": ["pike"]},
        "gale": {"name": "Gale", "house": "wind", "kind": "event", "cost": 4},
        "queen": {
            "name": "Queen",
            "house": "reed",
            "kind": "leader",
            "cost": 5,
            "stats": {"might": 7},
        },
    },
}

HEAD = """\
id: cards
title: Cards
edition: "1"
edition_date: "2026-01-01"
locale: en-US
theme: {colour: "#112233", emblem: material/cards}
rights: Invented for the tests of rosters; nobody plays it.
kinds:
  house: {folder: houses, title: House, plural: Houses}
  card: {folder: cards, title: Card, plural: Cards}
  deck: {folder: decks, title: Deck, plural: Decks}
limits: {deck: {least: 4, most: 6, copies: 2}, worth: 9, styles: {open: 2, closed: 1}}
settings: {strict: true}
tables: {kinds: [unit, event], prices: {"0": 0, "1": 2, "2": 6, "3": 12}, ladder: [0, 1, 3, 6]}
"""

DERIVE = """\
      kin: {chain: record.house, by: parent}
      roaming: {chain: record.house, by: parent, any: roaming}
      worth: {product: [line.count, record.cost]}
      total: {sum: derived.worth}
      roamers: {count: entries, where: {derived.roaming: true}}
      style: {cases: [{when: {derived.roamers: {min: 1}}, value: open}], otherwise: closed}
      allowed: {lookup: limits.styles, key: derived.style}
      price_of_all: {lookup: tables.prices, key: derived.roamers}
      skill_points: {tally: roster.skills}
      skill_price: {tally: roster.skills, by: tables.prices}
      guest_price: {tally: roster.guests, field: cost, by: tables.prices}
      guest_worth: {tally: roster.guests, field: cost}
      guests: {count: roster.guests}
      high_skills: {above: roster.skills, over: 2}
      favour_price: {tally: roster.favour, by: tables.ladder}
      loved: {above: roster.favour, over: limits.styles.closed}
      high_scores: {above: roster.scores, over: 9}
      rung: {lookup: tables.ladder, key: derived.guests}
      leaders: {count: roster.leader}
      low: {least: [derived.skill_points, derived.guests, 2]}
      high: {most: [derived.skill_points, derived.guests, 2]}
      refund: {product: [-3, derived.guests]}
      price: {total: {skills: derived.skill_price, guests: derived.guest_price, cards: derived.total}}
      net_price: {total: {"skill_points": derived.skill_price, "refund": derived.refund}}
"""

Make = Callable[..., tuple[Catalog, Roster]]


def constraint(**fields: Any) -> dict[str, Any]:
    return {
        "id": "TT101",
        "name": "a-test",
        "severity": "error",
        "states": "the deck is as it should be ({bound})",
        "message": "{entry} {measured} {bound} {difference}",
        "help": "{fix}",
        "docs": "For a test.",
        **fields,
    }


def write_project(root: Path, constraints: list[dict[str, Any]], derive: str = DERIVE) -> Project:
    schemas, content = root / "schemas" / "cards", root / "content" / "cards"
    schemas.mkdir(parents=True)
    for kind, properties in SCHEMAS.items():
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": kind,
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
        }
        (schemas / f"{kind}.schema.json").write_text(json.dumps(schema), encoding="utf-8")
    for kind, records in RECORDS.items():
        folder = content / f"{kind}s"
        folder.mkdir(parents=True)
        for name, data in records.items():
            lines = (f"{key}: {json.dumps(value)}\n" for key, value in data.items())
            (folder / f"{name}.yaml").write_text("".join(lines), encoding="utf-8")
    (content / "decks").mkdir()
    listed = "".join(f"      - {json.dumps(each)}\n" for each in constraints) or "      []\n"
    rosters = f"rosters:\n  deck:\n    kind: deck\n    entries: cards\n    ref: card\n    derive:\n{derive}"
    manifest = f"{HEAD}{rosters}    constraints:\n{listed}"
    (content / "game.yaml").write_text(manifest, encoding="utf-8")
    return Project(root.resolve())


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """The card game with some constraints, and its deck roster."""

    def build(*constraints: dict[str, Any], derive: str = DERIVE) -> tuple[Catalog, Roster]:
        loaded = load_games(write_project(tmp_path, list(constraints), derive))[0]
        assert loaded.catalog is not None, [f.fields for f in loaded.findings]
        rosters = roster.read(loaded.catalog.game)
        assert rosters.faults == ()
        return loaded.catalog, rosters.by_name["deck"]

    return build


def deck(*cards: tuple[str, int] | tuple[str, int, bool], **fields: Any) -> dict[str, Any]:
    keys = ("card", "count", "first")
    return {
        "name": "A deck",
        "house": "reed",
        **fields,
        "cards": [dict(zip(keys, card, strict=False)) for card in cards],
    }
