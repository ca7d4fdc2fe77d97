"""The site while its writers write: open pages shown anew at once, the whole soon after.

A save is checked, and the pages that somebody has open get their new words within a moment. What
such a preview cannot show (navigation, search, pages that come or go) is left to a whole build,
which waits until the writer pauses.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from codexpress.check import Checked, find_module
from codexpress.errors import ProjectError
from codexpress.finding import Diagnostic, Severity
from codexpress.output import replace_file
from codexpress.pipeline.check import Modules, check_games
from codexpress.pipeline.dates import build_time
from codexpress.pipeline.website import extras, website
from codexpress.render.fill import TemplateFault
from codexpress.render.site import Kept, preview
from codexpress.store import Store
from codexpress.workspace import Project

WATCHED = ("content", "schemas", "templates", "site", "mkdocs.yml")
"""What a save is noticed in."""

_FRAME = (".html", ".yml")
"""Endings of files under ``site/`` that only a whole build can show."""


@dataclass
class Live:
    """A site under way.

    Attributes:
        project: where it lies.
        out: the folder it is built into, apart from ``build/site``.
        store: kept results.
        tell: prints a report of diagnostics on the terminal.
        modules: finds a game's own Python.
        version: grows whenever a page that is open has changed.
        problems: what the page shows: errors of the last check, as plain data.
        opened: how many browsers have each address open.
        stale: whether a whole build is due.
    """

    project: Project
    out: Path
    store: Store
    tell: Callable[[Sequence[Diagnostic], Sequence[Checked]], None]
    modules: Modules = find_module
    version: int = 0
    problems: tuple[dict[str, object], ...] = ()
    opened: Counter[str] = field(default_factory=Counter)
    stale: bool = True
    changed: threading.Condition = field(default_factory=threading.Condition)
    _checked: Sequence[Checked] = ()
    _kept: Kept = field(default_factory=Kept)

    def saved(self, paths: Iterable[Path]) -> None:
        """Check what was saved and, where that can be done at once, show it."""
        self.stale = True
        checked = self._check()
        if checked is None:
            return
        try:
            if self._preview(checked, list(paths)):
                self._announce()
            else:
                self.build()
        except Exception as fault:  # noqa: BLE001 - whatever it is, the writer goes on
            self._fail(fault)

    def build(self) -> None:
        """Build the whole site, if a save since the last time makes that due."""
        checked = self._checked or self._check()
        if not self.stale or checked is None:
            return
        self.stale = False
        before = self._open_pages()
        ready = [result for result in checked if result.loaded.catalog is not None]
        try:
            with build_time(self.project):
                findings = website(
                    self.project, ready, self.store, self.out, strict=False, kept=self._kept
                )
        except Exception as fault:  # noqa: BLE001 - the same
            self._fail(fault)
            return
        problems = [
            _problem(f.place.source.name, 0, str(f.fields.get("words", f.rule)), "")
            for f in findings
        ]
        self._announce(problems, changed=before != self._open_pages())

    def state(self) -> str:
        """What the page is told, as one line of JSON."""
        return json.dumps({"version": self.version, "problems": self.problems})

    def _check(self) -> Sequence[Checked] | None:
        """The games if they are fit to be shown; else what is wrong is shown instead."""
        try:
            checked = check_games(self.project, modules=self.modules)
        except ProjectError as fault:
            self._fail(fault)
            return None
        diagnostics = [d for result in checked for d in result.diagnostics]
        self.tell(diagnostics, checked)
        errors = [_of(d) for d in diagnostics if d.severity is Severity.ERROR]
        if errors and self._kept.words:
            self._announce(errors, changed=False)
            return None
        self.problems = tuple(errors)
        self._checked = checked
        return checked

    def _preview(self, checked: Sequence[Checked], paths: Sequence[Path]) -> bool:
        """Show open pages anew; False where that cannot show what was saved."""
        docs = self.project.root / "site"
        for path in paths:
            if path.is_relative_to(docs):
                if path.suffix in _FRAME or path.is_symlink() or not path.is_file():
                    return False
                if path.suffix == ".md":
                    continue
                replace_file(self.out / path.relative_to(docs), path.read_bytes())
            elif path.name == "mkdocs.yml":
                return False
            elif path.suffix == ".css":
                self._restyle(path)
        catalogs = [r.loaded.catalog for r in checked if r.loaded.catalog is not None]
        shown = extras(self.project, checked, self.store, strict=False)
        return preview(
            self.project.root, catalogs, self.out, docs=docs, extras=shown,
            urls=sorted(self.opened & Counter(self._kept.words.keys())), kept=self._kept,
        ) and bool(self._kept.words)  # fmt: skip

    def _restyle(self, path: Path) -> None:
        """Put a stylesheet that the presses share into the site, if it is one the site has."""
        target = self.out / "assets" / "stylesheets" / path.name
        if target.is_file() and path.is_file():
            replace_file(target, path.read_bytes())

    def _open_pages(self) -> dict[str, bytes]:
        found = {}
        for url in self.opened:
            path = self.out / url / "index.html"
            found[url] = path.read_bytes() if path.is_file() else b""
        return found

    def _fail(self, fault: Exception) -> None:
        if isinstance(fault, TemplateFault):
            problem = _problem(f"templates/{fault.template}", fault.line, fault.reason, "")
        elif isinstance(fault, ProjectError):
            problem = _problem("", 0, fault.message, fault.hint)
        else:
            words = f"the tool is at fault: {type(fault).__name__}: {fault}"
            problem = _problem("", 0, words, "report this; `codexpress check` may say more")
        self._announce([problem], changed=False)

    def _announce(
        self, problems: Sequence[dict[str, object]] | None = None, *, changed: bool = True
    ) -> None:
        with self.changed:
            if problems is not None:
                self.problems = tuple(problems)
            self.version += changed
            self.changed.notify_all()


def _of(diagnostic: Diagnostic) -> dict[str, object]:
    line = diagnostic.at.span.line if diagnostic.at.span else 0
    message = f"{diagnostic.rule}: {diagnostic.message}"
    return _problem(diagnostic.at.path, line, message, diagnostic.help)


def _problem(path: str, line: int, message: str, hint: str) -> dict[str, object]:
    return {"path": path, "line": line, "message": message, "help": hint}
