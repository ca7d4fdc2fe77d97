"""The whole site as a value, and the checks that need to see all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from codexpress.render.site import html
from codexpress.render.site.page import Pages, SitePage

Frame = Callable[[Mapping[str, Any], Markup], tuple[Markup, Markup]]
"""Sets a written page: (its front matter, its text as HTML) -> (hero, body)."""


@dataclass(frozen=True)
class Fault:
    """Something wrong with the site: the file it comes from, as far as known, and a sentence."""

    source: str
    words: str


@dataclass(frozen=True)
class Site:
    """Everything that is not written by hand.

    Attributes:
        pages: the pages of the games and of the reference, with their navigation and files.
        reference: the parts of the navigation that follow the written ones.
        frames: settings of written pages, by the word in their ``codexpress`` front matter.
        accents: CSS custom properties of each game's colour, by game id; "" holds the usual one.
    """

    pages: Pages
    reference: Pages = field(default_factory=Pages)
    frames: Mapping[str, Frame] = field(default_factory=dict)
    accents: Mapping[str, Markup] = field(default_factory=dict)

    def all_pages(self) -> tuple[SitePage, ...]:
        """Every made page."""
        return (*self.pages.pages, *self.reference.pages)


@dataclass
class Links:
    """The links of the site, gathered page by page and judged when all pages are known."""

    anchors: dict[str, frozenset[str]] = field(default_factory=dict)
    found: list[tuple[str, str, str]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def gather(
        self,
        source: str,
        url: str,
        names: Sequence[str],
        links: Iterable[str],
        *,
        extra: bool = False,
    ) -> None:
        """Note a page's ids and links.

        Args:
            source: the file it comes from.
            url: its address without the leading slash; "" for the home page.
            names: its ids, repeats included.
            links: its links, as written.
            extra: whether this adds to what was gathered from the page before.
        """
        if not extra:
            repeated = (name for name, times in Counter(names).items() if times > 1)
            for name in sorted(repeated):
                self.faults.append(Fault(source, f"the id `{name}` stands twice on the page"))
        self.anchors[url] = self.anchors.get(url, frozenset()) | frozenset(names)
        self.found.extend((source, url, link) for link in dict.fromkeys(links))

    def judge(self, addresses: frozenset[str]) -> Iterator[Fault]:
        """Every link that leads nowhere.

        Args:
            addresses: every page and file of the site, without leading slashes.
        """
        yield from self.faults
        seen: set[tuple[str, str]] = set()
        for source, url, link in self.found:
            if (url, link) in seen:
                continue
            seen.add((url, link))
            target = html.resolve(link, url)
            if target is None:
                continue
            path, fragment = target
            if path not in addresses:
                yield Fault(source, f"the link `{link}` leads nowhere")
            elif (
                fragment
                and "=" not in fragment
                and fragment not in self.anchors.get(path, {fragment})
            ):
                yield Fault(source, f"the link `{link}` names a place that the page does not have")
