"""A word that a rule speaks of is not told of by the glossary as well."""

from __future__ import annotations

from pathlib import Path

from codexpress.check.run import _once
from codexpress.finding import Finding, Place
from codexpress.source import Source, Span


def at(line: int, rule: str, name: str = "a.yaml") -> Finding:
    source = Source(Path("/content") / name, name, "one\ntwo\n")
    return Finding(Place(source, Span(line, 1, line, 4)), rule=rule)


def test_the_glossary_is_silent_where_a_rule_speaks() -> None:
    rules = [at(1, "AA101"), at(2, "TXT017"), at(1, "TXT017"), at(1, "TXT017", "b.yaml")]
    kept = [(found.rule, found.place.source.name, found.place.span) for found in _once(rules)]
    assert kept == [
        ("AA101", "a.yaml", Span(1, 1, 1, 4)),
        ("TXT017", "a.yaml", Span(2, 1, 2, 4)),
        ("TXT017", "b.yaml", Span(1, 1, 1, 4)),
    ]
