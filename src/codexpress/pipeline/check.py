"""load → locate → validate → check, for every game of a project."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from codexpress.catalog import Catalog
from codexpress.check import Checked, GameModule, check_game, find_module, rules_of
from codexpress.check.run import core_rules
from codexpress.errors import ProjectError
from codexpress.finding import Diagnostic, Excerpt, Finding, Severity
from codexpress.pipeline.inputs import check_inputs
from codexpress.render.chapter import prose_values
from codexpress.report import diagnose
from codexpress.rule import Rule
from codexpress.source import Span
from codexpress.store import Store, key_of
from codexpress.workspace import Loaded, Project, load_games, stray_games
from codexpress.workspace.manifest import load_game

Modules = Callable[[str], GameModule]
Progress = Callable[[int], None]


@dataclass(frozen=True)
class CheckRun:
    """What a check of a project found.

    Attributes:
        diagnostics: sorted.
        rules: the whole catalogue, by id.
        files: files read.
        records: records checked.
    """

    diagnostics: tuple[Diagnostic, ...]
    rules: Mapping[str, Rule]
    files: int
    records: int


def check_games(
    project: Project,
    games: Iterable[str] = (),
    *,
    modules: Modules = find_module,
    progress: Progress | None = None,
) -> tuple[Checked, ...]:
    """Read and check games; nothing stops at the first fault.

    Raises:
        ProjectError: there is no such game.
    """
    return tuple(
        checked(project, loaded, modules(loaded.id))
        for loaded in load_games(project, games, progress=progress)
    )


def checked(project: Project, loaded: Loaded, module: GameModule) -> Checked:
    """Check one game that has been read."""
    return check_game(loaded, module, project.root, _figures(project, loaded.id), prose_values)


def run_check(
    project: Project,
    games: Iterable[str] = (),
    *,
    modules: Modules = find_module,
    store: Store | None = None,
    progress: Progress | None = None,
) -> CheckRun:
    """Check games, taking over the result of an unchanged one from the store."""
    store = store or Store(None)
    wanted = tuple(games)
    key = key_of("check", *wanted, files=check_inputs(project))
    kept = store.get(key)
    if kept is not None:
        return _thaw(project, modules, kept)
    results = check_games(project, wanted, modules=modules, progress=progress)
    run = _joined(results, () if wanted else stray_games(project))
    if not any(d.rule == "CX002" for d in run.diagnostics):
        store.put(key, _freeze(run, results))
    return run


def _joined(results: Sequence[Checked], strays: Iterable[Finding]) -> CheckRun:
    rules = core_rules()
    for result in results:
        rules.update(result.rules)
    unique = {d: None for result in results for d in result.diagnostics}
    unique |= {diagnose(finding, rules[finding.rule]): None for finding in strays}
    diagnostics = tuple(sorted(unique, key=Diagnostic.sort_key))
    files = sum(result.loaded.files for result in results)
    records = sum(len(r.loaded.catalog.entries) for r in results if r.loaded.catalog)
    return CheckRun(diagnostics, rules, files, records)


def _figures(project: Project, game: str) -> Callable[[str], bool]:
    folder = project.templates / game / "figure"
    return lambda name: (folder / f"{name}.svg.j2").is_file()


def _freeze(run: CheckRun, results: Sequence[Checked]) -> bytes:
    found = {
        "games": [r.loaded.id for r in results],
        "files": run.files,
        "records": run.records,
        "diagnostics": [asdict(d) for d in run.diagnostics],
    }
    return json.dumps(found).encode()


def _thaw(project: Project, modules: Modules, kept: bytes) -> CheckRun:
    found = json.loads(kept)
    diagnostics = tuple(_diagnostic(data) for data in found["diagnostics"])
    rules = core_rules()
    if diagnostics:
        for id_ in found["games"]:
            game, _ = load_game(project, project.content / id_)
            catalog = Catalog(game, {}) if game else None
            rules.update(rules_of(Loaded(id_, catalog, ()), modules(id_)))
    return CheckRun(diagnostics, rules, found["files"], found["records"])


def _diagnostic(data: dict[str, Any]) -> Diagnostic:
    fields = {
        **data,
        "severity": Severity(data["severity"]),
        "at": _excerpt(data["at"]),
        "related": tuple(_excerpt(item) for item in data["related"]),
    }
    return Diagnostic(**fields)


def _excerpt(data: dict[str, Any]) -> Excerpt:
    span = Span(**data["span"]) if data["span"] else None
    lines = tuple((number, text) for number, text in data["lines"])
    return Excerpt(data["path"], span, lines, data["label"], data["cut"])


def only_paths(run: CheckRun, project: Project, paths: Iterable[Path]) -> CheckRun:
    """The run as far as it concerns some files or folders.

    What is wrong with a game's manifest or a schema concerns every file of the game, and what is
    wrong with a folder, such as that it is not read, every file in it.

    Raises:
        ProjectError: a path lies outside the project, or where nothing is checked: to find nothing
            wrong with it would be no news.
    """
    wanted = {_in_project(project, path) for path in paths}
    if not wanted:
        return run
    above: set[Path] = set()
    for path in wanted:
        if path.is_relative_to(project.content) and path != project.content:
            game = path.relative_to(project.content).parts[0]
            above |= {project.content / game / "game.yaml", project.schemas / game}
            above |= {project.schemas / "game.schema.json", project.schemas / "common.schema.json"}

    def concerned(place: Path) -> bool:
        inside = any(place.is_relative_to(path) for path in (*wanted, *above))
        return inside or any(path.is_relative_to(place) for path in wanted)

    kept = tuple(d for d in run.diagnostics if concerned(project.root / d.at.path))
    return CheckRun(kept, run.rules, run.files, run.records)


def _in_project(project: Project, path: Path) -> Path:
    """A path as the project's files are named: its folder's links followed, not its own.

    Raises:
        ProjectError: it lies outside the project, or where nothing is checked.
    """
    named = path.absolute()
    if named.name not in {"", ".."}:
        named = named.parent.resolve() / named.name
    found = named if named.is_relative_to(project.root) else path.resolve()
    if not found.is_relative_to(project.root):
        raise ProjectError(f"{path} lies outside the project {project.root}")
    roots = (project.content, project.schemas, project.templates)
    if not any(found.is_relative_to(root) or root.is_relative_to(found) for root in roots):
        raise ProjectError(
            f"nothing in {project.name_of(found)} is checked",
            f"records and chapters lie in {project.name_of(project.content)}/",
        )
    return found
