"""Every game of a project, read, located and validated; nothing stops at the first bad file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from codexpress.catalog import RULES, Catalog, Entry
from codexpress.document import Document
from codexpress.errors import ProjectError
from codexpress.finding import Finding
from codexpress.game import Game, Kind
from codexpress.schema import validate
from codexpress.workspace.chapters import read_chapters
from codexpress.workspace.files import RecordFile, record_files, strays
from codexpress.workspace.kind_lines import folder_owners
from codexpress.workspace.kind_of import wrong_kind
from codexpress.workspace.manifest import load_game, read_document
from codexpress.workspace.project import Project

_INVALID = ("SCH", "CX019")
"""Rules after which a record exists but cannot be trusted."""


@dataclass(frozen=True)
class Loaded:
    """One game as read.

    Attributes:
        id: the game's id.
        catalog: its valid records; None when even the manifest is unusable.
        findings: what syntax and schemas have to say.
        documents: every document, valid or not, for waivers and ignore comments.
        files: how many files were looked at.
    """

    id: str
    catalog: Catalog | None
    findings: tuple[Finding, ...]
    documents: tuple[Document, ...] = field(repr=False, default=())
    files: int = 1


@dataclass
class _Reading:
    """What has been read of one game so far."""

    findings: list[Finding]
    documents: list[Document]
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)
    broken: set[tuple[str, str]] = field(default_factory=set)
    files: int = 1


def load_games(
    project: Project, ids: Iterable[str] = (), *, progress: Callable[[int], None] | None = None
) -> tuple[Loaded, ...]:
    """Read the games of a project, in order of id.

    Args:
        project: where they lie.
        ids: games to read; all when empty.
        progress: called with the number of files read since the last call.

    Raises:
        ProjectError: a game that was asked for does not exist, or there is none at all.
    """
    known = [path.parent.name for path in sorted(project.content.glob("*/game.yaml"))]
    wanted = list(dict.fromkeys(ids)) or known
    for id_ in wanted:
        if id_ not in known:
            raise ProjectError(f"there is no game {id_}", f"the games are: {', '.join(known)}")
    if not wanted:
        raise ProjectError(
            f"no game lies in {project.content}", "a game is a folder with a game.yaml in it"
        )
    return tuple(_load(project, id_, progress or (lambda _: None)) for id_ in wanted)


def _load(project: Project, id_: str, progress: Callable[[int], None]) -> Loaded:
    root = project.content / id_
    game, findings = load_game(project, root)
    if game is None:
        return Loaded(id_, None, findings)
    reading = _Reading(list(findings), [game.manifest])
    lines = game.data["kinds"]
    owners = folder_owners(lines)
    for name, line in lines.items():
        if name not in owners:
            continue
        files, others, faults = record_files(project, root / line["folder"])
        reading.broken |= {(name, id_) for id_ in others}
        kind = game.kinds.get(name)
        if kind is None:  # its schema is at fault, which has been said
            reading.broken |= {(name, file.id) for file in files}
            continue
        reading.findings.extend(faults)
        for file in files:
            reading.files += 1
            _read_record(project, game, kind, file, reading)
            progress(1)
    reading.findings.extend(strays(project, root, {line["folder"] for line in lines.values()}))
    rules = read_chapters(project, id_)
    reading.findings.extend(rules.findings)
    reading.broken |= {(RULES, slug) for slug in rules.broken}
    catalog = Catalog(game, reading.entries, frozenset(reading.broken), rules.chapters)
    looked_at = reading.files + len(rules.chapters)
    return Loaded(id_, catalog, tuple(reading.findings), tuple(reading.documents), looked_at)


def _read_record(
    project: Project, game: Game, kind: Kind, file: RecordFile, reading: _Reading
) -> None:
    document, findings = read_document(project, file.path)
    if document is not None:
        reading.documents.append(document)
        against = validate(document, kind.schema)
        wrong = wrong_kind(game, kind, document, against)
        if wrong:
            likely, finding = wrong
            reading.broken.add((likely.name, file.id))
            against = (finding,)
        findings = (*findings, *against)
    reading.findings.extend(findings)
    key = (kind.name, file.id)
    if document is None or any(finding.rule.startswith(_INVALID) for finding in findings):
        reading.broken.add(key)
    else:
        reading.entries[key] = Entry(game.id, kind.name, file.id, document.data, document)
