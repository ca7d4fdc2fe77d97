"""From a parser's error to what the writer did.

The parser stops where it can go no further, which is seldom where the mistake is, and says so in
words about tokens. Each probe here knows one mistake and looks for its traces around the mark; the
first that finds them speaks. What no probe knows still gets a plain, if general, finding.
"""

from __future__ import annotations

from ruamel.yaml.error import YAMLError

from codexpress.document.comments import line_end
from codexpress.document.diagnosis.brackets import brackets, tight_colon
from codexpress.document.diagnosis.layout import (
    carried_into_field,
    conflict_marker,
    directive,
    layout,
    missing_colon,
    no_colon,
    percent,
    tab,
)
from codexpress.document.diagnosis.trouble import Trouble
from codexpress.document.diagnosis.values import (
    anchor_or_tag,
    bad_escape,
    cut_by_comment,
    leading_character,
    quoted_start,
    second_colon,
    text_after_value,
    unclosed_quote,
)
from codexpress.document.lines import Line, line_at, shorten
from codexpress.document.quote import in_quotes
from codexpress.document.reading import Piece, Reading
from codexpress.finding import Finding

_PROBES = (
    conflict_marker,
    directive,
    percent,
    tab,
    unclosed_quote,
    bad_escape,
    tight_colon,
    leading_character,
    brackets,
    text_after_value,
    cut_by_comment,
    second_colon,
    carried_into_field,
    missing_colon,
    layout,
    anchor_or_tag,
    quoted_start,
)


def diagnose(reading: Reading, error: YAMLError) -> Finding:
    """Say what the writer did, given where and how the parser stopped."""
    trouble = _trouble(reading, error)
    for probe in _PROBES:
        finding = probe(trouble)
        if finding:
            return finding
    return _unknown(trouble)


def diagnose_top(reading: Reading, piece: Piece) -> Finding:
    """Say what is wrong with a file whose whole content is one scalar."""
    source = reading.source
    line = line_at(source, piece.start)
    trouble = Trouble(reading, "", "", piece.end, piece.start)
    marker = conflict_marker(trouble)
    if marker:
        return marker
    comment = source.text[piece.end : line_end(source.text, piece.end)].lstrip(" \t")
    if piece.style == "" and comment.startswith("#") and ":" in comment:
        at = source.text.index("#", piece.end)
        last = line_at(source, at)
        return reading.finding(
            "YML030",
            at,
            last.end,
            field="this line",
            lost=shorten(source.text[at : last.end]),
            example=_quoted_key(last),
        )
    looks_like_fields = ":" in source.text[piece.start : piece.end + 1]
    if piece.style == "" and looks_like_fields:
        return no_colon(trouble, line)
    return reading.finding("YML011", piece.start, line.end, what="a single piece of text")


def _quoted_key(line: Line) -> str:
    key, colon, value = line.text.partition(":")
    return f"{in_quotes(shorten(key))}{colon} {shorten(value)}".rstrip()


def _trouble(reading: Reading, error: YAMLError) -> Trouble:
    size = len(reading.source.text)
    mark = getattr(error, "problem_mark", None)
    began = getattr(error, "context_mark", None)
    at = min(mark.index, size) if mark else 0
    return Trouble(
        reading=reading,
        problem=getattr(error, "problem", None) or "",
        context=getattr(error, "context", None) or "",
        at=at,
        began=min(began.index, size) if began else at,
    )


def _unknown(trouble: Trouble) -> Finding:
    line = trouble.line
    at = min(trouble.at, line.end)
    return trouble.finding("YML099", at, max(line.end, at), text=shorten(line.text))
