"""One whole document through the layout engine. Runs in a child process only."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import weasyprint

from codexpress.render.press.book import Proof
from codexpress.render.press.compose import Bench, base_url, complaints_of, logged
from codexpress.render.press.paint import name_images_by_content
from codexpress.render.press.tags import complete_tags

_VARIANT = "pdf/ua-1"
_PIXEL_MM = 25.4 / 96
_HEADINGS = {f"h{level}": level for level in range(1, 7)}


def typeset_in_child(what: str, html: str, bench: Bench) -> Proof:
    """Lay out a document, and write it too when ``what`` is ``write``."""
    bench.fetcher.take()
    pictures: dict[str, Any] = {}
    pdf = b""
    with logged() as records:
        source = weasyprint.HTML(
            string=html, base_url=base_url(bench.style), url_fetcher=bench.fetcher
        )
        document = source.render(
            font_config=bench.fonts,
            stylesheets=list(bench.sheets),
            cache=pictures,
            pdf_variant=_VARIANT,
        )
        if what == "write":
            name_images_by_content(pictures)
            with _stopped_clock():
                pdf = document.write_pdf(pdf_variant=_VARIANT)
            pdf = complete_tags(pdf)
    page_of: dict[str, int] = {}
    top_mm: dict[str, float] = {}
    for number, page in enumerate(document.pages, 1):
        for name, place in page.anchors.items():
            if name not in page_of:
                page_of[name], top_mm[name] = number, round(place[1] * _PIXEL_MM, 3)
    served, refused = bench.fetcher.take()
    missing = [(str(refusal.path), "") for refusal in refused if refusal.path is not None]
    return Proof(
        pdf=pdf,
        pages=len(document.pages),
        page_of=page_of,
        top_mm=top_mm,
        notices=tuple(dict.fromkeys(complaints_of(records, refused))),
        skips=tuple(_skips(source.etree_element)),
        files=(*((str(path), sha256) for path, sha256 in served.items()), *missing),
    )


@contextmanager
def _stopped_clock() -> Iterator[None]:
    """Keep the hour out of fonts that are made from variable ones: their library stamps them."""
    known = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = known or "0"
    try:
        yield
    finally:
        if known is None:
            del os.environ["SOURCE_DATE_EPOCH"]


def _skips(root: Any) -> list[tuple[int, int, str]]:
    """Headings more than one level below the one before, which lose a reader of tags."""
    found, before = [], 0
    for element in root.iter():
        level = _HEADINGS.get(element.tag) if isinstance(element.tag, str) else None
        if level is None:
            continue
        if level > before + 1:
            found.append((before, level, " ".join("".join(element.itertext()).split())))
        before = level
    return found
