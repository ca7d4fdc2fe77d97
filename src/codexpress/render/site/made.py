"""A page that was never Markdown, as MkDocs wants pages."""

from __future__ import annotations

import html as escapes

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from codexpress.render.site import html

_TOC_LEVELS = (2, 3)


class MadePage(Page):
    """A page that has no Markdown: no reader of Markdown is set up to find nothing."""

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Leave the page empty; its HTML comes when MkDocs asks for the content."""
        del config, files
        self.content, self.toc = "", TableOfContents([])
        self._title_from_render = None
        self.present_anchor_ids = set()


def contents(page: str, layout: str) -> TableOfContents:
    """The headings as the theme's table of contents; a chapter's leave out those of its blocks."""
    top: list[AnchorLink] = []
    last: dict[int, AnchorLink] = {}
    for head in html.heads(page):
        if head.level not in _TOC_LEVELS or (layout == "chapter" and head.of_block):
            continue
        # The theme prints ids as they are.
        link = AnchorLink(head.html, escapes.escape(head.id), head.level)
        above = last.get(head.level - 1)
        (above.children if above else top).append(link)
        last = {level: known for level, known in last.items() if level < head.level} | {
            head.level: link
        }
    return TableOfContents(top)
