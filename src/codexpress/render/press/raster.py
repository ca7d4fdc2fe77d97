"""Faces to PNG: for screens, previews and vendors that want single images."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import metadata
from typing import Any, Literal

from codexpress.errors import ProjectError
from codexpress.render.press.assemble import POINTS, Assembly, Box, add_face, add_page, finish
from codexpress.render.press.crew import Limits, share_out
from codexpress.render.press.face import NO_STORE, FacePage
from codexpress.render.press.furniture import points
from codexpress.render.press.sheet import SLACK_MM, ImageProfile
from codexpress.store import Store, key_of

_SECONDS = 60.0
_INCH_MM = 25.4
_WHOLE_PIXEL = 1e-6
_SIZE_SLACK_MM = 0.05


@dataclass(frozen=True)
class Picture:
    """One image to make.

    Attributes:
        page: the face.
        bleed_mm: how much beyond the trim is shown.
        width_px: of the image.
        height_px: of the image.
        dpi: written into the image.
    """

    page: FacePage
    bleed_mm: float
    width_px: int
    height_px: int
    dpi: int


def rasterise(  # noqa: PLR0913
    pages: Sequence[FacePage],
    *,
    store: Store = NO_STORE,
    dpi: int = 300,
    box: Literal["trim", "bleed"] = "bleed",
    profile: ImageProfile | None = None,
    workers: int = 2,
) -> tuple[bytes, ...]:
    """One PNG a page; pixel sizes round up, ``pHYs`` says the resolution.

    Args:
        pages: the faces.
        store: where images are kept.
        dpi: pixels to the inch.
        box: whether the bleed is shown.
        profile: a vendor's wishes; they go before ``dpi`` and ``box``.
        workers: at most so many child processes.

    Raises:
        ProjectError: a face does not suit the profile, or cannot be drawn.
    """
    pictures = [_for_vendor(page, profile) if profile else _plain(page, dpi, box) for page in pages]
    version = metadata.version("pypdfium2")
    keys = [key_of("png", version, _said(picture)) for picture in pictures]
    done: dict[str, bytes] = {}
    todo: dict[str, Picture] = {}
    for key, picture in zip(keys, pictures, strict=True):
        if key in done or key in todo:
            continue
        kept = store.get(key)
        if kept is None:
            todo[key] = picture
        else:
            done[key] = kept
    waiting = list(todo)

    def finished(index: int, ok: bool, result: Any) -> None:  # noqa: FBT001
        if not ok:
            raise ProjectError(f"a face cannot be drawn as an image: {result}")
        done[waiting[index]] = result
        store.put(waiting[index], result)

    share_out(RasterTask(), list(todo.values()), workers, Limits(_SECONDS), finished)
    return tuple(done[key] for key in keys)


@dataclass(frozen=True)
class RasterTask:
    """Draw pictures in a child."""

    def start(self) -> tuple[Callable[[Picture], bytes], None]:
        """Nothing to set up."""
        return draw, None


def draw(picture: Picture) -> bytes:
    """Draw one picture, from a document of its own, so that it depends on nothing else."""
    import pypdfium2
    import pypdfium2.raw as pdfium

    document = pypdfium2.PdfDocument(_single(picture))
    try:
        page = document[0]
        bitmap = pypdfium2.PdfBitmap.new_native(
            picture.width_px, picture.height_px, pdfium.FPDFBitmap_BGR
        )
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, picture.width_px, picture.height_px)
        # The page is laid over all pixels: a last, partly covered row would print as a pale edge.
        pdfium.FPDF_RenderPageBitmap(
            bitmap, page, 0, 0, picture.width_px, picture.height_px, 0, pdfium.FPDF_PRINTING
        )
        image = bitmap.to_pil()
        out = io.BytesIO()
        image.save(out, format="PNG", dpi=(picture.dpi, picture.dpi), compress_level=6)
        return out.getvalue()
    finally:
        document.close()


def pixels(millimetres: float, dpi: int) -> int:
    """Whole pixels that cover a length."""
    return math.ceil(millimetres / _INCH_MM * dpi - _WHOLE_PIXEL)


def _plain(page: FacePage, dpi: int, box: str) -> Picture:
    bleed = page.bleed_mm if box == "bleed" else 0.0
    return Picture(
        page,
        bleed,
        pixels(page.trim_w_mm + 2 * bleed, dpi),
        pixels(page.trim_h_mm + 2 * bleed, dpi),
        dpi,
    )


def _for_vendor(page: FacePage, profile: ImageProfile) -> Picture:
    off = max(abs(page.trim_w_mm - profile.trim_w), abs(page.trim_h_mm - profile.trim_h))
    if off > _SIZE_SLACK_MM:
        raise ProjectError(
            f"{profile.title} takes {profile.trim_w:g} by {profile.trim_h:g} mm, the face is "
            f"{page.trim_w_mm:g} by {page.trim_h_mm:g} mm"
        )
    if page.bleed_mm + SLACK_MM < profile.bleed:
        raise ProjectError(
            f"{profile.title} wants {profile.bleed:g} mm of bleed, the face has {page.bleed_mm:g}"
        )
    return Picture(page, profile.bleed, profile.width_px, profile.height_px, profile.dpi)


def _single(picture: Picture) -> bytes:
    """A document of one page that shows just what the picture shows."""
    assembly = Assembly()
    face = add_face(assembly, picture.page)
    bleed = picture.bleed_mm
    width, height = picture.page.trim_w_mm + 2 * bleed, picture.page.trim_h_mm + 2 * bleed
    media: Box = (0.0, 0.0, width * POINTS, height * POINTS)
    add_page(
        assembly,
        f"1 0 0 1 {points(bleed, bleed)} cm /F0 Do",
        media=media,
        trim=media,
        bleed=media,
        forms={"F0": face.reference},
    )
    return finish(assembly, title="", lang="")


def _said(picture: Picture) -> str:
    size = (picture.bleed_mm, picture.width_px, picture.height_px, picture.dpi)
    return repr((picture.page.digest, size))
