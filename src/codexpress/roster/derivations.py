"""Reading the ``derive`` part of a roster's declaration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from codexpress.roster.fields import fields_of
from codexpress.roster.operands import Context, condition, condition_scope, members, operand
from codexpress.roster.reading import Fault, mapping, nearest, only, sequence
from codexpress.roster.spec import Derived, Operand, Operation, Scope
from codexpress.source import Route

_KEYS: Mapping[str, tuple[str, ...]] = {
    "chain": ("chain", "by", "any"),
    "count": ("count", "where", "unless"),
    "sum": ("sum", "where", "unless"),
    "product": ("product",),
    "least": ("least",),
    "most": ("most",),
    "lookup": ("lookup", "key"),
    "cases": ("cases", "otherwise"),
    "total": ("total",),
    "tally": ("tally", "by", "field"),
    "above": ("above", "over"),
}


def read_derived(name: str, value: object, route: Route, context: Context) -> Derived:
    """One derived value; the key that names its operation decides which others it takes."""
    data = mapping(value, route, f"`{name}`")
    operation = next((key for key in _KEYS if key in data), None)
    if operation is None:
        raise Fault(route, f"`{name}` needs one of {', '.join(_KEYS)}")
    only(data, _KEYS[operation], route)
    return _READERS[operation](name, data, route, context)


def _chain(name: str, data: Mapping[str, Any], route: Route, context: Context) -> Derived:
    of = operand(data["chain"], (*route, "chain"), context)
    if not of.kind:
        raise Fault((*route, "chain"), "a chain starts from a field that names a record")
    fields = fields_of(context.game, of.kind)
    by, flag = str(data.get("by", "")), str(data.get("any", ""))
    for key, field in (("by", by), ("any", flag)):
        if field not in fields and (field or key == "by"):
            hint = nearest(field, fields)
            raise Fault((*route, key) if key in data else route, f"no field `{field}`{hint}")
    return Derived(name, of.scope, "chain", of=of, by=by, any=flag, kind="" if flag else of.kind)


def _aggregate(name: str, data: Mapping[str, Any], route: Route, context: Context) -> Derived:
    where = condition(data.get("where"), (*route, "where"), context)
    unless = condition(data.get("unless"), (*route, "unless"), context)
    if "sum" in data:
        of = operand(data["sum"], (*route, "sum"), context)
        return Derived(name, "roster", "sum", of=of, where=where, unless=unless)
    if data["count"] == "entries":
        return Derived(name, "roster", "count", where=where, unless=unless)
    of = operand(data["count"], (*route, "count"), context)
    if of.root != "roster":
        raise Fault((*route, "count"), "count `entries`, or what a field of the `roster` holds")
    if where or unless:
        raise Fault(route, "`where` and `unless` choose among `entries`")
    return Derived(name, "roster", "count", of=of)


def _of_parts(name: str, data: Mapping[str, Any], route: Route, context: Context) -> Derived:
    (operation,) = data
    here = (*route, operation)
    listed = sequence(data[operation], here, f"`{operation}`")
    if not listed:
        raise Fault(here, f"`{operation}` of nothing")
    parts = tuple(operand(item, (*here, i), context) for i, item in enumerate(listed))
    return Derived(name, _scope(*parts), cast("Operation", operation), parts=parts)


def _lookup(name: str, data: Mapping[str, Any], route: Route, context: Context) -> Derived:
    if "key" not in data:
        raise Fault(route, "`lookup` needs a `key`")
    of = operand(data["lookup"], (*route, "lookup"), context)
    key = operand(data["key"], (*route, "key"), context)
    return Derived(name, _scope(of, key), "lookup", of=of, key=key)


def _cases(name: str, data: Mapping[str, Any], route: Route, context: Context) -> Derived:
    here = (*route, "cases")
    cases = []
    for index, item in enumerate(sequence(data["cases"], here, "`cases`")):
        case = mapping(item, (*here, index), "a case")
        only(case, ("when", "value"), (*here, index))
        when = condition(case.get("when"), (*here, index, "when"), context)
        cases.append((when, operand(case.get("value"), (*here, index, "value"), context)))
    otherwise = operand(data.get("otherwise"), (*route, "otherwise"), context)
    on_line = any(condition_scope(when) == "line" for when, _ in cases)
    scope: Scope = "line" if on_line else _scope(otherwise, *(value for _, value in cases))
    kind = next((value.kind for value in (otherwise, *(v for _, v in cases)) if value.kind), "")
    return Derived(name, scope, "cases", cases=tuple(cases), otherwise=otherwise, kind=kind)


def _total(name: str, data: Mapping[str, Any], route: Route, context: Context) -> Derived:
    here = (*route, "total")
    named = mapping(data["total"], here, "`total`")
    if not named:
        raise Fault(here, "`total` adds up nothing")
    parts = tuple(operand(item, (*here, key), context) for key, item in named.items())
    return Derived(name, _scope(*parts), "total", parts=parts, labels=tuple(map(str, named)))


def _tally(name: str, data: Mapping[str, Any], route: Route, context: Context) -> Derived:
    of, _ = members(data["tally"], (*route, "tally"), context)
    table = operand(data.get("by"), (*route, "by"), context)
    field = str(data.get("field", ""))
    if of.kind and not field:
        raise Fault(route, f"say which `field` of each {of.kind} counts")
    if field:
        if not of.kind:
            raise Fault((*route, "tally"), "`field` is for a list of records, and this is none")
        fields = fields_of(context.game, of.kind)
        if field not in fields:
            raise Fault((*route, "field"), f"no field `{field}`{nearest(field, fields)}")
    return Derived(name, _scope(of, table), "tally", of=of, key=table, by=field)


def _above(name: str, data: Mapping[str, Any], route: Route, context: Context) -> Derived:
    if "over" not in data:
        raise Fault(route, "`above` needs an `over`")
    of, kind = members(data["above"], (*route, "above"), context)
    over = operand(data["over"], (*route, "over"), context)
    return Derived(name, _scope(of, over), "above", of=of, key=over, kind=kind)


def _scope(*operands: Operand) -> Scope:
    return "line" if any(operand.scope == "line" for operand in operands) else "roster"


_READERS = {
    "chain": _chain,
    "count": _aggregate,
    "sum": _aggregate,
    "product": _of_parts,
    "least": _of_parts,
    "most": _of_parts,
    "lookup": _lookup,
    "cases": _cases,
    "total": _total,
    "tally": _tally,
    "above": _above,
}
