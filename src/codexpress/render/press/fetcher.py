"""The only way a page can reach a file: regular files under a few roots, and nothing else.

WeasyPrint swallows a fetcher's errors in places (images inside SVG), so what was refused is
remembered here and is the truth; its log is not.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit
from urllib.request import url2pathname

from weasyprint.urls import URLFetcher, URLFetcherResponse

from codexpress.render.press.picture import picture_fault
from codexpress.render.press.style import checked_root

MAX_BYTES = 20 * 2**20
"""Larger files are refused: no art for a card needs them."""

_IMAGES = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
}
_FONTS = {".ttf": "font/ttf", ".otf": "font/otf"}
_OTHERS = {
    ".css": "text/css",
    ".icc": "application/vnd.iccprofile",
}
_TYPES = _IMAGES | _FONTS | _OTHERS
_SHOWN = 120


@dataclass(frozen=True)
class Refusal:
    """An address that was not served.

    Attributes:
        url: as asked for, cut to 120 characters.
        reason: why, in words.
        path: the file it would have been, when it named one under a root; else None.
    """

    url: str
    reason: str
    path: Path | None = None


class _RefusedError(ValueError):
    """How a refusal is told to the layout engine."""


class ProjectFetcher(URLFetcher):  # type: ignore[misc]
    """Serves regular files under ``roots`` by their resolved path, and inline images.

    Never the network, never another protocol, never a file that a link leads out to, never a
    pipe or a device. Everything served and refused is remembered until :meth:`take`.

    Raises:
        ProjectError: a root is the file system's own root, or no directory.
    """

    def __init__(self, roots: Iterable[Path], max_bytes: int = MAX_BYTES) -> None:
        super().__init__(allowed_protocols=("file", "data"), allow_redirects=False)
        self._roots = tuple(checked_root(root) for root in roots)
        self._max_bytes = max_bytes
        self._fonts_wanted = True
        self._served: dict[Path, str] = {}
        self._refusals: list[Refusal] = []

    def close_fonts(self) -> None:
        """Serve no fonts from now on.

        A font that one page brings along, an SVG from a stranger for instance, would be there
        for all pages after it, under any family's name.
        """
        self._fonts_wanted = False

    def take(self) -> tuple[Mapping[Path, str], tuple[Refusal, ...]]:
        """What was served (path to SHA-256) and refused since the last call."""
        taken = dict(self._served), tuple(dict.fromkeys(self._refusals))
        self._served.clear()
        self._refusals.clear()
        return taken

    def fetch(self, url: str, headers: Any = None) -> Any:  # noqa: ARG002 - the library's shape
        """Serve ``url``, or raise; called by the layout engine for everything it wants."""
        try:
            parts = urlsplit(url)
        except ValueError:
            self._refuse(url, "is no proper address")
        if parts.scheme == "data":
            return self._inline(url)
        if parts.scheme != "file":
            self._refuse(url, "is not a file of the project")
        if parts.netloc not in ("", "localhost"):
            self._refuse(url, "names another machine")
        path = self._inside(url, parts.path)
        content = self._read(url, path)
        kind = _TYPES[path.suffix.lower()]
        if path.suffix.lower() in _IMAGES and (fault := picture_fault(content)):
            self._refuse(url, fault, path)
        self._served[path] = hashlib.sha256(content).hexdigest()
        # An image's file URL would let the engine read it again later, past all checks; a
        # stylesheet needs its own, as the base of its relative addresses.
        shown = path.as_uri() if kind == "text/css" else "served:"
        return URLFetcherResponse(shown, content, {"Content-Type": kind})

    def _inside(self, url: str, raw: str) -> Path:
        try:
            path = Path(url2pathname(raw)).resolve(strict=True)
        except (OSError, ValueError, RuntimeError):
            self._refuse(url, "does not exist", self._under_root(url2pathname(raw)))
        if not any(path.is_relative_to(root) for root in self._roots):
            self._refuse(url, "lies outside the project")
        if path.suffix.lower() not in _TYPES:
            self._refuse(url, "is not of a kind that a page may use")
        if path.suffix.lower() in _FONTS and not self._fonts_wanted:
            self._refuse(url, "is a font, which only the stylesheet may load")
        return path

    def _under_root(self, raw: str) -> Path | None:
        """The missing file as a path, so that its coming into being can be noticed."""
        if "\0" in raw:
            return None
        path = Path(os.path.normpath(raw))
        return path if any(path.is_relative_to(root) for root in self._roots) else None

    def _read(self, url: str, path: Path) -> bytes:
        # Opening without blocking, then asking what was opened: a pipe must not hang the run.
        try:
            handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        except OSError:
            self._refuse(url, "cannot be read", path)
        try:
            about = os.fstat(handle)
            if not stat.S_ISREG(about.st_mode):
                self._refuse(url, "is not a regular file", path)
            if about.st_size > self._max_bytes:
                self._refuse(url, f"is larger than {self._max_bytes // 2**20} MiB", path)
            with os.fdopen(handle, "rb", closefd=False) as file:
                return file.read(self._max_bytes)
        finally:
            os.close(handle)

    def _inline(self, url: str) -> Any:
        if len(url) > self._max_bytes:
            self._refuse(url, "is too large to stand inside a page")
        if not url[5:].lower().startswith("image/"):
            self._refuse(url, "is not an image")
        try:
            response = super().fetch(url)
            content = response.read()
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is a refusal
            self._refuse(url, f"cannot be decoded ({type(fault).__name__})")
        if found := picture_fault(content):
            self._refuse(url, found)
        return URLFetcherResponse("served:", content, {"Content-Type": response.content_type})

    def _refuse(self, url: str, reason: str, path: Path | None = None) -> NoReturn:
        self._refusals.append(Refusal(url[:_SHOWN], reason, path))
        raise _RefusedError(f"{url[:_SHOWN]} {reason}")
