"""What the printing presses need at hand: a game, its templates, tables, sheets and a store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from codexpress.catalog import Catalog
from codexpress.errors import ProjectError
from codexpress.procedure import Table
from codexpress.render.press.sheet import Stationery, load_stationery
from codexpress.render.view import View
from codexpress.resources import read_shared, shared_root
from codexpress.store import Store

_NOTHING_KEPT = Store(None)


@dataclass(frozen=True)
class Workshop:
    """One game, ready to be printed.

    Attributes:
        catalog: its records.
        templates: the project's template folder.
        tables: the game's computed tables, by name.
        store: where laid out faces and sheets are kept.
        workers: child processes to use.
    """

    catalog: Catalog
    templates: Path
    tables: Mapping[str, Callable[[Catalog], Table]] = field(default_factory=dict)
    store: Store = _NOTHING_KEPT
    workers: int = 2

    def view(self, medium: str, *, present: frozenset[str] | None = None, **settings: Any) -> View:
        """The game as a medium shows it; settings reach the templates."""
        return View(self.catalog, medium, self.templates, self.tables, present, settings=settings)

    def stylesheet(self, *names: str) -> str:
        """Stylesheets below ``templates/``, one after the other; those of the project win.

        A name that ends in ``?`` may be missing.

        Raises:
            ProjectError: one that must be there is not, or one cannot be read.
        """
        return "\n".join(self._read(name) for name in names)

    def art(self) -> tuple[Path, ...]:
        """The folders whose files a page may show: the game's art, where there is any."""
        folder = self.catalog.game.root / "art"
        return (folder,) if folder.is_dir() else ()

    def stationery(self) -> Stationery:
        """Print sheets and vendor profiles: the tool's, then the project's."""
        folders = dict.fromkeys((shared_root() / "templates/sheets", self.templates / "sheets"))
        return load_stationery(*(folder for folder in folders if folder.is_dir()))

    def _read(self, name: str) -> str:
        optional, name = name.endswith("?"), name.removesuffix("?")
        found = read_shared((self.templates, shared_root() / "templates"), name)
        if found is not None:
            return found[1]
        if optional:
            return ""
        raise ProjectError(f"there is no stylesheet {name}", "it belongs in templates/")
