"""Print sheets and vendor profiles: geometry as checked data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from codexpress.check.run import core_rules
from codexpress.document import decode, locate
from codexpress.errors import ProjectError
from codexpress.finding import Finding
from codexpress.report import diagnose

SLACK_MM = 0.01
"""Paper sizes are rounded; so much may be missing before something does not fit."""

LEAST_MARK_MM = 1.5
"""A knife cannot be laid on a shorter crop mark."""

BAND_MM = 3.7
"""What ruler and slug line need beyond the crop marks on one side."""


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper and the grid of cells on it; every measure in millimetres.

    Attributes:
        id: such as ``a4-tarot`` (butted) or ``a4-tarot-gapped``.
        title: for people.
        page_w: width of the paper.
        page_h: height of the paper.
        cell_w: width of one card after cutting.
        cell_h: height of one card after cutting.
        columns: of the grid, which is centred on the paper.
        rows: of the grid.
        gap: between neighbours; 0 is butted.
        bleed: printed beyond the outer cut and, as far as half the gap, between cells.
        margin: along the paper's edge, where printers cannot print.
        shape: ``round`` cells are clipped to a circle.
        mark_gap: between the bleed and the crop marks.
        mark_length: of crop marks, shortened to what the margin leaves. 0 makes a bare sheet,
            without marks, ruler or slug line, as vendors want them.
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

    @property
    def grid_w(self) -> float:
        """Width of all cells and the gaps between them."""
        return self.columns * self.cell_w + (self.columns - 1) * self.gap

    @property
    def grid_h(self) -> float:
        """Height of all cells and the gaps between them."""
        return self.rows * self.cell_h + (self.rows - 1) * self.gap

    @property
    def left(self) -> float:
        """From the paper's left edge to the grid."""
        return (self.page_w - self.grid_w) / 2

    @property
    def top(self) -> float:
        """From the paper's top edge to the grid."""
        return (self.page_h - self.grid_h) / 2

    @property
    def bare(self) -> bool:
        """Whether nothing but the cards is printed."""
        return self.mark_length == 0

    @property
    def band(self) -> Literal["bottom", "left"]:
        """The side with ruler and slug line: below, unless only the left has room."""
        full = self.mark_length + BAND_MM
        if self._room(self.top) >= min(full, self._room(self.left)):
            return "bottom"
        return "left"

    def mark_mm(self, side: Literal["left", "top", "right", "bottom"]) -> float:
        """How long the crop marks on a side are."""
        room = self._room(self.left if side in ("left", "right") else self.top)
        if side == self.band:
            room -= BAND_MM
        return min(self.mark_length, room)

    def _room(self, space: float) -> float:
        """What lies between the marks' inner ends and where printers stop."""
        return space - self.bleed - self.mark_gap - self.margin


