"""The passes of the formatter, each checked before the next."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from codexpress.document import DEEPEST, Document, locate
from codexpress.fmt.order import KeyOrder, reorder
from codexpress.fmt.quoting import requote
from codexpress.fmt.reindent import reindent
from codexpress.source import Source

__all__ = ["KeyOrder", "format_text"]


def format_text(document: Document, key_order: KeyOrder | None = None) -> str:
    """A file's text with its quotes, indentation and keys in order.

    Formatting it again changes nothing. Should a pass ever change what the file says, or lose a
    comment, the text is given back as it was.

    Args:
        document: the file.
        key_order: the keys of the mapping at a route in the order they should have, such as the
            order of a schema's properties; None leaves every key in its place.

    Returns:
        The new text, without a byte order mark; line endings are kept.
    """
    current = document
    passes: list[Callable[[Document], str]] = [requote, reindent]
    if key_order is not None:
        passes += [partial(reorder, key_order=key_order, depth=d) for d in range(_depth(document))]
    for change in passes:
        changed = _changed(current, change(current))
        if changed is None:
            return document.source.text
        current = changed
    return current.source.text


def _depth(document: Document) -> int:
    return min(max(map(len, document.values)) + 1, DEEPEST)


def _changed(document: Document, text: str) -> Document | None:
    """The document with another text, if it still says the same."""
    old = document.source
    if text == old.text:
        return document
    changed, _ = locate(Source(old.path, old.name, text, old.bom))
    if changed is None or _said(changed) != _said(document):
        return None
    return changed


def _said(document: Document) -> tuple[str, list[str]]:
    """Everything that formatting must keep: the data, whatever its order, and the comments."""
    data = json.dumps(document.data, sort_keys=True)
    return data, sorted(comment.text.strip() for comment in document.comments)
