"""``codexpress list``."""

from __future__ import annotations

import difflib
import json

import click

from codexpress.catalog import Catalog, Entry
from codexpress.cli.app import App, echo, pass_app
from codexpress.errors import ProjectError
from codexpress.workspace import load_games


@click.command(name="list", short_help="List the records of a kind, or count those of every kind.")
@click.argument("kind", required=False)
@click.option("--game", "games", multiple=True, metavar="GAME", help="Only this game. Repeatable.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for other tools.")
@pass_app
def command(app: App, kind: str | None, games: tuple[str, ...], *, as_json: bool) -> int:
    """List the records of a kind, or how many there are of each kind.

    \b
    Examples:
      codexpress list
      codexpress list unit
      codexpress list my-game/unit --json
    """
    game, _, name = (kind or "").rpartition("/")
    wanted = (game,) if game else games
    read = [
        loaded.catalog for loaded in load_games(app.project, wanted) if loaded.catalog is not None
    ]
    if not name:
        _counts(read, as_json=as_json)
        return 0
    catalogs = [catalog for catalog in read if name in catalog.game.kinds]
    if not catalogs:
        known = sorted({known for catalog in read for known in catalog.game.kinds})
        near = difflib.get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"the kinds are {', '.join(known)}"
        raise ProjectError(f"there is no kind {name}", hint)
    entries = [entry for catalog in catalogs for entry in catalog.of(name)]
    broken = [id_ for catalog in catalogs for kind, id_ in sorted(catalog.broken) if kind == name]
    if as_json:
        echo(json.dumps([_row(entry) for entry in entries], indent=1, ensure_ascii=False))
        return 0
    width = max((len(entry.id) for entry in entries), default=0)
    for entry in entries:
        echo(f"{entry.id:<{width}}  {entry.name}")
    for id_ in broken:
        echo(f"{id_:<{width}}  (not valid: `codexpress check` says why)", err=True)
    return 0


def _row(entry: Entry) -> dict[str, str]:
    return {"id": entry.full_name, "name": entry.name, "file": entry.document.source.name}


def _counts(catalogs: list[Catalog], *, as_json: bool) -> None:
    counts = {c.game.id: {k: len(c.ids(k)) for k in c.game.kinds} for c in catalogs}
    if as_json:
        echo(json.dumps(counts, indent=1))
        return
    for game, kinds in counts.items():
        echo(game)
        for kind, count in kinds.items():
            echo(f"  {count:>4}  {kind}")
