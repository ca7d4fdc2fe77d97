"""Faces onto sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from codexpress.render.press.face import FacePage
from codexpress.render.press.sheet import Sheet

Duplex = Literal["long", "short"]


@dataclass(frozen=True)
class Slug:
    """The line printed in the margin: "title · sheet n of m · version · print at 100 %"."""

    title: str
    version: str = ""
    lang: str = "en"


def impose(  # noqa: PLR0913
    cells: Sequence[FacePage | None],
    sheet: Sheet,
    *,
    slug: Slug,
    cache: Path | None,
    backs: Sequence[FacePage | None] | None = None,
    duplex: Duplex | None = None,
    copies: int = 1,
    marks: bool = True,
    ruler: bool = True,
) -> bytes:
    """Put cells on sheets, row by row; None is a blank cell. ``backs[i]`` is behind ``cells[i]``.

    With ``duplex`` every front sheet is followed by its mirrored back sheet; with ``backs`` but
    no ``duplex``, back sheets follow all the fronts, unmirrored, to be glued.

    Raises:
        ProjectError: a face is not of the sheet's cell size, or has less bleed than it prints.
    """
    raise NotImplementedError
