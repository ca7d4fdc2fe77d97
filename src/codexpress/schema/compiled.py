"""The validator: jsonschema's, made strict where YAML and Python are lenient."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend

from codexpress.schema.keywords import Node

FORMATS = FormatChecker(("date", "regex"))


def _is_integer(_checker: Any, value: object) -> bool:
    # 8.0 is an integer to JSON Schema; to a writer it is a number typed in the wrong place.
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(_checker: Any, value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    # NaN passes every minimum and maximum.
    return isinstance(value, int) or math.isfinite(value)


@lru_cache(maxsize=512)
def compiled(pattern: str) -> re.Pattern[str]:
    """A schema's pattern as Python's: ``$`` means the very end, not before a last line break."""
    ends = pattern.endswith("$") and (len(pattern) - len(pattern[:-1].rstrip("\\"))) % 2 == 1
    return re.compile(pattern[:-1] + r"\Z" if ends else pattern)


def _pattern(
    validator: Any, pattern: str, value: object, _schema: Any
) -> Iterator[ValidationError]:
    if validator.is_type(value, "string") and not compiled(pattern).search(str(value)):
        yield ValidationError("pattern")


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
_Strict = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {"pattern": _pattern, "uniqueItems": _unique}, type_checker=_TYPES
)


def build(root: Node) -> Validator:
    """The validator of a schema whose references are in place."""
    validator: Validator = _Strict(root, format_checker=FORMATS)
    return validator


def is_valid(node: Node, data: Any) -> bool:
    """Whether a value fits a subschema whose references are in place."""
    return bool(build(node).is_valid(data))
