"""Run every rule of a game; a rule that crashes becomes a finding and the run goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from codexpress import roster
from codexpress.catalog import Catalog, Entry
from codexpress.check.modules import GameModule
from codexpress.check.placeholders import check_placeholders
from codexpress.check.silence import silence
from codexpress.finding import Diagnostic, Finding, Place
from codexpress.report import locate
from codexpress.report.locate import diagnose
from codexpress.rule import CATALOG, Rule, collect
from codexpress.rules import (
    chapters,
    examples,
    fit,
    flood,
    markdown,
    marks,
    numbers,
    pictures,
    references,
    structure,
    syntax,
    terminology,
    tool,
    website,
)
from codexpress.source import Source
from codexpress.workspace import Loaded


@dataclass(frozen=True)
class Checked:
    """One game with everything said about it.

    Attributes:
        loaded: the game as read.
        module: its own Python.
        rules: every rule that was run or can be waived, by id.
        diagnostics: what was found, sorted.
    """

    loaded: Loaded
    module: GameModule
    rules: Mapping[str, Rule]
    diagnostics: tuple[Diagnostic, ...]


def core_rules() -> dict[str, Rule]:
    """The rules that hold for every game."""
    return collect(
        locate,
        tool,
        syntax,
        structure,
        references,
        chapters,
        markdown,
        marks,
        flood,
        pictures,
        examples,
        fit,
        website,
        terminology,
        numbers,
    )


def rules_of(loaded: Loaded, module: GameModule) -> dict[str, Rule]:
    """Every rule of one game: the tool's, its module's, its rosters'."""
    declared = roster.rules(loaded.catalog.game) if loaded.catalog else {}
    return {**core_rules(), **module.rules, **declared}


def check_game(
    loaded: Loaded,
    module: GameModule,
    project_root: Path,
    has_figure: Callable[[str], bool],
    values: Callable[[Catalog], Mapping[str, object]],
) -> Checked:
    """Check one game.

    Args:
        loaded: the game as read, with its syntax and schema findings.
        module: its own Python.
        project_root: the folder nothing may be read outside of.
        has_figure: whether ``::: figure`` can set a name.
        values: what ``{{ … }}`` in a chapter can name.
    """
    rules = rules_of(loaded, module)
    found: list[Finding] = list(loaded.findings)
    judged: frozenset[Path] = frozenset()
    if loaded.catalog is not None:
        catalog = loaded.catalog
        texts: Stages = (
            ("references", lambda: references.check_references(catalog, values(catalog))),
            ("chapters", lambda: chapters.check_chapters(
                catalog, values(catalog), frozenset(module.tables), has_figure)),
            ("markdown", lambda: markdown.check_markdown(catalog, values(catalog))),
            ("marks", lambda: marks.check_marks(catalog)),
            ("terminology", lambda: terminology.check_terminology(catalog)),
            ("numbers", lambda: numbers.check_numbers(catalog)),
            ("pictures", lambda: pictures.check_pictures(catalog, project_root)),
            ("placeholders", lambda: check_placeholders(catalog)),
        )  # fmt: skip
        found += _run(texts, catalog)
        # Without one of its kinds nothing of a game adds up, and that has been said.
        if len(catalog.game.kinds) == len(catalog.game.data["kinds"]):
            found += _whole(catalog, module)
            judged = frozenset(entry.document.source.path for entry in catalog)
    kept = silence(_once(found), loaded.documents, rules, judged)
    located = (diagnose(f, rules[f.rule], _record(loaded, f)) for f in kept)
    unique = dict.fromkeys(located)
    return Checked(loaded, module, rules, tuple(sorted(unique, key=Diagnostic.sort_key)))


def _once(found: list[Finding]) -> Iterator[Finding]:
    """The findings, less those of the glossary about words that a rule speaks of in place."""
    elsewhere = {
        (finding.place.source.path, finding.place.span)
        for finding in found
        if finding.rule != terminology.WORD_TO_AVOID.id
    }
    for finding in found:
        place = (finding.place.source.path, finding.place.span)
        if finding.rule != terminology.WORD_TO_AVOID.id or place not in elsewhere:
            yield finding


Stages = tuple[tuple[str, Callable[[], Iterable[Finding]]], ...]
"""Parts of a check that run one after the other, each with the name it has if it fails."""


def _run(stages: Stages, catalog: Catalog) -> Iterator[Finding]:
    for name, stage in stages:
        yield from _guarded(name, stage, catalog)


def _whole(catalog: Catalog, module: GameModule) -> Iterator[Finding]:
    """What holds for the records of a game together."""
    stages: Stages = (
        ("rosters", lambda: roster.check(catalog)),
        ("rosters", lambda: _taken(catalog, module)),
    )
    rosters = list(_run(stages, catalog))
    yield from rosters
    # Examples ask whether rosters are legal; a declaration at fault would fail them all.
    if all(finding.rule != "RST001" for finding in rosters):
        run = partial(examples.run_examples, catalog, module.procedures)
        yield from _guarded("examples", run, catalog)
    yield from _game_rules(catalog, module.rules)


def _taken(catalog: Catalog, module: GameModule) -> Iterator[Finding]:
    """Constraints that would take the place of one of the game's own rules, and switch it off."""
    for name, spec in roster.read(catalog.game).by_name.items():
        for index, constraint in enumerate(spec.constraints):
            if constraint.id in module.rules:
                reason = f"{constraint.id} is a rule of the game's own; give this another code"
                route = ("rosters", name, "constraints", index, "id")
                yield replace(catalog.game.manifest.at(route, reason=reason), rule="RST001")


def _game_rules(catalog: Catalog, rules: Mapping[str, Rule]) -> Iterator[Finding]:
    """Every rule on every record; a crash costs one rule on one record, nothing more."""
    for rule in rules.values():
        check = rule.check
        if check is None:
            continue
        if rule.on == CATALOG:
            yield from _stamped(rule.id, _guarded(rule.id, partial(check, catalog), catalog))
            continue
        for entry in catalog.of(rule.on):
            run = partial(check, entry, catalog)
            yield from _stamped(rule.id, _guarded(rule.id, run, catalog, entry))


def _stamped(rule: str, findings: Iterable[Finding]) -> Iterator[Finding]:
    return (finding if finding.rule else replace(finding, rule=rule) for finding in findings)


def _guarded(
    name: str,
    stage: Callable[[], Iterable[Finding]],
    catalog: Catalog,
    entry: Entry | None = None,
) -> Iterator[Finding]:
    """A stage's findings, up to the point where it fails."""
    try:
        yield from stage()
    except Exception as fault:  # noqa: BLE001 - the one place that isolates a crashing rule
        fields = {"rule": name, "reason": f"{type(fault).__name__}: {fault}"}
        document = entry.document if entry else catalog.game.manifest
        yield Finding(Place(document.source), fields, rule="CX002")


def _record(loaded: Loaded, finding: Finding) -> str:
    source: Source = finding.place.source
    if loaded.catalog is None:
        return ""
    game = loaded.catalog.game
    for kind in game.kinds.values():
        if source.path.parent == game.root / kind.folder:
            return f"{game.id}/{kind.name}/{source.path.stem}"
    return ""
