"""Ways to read a text in tests of the formatter."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, settings

from codexpress.document import Document, locate
from codexpress.source import Source

# No test may depend on how fast the machine is.
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def read(text: str) -> Document:
    """A text that must be readable, although some of it may be lost to comments."""
    document = try_to_read(text)
    assert document is not None
    return document


def try_to_read(text: str) -> Document | None:
    return locate(Source(Path("/project/unit.yaml"), "unit.yaml", text))[0]
