"""Lists and mappings in brackets that are not well formed."""

from __future__ import annotations

import re
from bisect import bisect_right

from codexpress.document.checks import item_end
from codexpress.document.comments import line_end
from codexpress.document.diagnosis.trouble import Trouble
from codexpress.document.lines import line_at, shorten
from codexpress.document.model import phrase
from codexpress.document.quote import in_quotes
from codexpress.document.reading import Frame
from codexpress.finding import Finding

_CLOSERS = {"[": "]", "{": "}"}
_ALONE = {
    ",": "nothing stands before this comma",
    "?": "`?` has a meaning of its own in brackets",
}
_LOST = re.compile(r"(?<=[\s\[{,])#[^\s#!]")


def tight_colon(trouble: Trouble) -> Finding | None:
    """``{hp:12}``: in brackets a colon needs its space."""
    if trouble.problem != "found unexpected ':'":
        return None
    text, at, start = trouble.text, trouble.at, trouble.began
    end = item_end(text, at)
    key, value = shorten(text[start:at]), shorten(text[at + 1 : end])
    if value.startswith("//"):  # an address, not a field
        example = in_quotes(shorten(text[start:end]))
        return trouble.finding("YML032", at, at + 1, field="an item in brackets", example=example)
    return trouble.finding("YML043", at, at + 1, key=key, example=f"{key}: {value}".rstrip())


def brackets(trouble: Trouble) -> Finding | None:
    """An error inside brackets."""
    frame = _opened(trouble)
    if frame is None:
        return None
    for sign in _LOST.finditer(trouble.text, frame.start, trouble.at):
        if not _in_piece(trouble, sign.start()):
            return _lost(trouble, frame, sign.start())
    if trouble.character == ":" and trouble.line.number == trouble.line_number(frame.start):
        return _colon(trouble, frame)
    opener = trouble.text[frame.start]
    start, end, what = _fault(trouble, frame, opener)
    return trouble.finding("YML037", start, end, what=what, closer=_CLOSERS[opener])


def _colon(trouble: Trouble, frame: Frame) -> Finding:
    at, last = trouble.at, trouble.last
    if last is None or last.start < frame.start or last.is_key:
        return trouble.finding("YML026", at, at + 1)
    example = in_quotes(shorten(trouble.text[last.start : item_end(trouble.text, at)]))
    return trouble.finding("YML032", at, at + 1, field="an item in brackets", example=example)


def _opened(trouble: Trouble) -> Frame | None:
    """The innermost open bracket; ``[a: b]`` has a mapping in it without one."""
    for frame in reversed(trouble.reading.frames):
        if not frame.flow:
            return None
        if trouble.text[frame.start] in _CLOSERS:
            return frame
    return None


def _fault(trouble: Trouble, frame: Frame, opener: str) -> tuple[int, int, str]:
    at, here, character = trouble.at, trouble.line, trouble.character
    if character in ("]", "}") and character != _CLOSERS[opener]:
        return at, at + 1, f"`{opener}` is closed by `{character}`"
    if character in _ALONE:
        return at, at + 1, _ALONE[character]
    opened = line_at(trouble.reading.source, frame.start)
    if here.number > opened.number and here.is_item:
        return frame.start, frame.start + 1, f"`{opener}` is never closed"
    if character == ":" and here.number > opened.number and here.indent > opened.indent:
        return here.first, at, "a comma is missing before this"
    if character and (character in "\"'[{" or _after_whole_item(trouble)):
        return at, at + 1, "a comma is missing before this"
    return frame.start, frame.start + 1, f"`{opener}` is never closed"


def _in_piece(trouble: Trouble, at: int) -> bool:
    pieces = trouble.reading.pieces
    index = bisect_right(pieces, at, key=lambda piece: piece.start) - 1
    return index >= 0 and at < pieces[index].end


def _after_whole_item(trouble: Trouble) -> bool:
    """Whether a quoted item stands right before, on the same line."""
    last = trouble.last
    if last is None or last.style == "":
        return False
    return not trouble.text[last.end : trouble.at].strip(" \t")


def _lost(trouble: Trouble, frame: Frame, at: int) -> Finding:
    text = trouble.text
    end = line_end(text, at)
    return trouble.finding(
        "YML030",
        at,
        end,
        lost=shorten(text[at:end]),
        field=phrase(frame.route) if frame.route else line_at(trouble.reading.source, at).field,
        example=in_quotes(shorten(text[at : item_end(text, at)])),
    )
