"""Where the files that every project shares lie: common schemas, templates, icons."""

from __future__ import annotations

import importlib.util
import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from codexpress.errors import ProjectError

_LARGEST = 1 << 20
_HERE = "put the file itself there, readable for all"
_ICON = re.compile(r"[a-z0-9-]+(?:/[a-z0-9-]+)+\Z")


@cache
def shared_root() -> Path:
    """The folder that holds the tool's own ``schemas/`` and ``templates/``.

    Inside an installed wheel they travel with the package; in a checkout they are the
    repository's own.
    """
    packaged = Path(__file__).parent / "shared"
    return packaged if packaged.is_dir() else Path(__file__).parents[2]


@cache
def icons_root() -> Path:
    """The icon set bundled with mkdocs-material."""
    spec = importlib.util.find_spec("material")
    if spec is None or spec.origin is None:  # pragma: no branch - a pinned dependency
        raise ProjectError("mkdocs-material is not installed", "run `codexpress doctor`")
    return Path(spec.origin).parent / "templates" / ".icons"


@cache
def icon_svg(name: str) -> str | None:
    """The SVG of an icon such as ``material/anvil``, or None when there is none."""
    if not _ICON.match(name):
        return None
    path = icons_root() / f"{name}.svg"
    return path.read_text(encoding="utf-8") if path.is_file() else None


def shared_file(roots: Iterable[Path], name: str) -> Path | None:
    """The first of some folders' file of a name such as ``common/block.css``; None for none.

    Raises:
        ProjectError: it is no plain file, or a link that leads out of its folder.
    """
    if any(part in ("", ".", "..") for part in name.split("/")) or "\0" in name or "\\" in name:
        return None
    for root in roots:
        path = root / name
        if not os.path.lexists(path):
            continue
        if not path.is_file():
            raise ProjectError(f"{path} is not a plain file", _HERE)
        if not path.resolve().is_relative_to(root.resolve()):
            raise ProjectError(f"{path} is a link that leads out of {root}", _HERE)
        return path
    return None


def read_shared(roots: Iterable[Path], name: str) -> tuple[Path, str] | None:
    """The same file and its text.

    Raises:
        ProjectError: it is that, is larger than 1 MiB, is not UTF-8 or cannot be read.
    """
    path = shared_file(roots, name)
    if path is None:
        return None
    try:
        if path.stat().st_size > _LARGEST:
            raise ProjectError(f"{path} is larger than 1 MiB", "split it")
        return path, path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        where = f"byte {fault.start + 1}"
        raise ProjectError(f"{path} is not UTF-8 at {where}", "save it as UTF-8") from None
    except OSError as fault:
        reason = (fault.strerror or "unknown reason").lower()
        raise ProjectError(f"{path} cannot be read: {reason}", _HERE) from None
