"""Faces onto sheets."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from codexpress.errors import ProjectError
from codexpress.render.press.assemble import Assembly, finish
from codexpress.render.press.cells import Duplex, behind
from codexpress.render.press.face import NO_STORE, FacePage
from codexpress.render.press.sheet import SLACK_MM, Sheet, sheet_fault
from codexpress.render.press.sheetpage import Plan, Side, draw_sheet
from codexpress.store import Store, key_of

_SIZE_SLACK_MM = 0.05
_FLIPS = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


@dataclass(frozen=True)
class Slug:
    """What the line in the margin says: "title · sheet n of m · version · print at 100 %".

    Attributes:
        title: also the document's title.
        version: such as an edition; no date, or no two builds are alike.
        lang: BCP 47 language of the document.
    """

    title: str
    version: str = ""
    lang: str = "en"


def impose(  # noqa: PLR0913
    cells: Sequence[FacePage | None],
    sheet: Sheet,
    *,
    slug: Slug,
    store: Store = NO_STORE,
    backs: Sequence[FacePage | None] | None = None,
    duplex: Duplex | None = None,
    copies: int = 1,
    marks: bool = True,
    ruler: bool = True,
) -> bytes:
    """Put cells on sheets, row by row; None is a blank cell. ``backs[i]`` is behind ``cells[i]``.

    With ``duplex`` every front sheet is followed by its mirrored back sheet. With ``backs`` but
    no ``duplex``, the back sheets follow all the fronts, unmirrored, to be glued.

    Args:
        cells: the fronts.
        sheet: the paper and the grid.
        slug: what the margin says.
        store: where the result is kept.
        backs: as many as ``cells``; None when there are none.
        duplex: the edge the paper is flipped about.
        copies: of each cell, side by side; they cost next to nothing.
        marks: whether to print crop marks.
        ruler: whether to print the ruler. A bare sheet has neither marks, ruler nor slug line.

    Raises:
        ProjectError: the sheet is impossible, a face is not of the cell's size, has less bleed
            than the sheet prints, or fronts and backs do not pair up.
    """
    _refuse(cells, sheet, backs, duplex, copies)
    fronts = [cell for cell in cells for _ in range(copies)]
    rears = None if backs is None else [cell for cell in backs for _ in range(copies)]
    said = (
        _digests(fronts),
        _digests(rears or []),
        sheet,
        slug,
        duplex,
        marks,
        ruler,
        os.environ.get("SOURCE_DATE_EPOCH"),
    )
    key = key_of("impose", repr(said))
    kept = store.get(key)
    if kept is not None:
        return kept
    assembly = Assembly()
    plan = Plan(sheet, marks, ruler, crosses=bool(duplex and rears))
    sides = list(_sides(fronts, rears, sheet, duplex))
    sheets = sum(side.name != "back" for side in sides) or 1
    counts = {"front": 0, "back": 0}
    for side in sides:
        counts[side.name] += 1
        numbered = f"sheet {counts[side.name]} of {sheets}"
        line = " · ".join(
            part
            for part in (
                slug.title,
                f"{numbered}, {side.name}" if rears else numbered,
                slug.version,
                "print at 100 %",
            )
            if part
        )
        draw_sheet(assembly, side, plan, line)
    pdf = finish(
        assembly,
        title=slug.title,
        lang=slug.lang,
        duplex=_FLIPS[duplex] if duplex and rears else "",
    )
    store.put(key, pdf)
    return pdf


def _digests(pages: Sequence[FacePage | None]) -> list[str]:
    return ["" if page is None else page.digest for page in pages]


def _refuse(
    cells: Sequence[FacePage | None],
    sheet: Sheet,
    backs: Sequence[FacePage | None] | None,
    duplex: Duplex | None,
    copies: int,
) -> None:
    fault = sheet_fault(sheet)
    if fault:
        raise ProjectError(f"sheet {sheet.id}: {fault}")
    if copies < 1:
        raise ProjectError("at least one copy has to be printed")
    if duplex and backs is None:
        raise ProjectError("there are no backs to print on the other side")
    if backs is not None and len(backs) != len(cells):
        raise ProjectError(f"{len(cells)} fronts do not pair up with {len(backs)} backs")
    needed = sheet.bleed if sheet.shape == "rectangle" else min(sheet.bleed, sheet.gap / 2)
    for page in [*cells, *(backs or ())]:
        if page is None:
            continue
        if (
            abs(page.trim_w_mm - sheet.cell_w) > _SIZE_SLACK_MM
            or abs(page.trim_h_mm - sheet.cell_h) > _SIZE_SLACK_MM
        ):
            raise ProjectError(
                f"a face of {page.trim_w_mm:g} by {page.trim_h_mm:g} mm does not go on sheet "
                f"{sheet.id}, whose cells are {sheet.cell_w:g} by {sheet.cell_h:g} mm"
            )
        if page.bleed_mm + SLACK_MM < needed:
            raise ProjectError(
                f"the faces have {page.bleed_mm:g} mm of bleed, sheet {sheet.id} prints {needed:g}"
            )


def _sides(
    fronts: list[FacePage | None],
    rears: list[FacePage | None] | None,
    sheet: Sheet,
    duplex: Duplex | None,
) -> Iterator[Side]:
    """The sides to print, in order; every one has all its cells, blank ones too."""
    starts = range(0, len(fronts), sheet.cells)
    blank: list[FacePage | None] = [None] * sheet.cells
    for start in starts:
        yield Side(tuple((fronts[start:] + blank)[: sheet.cells]), turned=False, name="front")
        if rears is not None and duplex:
            mirrored = list(blank)
            turned = False
            for index, page in enumerate((rears[start:] + blank)[: sheet.cells]):
                other, turned = behind(sheet, index, duplex)
                mirrored[other] = page
            yield Side(tuple(mirrored), turned=turned, name="back")
    if rears is not None and not duplex:
        for start in starts:
            yield Side(tuple((rears[start:] + blank)[: sheet.cells]), turned=False, name="back")
