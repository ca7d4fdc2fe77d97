"""A built site's pages written out as Markdown, as somebody without Codexpress would keep them."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from urllib.parse import unquote, urldefrag

import lxml.html
import yaml

_LEFT_OUT = {"svg", "style", "script", "button", "input", "form", "select", "template"}
_APART = {"p", "div", "section", "article", "header", "footer", "dl", "dt", "dd", "ul", "ol"} | {
    "nav", "figure", "figcaption", "table", "aside", "blockquote", "pre", "details", "summary",
}  # fmt: skip
_MARKED = {"b": "**{}**", "strong": "**{}**", "em": "*{}*", "i": "*{}*"} | {
    "li": "\n- {}", "td": "| {} ", "th": "| {} ",
}  # fmt: skip
_SPACE = re.compile(r"\s+")
_MARKS = re.compile(r"([\\`*_\[\]<>#|])")


def write_out(built: Path, config: Path, target: Path) -> int:
    """Write every page of a built site as Markdown, under the same configuration.

    Headings, lists, tables, emphasis and links stay what they are. The configuration keeps its
    theme, features, extensions and checks, and loses only what makes pages: our plugin and our
    overrides of the theme.

    Args:
        built: the site.
        config: the ``mkdocs.yml`` it was built with.
        target: a folder for the Markdown project.

    Returns:
        How many pages there are.
    """
    docs = target / "docs"
    pages = {path.parent.relative_to(built).as_posix(): path for path in built.rglob("index.html")}
    for url, path in sorted(pages.items()):
        words = _page(path.read_text(encoding="utf-8"), url, pages)
        file = docs / _file(url)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(words + "\n", encoding="utf-8")
    settings = yaml.safe_load(config.read_text(encoding="utf-8"))
    del settings["theme"]["custom_dir"]
    for name in ("exclude_docs", "extra_css", "extra_javascript", "strict"):
        settings.pop(name, None)
    settings["plugins"] = [entry for entry in settings["plugins"] if entry != "codexpress"]
    settings |= {"docs_dir": "docs", "site_dir": "out"}
    settings["validation"]["omitted_files"] = "ignore"  # the records are in no navigation
    written = {_file(url) for url in pages}
    settings["nav"] = _kept(settings["nav"], written)
    (target / "mkdocs.yml").write_text(yaml.safe_dump(settings), encoding="utf-8")
    return len(pages)


def _kept(nav: list[object], written: set[str]) -> list[object]:
    """The written pages of the navigation; a folder's page is its ``index.md``."""
    found: list[object] = []
    for item in nav:
        if isinstance(item, dict):
            ((title, inside),) = item.items()
            found.append({title: _kept(inside, written) if isinstance(inside, list) else inside})
        elif item in written:
            found.append(item)
    return found


def _file(url: str) -> str:
    return "index.md" if url == "." else f"{url}/index.md"


def _page(html: str, url: str, pages: dict[str, Path]) -> str:
    article = html[html.find("<article") : html.rfind("</article>")] + "</article>"
    lines = _inside(lxml.html.fromstring(article), url, pages)
    return re.sub(r"\n{3,}", "\n\n", lines).strip()


def _inside(element: lxml.html.HtmlElement, url: str, pages: dict[str, Path]) -> str:
    words = [_text(element.text)]
    for child in element:
        if isinstance(child.tag, str) and child.tag not in _LEFT_OUT:
            words.append(_written(child, _inside(child, url, pages), url, pages))
        words.append(_text(child.tail))
    return "".join(words)


def _written(element: lxml.html.HtmlElement, words: str, url: str, pages: dict[str, Path]) -> str:
    tag, line = element.tag, _SPACE.sub(" ", words).strip()
    if tag in _MARKED:
        return _MARKED[tag].format(line) if line else ""
    if re.fullmatch("h[1-6]", tag):
        return f"\n\n{'#' * int(tag[1])} {line}\n\n"
    if tag == "tr":
        rule = "\n" + "|---" * len(element) + "|" if element.getprevious() is None else ""
        return f"\n{line} |{rule}"
    to = _target(element.get("href", ""), url, pages) if tag == "a" else ""
    if to and line:
        return f"[{line}]({to})"
    return f"\n\n{words}\n\n" if tag in _APART else words


def _target(href: str, url: str, pages: dict[str, Path]) -> str:
    """Where a link leads, as MkDocs wants it: the file, seen from the folder it stands in."""
    path, _ = urldefrag(unquote(href))
    if not path or ":" in path:
        return ""
    there = posixpath.normpath(posixpath.join(url, path))
    return posixpath.relpath(_file(there), url) if there in pages else ""


def _text(text: str | None) -> str:
    return _MARKS.sub(r"\\\1", _SPACE.sub(" ", text or ""))
