"""A value of another type than its field takes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from codexpress.document import Document
from codexpress.document.scalar import doubt_reason
from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.fault import fault, prefix, typed
from codexpress.schema.keywords import Node
from codexpress.schema.nearest import nearest
from codexpress.schema.show import code, quoted, shorten, show
from codexpress.schema.words import allowed, expected, type_of, types
from codexpress.source import Route

_SCALARS = frozenset({"string", "integer", "number", "boolean"})
_FOUND = {
    "integer": "a number",
    "number": "a number",
    "boolean": "`true` or `false`, not a word,",
    "string": "text",
    "array": "a list",
    "object": "a group of fields",
}
_TRUTH = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


def fits(value: Any, node: Node) -> bool:
    """Whether a value's type is one that a subschema takes."""
    takes = types(node)
    found = type_of(value)
    return not takes or found in takes or (found == "integer" and "number" in takes)


def mismatch(document: Document, route: Route, value: Any, node: Node) -> Finding:
    """The finding for a value whose type does not fit."""
    takes = types(node)
    if value is None:
        return _empty(document, route, node)
    if isinstance(value, list) and takes <= _SCALARS:
        return _list(document, route, value, node)
    if isinstance(value, Mapping) and takes <= _SCALARS:
        return _mapping(document, route, value, node)
    if allowed(node):
        return not_allowed(document, route, value, node)
    if takes == {"string"}:
        return fault(
            codes.TEXT_EXPECTED,
            document,
            route,
            found=show(value),
            kind="a number" if type_of(value) != "boolean" else "true or false",
            mend=f"quote it: `{prefix(route)}{quoted(typed(document, route) or show(value))}`",
        )
    if takes and takes <= {"integer", "number"}:
        return _number(document, route, value, node)
    if takes == {"boolean"}:
        return not_allowed(document, route, value, node)
    return _other(document, route, value, node, takes)


def _empty(document: Document, route: Route, node: Node) -> Finding:
    word = typed(document, route).strip()
    item = bool(route) and isinstance(route[-1], int)
    if word:
        says = f"says `{shorten(word)}`, which is YAML for nothing"
        also = f", or quote it if the word is meant: {quoted(word)}" if _takes_text(node) else ""
    else:
        says = f"has nothing after the {'hyphen' if item else 'colon'}"
        # `name: #4 Samurai` is empty because the rest is a comment.
        also = "; text that begins with `#` needs quotes" if _commented(document, route) else ""
    return fault(
        codes.EMPTY,
        document,
        route,
        "key",
        says=says,
        expected=expected(node),
        mend=f"write {expected(node)} there, or remove the {'item' if item else 'field'}{also}",
    )


def _takes_text(node: Node) -> bool:
    return "string" in types(node) and not allowed(node)


def _commented(document: Document, route: Route) -> bool:
    line = document.place(route, "key").span
    return bool(line) and any(
        comment.span.line == line.line and comment.span.column > line.column
        for comment in document.comments
        if line
    )


def _list(document: Document, route: Route, value: list[Any], node: Node) -> Finding:
    raw = typed(document, route)
    if route in document.flow:
        why = "starts with `[`, which makes it a list"
        mend = f"quote it: `{prefix(route)}{quoted(raw)}`"
        if not _takes_text(node):
            mend = f"write {expected(node)} without the brackets"
    else:
        why = f"is a list of {len(value)}" if len(value) > 1 else "is a list"
        mend = f"write {expected(node)} after the colon, without `- `"
    on = "value" if route in document.flow else "key"
    return fault(codes.NOT_A_LIST, document, route, on, why=why, expected=expected(node), mend=mend)


def _mapping(document: Document, route: Route, value: Mapping[str, Any], node: Node) -> Finding:
    raw = typed(document, route)
    text = _takes_text(node)
    if route in document.flow:
        why = "starts with `{`, which makes it a group of fields"
        mend = f"quote it: `{prefix(route)}{quoted(raw)}`"
    elif route and isinstance(route[-1], int) and len(value) == 1:
        why = "holds a colon and a space, which makes it a field and its value"
        mend = f"quote it: `- {quoted(' '.join(raw.split()))}`"
    else:
        why = "holds fields of its own"
        mend = "write one text after the colon, in quotes if it holds a colon itself"
    if not text:
        mend = f"write {expected(node)} instead"
    on = "value" if route in document.flow else "key"
    return fault(
        codes.NOT_A_MAPPING, document, route, on, why=why, expected=expected(node), mend=mend
    )


