"""Prints laid out: every face through the press, its faults at the fields that cause them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from codexpress.catalog import Entry
from codexpress.finding import Finding
from codexpress.render.cards.faces import Pair, house_style, pairs
from codexpress.render.cards.prints import Print, items, prints_of
from codexpress.render.faults import Subject, of_face
from codexpress.render.press.face import Face, FacePage, FaceResult, lay_out
from codexpress.render.workshop import Workshop
from codexpress.rules import fit

Progress = Callable[[int], None]

_MARK = '<div class="face-mark" data-unchecked><p>Does not fit</p></div>'

REFUSING = {rule.id for rule in (fit.OVERFLOW, fit.SAFE_MARGIN, fit.GLYPH, fit.LAYOUT_FAILED)}
"""What keeps a print from being made: a card that lacks words is no card."""


@dataclass(frozen=True)
class Wishes:
    """What is wanted of the prints.

    Attributes:
        papers: of the sheets.
        duplex: which edge the paper is flipped about; "" for backs after all fronts, to be glued.
        copies: of every card and counter, times what the manifest says.
        gapped: room between the cards, each with its own bleed, where there is such a sheet.
        low_ink: white grounds and outlines.
        roster: print exactly what this record needs; None for everything.
        only: ids of prints or of records; all when empty.
        draft: print what does not fit as well, and mark it.
    """

    papers: tuple[str, ...] = ("a4", "letter")
    duplex: Literal["long", "short", ""] = "long"
    copies: int = 1
    gapped: bool = False
    low_ink: bool = False
    roster: Entry | None = None
    only: tuple[str, ...] = ()
    draft: bool = False


@dataclass(frozen=True)
class Laid:
    """A print with its faces laid out: results by face key."""

    line: Print
    pairs: tuple[Pair, ...]
    results: dict[str, FaceResult]
    findings: tuple[Finding, ...]

    def page(self, face: Face | None) -> FacePage | None:
        """The laid out page of a face."""
        return self.results[face.key].page if face is not None else None

    @property
    def refused(self) -> bool:
        """Whether something is wrong that keeps the print from being made."""
        return any(finding.rule in REFUSING for finding in self.findings)

    def refuses(self, face: Face) -> bool:
        """Whether a face lacks some of its words."""
        result = self.results[face.key]
        return bool(result.findings) or any(notice.kind == "glyph" for notice in result.notices)


def gathered(prints: Iterable[Laid], wishes: Wishes) -> tuple[Laid, ...]:
    """For a roster, prints of one size on the same sheets: it needs few of each."""
    if wishes.roster is None:
        return tuple(prints)
    found: dict[tuple[object, ...], Laid] = {}
    for laid in prints:
        line = laid.line
        key = (line.width_mm, line.height_mm, line.bleed_mm, tuple(sorted(line.sheets.items())))
        before = found.get(key)
        found[key] = laid if before is None else _joined(before, laid)
    return tuple(found.values())


def _joined(one: Laid, other: Laid) -> Laid:
    title = f"{one.line.title}, {other.line.title[0].lower()}{other.line.title[1:]}"
    return Laid(
        replace(one.line, title=title),
        (*one.pairs, *other.pairs),
        {**one.results, **other.results},
        (*one.findings, *other.findings),
    )


def laid_out(workshop: Workshop, wishes: Wishes, progress: Progress) -> Iterator[Laid]:
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
        yield Laid(line, some, results, found)


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
