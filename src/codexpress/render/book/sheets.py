"""Which sheets share a page, and how far each grows so that pages end together.

A sheet of two columns side by side may mark where each ends with an empty element,
``id="<anchor>--a"`` and ``id="<anchor>--b"``; told how far a column should grow, its stylesheet
spends ``--grow-a`` and ``--grow-b`` on pictures and air. ``<anchor>--z`` is where it ends in all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

GAP_MM = 7.0
"""Between two sheets on a page."""

_STRETCH_MM = 30.0
"""A sheet grows no further: what is left over becomes a frieze."""

_AIR_MM = 15.0
"""The second column is text; more air than this tears it apart."""


@dataclass(frozen=True)
class Size:
    """How tall a sheet came out: to the end of its first column, its second, and of all."""

    anchor: str
    first: float
    second: float

    @property
    def height(self) -> float:
        """Of the whole sheet."""
        return max(self.first, self.second)


@dataclass(frozen=True)
class Placed:
    """A sheet on its page: how far its columns grow, in millimetres."""

    anchor: str
    grow_first: float = 0.0
    grow_second: float = 0.0


@dataclass(frozen=True)
class SheetPage:
    """The sheets of a page, and the height of the frieze under them (0 for none)."""

    sheets: tuple[Placed, ...]
    frieze: float = 0.0


def measure(anchors: Sequence[str], tops: Mapping[str, float]) -> tuple[Size, ...] | None:
    """Read sizes off a layout; None where a sheet is not in it.

    Args:
        anchors: of the sheets.
        tops: how far down its page each anchor stands, in mm.
    """
    if any(name not in tops or f"{name}--z" not in tops for name in anchors):
        return None
    return tuple(
        Size(
            name,
            tops.get(f"{name}--a", tops[f"{name}--z"]) - tops[name],
            tops.get(f"{name}--b", tops[f"{name}--z"]) - tops[name],
        )
        for name in anchors
    )


def pack(sizes: Sequence[Size], room: float, first_room: float) -> tuple[SheetPage, ...]:
    """Share sheets out to pages, in order, so that the pages are as full as they can be.

    Args:
        sizes: of the sheets.
        room: height of a page, in mm.
        first_room: height left on the first page under the heading.
    """
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, len(sizes) + 1):
        choices: list[tuple[float, int]] = []
        for start in range(end - 1, -1, -1):
            spare = (room if start else first_room) - _stacked(sizes[start:end])
            if spare < 0 and start < end - 1:
                break
            choices.append((best[start][0] + max(spare, 0.0) ** 2, start))
        best.append(min(choices))
    pages: list[SheetPage] = []
    end = len(sizes)
    while end:
        start = best[end][1]
        pages.append(_page(sizes[start:end], room if start else first_room))
        end = start
    return tuple(reversed(pages))


def _stacked(sizes: Sequence[Size]) -> float:
    return sum(size.height for size in sizes) + GAP_MM * (len(sizes) - 1)


def _page(sizes: Sequence[Size], room: float) -> SheetPage:
    spare = max(0.0, room - _stacked(sizes) - 0.5)
    each = min(_STRETCH_MM, spare / len(sizes))
    left = spare - each * len(sizes)
    frieze = left - GAP_MM if left > GAP_MM + 25 else 0.0
    placed = tuple(
        Placed(
            size.anchor,
            round(size.height + each - size.first, 2),
            round(min(_AIR_MM, size.height + each - size.second), 2),
        )
        for size in sizes
    )
    return SheetPage(placed, round(frieze, 2))
