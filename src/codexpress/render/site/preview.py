"""One page shown anew without a whole build: its words change, its frame stays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from codexpress.catalog import Catalog
from codexpress.output import replace_file
from codexpress.render.site import html
from codexpress.render.site.assemble import assemble
from codexpress.render.site.extras import SiteExtras
from codexpress.render.site.kept import Kept
from codexpress.render.site.page import SitePage


def preview(  # noqa: PLR0913 - what build_site takes, and the pages
    root: Path,
    catalogs: Sequence[Catalog],
    out: Path,
    *,
    docs: Path,
    extras: SiteExtras,
    urls: Iterable[str],
    kept: Kept,
) -> bool:
    """Put the new words of some pages into a site that was built before.

    Navigation, contents and search stay as they were until the next whole build.

    Args:
        root: the project's folder.
        catalogs: the games, already checked.
        out: the site as built.
        docs: the folder of the written pages.
        extras: what the site shows that is not content.
        urls: addresses of pages, without the leading slash.
        kept: of the build; brought up to date.

    Returns:
        Whether every page that was asked for could be shown anew.

    Raises:
        TemplateFault: a template cannot be rendered.
        ProjectError: a page cannot be written.
    """
    made = {page.url: page for page in assemble(root, docs, catalogs, extras).all_pages()}
    shown = True
    for url in urls:
        if url in made:
            shown = _show(url, _made(made[url]), out, kept) and shown
        elif url in kept.written:
            shown = _show(url, kept.written[url](), out, kept) and shown
        else:
            shown = False
    return shown


def _made(page: SitePage) -> str:
    body = html.with_ids(str(page.body()))
    return html.without_marks(html.map_links(body, lambda link: html.relative(link, page.url)))


def _show(url: str, after: str, out: Path, kept: Kept) -> bool:
    path = out / url / "index.html"
    before = kept.words.get(url)
    if not before or not path.is_file():
        return False
    if after == before:
        return True
    whole = path.read_text(encoding="utf-8")
    if whole.count(before) != 1:
        return False
    replace_file(path, whole.replace(before, after).encode())
    kept.words[url] = after
    return True
