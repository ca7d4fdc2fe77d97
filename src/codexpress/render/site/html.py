"""Reading our own HTML: headings for the contents, ids, links to check and to make relative."""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from markupsafe import Markup

from codexpress.slug import slug

# The HTML is ours or a Markdown library's: attributes are quoted and `>` is escaped in them.
_HEADING = re.compile(r"<h([1-6])\b([^>]*)>(.*?)</h\1>", re.DOTALL)
_ID = re.compile(r"""\sid=(?:"([^"]*)"|'([^']*)')""")
_LINK = re.compile(r"""(\s(?:href|src|data-src)=)(?:"([^"]*)"|'([^']*)')""")
_STYLE = re.compile(r"""url\((?:'|&#39;)(/[^'"()&]*)(?:'|&#39;)\)""")
_TAG = re.compile(r"<[^>]+>")
_ANY_TAG = re.compile(r"<(?P<close>/?)(?P<tag>[a-zA-Z][a-zA-Z0-9]*)(?P<rest>[^>]*)>|<!--.*?-->")
_OFF, _ON = "<!--search:off-->", "<!--search:on-->"
_UNSEARCHED = re.compile(f"{_OFF}.*?{_ON}", re.DOTALL)
_KEPT = {"h1", "h2", "h3", "h4", "h5", "h6", "p", "li"}
_INLINE = {"a", "abbr", "b", "code", "em", "i", "small", "span", "strong", "sub", "sup"}
_TERM = re.compile(
    r"""<a class="cx-term" href="[^"]*" data-term="(?P<name>[^"]*)">(?P<words>.*?)</a>""", re.DOTALL
)
_PERMALINK = re.compile(r"""<a class="headerlink".*?</a>""", re.DOTALL)


@dataclass(frozen=True)
class Head:
    """A heading that can be linked to.

    Attributes:
        level: 1 to 6.
        id: its anchor.
        html: its words, still escaped, without tags.
        of_block: whether it heads (part of) a record's block.
    """

    level: int
    id: str
    html: str
    of_block: bool


def heads(page: str) -> tuple[Head, ...]:
    """The headings of a page that have an id, in order."""
    found = []
    for level, attributes, inner in _HEADING.findall(page):
        name = _ID.search(attributes)
        if name:
            words = _TAG.sub("", _PERMALINK.sub("", inner))
            id_, block = html.unescape(_value(name)), 'class="cx-' in attributes
            found.append(Head(int(level), id_, " ".join(words.split()), block))
    return tuple(found)


def ids(page: str) -> list[str]:
    """Every id on a page, repeats included."""
    return [html.unescape(_value(match)) for match in _ID.finditer(page)]


def links(page: str) -> Iterator[str]:
    """Every ``href``, ``src`` and ``data-src`` on a page, and pictures named in its styles."""
    for match in _LINK.finditer(page):
        yield html.unescape(match[2] if match[2] is not None else match[3])
    for match in _STYLE.finditer(page):
        yield match[1]


def map_links(page: str, change: Callable[[str], str]) -> str:
    """The page with every link and picture passed through a function."""

    def changed(match: re.Match[str]) -> str:
        old = html.unescape(match[2] if match[2] is not None else match[3])
        new = change(old)
        return match[0] if new == old else f'{match[1]}"{html.escape(new, quote=True)}"'

    return _STYLE.sub(lambda match: f"url('{change(match[1])}')", _LINK.sub(changed, page))


def relative(link: str, page_url: str) -> str:
    """A root-absolute link as seen from a page; any other link as it is.

    Args:
        link: such as ``/game/units/worg/#melee``.
        page_url: address of the page without its leading slash, such as ``game/units/``.
    """
    if not link.startswith("/") or link.startswith("//"):
        return link
    path, mark, fragment = link[1:].partition("#")
    path, question, query = path.partition("?")
    if path == page_url and (fragment or query):
        return question + query + mark + fragment
    return _seen(path, page_url) + question + query + mark + fragment


