"""A build under way: what is wanted, what every press needs, what has come of it so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from codexpress.check import Checked
from codexpress.errors import ProjectError
from codexpress.finding import Diagnostic, Finding, Place, Severity
from codexpress.output import Artifact, write
from codexpress.render.fill import TemplateFault
from codexpress.report import diagnose
from codexpress.resources import read_shared, shared_root
from codexpress.rules.fit import LAYOUT_FAILED
from codexpress.source import Source, Span
from codexpress.store import Store
from codexpress.workspace import Project

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
        roster: a roster record's id: print exactly what it needs; "" for everything.
        copies: of every card and counter.
        gapped: room between the cards of a sheet.
        low_ink: cards on white.
        duplex: ``long``, ``short`` or "" for fronts only.
        images: single PNGs of every face as well.
    """

    presses: tuple[str, ...] = PRESSES
    games: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    draft: bool = False
    papers: tuple[str, ...] = ("a4", "letter")
    roster: str = ""
    copies: int = 1
    gapped: bool = False
    low_ink: bool = False
    duplex: str = "long"
    images: bool = True


_NOTHING_MADE = frozenset({"CX002", "CX020", LAYOUT_FAILED.id})
"""Findings after which something is not there: errors of a draft as well."""


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
            forgiven = self.request.draft and finding.rule not in _NOTHING_MADE
            if forgiven and diagnostic.severity is Severity.ERROR:
                diagnostic = replace(diagnostic, severity=Severity.WARNING)
            self.found.append(diagnostic)

    def template_fault(self, checked: Checked, fault: TemplateFault) -> None:
        """A template that raised, as a finding at its line."""
        self.report(checked, [template_finding(self.project, fault)])

    def press_fault(self, checked: Checked, name: str, fault: Exception) -> None:
        """A press that crashed, as a finding about its game."""
        fields = {"rule": name, "reason": f"{type(fault).__name__}: {fault}"}
        assert checked.loaded.catalog is not None
        place = Place(checked.loaded.catalog.game.manifest.source)
        self.report(checked, [Finding(place, fields, rule="CX002")])


def template_finding(project: Project, fault: TemplateFault) -> Finding:
    """A template that raised, as a finding at its line."""
    source = _template_source(project, fault)
    end = len(source.line(fault.line)) + 1
    span = Span(fault.line, 1, fault.line, end) if fault.line else None
    fields = {
        "record": fault.record or "a page",
        "reason": fault.reason,
        "template": source.name,
    }
    return Finding(Place(source, span), fields, rule="CX020")


def _template_source(project: Project, fault: TemplateFault) -> Source:
    roots = (project.templates, shared_root() / "templates")
    name = fault.template
    for root in roots:
        if Path(name).is_relative_to(root):
            name = Path(name).relative_to(root).as_posix()
    with suppress(ProjectError):  # one that cannot be read has no line to show
        found = read_shared(roots, name)
        if found is not None:
            path, text = found
            return Source(path, project.name_of(path), text)
    return Source(project.templates / name, f"templates/{name}", "")
