"""The index: every record of a book with its pages, neighbours merged."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from codexpress.render.order import alphabetical

_LINK = re.compile(r'<a class="cx-link cx-link--(?P<kind>[a-z_]+)" href="#(?P<anchor>[^"]+)">')


@dataclass(frozen=True)
class Word:
    """Something filed in the index: its words, the sort of thing it is, where it is explained.

    ``mentioned`` says whether pages that link there are listed too.
    """

    words: str
    sort: str
    anchor: str
    mentioned: bool = True


@dataclass(frozen=True)
class Pages:
    """Pages of one line, one number or a range; ``main`` where the thing is explained."""

    words: str
    anchor: str
    main: bool = False


@dataclass(frozen=True)
class Line:
    """One line of the index."""

    words: str
    pages: tuple[Pages, ...]


def number_links(html: str, start: int) -> tuple[str, dict[str, list[str]]]:
    """Give every link to a record an id, so that its page can be found.

    Returns:
        The HTML, and the ids by the anchor they point at.
    """
    found: dict[str, list[str]] = {}
    count = start

    def mark(match: re.Match[str]) -> str:
        nonlocal count
        count += 1
        id_ = f"at-{count}"
        found.setdefault(match["anchor"], []).append(id_)
        return f'{match[0][:-1]} id="{id_}">'

    return _LINK.sub(mark, html), found


def index_lines(
    words: Iterable[Word], mentions: Mapping[str, Sequence[str]], page_of: Mapping[str, int]
) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    """The index by letter; words without a page are left out.

    Args:
        words: what is filed.
        mentions: ids of links, by what they point at.
        page_of: the page of every id.
    """
    filed = [word for word in words if word.anchor in page_of]
    names = [word.words for word in filed]
    lines = [
        (
            alphabetical(word.words),
            Line(
                f"{word.words} ({word.sort.lower()})"
                if names.count(word.words) > 1
                else word.words,
                _pages(
                    word.anchor,
                    mentions.get(word.anchor, ()) if word.mentioned else (),
                    page_of,
                ),
            ),
        )
        for word in filed
    ]
    lines.sort(key=lambda pair: (_plain(pair[0]), pair[1].words))
    return tuple(
        (letter, tuple(line for _, line in group))
        for letter, group in groupby(lines, key=lambda pair: _letter(pair[0]))
    )


def _pages(anchor: str, ids: Sequence[str], page_of: Mapping[str, int]) -> tuple[Pages, ...]:
    main = page_of[anchor]
    places: dict[int, str] = {}
    for id_ in ids:
        if id_ in page_of:
            places.setdefault(page_of[id_], id_)
    places.pop(main, None)
    runs: list[list[int]] = []
    for page in sorted(places):
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    merged = [
        Pages(str(run[0]) if len(run) == 1 else f"{run[0]}\u2013{run[-1]}", places[run[0]])
        for run in runs
    ]
    before = [pages for pages, run in zip(merged, runs, strict=True) if run[0] < main]
    return (*before, Pages(str(main), anchor, main=True), *merged[len(before) :])


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()


def _letter(name: str) -> str:
    first = _plain(name)[:1].upper()
    return first if first.isalpha() else "#"
