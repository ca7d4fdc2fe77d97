"""The adapter to MkDocs: everything here and nothing elsewhere knows that program."""

from __future__ import annotations

import html as escapes
import logging
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from codexpress.render.bytecode import MemoryCache
from codexpress.render.fill import TemplateFault
from codexpress.render.site import html
from codexpress.render.site.frames import share
from codexpress.render.site.kept import Kept
from codexpress.render.site.made import MadePage, contents
from codexpress.render.site.page import NavSection, SitePage
from codexpress.render.site.site import Fault, Links, Site

SOURCE = "codexpress.site"
"""Entry point group whose ``load(root, docs)`` gives the site when MkDocs itself is run."""

_SEARCH_NAME = (
    'data-md-component="search" role="dialog"',
    'data-md-component="search" role="dialog" aria-label="Search"',
)
"""The theme calls its search a dialog and gives it no name."""
log = logging.getLogger("mkdocs.plugins.codexpress")


class CodexpressPlugin(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """Adds the made pages, sets every link right and says which lead nowhere."""

    def __init__(self) -> None:
        self.site: Site | None = None
        self.handed_over = False
        self.faults: list[Fault] = []
        self.crash: TemplateFault | None = None
        self.kept: Kept | None = None

    def hand_over(self, site: Site, kept: Kept | None = None) -> None:
        """Give the plugin what it is to show; faults are then kept rather than logged.

        ``kept`` is filled with what single pages can be shown anew from.
        """
        self.site = site
        self.kept = kept
        self.handed_over = True

    # What MkDocs calls, in its order ---------------------------------------------------------

    def on_config(self, config: MkDocsConfig) -> None:
        """Put the games' sections after the first item of the navigation, the reference last."""
        if self.site is None:
            self.site = _load(Path(config.config_file_path).parent, Path(config.docs_dir))
        self.links = Links()
        self.made = {page.source: page for page in self.site.all_pages()}
        self.by_url = {page.url: page for page in self.site.all_pages()}
        self.sections: dict[str, Section] = {}
        self.pages: dict[str, Page] = {}
        nav = list(config.nav or [])
        games = [self._nav(part) for part in self.site.pages.nav]
        config.nav = (
            nav[:1] + games + nav[1:] + [self._nav(part) for part in self.site.reference.nav]
        )

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add the made pages and files; two that would land in one place are a fault."""
        assert self.site is not None
        taken = {file.dest_uri.casefold(): file.src_uri for file in files}
        in_nav = {
            url for part in (*self.site.pages.nav, *self.site.reference.nav) for url in _urls(part)
        }
        made = [
            File.generated(
                config,
                page.source,
                content="",
                inclusion=InclusionLevel.INCLUDED
                if page.url in in_nav
                else InclusionLevel.NOT_IN_NAV,
            )
            for page in self.made.values()
        ]
        assets = (*self.site.pages.assets, *self.site.reference.assets)
        made += [File.generated(config, asset.path, content=asset.content()) for asset in assets]
        for file in made[: len(self.made)]:
            MadePage(None, file, config)
        for file in made:
            other = taken.setdefault(file.dest_uri.casefold(), file.src_uri)
            if other == file.src_uri and files.get_file_from_path(file.src_uri) is None:
                files.append(file)
            else:
                self._fault(file.src_uri, f"`{file.dest_uri}` is made from `{other}` already")
        return files

    def on_nav(self, nav: Navigation, **_: Any) -> Navigation:
        """Remember which section each page of the navigation stands in."""
        for page in nav.pages:
            if isinstance(page.parent, Section):
                self.sections[_url(page)] = page.parent
        return nav

    def on_page_markdown(self, markdown: str, *, page: Page, **_: Any) -> str:
        """Title and settings of a made page, without front matter that could be misread."""
        self.pages[_url(page)] = page
        made = self.made.get(page.file.src_uri)
        if made is None:
            return markdown
        # The theme prints titles and descriptions as they are.
        page.meta = {"title": escapes.escape(made.title), "hide": list(made.hide)}
        if made.description:
            page.meta["description"] = escapes.escape(made.description)
        if made.boost != 1:
            page.meta["search"] = {"boost": made.boost}
        if made.parent in self.sections:
            page.parent = self.sections[made.parent]
        return ""

    def on_page_content(self, content: str, *, page: Page, **_: Any) -> str:
        """The page's HTML with every link as seen from where the page lies."""
        url, made = _url(page), self.made.get(page.file.src_uri)
        hero = Markup("")
        try:
            if made:
                body = html.with_ids(str(made.body()))
                hero = made.hero() if made.hero else hero
                page.toc = contents(body, made.layout)
            elif page.meta.get("codexpress") in (frames := self.site.frames if self.site else {}):
                hero, framed = frames[page.meta["codexpress"]](page.meta, Markup(content))  # noqa: S704
                body = html.with_ids(str(framed))
            else:
                body = content
        except TemplateFault as fault:
            self.crash = self.crash or fault
            return ""
        found: list[str] = []

        def moved(link: str) -> str:
            found.append(link)
            return html.relative(link, url)

        names = html.ids(str(hero)) + html.ids(body)
        hero = Markup(html.map_links(str(hero), moved))  # noqa: S704 - made by our templates
        body = html.map_links(body, moved)
        self.links.gather(page.file.src_uri, url, names, found)
        page.present_anchor_ids = set(self.links.anchors[url])
        page.meta["cx"] = {
            "hero": hero,
            "layout": made.layout if made else str(page.meta.get("layout", "written")),
            "game": made.game if made else "",
        }
        return html.focusable(body)

    @event_priority(100)
    def _before_search(
        self, context: TemplateContext, /, *, page: Page, **_: Any
    ) -> TemplateContext:
        """The page's colours and neighbours; and a leaner page, for the search to read."""
        made = self.made.get(page.file.src_uri)
        if made and made.parent:
            page.previous_page = self.pages.get(made.previous)
            page.next_page = self.pages.get(made.next)
        context["cx"] = self._chrome(made.game if made else "")  # type: ignore[typeddict-unknown-key]
        self.whole = page.content or ""
        if made:
            page.content = html.for_search(self.whole)
        return context

    @event_priority(-100)
    def _after_search(
        self, context: TemplateContext, /, *, page: Page, **_: Any
    ) -> TemplateContext:
        """The whole page again."""
        if page.file.src_uri in self.made:
            page.content = html.without_marks(self.whole)
        if self.kept is not None:
            self.kept.words[_url(page)] = page.content or ""
        return context

    on_page_context = CombinedEvent(_before_search, _after_search)

    def on_template_context(self, context: TemplateContext, /, **_: Any) -> TemplateContext:
        """The colours of pages that are no page, such as "not found"."""
        context["cx"] = self._chrome("")  # type: ignore[typeddict-unknown-key]
        return context

    def on_post_page(self, output: str, *, page: Page, **_: Any) -> str:
        """Name the search box; gather the links of the frame round pages of the navigation."""
        output = output.replace(*_SEARCH_NAME)
        if page.file.inclusion is not InclusionLevel.NOT_IN_NAV:
            url, names, found = _url(page), html.ids(output), html.links(output)
            self.links.gather(page.file.src_uri, url, names, found, extra=True)
        return output

    def on_post_template(self, output_content: str, **_: Any) -> str:
        """The same for pages that are no page."""
        return output_content.replace(*_SEARCH_NAME)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Judge every link, now that every page is known."""
        del config
        for fault in self.links.judge(self.addresses):
            self._fault(fault.source, fault.words)

    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> Any:
        """Every address there is."""
        self.addresses = frozenset("" if file.url == "./" else file.url for file in files) | {
            "sitemap.xml"
        }
        env.bytecode_cache = MemoryCache()
        share(env)
        if self.kept is not None:
            self.kept.written = {
                _url(file.page): partial(self._again, file.page, config, files)
                for file in files.documentation_pages()
                if file.page and file.src_uri not in self.made
            }
        return env

    def _again(self, page: Page, config: MkDocsConfig, files: Files) -> str:
        """A written page's HTML, from its file as it is now."""
        page.read_source(config)
        page.markdown = self.on_page_markdown(page.markdown or "", page=page)
        page.render(config, files)
        return self.on_page_content(page.content or "", page=page)

    # ---------------------------------------------------------------------------------------

    def _chrome(self, game: str) -> dict[str, Any]:
        assert self.site is not None
        accents = self.site.accents
        return {"accent": accents.get(game, accents.get("", "")), "game": game}

    def _fault(self, source: str, words: str) -> None:
        self.faults.append(Fault(source, words))
        if not self.handed_over:
            log.warning("%s: %s", source, words)

    def _nav(self, part: NavSection) -> dict[str, list[Any]]:
        items = [
            self._nav(item) if isinstance(item, NavSection) else self._source(item)
            for item in part.items
        ]
        return {escapes.escape(part.title): items}

    def _source(self, url: str) -> str:
        page: SitePage = self.by_url[url]
        return page.source


def _load(root: Path, docs: Path) -> Site:
    for entry in entry_points(group=SOURCE):
        site: Site = entry.load()(root, docs)
        return site
    raise PluginError("nothing says what to show; build the site with `codexpress build site`")


def _urls(part: NavSection) -> list[str]:
    found: list[str] = []
    for item in part.items:
        found += _urls(item) if isinstance(item, NavSection) else [item]
    return found


def _url(page: Page) -> str:
    return "" if page.url in ("./", ".") else page.url
