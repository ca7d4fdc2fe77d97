"""Every game of a project, read, located and validated; nothing stops at the first bad file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from codexpress.catalog import Catalog, Chapter, Entry
from codexpress.document import Document, decode
from codexpress.errors import ProjectError
from codexpress.finding import Finding
from codexpress.game import Game, Kind
from codexpress.schema import validate
from codexpress.workspace.files import at_file, record_files, stamp, stray_folders
from codexpress.workspace.manifest import load_game, read_document
from codexpress.workspace.project import Project

_CHAPTER = re.compile(r"[0-9]{2}-(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\Z")
_SCHEMA_LINE = re.compile(r"\$schema=\S*/(?P<kind>[a-z_]+)\.schema\.json")
_INVALID = ("SCH", "CX019")
"""Rules after which a record exists but cannot be trusted."""

FOLDERS = {"game.yaml", "rules", "art"}
"""What lies in a game's folder beside the folders of its kinds."""


@dataclass(frozen=True)
class Loaded:
    """One game as read.

    Attributes:
        id: the game's id.
        catalog: its valid records; None when even the manifest is unusable.
        findings: what syntax and schemas have to say.
        documents: every document, valid or not, for waivers and ignore comments.
    """

    id: str
    catalog: Catalog | None
    findings: tuple[Finding, ...]
    documents: tuple[Document, ...] = field(repr=False, default=())


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
    wanted = list(ids) or known
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
    found = list(findings)
    entries: dict[tuple[str, str], Entry] = {}
    broken: set[tuple[str, str]] = set()
    documents: list[Document] = [game.manifest]
    for kind in game.kinds.values():
        files, faults = record_files(project, root / kind.folder)
        found.extend(faults)
        for file in files:
            document, faults_ = _record(project, game, kind, file.path)
            found.extend(faults_)
            progress(1)
            key = (kind.name, file.id)
            if document is not None:
                documents.append(document)
            if document is None or any(f.rule.startswith(_INVALID) for f in faults_):
                broken.add(key)
                continue
            entries[key] = Entry(game.id, kind.name, file.id, document.data, document)
    folders = FOLDERS | {kind.folder for kind in game.kinds.values()}
    found.extend(stray_folders(project, root, folders))
    chapters, faults = _chapters(project, game)
    found.extend(faults)
    catalog = Catalog(game, entries, frozenset(broken), chapters)
    return Loaded(id_, catalog, tuple(found), tuple(documents))


def _record(
    project: Project, game: Game, kind: Kind, path: Path
) -> tuple[Document | None, tuple[Finding, ...]]:
    document, findings = read_document(project, path)
    if document is None:
        return None, findings
    wrong = _wrong_kind(game, kind, document)
    if wrong:
        return document, (*findings, wrong)
    return document, (*findings, *validate(document, kind.schema))


def _wrong_kind(game: Game, kind: Kind, document: Document) -> Finding | None:
    """One finding, rather than one for every field, when a file lies in another kind's folder."""
    for comment in document.comments:
        match = _SCHEMA_LINE.search(comment.text)
        if not match:
            continue
        likely = match["kind"]
        if likely == kind.name or likely not in game.kinds:
            return None
        title, folder = game.kinds[likely].title.lower(), game.kinds[likely].folder
        finding = document.at(
            (), on="value", likely=title, kind=kind.title.lower(), folder=folder
        )
        return stamp("CX019", finding)
    return None


def _chapters(project: Project, game: Game) -> tuple[tuple[Chapter, ...], list[Finding]]:
    folder = game.root / "rules"
    chapters: list[Chapter] = []
    findings: list[Finding] = []
    for path in sorted(folder.glob("*.md")) if folder.is_dir() else ():
        source = decode(path, project.name_of(path))
        if isinstance(source, Finding):
            findings.append(source)
            continue
        match = _CHAPTER.match(path.stem)
        if not match:
            reason = "chapters are named by two digits and a slug"
            suggestion = f"01-{re.sub(r'[^a-z0-9]+', '-', path.stem.lower()).strip('-')}.md"
            fields = {"name": path.name, "reason": reason, "suggestion": suggestion}
            findings.append(stamp("CX014", at_file(project, path, **fields)))
            continue
        chapters.append(Chapter(game.id, path.stem, match["slug"], source))
    return tuple(chapters), findings
