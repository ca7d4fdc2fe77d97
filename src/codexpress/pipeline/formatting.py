"""Records put in order on disk: one edit of the text each, nothing but order changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from codexpress.document import Document
from codexpress.errors import ProjectError
from codexpress.fmt import format_text
from codexpress.output import replace_file
from codexpress.schema import Schema, key_order
from codexpress.workspace import Loaded, Project, load_games
from codexpress.workspace.manifest import load_schema


@dataclass(frozen=True)
class Formatted:
    """One file whose text is not in order.

    Attributes:
        path: the file.
        text: what it should say, without a byte order mark.
        bom: whether it began with one.
    """

    path: Path
    text: str
    bom: bool

    def write(self) -> None:
        """Put the file in order, beside first and then moved into place.

        Raises:
            ProjectError: it cannot be written.
        """
        text = ("\ufeff" if self.bom else "") + self.text
        replace_file(self.path, text.encode())


def out_of_order(project: Project, paths: Iterable[Path]) -> Iterator[Formatted]:
    """Every record and manifest that formatting would change; broken files are left alone.

    Args:
        project: where they lie.
        paths: files or folders to look at; all of them when empty.

    Raises:
        ProjectError: there is no game.
    """
    wanted = [path.resolve() for path in paths]
    for loaded in load_games(project):
        for document in loaded.documents:
            path = document.source.path
            if wanted and not any(path.is_relative_to(one) for one in wanted):
                continue
            text = _in_order(project, loaded, document)
            if text != document.source.text:
                yield Formatted(path, text, document.source.bom)


def _in_order(project: Project, loaded: Loaded, document: Document) -> str:
    catalog = loaded.catalog
    if catalog is None:
        return document.source.text
    if document is catalog.game.manifest:
        schema = load_schema(project, "game.schema.json")
    else:
        folder = document.source.path.parent.name
        kind = next((k for k in catalog.game.kinds.values() if k.folder == folder), None)
        if kind is None:
            return document.source.text
        schema = kind.schema
    if not isinstance(schema, Schema):
        raise ProjectError("a schema cannot be read", "`codexpress check` says why")
    data = document.data
    return format_text(document, lambda route: key_order(schema, route, data))
