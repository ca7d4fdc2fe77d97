"""Keys that a schema does not know, and keys that it misses."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from codexpress.document import Document, phrase
from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.case import fault
from codexpress.schema.keywords import Node
from codexpress.schema.model import Schema
from codexpress.schema.nearest import likeness, nearest_key
from codexpress.schema.patterns import matches
from codexpress.schema.show import code, sentence_list, shorten
from codexpress.schema.words import expected
from codexpress.source import Route

_MOST = 60
"""How many unknown keys of one mapping are compared with the known ones."""

_MANY = 4
"""How many missing fields are explained one by one."""


def unknown_keys(value: Mapping[str, Any], node: Node) -> list[str]:
    """Keys of a mapping that a subschema names nowhere, in order."""
    named = node.get("properties", {})
    patterns = node.get("patternProperties", ())
    return [
        key
        for key in value
        if key not in named and not any(matches(pattern, key) for pattern in patterns)
    ]


def explain_keys(  # noqa: PLR0913 - the two halves of one question
    document: Document,
    schema: Schema,
    route: Route,
    value: Mapping[str, Any],
    nodes: Sequence[Node],
    *,
    unknown: Sequence[str],
    missing: Sequence[str],
) -> Iterator[Finding]:
    """One finding for each misspelt or unknown key, and one for all that is missing.

    A misspelt key that stands for a missing one is the only mistake: the field is not missing.
    """
    legal = list(dict.fromkeys(name for node in nodes for name in node.get("properties", ())))
    absent = list(missing)
    misplaced: dict[str, list[str]] = {}
    for key in unknown[:_MOST]:
        name = nearest_key(key, legal, absent, value)
        # A name that is right elsewhere is misplaced, unless a field that must be here is so near.
        near = name in absent or likeness(key, name) >= 0.9
        home = "" if near else _home(schema, key, legal)
        if home:
            misplaced.setdefault(home, []).append(key)
        elif name and name not in value:
            if name in absent:
                absent.remove(name)
            yield _misspelt(document, schema, route, key, name)
        else:
            yield _unknown(document, schema, route, [key], _advice(name, legal, value))
    for home, keys in misplaced.items():
        them = "it" if len(keys) == 1 else "them"
        mend = f"move {them} to {home}; check the indentation"
        yield _unknown(document, schema, route, keys, mend, misplaced=tuple(keys))
    for key in unknown[_MOST:]:
        yield _unknown(document, schema, route, [key], "remove it")
    if absent:
        yield _missing(document, schema, route, absent, nodes)


def _owner(schema: Schema, route: Route) -> str:
    return phrase(route) if route else f"this {shorten(schema.title.lower())}"


def _misspelt(document: Document, schema: Schema, route: Route, key: str, nearest: str) -> Finding:
    return fault(
        codes.MISSPELT,
        document,
        (*route, key),
        "key",
        key=shorten(key),
        owner=_owner(schema, route),
        nearest=nearest,
    )


def _unknown(
    document: Document,
    schema: Schema,
    route: Route,
    keys: Sequence[str],
    mend: str,
    **fields: object,
) -> Finding:
    others = tuple(document.place((*route, key), "key", label="and this one") for key in keys[1:])
    return fault(
        codes.UNKNOWN,
        document,
        (*route, keys[0]),
        "key",
        others,
        key=shorten(keys[0]),
        owner=_owner(schema, route),
        mend=mend,
        **fields,
    )


def _advice(name: str, legal: Sequence[str], value: Collection[str]) -> str:
    if name in value and name:
        return f"remove it: it looks like `{name}`, which is there already"
    if not legal:
        return "remove it"
    free = [code(field) for field in legal if field not in value] or [code(f) for f in legal]
    one_of = "one of " if len(free) > 1 else ""
    return f"remove it, or use {one_of}{sentence_list(free)}"


def _home(schema: Schema, key: str, legal: Collection[str]) -> str:
    """Where else in the schema a key belongs: "an item of `abilities`"; "" for nowhere."""
    if key in legal:
        return ""
    return next((home for name, home in _homes(schema.root, "", set()) if name == key), "")


def _homes(node: Any, home: str, seen: set[int]) -> Iterator[tuple[str, str]]:
    if not isinstance(node, Mapping) or id(node) in seen:
        return
    seen.add(id(node))
    for name, child in node.get("properties", {}).items():
        yield name, home or "the top level of the record"
        if isinstance(child, Mapping):
            yield from _homes(child, code(name), seen)
            yield from _homes(child.get("items"), f"an item of {code(name)}", seen)
    for keyword in ("allOf", "anyOf", "oneOf"):
        for option in node.get(keyword, ()):
            yield from _homes(option, home, seen)


def _missing(
    document: Document, schema: Schema, route: Route, absent: Sequence[str], nodes: Sequence[Node]
) -> Finding:
    children = {name: child for node in nodes for name, child in node.get("properties", {}).items()}
    lines = [f"`{name}: …`{_meaning(children.get(name))}" for name in absent[:_MANY]]
    if len(absent) > _MANY:
        lines.append(sentence_list((code(name) for name in absent[_MANY:]), "and"))
    return fault(
        codes.MISSING,
        document,
        route,
        "key",
        owner=_owner(schema, route),
        missing=sentence_list((code(name) for name in absent), "or"),
        names=tuple(absent),
        mend=f"add {sentence_list(lines, 'and')}",
    )


def _meaning(node: Any) -> str:
    if not isinstance(node, Mapping):
        return ""
    says = str(node.get("description", "")).rstrip(".")
    takes = expected(node)
    if len(takes) > 70:
        takes = ""
    inside = ": ".join(part for part in (takes, says) if part)
    return f" ({inside})" if inside else ""
