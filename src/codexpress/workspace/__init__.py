"""A project on disk: where its parts lie, and every game in it read and validated."""

from codexpress.workspace.files import stray_games
from codexpress.workspace.project import Project, find_project
from codexpress.workspace.read import Loaded, load_games

__all__ = ["Loaded", "Project", "find_project", "load_games", "stray_games"]
