"""The tool's own version."""

from __future__ import annotations

from functools import lru_cache
from importlib import metadata


@lru_cache(maxsize=1)
def version() -> str:
    """The installed version; ``0.0.0`` when the package is not installed."""
    try:
        return metadata.version("codexpress")
    except metadata.PackageNotFoundError:
        return "0.0.0"
