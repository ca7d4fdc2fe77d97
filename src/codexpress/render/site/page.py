"""One page of the site as a value, before any site generator sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup


@dataclass(frozen=True)
class SitePage:
    """A page that is made rather than written.

    Attributes:
        url: its address without the leading slash, ending in ``/``; "" is the home page.
        title: bare text.
        body: makes the HTML, heading of level 1 included; links are root-absolute.
        description: one sentence for search engines and link previews.
        boost: how much its matches count in the search; 1 is usual.
        hide: parts of the frame it does without: ``navigation``, ``toc``, ``footer``, ``path``.
        layout: a word for the stylesheet, such as ``record`` or ``landing``.
        game: id of the game it belongs to, or "".
        parent: address of the page in the navigation that it stands below; "" for none.
        previous: address of the page before it in its series, or "".
        next: address of the page after it, or "".
        hero: HTML above the page's columns, from edge to edge; None for none.
        index: whether it opens a section of the navigation rather than stands in it.
    """

    url: str
    title: str
    body: Callable[[], Markup]
    description: str = ""
    boost: float = 1.0
    hide: tuple[str, ...] = ()
    layout: str = ""
    game: str = ""
    parent: str = ""
    previous: str = ""
    next: str = ""
    hero: Callable[[], Markup] | None = None
    index: bool = False

    @property
    def source(self) -> str:
        """The Markdown file the generator believes it comes from.

        Only a section's first page may be called ``index``: the theme makes it the section's own.
        """
        return f"{self.url}index.md" if self.index or not self.url else f"{self.url[:-1]}.md"


@dataclass(frozen=True)
class NavSection:
    """A part of the navigation: a title, and addresses of pages or further parts."""

    title: str
    items: Sequence[str | NavSection]


@dataclass(frozen=True)
class Asset:
    """A file of the site that is not a page: its address and its bytes."""

    path: str
    content: Callable[[], bytes]


@dataclass(frozen=True)
class Action:
    """A button that leads somewhere: the address, an icon of the set, words."""

    href: str
    icon: str
    words: str


@dataclass(frozen=True)
class Pages:
    """Everything one contributor adds to the site."""

    pages: tuple[SitePage, ...] = ()
    nav: tuple[NavSection, ...] = ()
    assets: tuple[Asset, ...] = ()

    def __add__(self, other: Pages) -> Pages:
        return Pages(self.pages + other.pages, self.nav + other.nav, self.assets + other.assets)


@dataclass(frozen=True)
class Series:
    """Pages that follow each other; gives each its neighbours."""

    urls: Sequence[str]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {url: place for place, url in enumerate(self.urls)}

    def around(self, url: str) -> tuple[str, str]:
        """(previous, next) of an address, "" at either end."""
        at = self._places[url]
        before = self.urls[at - 1] if at else ""
        after = self.urls[at + 1] if at + 1 < len(self.urls) else ""
        return before, after
