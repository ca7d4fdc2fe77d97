"""A record against its schema: one finding for each mistake, in plain words."""

from __future__ import annotations

from codexpress.document import Document
from codexpress.finding import Finding
from codexpress.schema.model import Schema


def validate(document: Document, schema: Schema) -> tuple[Finding, ...]:
    """Everything in a record that its schema does not allow, each mistake once.

    Returns:
        Findings with their ``rule`` stamped (``SCH…``), in the record's order; none when the
        record is valid.
    """
    raise NotImplementedError
