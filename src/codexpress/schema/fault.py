"""Making a finding of this stage."""

from __future__ import annotations

from dataclasses import replace

from codexpress.document import Document
from codexpress.document.model import Part, phrase
from codexpress.finding import Finding, Place
from codexpress.source import Route


def fault(
    code: str,
    document: Document,
    route: Route,
    on: Part = "value",
    related: tuple[Place, ...] = (),
    **fields: object,
) -> Finding:
    """A finding at a field; ``{field}`` is what to call it in a sentence."""
    fields.setdefault("field", phrase(route))
    return replace(document.at(route, on=on, related=related, **fields), rule=code)


def typed(document: Document, route: Route) -> str:
    """A value exactly as the file has it; "" where it has nothing."""
    span = document.values.get(route)
    return document.source.slice(span) if span else ""


def prefix(route: Route) -> str:
    """What stands before a value in YAML: ``name: `` or ``- ``."""
    last = route[-1] if route else ""
    return f"{last}: " if isinstance(last, str) else "- "
