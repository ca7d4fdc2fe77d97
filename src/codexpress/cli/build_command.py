"""``codexpress build``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from codexpress.cli.app import LOUD, App, echo, pass_app
from codexpress.pipeline.build import run_build
from codexpress.pipeline.building import PRESSES, Request
from codexpress.report import REPORTERS, Summary

WHAT = ("all", *PRESSES)
FEW = 8
"""So many files are named one by one."""


@click.command(
    name="build", short_help="Check the content, then publish site, books, cards and data."
)
@click.argument(
    "what", nargs=-1, type=click.Choice(WHAT), metavar="[site|codex|proofs|data|all]..."
)
@click.option(
    "--game",
    "games",
    multiple=True,
    metavar="GAME",
    help="Build only this game; the site then holds it alone. Repeatable.",
)
@click.option("--only", multiple=True, metavar="NAME",
              help="Only this book, print or record: rules, unit-cards. Repeatable.")  # fmt: skip
@click.option(
    "--draft", is_flag=True, help="Build in spite of errors and placeholders, marked as a draft."
)
@click.option(
    "--paper",
    "papers",
    multiple=True,
    type=click.Choice(["a4", "letter"]),
    help="Paper of books and sheets; both without it.",
)
@click.option(
    "--for",
    "--team",
    "--deck",
    "--army",
    "roster",
    default="",
    metavar="ID",
    help="Print exactly what this team, deck or army needs, in its counts.",
)
@click.option(
    "--copies",
    default=1,
    show_default=True,
    type=click.IntRange(1, 99),
    help="Copies of every card.",
)
@click.option("--gapped", is_flag=True, help="Room between cards, each with its own bleed.")
@click.option("--low-ink", is_flag=True, help="Cards on white, for a home printer.")
@click.option("--duplex", default="long", show_default=True,
              type=click.Choice(["long", "short", "none"]),
              help="Which edge your printer turns the sheet over.")  # fmt: skip
@click.option("--no-images", is_flag=True, help="Leave out the single PNGs of the cards.")
@pass_app
def command(
    app: App,
    what: tuple[str, ...],
    games: tuple[str, ...],
    only: tuple[str, ...],
    papers: tuple[str, ...],
    roster: str,
    copies: int,
    duplex: str,
    *,
    draft: bool,
    gapped: bool,
    low_ink: bool,
    no_images: bool,
) -> int:
    """Check the content, then publish it: card proofs, codexes, data and the website.

    Everything goes into build/. A game with errors is left as it was, and the others are built.
    What is made appears whole or not at all; an interrupted build leaves the last good one.

    \b
    Examples:
      codexpress build
      codexpress build site
      codexpress build proofs --team last-watch --paper a4 --low-ink
      codexpress build proofs --deck every-lamp-lit --duplex none
      codexpress build codex --only rules --paper letter
      codexpress build --draft
    """
    wanted = PRESSES if not what or "all" in what else tuple(p for p in PRESSES if p in what)
    request = Request(
        presses=wanted,
        games=games,
        only=only,
        draft=draft,
        papers=papers or ("a4", "letter"),
        roster=roster,
        copies=copies,
        gapped=gapped,
        low_ink=low_ink,
        duplex="" if duplex == "none" else duplex,
        images=not no_images,
    )
    run = run_build(app.project, request, app.progress, store=app.store)
    if run.diagnostics:
        summary = Summary.of(run.diagnostics)
        echo(REPORTERS["text"](run.diagnostics, run.rules, summary, app.look()), nl=False)
    for line in _made([app.project.name_of(path) for path in run.written], app.loudness >= LOUD):
        app.say(line)
    if not run.written and only and not run.failed:
        app.say(f"nothing was made: none of what was asked for holds {', '.join(only)}")
    for game in run.held_back:
        app.say(f"{game} was not built: mend its errors, or build with --draft")
    return int(run.failed)


def _made(names: Sequence[str], every: bool) -> Iterator[str]:  # noqa: FBT001 - one caller
    """Where to look: the files where they are few, their folders where they are many."""
    if every or len(names) <= FEW:
        yield from names
        return
    folders: dict[str, list[str]] = {}
    for name in names:
        folders.setdefault("/".join(name.split("/")[:2]), []).append(name)
    for folder, files in folders.items():
        yield files[0] if len(files) == 1 else f"{folder}/: {len(files)} files"
