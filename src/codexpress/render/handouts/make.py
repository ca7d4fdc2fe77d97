"""Handouts to PDF: each page is a face, checked and stepped down like a card's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from codexpress import roster as rosters
from codexpress.catalog import Entry
from codexpress.finding import Finding
from codexpress.output import Artifact
from codexpress.render.cards.faces import style_of
from codexpress.render.cards.laid import REFUSING, Progress
from codexpress.render.faults import Subject, lost, of_face
from codexpress.render.handouts.spec import Handout, handouts_of
from codexpress.render.press.face import Face, FaceResult, lay_out
from codexpress.render.press.poster import Label, tiled, whole
from codexpress.render.press.readback import missing
from codexpress.render.press.style import HouseStyle
from codexpress.render.view import View
from codexpress.render.workshop import Workshop
from codexpress.schema import references
from codexpress.source import Route

_MARK = '<div class="face-mark" data-unchecked><p>Draft</p></div>'


@dataclass(frozen=True)
class Handouts:
    """What was made, and what is wrong with it."""

    artifacts: tuple[Artifact, ...] = ()
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class _Job:
    """One page to lay out: of a record, or of the game when ``entry`` is None."""

    handout: Handout
    paper: str
    entry: Entry | None

    @property
    def name(self) -> str:
        """The end of its file name: ``army-sheets-iron-line-a4``, ``board-poster``."""
        record = f"-{self.entry.id}" if self.entry else ""
        return f"{self.handout.id}{record}-{self.paper or 'poster'}"


def handouts(  # noqa: PLR0913 - each narrows something else
    workshop: Workshop,
    *,
    papers: Sequence[str] = ("a4", "letter"),
    only: Sequence[str] = (),
    roster: Entry | None = None,
    draft: bool = False,
    progress: Progress = lambda _: None,
) -> Handouts:
    """Make the handouts of a game.

    A page that does not fit is not made, unless as a draft, which marks it.

    Args:
        workshop: the game.
        papers: of sheets, and of posters that are cut up.
        only: ids of handouts or records; all when empty.
        roster: only this record's.
        draft: make what does not fit as well.
        progress: called with 1 for every page that is laid out.

    Raises:
        TemplateFault: a template is missing or broken.
        ProjectError: ``handouts`` asks for what is not there.
    """
    jobs = list(_jobs(workshop, papers, only, roster))
    laid = _laid(workshop, jobs, progress, draft=draft)
    artifacts: list[Artifact] = []
    findings: list[Finding] = []
    for job, result in laid:
        found = list(of_face(_subject(workshop, job), result))
        findings += found
        if result.page is None or (not draft and any(f.rule in REFUSING for f in found)):
            continue
        made = list(_files(workshop, job, result, papers))
        artifacts += made
        findings += _lost(workshop, job, made[0])
    return Handouts(tuple(artifacts), tuple(findings))


def check_handouts(
    workshop: Workshop, *, progress: Progress = lambda _: None
) -> tuple[Finding, ...]:
    """Lay out every handout, only to see whether everything fits."""
    laid = _laid(workshop, list(_jobs(workshop, ("a4", "letter"), (), None)), progress)
    found = (f for job, result in laid for f in of_face(_subject(workshop, job), result))
    return tuple(found)


def count(
    workshop: Workshop,
    papers: Sequence[str] = ("a4", "letter"),
    only: Sequence[str] = (),
    roster: Entry | None = None,
) -> int:
    """How many pages there are to lay out."""
    return len(list(_jobs(workshop, papers, only, roster)))


def _jobs(
    workshop: Workshop, papers: Sequence[str], only: Sequence[str], roster: Entry | None
) -> Iterator[_Job]:
    for handout in handouts_of(workshop.catalog):
        if roster is not None and roster.kind != handout.kind:
            continue
        entries: list[Entry | None] = [None]
        if handout.kind:
            entries = [e for e in workshop.catalog.of(handout.kind) if _shown(e, roster)]
        for entry in entries:
            if only and handout.id not in only and (entry is None or entry.id not in only):
                continue
            for paper in [p for p in handout.papers if p in papers] if not handout.size else [""]:
                yield _Job(handout, paper, entry)


def _shown(entry: Entry, roster: Entry | None) -> bool:
    if roster is not None:
        return entry.full_name == roster.full_name
    return not entry.data.get("illustrative")


def _laid(
    workshop: Workshop, jobs: Sequence[_Job], progress: Progress, *, draft: bool = False
) -> list[tuple[_Job, FaceResult]]:
    view = workshop.view("card")
    faces = [_face(view, job, draft=draft) for job in jobs]
    results = lay_out(
        faces, _style(workshop), store=workshop.store, workers=workshop.workers, progress=progress
    )
    return list(zip(jobs, results, strict=True))


def _face(view: View, job: _Job, *, draft: bool) -> Face:
    handout, entry, game = job.handout, job.entry, view.catalog.game
    folder = handout.kind or "handout"
    html = view.render(
        f"{game.id}/{folder}/{handout.template}.html.j2",
        record=entry.full_name if entry else handout.id,
        entry=entry,
        data=entry.data if entry else {},
        handout=handout,
        paper=job.paper,
        verdicts=_verdicts(view, entry) if entry else (),
    )
    width, height = handout.page(job.paper)
    return Face(
        key=job.name,
        html=f"{html}{_MARK if draft else ''}",
        trim_w_mm=width,
        trim_h_mm=height,
        bleed_mm=handout.bleed_mm,
        safe_mm=handout.safe_mm,
        steps=handout.text_pt,
    )


def _verdicts(view: View, entry: Entry) -> tuple[rosters.Verdict, ...]:
    found = rosters.read(view.catalog.game).of_kind(entry.kind)
    return tuple(v for spec in found for v in rosters.evaluate(view.catalog, spec, entry.data))


def _style(workshop: Workshop) -> HouseStyle:
    game = workshop.catalog.game.id
    return style_of(
        workshop,
        "common/tokens.css",
        "common/block.css",
        f"{game}/block.css?",
        "common/handout/handout.css",
        f"{game}/handout.css?",
    )


def _subject(workshop: Workshop, job: _Job) -> Subject:
    words = f"{job.handout.title}, {job.paper}" if job.paper else job.handout.title
    return Subject(workshop.catalog, job.entry, ("handouts", job.handout.id), words)


def _files(
    workshop: Workshop, job: _Job, result: FaceResult, papers: Sequence[str]
) -> Iterator[Artifact]:
    assert result.page is not None
    game = workshop.catalog.game
    title = job.entry.name if job.entry else job.handout.title
    label = Label(f"{game.title}: {title}", str(game.data["locale"]))
    folder = PurePosixPath("handouts")
    yield Artifact(folder / f"{game.id}-{job.name}.pdf", whole(result.page, label))
    for paper in job.handout.tiles:
        if paper in papers:
            name = job.name.removesuffix("poster") + paper
            pdf = tiled(result.page, paper, job.handout.overlap_mm, label)
            yield Artifact(folder / f"{game.id}-{name}.pdf", pdf)


def _lost(workshop: Workshop, job: _Job, artifact: Artifact) -> Iterator[Finding]:
    """Names that cannot be read on a record's sheet: its own, and of what it names."""
    if job.entry is None:
        return
    catalog, entry = workshop.catalog, job.entry
    wanted: dict[Route, str] = {(): entry.name}
    for route, kind, id_ in references(catalog.game.kinds[entry.kind].schema, entry.data):
        named = catalog.get(kind, id_)
        if named is not None:
            wanted[route] = named.name
    gone = set(missing(dict.fromkeys(wanted.values()), artifact.content))
    for route, text in wanted.items():
        if text in gone:
            yield lost(entry, route, text, artifact.path.name)
