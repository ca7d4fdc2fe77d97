"""The date of everything that is made: of the content, not of the day it is built."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime

from codexpress.errors import ProjectError
from codexpress.workspace import Project
from codexpress.workspace.manifest import read_document

_VARIABLE = "SOURCE_DATE_EPOCH"
_SECONDS = re.compile("[0-9]{1,10}")
_FIRST = datetime(2020, 1, 1, tzinfo=UTC)
_LAST = 2**32 - 1
"""Gzip and PDF writers have room for no later second."""

# A folder from a stranger may hold a repository with settings of its own; none of them may name a
# program to run, or have git fetch what it lacks.
_GIT = ("-c", "core.fsmonitor=false", "-c", "log.showSignature=false", "--no-pager")
_ALONE = {"GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0"}


@contextmanager
def build_time(project: Project) -> Iterator[None]:
    """Date everything made inside by the last commit, or by the newest edition outside git.

    The same input then gives the same bytes, whenever it is built.

    Raises:
        ProjectError: the environment asks for a date that is none.
    """
    wanted = os.environ.get(_VARIABLE)
    if wanted is not None:
        if not (_SECONDS.fullmatch(wanted) and int(wanted) <= _LAST):
            raise ProjectError(
                f"{_VARIABLE} is {wanted[:40]!r}, which is no date",
                "unset it, or give it as seconds since 1970",
            )
        yield
        return
    os.environ[_VARIABLE] = str(_commit_time(project) or _edition_time(project))
    try:
        yield
    finally:
        os.environ.pop(_VARIABLE, None)


def _commit_time(project: Project) -> int:
    git = shutil.which("git")
    if git is None:
        return 0
    words = ["log", "-1", "--no-show-signature", "--format=%ct"]
    try:
        shown = subprocess.run(  # noqa: S603 - git itself, on our own project
            [git, "-C", str(project.root), *_GIT, *words],
            capture_output=True, text=True, check=True, timeout=10, env=os.environ | _ALONE,
        ).stdout.strip()  # fmt: skip
        seconds = int(shown)
    except (OSError, subprocess.SubprocessError, ValueError):
        return 0
    return seconds if 0 < seconds <= _LAST else 0


def _edition_time(project: Project) -> int:
    dates = [_FIRST]
    for path in sorted(project.content.glob("*/game.yaml")):
        document, _ = read_document(project, path)
        written = document.data.get("edition_date") if document else None
        with suppress(TypeError, ValueError):
            dates.append(datetime.fromisoformat(written).replace(tzinfo=UTC))  # type: ignore[arg-type]
    return min(int(max(dates).timestamp()), _LAST)
