"""Faces: what a card or counter face is, and what comes back when it has been laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from codexpress.render.press.style import HouseStyle
from codexpress.store import Store

NO_STORE = Store(None)
"""Keeps nothing."""

Side = Literal["left", "top", "right", "bottom"]


@dataclass(frozen=True)
class Face:
    """One face to print.

    Attributes:
        key: the caller's own name for it; findings and errors carry it.
        html: the body fragment. It is put inside ``<section class="face">``, which is as large
            as the trim; a background reaches into the bleed, and lies under the text, with
            ``position: absolute; inset: calc(-1 * var(--bleed)); z-index: -1``.
            Boxes that hold a field's text say so with ``data-field="abilities/1/text"``.
        trim_w_mm: width after cutting.
        trim_h_mm: height after cutting.
        bleed_mm: art beyond the cut, on every side.
        safe_mm: how far inside the cut nothing of a field may come.
        steps: sizes for ``var(--text-size)`` in points, largest first, none under 6.5; without
            any it is 9 pt.
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
        trim_w_mm: width after cutting.
        trim_h_mm: height after cutting.
        bleed_mm: art beyond the cut.
        unit: the painted face, as :mod:`codexpress.render.press.unit` writes it.
    """

    digest: str
    trim_w_mm: float
    trim_h_mm: float
    bleed_mm: float
    unit: bytes = field(compare=False, repr=False)


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
    store: Store = NO_STORE,
    workers: int = 2,
    seconds: float = 20.0,
    progress: Callable[[int], None] = lambda _: None,
) -> tuple[FaceResult, ...]:
    """Lay out faces in child processes; results come in the order of ``faces``.

    A face that is in the store, laid out from the same HTML, style, files, fonts and versions,
    is not laid out again; the result is the same, byte for byte.

    Args:
        faces: what to lay out.
        style: what they share.
        store: where results are kept.
        workers: at most so many children.
        seconds: time limit for one face; past it, the face's result is an error.
        progress: called with 1 for every face that is done.

    Raises:
        ProjectError: a face's geometry is nonsense, or the layout engine does not start.
    """
    from codexpress.render.press.layout import lay_out_all

    return lay_out_all(
        faces, style, store=store, workers=workers, seconds=seconds, progress=progress
    )
