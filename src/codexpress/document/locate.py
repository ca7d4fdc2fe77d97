"""A file's text read into plain data with a position for every key and value.

One loop over the events of the C parser: no recursion, so no depth can exhaust the stack; no
library's idea of what a word means; everything a record has no use for is refused where it stands.
"""

from __future__ import annotations

from ruamel.yaml.error import YAMLError

from codexpress.document.checks import letter_name
from codexpress.document.comments import read_comments
from codexpress.document.decode import LIMIT, find_control
from codexpress.document.diagnosis import diagnose
from codexpress.document.events import read_events
from codexpress.document.model import Comment, Document, Spans
from codexpress.document.reading import Reading
from codexpress.finding import Finding, Place
from codexpress.source import Source

_LINE_SEPARATORS = ("\u2028", "\u2029")


def locate(source: Source) -> tuple[Document | None, tuple[Finding, ...]]:
    """Read a file.

    Returns:
        The document, or None where the data cannot be trusted; and what is wrong, in order of
        place. A document with findings is one whose data is sound although some of its text was
        lost to a comment.
    """
    refused = _refused_text(source)
    if refused:
        return None, (refused,)
    reading = Reading(source)
    try:
        read_events(reading)
    except YAMLError as error:
        reading.fatal = True
        reading.note(diagnose(reading, error))
    else:
        if not reading.stopped:
            read_comments(reading)
            if reading.data is None:
                _refuse_empty(reading)
    findings = tuple(sorted(reading.findings, key=_position))
    if reading.fatal:
        return None, findings
    return _document(reading), findings


def _document(reading: Reading) -> Document:
    source = reading.source
    return Document(
        source=source,
        data=reading.data,
        keys=Spans(source, reading.keys),
        values=Spans(source, reading.values),
        doubts=reading.doubts,
        comments=tuple(
            Comment(source.span(start, end), source.text[start + 1 : end])
            for start, end in reading.comments
        ),
        flow=frozenset(reading.flow),
    )


def _position(finding: Finding) -> tuple[int, int]:
    span = finding.place.span
    return (span.line, span.column) if span else (0, 0)


def _refused_text(source: Source) -> Finding | None:
    text = source.text
    if len(text) > LIMIT:
        fields = {"size": f"{len(text.encode('utf-8', 'replace')):,}", "limit": f"{LIMIT:,}"}
        return Finding(Place(source), fields, rule="YML002")
    control = find_control(source)
    if control or text.isascii():
        return control
    for separator in _LINE_SEPARATORS:
        at = text.find(separator)
        if at >= 0:
            return Reading(source).finding(
                "YML006", at, at + 1, name=letter_name(separator), looks="ends the line unseen"
            )
    return None


def _refuse_empty(reading: Reading) -> None:
    what = "nothing but comments" if reading.comments else "empty"
    reading.refuse("YML010", 0, 0, what=what)
