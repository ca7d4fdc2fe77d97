"""JSON Schema 2020-12: loading, validating in plain words, walking a record beside its schema."""

from codexpress.schema.describe import ANY, Row, describe
from codexpress.schema.load import load
from codexpress.schema.model import Schema
from codexpress.schema.validate import validate
from codexpress.schema.walk import (
    annotated,
    fields,
    images,
    internal,
    key_order,
    key_references,
    nodes_at,
    own_words,
    prose,
    references,
    value_at,
)

__all__ = [
    "ANY",
    "Row",
    "Schema",
    "annotated",
    "describe",
    "fields",
    "images",
    "internal",
    "key_order",
    "key_references",
    "load",
    "nodes_at",
    "own_words",
    "prose",
    "references",
    "validate",
    "value_at",
]
