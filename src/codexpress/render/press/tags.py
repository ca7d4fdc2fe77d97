"""What the layout engine leaves out of a tagged PDF: scopes of table headings, the index of ids.

PDF/UA-1 asks that each table heading says whether it is a row's or a column's, and that structure
elements with ids can be looked up.
"""

from __future__ import annotations

import datetime as dt
import io
import os
from collections.abc import Iterator

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, String


def complete_tags(pdf: bytes) -> bytes:
    """Add scopes, the id tree and the dates; write the file so that equals are identical.

    The dates are written only when ``SOURCE_DATE_EPOCH`` says them.
    """
    with pikepdf.open(io.BytesIO(pdf)) as document:
        tree = document.Root.get(Name.StructTreeRoot)
        if tree is not None:
            _complete(document, tree)
        epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
        if epoch.isdecimal():
            when = dt.datetime.fromtimestamp(int(epoch), dt.UTC)
            stamp = when.strftime("D:%Y%m%d%H%M%SZ")
            document.docinfo["/CreationDate"] = document.docinfo["/ModDate"] = String(stamp)
        document.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
        out = io.BytesIO()
        document.save(
            out,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
        return out.getvalue()


def _complete(document: pikepdf.Pdf, tree: Object) -> None:
    ids: dict[bytes, Object] = {}
    for element, in_head in _elements(tree):
        if element.get(Name.S) == Name.TH:
            attributes = element.get(Name.A) or Dictionary(O=Name.Table)
            attributes[Name.Scope] = Name.Column if in_head else Name.Row
            element[Name.A] = attributes
        if Name.ID in element:
            ids.setdefault(bytes(element[Name.ID]), element)
    if ids:
        pairs = Array()
        for name in sorted(ids):
            pairs.append(String(name))
            pairs.append(ids[name])
        tree[Name.IDTree] = document.make_indirect(Dictionary(Names=pairs))


def _elements(tree: Object) -> Iterator[tuple[Object, bool]]:
    """Every structure element in reading order, and whether it is in a table's head."""
    waiting = [(tree, False)]
    while waiting:
        parent, in_head = waiting.pop()
        children = parent.get(Name.K)
        if children is None:
            continue
        below = list(children) if isinstance(children, Array) else [children]
        found = [
            child
            for child in below
            if isinstance(child, Dictionary) and child.get(Name.Type) == Name.StructElem
        ]
        for child in found:
            yield child, in_head
        waiting.extend(
            (child, in_head or child.get(Name.S) == Name.THead) for child in reversed(found)
        )
