"""Paths, literals and conditions of a roster's declaration, checked against schemas and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from codexpress.game import Game
from codexpress.roster.fields import describe, entry_fields, fields_of
from codexpress.roster.reading import Fault, mapping, nearest, only
from codexpress.roster.spec import ROOTS, Check, Condition, Derived, Operand, Scope
from codexpress.source import Route

OPERATORS = ("equals", "not", "one_of", "contains", "min", "max", "present")


@dataclass(frozen=True)
class Context:
    """Where a path is read: the game, the roster's shape, the values derived so far.

    ``broken`` are derived values that could not be understood, and have been told so.
    """

    game: Game
    kind: str
    entries: str
    ref: str
    ref_kind: str
    derived: dict[str, Derived] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)

    def constants(self, root: str) -> Mapping[str, Any]:
        """The manifest's limits, settings or tables."""
        found: Mapping[str, Any] = self.game.data.get(root, {})
        return found


def operand(value: object, route: Route, context: Context) -> Operand:
    """A literal, a path (``limits.team.points``), or ``{path, default}`` / ``{value}``."""
    if isinstance(value, str):
        root, dot, _ = value.partition(".")
        return _path(value, route, context) if dot and root in ROOTS else Operand(value=value)
    if not isinstance(value, Mapping):
        return Operand(value=value)
    only(value, ("path", "default", "value"), route)
    if "value" in value:
        return Operand(value=value["value"])
    if not isinstance(value.get("path"), str):
        raise Fault(route, "give a `path` or a `value`")
    found = _path(value["path"], (*route, "path"), context)
    return Operand(
        root=found.root,
        steps=found.steps,
        default=value.get("default"),
        kind=found.kind,
        scope=found.scope,
    )


def members(value: object, route: Route, context: Context) -> tuple[Operand, str]:
    """A path to a mapping or a list, and the kind of record that the mapping's keys name, or "".

    Raises:
        Fault: what it leads to is neither.
    """
    found = operand(value, route, context)
    if found.root not in ("roster", "record", "line"):
        raise Fault(route, "give the path of a mapping or a list, such as `roster.ratings`")
    fields = _root_fields(found.root, context)
    for name, follow in found.steps[:-1]:
        held = describe(fields[name])
        fields = fields_of(context.game, follow) if follow else held.inner
    last = describe(fields.get(found.steps[-1][0], {}))
    if not last.many and not last.mapping:
        raise Fault(route, f"`{found.steps[-1][0]}` is no mapping and no list")
    return found, last.keys


def _root_fields(root: str, context: Context) -> Mapping[str, Any]:
    """The fields with which a path into a roster, an entry or its record begins."""
    if root == "line":
        return entry_fields(context.game, context.kind, context.entries)
    return fields_of(context.game, context.ref_kind if root == "record" else context.kind)


def _path(text: str, route: Route, context: Context) -> Operand:
    root, *names = text.split(".")
    if root not in ROOTS or not names or not all(names):
        raise Fault(route, f"`{text}` is not a path; a path begins with {', '.join(ROOTS)}")
    if root == "derived":
        return _derived(text, names, route, context)
    if root in ("limits", "settings", "tables"):
        return _constant(text, root, names, route, context)
    steps, kind = _steps(text, names, _root_fields(root, context), route, context)
    scope: Scope = "roster" if root == "roster" else "line"
    return Operand(root=root, steps=steps, kind=kind, scope=scope)


def _derived(text: str, names: list[str], route: Route, context: Context) -> Operand:
    if names[0] in context.broken:
        raise Fault(route, "")
    found = context.derived.get(names[0])
    if found is None or len(names) > 1:
        hint = nearest(names[0], context.derived)
        raise Fault(route, f"`{text}` is not a derived value declared before{hint}")
    return Operand("derived", ((names[0], ""),), kind=found.kind, scope=found.scope)


def _constant(text: str, root: str, names: list[str], route: Route, context: Context) -> Operand:
    value: Any = context.constants(root)
    for name in names:
        if not isinstance(value, Mapping) or name not in value:
            known = value if isinstance(value, Mapping) else ()
            raise Fault(route, f"`{text}` is not in the manifest{nearest(name, known)}")
        value = value[name]
    return Operand(root, tuple((name, "") for name in names))


def _steps(
    text: str, names: list[str], fields: Mapping[str, Any], route: Route, context: Context
) -> tuple[tuple[tuple[str, str], ...], str]:
    """The way through a record, following its references, and the kind its end names."""
    steps: list[tuple[str, str]] = []
    kind = ""
    known = fields
    for index, name in enumerate(names):
        if name == "id" and name not in known and index == len(names) - 1:
            return (*steps, ("id", "")), kind or context.ref_kind
        if name not in known:
            raise Fault(route, f"`{text}`: there is no field `{name}`{nearest(name, known)}")
        found = describe(known[name])
        kind = found.ref
        if index == len(names) - 1:
            steps.append((name, ""))
        elif found.ref and not found.many:
            steps.append((name, found.ref))
            known = fields_of(context.game, found.ref)
        elif found.inner:
            steps.append((name, ""))
            known = found.inner
        else:
            raise Fault(route, f"`{text}`: `{name}` names no single record to go on into")
    return tuple(steps), kind


def condition(value: object, route: Route, context: Context) -> Condition:
    """``{path: test, …}`` (all must hold), or a list of these (one must hold); None holds."""
    if value is None:
        return ()
    if isinstance(value, list):
        return tuple(_all(item, (*route, i), context) for i, item in enumerate(value))
    return (_all(value, route, context),)


def _all(value: object, route: Route, context: Context) -> tuple[Check, ...]:
    checks: list[Check] = []
    for path, test in mapping(value, route, "a condition").items():
        here = (*route, path)
        of = _path(path, here, context)
        if isinstance(test, Mapping):
            only(test, OPERATORS, here)
            checks += [
                Check(of, operator, operand(against, (*here, operator), context))
                for operator, against in test.items()
            ]
        elif isinstance(test, list):
            checks.append(Check(of, "one_of", Operand(value=test)))
        else:
            checks.append(Check(of, "equals", operand(test, here, context)))
    return tuple(checks)


def condition_scope(found: Condition) -> str:
    """``line`` if any part of a condition differs from entry to entry."""
    operands = [o for every in found for check in every for o in (check.of, check.against)]
    return "line" if any(o.scope == "line" for o in operands) else "roster"
