"""Record text: ``*emphasis*``, ``**strong**``, ``[[links]]`` and ``{symbols}``, all else literal.

The dialect is ours so that a writer's ``2*3*4``, ``1. x`` or ``<X> damage`` is printed as typed.
It is parsed once into a small tree, which page, book and card each render.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

LINK = r"\[\[(?P<target>[^\[\]|\n]+?)(?:\|(?P<label>[^\[\]\n]+?))?\]\]"

_TOKEN = re.compile(
    LINK
    + r"|(?<![\w*])\*\*(?=[^\s*])(?P<strong>(?:[^*]|\*(?!\*)){1,400}?)(?<=\S)\*\*(?![\w*])"
    + r"|(?<![\w*])\*(?=[^\s*])(?P<emphasis>[^*]{1,400}?)(?<=[^\s*])\*(?![\w*])"
    + r"|\{(?P<symbol>[a-z][a-z0-9-]*)\}"
)


@dataclass(frozen=True, slots=True)
class Text:
    """Literal text; ``offset`` is where it starts in the whole text."""

    text: str
    offset: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol the manifest declares, such as a token's icon."""

    name: str


@dataclass(frozen=True, slots=True)
class Link:
    """``[[target]]`` or ``[[target|label]]``; ``offset`` is where it starts in the text."""

    target: str
    label: str
    offset: int


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Emphasised text."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Strong:
    """Strongly emphasised text."""

    children: tuple[Inline, ...]


Inline = Text | Symbol | Link | Emphasis | Strong


def parse_inline(
    text: str, symbols: frozenset[str] = frozenset(), *, offset: int = 0
) -> tuple[Inline, ...]:
    """Parse record text.

    Args:
        text: the field's text.
        symbols: names that ``{name}`` may stand for; any other stays literal.
        offset: where ``text`` begins in the field, for links inside emphasis.
    """
    found: list[Inline] = []
    literal = 0
    for match in _TOKEN.finditer(text):
        node: Inline
        if match["target"] is not None:
            node = Link(
                match["target"].strip(), (match["label"] or "").strip(), offset + match.start()
            )
        elif match["strong"] is not None:
            inner = parse_inline(match["strong"], symbols, offset=offset + match.start("strong"))
            node = Strong(inner)
        elif match["emphasis"] is not None:
            inner = parse_inline(
                match["emphasis"], symbols, offset=offset + match.start("emphasis")
            )
            node = Emphasis(inner)
        elif match["symbol"] in symbols:
            node = Symbol(match["symbol"])
        else:
            continue
        if match.start() > literal:
            found.append(Text(text[literal : match.start()], offset + literal))
        found.append(node)
        literal = match.end()
    if literal < len(text):
        found.append(Text(text[literal:], offset + literal))
    return tuple(found)


def walk(nodes: tuple[Inline, ...]) -> Iterator[Inline]:
    """Every node of a tree, outermost first."""
    for node in nodes:
        yield node
        if isinstance(node, Emphasis | Strong):
            yield from walk(node.children)


def plain(
    nodes: tuple[Inline, ...],
    labels: Mapping[str, str] | None = None,
    named: Callable[[str], str] = str,
) -> str:
    """What a tree reads as without its marks.

    Args:
        nodes: the tree.
        labels: what symbols are called, by name; one whose words follow it anyway is left out.
            Without any, symbols read as their names.
        named: what a link without a label reads as, by its target; the target itself if not told.
    """
    words: list[str] = []
    for index, node in enumerate(nodes):
        match node:
            case Text(text):
                words.append(text.lstrip() if words and words[-1] == "" else text)
            case Symbol(name):
                words.append(_called(name, nodes[index + 1 :], labels or {}))
            case Link(target, label, _):
                words.append(label or named(target))
            case Emphasis(children) | Strong(children):
                words.append(plain(children, labels, named))
    return "".join(words)


def _called(name: str, after: tuple[Inline, ...], labels: Mapping[str, str]) -> str:
    """A symbol in words; a mark in front of the words it stands for says nothing more."""
    label = labels.get(name, name)
    following = plain(after[:1]).lstrip().casefold()
    return "" if name in labels and following.startswith(label.casefold()) else label
