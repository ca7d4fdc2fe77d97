"""Reading a manifest's declarations: faults with their place, nearest names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from codexpress.source import Route


class Fault(Exception):  # noqa: N818 - a fault of the manifest, turned into a finding
    """Something in a roster's declaration that cannot be understood.

    Attributes:
        route: where in the manifest.
        reason: what is wrong, as a sentence without its full stop; "" if it follows from another
            fault, which has been told.
    """

    def __init__(self, route: Route, reason: str) -> None:
        super().__init__(reason)
        self.route = route
        self.reason = reason


def nearest(word: str, known: Iterable[str]) -> str:
    """``; did you mean `x`?``, or what there is to choose from."""
    names = sorted(known)
    close = get_close_matches(word, names, n=1, cutoff=0.6)
    if close:
        return f"; did you mean `{close[0]}`?"
    return f"; there is {', '.join(names)}" if names else ""


def mapping(value: object, route: Route, what: str) -> Mapping[str, Any]:
    """The value as a mapping with text keys."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise Fault(route, f"{what} must be a mapping")
    return value


def sequence(value: object, route: Route, what: str) -> list[Any]:
    """The value as a list."""
    if not isinstance(value, list):
        raise Fault(route, f"{what} must be a list")
    return value


def text(data: Mapping[str, Any], key: str, route: Route, *, default: str | None = None) -> str:
    """A text field; without a default it must be there."""
    value = data.get(key, default)
    if not isinstance(value, str) or (default is None and not value):
        raise Fault((*route, key) if key in data else route, f"`{key}` must be a text")
    return value.strip()


def only(data: Mapping[str, Any], known: Iterable[str], route: Route) -> None:
    """Refuse keys that mean nothing here."""
    names = tuple(known)
    for key in data:
        if key not in names:
            raise Fault((*route, key), f"`{key}` means nothing here{nearest(key, names)}")
