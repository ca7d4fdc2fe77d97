"""``{{ limits.team.points }}`` in chapters: values of the manifest, and nothing else.

Jinja parses and evaluates; before that the tree is checked against a short list of node types, so
that prose has no loops, calls, multiplication or imports and cannot run long or reach anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment

_ALLOWED = (
    nodes.Template,
    nodes.Output,
    nodes.TemplateData,
    nodes.Name,
    nodes.Getattr,
    nodes.Getitem,
    nodes.Const,
    nodes.Filter,
    nodes.Add,
    nodes.Sub,
)

_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
)
_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split()  # noqa: SIM905
)


def _word(value: Any) -> str:
    """``3`` as ``three``; numbers above twelve stay figures."""
    return _WORDS[value] if isinstance(value, int) and 0 <= value < len(_WORDS) else str(value)


def _capital(value: Any) -> str:
    """The same word with a capital, for the start of a sentence."""
    word = str(value)
    return word[:1].upper() + word[1:]


def _ordinal(value: Any) -> str:
    """``3`` as ``third``."""
    return _ORDINALS[value] if isinstance(value, int) and 0 <= value < len(_ORDINALS) else f"{value}th"


def _join(value: Any) -> str:
    """A list as ``a, b and c``."""
    words = [str(item) for item in value]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


_FILTERS = {
    "word": _word,
    "capital": _capital,
    "ordinal": _ordinal,
    "list_words": _join,
    "count": len,
}


@dataclass(frozen=True, slots=True)
class ValueFault:
    """A value that cannot be had: the 1-based line of the text, and why."""

    line: int
    reason: str


def _environment() -> ImmutableSandboxedEnvironment:
    env = ImmutableSandboxedEnvironment(
        undefined=jinja2.StrictUndefined, autoescape=False, keep_trailing_newline=True
    )
    env.filters = dict(_FILTERS)
    env.globals = {}
    return env


_ENV = _environment()


def expand(text: str, values: Mapping[str, Any]) -> tuple[str, tuple[ValueFault, ...]]:
    """Fill in the values of a text, line by line, so that lines keep their numbers.

    Returns:
        The text, with a faulty line left as typed, and what is wrong with it.
    """
    lines: list[str] = []
    faults: list[ValueFault] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if "{{" not in line and "{%" not in line and "{#" not in line:
            lines.append(line)
            continue
        expanded, reason = _expand_line(line, values)
        lines.append(expanded)
        if reason:
            faults.append(ValueFault(number, reason))
    return "\n".join(lines), tuple(faults)


@lru_cache(maxsize=4096)
def _compiled(line: str) -> jinja2.Template:
    """A line that was found harmless, compiled; the same lines come again in every build."""
    return _ENV.from_string(line)


def _expand_line(line: str, values: Mapping[str, Any]) -> tuple[str, str]:
    if "{%" in line or "{#" in line:
        return line, "only values such as `{{ limits.team.points }}` may stand in prose"
    try:
        tree = _ENV.parse(line)
        for node in (tree, *tree.find_all(nodes.Node)):
            if not isinstance(node, _ALLOWED):
                return line, "only values such as `{{ limits.team.points }}` may stand in prose"
            if isinstance(node, nodes.Name) and node.name not in values:
                return line, f"there is no `{node.name}`; values begin with {', '.join(values)}"
            if isinstance(node, nodes.Filter) and node.name not in _FILTERS:
                return line, f"there is no filter `{node.name}`; there are {', '.join(_FILTERS)}"
        result = _compiled(line).render(values)
    except jinja2.TemplateSyntaxError as fault:
        return line, f"the braces do not hold a value: {fault.message}"
    except jinja2.UndefinedError as fault:
        return line, f"the manifest has no such value: {fault.message}"
    except (jinja2.TemplateError, TypeError, ValueError, KeyError) as fault:
        return line, f"the value cannot be worked out: {fault}"
    if "\n" in result:
        return line, "the value has several lines; use a `::: table` instead"
    return result, ""
