"""``codexpress fmt``."""

from __future__ import annotations

import difflib
from pathlib import Path

import click

from codexpress.cli.app import App, echo, pass_app
from codexpress.pipeline.formatting import Formatted, out_of_order


@click.command(name="fmt", short_help="Put records in order; comments and blank lines stay.")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--check", is_flag=True, help="Change nothing; exit 1 if a file is not in order.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
@pass_app
def command(app: App, paths: tuple[Path, ...], *, check: bool, diff: bool) -> int:
    """Put records in order: keys as the schema has them, even indentation, needed quotes.

    The text is edited in place: comments, blank lines and everything else stay. A file that is
    broken is left alone; `codexpress check` says what is wrong with it.

    \b
    Examples:
      codexpress fmt
      codexpress fmt content/my-game/units/ash-walker.yaml
      codexpress fmt --check
    """
    count = 0
    for formatted in out_of_order(app.project, paths):
        count += 1
        name = app.project.name_of(formatted.path)
        if diff:
            echo(_diff(formatted, name), nl=False)
            continue
        if not check:
            formatted.write()
        echo(name)
    words = "would change" if check or diff else "changed"
    app.say(f"{count or 'no'} file{'' if count == 1 else 's'} {words}")
    return int(count > 0 and (check or diff))


def _diff(formatted: Formatted, name: str) -> str:
    before = formatted.path.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    after = formatted.text.splitlines(keepends=True)
    return "".join(difflib.unified_diff(before, after, name, name))
