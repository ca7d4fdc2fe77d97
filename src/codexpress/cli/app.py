"""What every command shares: the project, how loud to be, and how to speak to a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import click

from codexpress.report import Look
from codexpress.report.encoding import safe
from codexpress.store import Store
from codexpress.workspace import Project, find_project

QUIET, NORMAL, LOUD = -1, 0, 1


@dataclass
class App:
    """One run of the tool.

    Attributes:
        folder: the folder given with ``--project``; None to look for it.
        loudness: -1 quiet, 0 normal, 1 and more verbose.
    """

    folder: Path | None
    loudness: int

    @cached_property
    def project(self) -> Project:
        """The project; looked for when a command first needs it."""
        return find_project(self.folder)

    @cached_property
    def store(self) -> Store:
        """The project's cache."""
        return Store(self.project.cache)

    @property
    def colour(self) -> bool:
        """Whether standard output takes colours."""
        return sys.stdout.isatty() and "NO_COLOR" not in os.environ

    def look(self) -> Look:
        """How a report may look on standard output."""
        return Look(self.colour, sys.stdout.encoding or "utf-8")

    def say(self, text: str) -> None:
        """Tell what is going on, on standard error; nothing when quiet."""
        if self.loudness > QUIET:
            echo(text, err=True)

    def detail(self, text: str) -> None:
        """Tell more, when asked to."""
        if self.loudness >= LOUD:
            echo(text, err=True)

    @contextmanager
    def progress(self, label: str, length: int) -> Iterator[Callable[[int], None]]:
        """A progress bar on a terminal; one plain line elsewhere; nothing when quiet."""
        if self.loudness == QUIET or length == 0:
            yield lambda _: None
        elif sys.stderr.isatty():
            with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
                yield bar.update
        else:
            echo(f"{label} ({length})", err=True)
            yield lambda _: None


def echo(text: str, *, err: bool = False, nl: bool = True) -> None:
    """Write text, with likenesses for what the stream's encoding cannot carry."""
    stream = sys.stderr if err else sys.stdout
    click.echo(safe(text, stream.encoding or "utf-8"), err=err, nl=nl)


pass_app = click.make_pass_decorator(App)
