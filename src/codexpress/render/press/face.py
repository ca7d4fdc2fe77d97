"""Faces: what a card or counter face is, and what comes back when it has been laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from codexpress.render.press.style import HouseStyle

Side = Literal["left", "top", "right", "bottom"]


@dataclass(frozen=True)
class Face:
    """One face to print.

    Attributes:
        key: the caller's own name for it; findings and errors carry it.
        html: the body fragment. It is put inside ``<section class="face">``, which is as large
            as the trim; backgrounds reach into the bleed with ``inset: calc(-1 * var(--bleed))``.
            Boxes that hold a field's text say so with ``data-field="abilities/1/text"``.
        trim_w_mm: width after cutting.
        trim_h_mm: height after cutting.
        bleed_mm: art beyond the cut, on every side.
        safe_mm: how far inside the cut nothing of a field may come.
        steps: sizes for ``var(--text-size)`` in points, largest first, none under 6.5.
        round: a counter: the safe margin is measured from the circle.
    """

    key: str
    html: str
    trim_w_mm: float
    trim_h_mm: float
    bleed_mm: float = 3.0
    safe_mm: float = 3.0
    steps: tuple[float, ...] = ()
    round: bool = False


@dataclass(frozen=True)
class Overflow:
    """Content of a field that does not fit.

    Attributes:
        field: the ``data-field`` of the box that is too small, or of what sticks out.
        side: where.
        mm: by how much; always above 0.
        size_pt: the step it was tried at last; None when the face has no steps.
        kind: ``box``: more content than the box holds; ``safe``: inside the safe margin.
    """

    field: str
    side: Side
    mm: float
    size_pt: float | None
    kind: Literal["box", "safe"] = "box"


@dataclass(frozen=True)
class Notice:
    """Something else the caller should turn into a finding.

    Attributes:
        kind: ``glyph`` (no font has a character), ``image`` (under 300 dpi, or unreadable),
            ``small`` (text under 6.5 pt), ``refused`` (a file or address that is not served),
            ``engine`` (a warning of the layout engine).
        text: what was the matter, in words.
        field: the nearest ``data-field``, "" when unknown.
    """

    kind: Literal["glyph", "image", "small", "refused", "engine"]
    text: str
    field: str = ""


@dataclass(frozen=True)
class FacePage:
    """A laid out face, ready to be imposed or rasterised. Opaque; picklable; comparable.

    Attributes:
        digest: names its content: equal digests print equal.
        trim_w_mm, trim_h_mm, bleed_mm: as in :class:`Face`.
    """

    digest: str
    trim_w_mm: float
    trim_h_mm: float
    bleed_mm: float


@dataclass(frozen=True)
class FaceResult:
    """What became of a face.

    Attributes:
        key: of the face.
        page: the page; None only when there is an ``error``.
        findings: what does not fit; the page is there all the same, for a draft.
        notices: anything else.
        size_pt: the step that was used; None when the face has no steps.
        error: why there is no page: the layout crashed, or took too long; "" otherwise.
    """

    key: str
    page: FacePage | None
    findings: tuple[Overflow, ...] = ()
    notices: tuple[Notice, ...] = ()
    size_pt: float | None = None
    error: str = ""


def lay_out(  # noqa: PLR0913
    faces: Sequence[Face],
    style: HouseStyle,
    *,
    cache: Path | None = None,
    workers: int = 2,
    seconds: float = 20.0,
    progress: Callable[[int], None] = lambda _: None,
) -> tuple[FaceResult, ...]:
    """Lay out faces in worker processes; results come in the order of ``faces``."""
    raise NotImplementedError
