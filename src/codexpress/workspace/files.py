"""The files of a folder of records, and what is wrong with their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from codexpress.finding import Finding, Place
from codexpress.source import Source
from codexpress.workspace.project import Project

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
RESERVED = ("index",)
"""Ids that would overwrite the page of their own list."""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A file that holds a record."""

    path: Path
    id: str


def at_file(project: Project, path: Path, **fields: object) -> Finding:
    """A finding about a file as a whole."""
    return Finding(Place(Source(path, project.name_of(path), "")), fields)


def record_files(project: Project, folder: Path) -> tuple[tuple[RecordFile, ...], list[Finding]]:
    """Every record file of a kind's folder, sorted by id, with findings about the others."""
    findings: list[Finding] = []
    files: list[RecordFile] = []
    folded: dict[str, str] = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name.startswith(".") or path.name.endswith("~"):
            continue
        if not _inside(project, path):
            findings.append(stamp("CX016", at_file(project, path, name=path.name)))
            continue
        fault = _name_fault(project, path)
        if fault:
            findings.append(fault)
            if path.suffix != ".yaml" or path.is_dir():
                continue
        other = folded.setdefault(path.stem.lower(), path.stem)
        if other != path.stem:
            findings.append(stamp("CX015", at_file(project, path, id=path.stem, other=other)))
            continue
        files.append(RecordFile(path, path.stem))
    return tuple(files), findings


def stray_folders(project: Project, game: Path, known: set[str]) -> Iterator[Finding]:
    """Files and folders of a game that nothing reads."""
    for path in sorted(game.iterdir()):
        if path.name in known or path.name.startswith(".") or path.name.endswith("~"):
            continue
        if path.is_dir():
            hint = f"use one of the manifest's folders ({', '.join(sorted(known))}), or add a kind"
            reason = "the manifest names no such folder"
        else:
            hint = "move it into the folder of its kind"
            reason = "only game.yaml lies directly in a game's folder"
        yield stamp("CX013", at_file(project, path, name=path.name, reason=reason, hint=hint))


def stamp(rule: str, finding: Finding) -> Finding:
    """The finding as one of a rule."""
    return Finding(finding.place, finding.fields, finding.related, rule)


def _inside(project: Project, path: Path) -> bool:
    try:
        return path.resolve().is_relative_to(project.root)
    except OSError:
        return False


def _name_fault(project: Project, path: Path) -> Finding | None:
    if path.is_dir():
        return stamp(
            "CX013",
            at_file(
                project,
                path,
                name=path.name,
                reason="a folder of records has no folders inside",
                hint="move the records up one folder",
            ),
        )
    if path.suffix != ".yaml":
        ending = path.suffix or "no ending"
        hint = f"rename it to {path.stem}.yaml" if path.suffix == ".yml" else "move it elsewhere"
        return stamp(
            "CX013",
            at_file(project, path, name=path.name, reason=f"records end in .yaml, not {ending}", hint=hint),
        )
    if path.stem in RESERVED:
        reason = "it would overwrite the page of its own list"
        suggestion = f"{path.stem}-record.yaml"
    elif not ID.match(path.stem):
        reason = "use small letters, digits and single hyphens"
        slug = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "record"
        suggestion = f"{slug}.yaml"
    else:
        return None
    return stamp("CX014", at_file(project, path, name=path.name, reason=reason, suggestion=suggestion))
