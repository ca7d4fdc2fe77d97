"""A manifest's numbers held against what the game's source prints.

The manifest is the home of every number. A game's module keeps the source's own as a witness, so
that a slip of the pen there is told of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.finding import Finding
from codexpress.game import Game
from codexpress.source import Route


def value_at(data: Mapping[str, Any], path: str) -> Any:
    """The value at a dotted path; None where there is none."""
    value: Any = data
    for step in path.split("."):
        if not isinstance(value, Mapping) or step not in value:
            return None
        value = value[step]
    return value


def misprints(game: Game, printed: Mapping[str, Any]) -> Iterator[Finding]:
    """Findings, for the rule that calls this, where a manifest differs from its source.

    Args:
        game: whose manifest it is.
        printed: what the source prints, by dotted path. Messages are filled with ``path``,
            ``value`` and ``printed``.
    """
    for path, right in printed.items():
        value = value_at(game.data, path)
        if value != right:
            route: Route = tuple(path.split("."))
            yield game.manifest.at(route, path=path, value=told(value), printed=told(right))


def told(value: Any) -> str:
    """A value as a message shows it: a mapping as it is written."""
    if value is None:
        return "missing"
    if isinstance(value, list):
        return ", ".join(told(item) for item in value)
    if isinstance(value, Mapping):
        return f"`{{{', '.join(f'{name}: {told(inner)}' for name, inner in value.items())}}}`"
    return str(value)
