"""What can be wrong with the website as a whole."""

from __future__ import annotations

import re
from pathlib import Path

from codexpress.finding import Finding, Place, Severity
from codexpress.render.site.site import Fault
from codexpress.rule import declare
from codexpress.source import Source

WARNING = declare(
    "CX060",
    "site-warning",
    Severity.ERROR,
    message="the website: {words}",
    help="mend the page or the link; the website is not replaced until all of it holds together",
    docs="""Every link of the website is followed when it is built, to the very heading, and no two
pages may have one address. Pages of the guides are Markdown under `site/`; all others are made
from records, chapters and templates.

Bad: `[the guide](writers/frist-unit.md)`

Good: `[the guide](writers/first-unit.md)`""",
)
SYMLINK = declare(
    "CX061",
    "site-symlink",
    Severity.ERROR,
    message="`{name}` is a link to another place",
    help="put the file itself there",
    docs="""A link under `site/` could publish any file of the machine that builds the website, so
links are refused.""",
)

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