@dataclass(frozen=True)
class ImageProfile:
    """What a vendor wants single images to be.

    Attributes:
        id: such as ``game-crafter-poker``.
        title: for people.
        trim_w: width after cutting, millimetres.
        trim_h: height after cutting, millimetres.
        bleed: beyond the cut, millimetres.
        safe: inside the cut, millimetres.
        width_px: exactly, bleed included.
        height_px: exactly, bleed included.
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
    """Everything that the sheet folders offer, by id."""

    sheets: Mapping[str, Sheet]
    images: Mapping[str, ImageProfile]


def sheet_fault(sheet: Sheet) -> str:
    """Why a sheet cannot be printed, in words; "" when it can. Nothing is ever shrunk to fit."""
    across = ("wide", sheet.grid_w, sheet.page_w, sheet.left)
    down = ("high", sheet.grid_h, sheet.page_h, sheet.top)
    if sheet.gap and sheet.gap + SLACK_MM < 2 * sheet.bleed:
        return (
            f"a gap of {sheet.gap:g} mm has no room for {sheet.bleed:g} mm of bleed from both "
            f"sides: use a gap of {2 * sheet.bleed:g} mm, less bleed, or butt the cards (gap 0)"
        )
    for name, grid, page, space in (across, down):
        if grid > page + SLACK_MM:
            return f"the cards are {grid:g} mm {name} together, the paper {page:g} mm"
        room = space - sheet.margin
        if sheet.bleed > room + SLACK_MM:
            return (
                f"{grid:g} mm of cards on {page:g} mm of paper leave {space:.2f} mm on each "
                f"side; {sheet.bleed:g} mm of bleed and the {sheet.margin:g} mm that printers "
                f"cannot print on need {sheet.bleed + sheet.margin:g} mm: use at most "
                f"{max(0.0, room):.2f} mm of bleed, fewer cards, or larger paper"
            )
    if not sheet.bare:
        sides: tuple[Literal["left", "bottom"], ...] = ("left", "bottom")
        for side in sides:
            if sheet.mark_mm(side) + SLACK_MM < LEAST_MARK_MM:
                what = "crop marks, ruler and slug line" if side == sheet.band else "crop marks"
                space = sheet.left if side == "left" else sheet.top
                return (
                    f"the {space:.2f} mm on the {side} leave no room for {what} outside "
                    f"{sheet.bleed:g} mm of bleed: use less bleed or fewer cards"
                )
    return ""


def load_stationery(*folders: Path) -> Stationery:
    """Read every ``*.yaml`` of the folders; later folders override by id.

    Raises:
        ProjectError: a file is broken, or a combination is impossible, saying why.
    """
    sheets: dict[str, Sheet] = {}
    images: dict[str, ImageProfile] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")):
            data = _read(path, folder)
            for sheet in _sheets(data):
                fault = sheet_fault(sheet)
                if fault:
                    raise ProjectError(f"{path}: sheet {sheet.id}: {fault}")
                sheets[sheet.id] = sheet
            for image in data.get("images", ()):
                profile = ImageProfile(**image)
                images[profile.id] = profile
    return Stationery(sheets, images)


def _sheets(data: Mapping[str, Any]) -> list[Sheet]:
    """The sheets of one file, which describes one size of card."""
    cell, found = data["cell"], []
    for raw in data.get("sheets", ()):
        paper = raw["paper"]
        found.append(
            Sheet(
                id=raw["id"],
                title=f"{data['title']} on {paper['name']}, {raw['note']}",
                page_w=paper["width"],
                page_h=paper["height"],
                cell_w=cell["width"],
                cell_h=cell["height"],
                columns=raw["columns"],
                rows=raw["rows"],
                gap=raw.get("gap", 0.0),
                bleed=raw["bleed"],
                margin=paper["margin"],
                shape=cell.get("shape", "rectangle"),
                mark_length=0.0 if raw.get("bare", False) else 5.0,
            )
        )
    return found


def _read(path: Path, folder: Path) -> Mapping[str, Any]:
    from jsonschema import Draft202012Validator

    if not path.resolve().is_relative_to(folder.resolve()):
        raise ProjectError(f"{path} is a link that leads out of {folder}", "put the file there")
    source = decode(path, path.name)
    document, findings = (None, (source,)) if isinstance(source, Finding) else locate(source)
    for finding in findings:
        said = diagnose(finding, core_rules()[finding.rule])
        line = f"{said.at.span.line}: " if said.at.span else " "
        raise ProjectError(f"{path}:{line}{said.message}", said.help)
    data: Mapping[str, Any] = document.data if document else {}
    for error in sorted(_validator(Draft202012Validator).iter_errors(data), key=str):
        place = "/".join(str(part) for part in error.absolute_path) or "the file"
        raise ProjectError(f"{path}: {place}: {error.message}")
    return data


@cache
def _validator(kind: Any) -> Any:
    from codexpress.resources import shared_root

    raw = (shared_root() / "schemas" / "sheet.schema.json").read_text(encoding="utf-8")
    return kind(json.loads(raw))
