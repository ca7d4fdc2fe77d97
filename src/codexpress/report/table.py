"""The report formats by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from codexpress.report.github import github
from codexpress.report.junit import junit
from codexpress.report.model import Reporter
from codexpress.report.sarif import sarif
from codexpress.report.structured import structured
from codexpress.report.text import text

REPORTERS: Mapping[str, Reporter] = MappingProxyType(
    {
        "text": text,
        "json": structured,
        "github": github,
        "sarif": sarif,
        "junit": junit,
    }
)
"""Every format of ``check --format``."""
