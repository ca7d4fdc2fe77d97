"""Changes to a file's text that leave everything else as it stands.

Nothing is ever dumped again: a new value is written into the span of the old one, so that a change
of one field is a change of one line, and comments, quotes, order and line endings stay.
"""

from __future__ import annotations

import re
from typing import Any

from codexpress.document.model import Document
from codexpress.document.quote import double_quoted, is_plain, quote, single_quoted
from codexpress.document.scalar import Scalar
from codexpress.source import Route

__all__ = ["block", "is_plain", "quote", "replace_value"]

WIDTH = 100
"""Columns of a line of long text."""

# What no block of text can hold: it would be escaped, or lost at a line's end.
_NO_BLOCK = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|[ \t](?:\n|\\Z)|\\A[ \n]|\n\n\\Z"
)
_BREAK = re.compile(r"(?<=\S) (?=\S)")
_QUOTED = {'"': double_quoted, "'": single_quoted}
_HEADER = re.compile(r"[|>][-+0-9]*(?P<comment>[ \t]+#[^\r\n]*)?")


def block(text: str, indent: int, width: int = WIDTH) -> str:
    """Write long text as a block (``>-`` or ``|-``) that reads back as the identical text.

    Args:
        text: any text; what a block cannot hold (control characters, spaces at a line's end) is
            quoted on one line instead.
        indent: columns before the text, at least 1; the key's own plus 2 as a rule.
        width: columns of a line, the indent included; text on several lines that all fit is kept
            line by line, anything else is folded at spaces.

    Returns:
        What follows ``key: ``; no line ending after the last line.
    """
    if not text.strip() or _NO_BLOCK.search(text):
        return quote(text)
    chomp = "" if text.endswith("\n") else "-"
    lines = text.removesuffix("\n").split("\n")
    fit = all(len(line) <= width - indent for line in lines)
    if (fit and len(lines) > 1) or any(line.startswith(" ") for line in lines):
        return _written("|", chomp, lines, indent)
    return _written(">", chomp, _fold(lines, width - indent), indent)


def _written(style: str, chomp: str, lines: list[str], indent: int) -> str:
    margin = " " * max(indent, 1)
    return "\n".join([f"{style}{chomp}", *(f"{margin}{line}" if line else "" for line in lines)])


def _fold(lines: list[str], width: int) -> list[str]:
    folded: list[str] = []
    for index, line in enumerate(lines):
        if index:
            folded.append("")  # a blank line folds into one line break
        if line:
            folded.extend(_wrap(line, width))
    return folded


def _wrap(line: str, width: int) -> list[str]:
    words = _BREAK.split(line)
    wrapped = [words[0]]
    for word in words[1:]:
        if len(wrapped[-1]) + 1 + len(word) <= width:
            wrapped[-1] += f" {word}"
        else:
            wrapped.append(word)
    return wrapped


def write_scalar(value: Scalar, *, flow: bool = False) -> str:
    """Write a plain value on one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return quote(value, flow=flow) if isinstance(value, str) else str(value)


def replace_value(document: Document, route: Route, value: Scalar) -> str:
    """Give one field another value.

    The quotes of the old value are kept if the new one is text, and a block stays a block.

    Args:
        document: the file as it stands.
        route: an existing field or list item that holds no list or mapping.
        value: its new value; text is quoted as needed.

    Returns:
        The file's new text, without a byte order mark.

    Raises:
        KeyError: there is no such field.
        ValueError: the field holds a list or mapping.
    """
    if isinstance(value_at(document, route), (dict, list)):
        raise ValueError("a list or mapping is not replaced by a value")  # noqa: TRY004
    text = document.source.text
    start, end = document.values.offsets[route]
    new = _in_old_style(document, route, value)
    if start == end:  # nothing there: keep clear of the colon or dash, and of a comment
        new = f" {new}"
    return text[:start] + new + text[end:]


def value_at(document: Document, route: Route) -> object:
    """The value of a field; KeyError if there is none."""
    if route not in document.values:
        raise KeyError(route)
    value: Any = document.data
    for step in route:
        value = value[step]
    return value


def in_brackets(document: Document, route: Route) -> bool:
    """Whether a field stands inside brackets."""
    return any(route[:depth] in document.flow for depth in range(len(route)))


def _in_old_style(document: Document, route: Route, value: Scalar) -> str:
    text = document.source.text
    start, end = document.values.offsets[route]
    old = text[start:end]
    header = _HEADER.match(old)
    if header:
        return _in_old_block(document, old, header, value)
    if isinstance(value, str) and old[:1] in _QUOTED:
        return _QUOTED[old[0]](value)
    return write_scalar(value, flow=in_brackets(document, route))


def _in_old_block(document: Document, old: str, header: re.Match[str], value: Scalar) -> str:
    below = next((line for line in old.splitlines()[1:] if line.strip()), "")
    indent = len(below) - len(below.lstrip(" "))
    new = block(value, indent) if isinstance(value, str) and indent else write_scalar(value)
    head, *rest = new.split("\n")
    ending = "\r\n" if "\r\n" in document.source.text else "\n"
    return ending.join([head + (header["comment"] or ""), *rest])
