"""One face or book through the layout engine. Runs in a child process only."""

from __future__ import annotations

import hashlib
import html as escaping
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import weasyprint
from weasyprint.text.fonts import FontConfiguration

from codexpress.render.press import fit, unit
from codexpress.render.press.face import Face, FacePage, FaceResult, Notice, Overflow
from codexpress.render.press.fetcher import ProjectFetcher, Refusal
from codexpress.render.press.fonts import chosen_files, font_face_css, font_root
from codexpress.render.press.paint import Case, name_images_by_content, paint
from codexpress.render.press.steps import best_step
from codexpress.render.press.style import HouseStyle

_LOGGER = logging.getLogger("weasyprint")
_BEYOND_MM = 1000.0
"""How far below its face what overflows is still laid out, to be measured."""

_INSIDE = "section.face.face.face.face *"
_EVERYTHING = f"{_INSIDE}, {_INSIDE}::before, {_INSIDE}::after"

_GLYPH = ".notdef glyph"
# Said once for a whole stylesheet, by whichever face comes first: a matter for its author.
_STYLE = "Ignored `"
_IMAGE = re.compile(r"Failed to (?:load image at|render SVG image) '?(\S+?)'?(?:: |:?$)")


@dataclass(frozen=True)
class Bench:
    """What is set up once for all faces of a style."""

    style: HouseStyle
    fetcher: ProjectFetcher
    fonts: Any
    sheets: tuple[Any, ...]
    case: Case
    complaints: tuple[Notice, ...]
    geometries: dict[str, Any]


@dataclass(frozen=True)
class Outcome:
    """A result, and the files it depends on: path to SHA-256, "" for one that was missing."""

    result: FaceResult
    files: tuple[tuple[str, str], ...]


def set_up(style: HouseStyle) -> Bench:
    """Load the fonts and parse the stylesheet, once."""
    fetcher = ProjectFetcher([*style.roots, *(font_root(name) for name in style.families)])
    fonts = FontConfiguration()
    with logged() as records:
        sheets = tuple(
            weasyprint.CSS(
                string=css,
                base_url=base_url(style),
                url_fetcher=fetcher,
                font_config=fonts,
            )
            for css in (font_face_css(style.families, style.weights), style.css)
        )
    fetcher.close_fonts()
    served, refused = fetcher.take()
    paths = {sha256: path for path, sha256 in served.items()}
    for file in chosen_files(style.families, style.weights):
        paths[hashlib.sha256(file.path.read_bytes()).hexdigest()] = file.path
    return Bench(
        style, fetcher, fonts, sheets, Case(paths), tuple(complaints_of(records, refused)), {}
    )


def lay_out_face(face: Face, bench: Bench) -> Outcome:
    """Lay out, check and paint a face at the largest of its steps that fits."""
    bench.fetcher.take()
    with logged() as records:
        document, size, findings, pictures = _fitted(face, bench)
        name_images_by_content(pictures)
        painted = unit.dump(paint(document.pages[0], bench.case))
    served, refused = bench.fetcher.take()
    said = [record for record in records if not record.getMessage().startswith(_STYLE)]
    found = [*complaints_of(said, refused), *fit.notices(document.pages[0])]
    page = FacePage(
        hashlib.sha256(painted).hexdigest(),
        face.trim_w_mm,
        face.trim_h_mm,
        face.bleed_mm,
        painted,
    )
    result = FaceResult(face.key, page, tuple(findings), tuple(dict.fromkeys(found)), size)
    missing = [(str(refusal.path), "") for refusal in refused if refusal.path is not None]
    return Outcome(result, (*((str(path), sha) for path, sha in served.items()), *missing))


