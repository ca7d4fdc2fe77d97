"""A content-addressed cache: keyed by everything that went in, safe to delete, never stale."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path

_LIBRARIES = (
    "ruamel.yaml",
    "jsonschema",
    "jinja2",
    "markdown-it-py",
    "weasyprint",
    "pikepdf",
    "pypdfium2",
    "pillow",
    "mkdocs",
    "mkdocs-material",
    "fonttools",
)
_CHECKSUM = 32


@cache
def tool_fingerprint() -> str:
    """A digest of the tool's own code and of the libraries whose output it caches."""
    digest = hashlib.sha256()
    package = Path(__file__).parent
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    for name in _LIBRARIES:
        with contextlib.suppress(metadata.PackageNotFoundError):
            digest.update(f"{name}={metadata.version(name)}\0".encode())
    return digest.hexdigest()


def key_of(*parts: str | bytes, files: Iterable[tuple[str, bytes]] = ()) -> str:
    """A key for everything that went into a result, the tool itself included."""
    digest = hashlib.sha256(tool_fingerprint().encode())
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        digest.update(len(raw).to_bytes(8, "big") + raw)
    for name, content in files:
        digest.update(name.encode("utf-8", "surrogateescape") + b"\0")
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()


@dataclass(frozen=True)
class Store:
    """Results kept in a folder, one file a key; None keeps nothing.

    A value carries its own checksum, so a damaged file reads as absent.
    """

    root: Path | None

    def get(self, key: str) -> bytes | None:
        """The value of a key, or None."""
        if self.root is None:
            return None
        try:
            raw = self._path(self.root, key).read_bytes()
        except OSError:
            return None
        checksum, value = raw[:_CHECKSUM], raw[_CHECKSUM:]
        return value if hashlib.sha256(value).digest() == checksum else None

    def put(self, key: str, value: bytes) -> None:
        """Keep a value; a cache that cannot be written is no reason to stop."""
        if self.root is None:
            return
        path = self._path(self.root, key)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent)
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(value).digest() + value)
            Path(temporary).replace(path)

    @staticmethod
    def _path(root: Path, key: str) -> Path:
        return root / key[:2] / key[2:]
