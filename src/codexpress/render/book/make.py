"""A codex as a PDF: laid out until everything knows its page, then read back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from codexpress.finding import Finding
from codexpress.output import Artifact
from codexpress.render.book.document import Draft, Where, draft
from codexpress.render.book.needles import needles
from codexpress.render.book.spec import BookSpec
from codexpress.render.faults import Subject, failed, lost, of_notices, skipped
from codexpress.render.press.book import Anchors, BookResult, layout, typeset
from codexpress.render.press.readback import missing
from codexpress.render.press.style import HouseStyle
from codexpress.render.workshop import Workshop

_INDEX_END = "index--end"
FAMILIES = ("Spectral", "Barlow", "Barlow Condensed", "Marcellus", "JetBrains Mono", "Noto Sans")


@dataclass(frozen=True)
class Book:
    """A codex that was made.

    Attributes:
        artifact: the PDF; None when it could not be made.
        findings: what is wrong with it: text that was lost, characters no font has.
        pages: how many it has.
    """

    artifact: Artifact | None
    findings: tuple[Finding, ...] = ()
    pages: int = 0


def render(workshop: Workshop, spec: BookSpec, paper: str, *, watermark: bool = False) -> Book:
    """Make a codex.

    Args:
        workshop: the game.
        spec: which book.
        paper: ``a4`` or ``letter``.
        watermark: say on every page that it is a draft.

    Raises:
        TemplateFault: a template is missing or broken.
    """
    book = draft(workshop, spec, paper, watermark=watermark)
    style = house_style(workshop, paper)
    where = Where()
    if book.has_sheets():
        first = layout(book.measure(), style, store=workshop.store)
        if first.error:
            return Book(None, tuple(_faults(book, first)))
        where = Where(top_mm=first.anchors.top_mm)
    measured = where.top_mm

    def fill(anchors: Anchors) -> str:
        # Sheets grow once their pages are known, so their sizes count as they were before.
        tops = {**anchors.top_mm, **measured}
        # The index is as long as its numbers make it, and they were not known in this layout.
        alone = book.index_alone(Where(anchors.page_of, tops))
        if alone:
            index = layout(alone, style, store=workshop.store)
            tops.update({k: v for k, v in index.anchors.top_mm.items() if k == _INDEX_END})
        return book.html(Where(anchors.page_of, tops))

    result = typeset(book.html(where), style, store=workshop.store, fill=fill)
    findings = (*_faults(book, result), *_lost(book, result))
    if result.pdf is None:
        return Book(None, findings)
    name = _file(workshop.catalog.game.id, spec, paper)
    return Book(Artifact(PurePosixPath("codex") / name, result.pdf), findings, result.anchors.pages)


def house_style(workshop: Workshop, paper: str) -> HouseStyle:
    """What the books of a game share."""
    game = workshop.catalog.game
    css = workshop.stylesheet(
        "common/tokens.css",
        "common/block.css",
        f"{game.id}/block.css?",
        "common/book/book.css",
        f"{game.id}/book.css?",
        f"common/book/size-{paper}.css",
    )
    return HouseStyle(
        css=css,
        families=FAMILIES,
        roots=workshop.art(),
        base=game.root,
        lang=str(game.data["locale"]),
    )


def _lost(book: Draft, result: BookResult) -> Iterator[Finding]:
    """Records whose texts cannot be read in the PDF."""
    if result.pdf is None:
        return
    wanted = [
        (entry, route, text)
        for entry in book.entries()
        for route, text in needles(book.view.catalog, entry)
    ]
    gone = set(missing(dict.fromkeys(text for _, _, text in wanted), result.pdf))
    for entry, route, text in wanted:
        if text in gone:
            yield lost(entry, route, text, _file(book.view.catalog.game.id, book.spec, book.paper))


def _faults(book: Draft, result: BookResult) -> Iterator[Finding]:
    """What the press had to say, at the manifest's line of the book."""
    catalog = book.view.catalog
    subject = Subject(
        catalog, None, ("codexes", book.spec.line), _file(catalog.game.id, book.spec, book.paper)
    )
    if result.error:
        yield failed(subject, result.error)
    yield from of_notices(subject, result.notices)
    yield from skipped(subject, result.skips)


def _file(game: str, spec: BookSpec, paper: str) -> str:
    return f"{game}-{spec.id}-{paper}.pdf"
