"""Faces to proof sheets and single images."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Literal

from codexpress.catalog import Entry
from codexpress.errors import ProjectError
from codexpress.finding import Finding
from codexpress.output import Artifact
from codexpress.render.cards.faces import Pair, house_style, pairs
from codexpress.render.cards.prints import Print, items, prints_of
from codexpress.render.faults import Subject, of_face
from codexpress.render.press.face import Face, FacePage, FaceResult, lay_out
from codexpress.render.press.impose import Slug, impose
from codexpress.render.press.raster import rasterise
from codexpress.render.press.sheet import Sheet
from codexpress.render.workshop import Workshop
from codexpress.rules import fit

Progress = Callable[[int], None]

_REFUSING = {rule.id for rule in (fit.OVERFLOW, fit.SAFE_MARGIN, fit.GLYPH, fit.LAYOUT_FAILED)}
"""What keeps a print from being made: a card that lacks words is no card."""


@dataclass(frozen=True)
class Wishes:
    """What is wanted of the prints.

    Attributes:
        papers: of the sheets.
        duplex: which edge the paper is flipped about; "" for backs after all fronts, to be glued.
        copies: of every card and counter, times what the manifest says.
        low_ink: white grounds and outlines.
        roster: print exactly what this record needs; None for everything.
        only: ids of prints or of records; all when empty.
        draft: print what does not fit as well, and mark it.
    """

    papers: tuple[str, ...] = ("a4", "letter")
    duplex: Literal["long", "short", ""] = "long"
    copies: int = 1
    low_ink: bool = False
    roster: Entry | None = None
    only: tuple[str, ...] = ()
    draft: bool = False


@dataclass(frozen=True)
class Proofs:
    """What was made, and what is wrong with it."""

    artifacts: tuple[Artifact, ...] = ()
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class _Laid:
    """A print with its faces laid out: results by face key."""

    line: Print
    pairs: tuple[Pair, ...]
    results: dict[str, FaceResult]
    findings: tuple[Finding, ...]

    def page(self, face: Face | None) -> FacePage | None:
        """The laid out page of a face."""
        return self.results[face.key].page if face is not None else None


def proofs(workshop: Workshop, wishes: Wishes, *, progress: Progress = lambda _: None) -> Proofs:
    """Make the proof sheets of a game.

    A print with a face that does not fit is not made, unless as a draft, which marks the face.

    Raises:
        TemplateFault: a template is missing or broken.
        ProjectError: ``prints`` asks for what is not there.
    """
    sheets = workshop.stationery().sheets
    artifacts: list[Artifact] = []
    findings: list[Finding] = []
    for laid in _gathered(_laid_out(workshop, wishes, progress), wishes):
        findings.extend(laid.findings)
        if not wishes.draft and any(finding.rule in _REFUSING for finding in laid.findings):
            continue
        for paper in wishes.papers:
            sheet_id = laid.line.sheets.get(paper)
            if sheet_id is None:
                continue
            if sheet_id not in sheets:
                raise ProjectError(
                    f"the print {laid.line.id!r} asks for the sheet {sheet_id!r}: there is none",
                    f"the sheets are: {', '.join(sorted(sheets))}",
                )
            artifacts.append(_sheets(workshop, laid, sheets[sheet_id], paper, wishes))
    return Proofs(tuple(artifacts), tuple(findings))


def images(
    workshop: Workshop, wishes: Wishes, *, dpi: int = 300, progress: Progress = lambda _: None
) -> Proofs:
    """Make a PNG of every face, bleed included: ``cards/<game>/<print>/<id>-front.png``.

    Raises:
        TemplateFault: a template is missing or broken.
        ProjectError: ``prints`` asks for what is not there.
    """
    named: list[tuple[PurePosixPath, FacePage]] = []
    findings: list[Finding] = []
    for laid in _laid_out(workshop, wishes, progress):
        findings.extend(laid.findings)
        for pair in laid.pairs:
            for side, face in (("front", pair.front), ("back", pair.back)):
                page = laid.page(face)
                if face is None or page is None or (not wishes.draft and _refused(laid, face)):
                    continue
                folder = PurePosixPath("cards") / workshop.catalog.game.id / laid.line.id
                named.append((folder / f"{pair.item.id}-{side}.png", page))
    pictures = rasterise(
        [page for _, page in named], store=workshop.store, dpi=dpi, workers=workshop.workers
    )
    artifacts = tuple(
        Artifact(path, picture) for (path, _), picture in zip(named, pictures, strict=True)
    )
    return Proofs(artifacts, tuple(findings))


def check_fit(
    workshop: Workshop, wishes: Wishes | None = None, *, progress: Progress = lambda _: None
) -> tuple[Finding, ...]:
    """Lay out every face, only to see whether everything fits.

    Raises:
        TemplateFault: a template is missing or broken.
        ProjectError: ``prints`` asks for what is not there.
    """
    laid = _laid_out(workshop, wishes or Wishes(), progress)
    return tuple(finding for one in laid for finding in one.findings)


def _gathered(prints: Iterable[_Laid], wishes: Wishes) -> tuple[_Laid, ...]:
    """For a roster, prints of one size on the same sheets: it needs few of each."""
    if wishes.roster is None:
        return tuple(prints)
    found: dict[tuple[object, ...], _Laid] = {}
    for laid in prints:
        line = laid.line
        key = (line.width_mm, line.height_mm, line.bleed_mm, tuple(sorted(line.sheets.items())))
        before = found.get(key)
        found[key] = laid if before is None else _joined(before, laid)
    return tuple(found.values())


def _joined(one: _Laid, other: _Laid) -> _Laid:
    title = f"{one.line.title}, {other.line.title[0].lower()}{other.line.title[1:]}"
    return _Laid(
        replace(one.line, title=title),
        (*one.pairs, *other.pairs),
        {**one.results, **other.results},
        (*one.findings, *other.findings),
    )


def _laid_out(workshop: Workshop, wishes: Wishes, progress: Progress) -> Iterator[_Laid]:
    """Every print that is wanted; all faces go to the press together, which keeps it busy."""
    view = workshop.view("card", low_ink=wishes.low_ink)
    wanted: list[tuple[Print, tuple[Pair, ...]]] = []
    for line in prints_of(workshop.catalog):
        chosen = items(workshop.catalog, line, wishes.roster)
        if wishes.only and line.id not in wishes.only:
            chosen = tuple(item for item in chosen if item.id in wishes.only)
        if chosen:
            wanted.append((line, pairs(view, line, chosen)))
    faces = [face for _, some in wanted for face in _faces(some)]
    results = _lay_out(workshop, faces, wishes, progress)
    for line, some in wanted:
        found = tuple(_findings(workshop, line, some, results))
        yield _Laid(line, some, results, found)


def _lay_out(
    workshop: Workshop, faces: Sequence[Face], wishes: Wishes, progress: Progress
) -> dict[str, FaceResult]:
    style = house_style(workshop, low_ink=wishes.low_ink)
    store, workers = workshop.store, workshop.workers
    made = lay_out(faces, style, store=store, workers=workers, progress=progress)
    results = {result.key: result for result in made}
    if wishes.draft:
        marked = [
            replace(face, html=face.html + _MARK)
            for face in faces
            if results[face.key].findings or results[face.key].notices
        ]
        for result in lay_out(marked, style, store=store, workers=workers):
            results[result.key] = replace(results[result.key], page=result.page)
    return results


_MARK = '<div class="face-mark" data-unchecked><p>Does not fit</p></div>'


def _faces(some: Iterable[Pair]) -> Iterator[Face]:
    for pair in some:
        yield pair.front
        if pair.back is not None:
            yield pair.back


def _findings(
    workshop: Workshop, line: Print, some: tuple[Pair, ...], results: dict[str, FaceResult]
) -> Iterator[Finding]:
    for pair in some:
        for side, face in (("front", pair.front), ("back", pair.back)):
            if face is not None:
                name = pair.item.entry.name if pair.item.entry else pair.item.id
                subject = Subject(
                    workshop.catalog, pair.item.entry, ("prints", line.id), f"{side} of {name}"
                )
                yield from of_face(subject, results[face.key])


def _refused(laid: _Laid, face: Face) -> bool:
    result = laid.results[face.key]
    return bool(result.findings) or any(notice.kind == "glyph" for notice in result.notices)


def _sheets(workshop: Workshop, laid: _Laid, sheet: Sheet, paper: str, wishes: Wishes) -> Artifact:
    game = workshop.catalog.game
    shown = [pair for pair in laid.pairs for _ in range(pair.item.copies * wishes.copies)]
    backs = [laid.page(pair.back) for pair in shown]
    roster = f" for {wishes.roster.name}" if wishes.roster else ""
    slug = Slug(
        title=f"{game.title}: {laid.line.title}{roster}",
        version=f"edition {game.data['edition']}{', draft' if wishes.draft else ''}",
        lang=str(game.data["locale"]),
    )
    pdf = impose(
        [laid.page(pair.front) for pair in shown],
        sheet,
        slug=slug,
        store=workshop.store,
        backs=backs if any(backs) else None,
        duplex=wishes.duplex or None if any(backs) else None,
    )
    return Artifact(PurePosixPath("proofs") / _name(workshop, laid.line, paper, wishes), pdf)


def _name(workshop: Workshop, line: Print, paper: str, wishes: Wishes) -> str:
    """``<game>-<print>-<paper>.pdf``; what is out of the ordinary is said in the name."""
    words = [
        workshop.catalog.game.id,
        *([wishes.roster.id] if wishes.roster else []),
        line.id,
        paper,
        *(["short-edge"] if wishes.duplex == "short" else []),
        *(["one-sided"] if not wishes.duplex else []),
        *(["low-ink"] if wishes.low_ink else []),
        *([f"{wishes.copies}-copies"] if wishes.copies > 1 else []),
    ]
    return "-".join(words) + ".pdf"
