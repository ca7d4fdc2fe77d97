"""A project with as many generated units as asked for, on the real game's schemas and templates."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAME = "dual-fates"

_FIRST = [
    "Ash",
    "Bell",
    "Cinder",
    "Dusk",
    "Ember",
    "Frost",
    "Gale",
    "Hollow",
    "Iron",
    "Jade",
    "Kiln",
    "Lantern",
    "Mire",
    "Night",
    "Ochre",
]
_LAST = [
    "Archer",
    "Bearer",
    "Cutter",
    "Dancer",
    "Eater",
    "Finder",
    "Guard",
    "Hound",
    "Jester",
    "Keeper",
    "Lancer",
    "Warden",
]
_VERBS = [
    "pushes",
    "pulls",
    "marks",
    "steadies",
    "rattles",
    "warns",
    "lifts",
    "turns",
    "holds",
    "blinds",
    "shakes",
    "guards",
]
_WORDS = [
    "the",
    "nearest",
    "enemy",
    "within",
    "reach",
    "one",
    "friendly",
    "unit",
    "behind",
    "a",
    "wall",
    "until",
    "it",
    "moves",
    "again",
    "and",
    "then",
    "steps",
    "aside",
    "before",
    "anyone",
    "can",
    "answer",
    "so",
    "that",
    "its",
    "line",
    "stays",
    "whole",
    "while",
    "the",
    "Pillar",
    "stands",
    "open",
    "to",
    "the",
    "boldest",
    "among",
    "them",
]


def generate(target: Path, units: int, seed: int = 7) -> None:
    """Write a project of ``units`` valid units beside the real game's other records.

    Args:
        target: a folder that does not exist yet.
        units: how many unit records to write.
        seed: of the generator; the same seed gives the same project.
    """
    for name in ("schemas", "templates"):
        shutil.copytree(ROOT / name, target / name)
    (target / "build").mkdir()
    content = target / "content" / GAME
    for name in ("factions", "keywords", "statuses", "specials"):
        shutil.copytree(ROOT / "content" / GAME / name, content / name)
    manifest = (ROOT / "content" / GAME / "game.yaml").read_text(encoding="utf-8")
    (content / "game.yaml").write_text(manifest, encoding="utf-8")
    dice = random.Random(seed)
    factions = [p.stem for p in sorted((content / "factions").glob("*.yaml"))]
    types = {"character", "companion", "monster", "summoned"}
    keywords = [
        p.stem for p in sorted((content / "keywords").glob("*.yaml")) if p.stem not in types
    ]
    (content / "units").mkdir()
    for number in range(units):
        text = unit_text(dice, number, factions, keywords)
        (content / "units" / f"unit-{number:05}.yaml").write_text(text, encoding="utf-8")


def unit_text(dice: random.Random, number: int, factions: list[str], keywords: list[str]) -> str:
    """One unit of about thirty lines."""
    name = f"{dice.choice(_FIRST)} {dice.choice(_LAST)} {number}"
    lines = [
        "# yaml-language-server: $schema=../../../schemas/dual-fates/unit.schema.json",
        f"name: {name}",
        "type: Companion",
        f"faction: {dice.choice(factions)}",
        f"cost: {dice.randint(1, 3)}",
        f"health: {dice.randint(3, 8)}",
        f"armor: {dice.randint(0, 3)}",
        f"speed: {dice.randint(4, 7)}",
        f"def: {dice.randint(4, 9)}",
        f"dod: {dice.randint(4, 8)}",
        f"will: {dice.randint(4, 9)}",
        f"keywords: [{dice.choice(keywords)}]",
        f"role: {_sentence(dice, 9)}",
        "models_per_point: 1",
        "abilities:",
    ]
    for index, cost in enumerate(("Free", "1")):
        lines += [
            f"  - name: {dice.choice(_FIRST)} {('Strike', 'Call')[index]}",
            f"    label: {('Melee', 'Special')[index]}",
            f"    cost: {cost}",
            *(("    target: DEF", "    damage: Light") if index == 0 else ()),
            f"    duration: {('instant', 'end of round')[index]}",
            "    text: >-",
            f"      {_sentence(dice, 14)}",
            f"      {_sentence(dice, 8)}",
        ]
    lines += [
        "lore: >-",
        f"  {_sentence(dice, 14)}",
        f"  {_sentence(dice, 14)}",
        "provenance:",
        "  rest: original",
    ]
    return "\n".join(lines) + "\n"


def _sentence(dice: random.Random, words: int) -> str:
    body = " ".join(dice.choice(_WORDS) for _ in range(words - 2))
    return f"It {dice.choice(_VERBS)} {body}."
