"""House style: everything that faces or a book share, said once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from codexpress.errors import ProjectError


@dataclass(frozen=True)
class HouseStyle:
    """The stylesheet, the fonts and the files a set of pages may use.

    Attributes:
        css: the stylesheet. It must not set ``@page size``, ``bleed`` or ``margin`` for faces:
            the engine does. The text size being stepped is ``var(--text-size)``.
        families: font families it uses, the first covering first: see ``fonts.FAMILIES``.
        roots: directories whose files a page may use (art, templates, icons); nothing else on
            the disk can be read, and nothing outside it. Font packages are always allowed.
        base: what relative URLs in the HTML and the CSS start from; "" for none.
        weights: the font weights to load; each costs a few milliseconds a worker.
        classes: put on ``<html>``, for instance ``("low-ink",)`` or ``("draft",)``.
        lang: BCP 47 language of the text.
    """

    css: str
    families: tuple[str, ...]
    roots: tuple[Path, ...] = ()
    base: Path | None = None
    weights: tuple[int, ...] = (400, 500, 600, 700)
    classes: tuple[str, ...] = field(default=())
    lang: str = "en"


def checked_root(root: Path) -> Path:
    """A directory that pages may use, resolved.

    Raises:
        ProjectError: it is the file system's own root, or no directory.
    """
    resolved = root.resolve()
    if resolved == resolved.parent:
        raise ProjectError("a page may not use the whole disk", "name the project's folders")
    if not resolved.is_dir():
        raise ProjectError(f"{root} is not a directory")
    return resolved
