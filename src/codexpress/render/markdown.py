"""Writers' Markdown as safe HTML: CommonMark without what makes words vanish."""

from __future__ import annotations

from functools import cache
from typing import Any

import nh3
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.state_inline import Delimiter
from markdown_it.token import Token
from markupsafe import Markup, escape

from codexpress.prose import parse_inline
from codexpress.prose.inline import Link, Symbol
from codexpress.render.inline import InlineStyle, link_html, mark_terms, symbols_of

_TAGS = {
    "p", "em", "strong", "a", "ul", "ol", "li", "blockquote", "code", "pre", "br", "hr",
    "table", "thead", "tbody", "tr", "th", "td", "span", "s", "dl", "dt", "dd", "img",
}  # fmt: skip
_ATTRIBUTES = {
    "*": {"class"},
    "a": {"href", "data-term"},
    "ol": {"start"},
    "th": {"scope"},
    "span": {"role", "aria-label", "style"},
}


@cache
def _markdown() -> MarkdownIt:
    """CommonMark with tables, and without what makes writers' words vanish.

    Raw HTML is printed as typed; ``[word]: text`` is not a link definition.
    """
    md = MarkdownIt("commonmark", {"html": False, "linkify": False})
    md.enable(["table", "strikethrough"])
    md.disable(["reference", "html_block", "html_inline", "image"])
    md.core.ruler.push("cx_join", _join_lines)
    md.inline.ruler.at("emphasis", _emphasis)
    md.inline.ruler.before("link", "cx_link", _cx_link)
    md.inline.ruler.before("link", "cx_symbol", _cx_symbol)
    md.add_render_rule("text", _render_text)
    md.add_render_rule("cx_link", _render_link)
    md.add_render_rule("cx_symbol", _render_symbol)
    md.add_render_rule("th_open", _render_th)
    return md


def markdown_html(text: str, style: InlineStyle) -> Markup:
    """Markdown as safe HTML."""
    env = {"style": style, "symbols": symbols_of(style.catalog), "links": 0}
    return _clean(_markdown().render(text, env))


def markdown_inline(text: str, style: InlineStyle) -> Markup:
    """One line of Markdown, without a paragraph round it."""
    env = {"style": style, "symbols": symbols_of(style.catalog), "links": 0}
    return _clean(_markdown().renderInline(text, env))


def _clean(html: str) -> Markup:
    """Markdown never needs more than this, so nothing else gets through."""
    clean = nh3.clean(
        html,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        url_schemes={"http", "https", "mailto"},
        link_rel=None,
        filter_style_properties={"background-image"},
    )
    return Markup(clean)  # noqa: S704 - just sanitised


def _join_lines(state: StateCore) -> None:
    """Make a paragraph's lines one run of text, so that a word of two lines is found whole."""
    for token in state.tokens:
        joined: list[Token] = []
        for child in token.children or ():
            if child.type == "softbreak":
                child = Token("text", "", 0, content=" ")  # noqa: PLW2901 - the one replaced
            if child.type == "text" and joined and joined[-1].type == "text":
                joined[-1].content += child.content
            else:
                joined.append(child)
        if token.children is not None:
            token.children = joined


def _emphasis(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - markdown-it's signature
    """Emphasis begins and ends at word boundaries only, so that ``2*3*4`` stays as typed."""
    marker = state.src[state.pos]
    if silent or marker not in "*_":
        return False
    scanned = state.scanDelims(state.pos, False)  # noqa: FBT003
    for _ in range(scanned.length):
        state.push("text", "", 0).content = marker
        state.delimiters.append(
            Delimiter(
                marker=ord(marker),
                length=scanned.length,
                token=len(state.tokens) - 1,
                end=-1,
                open=scanned.can_open,
                close=scanned.can_close,
            )
        )
    state.pos += scanned.length
    return True


def _cx_link(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - markdown-it's signature
    if not state.src.startswith("[[", state.pos):
        return False
    end = state.src.find("]]", state.pos)
    if end == -1:
        return False
    nodes = parse_inline(state.src[state.pos : end + 2])
    if len(nodes) != 1 or not isinstance(nodes[0], Link):
        return False
    if not silent:
        token = state.push("cx_link", "a", 0)
        token.meta = {"target": nodes[0].target, "label": nodes[0].label}
    state.pos = end + 2
    return True


def _cx_symbol(state: StateInline, silent: bool) -> bool:  # noqa: FBT001
    if state.src[state.pos] != "{":
        return False
    end = state.src.find("}", state.pos + 1)
    if end == -1:
        return False
    nodes = parse_inline(state.src[state.pos : end + 1], state.env["symbols"])
    if len(nodes) != 1 or not isinstance(nodes[0], Symbol):
        return False
    if not silent:
        state.push("cx_symbol", "span", 0).meta = {"name": nodes[0].name}
    state.pos = end + 1
    return True


def _render_link(
    _self: RendererHTML, tokens: list[Token], index: int, _options: Any, env: Any
) -> str:
    meta = tokens[index].meta
    return str(link_html(meta["target"], meta["label"], env["style"]))


def _render_symbol(
    _self: RendererHTML, tokens: list[Token], index: int, _options: Any, env: Any
) -> str:
    return str(env["style"].symbol(tokens[index].meta["name"]))


def _render_text(
    _self: RendererHTML, tokens: list[Token], index: int, _options: Any, env: Any
) -> str:
    inside = sum(t.nesting for t in tokens[:index] if t.type in ("link_open", "link_close"))
    content = tokens[index].content
    return str(escape(content) if inside else mark_terms(content, env["style"]))


def _render_th(
    _self: RendererHTML, _tokens: list[Token], _index: int, _options: Any, _env: Any
) -> str:
    return '<th scope="col">'
