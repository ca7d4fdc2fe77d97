"""Faces to PNG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from codexpress.render.press.face import FacePage


def rasterise(
    pages: Sequence[FacePage],
    *,
    cache: Path | None,
    dpi: int = 300,
    box: Literal["trim", "bleed"] = "bleed",
) -> tuple[bytes, ...]:
    """One PNG a page; pixel sizes round up, ``pHYs`` says the resolution."""
    raise NotImplementedError
