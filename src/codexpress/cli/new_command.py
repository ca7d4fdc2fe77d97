"""``codexpress new``."""

from __future__ import annotations

import difflib

import click

from codexpress.catalog import Catalog
from codexpress.cli.app import App, pass_app
from codexpress.errors import ProjectError
from codexpress.game import Kind
from codexpress.starter import record_id, starter_text
from codexpress.workspace import load_games


@click.command(name="new")
@click.argument("kind")
@click.argument("name")
@click.option("--game", metavar="GAME", help="The game it belongs to, where several have the kind.")
@click.option("--stdout", is_flag=True, help="Print the record instead of writing it.")
@pass_app
def command(app: App, kind: str, name: str, game: str | None, *, stdout: bool) -> int:
    """Write a starter record: every field explained, texts still to be written marked.

    The file is named after NAME and never overwrites one that is there.

    \b
    Examples:
      codexpress new unit "Ash Walker"
      codexpress new spell "Broken Bell" --game my-game
      codexpress new my-game/status Dazed
    """
    prefix, _, kind = kind.rpartition("/")
    catalog, found = _find(app, kind, prefix or game)
    id_ = record_id(name)
    if not id_:
        raise ProjectError(f"`{name}` has no letter a file name can use", "give a name with a-z or 0-9 in it")
    text = starter_text(catalog, found, name)
    if stdout:
        click.echo(text, nl=False)
        return 0
    path = catalog.game.root / found.folder / f"{id_}.yaml"
    if catalog.knows(found.name, id_) or path.exists():
        raise ProjectError(f"{app.project.name_of(path)} is there already", "choose another name, or edit that file")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as fault:
        raise ProjectError(f"cannot write {path}: {fault.strerror}") from fault
    click.echo(app.project.name_of(path))
    app.say(f"next: open it, write what is marked, then `codexpress check {app.project.name_of(path)}`")
    return 0


def _find(app: App, kind: str, game: str | None) -> tuple[Catalog, Kind]:
    catalogs = [
        loaded.catalog
        for loaded in load_games(app.project, [game] if game else ())
        if loaded.catalog is not None
    ]
    having = [catalog for catalog in catalogs if kind in catalog.game.kinds]
    if len(having) == 1:
        return having[0], having[0].game.kinds[kind]
    if having:
        options = ", ".join(f"{catalog.game.id}/{kind}" for catalog in having)
        raise ProjectError(f"several games have {kind} records", f"say which: {options}")
    known = sorted({name for catalog in catalogs for name in catalog.game.kinds})
    near = difflib.get_close_matches(kind.lower(), known, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"the kinds are {', '.join(known)}"
    raise ProjectError(f"there is no kind {kind}", hint)
