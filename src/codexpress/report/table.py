"""The report formats by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from codexpress.report.model import Reporter

REPORTERS: Mapping[str, Reporter] = MappingProxyType({})
