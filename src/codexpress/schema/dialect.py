"""Whether a file is a schema of the dialect, with no keyword that would do nothing."""

from __future__ import annotations

import difflib
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from codexpress.schema import codes
from codexpress.schema.files import SchemaFault, SchemaFile
from codexpress.schema.keywords import HOLDS_LIST, HOLDS_MAP, HOLDS_SCHEMA, KNOWN, OURS
from codexpress.schema.patterns import PatternError, check_pattern
from codexpress.schema.show import code
from codexpress.source import Route

TYPES = ("array", "boolean", "integer", "null", "number", "object", "string")
DIALECT = "https://json-schema.org/draft/2020-12/schema"

_SOUND: set[str] = set()
"""Texts of schema files found sound: every kind's schema refers to the same common one."""


def check(file: SchemaFile) -> None:
    """Refuse what is not a schema of the dialect, and keywords that would do nothing.

    Raises:
        SchemaFault: the first thing that is wrong, at its place.
    """
    if file.source.text in _SOUND:
        return
    data = file.data
    if not isinstance(data, dict):
        raise SchemaFault(codes.SCHEMA_INVALID, file.source, "a schema file holds one object")
    dialect = data.get("$schema", DIALECT)
    if dialect != DIALECT:
        reason = f"`$schema` is `{dialect}`; only `{DIALECT}` is read"
        raise SchemaFault(codes.SCHEMA_INVALID, file.source, reason, ("$schema",))
    meta = Draft202012Validator(Draft202012Validator.META_SCHEMA)
    error = best_match(meta.iter_errors(data))
    if error is not None:
        route = tuple(error.absolute_path)
        raise SchemaFault(codes.SCHEMA_INVALID, file.source, _refused(error, route), route)
    _check_keywords(data, file, ())
    _SOUND.add(file.source.text)


def _refused(error: ValidationError, route: Route) -> str:
    """Why the dialect refuses a value, without its own words for it."""
    names = [step for step in route if isinstance(step, str)]
    value: Any = error.instance
    if names[-1:] == ["type"]:
        near = difflib.get_close_matches(str(value), TYPES, 1)
        hint = f"; is `{near[0]}` meant?" if near else f"; there are {', '.join(TYPES)}"
        return f"{code(value)} is not a type{hint}"
    holder = f"`{names[-1]}`" if names else "a schema"
    return f"{holder} cannot be {code(value)}"


def _check_keywords(node: Any, file: SchemaFile, route: Route) -> None:
    if not isinstance(node, dict):
        return
    for keyword, value in node.items():
        at = (*route, keyword)
        if keyword not in KNOWN and not keyword.startswith("x-"):
            near = difflib.get_close_matches(keyword, sorted(KNOWN), 1)
            hint = f"; is `{near[0]}` meant?" if near else "; notes of our own start with `x-`"
            reason = f"`{keyword}` is not a keyword of JSON Schema{hint}"
            raise SchemaFault(codes.SCHEMA_INVALID, file.source, reason, at)
        _check_annotation(keyword, value, file, at)
        _check_patterns(keyword, value, file, at)
        if keyword in HOLDS_SCHEMA:
            _check_keywords(value, file, at)
        elif keyword in HOLDS_LIST:
            for index, item in enumerate(value):
                _check_keywords(item, file, (*at, index))
        elif keyword in HOLDS_MAP:
            for name, item in value.items():
                _check_keywords(item, file, (*at, name))


def _near_ours(keyword: str) -> str:
    """The annotation that is meant; a look that is cheap enough for thousands of notes."""
    alike = [name for name in OURS if name[2] == keyword[2:3] and name[-1] == keyword[-1]]
    return next(iter(difflib.get_close_matches(keyword, alike, 1, cutoff=0.8)), "")


def _check_annotation(keyword: str, value: Any, file: SchemaFile, route: Route) -> None:
    """Refuse one of our annotations that would do nothing, spelt or filled in wrongly."""
    if not keyword.startswith("x-"):
        return
    holds = OURS.get(keyword)
    if holds is None:
        near = _near_ours(keyword)
        if not near:
            return
        reason = f"nothing reads `{keyword}`; is `{near}` meant?"
    elif holds is bool and value is not True:
        reason = f"`{keyword}` is `true`, or is left out"
    elif holds is str and not (isinstance(value, str) and value):
        reason = f"`{keyword}` names something; it cannot be {code(value)}"
    else:
        return
    raise SchemaFault(codes.SCHEMA_INVALID, file.source, reason, route)


def _check_patterns(keyword: str, value: Any, file: SchemaFile, route: Route) -> None:
    patterns = {"pattern": (value,), "patternProperties": value}.get(keyword, ())
    for pattern in patterns:
        try:
            check_pattern(pattern)
        except PatternError as fault:
            reason = f"the pattern {code(pattern)} cannot be matched: {fault}"
            raise SchemaFault(codes.SCHEMA_INVALID, file.source, reason, route) from None
