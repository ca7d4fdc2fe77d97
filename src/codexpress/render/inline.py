"""Record text as safe HTML: one tree, three presses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from codexpress.catalog import Catalog, Chapter, Entry
from codexpress.prose import (
    Emphasis,
    Inline,
    Link,
    Resolved,
    Strong,
    Symbol,
    Text,
    parse_inline,
    resolve,
)
from codexpress.render.links import address, anchor


@dataclass
class Terms:
    """The words that get a tooltip, and which of them this block has had already."""

    pattern: re.Pattern[str] | None
    entries: Mapping[str, Entry]
    seen: set[str] = field(default_factory=set)


def vocabulary(catalog: Catalog) -> Terms:
    """The names of every vocabulary record, and the other forms it lists under ``also``."""
    words: dict[str, Entry] = {}
    for kind in catalog.game.kinds.values():
        if not kind.vocabulary:
            continue
        for entry in catalog.of(kind.name):
            for word in entry.names:
                words.setdefault(word, entry)
    if not words:
        return Terms(None, {})
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")
    return Terms(pattern, words)


@dataclass(frozen=True)
class InlineStyle:
    """How inline text is set for one medium.

    Attributes:
        catalog: what links are resolved in.
        medium: ``site``, ``book`` or ``card``.
        symbol: renders a declared symbol by name.
        title: what a link without a label is called.
        present: anchors that can be linked to in a book; None for no limit.
        terms: words that get tooltips; None for none.
    """

    catalog: Catalog
    medium: str
    symbol: Callable[[str], Markup]
    title: Callable[[Entry | Chapter], str]
    present: frozenset[str] | None = None
    terms: Terms | None = None


_ENDS_IN_NUMBER = re.compile(r"[+\u2212-]?[0-9]+ \Z")
_BOUND = Markup('<span class="cx-bound">{}\N{NO-BREAK SPACE}{}</span>')


def symbols_of(catalog: Catalog) -> frozenset[str]:
    """The names ``{name}`` may stand for in a game."""
    return frozenset(catalog.game.data.get("symbols", {}))


def inline_html(text: str, style: InlineStyle) -> Markup:
    """Render record text; everything a writer typed is escaped."""
    return nodes_html(parse_inline(text, symbols_of(style.catalog)), style)


def nodes_html(nodes: tuple[Inline, ...], style: InlineStyle) -> Markup:
    """Render a parsed tree; a number and the symbol after it stay on one line."""
    out: list[Markup] = []
    number = ""
    for node, after in zip(nodes, (*nodes[1:], None), strict=True):
        shown = node
        if isinstance(node, Text) and isinstance(after, Symbol):
            # A no-break space alone makes the layout engine break lines far too early.
            match = _ENDS_IN_NUMBER.search(node.text)
            if match:
                number, shown = match[0], Text(node.text[: match.start()])
        if isinstance(node, Symbol) and number:
            out.append(_BOUND.format(number.rstrip(), _node(node, style)))
            number = ""
        else:
            out.append(_node(shown, style))
    return Markup("").join(out)


def _node(node: Inline, style: InlineStyle) -> Markup:
    match node:
        case Text(text):
            return mark_terms(text, style)
        case Symbol(name):
            return style.symbol(name)
        case Emphasis(children):
            return Markup("<em>{}</em>").format(nodes_html(children, style))
        case Strong(children):
            return Markup("<strong>{}</strong>").format(nodes_html(children, style))
        case Link(target, label, _):
            return link_html(target, label, style)


def link_html(target: str, label: str, style: InlineStyle) -> Markup:
    """A link as the medium has it; a dangling one (a draft's) shows its words alone."""
    found = resolve(style.catalog, target)
    if not isinstance(found, Resolved) or found.thing is None:
        return escape(label or target)
    return thing_html(found.thing, found.heading, label, style)


def thing_html(thing: Entry | Chapter, heading: str, label: str, style: InlineStyle) -> Markup:
    """A link to a record or chapter, or its bare words where it cannot be linked to."""
    words = label or style.title(thing)
    href = address(style.catalog, style.medium, thing, heading, style.present)
    if not href:
        return escape(words)
    kind = thing.kind if isinstance(thing, Entry) else "chapter"
    return Markup('<a class="cx-link cx-link--{}" href="{}">{}</a>').format(kind, href, words)


def mark_terms(text: str, style: InlineStyle) -> Markup:
    """Escape text, linking the first exact use of each word of the game to its definition."""
    terms = style.terms
    if terms is None or terms.pattern is None:
        return escape(text)
    out: list[Markup] = []
    literal = 0
    for match in terms.pattern.finditer(text):
        entry = terms.entries[match[0]]
        name = anchor(entry)
        if name in terms.seen:
            continue
        terms.seen.add(name)
        out.append(escape(text[literal : match.start()]))
        href = address(style.catalog, style.medium, entry, "", style.present)
        out.append(
            Markup('<a class="cx-term" href="{}" data-term="{}">{}</a>').format(
                href, name, match[0]
            )
        )
        literal = match.end()
    out.append(escape(text[literal:]))
    return Markup("").join(out)
