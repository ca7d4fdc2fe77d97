"""What a press made, remembered: when nothing that it reads has changed, it need not run.

Each press keeps its single results (faces, books) by what went into them, but to ask for these it
must fill in every template. This asks one question before: are the files it reads, and the files it
made, what they were? Only a run without findings is remembered, so none is ever lost.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from codexpress.check.modules import module_files
from codexpress.pipeline.building import Building
from codexpress.pipeline.inputs import below, digest_of
from codexpress.resources import shared_root
from codexpress.store import key_of

_WHOLE_SITE = ("content", "schemas", "templates", "site")


def unless_made(  # noqa: PLR0913 - the last two are asked for by name
    building: Building,
    name: str,
    games: Iterable[str],
    press: Callable[[], None],
    *,
    made: Callable[[], Iterable[Path]] | None = None,
    also: Iterable[Path] = (),
) -> None:
    """Run a press, unless its files are there as it left them and nothing it reads has changed.

    Args:
        building: the build under way.
        name: of the press.
        games: what it prints.
        press: makes the files, and adds them to what the build has written.
        made: the files it made, where these are more than the build was told of.
        also: more files that it reads.
    """
    if building.store.root is None:
        press()
        return
    names = sorted(games)
    wanted = repr(replace(building.request, presses=(), games=()))
    # The moment that everything is dated by is an input like any other.
    when = os.environ.get("SOURCE_DATE_EPOCH", "")
    files = [*_inputs(building, names), *((str(path), digest_of(path)) for path in sorted(also))]
    key = key_of("made", name, *names, wanted, when, files=files)
    if _still_there(building, key):
        return
    found, written = len(building.found), len(building.written)
    press()
    if len(building.found) == found:
        paths = building.written[written:]
        _remember(building, key, paths, paths if made is None else made())


def _inputs(building: Building, games: list[str]) -> Iterator[tuple[str, bytes]]:
    """(name, digest) of every file that a press may read."""
    project = building.project
    roots = [project.root / part for part in _WHOLE_SITE]
    shared = shared_root()
    if shared != project.root:
        roots += [shared / part for part in _WHOLE_SITE]
    for root in roots:
        for path in below(root, project):
            if _concerns(path, root, games) and not path.is_dir():
                yield str(path), digest_of(path, project)
    # mkdocs.yml, and what it may inherit from.
    for path in sorted(project.root.glob("*.y*ml")):
        yield path.name, digest_of(path, project)
    for path in module_files():
        yield str(path), digest_of(path)


def _concerns(path: Path, root: Path, games: list[str]) -> bool:
    """Whether a file is of one of the games, or of none: another game's changes nothing here."""
    if root.name not in ("content", "schemas"):
        return True
    parts = path.relative_to(root).parts
    return len(parts) == 1 or parts[0] in games


def _still_there(building: Building, key: str) -> bool:
    kept = building.store.get(key)
    if kept is None:
        return False
    root = building.project.build
    memory = json.loads(kept)
    if any(digest_of(root / name).hex() != digest for name, digest in memory["made"]):
        return False
    building.written.extend(root / name for name in memory["written"])
    return True


def _remember(building: Building, key: str, written: Iterable[Path], made: Iterable[Path]) -> None:
    root = building.project.build
    memory = {
        "written": [path.relative_to(root).as_posix() for path in written],
        "made": [(path.relative_to(root).as_posix(), digest_of(path).hex()) for path in made],
    }
    building.store.put(key, json.dumps(memory).encode())
