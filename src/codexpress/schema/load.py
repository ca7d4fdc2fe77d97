"""A schema file made into a :class:`Schema`, or a finding that says what is wrong with it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from codexpress.finding import Finding, Place
from codexpress.schema import codes
from codexpress.schema.compiled import build
from codexpress.schema.endless import endless
from codexpress.schema.files import SchemaFault, SchemaFile, read
from codexpress.schema.flatten import flatten
from codexpress.schema.keywords import Node
from codexpress.schema.model import Schema
from codexpress.schema.positions import position


def load(path: Path, roots: Sequence[Path], name: str = "") -> Schema | Finding:
    """Read a JSON Schema 2020-12 file and everything it refers to, and build its validator.

    Args:
        path: the schema file.
        roots: folders that it and its references may lie in. A referenced file that is missing
            from one is looked for under the same relative path in the ones after it.
        name: the project-relative path to show; the file's name if left out.

    Returns:
        The schema, or one finding: unreadable (``SCH090``), not a valid schema (``SCH091``), or
        referring to the network, outside ``roots`` or to something missing (``SCH092``).
    """
    path = path.absolute()
    try:
        first = read(path, name or path.name)
        root, files = flatten(first, roots)
        _refuse_endless(root, first)
        validator = build(root)
    except RecursionError:
        fields = {"reason": "its parts and references are nested too deeply"}
        return Finding(Place(first.source), fields, rule=codes.SCHEMA_UNREADABLE)
    except SchemaFault as fault:
        span = position(fault)
        place = Place(fault.source, span, fault.route)
        return Finding(place, {"reason": fault.reason}, rule=fault.code)
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.source.text.encode())
        digest.update(b"\0")
    return Schema(path, first.source.name, root, digest.hexdigest(), validator)


def _refuse_endless(root: Node, file: SchemaFile) -> None:
    if reason := endless(root):
        raise SchemaFault(codes.SCHEMA_INVALID, file.source, reason)
