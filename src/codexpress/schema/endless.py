"""Whether a schema, its references in place, can be gone through at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.schema.keywords import HOLDS_LIST, HOLDS_MAP, HOLDS_SCHEMA, Node

MOST = 5_000
"""Parts of a schema once its references are in place."""

DEEPEST = 100
"""Levels of a schema once its references are in place."""

_SAME_VALUE = frozenset(
    {"allOf", "anyOf", "dependentSchemas", "else", "if", "not", "oneOf", "then"}
)
"""Keywords whose subschemas speak about the very same value."""


def endless(root: Node) -> str:
    """Why a schema cannot be gone through, in plain words; "" when it can.

    It may refer to itself, as a tree does, but only a level deeper; and it may unfold into no more
    than :data:`MOST` parts: thirty parts that each refer twice to the next are a thousand million.
    """
    left = MOST
    # A node, the nodes above it, and those of them that speak about the same value.
    waiting: list[tuple[Node, frozenset[int], frozenset[int]]] = [(root, frozenset(), frozenset())]
    while waiting:
        node, above, beside = waiting.pop()
        left -= 1
        if left < 0:
            return f"its references unfold into more than {MOST:,} parts"
        if len(above) >= DEEPEST:
            return f"with its references in place it is more than {DEEPEST} levels deep"
        here = above | {id(node)}
        for keyword, child in _below(node):
            same = beside | {id(node)} if keyword in _SAME_VALUE else frozenset[int]()
            if id(child) in same:
                return "a part refers to itself for the very same value"
            if id(child) not in here:
                waiting.append((child, here, same))
    return ""


def depth(data: Any) -> int:
    """How many levels of lists and objects plain data has."""
    level, deepest = [data], 0
    while level:
        deepest += 1
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return deepest


def _below(node: Node) -> Iterator[tuple[str, Node]]:
    for keyword, value in node.items():
        if keyword in HOLDS_SCHEMA:
            children = [value]
        elif keyword in HOLDS_LIST:
            children = list(value)
        elif keyword in HOLDS_MAP:
            children = list(value.values())
        else:
            continue
        yield from ((keyword, child) for child in children if isinstance(child, Mapping))
