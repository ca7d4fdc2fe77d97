"""``codexpress serve``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import click

from codexpress.check import Checked
from codexpress.cli.app import App, echo, pass_app
from codexpress.errors import ProjectError
from codexpress.finding import Diagnostic
from codexpress.pipeline.live import WATCHED, Live
from codexpress.pipeline.server import start
from codexpress.report import REPORTERS, Summary

PAUSE = 1000
"""Milliseconds without a save after which the whole site is built."""


@click.command(name="serve", short_help="Show the site while you write, checked at every save.")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port; 0 takes a free one.",
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on. Others can read the site only if you change it.",
)
@pass_app
def command(app: App, port: int, host: str) -> int:
    """Show the site while you write: every save is checked, built and shown at once.

    Findings stand in this terminal and at the foot of the page; the last good site stays up until
    they are mended. Stop with Ctrl-C.

    \b
    Examples:
      codexpress serve
      codexpress serve --port 9000
    """
    from watchfiles import watch

    def tell(diagnostics: Sequence[Diagnostic], checked: Sequence[Checked]) -> None:
        if diagnostics:
            rules = {id_: rule for result in checked for id_, rule in result.rules.items()}
            summary = Summary.of(diagnostics)
            echo(REPORTERS["text"](diagnostics, rules, summary, app.look()), nl=False)

    live = Live(app.project, app.project.build / "serve" / "site", app.store, tell)
    app.say("building")
    live.build()
    try:
        server = start(live, host, port)
    except OSError as fault:
        raise ProjectError(
            f"cannot listen on {host}:{port}: {fault.strerror}", "choose another with --port"
        ) from fault
    echo(f"http://{host}:{server.server_address[1]}/")
    paths = [path for name in WATCHED if (path := app.project.root / name).exists()]
    try:
        for changes in watch(
            *paths,
            debounce=60,
            step=20,
            rust_timeout=PAUSE,
            yield_on_timeout=True,
            raise_interrupt=True,
        ):
            began = perf_counter()
            if not changes:
                live.build()
                continue
            live.saved(sorted({Path(path) for _, path in changes}))
            state = "the page says what is wrong" if live.problems else "shown"
            app.say(f"saved: {state} after {perf_counter() - began:.1f} s")
    finally:
        server.shutdown()
    return 0
