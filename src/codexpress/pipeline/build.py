"""check → render → write, game by game: proofs, codexes, data, and the site last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from codexpress.check import Checked, find_module
from codexpress.finding import Diagnostic, Severity
from codexpress.pipeline.building import PRESSES, Bar, Building, Request
from codexpress.pipeline.check import Modules, check_games
from codexpress.pipeline.dates import build_time
from codexpress.pipeline.names import check_names
from codexpress.pipeline.presses import run_press
from codexpress.rule import Rule
from codexpress.store import Store
from codexpress.workspace import Project

_PLACEHOLDER = "CX017"


@dataclass(frozen=True)
class BuildRun:
    """What a build made and found.

    Attributes:
        diagnostics: sorted; errors of a game kept it from being built.
        rules: the whole catalogue, by id.
        written: every file made, whether or not its bytes changed.
        held_back: games that were not built because of their errors.
    """

    diagnostics: tuple[Diagnostic, ...]
    rules: Mapping[str, Rule]
    written: tuple[Path, ...] = ()
    held_back: tuple[str, ...] = ()

    @property
    def failed(self) -> bool:
        """Whether anything that was asked for could not be made."""
        return any(d.severity is Severity.ERROR for d in self.diagnostics)


def run_build(
    project: Project,
    request: Request,
    bar: Bar,
    *,
    modules: Modules = find_module,
    store: Store | None = None,
) -> BuildRun:
    """Build what is asked for; an error in one game leaves the others building.

    Raises:
        ProjectError: there is no such game, nothing of a name in ``only``, or something cannot be
            written.
    """
    building = Building(project, request, store or Store(None), bar)
    results = check_games(project, request.games, modules=modules)
    rules: dict[str, Rule] = {}
    ready: list[Checked] = []
    held: list[str] = []
    for result in results:
        rules.update(result.rules)
        faults = _placeholders(result) if not request.draft else []
        # A placeholder that stops the build is told of once, as what stops it.
        told = (d for d in result.diagnostics if not (faults and d.rule == _PLACEHOLDER))
        building.found.extend((*told, *faults))
        wrong = faults or any(d.severity is Severity.ERROR for d in result.diagnostics)
        if result.loaded.catalog is None or (wrong and not request.draft):
            held.append(result.loaded.id)
        else:
            ready.append(result)
    if not held:  # else the name may be that of a broken record, whose errors are told instead
        check_names(request, [result.loaded.catalog for result in ready if result.loaded.catalog])
    with build_time(project):
        for press in PRESSES:
            if press in request.presses and ready:
                run_press(press, building, ready)
    unique = tuple(sorted(dict.fromkeys(building.found), key=Diagnostic.sort_key))
    return BuildRun(unique, rules, tuple(building.written), tuple(held))


def _placeholders(checked: Checked) -> list[Diagnostic]:
    """Placeholders as errors: nothing is published with one."""
    rule = checked.rules["CX021"]
    found: list[Diagnostic] = []
    for diagnostic in checked.diagnostics:
        if diagnostic.rule == _PLACEHOLDER:
            message = f"{diagnostic.message}, so nothing is published"
            mend = diagnostic.help.partition(";")[0]
            found.append(
                replace(
                    diagnostic, rule=rule.id, name=rule.name, severity=rule.severity,
                    message=message, help=f"{mend}, or build with `--draft`",
                )
            )  # fmt: skip
    return found
