"""The files of a game's folders, and what is wrong with where they lie and what they are called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from codexpress.finding import Finding, Place
from codexpress.slug import slug
from codexpress.source import Source
from codexpress.workspace.project import Project

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
RESERVED = ("index",)
"""Ids that would overwrite the page of their own list."""

_MEANT: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        ".yaml": re.compile(r"(?P<stem>.+?)\.ya?ml(?:\.\w+)?\Z", re.IGNORECASE),
        ".md": re.compile(r"(?P<stem>.+?)\.(?:md|mdown|markdown)(?:\.\w+)?\Z", re.IGNORECASE),
    }
)
"""Names that were meant to have an ending: ``wolf.yml``, ``wolf.YAML``, ``wolf.yaml.txt``."""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A file that holds a record."""

    path: Path
    id: str


@dataclass(frozen=True, slots=True)
class Listing:
    """What lies in a folder.

    Attributes:
        paths: the files that are read, sorted.
        meant: stems of files that were meant to be read, and cannot be.
        findings: what is wrong with where things lie and what they are called.
    """

    paths: tuple[Path, ...]
    meant: frozenset[str]
    findings: tuple[Finding, ...]


def stamp(rule: str, finding: Finding) -> Finding:
    """The finding as one of a rule."""
    return Finding(finding.place, finding.fields, finding.related, rule)


def at_file(rule: str, project: Project, path: Path, **fields: object) -> Finding:
    """A finding about a file or folder as a whole."""
    place = Place(Source(path, project.name_of(path), ""))
    return Finding(place, {"name": path.name, **fields}, rule=rule)


def files_in(project: Project, folder: Path, ending: str, what: str) -> Listing:
    """The files of a folder that have an ending, with findings about everything else.

    Args:
        project: nothing is read outside of it.
        folder: where to look; one that does not exist is empty.
        ending: such as ``.yaml``.
        what: the files' name in a sentence, such as "records".
    """
    if not project.holds(folder):
        return _nothing(at_file("CX016", project, folder))
    try:
        paths = sorted(folder.iterdir())
    except FileNotFoundError:
        return _nothing()
    except NotADirectoryError:
        hint = "move it away; a folder of that name belongs there"
        return _nothing(at_file("CX018", project, folder, reason="it is a file", hint=hint))
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        hint = "check the folder's permissions"
        return _nothing(at_file("CX018", project, folder, reason=reason, hint=hint))
    good: list[Path] = []
    meant: set[str] = set()
    findings: list[Finding] = []
    for path in paths:
        if is_unseen(path):
            continue
        fault = _place_fault(project, path, ending, what)
        if fault is None:
            good.append(path)
            continue
        findings.append(fault)
        name = _MEANT[ending].match(path.name)
        if name:
            meant.add(name["stem"])
    return Listing(tuple(good), frozenset(meant), tuple(findings))


def _nothing(*findings: Finding) -> Listing:
    return Listing((), frozenset(), findings)


def is_unseen(path: Path) -> bool:
    """Whether it is an editor's or the system's own file rather than a writer's."""
    return path.name.startswith(".") or path.name.endswith("~")


def record_files(
    project: Project, folder: Path
) -> tuple[tuple[RecordFile, ...], frozenset[str], list[Finding]]:
    """The record files of a kind's folder, by id; ids of others; and findings about them.

    Of several whose names differ only in capitals, the best named one is kept.
    """
    listing = files_in(project, folder, ".yaml", "records")
    findings = list(listing.findings)
    by_folded: dict[str, list[Path]] = {}
    for path in listing.paths:
        by_folded.setdefault(path.stem.lower(), []).append(path)
    files: list[RecordFile] = []
    for rivals in by_folded.values():
        first, *others = sorted(rivals, key=lambda path: (not ID.match(path.stem), path.name))
        files.append(RecordFile(first, first.stem))
        findings.extend(
            at_file("CX015", project, path, id=path.stem, other=first.stem) for path in others
        )
        if first.stem in RESERVED:
            reason = "it would overwrite the page of its own list"
            suggestion = f"{first.stem}-record.yaml"
        elif not ID.match(first.stem):
            reason = "use small letters, digits and single hyphens"
            suggestion = f"{slug(first.stem) or 'record'}.yaml"
        else:
            continue
        fields = {"what": "record", "reason": reason, "suggestion": suggestion}
        findings.append(at_file("CX014", project, first, **fields))
    return tuple(sorted(files, key=lambda file: file.id)), listing.meant, findings


def strays(project: Project, game: Path, folders: Iterable[str]) -> Iterator[Finding]:
    """Files and folders directly in a game's folder that nothing reads.

    Args:
        project: where the game lies.
        game: the game's folder.
        folders: the folders of the manifest's kinds.
    """
    known = {"game.yaml", "rules", "art", *folders}
    for path in sorted(game.iterdir()):
        if path.name in known or is_unseen(path):
            continue
        if path.is_dir():
            names = ", ".join(sorted(known - {"game.yaml"}))
            hint = f"use one of the game's folders ({names}), or add a kind to game.yaml"
            reason = "the manifest names no such folder"
        else:
            hint = "move it into the folder of its kind"
            reason = "only game.yaml lies directly in a game's folder"
        yield at_file("CX013", project, path, reason=reason, hint=hint)


def stray_games(project: Project) -> Iterator[Finding]:
    """Files and folders directly in ``content/`` that are no game."""
    for path in sorted(project.content.iterdir()):
        if is_unseen(path) or (path / "game.yaml").is_file():
            continue
        if path.is_dir():
            other = next((p.name for p in sorted(path.glob("game.y*ml"))), "")
            reason = "it has no game.yaml, so it is no game"
            hint = f"rename {other} to game.yaml" if other else "write its game.yaml, or move it"
        else:
            reason, hint = "only folders of games lie in content", "move it into a game's folder"
        yield at_file("CX013", project, path, reason=reason, hint=hint)


def _place_fault(project: Project, path: Path, ending: str, what: str) -> Finding | None:
    """Why a file in a folder is not read."""
    if not project.holds(path):
        return at_file("CX016", project, path)
    if path.is_dir():
        reason = f"a folder of {what} has no folders inside"
        return at_file("CX013", project, path, reason=reason, hint=f"move the {what} up one folder")
    if path.suffix == ending:
        return None
    meant = _MEANT[ending].match(path.name)
    hint = f"rename it to {meant['stem']}{ending}" if meant else "move it elsewhere"
    reason = f"{what} end in {ending}"
    return at_file("CX013", project, path, reason=reason, hint=hint)
