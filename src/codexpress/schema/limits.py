"""A value of the right type that breaks a limit: range, length, form, count, repetition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from codexpress.document import Document
from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.fault import fault, prefix
from codexpress.schema.hints import suggestion, words
from codexpress.schema.keywords import Node
from codexpress.schema.show import code, quoted, shorten, show
from codexpress.schema.words import NOUNS, range_words, types
from codexpress.source import Route


def _range(document: Document, route: Route, value: Any, node: Node) -> Finding:
    noun = NOUNS["integer" if "integer" in types(node) else "number"]
    span = range_words(node)
    return fault(
        codes.RANGE,
        document,
        route,
        found=show(value),
        expected=f"{noun} {span}",
        range=span.removeprefix("of "),
    )


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _length(document: Document, route: Route, value: str, node: Node) -> Finding:
    least, most = int(node.get("minLength", 0)), int(node.get("maxLength", 0))
    if not value:
        says, mend = "is empty", "write the text between the quotes, or remove the field"
    elif len(value) < least:
        says = f"has {_plural(len(value), 'character')}; at least {least} are needed"
        mend = f"say more: {_plural(least - len(value), 'character')} are missing"
    else:
        says = f"has {_plural(len(value), 'character')}; at most {most} are allowed"
        mend = f"shorten it by {_plural(len(value) - most, 'character')}"
    return fault(codes.LENGTH, document, route, says=says, mend=mend)


def _form(document: Document, route: Route, value: str, node: Node) -> Finding:
    if "format" in node and "pattern" not in node:
        what = {"date": 'a date in quotes, like `"2026-11-30"`'}.get(
            str(node["format"]), f"text in the format `{node['format']}`"
        )
    else:
        what = words(node)
    better = suggestion(value, node)
    multiline = value.strip("\n").count("\n") or value.endswith("\n")
    says = "has a line break in it" if multiline else f"is {code(value)}"
    mend = f"write {what}"
    if better and "\n" in value:
        mend = f"write it on one line after the colon, without `|`: `{prefix(route)}…`"
    elif better:
        mend = f"write `{prefix(route)}{_as_typed(better)}`"
    return fault(codes.PATTERN, document, route, says=says, expected=what, mend=mend)


def _as_typed(text: str) -> str:
    needs = text[:1] in "#&*!|>%@`[]{},?:-'\" " or ": " in text or " #" in text
    return quoted(text) if needs else shorten(text)


def key_form(document: Document, route: Route, key: str, node: Node) -> Finding:
    """The finding for a key of a free mapping that has not the form it must have."""
    better = suggestion(key, node)
    what = words(node)
    return fault(
        codes.PATTERN,
        document,
        (*route, key),
        "key",
        field=f"the name {code(key)}",
        says="is not one that can stand here",
        expected=what,
        mend=f"rename it to `{better}`" if better else f"write {what}",
    )


def _count(document: Document, route: Route, value: Any, node: Node) -> Finding:
    is_list = isinstance(value, list)
    noun = "item" if is_list else "field"
    least = int(node.get("minItems" if is_list else "minProperties", 0))
    most = int(node.get("maxItems" if is_list else "maxProperties", 0))
    if not value:
        says = "is an empty list" if is_list else "is an empty group of fields"
        mend = f"write at least {_plural(least, noun)} there, or remove it if it may be left out"
    elif len(value) < least:
        says = f"has {_plural(len(value), noun)}; at least {least} are needed"
        mend = f"add {_plural(least - len(value), noun)}"
    else:
        says = f"has {_plural(len(value), noun)}; at most {most} are allowed"
        mend = f"remove {_plural(len(value) - most, noun)}"
    return fault(codes.COUNT, document, route, "key", says=says, mend=mend)


Explain = Callable[[Document, Route, Any, Node], Finding]

EXPLAIN: Mapping[str, Explain] = MappingProxyType(
    {
        **dict.fromkeys(
            ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"), _range
        ),
        **dict.fromkeys(("minLength", "maxLength"), _length),
        **dict.fromkeys(("pattern", "format"), _form),
        **dict.fromkeys(("minItems", "maxItems", "minProperties", "maxProperties"), _count),
    }
)
"""How to explain each keyword that limits a value."""


def _same(value: Any) -> Any:
    """A value such that two are equal exactly when JSON Schema holds them equal."""
    if isinstance(value, Mapping):
        return ("object", frozenset((key, _same(item)) for key, item in value.items()))
    if isinstance(value, list):
        return ("array", tuple(_same(item) for item in value))
    return ("boolean", value) if isinstance(value, bool) else value


def repeats(document: Document, route: Route, value: list[Any]) -> Iterator[Finding]:
    """One finding for each item that stands in a list a second time, with the first beside it."""
    first: dict[Any, int] = {}
    for index, item in enumerate(value):
        earlier = first.setdefault(_same(item), index)
        if earlier == index:
            continue
        yield fault(
            codes.DUPLICATE,
            document,
            (*route, index),
            related=(document.place((*route, earlier), label="first listed here"),),
            found=show(item),
            list=code(route[-1]) if route else "the record",
        )
