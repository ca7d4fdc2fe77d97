"""``check --fit``: every face laid out, only to see whether everything fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from codexpress.check import find_module
from codexpress.finding import Diagnostic, Finding
from codexpress.pipeline.building import Bar, template_finding
from codexpress.pipeline.check import CheckRun, Modules, check_games
from codexpress.pipeline.proofs import faces
from codexpress.pipeline.workshops import workshop
from codexpress.render.cards import check_fit
from codexpress.render.fill import TemplateFault
from codexpress.render.handouts import check_handouts
from codexpress.report import diagnose
from codexpress.store import Store
from codexpress.workspace import Project


def with_fit(  # noqa: PLR0913 - each is a different thing
    project: Project,
    run: CheckRun,
    games: Iterable[str] = (),
    *,
    store: Store,
    bar: Bar,
    modules: Modules = find_module,
) -> CheckRun:
    """The run with findings of fit added; games without a catalogue are passed over."""
    found: list[Diagnostic] = list(run.diagnostics)
    for checked in check_games(project, games, modules=modules):
        catalog = checked.loaded.catalog
        if catalog is None:
            continue
        findings: Sequence[Finding]
        with bar(f"{catalog.game.title}: card faces", faces(catalog)) as step:
            try:
                shop = workshop(project, checked, store)
                findings = (*check_fit(shop, progress=step), *check_handouts(shop))
            except TemplateFault as fault:
                findings = [template_finding(project, fault)]
        found.extend(diagnose(finding, checked.rules[finding.rule]) for finding in findings)
    unique = tuple(sorted(dict.fromkeys(found), key=Diagnostic.sort_key))
    return replace(run, diagnostics=unique)
