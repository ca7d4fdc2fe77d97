"""jsonschema's errors turned into one finding for each mistake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from jsonschema.exceptions import ValidationError

from codexpress.document import Document
from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.case import Case, fault
from codexpress.schema.choice import not_allowed
from codexpress.schema.keys import explain_keys, unknown_keys
from codexpress.schema.keywords import Node
from codexpress.schema.limits import EXPLAIN, key_form, repeats
from codexpress.schema.mismatch import fits, mismatch
from codexpress.schema.model import Schema
from codexpress.schema.walk import value_at
from codexpress.source import Route

_KEYS = frozenset(
    {"additionalProperties", "unevaluatedProperties", "required", "dependentRequired"}
)
_CHOICE = frozenset({"anyOf", "oneOf"})
_KINDS = frozenset({"type", "enum", "const"})
# What is said first about a value when several things are wrong with it.
_ORDER = (
    "type",
    "const",
    "enum",
    "anyOf",
    "oneOf",
    "minLength",
    "minItems",
    "minProperties",
    "pattern",
)


def explain(document: Document, schema: Schema, errors: Sequence[ValidationError]) -> list[Finding]:
    """One finding for each mistake that a record's errors come from."""
    flat = sorted(
        (inner for error in errors for inner in _unfold(error)),
        key=lambda error: [(isinstance(step, str), str(step)) for step in error.absolute_path],
    )
    found = [
        finding
        for steps, group in groupby(flat, key=lambda error: tuple(error.absolute_path))
        for finding in _at(document, schema, steps, list(group))
    ]
    wrong = {finding.place.route for finding in found if finding.rule != codes.DUPLICATE}
    return [
        finding
        for finding in found
        if not _is_consequence(finding, found)
        # Of an item that is wrong in itself, it does not matter that it stands there twice.
        and not (finding.rule == codes.DUPLICATE and finding.place.route in wrong)
    ]


def _is_consequence(finding: Finding, found: Sequence[Finding]) -> bool:
    """Whether fields are missing only because they stand in the wrong part of the record."""
    missing = finding.fields.get("names")
    if finding.rule != codes.MISSING or not isinstance(missing, tuple):
        return False
    misplaced: set[str] = set()
    for other in found:
        keys = other.fields.get("misplaced", ())
        if isinstance(keys, tuple):
            misplaced.update(keys)
    return misplaced.issuperset(missing)


def _node(error: ValidationError) -> Node:
    """The subschema that an error's keyword stands in."""
    node: Any = error.schema
    return node if isinstance(node, Mapping) else {}


def _unfold(error: ValidationError) -> Iterator[ValidationError]:
    """The errors of the one alternative that a mapping or list was meant to fit, else itself."""
    if error.validator not in _CHOICE or not error.context:
        yield error
        return
    options: dict[Any, list[ValidationError]] = {}
    for inner in error.context:
        options.setdefault(inner.schema_path[0], []).append(inner)
    near = [
        inner
        for inner in options.values()
        if not any(one.validator in _KINDS and not one.path for one in inner)
    ]
    structured = isinstance(error.instance, (Mapping, list))
    if not near or (not structured and (len(near) > 1 or not _is_text_limit(near[0]))):
        yield error
        return
    for inner in min(near, key=len):
        yield from _unfold(inner)


def _is_text_limit(errors: Sequence[ValidationError]) -> bool:
    return all(
        error.validator in {"pattern", "format", "minLength", "maxLength"} for error in errors
    )


def _names_a_key(error: ValidationError) -> bool:
    path = list(error.absolute_schema_path)
    return any(
        step == "propertyNames" and (index == 0 or path[index - 1] != "properties")
        for index, step in enumerate(path)
    )


def _at(
    document: Document, schema: Schema, route: Route, errors: list[ValidationError]
) -> Iterator[Finding]:
    about_keys = [error for error in errors if error.validator in _KEYS or error.validator is None]
    names = [error for error in errors if _names_a_key(error)]
    rest = [error for error in errors if error not in about_keys and error not in names]
    if rest:
        rest.sort(key=lambda error: _rank(str(error.validator)))
        case = Case(document, schema, route, rest[0].instance, _node(rest[0]))
        yield from _value(case, str(rest[0].validator), chosen=bool(rest[0].context))
        if rest[0].validator in _KINDS | _CHOICE:
            return
    for key, group in groupby(names, key=lambda error: str(error.instance)):
        yield key_form(Case(document, schema, route, key, _node(next(group))), key)
    if about_keys:
        yield from _keys(document, schema, route, about_keys)


def _rank(keyword: str) -> int:
    return _ORDER.index(keyword) if keyword in _ORDER else len(_ORDER)


def _keys(
    document: Document, schema: Schema, route: Route, errors: Sequence[ValidationError]
) -> Iterator[Finding]:
    if any(error.validator is None for error in errors):
        # The schema `false`: nothing may stand here.
        yield fault(
            codes.UNKNOWN,
            document,
            route,
            "key",
            key=str(route[-1]) if route else "the record",
            owner="this record",
            mend="remove it",
        )
        return
    value = value_at(document.data, route)
    nodes = [_node(error) for error in errors]
    closed = [
        error
        for error in errors
        if error.validator in {"additionalProperties", "unevaluatedProperties"}
    ]
    unknown = [key for error in closed[:1] for key in unknown_keys(value, _node(error))]
    missing: dict[str, None] = {}
    for error in errors:
        if error.validator == "required":
            names: Any = error.validator_value
            missing.update((name, None) for name in names if name not in value)
        elif error.validator == "dependentRequired":
            needed: Any = error.validator_value
            for name, needs in needed.items():
                if name in value:
                    missing.update((need, None) for need in needs if need not in value)
    yield from explain_keys(
        document, schema, route, value, nodes, unknown=unknown, missing=list(missing)
    )


def _value(case: Case, keyword: str, *, chosen: bool) -> Iterator[Finding]:
    if keyword == "uniqueItems":
        yield from repeats(case)
    elif keyword in _KINDS or (keyword in _CHOICE and chosen):
        yield not_allowed(case) if fits(case) else mismatch(case)
    elif keyword in EXPLAIN:
        yield EXPLAIN[keyword](case)
    else:
        mend = f"see what the schema reference says about it{case.meaning}"
        yield case.fault(codes.CONSTRAINT, keyword=keyword, mend=mend)
