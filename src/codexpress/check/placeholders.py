"""Texts a starter record came with, which nobody has written yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.document import phrase
from codexpress.finding import Finding, Place
from codexpress.source import Route
from codexpress.starter import MARK


def check_placeholders(catalog: Catalog) -> Iterator[Finding]:
    """Every text that still ends in the mark ``codexpress new`` leaves."""
    for entry in catalog:
        for route, text in _texts(entry.data, ()):
            if text.rstrip().endswith(MARK):
                mend = "write the real text"
                yield replace(entry.at(*route, field=phrase(route), mend=mend), rule="CX017")
        yield from _marked_lines(entry)


def _marked_lines(entry: Entry) -> Iterator[Finding]:
    """Values beside which the starter left its mark as a comment: a choice nobody has made."""
    source = entry.document.source
    for comment in entry.document.comments:
        line = source.line(comment.span.line)
        if comment.text.rstrip().endswith(MARK) and not line.lstrip().startswith("#"):
            fields = {
                "field": f"`{line.split(':')[0].strip(' -')}`",
                "mend": f"choose, then remove `#{comment.text.rstrip()}`",
            }
            yield Finding(Place(source, comment.span), fields, rule="CX017")


def _texts(value: Any, route: Route) -> Iterator[tuple[Route, str]]:
    if isinstance(value, str):
        yield route, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, (*route, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*route, index))
