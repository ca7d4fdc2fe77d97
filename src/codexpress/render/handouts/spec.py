"""What a game hands out besides cards and books, as its manifest's ``handouts`` says.

handouts:
  army-sheets:
    title: Army sheets
    kind: army                       # one page for every record of a kind
    template: sheet                  # templates/<game>/army/sheet.html.j2
    papers: [a4, letter]             # on each of these papers
    landscape: false
    text_pt: [10, 9.5, 9, 8.5]       # sizes to step through where there is much to say
  board:
    title: Battalion board
    template: board                  # templates/<game>/handout/board.html.j2
    size: {width_mm: 420, height_mm: 297}   # a poster of its own size
    tiles: [a4, letter]              # and cut up onto these papers, to be glued
    overlap_mm: 10
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from codexpress.catalog import Catalog
from codexpress.errors import ProjectError
from codexpress.render.press.poster import PAPER_MM

_SAFE_MM = 6.0
"""What home printers leave white at the edge, and a little more."""
_BLEED_MM = 3.0
_OVERLAP_MM = 10.0


@dataclass(frozen=True)
class Handout:
    """One line of ``handouts``.

    Attributes:
        id, title: its name in the manifest, and for people.
        kind: the kind whose records get a page each; "" for a page of the game itself.
        template: its template's name, without folder and ending.
        papers: papers it is laid out for; none for a poster.
        landscape: whether those lie on their side.
        size: width and height of a poster in mm, or None.
        tiles: papers that a poster is cut up onto.
        overlap_mm: how far two of those sheets overlap.
        text_pt: text sizes to step through, largest first.
    """

    id: str
    title: str
    kind: str
    template: str
    papers: tuple[str, ...]
    landscape: bool
    size: tuple[float, float] | None
    tiles: tuple[str, ...]
    overlap_mm: float
    text_pt: tuple[float, ...]

    @property
    def bleed_mm(self) -> float:
        """Art beyond the cut: a poster is cut, a printed page is not."""
        return _BLEED_MM if self.size else 0.0

    @property
    def safe_mm(self) -> float:
        """How far inside the edge nothing may come that is to be read."""
        return _SAFE_MM

    def page(self, paper: str) -> tuple[float, float]:
        """Width and height in mm on a paper; a poster's own, whatever the paper."""
        if self.size:
            return self.size
        width, height = PAPER_MM[paper]
        return (height, width) if self.landscape else (width, height)


def handouts_of(catalog: Catalog) -> tuple[Handout, ...]:
    """Every handout of a game, in the manifest's order.

    Raises:
        ProjectError: a line names an unknown kind, or has neither papers nor a size.
    """
    lines = (catalog.game.data.get("handouts") or {}).items()
    return tuple(_handout(catalog, id_, line) for id_, line in lines)


def _handout(catalog: Catalog, id_: str, line: Mapping[str, Any]) -> Handout:
    where = f"{catalog.game.manifest.source.name}: the handout {id_!r}"
    kind = str(line.get("kind", ""))
    if kind and kind not in catalog.game.kinds:
        raise ProjectError(
            f"{where} is of the kind {kind!r}, which this game does not have",
            f"the kinds are: {', '.join(catalog.game.kinds)}",
        )
    size = line.get("size")
    papers = tuple(line.get("papers", ()))
    if bool(size) == bool(papers):
        raise ProjectError(
            f"{where} has {'a size and papers' if size else 'no paper'}",
            "give it either `papers`, or a `size` of its own",
        )
    return Handout(
        id=id_,
        title=str(line["title"]),
        kind=kind,
        template=str(line["template"]),
        papers=papers,
        landscape=bool(line.get("landscape", False)),
        size=(float(size["width_mm"]), float(size["height_mm"])) if size else None,
        tiles=tuple(line.get("tiles", ())),
        overlap_mm=float(line.get("overlap_mm", _OVERLAP_MM)),
        text_pt=tuple(float(step) for step in line.get("text_pt", ())),
    )
