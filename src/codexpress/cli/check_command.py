"""``codexpress check``."""

from __future__ import annotations

from pathlib import Path

import click

from codexpress.cli.app import QUIET, App, echo, pass_app
from codexpress.cli.choice import all_rules, choice
from codexpress.finding import Diagnostic, Severity
from codexpress.report import REPORTERS, Summary

FIT_NOTE = "text was not tried on cards and pages; `codexpress check --fit` does that"


@click.command(name="check")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--format", "format_", default="text", show_default=True,
              type=click.Choice(["text", "json", "github", "sarif", "junit"]),
              help="How to report: text for people, the others for tools.")  # fmt: skip
@click.option(
    "--select",
    multiple=True,
    metavar="RULE",
    help="Report only these rules; DF or DF1 names a family. Repeatable.",
)
@click.option("--ignore", multiple=True, metavar="RULE", help="Leave out these rules. Repeatable.")
@click.option("--strict", is_flag=True, help="Exit 1 on warnings, too.")
@click.option(
    "--fit", is_flag=True, help="Lay out every card as well, and report text that does not fit."
)
@click.option("--fix", is_flag=True, help="Mend what is certain in the files; report what is left.")
@click.option(
    "--game", "games", multiple=True, metavar="GAME", help="Check only this game. Repeatable."
)
@pass_app
def command(
    app: App,
    paths: tuple[Path, ...],
    format_: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    games: tuple[str, ...],
    *,
    strict: bool,
    fit: bool,
    fix: bool,
) -> int:
    """Say what is wrong with the content, where, and how to mend it.

    With PATHS everything is still read, but only what concerns those files or folders is reported.

    \b
    Examples:
      codexpress check
      codexpress check content/my-game/units/ash-walker.yaml
      codexpress check --select DF --format json
      codexpress check --strict --fit
      codexpress check --fix content/my-game/rules
    """
    from codexpress.pipeline.check import CheckRun, only_paths, run_check
    from codexpress.pipeline.mending import can_mend, mend

    chosen = choice(select, ignore, all_rules(app)) if select or ignore else None

    def look() -> tuple[CheckRun, tuple[Diagnostic, ...]]:
        run = run_check(app.project, games, store=app.store)
        if fit:
            from codexpress.pipeline.fit import with_fit

            run = with_fit(app.project, run, games, store=app.store, bar=app.progress)
        run = only_paths(run, app.project, paths)
        return run, tuple(d for d in run.diagnostics if chosen is None or d.rule in chosen)

    run, shown = look()
    if fix and (mended := mend(app.project, shown)):
        for file in mended:
            app.say(f"{file.name}: {file.places} place{'' if file.places == 1 else 's'} mended")
        run, shown = look()
    notes = _notes(app, shown, fit=fit, mendable=sum(map(can_mend, shown)))
    summary = Summary.of(shown, files=run.files, records=run.records, notes=notes)
    report = REPORTERS[format_](shown, run.rules, summary, app.look())
    if shown or format_ != "text" or app.loudness > QUIET:
        echo(report, nl=False)
    worst = {d.severity for d in shown}
    return int(Severity.ERROR in worst or (strict and Severity.WARNING in worst))


def _notes(app: App, shown: tuple[Diagnostic, ...], *, fit: bool, mendable: int) -> tuple[str, ...]:
    """What to say below the findings."""
    if app.loudness <= QUIET:
        return ()
    notes = []
    if mendable:
        these = "this" if mendable == len(shown) == 1 else f"{mendable} of these"
        notes.append(f"{these} can be mended by `codexpress check --fix`")
    if not fit:
        notes.append(FIT_NOTE)
    return tuple(notes)
