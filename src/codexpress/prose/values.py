"""``{{ limits.team.points }}`` in chapters: values of the manifest, and nothing else.

Jinja's parser reads what stands between the braces; only names, steps into them, filters of our
own, sums and differences are then worked out, here and not by Jinja. So prose has no loops, calls
or imports, cannot run long and reaches nothing but the values it is given.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import jinja2
from jinja2 import nodes

from codexpress.prose.lines import lines_of

ONLY_VALUES = "only values such as `{{ limits.team.points }}` may stand in prose"
_LONGEST = 200
_VALUE = re.compile(r"\{\{(?P<inside>.*?)\}\}|\{\{|\{%|\{#")
NUMBER_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
)
_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split()  # noqa: SIM905
)


class _NoValueError(Exception):
    """Why a value cannot be had, in plain words."""


@dataclass(frozen=True, slots=True)
class ValueFault:
    """A value that cannot be had: where it is typed (1-based, half-open), and why."""

    line: int
    column: int
    end: int
    reason: str


def expand(text: str, values: Mapping[str, Any]) -> tuple[str, tuple[ValueFault, ...]]:
    """Fill in the values of a text, line by line, so that lines keep their numbers.

    Returns:
        The text, with what is faulty left as typed, and what is wrong with it. A line that holds
        anything but values is left as a whole.
    """
    lines: list[str] = []
    faults: list[ValueFault] = []
    for number, line in enumerate(lines_of(text), start=1):
        expanded, faulty = _expand_line(line, values) if "{" in line else (line, ())
        lines.append(expanded)
        faults += [ValueFault(number, start + 1, end + 1, why) for start, end, why in faulty]
    return "\n".join(lines), tuple(faults)


def _expand_line(
    line: str, values: Mapping[str, Any]
) -> tuple[str, tuple[tuple[int, int, str], ...]]:
    faulty: list[tuple[int, int, str]] = []
    pieces: list[str] = []
    at = 0
    for match in _VALUE.finditer(line):
        if match["inside"] is None:
            unclosed = match[0] == "{{"
            why = "these braces are not closed on their line" if unclosed else ONLY_VALUES
            return line, ((match.start(), len(line.rstrip()), why),)
        pieces.append(line[at : match.start()])
        at = match.end()
        try:
            pieces.append(_shown(_value(match["inside"], values)))
        except _NoValueError as fault:
            faulty.append((match.start(), match.end(), str(fault)))
            pieces.append(match[0])
    return "".join(pieces) + line[at:], tuple(faulty)


def _value(inside: str, values: Mapping[str, Any]) -> Any:
    if not inside.strip():
        raise _NoValueError("there is nothing between these braces")
    if len(inside) > _LONGEST:
        raise _NoValueError("this is too long for the name of a value")
    try:
        tree = _parsed(inside)
    except jinja2.TemplateSyntaxError as fault:
        said = (fault.message or "it cannot be read").rstrip(".")
        raise _NoValueError(f"this names no value: {said}") from None
    except RecursionError:
        raise _NoValueError(ONLY_VALUES) from None
    output = tree.body[0] if len(tree.body) == 1 else None
    if not isinstance(output, nodes.Output) or len(output.nodes) != 1:
        raise _NoValueError(ONLY_VALUES)
    return _work_out(output.nodes[0], values)


@lru_cache(maxsize=4096)
def _parsed(inside: str) -> nodes.Template:
    return _PARSER.parse(f"{{{{{inside}}}}}")


def _work_out(node: nodes.Node, values: Mapping[str, Any]) -> Any:
    match node:
        case nodes.Name(name=name):
            return _step(values, name, "")
        case nodes.Const(value=value):
            return value
        case (
            nodes.Getattr(node=holder, attr=name)
            | nodes.Getitem(node=holder, arg=nodes.Const(value=name))
        ):
            return _step(_work_out(holder, values), name, _written(holder))
        case nodes.Filter(node=nodes.Expr() as inner, name=name, args=[], kwargs=[]):
            if name not in _FILTERS:
                raise _NoValueError(f"there is no filter `{name}`; {_known(name, _FILTERS)}")
            return _FILTERS[name](_work_out(inner, values))
        case nodes.Add(left=left, right=right) | nodes.Sub(left=left, right=right):
            sign = 1 if isinstance(node, nodes.Add) else -1
            return _number(_work_out(left, values)) + sign * _number(_work_out(right, values))
    raise _NoValueError(ONLY_VALUES)


def _step(holder: Any, name: Any, written: str) -> Any:
    """One step into a value: a key of a mapping, or a place in a list."""
    if isinstance(holder, Mapping):
        if isinstance(name, str) and name in holder:
            return holder[name]
        what = f"`{written}` has no `{name}`" if written else f"there is no `{name}`"
        raise _NoValueError(f"{what}; {_known(str(name), holder)}")
    if isinstance(holder, list) and isinstance(name, int) and not isinstance(name, bool):
        if 0 <= name < len(holder):
            return holder[name]
        raise _NoValueError(
            f"`{written}` has {len(holder)} items, counted from 0: there is no {name}"
        )
    raise _NoValueError(f"`{written}` is a single value: it has no `{name}`")


def _known(name: str, names: Iterable[str]) -> str:
    """What is there instead: the nearest name, or all of them."""
    near = difflib.get_close_matches(name, names, n=1)
    return f"did you mean `{near[0]}`?" if near else f"there are {', '.join(names) or 'none'}"


def _written(node: nodes.Node) -> str:
    match node:
        case nodes.Name(name=name):
            return name
        case nodes.Getattr(node=holder, attr=name):
            return f"{_written(holder)}.{name}"
        case nodes.Getitem(node=holder, arg=nodes.Const(value=value)):
            return f"{_written(holder)}[{value!r}]"
    return "this"


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _NoValueError(f"only whole numbers can be added, not {_shown(value)!r}")
    return value


def _shown(value: Any) -> str:
    """A value as it is printed."""
    if isinstance(value, Mapping):
        raise _NoValueError(f"this is a group of values; name one of them: {', '.join(value)}")
    if isinstance(value, list):
        raise _NoValueError("this is a list; write `| list_words` after it, or name one: `[0]`")
    if value is None or isinstance(value, bool):
        raise _NoValueError("this is a setting, with no words of its own to print")
    if "\n" in str(value):
        raise _NoValueError("the value has several lines; use a `::: table` instead")
    return str(value)


def _word(value: Any) -> str:
    """``3`` as ``three``; numbers above twelve stay figures."""
    number = _number(value)
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def _capital(value: Any) -> str:
    """The same word with a capital, for the start of a sentence."""
    word = _shown(value)
    return word[:1].upper() + word[1:]


def _ordinal(value: Any) -> str:
    """``3`` as ``third``; above tenth with figures, as in ``21st``."""
    number = _number(value)
    if 0 <= number < len(_ORDINALS):
        return _ORDINALS[number]
    teens = 10 <= number % 100 <= 20
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _join(value: Any) -> str:
    """A list as ``a, b and c``."""
    if not isinstance(value, list):
        raise _NoValueError("only a list can be written as a list of words")
    words = [_shown(item) for item in value]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _count(value: Any) -> int:
    """How many items a list has."""
    if not isinstance(value, list | Mapping):
        raise _NoValueError("only what is in a list can be counted")
    return len(value)


_PARSER = jinja2.Environment(autoescape=True)
_FILTERS: Mapping[str, Callable[[Any], Any]] = MappingProxyType(
    {
        "word": _word,
        "capital": _capital,
        "ordinal": _ordinal,
        "list_words": _join,
        "count": _count,
    }
)