def _seen(path: str, page_url: str) -> str:
    """A path as seen from the folder of a page; ``posixpath.relpath`` asks where the tool runs."""
    there, here = path.split("/"), page_url.split("/")
    if "." in there or ".." in there or "" in there[:-1]:
        there = posixpath.normpath(path).split("/") + [""] * path.endswith("/")
    file = there.pop()
    here.pop()
    same = 0
    for one, other in zip(there, here, strict=False):
        if one != other:
            break
        same += 1
    return "../" * (len(here) - same) + "/".join([*there[same:], file]) or "./"


def resolve(link: str, page_url: str) -> tuple[str, str] | None:
    """Where a link leads: (address without leading slash, fragment), or None if off the site.

    A link that climbs above the top keeps its dots, so that it matches no page.
    """
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    fragment = unquote(parts.fragment)
    if not parts.path:
        return page_url, fragment
    if parts.path.startswith("/"):
        return unquote(parts.path[1:]), fragment
    folder = page_url if page_url.endswith("/") or not page_url else posixpath.dirname(page_url)
    path = posixpath.normpath(posixpath.join(folder, unquote(parts.path)))
    if path == ".":
        return "", fragment
    return path + ("/" if parts.path.endswith(("/", "/.", "..")) else ""), fragment


def _value(match: re.Match[str]) -> str:
    return match[1] if match[1] is not None else match[2]


_MARK = re.compile(
    r"<article\b(?P<article>[^>]*)>|<h(?P<level>[1-6])\b(?P<attributes>[^>]*)>(?P<inner>.*?)</h(?P=level)>",
    re.DOTALL,
)


def with_ids(page: str) -> str:
    """The page with an id on every heading, so that contents and search can lead to it.

    A block of a record carries its anchor on the article; it moves to the article's own heading,
    which is what a reader is led to. Any other heading is called by its words.
    """
    taken = set(ids(page))
    pending = ""

    def marked(match: re.Match[str]) -> str:
        nonlocal pending
        attributes = match["article"]
        if attributes is not None:
            found = _ID.search(attributes)
            pending = html.unescape(_value(found)) if found else ""
            return f"<article{_ID.sub('', attributes)}>" if found else match[0]
        level, attributes, inner = match["level"], match["attributes"], match["inner"]
        if _ID.search(attributes):
            return match[0]
        name = pending or _free(slug(html.unescape(_TAG.sub("", inner))) or "section", taken)
        pending = ""
        taken.add(name)
        return f'<h{level}{attributes} id="{html.escape(name)}">{inner}</h{level}>'

    return _MARK.sub(marked, page)


def for_search(page: str) -> str:
    """What the search should know of a page: headings and words, little markup.

    What stands between ``<!--search:off-->`` and ``<!--search:on-->`` is left out, and so is the
    ``#`` behind a heading: "Running#" is no word. The theme's search reads pages tag by tag, and
    most tags of a page are there for the eye.
    """
    return _ANY_TAG.sub(_lean, _PERMALINK.sub("", _UNSEARCHED.sub(" ", page)))


def focusable(page: str) -> str:
    """The page with listings that the keyboard can reach: the widest of them scroll."""
    return page.replace("<pre>", '<pre tabindex="0">')


def without_marks(page: str) -> str:
    """The page without the marks that speak to the search."""
    return page.replace(_OFF, "").replace(_ON, "")


def _lean(match: re.Match[str]) -> str:
    tag = (match["tag"] or "").lower()
    if tag in _KEPT:
        return f"</{tag}>" if match["close"] else f"<{tag}{_id(match['rest'])}>"
    return "" if tag in _INLINE else " "


def _id(attributes: str) -> str:
    found = _ID.search(attributes)
    return found[0] if found else ""


def without_term(block: Markup, name: str) -> Markup:
    """A record's block in which its own word is not explained by a link to itself."""

    def kept(match: re.Match[str]) -> str:
        return match["words"] if match["name"] == name else match[0]

    return Markup(_TERM.sub(kept, str(block)))  # noqa: S704 - only a link is taken off


def _free(name: str, taken: set[str]) -> str:
    free, number = name, 2
    while free in taken:
        free, number = f"{name}-{number}", number + 1
    return free
