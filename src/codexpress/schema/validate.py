"""A record against its schema: one finding for each mistake, in plain words."""

from __future__ import annotations

from itertools import islice

from codexpress.document import Document
from codexpress.finding import Finding, Place
from codexpress.schema import codes
from codexpress.schema.case import fault
from codexpress.schema.effort import STEPS, WHY, EffortError, limited
from codexpress.schema.explain import explain
from codexpress.schema.mismatch import doubtful
from codexpress.schema.model import Schema
from codexpress.schema.walk import value_at
from codexpress.source import Source

LIMIT = 50
"""How many mistakes of one file are listed; a file with more gets one finding that says so."""

_ENDLESS: dict[str, str] = {}
"""Schemas, by fingerprint, that took too many steps for a record; no further one is tried."""

_ABOUT_FIELDS = frozenset({codes.MISSING, codes.COUNT})


def validate(document: Document, schema: Schema) -> tuple[Finding, ...]:
    """Everything in a record that its schema does not allow, each mistake once.

    Returns:
        Findings with their ``rule`` stamped (``SCH…``), in the record's order; none when the
        record is valid.
    """
    if schema.fingerprint not in _ENDLESS:
        try:
            with limited():
                return _validate(document, schema)
        except (EffortError, RecursionError):
            _ENDLESS[schema.fingerprint] = document.source.path.name
    reason = f"checking {_ENDLESS[schema.fingerprint]} takes more than {STEPS:,} steps: {WHY}"
    place = Place(Source(schema.path, schema.name, ""))
    return (Finding(place, {"reason": reason}, rule=codes.SCHEMA_INVALID),)


def _validate(document: Document, schema: Schema) -> tuple[Finding, ...]:
    # A wrong record may have an error in every value; nobody reads a thousand of them.
    errors = list(islice(schema.validator.iter_errors(document.data), LIMIT * 20))
    if not errors and not document.doubts:
        return ()
    found = explain(document, schema, errors)
    # What is said about the fields of a mapping says nothing about their values.
    told = {finding.place.route for finding in found if finding.rule not in _ABOUT_FIELDS}
    doubts = [
        route
        for route in document.doubts
        if not any(route[:depth] in told for depth in range(len(route) + 1))
        and isinstance(value_at(document.data, route), str)
    ]
    found.extend(doubtful(document, route) for route in doubts[: LIMIT + 1])
    found.sort(key=_position)
    total = len(found) + len(doubts[LIMIT + 1 :])
    if total > LIMIT:
        last = found[LIMIT - 1].place.route
        more = fault(codes.MORE, document, last, "key", count=total - LIMIT)
        found[LIMIT:] = [more]
    return tuple(found)


def _position(finding: Finding) -> tuple[int, int]:
    span = finding.place.span
    return (span.line, span.column) if span else (0, 0)
