"""Everything a check reads, as what decides whether its last result still holds."""

from __future__ import annotations

import hashlib
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from codexpress.check.modules import module_files
from codexpress.resources import shared_root
from codexpress.workspace import Project


def check_inputs(project: Project) -> Iterator[tuple[str, bytes]]:
    """(name, digest) of every file a check reads, and the templates whose absence it reports."""
    shared = shared_root()
    roots = [project.content, project.schemas]
    if shared != project.root:
        roots.append(shared / "schemas")
    for root in roots:
        for path in below(root, project):
            yield project.name_of(path), digest_of(path, project)
    for path in module_files():
        yield path.as_posix(), _content(path)
    for root in (project.templates, shared / "templates"):
        names = sorted(project.name_of(path) for path in root.rglob("*.j2"))
        yield "templates", "\n".join(names).encode("utf-8", "surrogateescape")


def below(root: Path, project: Project) -> list[Path]:
    """Every file and folder below a folder, those behind links within the project too; sorted."""
    found: list[Path] = []
    seen: set[Path] = set()
    waiting = [root]
    while waiting:
        folder = waiting.pop()
        real = folder.resolve()
        if real in seen or (folder.is_symlink() and not project.holds(folder)):
            continue
        seen.add(real)
        with suppress(OSError):
            for path in folder.iterdir():
                found.append(path)
                if path.is_dir():
                    waiting.append(path)
    return sorted(found)


def digest_of(path: Path, project: Project | None = None) -> bytes:
    """What a path is: for a plain file a digest of its content, for anything else its kind.

    A link that leads out of the project, if one is given, is not followed.
    """
    if project is not None and path.is_symlink() and not project.holds(path):
        return b"link out"
    try:
        status = path.stat()
        if stat.S_ISREG(status.st_mode):
            return _content(path)
    except OSError as error:
        return f"unreadable {error.errno}".encode()
    return str(stat.S_IFMT(status.st_mode)).encode()


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()
