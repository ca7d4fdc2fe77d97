"""Versions of what draws the pages: the same input gives the same bytes only with the same."""

from __future__ import annotations

import ctypes
from functools import cache
from importlib import metadata

_NATIVE = (
    ("libpango-1.0.so.0", "pango_version_string"),
    ("libharfbuzz.so.0", "hb_version_string"),
)


@cache
def engine_versions() -> str:
    """The layout engine and the libraries of the system beneath it, in one line.

    The system's libraries are asked directly: importing the engine takes half a second, and a
    run with nothing to do must not.
    """
    said = [f"{name} {metadata.version(name)}" for name in ("weasyprint", "pydyf", "fonttools")]
    for library, function in _NATIVE:
        try:
            ask = getattr(ctypes.CDLL(library), function)
        except (OSError, AttributeError):
            continue
        ask.restype = ctypes.c_char_p
        said.append(f"{function.split('_')[0]} {ask().decode()}")
    return ", ".join(said)
