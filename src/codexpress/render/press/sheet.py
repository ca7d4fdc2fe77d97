"""Print sheets and vendor profiles: geometry as checked data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper and the grid of cells on it; every measure in millimetres.

    Attributes:
        id: such as ``a4-tarot`` (butted) or ``a4-tarot-gapped``.
        title: for people.
        page_w, page_h: the paper.
        cell_w, cell_h: one card after cutting.
        columns, rows: of the grid, which is centred on the paper.
        gap: between neighbours; 0 is butted.
        bleed: printed beyond the outer cut and, as far as the gap allows, between cells.
        margin: along the paper's edge, where printers cannot print.
        shape: ``round`` cells are clipped to a circle.
        mark_gap, mark_length: of crop marks, starting outside the bleed.
    """

    id: str
    title: str
    page_w: float
    page_h: float
    cell_w: float
    cell_h: float
    columns: int
    rows: int
    gap: float = 0.0
    bleed: float = 3.0
    margin: float = 3.0
    shape: Literal["rectangle", "round"] = "rectangle"
    mark_gap: float = 0.5
    mark_length: float = 5.0

    @property
    def cells(self) -> int:
        """How many cells a sheet has."""
        return self.columns * self.rows


@dataclass(frozen=True)
class ImageProfile:
    """What a vendor wants single images to be.

    Attributes:
        id, title: such as ``game-crafter-poker``.
        trim_w, trim_h, bleed: millimetres.
        safe: millimetres inside the trim.
        width_px, height_px: exactly, bleed included.
        dpi: written into the image.
    """

    id: str
    title: str
    trim_w: float
    trim_h: float
    bleed: float
    safe: float
    width_px: int
    height_px: int
    dpi: int = 300


@dataclass(frozen=True)
class Stationery:
    """Everything that ``templates/sheets`` offers, by id."""

    sheets: Mapping[str, Sheet]
    images: Mapping[str, ImageProfile]


def load_stationery(*folders: Path) -> Stationery:
    """Read every ``*.yaml`` of the folders; later folders override by id.

    Raises:
        ProjectError: a file is broken, or a combination is impossible, saying why.
    """
    raise NotImplementedError
