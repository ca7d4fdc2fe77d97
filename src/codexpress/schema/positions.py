"""Where in a schema file a fault lies."""

from __future__ import annotations

from codexpress.schema.files import SchemaFault
from codexpress.source import Span


def position(fault: SchemaFault) -> Span | None:
    """The span of a fault, or None where it is the file as a whole."""
    source = fault.source
    if fault.offset is not None:
        return source.span(fault.offset, min(fault.offset + 1, len(source.text)))
    return None
