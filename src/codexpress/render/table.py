"""A table as plain data, before any medium sets it."""

from __future__ import annotations

from codexpress.procedure import Table

__all__ = ["Table"]
