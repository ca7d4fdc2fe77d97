"""check → render → write, game by game: proofs, codexes, data, and the site last."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from codexpress.check import Checked, find_module
from codexpress.finding import Diagnostic, Finding, Place, Severity
from codexpress.output import Artifact, write
from codexpress.pipeline.check import Modules, check_games
from codexpress.render.view import TemplateFault
from codexpress.report import diagnose
from codexpress.rule import Rule
from codexpress.source import Source, Span
from codexpress.store import Store
from codexpress.workspace import Project
from codexpress.workspace.manifest import read_document

PRESSES = ("proofs", "codex", "data", "site")
"""What can be built, in the order it is."""

Bar = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]


@dataclass(frozen=True)
class Request:
    """What is to be built.

    Attributes:
        presses: of :data:`PRESSES`.
        games: ids; all when empty.
        only: names of books, prints or records; all when empty.
        draft: build games with errors and placeholders, watermarked.
        papers: of codexes and proofs.
        team: a roster record's id: print exactly what it needs; "" for everything.
        copies: of every card and counter.
        low_ink: cards on white.
        duplex: ``long``, ``short`` or "" for fronts only.
        images: single PNGs of every face as well.
    """

    presses: tuple[str, ...] = PRESSES
    games: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    draft: bool = False
    papers: tuple[str, ...] = ("a4", "letter")
    team: str = ""
    copies: int = 1
    low_ink: bool = False
    duplex: str = "long"
    images: bool = True


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


@dataclass
class Building:
    """A build under way: what every press needs.

    Attributes:
        project: where it all lies.
        request: what is wanted.
        store: kept results.
        bar: opens a progress bar.
        found: diagnostics so far.
        written: files so far.
    """

    project: Project
    request: Request
    store: Store
    bar: Bar
    found: list[Diagnostic] = field(default_factory=list)
    written: list[Path] = field(default_factory=list)

    def keep(self, artifacts: Iterable[Artifact]) -> None:
        """Write artifacts below ``build/``."""
        self.written.extend(write(artifacts, self.project.build))

    def report(self, checked: Checked, findings: Iterable[Finding]) -> None:
        """Add findings of a press to what was found."""
        for finding in findings:
            rule = checked.rules[finding.rule]
            diagnostic = diagnose(finding, rule)
            if self.request.draft and diagnostic.severity is Severity.ERROR:
                diagnostic = replace(diagnostic, severity=Severity.WARNING)
            self.found.append(diagnostic)

    def template_fault(self, checked: Checked, fault: TemplateFault) -> None:
        """A template that raised, as a finding at its line."""
        source = _template_source(self.project, fault)
        span = (
            Span(fault.line, 1, fault.line, len(source.line(fault.line)) + 1)
            if fault.line
            else None
        )
        fields = {
            "record": fault.record or "a page",
            "reason": fault.reason,
            "template": source.name,
        }
        self.report(checked, [Finding(Place(source, span), fields, rule="CX020")])


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
        ProjectError: there is no such game, or something cannot be written.
    """
    from codexpress.pipeline.presses import run_press

    building = Building(project, request, store or Store(None), bar)
    results = check_games(project, request.games, modules=modules)
    rules: dict[str, Rule] = {}
    ready: list[Checked] = []
    held: list[str] = []
    for result in results:
        rules.update(result.rules)
        building.found.extend(result.diagnostics)
        faults = _placeholders(result) if not request.draft else []
        building.found.extend(faults)
        wrong = faults or any(d.severity is Severity.ERROR for d in result.diagnostics)
        if result.loaded.catalog is None or (wrong and not request.draft):
            held.append(result.loaded.id)
        else:
            ready.append(result)
    with build_time(project):
        for press in PRESSES:
            if press in request.presses and ready:
                run_press(press, building, ready)
    unique = tuple(sorted(dict.fromkeys(building.found), key=Diagnostic.sort_key))
    return BuildRun(unique, rules, tuple(building.written), tuple(held))


@contextmanager
def build_time(project: Project) -> Iterator[None]:
    """Date everything made inside by the last commit, or by the newest edition outside git.

    The same input then gives the same bytes, whenever it is built.
    """
    if "SOURCE_DATE_EPOCH" in os.environ:
        yield
        return
    os.environ["SOURCE_DATE_EPOCH"] = str(_commit_time(project) or _edition_time(project))
    try:
        yield
    finally:
        os.environ.pop("SOURCE_DATE_EPOCH", None)


def _commit_time(project: Project) -> int:
    git = shutil.which("git")
    if git is None:
        return 0
    try:
        shown = subprocess.run(  # noqa: S603 - git itself, on our own project
            [git, "-C", str(project.root), "log", "-1", "--format=%ct"],
            capture_output=True, text=True, check=True, timeout=10,
        ).stdout.strip()  # fmt: skip
        return int(shown)
    except (OSError, subprocess.SubprocessError, ValueError):
        return 0


def _edition_time(project: Project) -> int:
    dates = [datetime(2020, 1, 1, tzinfo=UTC)]
    for path in sorted(project.content.glob("*/game.yaml")):
        document, _ = read_document(project, path)
        written = document.data.get("edition_date") if document else None
        with suppress(TypeError, ValueError):
            dates.append(datetime.fromisoformat(written).replace(tzinfo=UTC))  # type: ignore[arg-type]
    return int(max(dates).timestamp())


def _placeholders(checked: Checked) -> list[Diagnostic]:
    """Placeholders as errors: nothing is published with one."""
    rule = checked.rules["CX021"]
    found: list[Diagnostic] = []
    for diagnostic in checked.diagnostics:
        if diagnostic.rule == "CX017":
            message = f"{diagnostic.message}, so nothing is published"
            found.append(
                replace(
                    diagnostic, rule=rule.id, name=rule.name, severity=rule.severity,
                    message=message, help=rule.help,
                )
            )  # fmt: skip
    return found


def _template_source(project: Project, fault: TemplateFault) -> Source:
    from codexpress.resources import shared_root

    for root in (project.templates, shared_root() / "templates"):
        path = Path(fault.template) if Path(fault.template).is_absolute() else root / fault.template
        if path.is_file():
            name = project.name_of(path)
            return Source(path, name, path.read_text(encoding="utf-8", errors="replace"))
    return Source(project.templates / fault.template, f"templates/{fault.template}", "")
