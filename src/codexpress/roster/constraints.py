"""Reading one constraint of a roster's declaration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from codexpress.finding import Severity
from codexpress.roster.fields import fields_of
from codexpress.roster.operands import Context, condition, condition_scope, operand
from codexpress.roster.reading import Fault, mapping, nearest, only, sequence, text
from codexpress.roster.spec import BOUNDS, MEASURES, Constraint, Measure, Operand
from codexpress.source import Route

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

ALWAYS = (
    *("roster", "entry", "entries", "group"),
    *("measured", "bound", "difference", "arithmetic", "fix"),
)
"""Placeholders that every template may use; `group` is what copies were counted by."""

_TEXTS = ("states", "message", "help", "label", "fix", "otherwise")
_KEYS = (
    *("id", "name", "severity", "measure", "of", "by", "where", "unless", "when", *BOUNDS),
    *(*_TEXTS, "at", "fields", "clauses", "heading", "docs"),
)
_PER_LINE = ("sum", "copies", "distinct", "each", "choose", "requires")
_TOTALS = ("count", "sum", "copies", "distinct")
_TOOL = ("YML", "SCH", "REF", "TXT", "FIT", "RST", "EXA", "CX")
_ID = re.compile(r"[A-Z]{2,3}[0-9]{3}\Z")


def read_constraint(value: object, route: Route, context: Context) -> Constraint:
    """One constraint, every path in it checked.

    Raises:
        Fault: at the first thing that cannot be understood.
    """
    data = mapping(value, route, "a constraint")
    only(data, _KEYS, route)
    measure = _choice(data, "measure", MEASURES, route)
    fields = tuple(
        (name, operand(path, (*route, "fields", name), context))
        for name, path in mapping(data.get("fields", {}), (*route, "fields"), "`fields`").items()
    )
    constraint = Constraint(
        id=_id(data, route),
        name=text(data, "name", route),
        severity=Severity(_choice(data, "severity", [str(s) for s in Severity], route)),
        measure=cast("Measure", measure),
        of=_of(data, measure, route, context),
        by=_by(data.get("by", []), (*route, "by"), context),
        where=condition(data.get("where"), (*route, "where"), context),
        unless=condition(data.get("unless"), (*route, "unless"), context),
        when=condition(data.get("when"), (*route, "when"), context),
        bounds=tuple(
            (bound, operand(data[bound], (*route, bound), context))
            for bound in BOUNDS
            if bound in data
        ),
        states=text(data, "states", route),
        message=text(data, "message", route),
        help=text(data, "help", route),
        label=text(data, "label", route, default=""),
        fix=text(data, "fix", route, default=""),
        otherwise=text(data, "otherwise", route, default=""),
        at=text(data, "at", route, default=""),
        fields=fields,
        clauses=tuple(
            str(c) for c in sequence(data.get("clauses", []), (*route, "clauses"), "`clauses`")
        ),
        heading=text(data, "heading", route, default=""),
        docs=text(data, "docs", route),
    )
    _consistent(constraint, data, route, context)
    return constraint


def _id(data: Mapping[str, Any], route: Route) -> str:
    found = text(data, "id", route)
    if not _ID.match(found):
        raise Fault((*route, "id"), f"`{found}` is not a rule code such as AB101")
    if found.startswith(_TOOL):
        raise Fault(
            (*route, "id"), f"{', '.join(_TOOL)} are the tool's own rules; use other letters"
        )
    return found


def _choice(data: Mapping[str, Any], key: str, known: Any, route: Route) -> str:
    found = text(data, key, route)
    if found not in known:
        raise Fault((*route, key), f"`{found}` is no {key}{nearest(found, known)}")
    return found


def _of(data: Mapping[str, Any], measure: str, route: Route, context: Context) -> Operand:
    if "of" not in data:
        if measure in ("sum", "distinct", "each", "choose", "requires", "value"):
            raise Fault(route, f"`{measure}` needs `of`: the value to measure")
        return Operand(value=1)
    found = operand(data["of"], (*route, "of"), context)
    if found.scope == "line" and measure not in _PER_LINE:
        raise Fault((*route, "of"), f"`{measure}` looks at the roster, not at one entry")
    return found


def _by(value: object, route: Route, context: Context) -> tuple[Operand, ...]:
    """A path, or a list of paths whose values count together."""
    if isinstance(value, list):
        found = tuple(operand(item, (*route, i), context) for i, item in enumerate(value))
    else:
        found = (operand(value, route, context),)
    if not all(each.root for each in found):
        raise Fault(route, "`by` is a path, or a list of paths")
    return found


def _consistent(
    constraint: Constraint, data: Mapping[str, Any], route: Route, context: Context
) -> None:
    """Refuse combinations that would be silently ignored."""
    _fitting_bounds(constraint, route)
    measure = constraint.measure
    if "by" in data and measure != "copies":
        raise Fault((*route, "by"), "`by` belongs to `copies`")
    if data.get("by") == []:
        raise Fault((*route, "by"), "`by` is empty: copies are counted by something")
    if measure == "value" or (measure == "count" and "of" in data):
        for key in ("where", "unless"):
            if key in data:
                raise Fault((*route, key), f"`{key}` chooses entries; use `when` here")
    if condition_scope(constraint.when) == "line":
        raise Fault((*route, "when"), "`when` looks at the roster; use `where` for entries")
    known = fields_of(context.game, context.kind)
    if constraint.at and constraint.at not in known:
        raise Fault((*route, "at"), f"no field `{constraint.at}`{nearest(constraint.at, known)}")
    _placeholders(constraint, route)


def _placeholders(constraint: Constraint, route: Route) -> None:
    """See that every placeholder is filled by something, and that no brace stands alone."""
    names = {*ALWAYS, *(name for name, _ in constraint.fields)}
    for key in _TEXTS:
        template = getattr(constraint, key)
        for name in PLACEHOLDER.findall(template):
            if name not in names:
                reason = f"`{{{name}}}` is filled by nothing{nearest(name, names)}"
                raise Fault((*route, key), reason)
        if {"{", "}"} & set(PLACEHOLDER.sub("", template)):
            raise Fault((*route, key), "a brace only belongs to a placeholder such as `{bound}`")


def _fitting_bounds(constraint: Constraint, route: Route) -> None:
    """See that a measure is held against what it can be held against."""
    measure = constraint.measure
    names = [bound for bound, _ in constraint.bounds]
    if measure == "requires":
        if names:
            raise Fault(route, "`requires` takes no bound")
        return
    if not names:
        raise Fault(route, f"nothing to hold against; give one of {', '.join(BOUNDS)}")
    if measure == "choose" and names != ["equals"]:
        raise Fault(route, "`choose` takes `equals` alone")
    for bound, against in constraint.bounds:
        if measure in _TOTALS and bound in ("one_of", "contains"):
            raise Fault((*route, bound), f"`{measure}` is a number; `{bound}` does not fit")
        if against.scope == "line" and measure not in ("each", "copies"):
            raise Fault((*route, bound), f"a bound of `{measure}` cannot differ by entry")
