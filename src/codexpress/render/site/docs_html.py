"""Markdown of rule docs as safe HTML: it may come from a game's manifest, so raw HTML is text."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup, escape


@cache
def _markdown() -> MarkdownIt:
    md = MarkdownIt("commonmark", {"html": False, "linkify": False, "highlight": _highlight})
    md.disable(["reference", "html_block", "html_inline", "image"])
    md.enable(["table"])
    return md


def docs_html(text: str, level: int) -> Markup:
    """Markdown as HTML; its headings begin at ``level``."""
    md = _markdown()
    tokens = md.parse(text)
    found = [int(token.tag[1]) for token in tokens if token.type == "heading_open"]
    shift = level - min(found, default=level)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + shift)}"
    return Markup(md.renderer.render(tokens, md.options, {}))  # noqa: S704 - raw HTML is off


def inline_docs(text: str) -> Markup:
    """One line of Markdown: messages with ``code`` in them."""
    return Markup(_markdown().renderInline(text))  # noqa: S704 - raw HTML is off


def _highlight(code: str, language: str, _attributes: str) -> str:
    from pygments import highlight  # type: ignore[import-untyped]
    from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]
    from pygments.lexers import get_lexer_by_name  # type: ignore[import-untyped]
    from pygments.util import ClassNotFound  # type: ignore[import-untyped]

    try:
        lexer = get_lexer_by_name(language or "text")
    except ClassNotFound:
        return str(escape(code))
    return str(highlight(code, lexer, HtmlFormatter(nowrap=True)))
