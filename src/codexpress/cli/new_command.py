"""``codexpress new``."""

from __future__ import annotations

import difflib
from pathlib import Path

import click

from codexpress.catalog import Catalog
from codexpress.cli.app import App, echo, pass_app
from codexpress.errors import ProjectError
from codexpress.game import Kind
from codexpress.slug import slug
from codexpress.starter import starter_text
from codexpress.workspace import load_games
from codexpress.workspace.files import ID, RESERVED


@click.command(name="new", short_help="Write a starter record in which every field is explained.")
@click.argument("kind")
@click.argument("name")
@click.option("--game", metavar="GAME", help="The game it belongs to, where several have the kind.")
@click.option("--id", "id_", metavar="ID", help="The file's name, where NAME's letters give none.")
@click.option("--stdout", is_flag=True, help="Print the record instead of writing it.")
@pass_app
def command(
    app: App, kind: str, name: str, game: str | None, id_: str | None, *, stdout: bool
) -> int:
    """Write a starter record: every field explained, texts still to be written marked.

    The file is named after NAME and never overwrites one that is there.

    \b
    Examples:
      codexpress new unit "Ash Walker"
      codexpress new spell "Broken Bell" --game my-game
      codexpress new my-game/status Dazed
      codexpress new unit "!?" --id a-frightened-one
    """
    prefix, _, kind = kind.rpartition("/")
    catalog, found = _find(app, kind, prefix or game)
    name = " ".join(name.split())
    id_ = _id(name, id_)
    text = starter_text(catalog, found, name)
    if stdout:
        echo(text, nl=False)
        return 0
    path = catalog.game.root / found.folder / f"{id_}.yaml"
    shown = app.project.name_of(path)
    if catalog.knows(found.name, id_):
        raise ProjectError(f"{shown} is there already", "choose another name, or edit that file")
    if not app.project.holds(path):
        raise ProjectError(f"{shown} would lie outside the project", "make its folder a real one")
    _write(path, shown, text)
    echo(shown)
    app.say(f"next: open it, write what is marked, then `codexpress check {shown}`")
    return 0


def _id(name: str, given: str | None) -> str:
    """The id of a new record.

    Raises:
        ProjectError: there is none, or it cannot be one.
    """
    id_ = slug(name) if given is None else given
    if not id_:
        raise ProjectError(
            f"`{name}` has no letter a file name can use",
            "say what the file is to be called: --id some-words",
        )
    if not ID.match(id_):
        raise ProjectError(
            f"`{id_}` cannot be an id", "use small letters, digits and single hyphens"
        )
    if id_ in RESERVED:
        raise ProjectError(
            f"`{id_}` would overwrite the page of its own list",
            f"call the file something else: --id {id_}-record",
        )
    return id_


def _write(path: Path, shown: str, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise ProjectError(
            f"{shown} is there already", "choose another name, or edit that file"
        ) from None
    except OSError as fault:
        raise ProjectError(f"cannot write {shown}: {fault.strerror}") from fault


def _find(app: App, kind: str, game: str | None) -> tuple[Catalog, Kind]:
    games = load_games(app.project, [game] if game else ())
    catalogs = [loaded.catalog for loaded in games if loaded.catalog is not None]
    having = [catalog for catalog in catalogs if kind in catalog.game.kinds]
    if len(having) == 1:
        return having[0], having[0].game.kinds[kind]
    if having:
        options = ", ".join(f"{catalog.game.id}/{kind}" for catalog in having)
        raise ProjectError(f"several games have {kind} records", f"say which: {options}")
    unusable = [loaded.id for loaded in games if loaded.catalog is None]
    unusable += [c.game.id for c in catalogs if kind in c.game.data["kinds"]]
    if unusable:
        raise ProjectError(
            f"the manifest or a schema of {' and '.join(unusable)} has errors",
            "`codexpress check` says which",
        )
    known = sorted({name for catalog in catalogs for name in catalog.game.kinds})
    plurals = {k.folder: k.name for catalog in catalogs for k in catalog.game.kinds.values()}
    near = difflib.get_close_matches(kind.lower(), [*known, *plurals], n=1)
    hint = f"the kinds are {', '.join(known)}"
    if near:
        hint = f"did you mean {plurals.get(near[0], near[0])}?"
    raise ProjectError(f"there is no kind {kind}", hint)
