"""Does it fit? Read from the layout tree. Private API of WeasyPrint: its version is pinned.

What is checked is ink: lines of text vertically, runs of text horizontally, pictures both ways.
Boxes themselves are not: an empty box that is too large harms nobody. Each piece of ink counts
against the innermost box it sticks out of and no other, so one mistake gives one finding.

In templates:

- ``data-field="abilities/1/text"`` on the box that holds a field (or a whole list of fields):
  its content must stay inside its content box, and inside the face's safe margin.
- ``overflow: hidden`` hides no text: a box that would cut text off is checked like a field's.
- ``data-unchecked`` on what may reach anywhere: art, frames, ornaments.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from weasyprint.formatting_structure import boxes
from weasyprint.images import RasterImage
from weasyprint.layout.absolute import AbsolutePlaceholder

from codexpress.render.press.face import Face, Notice, Overflow, Side

SMALLEST_PT = 6.5
"""No text on a card is smaller."""

LEAST_DPI = 300
"""Pictures with fewer pixels to the inch print soft."""

_MM = 25.4 / 96
_SCREEN_READERS_PX = 2
_TOLERANCE_MM = 0.05
_SIDES: tuple[Side, ...] = ("left", "top", "right", "bottom")


@dataclass(frozen=True)
class Ink:
    """Something printed, in CSS pixels from the trim's top left; None where it has no edge."""

    left: float | None
    top: float | None
    right: float | None
    bottom: float | None


_CAPITALS, _DESCENDERS = 0.7, 0.22
_NOWHERE = Ink(None, None, None, None)


@dataclass(frozen=True)
class _Frame:
    """A box that holds a field, and its content box; or one that cuts off what sticks out."""

    field: str
    edge: Ink
    cuts: bool = False


def check(page: Any, face: Face, size_pt: float | None) -> list[Overflow]:
    """What does not fit on a laid out face, one finding a box, the worst side.

    Args:
        page: a ``weasyprint.document.Page``.
        face: what it shows.
        size_pt: the step in use, repeated in the findings.
    """
    safe = _safe(face)
    worst: dict[tuple[str, str], tuple[float, Side]] = {}
    root = page._page_box  # noqa: SLF001 - nothing public has the layout
    for ink, frames in _inks(root, whole_text=face.round):
        for frame in reversed(frames):
            kind, field, over = "box", frame.field, _beyond(ink, frame.edge)
            if over[0] > _TOLERANCE_MM:
                break
        else:
            kind, field = "safe", frames[-1].field if frames else ""
            over = _beyond_circle(ink, face) if face.round else _beyond(ink, safe)
        if over[0] > max(_TOLERANCE_MM, worst.get((kind, field), (0.0,))[0]):
            worst[kind, field] = over
    return [
        Overflow(field, side, round(mm, 2), size_pt, "box" if kind == "box" else "safe")
        for (kind, field), (mm, side) in worst.items()
        if kind == "box" or ("box", field) not in worst
    ]


def crowding(page: Any) -> float:
    """How full the fullest box is: content height over box height, at least 1."""
    fullest = 1.0
    for ink, frames in _inks(page._page_box, whole_text=False):  # noqa: SLF001
        for frame in frames:
            top, bottom = frame.edge.top, frame.edge.bottom
            if ink.bottom is not None and top is not None and bottom is not None and bottom > top:
                fullest = max(fullest, (ink.bottom - top) / (bottom - top))
    return fullest


def notices(page: Any) -> list[Notice]:
    """Text too small to read and pictures too coarse to print, each once a field."""
    found: dict[Notice, None] = {}
    for box, frames, matrix in _walk(page._page_box, (), None, None):  # noqa: SLF001
        field = frames[-1].field if frames else ""
        if isinstance(box, boxes.TextBox) and box.text.strip():
            size = box.style["font_size"] * 0.75 * _scale(matrix)
            if size < SMALLEST_PT - 0.01:
                found[Notice("small", f"text of {size:.2g} pt", field)] = None
        for name, width_mm, pixels in _pictures(box):
            dpi = pixels / (width_mm / 25.4) / _scale(matrix)
            if dpi < LEAST_DPI - 1:
                found[Notice("image", f"{name} prints at {dpi:.0f} dpi", field)] = None
    return list(found)


def _pictures(box: Any) -> Iterator[tuple[str, float, int]]:
    """The raster pictures of a box: what to call it, width in mm, width in pixels."""
    replaced = isinstance(box, boxes.ReplacedBox) and isinstance(box.replacement, RasterImage)
    if replaced and box.width:
        yield "a picture", box.width * _MM, box.replacement.width
    for layer in getattr(getattr(box, "background", None), "layers", ()) or ():
        if isinstance(layer.image, RasterImage) and layer.size[0]:
            yield "a background", layer.size[0] * _MM, layer.image.width


def _inks(root: Any, *, whole_text: bool) -> Iterator[tuple[Ink, tuple[_Frame, ...]]]:
    for box, frames, matrix in _walk(root, (), None, None):
        ink = _letters(box) if whole_text and isinstance(box, boxes.TextBox) else _ink(box)
        if ink is not None:
            picture = isinstance(box, boxes.ReplacedBox)  # which may be cut to its frame
            held = tuple(frame for frame in frames if not (picture and frame.cuts))
            yield _transformed(ink, box, matrix), held or _inline_frame(box)


