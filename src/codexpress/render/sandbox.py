"""Where templates run: they see plain data and the tool's own objects, and cannot run away.

A template is read by people before it is merged, and still it gets no more than it needs. Jinja's
sandbox keeps it from Python's insides. This one also keeps it from what ordinary objects can do
(a path reads and writes files, an environment compiles to them), from files that are no
templates, and from asking for more than :mod:`codexpress.render.meter` grants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePath
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro, markup_join
from jinja2.sandbox import ImmutableSandboxedEnvironment

from codexpress.errors import ProjectError
from codexpress.render.bytecode import MemoryCache
from codexpress.render.filters import counted, filters
from codexpress.render.meter import LETTERS_A_STEP, TooMuchError, afford, cost, made, spend
from codexpress.resources import read_shared
from codexpress.store import Store

_OF_TEXT = frozenset(
    {
        "capitalize", "count", "endswith", "find", "isalpha", "isdigit", "isspace", "islower",
        "isupper", "lower", "lstrip", "partition", "removeprefix", "removesuffix", "rfind",
        "rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith", "strip", "title",
        "upper",
    }
)  # fmt: skip
"""Methods of a text that make nothing longer than it is."""

_OF_MAPPING = frozenset({"get", "items", "keys", "values"})
_OF_LIST = frozenset({"count", "index"})
_OURS = ("codexpress.", "jinja2.runtime", "jinja2.utils", "jinja2.filters")
_LARGEST = 10**12
_HIGHEST_POWER = 64
_LISTS = (list, tuple, set, frozenset, dict, Mapping)
_A_CALL = 10
_AN_INCLUDE = 200


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment of every template of a project.

    Args:
        roots: template folders; the first that has a template wins.
    """

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self, roots: Iterable[Path]) -> None:
        super().__init__(
            loader=_Loader(tuple(roots)),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=MemoryCache(),
            finalize=_printed,
        )
        self.filters = filters()
        del self.globals["lipsum"]
        self.judged: dict[tuple[type, str], bool] = {}
        # What the compiled templates call; a template cannot name them.
        self.counted = counted
        self.joined = _joined
        self.listed = made
        self.entered = _entered

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may have an attribute: of data its few harmless methods.

        All but the last question is one of the object's type, asked once for each.
        """
        asked = (type(obj), attr)
        safe = self.judged.get(asked)
        if safe is None:
            inside = super().is_safe_attribute(obj, attr, value)
            safe = self.judged[asked] = inside and _harmless(obj, attr)
        return safe and not isinstance(value, PurePath | jinja2.Environment | Store)

    def wrap_str_format(self, value: Any) -> None:
        """No ``"{}".format``: the filter ``format`` does the same and knows its limits."""

    def call(self, context: Context, obj: Any, /, *values: Any, **named: Any) -> Any:
        """Call a function for a template, and count it."""
        spend(_A_CALL + sum(map(cost, values)) + sum(map(cost, named.values())))
        if type(obj) is Macro:  # the template's own, and most of all calls: nothing to ask
            named.pop("_loop_vars", None)
            named.pop("_block_vars", None)
            return made(obj(context.eval_ctx, *values, **named))
        return made(super().call(context, obj, *values, **named))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Add, multiply, raise, take the rest: numbers of a human size; texts are only joined."""
        if operator == "+" and not isinstance(left, int | float):
            spend(cost(left) + cost(right))
            return made(super().call_binop(context, operator, left, right))
        for number in (left, right):
            if not isinstance(number, int | float):
                raise TypeError(f"only numbers can be reckoned with, not {type(number).__name__}")
            if abs(number) > _LARGEST:
                raise TooMuchError(f"it reckons with a number above {_LARGEST:,}")
        if operator == "**" and abs(right) > 1 and abs(left) > 1 and abs(right) > _HIGHEST_POWER:
            raise TooMuchError(f"it raises a number to the power of {right}")
        return super().call_binop(context, operator, left, right)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return _instrumented(super()._parse(source, name, filename), self)


def _harmless(obj: Any, attr: str) -> bool:
    if isinstance(obj, str):
        return attr in _OF_TEXT
    if isinstance(obj, Mapping):
        return attr in _OF_MAPPING
    if type(obj) in (list, tuple):
        return attr in _OF_LIST
    return isinstance(obj, TemplateModule) or type(obj).__module__.startswith(_OURS)


class _Loader(jinja2.BaseLoader):
    """Templates from a few folders: small plain files, and no links out of them."""

    def __init__(self, roots: tuple[Path, ...]) -> None:
        self.roots = roots

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template, its file, and whether it is still the same."""
        del environment
        try:
            found = read_shared(self.roots, template)
        except ProjectError as fault:
            raise jinja2.TemplateSyntaxError(fault.message, 1, template) from None
        if found is None:
            raise jinja2.TemplateNotFound(template)
        path, text = found
        stamp = path.stat().st_mtime_ns

        def same() -> bool:
            return path.is_file() and path.stat().st_mtime_ns == stamp

        return text, str(path), same


def _instrumented(template: nodes.Template, environment: Sandbox) -> nodes.Template:
    """The template with a count wherever something can be done over and over, or grow."""
    for loop in template.find_all(nodes.For):
        letters = sum(len(data.data) for data in loop.find_all(nodes.TemplateData))
        loop.iter = _call("counted", loop.iter, nodes.Const(1 + letters // LETTERS_A_STEP))
    for include in template.find_all(nodes.Include):
        include.template = _call("entered", include.template)
    _watch(template)
    template.set_environment(environment)
    return template


def _watch(node: nodes.Node) -> None:
    """Count texts being joined and lists being written, innermost first."""
    for name, value in node.iter_fields():
        if isinstance(value, nodes.Node):
            _watch(value)
            setattr(node, name, _watched(value))
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, nodes.Node):
                    _watch(item)
            setattr(node, name, [_watched(v) if isinstance(v, nodes.Node) else v for v in value])


def _watched(node: nodes.Node) -> nodes.Node:
    if isinstance(node, nodes.Concat):
        return _call("joined", *node.nodes)
    written = isinstance(node, nodes.List | nodes.Dict) or (
        isinstance(node, nodes.Tuple) and node.ctx == "load"
    )
    fixed = all(isinstance(child, nodes.Const) for child in node.iter_child_nodes())
    return _call("listed", node) if written and not fixed else node


def _call(name: str, *arguments: nodes.Node) -> nodes.Call:
    line = arguments[0].lineno
    function = nodes.EnvironmentAttribute(name, lineno=line)
    return nodes.Call(function, list(arguments), [], None, None, lineno=line)


def _joined(*values: Any) -> str:
    """Texts one after the other, escaped as soon as one of them is markup."""
    texts = [value if isinstance(value, str) else str(value) for value in values]
    afford(sum(map(len, texts)))
    return markup_join(texts)


def _entered(name: Any) -> Any:
    """What an include names; each counts, so that templates cannot include each other forever."""
    spend(_AN_INCLUDE)
    return name


def _printed(value: Any) -> Any:
    """What stands in ``{{ }}``: a text or a number, never a list as Python writes it."""
    if isinstance(value, str):
        spend(1 + len(value) // LETTERS_A_STEP)
    elif isinstance(value, _LISTS):
        raise TypeError("a list cannot be printed as it is; join it, or loop over it")
    return value
