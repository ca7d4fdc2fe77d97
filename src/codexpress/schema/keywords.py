"""The vocabulary of JSON Schema 2020-12, sorted by what a keyword holds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

Node = Mapping[str, Any]
"""A subschema with every reference put in place."""

HOLDS_SCHEMA = frozenset(
    {
        "additionalProperties",
        "contains",
        "contentSchema",
        "else",
        "if",
        "items",
        "not",
        "propertyNames",
        "then",
        "unevaluatedItems",
        "unevaluatedProperties",
    }
)
HOLDS_LIST = frozenset({"allOf", "anyOf", "oneOf", "prefixItems"})
HOLDS_MAP = frozenset({"$defs", "dependentSchemas", "patternProperties", "properties"})
ANNOTATIONS = frozenset(
    {
        "$comment",
        "contentEncoding",
        "contentMediaType",
        "default",
        "deprecated",
        "description",
        "examples",
        "readOnly",
        "title",
        "writeOnly",
    }
)
IDENTITY = frozenset({"$anchor", "$defs", "$id", "$ref", "$schema", "$vocabulary"})
CONSTRAINTS = frozenset(
    {
        "const",
        "dependentRequired",
        "enum",
        "exclusiveMaximum",
        "exclusiveMinimum",
        "format",
        "maxContains",
        "maxItems",
        "maxLength",
        "maxProperties",
        "maximum",
        "minContains",
        "minItems",
        "minLength",
        "minProperties",
        "minimum",
        "multipleOf",
        "pattern",
        "required",
        "type",
        "uniqueItems",
    }
)
OURS: Mapping[str, type] = MappingProxyType(
    {
        "x-chapter": bool,
        "x-hint": str,
        "x-icon": bool,
        "x-image": bool,
        "x-internal": bool,
        "x-next-in": str,
        "x-own-words": bool,
        "x-procedure": bool,
        "x-prose": str,
        "x-provenance": bool,
        "x-ref": str,
        "x-setting": bool,
        "x-starter": bool,
    }
)
"""Annotations that the tool reads, and what each holds. Others with `x-` are somebody's notes."""
KNOWN = HOLDS_SCHEMA | HOLDS_LIST | HOLDS_MAP | ANNOTATIONS | IDENTITY | CONSTRAINTS


def is_annotation(keyword: str) -> bool:
    """Whether a keyword only says something about a value and refuses none."""
    return keyword in ANNOTATIONS or keyword.startswith("x-")
