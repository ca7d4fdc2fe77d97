"""Quotes where they are needed, none round single words; a sentence may keep its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codexpress.document import Document, quote
from codexpress.document.quote import is_plain
from codexpress.fmt.edits import Edit, apply_edits
from codexpress.fmt.walk import Node, walk

# An escape that says more than the character it stands for: its writer chose it.
_CHOSEN_ESCAPE = re.compile(r"\\[^\"\\]")
_BEFORE_VALUE = (" ", "\t", "[", "{", ",", "\n", "\r")
_AFTER_KEY = re.compile(r":(?:[ \t\r\n]|\Z)")


def requote(document: Document) -> str:
    """Quote what other readers would misread, and unquote single words nobody would.

    A sentence in quotes keeps them: its writer may add a colon tomorrow. Blocks, text over several
    lines and text with escapes that its writer chose stay.
    """
    return apply_edits(document.source.text, (*_values(document), *_keys(document)))


def _values(document: Document) -> Iterator[Edit]:
    text = document.source.text
    for node in walk(document):
        start, end = document.values.offsets[node.route]
        old = text[start:end]
        if node.holds or not old or old[0] in "|>" or "\n" in old or "\r" in old:
            continue
        new = _rewritten(node, old)
        if new != old and text[start - 1] in _BEFORE_VALUE:
            yield Edit(start, end, new)


def _rewritten(node: Node, old: str) -> str:
    if isinstance(node.value, bool):
        return "true" if node.value else "false"
    if not isinstance(node.value, str) or (old[0] == '"' and _CHOSEN_ESCAPE.search(old)):
        return old
    if old[0] in "'\"" and " " in node.value:
        return old
    return quote(node.value, flow=node.in_brackets)


def _keys(document: Document) -> Iterator[Edit]:
    text = document.source.text
    for route, (start, end) in document.keys.offsets.items():
        key = str(route[-1])
        if text[start] in "'\"" and _AFTER_KEY.match(text, end) and is_plain(key, flow=True):
            yield Edit(start, end, key)
