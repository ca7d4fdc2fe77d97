"""Where the files that every project shares lie: common schemas, templates, icons."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path

from codexpress.errors import ProjectError

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
