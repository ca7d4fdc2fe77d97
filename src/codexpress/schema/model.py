"""A schema made ready: references put in place, the validator built once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from jsonschema.protocols import Validator

from codexpress.schema.keywords import Node


@dataclass(frozen=True)
class Schema:
    """One JSON Schema file.

    Attributes:
        path: where it lies on disk, absolute.
        name: its project-relative path, as diagnostics show it.
        root: the schema as plain data, every ``$ref`` replaced by what it names (siblings of the
            reference win); a schema that refers to itself makes it cyclic.
        fingerprint: a digest of this file and every file it refers to, for caches.
        validator: the validator, built once.
    """

    path: Path
    name: str
    root: Node = field(compare=False, repr=False)
    fingerprint: str
    validator: Validator = field(compare=False, repr=False)

    @property
    def title(self) -> str:
        """What readers call one record of it; "record" where the schema has no title."""
        return str(self.root.get("title", "")) or "record"
