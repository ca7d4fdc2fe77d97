"""The command ``codexpress`` and its subcommands."""

from __future__ import annotations

import contextlib
import sys
import traceback
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import click

from codexpress.cli.app import App, echo
from codexpress.errors import ProjectError

COMMANDS = ("check", "build", "serve", "new", "fmt", "explain", "list", "stats", "doctor")


class Commands(click.Group):
    """Subcommands imported when used, so that ``--help`` and ``check`` start fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names, in the order a writer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of a name, from the module of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"codexpress.cli.{cmd_name}_command")
        command: click.Command = module.command
        taken = {option for parameter in command.params for option in parameter.opts}
        command.params += [option for option in _anywhere() if option.opts[0] not in taken]
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command asked for; a misspelt one is met with the nearest name."""
        import difflib

        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], COMMANDS, n=1)
            hint = f" Did you mean `{near[0]}`?" if near else f" There are {', '.join(COMMANDS)}."
            ctx.fail(f"There is no command `{args[0]}`.{hint}")
        return super().resolve_command(ctx, args)


def _anywhere() -> tuple[click.Option, ...]:
    """The options of the whole tool, for after a command's name as well as before it."""

    def folder(ctx: click.Context, _: click.Parameter, value: Path | None) -> None:
        if value is not None:
            ctx.obj.folder = value

    def quiet(ctx: click.Context, _: click.Parameter, value: bool) -> None:  # noqa: FBT001
        if value:
            ctx.obj.loudness = -1

    def verbose(ctx: click.Context, _: click.Parameter, value: int) -> None:
        ctx.obj.loudness += value

    place = click.Path(path_type=Path, exists=True, file_okay=False)
    options = (
        click.Option(["--project"], type=place, callback=folder, hidden=True),
        click.Option(["-q", "--quiet"], is_flag=True, callback=quiet, hidden=True),
        click.Option(["-v", "--verbose"], count=True, callback=verbose, hidden=True),
    )
    for option in options:
        option.expose_value = False
    return options


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--project",
    "folder",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    metavar="DIR",
    help="The project's folder, which holds content/. Without it, this one or the nearest above.",
)
@click.option("-q", "--quiet", is_flag=True, help="Say nothing but findings and faults.")
@click.option("-v", "--verbose", count=True, help="Say more about what is going on.")
@click.version_option(metadata.version("codexpress"), prog_name="codexpress")
@click.pass_context
def cli(ctx: click.Context, folder: Path | None, verbose: int, *, quiet: bool) -> None:
    """Check tabletop content like a compiler; publish it as a site, books and cards.

    Writers keep units, cards and rules chapters as YAML and Markdown files. This tool checks them
    against the game's own rules, says what is wrong and how to mend it, and prints three things
    from the one source: a rules website, PDF codexes, and card proof sheets.

    \b
    Your first unit, in four commands:
      codexpress new unit "Ash Walker"      a starter record to fill in
      codexpress check                      what is wrong with it, and the mend
      codexpress serve                      the site, live while you write
      codexpress build                      site, books, cards and data in build/

    \b
    Shell completion (bash; for zsh or fish put that name instead):
      eval "$(_CODEXPRESS_COMPLETE=bash_source codexpress)"

    Exit status: 0 clean or warnings only, 1 errors found, 2 wrong usage or a broken project,
    130 interrupted. NO_COLOR is respected.
    """
    ctx.obj = App(folder, -1 if quiet else verbose)


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; every fault leaves through here."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:  # noqa: PLR0911 - one for each way to end
    """Run the command line and return its exit status."""
    try:
        result: Any = cli.main(arguments, prog_name="codexpress", standalone_mode=False)
    except ProjectError as fault:
        echo(f"error: {fault.message}", err=True)
        if fault.hint:
            echo(f"  = help: {fault.hint}", err=True)
        return 2
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except (click.Abort, KeyboardInterrupt):
        echo("interrupted; what was there before is still there", err=True)
        return 130
    except click.ClickException as fault:
        fault.show()
        return 2
    except OSError as fault:
        echo(f"error: {fault.filename or 'the system'}: {fault.strerror or fault}", err=True)
        return 2
    except SystemExit as stop:  # what click makes of a reader that has closed the pipe
        return stop.code if isinstance(stop.code, int) else 1
    except Exception as fault:  # noqa: BLE001 - no fault leaves as a traceback
        return _at_fault(fault, arguments if arguments is not None else sys.argv[1:])
    return result if isinstance(result, int) else 0


def _at_fault(fault: Exception, arguments: list[str]) -> int:
    """Own up to a bug of the tool's, and say what to do about it."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    where = f"{Path(frame.filename).name}:{frame.lineno}"
    echo(f"error: the tool is at fault: {type(fault).__name__}: {fault} ({where})", err=True)
    if {"-v", "--verbose"} & set(arguments):
        echo("".join(traceback.format_exception(fault)), err=True)
    else:
        echo("  = help: report this; `codexpress -v` shows more of it", err=True)
    return 2
