"""``codexpress doctor``."""

from __future__ import annotations

import ctypes.util
import importlib.util
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata

import click

from codexpress.cli.app import App, echo, pass_app
from codexpress.errors import ProjectError


@dataclass(frozen=True)
class Part:
    """Something the tool needs: whether it is there, what it is for, how to get it."""

    name: str
    found: str
    needed_for: str
    get: str
    optional: bool = False


PYTHON = (3, 11)
LIBRARIES = ("ruamel.yaml", "ruamel.yaml.clib", "jsonschema", "jinja2", "click", "mkdocs",
             "mkdocs-material", "weasyprint", "pikepdf", "pypdfium2", "pillow")  # fmt: skip


@click.command(name="doctor", short_help="Say what the tool needs, and how to get what is missing.")
@pass_app
def command(app: App) -> int:
    """Say what the tool needs, what of it is missing, and how to get it.

    \b
    Example:
      codexpress doctor
    """
    missing = 0
    for part in parts():
        mark = "ok     " if part.found else ("absent " if part.optional else "MISSING")
        echo(f"{mark}  {part.name:<22} {part.found or part.needed_for}")
        if not part.found:
            echo(f"         get it: {part.get}")
            missing += not part.optional
    try:
        echo(f"ok       project                {app.project.root}")
    except ProjectError as fault:
        echo(f"absent   project                {fault.message}")
    echo("everything needed is here" if not missing else f"{missing} needed and missing")
    return int(missing > 0)


def parts() -> Iterator[Part]:
    """Everything the tool needs, in the order it is met."""
    version = ".".join(map(str, sys.version_info[:3]))
    fresh = sys.version_info >= PYTHON
    yield Part(
        "Python", version if fresh else "", "everything; 3.11 or newer", "apt-get install python3"
    )
    for name in LIBRARIES:
        yield Part(name, _version(name), "everything", "make setup")
    yield Part(
        "Pango",
        _library("pango-1.0"),
        "books and cards",
        "apt-get install libpango-1.0-0 libpangoft2-1.0-0",
    )
    yield Part("HarfBuzz subsetting", _library("harfbuzz-subset"), "books, six times faster",
               "apt-get install libharfbuzz-subset0", optional=True)  # fmt: skip
    for family in (
        "spectral",
        "barlow",
        "barlow_condensed",
        "marcellus",
        "noto_sans",
        "jetbrains_mono",
    ):
        present = importlib.util.find_spec(f"fontpkg_{family}") is not None
        yield Part(
            f"font {family.replace('_', ' ')}",
            "installed" if present else "",
            "every press",
            "make setup",
        )
    yield Part("Chromium", shutil.which("chromium") or shutil.which("chromium-browser") or "",
               "the browser tests only", "apt-get install chromium", optional=True)  # fmt: skip
    yield Part(
        "git",
        shutil.which("git") or "",
        "the date printed in books",
        "apt-get install git",
        optional=True,
    )


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _library(name: str) -> str:
    return ctypes.util.find_library(name) or ""
