"""Comments: the parser drops them, and with them words that were never meant as comments."""

from __future__ import annotations

import re
from bisect import bisect_right

from codexpress.document.lines import line_at, shorten
from codexpress.document.model import phrase
from codexpress.document.reading import Piece, Reading

_MARKS = re.compile(r"[#?]")
_LINE_END = re.compile(r"[\r\n]|\Z")
# Remarks, banners and shebangs are spelt with these after the first #.
_REMARK = (" ", "\t", "#", "!")
# A line that was commented out: an entry, a list item, a directive to a tool.
_COMMENTED_OUT = re.compile(r"(?:[\w.-]+:(?:\s|\Z)|- |codexpress:)")


def read_comments(reading: Reading) -> None:
    """Collect the comments, and refuse what was lost to one."""
    text = reading.source.text
    starts = [piece.start for piece in reading.pieces]
    resume = 0
    for mark in _MARKS.finditer(text):
        at = mark.start()
        if at < resume or reading.stopped:
            continue
        index = bisect_right(starts, at) - 1
        piece = reading.pieces[index] if index >= 0 else None
        if piece and at < piece.end and not _in_header(text, piece, at):
            resume = piece.end
        elif mark[0] == "?":
            reading.refuse("YML024", at, at + 1, what="is written after `?`")
        else:
            resume = end = line_end(text, at)
            reading.comments.append((at, at + len(text[at:end].rstrip())))
            if piece and at >= piece.end:
                after = reading.pieces[index + 1 : index + 2]
                _check_lost(reading, piece, after[0] if after else None, at)


def line_end(text: str, at: int) -> int:
    """Offset of the end of the line that holds ``at``, before its ending."""
    found = _LINE_END.search(text, at)
    assert found
    return found.start()


def _in_header(text: str, piece: Piece, at: int) -> bool:
    return piece.style in ("|", ">") and at < line_end(text, piece.start)


def _check_lost(reading: Reading, piece: Piece, after: Piece | None, at: int) -> None:
    start, end = reading.comments[-1]
    text = reading.source.text
    body = text[at + 1 : end]
    if not body or body.startswith(_REMARK) or _COMMENTED_OUT.match(body):
        return
    gap = text[piece.end : at]
    own_line = "\n" in gap or "\r" in gap
    if gap.strip():
        if own_line or not (piece.is_key and gap.strip() == ":" and _is_text_of(piece, after)):
            return
    elif own_line and not _carries_on(reading, piece, at):
        return
    route = piece.route
    line = line_at(reading.source, piece.start)
    value = "" if piece.is_key else text[piece.start : piece.end].strip("'\"")
    whole = " ".join(f"{value} {text[at:end]}".split())
    reading.refuse(
        "YML030",
        start,
        end,
        route=route,
        # An emptied value fails the schema as well; a shortened one is sound.
        fatal=not value,
        lost=shorten(text[at:end]),
        field=phrase(route),
        example=line.example(whole),
    )


def _is_text_of(key: Piece, after: Piece | None) -> bool:
    """Whether a key's value is unquoted text on a line of its own."""
    return after is not None and after.route == key.route and after.style == ""


def _carries_on(reading: Reading, piece: Piece, at: int) -> bool:
    """Whether a comment on its own line stands where the unquoted text above would go on."""
    if piece.is_key or piece.style != "" or piece.start == piece.end:
        return False
    source = reading.source
    line, column = source.position(at)
    key = reading.keys.get(piece.route)
    above = line_at(source, key[0] if key else piece.start)
    begins = source.position(key[0])[1] if key else above.indent + 1
    return line == source.position(piece.end)[0] + 1 and column > begins
