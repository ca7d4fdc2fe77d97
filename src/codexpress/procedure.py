"""Procedures: the game's own arithmetic as functions, and the tables computed from it.

A game module decorates a function with :func:`procedure`; the decorator only returns a value. What
goes in is described by *shapes*: a type word (see :data:`WORDS`), a list of one shape, or a mapping
of names to shapes in which a trailing ``?`` marks an optional name.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from codexpress.catalog import Catalog
from codexpress.errors import ProjectError
from codexpress.source import Route

Shape = str | list[Any] | dict[str, Any]
Inputs = Mapping[str, Any]
Run = Callable[[Inputs, Catalog], dict[str, Any]]


class BadInput(ValueError):  # noqa: N818 - it is bad input, whoever catches it
    """An input that a procedure cannot work with.

    Attributes:
        route: the way to it from the inputs, () for the inputs as a whole.
        reason: what is wrong with it and what would do, as a sentence without its full stop.
    """

    def __init__(self, route: Route, reason: str) -> None:
        super().__init__(reason)
        self.route = route
        self.reason = reason


@dataclass(frozen=True)
class Table:
    """A table of figures, ready for any renderer: cells are text, numbers are already rounded."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Procedure:
    """One thing the rules let players work out.

    Attributes:
        name: what a worked example calls it (``fate-roll``).
        heading: the rulebook heading it comes from.
        docs: what it does, from the function's docstring.
        inputs: shape of what goes in, by name.
        result: shape of what comes out, by name.
    """

    name: str
    heading: str
    docs: str
    inputs: Mapping[str, Shape]
    result: Mapping[str, Shape]
    function: Run = field(repr=False)

    def run(self, inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
        """Work it out.

        Args:
            inputs: values by name, as a worked example gives them.
            catalog: the game whose limits, settings and records hold.

        Returns:
            The result by name: at least what :attr:`result` names without ``?``.

        Raises:
            BadInput: if an input is unknown, missing or of another shape, or the rules forbid it.
        """
        check_shape(dict(self.inputs), inputs, ())
        return self.function(inputs, catalog)


def procedure(
    name: str, *, inputs: dict[str, Shape], result: dict[str, Shape], heading: str
) -> Callable[[Run], Procedure]:
    """Make a procedure of a function ``(inputs, catalog) -> dict``; its docstring is the docs."""

    def decorate(function: Run) -> Procedure:
        return Procedure(name, heading, inspect.getdoc(function) or "", inputs, result, function)

    return decorate


def collect(*modules: ModuleType) -> dict[str, Procedure]:
    """Read the procedures off modules' attributes, by name."""
    found: dict[str, Procedure] = {}
    for module in modules:
        for value in vars(module).values():
            if not isinstance(value, Procedure):
                continue
            if found.setdefault(value.name, value) is not value:
                raise ProjectError(f"two procedures share the name {value.name}")
    return found


def _whole(value: object, low: int | None = None, high: int | None = None) -> bool:
    return (
        isinstance(value, int)
        and not isinstance(value, bool)
        and (low is None or value >= low)
        and (high is None or value <= high)
    )


WORDS: Mapping[str, tuple[str, Callable[[object], bool]]] = {
    "integer": ("a whole number", _whole),
    "count": ("a whole number, 0 or more", lambda value: _whole(value, 0)),
    "positive": ("a whole number, 1 or more", lambda value: _whole(value, 1)),
    "die": ("the face of a die, 1 to 6", lambda value: _whole(value, 1, 6)),
    "two dice": (
        "two dice, such as [3, 5]",
        lambda value: (
            isinstance(value, list) and len(value) == 2 and all(_whole(die, 1, 6) for die in value)
        ),
    ),
    "number": (
        "a number, 0 or more",
        lambda value: isinstance(value, int | float) and not isinstance(value, bool) and value >= 0,
    ),
    "boolean": ("true or false", lambda value: isinstance(value, bool)),
    "text": ("a text", lambda value: isinstance(value, str) and value != ""),
    "record": (
        "the id of a record, or one written out",
        lambda value: isinstance(value, str | dict),
    ),
}
"""Type words of shapes: what each asks for in plain words, and its test.

Words joined by ``|`` are a choice: ``Light|Medium|Heavy``.
"""


def check_shape(shape: Shape, value: object, route: Route) -> None:
    """See that a value has a shape; the first fault is raised as :class:`BadInput`."""
    if isinstance(shape, str):
        _check_word(shape, value, route)
    elif isinstance(shape, list):
        if not isinstance(value, list):
            raise BadInput(route, f"expected a list, not {_told(value)}")
        for index, item in enumerate(value):
            check_shape(shape[0], item, (*route, index))
    else:
        _check_names(shape, value, route)


def _check_word(word: str, value: object, route: Route) -> None:
    if "|" in word:
        choices = word.split("|")
        if value not in choices:
            raise BadInput(route, f"expected one of {', '.join(choices)}, not {_told(value)}")
        return
    wanted, holds = WORDS[word]
    if not holds(value):
        raise BadInput(route, f"expected {wanted}, not {_told(value)}")


def _check_names(shape: dict[str, Any], value: object, route: Route) -> None:
    if not isinstance(value, Mapping):
        raise BadInput(route, f"expected {', '.join(shape)}, not {_told(value)}")
    known = {name.removesuffix("?"): inner for name, inner in shape.items()}
    for name, inner in value.items():
        if name not in known:
            raise BadInput((*route, name), f"`{name}` is not an input; it takes {', '.join(known)}")
        check_shape(known[name], inner, (*route, name))
    for name in shape:
        if not name.endswith("?") and name not in value:
            raise BadInput(route, f"`{name}` is missing")


def _told(value: object) -> str:
    """A value as an author would write it, shortened."""
    words = {True: "true", False: "false", None: "nothing"}
    if value is None or isinstance(value, bool):
        return words[value]
    text = str(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
