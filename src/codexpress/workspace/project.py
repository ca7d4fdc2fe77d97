"""Where the parts of a project lie."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from codexpress.errors import ProjectError


@dataclass(frozen=True)
class Project:
    """A folder with ``content/``, ``schemas/``, ``templates/`` and ``build/``; links followed."""

    root: Path

    @property
    def content(self) -> Path:
        """The folder of the games."""
        return self.root / "content"

    @property
    def schemas(self) -> Path:
        """The folder of the schemas."""
        return self.root / "schemas"

    @property
    def templates(self) -> Path:
        """The folder of the templates."""
        return self.root / "templates"

    @property
    def build(self) -> Path:
        """Where everything made goes."""
        return self.root / "build"

    @property
    def cache(self) -> Path:
        """Results kept between runs; safe to delete."""
        return self.build / ".cache"

    def name_of(self, path: Path) -> str:
        """A path as diagnostics show it: relative to the project, with forward slashes."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return path.as_posix()

    def holds(self, path: Path) -> bool:
        """Whether a path, links followed, lies in the project; a link in a circle does not."""
        try:
            return path.resolve().is_relative_to(self.root)
        except (OSError, RuntimeError):
            return False


def find_project(start: Path | None = None) -> Project:
    """The project at ``start``, or the nearest one above the current folder.

    Raises:
        ProjectError: there is none, or a part of it is a link that leads out of it.
    """
    if start is not None:
        root = start.resolve()
        if not (root / "content").is_dir():
            raise ProjectError(
                f"{start} is no project: it has no content folder",
                "name the folder that holds `content/` with --project",
            )
        return _whole(Project(root))
    here = Path.cwd().resolve()
    for folder in (here, *here.parents):
        if (folder / "content").is_dir() and (
            (folder / "schemas").is_dir() or list((folder / "content").glob("*/game.yaml"))
        ):
            return _whole(Project(folder))
    raise ProjectError(
        "there is no project here: neither this folder nor one above it has a content folder",
        "go to the project's folder, or name it with --project DIR",
    )


def _whole(project: Project) -> Project:
    """The project, if nothing of it is read from or written to somewhere else."""
    made = (project.build, project.cache, project.build / "serve")
    for part in (project.content, project.schemas, project.templates, *made):
        if not project.holds(part):
            raise ProjectError(
                f"{part} is a link that leads out of the project",
                "make it a folder of the project: nothing outside is read or written",
            )
    return project