def _number(document: Document, route: Route, value: Any, node: Node) -> Finding:
    raw = typed(document, route)
    doubt = document.doubts.get(route)
    whole = "integer" in types(node) and "number" not in types(node)
    if isinstance(value, bool):
        says, mend = f"is `{show(value)}`", f"write {expected(node)}"
    elif isinstance(value, float):
        says = f"is {show(value)}"
        mend = f"write {code(int(value))}" if value.is_integer() else f"write {expected(node)}"
    elif raw[:1] in {"'", '"'} and _NUMBER.fullmatch(str(value).strip()):
        says = f"is {shorten(raw)}, and quotes make it text"
        mend = f"remove the quotes: `{prefix(route)}{shorten(str(value).strip())}`"
    elif doubt is not None:
        says = f"is `{shorten(raw)}`, which is not a plain number"
        mend = _plain_number(doubt.read_as, route, node, whole=whole)
    else:
        says = f"is {code(value)}, which is text"
        number = _NUMBER.search(str(value)[:200])
        hint = f": `{prefix(route)}{number[0]}`" if number and not whole else ""
        if number and number[0].lstrip("-").isdigit():
            hint = f": `{prefix(route)}{number[0]}`"
        mend = f"write {expected(node)} in digits, without words or units{hint}"
    return fault(
        codes.NUMBER_EXPECTED, document, route, says=says, expected=expected(node), mend=mend
    )


def _plain_number(read_as: str, route: Route, node: Node, *, whole: bool) -> str:
    number = _NUMBER.search(read_as.rpartition(" ")[2])
    if number and (not whole or number[0].lstrip("-").isdigit()):
        return f"write it plainly: `{prefix(route)}{number[0]}`"
    return f"write {expected(node)} in plain digits"


def not_allowed(document: Document, route: Route, value: Any, node: Node) -> Finding:
    """The finding for a value that is none of those a field names."""
    names = [item for item in allowed(node) if isinstance(item, str)]
    raw = typed(document, route)
    label = ""
    if isinstance(value, str):
        near = nearest(value, names)
        truth = _TRUTH.get(value.strip().lower()) if "boolean" in types(node) else ""
        if "boolean" in types(node) and value.strip().lower() in {"true", "false"}:
            truth = value.strip().lower()
        bare = value.strip()
        if near or truth:
            near = near or str(truth)
            mend, label = f"write {code(near)}", f"did you mean {code(near)}?"
        elif {"integer", "number"} & types(node) and bare.lstrip("-").isdigit():
            mend = f"remove the quotes: `{prefix(route)}{shorten(bare)}`"
            if raw[:1] not in {"'", '"'}:
                mend = f"write it plainly: `{prefix(route)}{int(bare[:40])}`"
        else:
            mend = f"write {expected(node)}"
    else:
        mend = f"write {expected(node)}"
    return fault(
        codes.NOT_ALLOWED,
        document,
        route,
        found=shorten(raw) if _one_line(raw) else show(value),
        expected=expected(node),
        mend=mend,
        label=label or "not one of these",
    )


def _one_line(raw: str) -> bool:
    return bool(raw) and "\n" not in raw and "\r" not in raw


def _other(
    document: Document, route: Route, value: Any, node: Node, takes: frozenset[str]
) -> Finding:
    found = _FOUND[type_of(value)].rstrip(",")
    on = "key" if isinstance(value, (list, Mapping)) and route not in document.flow else "value"
    if takes == {"array"} and not isinstance(value, Mapping):
        raw = typed(document, route)
        item = shorten(raw) if _one_line(raw) else "…"
        mend = f"write each item on a line of its own, as `- {item}`"
    elif takes == {"object"}:
        names = [code(name) for name in list(node.get("properties", ()))[:4]]
        like = f", such as {', '.join(names)}" if names else ""
        mend = f"write fields below it, each as `name: value`{like}"
    else:
        mend = f"write {expected(node)}"
    return fault(
        codes.WRONG_TYPE,
        document,
        route,
        on,
        found=found if type_of(value) != "boolean" else "true or false",
        expected=expected(node),
        mend=mend,
    )


def doubtful(document: Document, route: Route) -> Finding:
    """The finding for unquoted text that other readers would not take as text."""
    doubt = document.doubts[route]
    return fault(
        codes.QUOTE_IT,
        document,
        route,
        typed=shorten(doubt.typed),
        reason=doubt_reason(doubt).partition("; ")[0],
        mend=f"quote it: `{prefix(route)}{quoted(doubt.typed)}`",
    )
