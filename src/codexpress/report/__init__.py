"""Diagnostics turned into text, JSON, GitHub annotations, SARIF and JUnit."""

from codexpress.report.locate import diagnose
from codexpress.report.model import PLAIN, Look, Reporter, Summary
from codexpress.report.table import REPORTERS

__all__ = ["PLAIN", "REPORTERS", "Look", "Reporter", "Summary", "diagnose"]
