"""Walking a record beside its schema: which subschema speaks about which value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from codexpress.schema.compiled import is_valid
from codexpress.schema.effort import limited, spend
from codexpress.schema.keywords import Node
from codexpress.schema.model import Schema
from codexpress.schema.patterns import matches
from codexpress.source import Route

_NONE: Mapping[str, Any] = MappingProxyType({})
_BESIDE = frozenset({"allOf", "anyOf", "oneOf", "if"})


def fields(schema: Schema, data: Any) -> Iterator[tuple[Route, Node]]:
    """Every value of a record with each subschema that speaks about it, in the record's order.

    A value under ``allOf``, ``anyOf``, ``oneOf`` or ``if`` comes once for the schema that holds
    the keyword and once for each alternative that fits it; of ``anyOf`` and ``oneOf`` all are
    taken when none fits.
    """
    for route, node, _ in _found(schema, data, None):
        yield route, node


Found = tuple[Route, Node, Any]


def _found(schema: Schema, data: Any, worth: frozenset[int] | None) -> list[Found]:
    """All of :func:`_walk`, in a limited number of steps."""
    with limited():
        return list(_walk(schema.root, data, (), worth))


def _walk(node: Any, data: Any, route: Route, worth: frozenset[int] | None) -> Iterator[Found]:
    """The subschemas of a value and of what is in it; only those ``worth`` a look, if given."""
    if not isinstance(node, Mapping) or (worth is not None and id(node) not in worth):
        return
    spend(1)
    yield route, node, data
    for also in _alongside(node, data):
        yield from _walk(also, data, route, worth)
    if isinstance(data, Mapping):
        for key, value in data.items():
            for child in children(node, key):
                # Most values are of no interest: not even a generator is made for them.
                if worth is None or id(child) in worth:
                    yield from _walk(child, value, (*route, key), worth)
    elif isinstance(data, list):
        prefix = node.get("prefixItems", ())
        for index, value in enumerate(data):
            item = prefix[index] if index < len(prefix) else node.get("items")
            yield from _walk(item, value, (*route, index), worth)


def children(node: Node, key: str) -> Iterator[Node]:
    """The subschemas that speak about one key of a mapping."""
    named = node.get("properties", _NONE).get(key)
    found = named is not None
    if named is not None:
        yield named
    for pattern, child in node.get("patternProperties", _NONE).items():
        if matches(pattern, key):
            found = True
            yield child
    other = node.get("additionalProperties")
    if not found and isinstance(other, Mapping):
        yield other


def _alongside(node: Node, data: Any) -> Iterator[Any]:
    """Subschemas that speak about the same value."""
    if node.keys().isdisjoint(_BESIDE):
        return
    yield from node.get("allOf", ())
    for keyword in ("anyOf", "oneOf"):
        if keyword in node:
            options = node[keyword]
            fitting = [option for option in options if is_valid(option, data)]
            yield from fitting or options
    if "if" in node:
        branch = "then" if is_valid(node["if"], data) else "else"
        if branch in node:
            yield node[branch]


def annotated(schema: Schema, data: Any, name: str) -> Iterator[tuple[Route, Any, Any]]:
    """Every value whose subschema carries an annotation: (route, annotation, value)."""
    seen: set[Route] = set()
    for route, node, value in _found(schema, data, schema.leads_to(name)):
        if name in node and route not in seen:
            seen.add(route)
            yield route, node[name], value


def references(schema: Schema, data: Any) -> Iterator[tuple[Route, str, str]]:
    """Every reference to another record: (route, kind, id), from ``x-ref``."""
    for route, kind, value in annotated(schema, data, "x-ref"):
        if isinstance(value, str):
            yield route, str(kind), value


def key_references(schema: Schema, data: Any) -> Iterator[tuple[Route, str, str]]:
    """Every key of a mapping that names a record, from ``x-ref`` under ``propertyNames``.

    Returns:
        The route of the key's value, the kind, and the key.
    """
    for route, names, value in annotated(schema, data, "propertyNames"):
        if isinstance(names, Mapping) and "x-ref" in names and isinstance(value, Mapping):
            for key in value:
                yield (*route, key), str(names["x-ref"]), key


def prose(schema: Schema, data: Any) -> Iterator[tuple[Route, str]]:
    """Every text in the inline dialect: (route, text), from ``x-prose``."""
    for route, dialect, value in annotated(schema, data, "x-prose"):
        if dialect and isinstance(value, str):
            yield route, value


def images(schema: Schema, data: Any) -> Iterator[tuple[Route, str]]:
    """Every image a record names: (route, path below the game's art folder), from ``x-image``."""
    for route, on, value in annotated(schema, data, "x-image"):
        if on and isinstance(value, str):
            yield route, value


def internal(schema: Schema, data: Any) -> Iterator[Route]:
    """Routes of what is never published, from ``x-internal``; what lies below is not listed."""
    return _marked(schema, data, "x-internal")


def own_words(schema: Schema, data: Any) -> Iterator[Route]:
    """Routes of what need not use the game's words (lore, quotations), from ``x-own-words``."""
    return _marked(schema, data, "x-own-words")


def _marked(schema: Schema, data: Any, name: str) -> Iterator[Route]:
    hidden: list[Route] = []
    for route, on, _ in annotated(schema, data, name):
        if on and not any(route[: len(above)] == above for above in hidden):
            hidden.append(route)
            yield route


def value_at(data: Any, route: Route) -> Any:
    """The value at a route.

    Raises:
        KeyError: the route leads nowhere.
    """
    for step in route:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            raise KeyError(route) from None
    return data


def nodes_at(schema: Schema, route: Route, data: Any = None) -> tuple[Node, ...]:
    """Every subschema that speaks about a route; alternatives are chosen by the data if given."""
    found = [schema.root]
    for depth, step in enumerate((*route, None)):
        try:
            value = value_at(data, route[:depth])
        except KeyError:
            value = None
        found = list(_spread(found, value, chosen=data is not None))
        if step is None:
            break
        found = [child for node in found for child in _step(node, step)]
    return tuple(found)


def _spread(nodes: list[Node], value: Any, *, chosen: bool) -> Iterator[Node]:
    for node in nodes:
        if not isinstance(node, Mapping):
            continue
        yield node
        if chosen:
            also = list(_alongside(node, value))
        else:
            also = [item for key in ("allOf", "anyOf", "oneOf") for item in node.get(key, ())]
        yield from _spread(also, value, chosen=chosen)


def _step(node: Node, step: str | int) -> Iterator[Node]:
    if isinstance(step, str):
        yield from children(node, step)
        return
    prefix = node.get("prefixItems", ())
    child = prefix[step] if step < len(prefix) else node.get("items")
    if isinstance(child, Mapping):
        yield child


def key_order(schema: Schema, route: Route = (), data: Any = None) -> tuple[str, ...]:
    """The order in which the mapping at a route has its keys, as the schema names them."""
    order: dict[str, None] = {}
    for node in nodes_at(schema, route, data):
        order.update(dict.fromkeys(node.get("properties", ())))
    return tuple(order)