def _fitted(face: Face, bench: Bench) -> tuple[Any, float | None, list[Overflow], dict[str, Any]]:
    source = weasyprint.HTML(
        string=_document(face, bench.style),
        base_url=base_url(bench.style),
        url_fetcher=bench.fetcher,
    )
    section = source.etree_element.find("body/section")
    css = _geometry(face)
    if css not in bench.geometries:
        bench.geometries[css] = weasyprint.CSS(string=css, font_config=bench.fonts)
    # The sheet with the fonts has done its work when it was parsed.
    stylesheets = [bench.geometries[css], bench.sheets[1]]
    pictures: dict[str, Any] = {}

    def attempt(size: float | None) -> tuple[Any, list[Overflow], float]:
        if size is not None:
            section.set("style", f"--text-size:{size:g}pt")
        document = source.render(
            font_config=bench.fonts,
            stylesheets=stylesheets,
            cache=pictures,
        )
        found = fit.check(document.pages[0], face, size)
        if len(document.pages) > 1 and not found:
            found = [Overflow("", "bottom", _BEYOND_MM, size)]
        return document, found, fit.crowding(document.pages[0]) if found else 1.0

    if not face.steps:
        document, found, _ = attempt(None)
        return document, None, found, pictures
    size, (document, found) = best_step(face.steps, attempt)
    return document, size, found, pictures


def _document(face: Face, style: HouseStyle) -> str:
    classes = escaping.escape(" ".join(style.classes))
    return (
        f'<!doctype html><html lang="{escaping.escape(style.lang)}" class="{classes}">'
        f'<head><meta charset="utf-8"></head>'
        f'<body><section class="face">{face.html}</section></body></html>'
    )


def _geometry(face: Face) -> str:
    # A page that is a metre taller below than it looks: what overflows a box near the edge is
    # then laid out where it can be measured, instead of going to a page of its own. Nor may
    # anything ask for a page of its own: what comes after it would be lost without a word.
    return f"""
        @page {{ size: {face.trim_w_mm:g}mm {face.trim_h_mm:g}mm; bleed: {face.bleed_mm:g}mm;
                 margin: 0 0 -{_BEYOND_MM:g}mm 0 }}
        html, body {{ margin: 0; padding: 0 }}
        {_EVERYTHING} {{ break-before: auto !important; break-after: auto !important;
                 page: auto !important }}
        .face {{ --text-size: 9pt; --bleed: {face.bleed_mm:g}mm; --safe: {face.safe_mm:g}mm;
                 display: block; position: relative; z-index: 0; box-sizing: border-box;
                 width: {face.trim_w_mm:g}mm; height: {face.trim_h_mm:g}mm }}"""


def base_url(style: HouseStyle) -> str | None:
    """What relative addresses start from."""
    return f"{style.base.resolve().as_uri()}/" if style.base else None


@contextmanager
def logged() -> Iterator[list[logging.LogRecord]]:
    """Collect what the engine logs; it says nothing any other way."""
    records: list[logging.LogRecord] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = records.append  # type: ignore[method-assign, assignment]
    before = _LOGGER.handlers, _LOGGER.propagate
    _LOGGER.handlers, _LOGGER.propagate = [handler], False
    try:
        yield records
    finally:
        _LOGGER.handlers, _LOGGER.propagate = before


def complaints_of(
    records: list[logging.LogRecord], refused: tuple[Refusal, ...]
) -> Iterator[Notice]:
    """Log records and refusals as notices; a refusal's echo in the log is left out."""
    for refusal in refused:
        kind = "image" if refusal.path is not None else "refused"
        shown = refusal.path.name if refusal.path is not None else refusal.url
        yield Notice("image" if kind == "image" else "refused", f"{shown} {refusal.reason}")
    for record in records:
        text = record.getMessage()
        if text.startswith(_GLYPH):
            codepoint = int(text.rsplit("U+", 1)[1].rstrip(")"), 16)
            yield Notice("glyph", f"no font has {chr(codepoint)} (U+{codepoint:04X})")
        elif found := _IMAGE.match(text):
            if not refused:
                yield Notice("image", f"{found[1].rsplit('/', 1)[-1]} cannot be drawn")
        else:
            yield Notice("engine", text)
