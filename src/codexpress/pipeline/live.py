"""The site while its writers write: built anew on every save, findings shown in the page."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from codexpress.check import Checked, find_module
from codexpress.errors import ProjectError
from codexpress.finding import Diagnostic, Severity
from codexpress.pipeline.build import set_build_time
from codexpress.pipeline.check import Modules, check_games
from codexpress.pipeline.website import website
from codexpress.render.view import TemplateFault
from codexpress.store import Store
from codexpress.workspace import Project

WATCHED = ("content", "schemas", "templates", "site", "mkdocs.yml")
"""What a save is noticed in."""


@dataclass
class Live:
    """A site under way.

    Attributes:
        project: where it lies.
        out: the folder it is built into, apart from ``build/site``.
        store: kept results.
        tell: prints a report of diagnostics on the terminal.
        modules: finds a game's own Python.
        version: grows with every build that changed the site.
        problems: what the page shows: errors of the last check, as plain data.
    """

    project: Project
    out: Path
    store: Store
    tell: Callable[[Sequence[Diagnostic], Sequence[Checked]], None]
    modules: Modules = find_module
    version: int = 0
    problems: tuple[dict[str, object], ...] = ()
    changed: threading.Condition = field(default_factory=threading.Condition)

    def rebuild(self) -> None:
        """Check and, if nothing is wrong, build; whatever goes wrong is shown, not raised."""
        set_build_time(self.project)
        try:
            diagnostics, checked, built = self._build()
        except ProjectError as fault:
            self._announce([_problem("", 0, fault.message, fault.hint)], built=False)
            return
        self.tell(diagnostics, checked)
        self._announce([_of(d) for d in diagnostics if d.severity is Severity.ERROR], built=built)

    def _build(self) -> tuple[list[Diagnostic], Sequence[Checked], bool]:
        checked = check_games(self.project, modules=self.modules)
        diagnostics = [d for result in checked for d in result.diagnostics]
        if any(d.severity is Severity.ERROR for d in diagnostics) and self.version:
            return diagnostics, checked, False
        ready = [result for result in checked if result.loaded.catalog is not None]
        try:
            findings = website(self.project, ready, self.store, self.out, strict=False)
        except TemplateFault as fault:
            raise ProjectError(
                f"{fault.template}:{fault.line}: {fault.reason}", "mend the template and save"
            ) from fault
        for finding in findings:
            hint = str(finding.fields.get("message", ""))
            raise ProjectError(f"the site has a fault in {finding.place.source.name}", hint)
        return diagnostics, checked, True

    def _announce(self, problems: list[dict[str, object]], *, built: bool) -> None:
        with self.changed:
            self.problems = tuple(problems)
            if built:
                self.version += 1
            self.changed.notify_all()

    def state(self) -> str:
        """What the page is told, as one line of JSON."""
        return json.dumps({"version": self.version, "problems": self.problems})


def _of(diagnostic: Diagnostic) -> dict[str, object]:
    line = diagnostic.at.span.line if diagnostic.at.span else 0
    return _problem(diagnostic.at.path, line, f"{diagnostic.rule}: {diagnostic.message}", diagnostic.help)


def _problem(path: str, line: int, message: str, hint: str) -> dict[str, object]:
    return {"path": path, "line": line, "message": message, "help": hint}
