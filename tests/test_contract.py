"""What must hold for the project as a whole."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "codexpress"

ORDER = [
    "errors",
    "slug",
    "resources",
    "store",
    "source",
    "finding",
    "document",
    "schema",
    "fmt",
    "game",
    "claim",
    "printed",
    "catalog",
    "chart",
    "workspace",
    "prose",
    "starter",
    "rule",
    "roster",
    "procedure",
    "report",
    "rules",
    "games",
    "check",
    "output",
    "render",
    "pipeline",
    "cli",
]
"""A module imports only from those to its left, or from its own package."""

GAMES = re.compile(r"conquest|dice.battles|dual.fates|fates.edge|duality", re.IGNORECASE)


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_parts(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module]
            if node.module == "codexpress":
                names = [f"codexpress.{alias.name}" for alias in node.names]
        for name in names:
            if name.startswith("codexpress."):
                found.add(name.split(".")[1])
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_module_imports_only_what_stands_before_it(path: Path) -> None:
    part = part_of(path)
    if part == "__init__":
        return
    assert part in ORDER, f"{part} has no place in the order"
    allowed = set(ORDER[: ORDER.index(part) + 1])
    assert imported_parts(path) <= allowed


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


def test_the_core_names_no_game() -> None:
    naming = [
        str(path.relative_to(PACKAGE))
        for path in modules()
        if part_of(path) != "games" and GAMES.search(path.read_text(encoding="utf-8"))
    ]
    assert naming == []
