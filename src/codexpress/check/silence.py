"""Waivers and ignore comments: rules a record breaks on purpose."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from codexpress.document import Document
from codexpress.finding import Finding, Place
from codexpress.rule import Rule

_IGNORE = re.compile(r"\s*codexpress:\s*ignore\[(?P<rules>\s*[^\s\]][^\]]*)\]\s*(?P<reason>.*)")
_MEANT = re.compile(
    r"\s*(?:codexpress\s*:|codexpress\s+ignore|ignore\s*\[[A-Z]{2,3}[0-9]+)", re.IGNORECASE
)
NEVER = ("YML", "SCH", "CX0")
"""Families that cannot be silenced: what they find is not a matter of taste."""


@dataclass
class Silencer:
    """One waiver, or one rule of an ignore comment.

    Attributes:
        document: the record.
        rule: the code it silences.
        place: where it stands.
        line: the line it covers; 0 for the whole record.
        used: whether it has silenced anything.
    """

    document: Document
    rule: str
    place: Place
    line: int = 0
    used: bool = field(default=False)

    def covers(self, finding: Finding) -> bool:
        """Whether a finding is silenced."""
        span = finding.place.span
        return (
            finding.rule == self.rule
            and finding.place.source.path == self.document.source.path
            and (self.line == 0 or (span is not None and span.line == self.line))
        )


def silence(
    findings: Iterable[Finding],
    documents: Iterable[Document],
    rules: Mapping[str, Rule],
    judged: Collection[Path],
) -> tuple[Finding, ...]:
    """Drop what is waived, and say which waivers are unknown, unused or without a reason.

    Args:
        findings: what was found.
        documents: where waivers may stand.
        rules: every rule there is, by id.
        judged: files that every rule has looked at; a waiver elsewhere may yet be needed.
    """
    faults: list[Finding] = []
    by_path: dict[object, list[Silencer]] = {}
    for document in documents:
        for silencer in _silencers(document):
            by_path.setdefault(document.source.path, []).append(silencer)
            faults.extend(_unknown(silencer, rules))
        faults.extend(_comment_faults(document))
    kept: list[Finding] = []
    for finding in findings:
        silencers = by_path.get(finding.place.source.path, ())
        covering = [s for s in silencers if s.covers(finding)]
        if finding.rule.startswith(NEVER):
            kept.append(finding)
            continue
        for silencer in covering:
            silencer.used = True
        if not covering:
            kept.append(finding)
    for silencers in by_path.values():
        faults.extend(_useless(s) for s in silencers if _is_useless(s, rules, judged))
    return (*kept, *faults)


def _silencers(document: Document) -> Iterator[Silencer]:
    data = document.data
    waivers = data.get("waivers") if isinstance(data, dict) else None
    for index, waiver in enumerate(waivers if isinstance(waivers, list) else ()):
        if isinstance(waiver, dict) and isinstance(waiver.get("rule"), str):
            place = document.place(("waivers", index, "rule"))
            yield Silencer(document, waiver["rule"], place)
    for comment in document.comments:
        match = _IGNORE.match(comment.text)
        if not match:
            continue
        line = comment.span.line
        alone = document.source.line(line).lstrip().startswith("#")
        for rule in match["rules"].split(","):
            place = Place(document.source, comment.span)
            yield Silencer(document, rule.strip(), place, line + 1 if alone else line)


def _unknown(silencer: Silencer, rules: Mapping[str, Rule]) -> Iterator[Finding]:
    if silencer.rule in rules:
        return
    near = difflib.get_close_matches(silencer.rule, rules, n=1, cutoff=0.5)
    hint = "name a rule by its code; `codexpress explain` lists them"
    if near:
        hint = f"write {near[0]}, if that is meant"
    yield Finding(silencer.place, {"rule": silencer.rule, "hint": hint}, rule="CX004")


def _is_useless(silencer: Silencer, rules: Mapping[str, Rule], judged: Collection[Path]) -> bool:
    if silencer.used or silencer.rule not in rules:
        return False
    return silencer.document.source.path in judged or silencer.rule.startswith(NEVER)


def _useless(silencer: Silencer) -> Finding:
    family = silencer.rule.rstrip("0123456789")
    hint = "remove it"
    if silencer.rule.startswith(NEVER):
        hint = f"mend what it finds and remove this: rules of {family} cannot be waived"
    return Finding(silencer.place, {"rule": silencer.rule, "hint": hint}, rule="CX003")


def _comment_faults(document: Document) -> Iterator[Finding]:
    """Ignore comments that say too little, or are not understood."""
    for comment in document.comments:
        match = _IGNORE.match(comment.text)
        place = Place(document.source, comment.span)
        if match and not match["reason"].strip():
            yield Finding(place, {"rule": match["rules"].strip()}, rule="CX005")
        elif not match and _MEANT.match(comment.text):
            yield Finding(place, rule="CX026")
