"""Fields in the order their kind gives them, each with the comments above it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from codexpress.document import Document
from codexpress.fmt.edits import Edit, apply_edits, line_ending
from codexpress.fmt.walk import Node, walk
from codexpress.source import Route, Source

KeyOrder = Callable[[Route], Sequence[str]]
"""The keys of the mapping at a route, in the order they should have; others stay behind them."""

# Comments that speak to editors about the whole file.
_MODELINE = re.compile(r"#\s*(?:yaml-language-server:|-\*-|vim:|\$schema)")


@dataclass(frozen=True)
class _Entry:
    """A field as a stretch of lines.

    Attributes:
        gap: blank lines above it; they stay in their place when fields move.
        above: the lines of its comments.
        body: from its key to the end of its value's last line.
        below: deeper comments that follow it.
    """

    gap: str
    above: str
    body: str
    below: str


def reorder(document: Document, key_order: KeyOrder, depth: int) -> str:
    """Put the fields of every mapping of one depth in order.

    Args:
        document: the file, indented.
        key_order: the order of each mapping's keys.
        depth: how many steps a mapping is from the top.
    """
    edits: list[Edit] = []
    for node in walk(document):
        if len(node.route) != depth or not isinstance(node.value, dict):
            continue
        old = list(node.value)
        new = sorted_keys(old, key_order(node.route))
        if new == old:
            continue
        edits += _block(document, node, new) if node.block else _brackets(document, node, new)
    return apply_edits(document.source.text, edits)


def sorted_keys(keys: Sequence[str], order: Sequence[str]) -> list[str]:
    """Known keys in their order, then the rest as they came."""
    rank = {key: index for index, key in enumerate(order)}
    return sorted(keys, key=lambda key: rank.get(key, len(rank)))


def _brackets(document: Document, node: Node, new: list[str]) -> list[Edit]:
    """Swap the entries of a mapping in brackets, if it stands on one line."""
    text = document.source.text
    start, end = document.values.offsets[node.route]
    if "\n" in text[start:end] or "\r" in text[start:end]:
        return []
    spans = {
        key: (
            document.keys.offsets[*node.route, key][0],
            document.values.offsets[*node.route, key][1],
        )
        for key in node.value
    }
    return [
        Edit(*spans[there], text[slice(*spans[key])])
        for there, key in zip(node.value, new, strict=True)
    ]


def _block(document: Document, node: Node, new: list[str]) -> list[Edit]:
    source = document.source
    old = list(node.value)
    first = document.keys.offsets[*node.route, old[0]][0]
    line = _line(source, first)
    begins = source.line_starts[line]
    # The first field may share its line with a list's dash.
    inline = bool(source.text[begins:first].strip())
    above = 0 if inline else _comments_above(source, line, in_file=not node.route)
    entries, end = _entries(document, node, above)
    margin, ending = " " * (first - begins), line_ending(source.text)
    parts: list[str] = []
    for there, key in zip(old, new, strict=True):
        entry = entries[key]
        body = entry.body if entry.body.endswith(("\n", "\r")) else entry.body + ending
        parts.append(f"{entries[there].gap}{entry.above}{margin}{body}{entry.below}")
    written = "".join(parts)
    if inline:
        return [Edit(first, end, written.lstrip(" "))]
    return [Edit(source.line_starts[line - above], end, written)]


def _entries(document: Document, node: Node, above: int) -> tuple[dict[str, _Entry], int]:
    """The fields of a mapping, and the offset where the last one ends.

    Args:
        document: the file.
        node: the mapping.
        above: how many lines of comments belong to the first field.
    """
    source, keys = document.source, list(node.value)
    starts = [document.keys.offsets[*node.route, key][0] for key in keys]
    lines = [_line(source, start) for start in starts]
    column = starts[0] - source.line_starts[lines[0]]
    gap, comments = "", _text(source, lines[0] - above, lines[0])
    entries: dict[str, _Entry] = {}
    end = 0
    for index, key in enumerate(keys):
        ends = _line(source, document.values.offsets[*node.route, key][1]) + 1
        after = _deeper_comments(source, ends, column)
        body = source.text[starts[index] : _offset(source, ends)]
        entries[key] = _Entry(gap, comments, body, _text(source, ends, after))
        end = _offset(source, after)
        if index + 1 < len(keys):
            below = lines[index + 1]
            blank = next((n for n in range(after, below) if _text(source, n, n + 1).strip()), below)
            gap, comments = _text(source, after, blank), _text(source, blank, below)
    return entries, end


def _deeper_comments(source: Source, line: int, column: int) -> int:
    """The line after the comments that still belong to a field that ends above ``line``."""
    after = line
    for number in range(line, len(source.line_starts)):
        text = _text(source, number, number + 1)
        bare = text.lstrip(" \t")
        if bare.startswith("#") and len(text) - len(bare) > column:
            after = number + 1
        elif bare.strip():
            break
    return after


def _comments_above(source: Source, line: int, *, in_file: bool) -> int:
    """How many lines of comments stand right above a mapping's first field.

    A line that speaks to editors heads the file, not its first field.
    """
    count = 0
    while count < line:
        bare = _text(source, line - count - 1, line - count).strip()
        if not bare.startswith("#") or (in_file and _MODELINE.match(bare)):
            break
        count += 1
    return count


def _line(source: Source, offset: int) -> int:
    return source.position(offset)[0] - 1


def _offset(source: Source, line: int) -> int:
    """Where a line begins; the end of the text for the line after the last."""
    return source.line_starts[line] if line < len(source.line_starts) else len(source.text)


def _text(source: Source, first: int, last: int) -> str:
    """Lines with their endings, from one up to but not including another."""
    return source.text[_offset(source, first) : _offset(source, last)]