def _walk(
    box: Any, frames: tuple[_Frame, ...], element: Any, matrix: Any
) -> Iterator[tuple[Any, tuple[_Frame, ...], Any]]:
    """Every box, the frames around it, and how it is transformed.

    Absolutely placed boxes come where they were written, not where they are painted.
    """
    if isinstance(box, AbsolutePlaceholder):
        box = box._box  # noqa: SLF001 - what it stands for
    if box.transformation_matrix:
        turned = box.transformation_matrix
        matrix = turned @ matrix if matrix else turned
    if box.element is not None and box.element is not element:
        element = box.element
        if element.get("data-unchecked") is not None:
            return
        field = element.get("data-field")
        if field:
            frames = (*frames, _Frame(field, _transformed(_content_edge(box), box, matrix)))
        elif _cuts(box):
            held = frames[-1].field if frames else ""
            frames = (
                *frames,
                _Frame(held, _transformed(_padding_edge(box), box, matrix), cuts=True),
            )
    yield box, frames, matrix
    for child in box.children:
        yield from _walk(child, frames, element, matrix)


def _inline_frame(box: Any) -> tuple[_Frame, ...]:
    """The first field inside a line that is itself in no field's box."""
    if isinstance(box, boxes.LineBox):
        for item in box.descendants(placeholders=True):
            field = item.element.get("data-field") if item.element is not None else None
            if field:
                return (_Frame(field, _NOWHERE),)
    return ()


def _content_edge(box: Any) -> Ink:
    """The content box; text and pictures have none, so nothing can stick out of them."""
    if isinstance(box, boxes.InlineBox | boxes.LineBox) or not isinstance(box, boxes.ParentBox):
        return _NOWHERE
    left, top = box.content_box_x(), box.content_box_y()
    return Ink(left, top, left + box.width, top + box.height)


def _cuts(box: Any) -> bool:
    """Whether a box hides what sticks out of it; one of a pixel or two is for screen readers."""
    return (
        isinstance(box, boxes.BlockContainerBox | boxes.FlexContainerBox | boxes.GridContainerBox)
        and box.style["overflow"] != "visible"
        and box.element.get("class") != "face"
        and max(box.padding_width(), box.padding_height()) > _SCREEN_READERS_PX
    )


def _padding_edge(box: Any) -> Ink:
    left, top = box.padding_box_x(), box.padding_box_y()
    return Ink(left, top, left + box.padding_width(), top + box.padding_height())


def _ink(box: Any) -> Ink | None:
    if isinstance(box, boxes.TextBox):
        # Vertically nothing: ascent and descent exceed a tight line-height.
        if box.text.strip():
            return Ink(box.position_x, None, box.position_x + box.width, None)
    elif isinstance(box, boxes.LineBox):
        if _has_text(box):
            return Ink(None, box.position_y, None, box.position_y + box.height)
    elif isinstance(box, boxes.ReplacedBox):
        left, top = box.border_box_x(), box.border_box_y()
        return Ink(left, top, left + box.border_width(), top + box.border_height())
    return None


def _letters(box: Any) -> Ink | None:
    """A run of text with its height, from capitals to descenders: a circle has corners to miss."""
    if not box.text.strip():
        return None
    base, size = box.position_y + box.baseline, box.style["font_size"]
    return Ink(
        box.position_x,
        base - _CAPITALS * size,
        box.position_x + box.width,
        base + _DESCENDERS * size,
    )


def _has_text(line: Any) -> bool:
    return any(
        isinstance(item, boxes.TextBox) and item.text.strip()
        for item in line.descendants(placeholders=True)
    )


def _transformed(ink: Ink, box: Any, matrix: Any) -> Ink:
    """The rectangle around a transformed piece of ink."""
    if not matrix:
        return ink
    left = box.position_x if ink.left is None else ink.left
    right = left if ink.right is None else ink.right
    top = box.position_y if ink.top is None else ink.top
    bottom = top if ink.bottom is None else ink.bottom
    corners = [matrix.transform_point(x, y) for x in (left, right) for y in (top, bottom)]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return Ink(min(across), min(down), max(across), max(down))


def _scale(matrix: Any) -> float:
    return math.sqrt(abs(matrix.determinant)) if matrix else 1.0


def _safe(face: Face) -> Ink:
    safe = face.safe_mm / _MM
    return Ink(safe, safe, face.trim_w_mm / _MM - safe, face.trim_h_mm / _MM - safe)


def _beyond(ink: Ink, edge: Ink) -> tuple[float, Side]:
    """How far ink sticks out of an edge at worst, in mm, and on which side."""
    gaps = (
        (edge.left, ink.left),
        (edge.top, ink.top),
        (ink.right, edge.right),
        (ink.bottom, edge.bottom),
    )
    sizes = [0.0 if far is None or near is None else far - near for far, near in gaps]
    worst = max(range(4), key=lambda index: sizes[index])
    return max(0.0, sizes[worst]) * _MM, _SIDES[worst]


def _beyond_circle(ink: Ink, face: Face) -> tuple[float, Side]:
    """How far a corner of some ink comes out of a counter's safe circle, in mm."""
    centre_x, centre_y = face.trim_w_mm / _MM / 2, face.trim_h_mm / _MM / 2
    radius = min(centre_x, centre_y) - face.safe_mm / _MM
    across = [0.0 if x is None else x - centre_x for x in (ink.left, ink.right)]
    down = [0.0 if y is None else y - centre_y for y in (ink.top, ink.bottom)]
    far_x, far_y = max(across, key=abs), max(down, key=abs)
    beyond = math.hypot(far_x, far_y) - radius
    if abs(far_x) > abs(far_y):
        side: Side = "right" if far_x > 0 else "left"
    else:
        side = "bottom" if far_y > 0 else "top"
    return max(0.0, beyond) * _MM, side
