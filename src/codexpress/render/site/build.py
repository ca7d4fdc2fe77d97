"""Building the site: MkDocs run in this process, into a folder that takes the old one's place."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from codexpress.catalog import Catalog
from codexpress.errors import ProjectError
from codexpress.finding import Finding
from codexpress.output import replaced_folder
from codexpress.render.site.assemble import assemble
from codexpress.render.site.extras import SiteExtras
from codexpress.render.site.findings import symlinks, warned
from codexpress.render.site.kept import Kept
from codexpress.render.site.site import Fault


class _Unfit(Exception):  # noqa: N818 - never seen outside
    """The site has faults, so it must not take the old one's place."""


def build_site(  # noqa: PLR0913 - each is a different thing
    root: Path,
    catalogs: Sequence[Catalog],
    out: Path,
    *,
    base_config: Path,
    extras: SiteExtras,
    kept: Kept | None = None,
) -> tuple[Finding, ...]:
    """Build the website.

    Args:
        root: the project's folder.
        catalogs: the games to show, already checked.
        out: where the site goes; what is there is replaced, as a whole, when all went well.
        base_config: the site's ``mkdocs.yml``.
        extras: what the site shows that is not content.
        kept: filled with what :func:`preview` needs to show single pages anew.

    Returns:
        What is wrong with it. If anything is and ``extras.strict``, the old site stays.

    Raises:
        ProjectError: the configuration cannot be used, or the site cannot be written.
        TemplateFault: a template cannot be rendered.
    """
    found: tuple[Finding, ...] = ()
    with suppress(_Unfit), replaced_folder(out) as fresh:
        found = _build(root, catalogs, fresh, base_config, extras, kept)
        if found and extras.strict:
            raise _Unfit
    return found


def _build(  # noqa: PLR0913, PLR0917
    root: Path,
    catalogs: Sequence[Catalog],
    fresh: Path,
    base_config: Path,
    extras: SiteExtras,
    kept: Kept | None,
) -> tuple[Finding, ...]:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    from codexpress.render.site.plugin import CodexpressPlugin

    with _listening() as heard:
        try:
            config = load_config(str(base_config), site_dir=str(fresh), strict=False)
        except MkDocsException as fault:
            words = "; ".join([*(each.words for each in heard), str(fault)])
            raise ProjectError(f"{base_config.name} cannot be used: {words}") from fault
        docs = Path(config.docs_dir)
        links = symlinks(root, docs)
        if links:
            return tuple(links)
        # The plugin follows every link, those of Markdown too: one mistake gives one message.
        for check in ("not_found", "absolute_links", "unrecognized_links", "anchors"):
            config.validation.links[check] = logging.DEBUG
        plugin = config.plugins["codexpress"]
        assert isinstance(plugin, CodexpressPlugin)
        plugin.hand_over(assemble(root, docs, catalogs, extras), kept)
        try:
            build(config)
        except MkDocsException as fault:
            raise ProjectError(f"the website cannot be built: {fault}") from fault
    if plugin.crash:
        raise plugin.crash
    return tuple(warned(root, docs, fault) for fault in (*plugin.faults, *heard))


@contextmanager
def _listening() -> Iterator[list[Fault]]:
    """Collect what MkDocs warns of, and keep it off the terminal."""
    heard: list[Fault] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(Fault("", record.getMessage()))

    listener = Listener(logging.WARNING)
    logger = logging.getLogger("mkdocs")
    propagate = logger.propagate
    logger.addHandler(listener)
    logger.propagate = False
    try:
        yield heard
    finally:
        logger.removeHandler(listener)
        logger.propagate = propagate
