"""What templates may do to values: Jinja's filters, but for those that can ask for too much."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any

from jinja2 import Environment, pass_environment, pass_eval_context
from jinja2.filters import FILTERS, do_join, do_replace, make_attrgetter
from jinja2.nodes import EvalContext

from codexpress.render.meter import TooMuchError, afford, cost, made, spend

_KEPT = (
    "abs", "attr", "capitalize", "count", "d", "default", "dictsort", "e", "escape", "first",
    "float", "forceescape", "groupby", "int", "items", "last", "length", "list", "lower", "map",
    "max", "min", "reject", "rejectattr", "reverse", "safe", "select", "selectattr", "sort",
    "string", "title", "tojson", "trim", "truncate", "unique", "upper", "urlencode", "wordcount",
    "xmlattr",
)  # fmt: skip

_WIDE = re.compile(r"%[^%a-zA-Z]*(?:[0-9]{4}|\*)")
_DIGITS = 12


def filters() -> dict[str, Callable[..., Any]]:
    """Every filter of a template, by name; each counts its steps."""
    kept = {name: FILTERS[name] for name in _KEPT}
    own = {"format": _format, "join": _join, "replace": _replace, "round": _round, "sum": _sum}
    return {name: _counting(filter_) for name, filter_ in (kept | own).items()}


def counted(items: Iterable[Any], weight: int = 1) -> Iterator[Any]:
    """The same items, each a step of its own."""
    for item in items:
        spend(weight)
        yield item


def _counting(filter_: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(filter_)  # it also carries over whether the filter wants the context
    def run(*values: Any, **named: Any) -> Any:
        spend(1 + sum(map(cost, values)) + sum(map(cost, named.values())))
        found = filter_(*values, **named)
        return counted(found) if isinstance(found, Iterator) else made(found)

    return run


def _format(pattern: str, *values: Any, **named: Any) -> str:
    """``"%.1f"|format(x)``; numbers are never padded to a width of thousands."""
    text = str(pattern)
    if _WIDE.search(text):
        raise TooMuchError("it pads a number to thousands of letters")
    shown = [len(str(value)) for value in (*values, *named.values())]
    afford(len(text) + text.count("%") * max(shown, default=0))
    return pattern % (named or values)


@pass_eval_context
def _join(
    context: EvalContext, items: Iterable[Any], between: str = "", attribute: str | None = None
) -> str:
    read = make_attrgetter(context.environment, attribute) if attribute else None
    texts = [read(item) if read else item for item in items]
    letters = sum(len(text) if isinstance(text, str) else len(str(text)) for text in texts)
    afford(letters + len(between) * len(texts))
    joined: str = do_join(context, texts, between)
    return joined


@pass_eval_context
def _replace(context: EvalContext, text: str, old: str, new: str, count: int | None = None) -> str:
    whole = str(text)
    afford(len(whole) + whole.count(old) * len(new))
    return do_replace(context, text, old, new, count)


def _round(number: float, precision: int = 0) -> float:
    if not -_DIGITS <= precision <= _DIGITS:
        raise TooMuchError(f"it rounds to {precision} digits")
    return round(number, precision)


@pass_environment
def _sum(
    environment: Environment, numbers: Iterable[Any], attribute: str | None = None, start: float = 0
) -> float:
    read = make_attrgetter(environment, attribute) if attribute else None
    total = start
    for item in numbers:
        number = read(item) if read else item
        if not isinstance(number, int | float):
            raise TypeError(f"only numbers have a sum, not {type(number).__name__}")
        total += number
    return total
