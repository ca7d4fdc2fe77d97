"""The website of the games that are ready: what it shows beside their content, gathered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from codexpress.check import Checked
from codexpress.finding import Finding, Severity
from codexpress.pipeline.check import check_games
from codexpress.render.site import Download, Kept, SiteExtras, build_site
from codexpress.render.site.assemble import assemble
from codexpress.render.site.site import Site
from codexpress.rule import Rule
from codexpress.store import Store
from codexpress.workspace import Project

SORTS = {
    "codex": "Codexes",
    "proofs": "Cards and counters",
    "handouts": "Sheets and posters",
    "data": "Data",
}
"""Folders of ``build/`` whose files readers may take home, and what each is called."""


def website(  # noqa: PLR0913 - each is a different thing
    project: Project,
    ready: Sequence[Checked],
    store: Store,
    out: Path,
    *,
    strict: bool,
    kept: Kept | None = None,
) -> tuple[Finding, ...]:
    """Build the site; see :func:`codexpress.render.site.build_site`."""
    return build_site(
        project.root,
        [result.loaded.catalog for result in ready if result.loaded.catalog],
        out,
        base_config=project.root / "mkdocs.yml",
        extras=extras(project, ready, store, strict=strict),
        kept=kept,
    )


def extras(project: Project, ready: Sequence[Checked], store: Store, *, strict: bool) -> SiteExtras:
    """Rules, tables, charts and downloads of the games that are ready."""
    games = [(result, result.loaded.catalog) for result in ready if result.loaded.catalog]
    rules: dict[str, Rule] = {}
    for result, _ in games:
        rules.update(result.rules)
    return SiteExtras(
        rules=tuple(rules.values()),
        tables={result.loaded.id: result.module.tables for result, _ in games},
        downloads=tuple(downloads(project, ready)),
        charts={result.loaded.id: result.module.charts(catalog) for result, catalog in games},
        store=store,
        strict=strict,
    )


def downloads(project: Project, ready: Sequence[Checked]) -> Iterator[Download]:
    """Every file of the games that has been built and is worth taking home."""
    for result in ready:
        game = result.loaded.id
        for folder, sort in SORTS.items():
            for path in sorted((project.build / folder).glob(f"{game}*")):
                if path.is_file() and path.suffix in (".pdf", ".json"):
                    yield Download(game, sort, _title(path, game), path, _note(path))


def _title(path: Path, game: str) -> str:
    words = path.stem.removeprefix(game).strip("-").replace("-", " ")
    for paper in ("a4", "letter"):
        words = words.removesuffix(paper).strip()
    return words.capitalize() or "Everything as JSON"


def _note(path: Path) -> str:
    return {"a4": "A4", "letter": "Letter"}.get(path.stem.rpartition("-")[2], "")


def for_mkdocs(root: Path, docs: Path) -> Site:
    """What the site's plugin shows when ``mkdocs build`` is run by hand.

    It is found through the entry point group ``codexpress.site``; games with errors are left out,
    as from any build.
    """
    project = Project(root.resolve())
    ready = [
        result
        for result in check_games(project)
        if not any(found.severity is Severity.ERROR for found in result.diagnostics)
    ]
    catalogs = [result.loaded.catalog for result in ready if result.loaded.catalog]
    shown = extras(project, ready, Store(project.cache), strict=True)
    return assemble(project.root, docs, catalogs, shown)
