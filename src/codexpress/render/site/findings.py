"""The faults of a website as findings."""

from __future__ import annotations

import re
from pathlib import Path

from codexpress.finding import Finding, Place
from codexpress.render.site.site import Fault
from codexpress.rules.website import SYMLINK, WARNING
from codexpress.source import Source

_DOC = re.compile(r"[Dd]oc file '([^']+)'|(?:page|file) '([^']+\.md)'")


def warned(root: Path, docs: Path, fault: Fault) -> Finding:
    """A fault of the site as a finding at the page it is on, or at ``mkdocs.yml``."""
    name = fault.source
    if not name and (match := _DOC.search(fault.words)):
        name = match[1] or match[2]
    path = docs / name if name else root / "mkdocs.yml"
    if not path.is_file():
        # A made page has no file of its own; its address says which record it is.
        words = f"{fault.words} (on the page /{name.removesuffix('index.md').removesuffix('.md')})"
        return Finding(_place(root, root / "mkdocs.yml"), {"words": words}, rule=WARNING.id)
    return Finding(_place(root, path), {"words": fault.words}, rule=WARNING.id)


def symlinks(root: Path, docs: Path) -> list[Finding]:
    """Every link under the site's source."""
    return [
        Finding(_place(root, path), {"name": path.relative_to(root).as_posix()}, rule=SYMLINK.id)
        for path in sorted(docs.rglob("*"))
        if path.is_symlink()
    ]


def _place(root: Path, path: Path) -> Place:
    return Place(Source(path, path.relative_to(root).as_posix(), ""))
