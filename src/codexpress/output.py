"""The one module that writes what is made: beside first, then moved into place."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from codexpress.errors import ProjectError


@dataclass(frozen=True)
class Artifact:
    """Something made: its path below the build folder, and its bytes."""

    path: PurePosixPath
    content: bytes


def write(artifacts: Iterable[Artifact], root: Path) -> tuple[Path, ...]:
    """Write artifacts below a folder; each appears whole or not at all.

    Every file is first written beside its place; only when all are on disk are they moved, so a
    full disk or an interrupt leaves the last good output. A file whose bytes are already right
    is left alone.

    Returns:
        The paths, in order.

    Raises:
        ProjectError: a path that is not below the folder, or that cannot be written.
    """
    pending: list[tuple[Path, Path]] = []
    paths: list[Path] = []
    try:
        for artifact in artifacts:
            path = _inside(root, artifact.path)
            paths.append(path)
            if _same(path, artifact.content):
                continue
            pending.append((_write_beside(path, artifact.content), path))
        for temporary, path in pending:
            temporary.replace(path)
    except OSError as fault:
        name = fault.filename2 or fault.filename or root
        raise ProjectError(f"cannot write {name}: {fault.strerror}", _hint(fault)) from fault
    finally:
        for temporary, _ in pending:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
    return tuple(paths)


def replace_file(path: Path, content: bytes) -> None:
    """Put new bytes in a file's place, whole or not at all; its permissions stay.

    Raises:
        ProjectError: it cannot be written.
    """
    try:
        mode = path.stat().st_mode
        temporary = _write_beside(path, content)
        temporary.chmod(mode)
        temporary.replace(path)
    except OSError as fault:
        raise ProjectError(f"cannot write {path}: {fault.strerror}", _hint(fault)) from fault


@contextmanager
def replaced_folder(folder: Path) -> Iterator[Path]:
    """A fresh folder beside ``folder`` that takes its place if the block ends well.

    Raises:
        ProjectError: the place is a file, or cannot be written.
    """
    if folder.exists() and not folder.is_dir():
        raise ProjectError(f"{folder} is a file", "move it away; a folder is made there")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        fresh.chmod(0o755)
    except OSError as fault:
        raise ProjectError(
            f"cannot write beside {folder}: {fault.strerror}", _hint(fault)
        ) from fault
    old = fresh.with_name(fresh.name + "-old")
    try:
        yield fresh
        if folder.exists():
            folder.replace(old)
        fresh.replace(folder)
    finally:
        if old.exists() and not folder.exists():
            old.replace(folder)
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def _inside(root: Path, path: PurePosixPath) -> Path:
    if path.is_absolute() or ".." in path.parts:
        raise ProjectError(f"refusing to write outside {root}: {path}")
    _see_within(root, (root / path).parent)
    return root / path


def _see_within(root: Path, folder: Path) -> None:
    """See that no link leads out of the build folder.

    A link can come with a stranger's branch, and would choose where things are written.

    Raises:
        ProjectError: one does.
    """
    try:
        inside = folder.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError):
        inside = False
    if not inside:
        raise ProjectError(
            f"{folder} leads out of {root} by a link",
            "remove the link: nothing outside is written",
        )


def _same(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def _write_beside(path: Path, content: bytes) -> Path:
    if path.is_dir():
        raise ProjectError(f"{path} is a folder", "move it away; a file is written there")
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            os.fchmod(file.fileno(), 0o644)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return Path(temporary)


def _hint(fault: OSError) -> str:
    return {
        28: "the disk is full; free some space and build again",
        13: "you may not write there; check the folder's owner and permissions",
        17: "a file stands where a folder is needed; move it away",
        20: "a file stands where a folder is needed; move it away",
        30: "the disk is read-only",
    }.get(fault.errno or 0, "")
