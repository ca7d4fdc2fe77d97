"""The validator: jsonschema's, made strict where YAML and Python are lenient."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend

from codexpress.schema.effort import limited, spend
from codexpress.schema.keywords import HOLDS_LIST, HOLDS_MAP, HOLDS_SCHEMA, Node
from codexpress.schema.patterns import PatternError, check_pattern, matches


def _is_integer(_checker: Any, value: object) -> bool:
    # 8.0 is an integer to JSON Schema; to a writer it is a number typed in the wrong place.
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(_checker: Any, value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    # NaN passes every minimum and maximum.
    return isinstance(value, int) or math.isfinite(value)


def _is_pattern(value: object) -> bool:
    if isinstance(value, str):
        check_pattern(value)
    return True


FORMATS = FormatChecker(("date",))
FORMATS.checks("regex", raises=PatternError)(_is_pattern)


def _pattern(
    validator: Any, pattern: str, value: object, _schema: Any
) -> Iterator[ValidationError]:
    if validator.is_type(value, "string") and not matches(pattern, str(value)):
        yield ValidationError("pattern")


def _pattern_properties(
    validator: Any, patterns: Mapping[str, Any], value: Any, _schema: Any
) -> Iterator[ValidationError]:
    if not validator.is_type(value, "object"):
        return
    for pattern, node in patterns.items():
        for key, inner in value.items():
            if matches(pattern, key):
                yield from validator.descend(inner, node, path=key, schema_path=pattern)


def _additional_properties(
    validator: Any, other: Any, value: Any, node: Node
) -> Iterator[ValidationError]:
    if not validator.is_type(value, "object"):
        return
    named, patterns = node.get("properties", {}), node.get("patternProperties", {})
    extra = [
        key
        for key in value
        if key not in named and not any(matches(pattern, key) for pattern in patterns)
    ]
    if isinstance(other, Mapping):
        for key in extra:
            yield from validator.descend(value[key], other, path=key)
    elif not other and extra:
        yield ValidationError("additionalProperties")


def _unevaluated_properties(
    validator: Any, other: Any, value: Any, node: Node
) -> Iterator[ValidationError]:
    if not validator.is_type(value, "object"):
        return
    seen = _evaluated(validator, {**node, "unevaluatedProperties": False}, value)
    if not all(validator.evolve(schema=other).is_valid(value[key]) for key in value.keys() - seen):
        yield ValidationError("unevaluatedProperties")


def _evaluated(validator: Any, node: Any, value: Mapping[str, Any]) -> set[str]:
    """The keys of a mapping that a subschema has something to say about."""
    if not isinstance(node, Mapping):
        return set()

    def fits(part: Any, data: Any = value) -> bool:
        return bool(validator.evolve(schema=part).is_valid(data))

    found = {
        key
        for key, inner in value.items()
        if key in node.get("properties", {})
        or any(matches(pattern, key) for pattern in node.get("patternProperties", {}))
        or any(
            word in node and fits(node[word], inner)
            for word in ("additionalProperties", "unevaluatedProperties")
        )
    }
    beside = [part for word in ("allOf", "anyOf", "oneOf") for part in node.get(word, ())]
    beside = [part for part in beside if fits(part)]
    beside += [part for key, part in node.get("dependentSchemas", {}).items() if key in value]
    if "if" in node:
        holds = fits(node["if"])
        beside += [node["if"]] if holds else []
        beside.append(node.get("then" if holds else "else"))
    return found.union(*(_evaluated(validator, part, value) for part in beside))


def same(value: Any) -> Any:
    """A value such that two are equal exactly when JSON Schema holds them equal."""
    if isinstance(value, Mapping):
        return ("object", frozenset((key, same(item)) for key, item in value.items()))
    if isinstance(value, list):
        return ("array", tuple(same(item) for item in value))
    return ("boolean", value) if isinstance(value, bool) else value


def _unique(
    validator: Any,
    unique: bool,  # noqa: FBT001 - how jsonschema calls it
    value: Any,
    _schema: Any,
) -> Iterator[ValidationError]:
    # jsonschema's own compares each item with every other when they cannot be sorted: a hostile
    # list of a hundred thousand would take hours.
    if unique and validator.is_type(value, "array") and len({same(i) for i in value}) != len(value):
        yield ValidationError("uniqueItems")


_TYPES = Draft202012Validator.TYPE_CHECKER.redefine_many(
    {"integer": _is_integer, "number": _is_number}
)
_OWN: Mapping[str, Any] = MappingProxyType(
    {
        "additionalProperties": _additional_properties,
        "pattern": _pattern,
        "patternProperties": _pattern_properties,
        "unevaluatedProperties": _unevaluated_properties,
        "uniqueItems": _unique,
    }
)


def _counted(keyword: Any) -> Any:
    """A keyword that holds subschemas, each of its checks a step."""

    def check(validator: Any, held: Any, value: Any, node: Any) -> Any:
        inside = len(value) if isinstance(value, Mapping | list) else 0
        spend(1 + inside + (len(held) if isinstance(held, Mapping | list) else 0))
        return keyword(validator, held, value, node)

    return check


_KEYWORDS = {**Draft202012Validator.VALIDATORS, **_OWN}
_HOLDING = HOLDS_SCHEMA | HOLDS_LIST | HOLDS_MAP
_Strict = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    {word: _counted(check) if word in _HOLDING else check for word, check in _KEYWORDS.items()},
    type_checker=_TYPES,
)


def build(root: Node) -> Validator:
    """The validator of a schema whose references are in place."""
    validator: Validator = _Strict(root, format_checker=FORMATS)
    return validator


def is_valid(node: Node, data: Any) -> bool:
    """Whether a value fits a subschema whose references are in place.

    Raises:
        EffortError: it takes too many steps to tell.
    """
    with limited():
        return bool(build(node).is_valid(data))
