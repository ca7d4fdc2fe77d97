"""Every value of a document, in the order in which it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from codexpress.document import Document
from codexpress.source import Route


@dataclass(frozen=True, slots=True)
class Node:
    """One value.

    Attributes:
        route: the way to it.
        value: the value, with all it holds.
        block: whether it is a list or mapping written without brackets.
        in_brackets: whether it stands inside brackets.
    """

    route: Route
    value: Any
    block: bool
    in_brackets: bool

    @property
    def holds(self) -> bool:
        """Whether it is a list or a mapping."""
        return isinstance(self.value, (dict, list))


def walk(document: Document) -> Iterator[Node]:
    """Every value, each before what it holds."""
    stack = [_node(document, (), document.data, in_brackets=False)]
    while stack:
        node = stack.pop()
        yield node
        inside = node.in_brackets or (node.holds and not node.block)
        if isinstance(node.value, dict):
            children = list(node.value.items())
        elif isinstance(node.value, list):
            children = list(enumerate(node.value))
        else:
            continue
        stack.extend(
            _node(document, (*node.route, step), child, in_brackets=inside)
            for step, child in reversed(children)
        )


def _node(document: Document, route: Route, value: Any, *, in_brackets: bool) -> Node:
    block = isinstance(value, (dict, list)) and route not in document.flow
    return Node(route, value, block, in_brackets)
