"""Faces shared out to child processes, with a memory of what has been laid out before."""

from __future__ import annotations

import gc
import hashlib
import itertools
import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from codexpress.errors import ProjectError
from codexpress.render.press.crew import Limits, share_out
from codexpress.render.press.face import Face, FacePage, FaceResult, Notice, Overflow
from codexpress.render.press.fonts import chosen_files
from codexpress.render.press.style import HouseStyle, checked_root
from codexpress.render.press.versions import engine_versions
from codexpress.store import Store, key_of

_LOGGER = logging.getLogger(__name__)
_SMALLEST_PT = 6.5
_COLLECT_EVERY = 25


@dataclass(frozen=True)
class FaceTask:
    """Lay out faces of one style in a child."""

    style: HouseStyle

    def start(self) -> tuple[Callable[[Face], Any], tuple[Notice, ...]]:
        """Set up once; the greeting is what the stylesheet had wrong."""
        from codexpress.render.press.compose import lay_out_face, set_up

        bench = set_up(self.style)
        # Faces leave few cycles behind, and looking for them costs a twentieth of the time when
        # it is done every few hundred boxes, next to nothing when it is done every few faces.
        gc.collect()
        gc.freeze()
        gc.disable()
        turns = itertools.count(1)

        def work(face: Face) -> Any:
            outcome = lay_out_face(face, bench)
            if next(turns) % _COLLECT_EVERY == 0:
                gc.collect()
            return outcome

        return work, bench.complaints


def lay_out_all(  # noqa: PLR0913
    faces: Sequence[Face],
    style: HouseStyle,
    *,
    store: Store,
    workers: int,
    seconds: float,
    progress: Callable[[int], None],
) -> tuple[FaceResult, ...]:
    """See :func:`codexpress.render.press.face.lay_out`."""
    for face in faces:
        _refuse_nonsense(face)
    files = Files({})
    stamp = style_stamp(style, files)
    keys = [_key(face, stamp) for face in faces]
    results: dict[str, FaceResult] = {}
    todo: dict[str, Face] = {}
    for key, face in zip(keys, faces, strict=True):
        if key in results or key in todo:
            continue
        known = _recall(store, key, face, files)
        if known is None:
            todo[key] = face
        else:
            results[key] = known
            progress(1)

    waiting = list(todo)

    def done(index: int, ok: bool, outcome: Any) -> None:  # noqa: FBT001
        key = waiting[index]
        if ok:
            results[key] = outcome.result
            store.put(key, _entry(outcome.result, outcome.files))
        else:
            results[key] = FaceResult(todo[key].key, None, error=str(outcome))
        progress(1)

    jobs = [todo[key] for key in waiting]
    for complaints in share_out(FaceTask(style), jobs, workers, Limits(seconds), done):
        for complaint in complaints:
            _LOGGER.info("stylesheet: %s", complaint.text)
    # Two faces may look the same, but each answers to its own name.
    return tuple(
        FaceResult(**{**vars(results[key]), "key": face.key})
        for key, face in zip(keys, faces, strict=True)
    )


def _refuse_nonsense(face: Face) -> None:
    if min(face.trim_w_mm, face.trim_h_mm) <= 0 or min(face.bleed_mm, face.safe_mm) < 0:
        raise ProjectError(f"{face.key}: a face needs a size, and no negative margins")
    if 2 * face.safe_mm >= min(face.trim_w_mm, face.trim_h_mm):
        raise ProjectError(f"{face.key}: the safe margins leave no room")
    if any(later >= earlier for earlier, later in zip(face.steps, face.steps[1:], strict=False)):
        raise ProjectError(f"{face.key}: text sizes must go from large to small")
    if face.steps and face.steps[-1] < _SMALLEST_PT:
        raise ProjectError(
            f"{face.key}: {face.steps[-1]:g} pt cannot be read on a card",
            f"let the smallest text size be {_SMALLEST_PT} pt or more",
        )


@dataclass(frozen=True)
class Files:
    """SHA-256 of files, each read once a run; "" for one that is not there."""

    known: dict[str, str]

    def digest(self, path: str) -> str:
        """Of one file."""
        if path not in self.known:
            try:
                self.known[path] = hashlib.sha256(Path(path).read_bytes()).hexdigest()
            except (OSError, ValueError):
                self.known[path] = ""
        return self.known[path]


def style_stamp(style: HouseStyle, files: Files) -> str:
    """Everything about a style that a page's looks depend on.

    Raises:
        ProjectError: there is no such family, or a root is no directory.
    """
    fonts = [
        (file.path.name, files.digest(str(file.path)))
        for file in chosen_files(style.families, style.weights)
    ]
    said = [
        style.css,
        list(style.families),
        list(style.weights),
        [str(checked_root(root)) for root in style.roots],
        str(style.base),
        list(style.classes),
        style.lang,
        fonts,
        engine_versions(),
    ]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()


def _key(face: Face, stamp: str) -> str:
    geometry = (
        f"{face.trim_w_mm} {face.trim_h_mm} {face.bleed_mm} {face.safe_mm} {face.steps}"
        f" {face.round}"
    )
    return key_of("face", stamp, face.html, geometry)


def _entry(result: FaceResult, files: tuple[tuple[str, str], ...]) -> bytes:
    page = result.page
    assert page is not None
    said = {
        "files": files,
        "digest": page.digest,
        "findings": [asdict(finding) for finding in result.findings],
        "notices": [asdict(notice) for notice in result.notices],
        "size_pt": result.size_pt,
    }
    return json.dumps(said).encode() + b"\n" + page.unit


def _recall(store: Store, key: str, face: Face, files: Files) -> FaceResult | None:
    """The kept result, unless a file it used has changed, come or gone."""
    raw = store.get(key)
    if raw is None:
        return None
    try:
        head, unit = raw.split(b"\n", 1)
        said = json.loads(head)
        found = tuple(Overflow(**finding) for finding in said["findings"])
        notices = tuple(Notice(**notice) for notice in said["notices"])
        files_used, digest, size = said["files"], said["digest"], said["size_pt"]
    except (ValueError, TypeError, KeyError):  # not one of ours, whatever its checksum says
        return None
    if any(files.digest(path) != sha256 for path, sha256 in files_used):
        return None
    page = FacePage(digest, face.trim_w_mm, face.trim_h_mm, face.bleed_mm, unit)
    return FaceResult(face.key, page, found, notices, size)
