"""Where in a schema file a fault lies. JSON is YAML, so the same reader places both."""

from __future__ import annotations

from codexpress.document import locate
from codexpress.schema.files import SchemaFault
from codexpress.source import Span


def position(fault: SchemaFault) -> Span | None:
    """The span of a fault; None where it is the file as a whole, or cannot be told."""
    source = fault.source
    if fault.offset is not None:
        return source.span(fault.offset, min(fault.offset + 1, len(source.text)))
    document, findings = locate(source)
    if document is None:
        # What JSON reads and YAML does not: a key that stands twice.
        return next((finding.place.span for finding in findings), None)
    if not fault.route:
        return None
    return document.place(fault.route, "key").span
