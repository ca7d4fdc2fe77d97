"""Faces to proof sheets and single images."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath

from codexpress.errors import ProjectError
from codexpress.finding import Finding
from codexpress.output import Artifact
from codexpress.render.cards.laid import Laid, Progress, Wishes, gathered, laid_out
from codexpress.render.press.face import FacePage
from codexpress.render.press.impose import Slug, impose
from codexpress.render.press.raster import rasterise
from codexpress.render.press.sheet import Sheet
from codexpress.render.workshop import Workshop


@dataclass(frozen=True)
class Proofs:
    """What was made, and what is wrong with it."""

    artifacts: tuple[Artifact, ...] = ()
    findings: tuple[Finding, ...] = ()


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
    for laid in gathered(laid_out(workshop, wishes, progress), wishes):
        findings.extend(laid.findings)
        if laid.refused and not wishes.draft:
            continue
        for paper in wishes.papers:
            sheet_id = laid.line.sheets.get(paper)
            if sheet_id is None:
                continue
            if wishes.gapped and f"{sheet_id}-gapped" in sheets:
                sheet_id = f"{sheet_id}-gapped"
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
    for laid in laid_out(workshop, wishes, progress):
        findings.extend(laid.findings)
        for pair in laid.pairs:
            for side, face in (("front", pair.front), ("back", pair.back)):
                page = laid.page(face)
                if face is None or page is None or (not wishes.draft and laid.refuses(face)):
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
    laid = laid_out(workshop, wishes or Wishes(), progress)
    return tuple(finding for one in laid for finding in one.findings)


def _sheets(workshop: Workshop, laid: Laid, sheet: Sheet, paper: str, wishes: Wishes) -> Artifact:
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
    return Artifact(PurePosixPath("proofs") / _name(workshop, laid, sheet, paper, wishes), pdf)


def _name(workshop: Workshop, laid: Laid, sheet: Sheet, paper: str, wishes: Wishes) -> str:
    """``<game>-<print>-<paper>.pdf``; what is out of the ordinary is said in the name."""
    words = [
        workshop.catalog.game.id,
        *([wishes.roster.id] if wishes.roster else []),
        laid.line.id,
        *_chosen(laid, wishes),
        paper,
        *(["short-edge"] if wishes.duplex == "short" else []),
        *(["one-sided"] if not wishes.duplex else []),
        *(["gapped"] if sheet.id.endswith("-gapped") else []),
        *(["low-ink"] if wishes.low_ink else []),
        *([f"{wishes.copies}-copies"] if wishes.copies > 1 else []),
    ]
    return "-".join(words) + ".pdf"


def _chosen(laid: Laid, wishes: Wishes) -> list[str]:
    """The records a print was narrowed to: its file must not pass for the whole print."""
    if not wishes.only or laid.line.id in wishes.only:
        return []
    first, *more = (pair.item.id for pair in laid.pairs)
    return [first, *([f"and-{len(more)}-more"] if more else [])]
