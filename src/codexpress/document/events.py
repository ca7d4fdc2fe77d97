"""One pass over the parser's events: data, positions, and what stands where it may not."""

from __future__ import annotations

from typing import Any

from ruamel.yaml import events
from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]

from codexpress.document.checks import (
    check_carried_on,
    check_key_letters,
    check_quote_marks,
    check_quoted,
    check_value_ends,
    collection_as_key,
    refuse_properties,
)
from codexpress.document.diagnosis import diagnose_top
from codexpress.document.lines import line_at, shorten
from codexpress.document.model import phrase
from codexpress.document.quote import CURLY
from codexpress.document.reading import Frame, Piece, Reading
from codexpress.document.scalar import resolve
from codexpress.finding import Place
from codexpress.source import Route

_QUOTES = ('"', *CURLY)
DEEPEST = 50
"""Levels of nesting that a record may have."""

_BLOCK = ("|", ">")


def read_events(reading: Reading) -> None:
    """Read a file into a reading.

    Raises:
        YAMLError: the parser can go no further.
    """
    parser = CParser(reading.source.text)
    while not reading.stopped:
        event = parser.get_event()
        kind = type(event)
        if kind is events.ScalarEvent:
            _scalar(reading, event)
        elif kind is events.MappingStartEvent or kind is events.SequenceStartEvent:
            _open(reading, event)
        elif kind is events.MappingEndEvent or kind is events.SequenceEndEvent:
            _close(reading, event)
        elif kind is events.AliasEvent:
            _alias(reading, event)
        elif kind is events.DocumentStartEvent:
            _start(reading, event)
        elif kind is events.StreamEndEvent:
            return


def _start(reading: Reading, event: Any) -> None:
    at = event.start_mark.index
    if reading.started:
        reading.refuse("YML012", at, line_at(reading.source, at).end)
        reading.stopped = True
    reading.started = True
    if event.version or event.tags:
        start = reading.source.text.find("%", at)
        line = line_at(reading.source, start)
        reading.refuse("YML013", start, line.end, directive=line.text.split()[0])


def _scalar(reading: Reading, event: Any) -> None:
    start, end = event.start_mark.index, event.end_mark.index
    style, value = event.style, event.value
    frame = reading.frames[-1] if reading.frames else None
    if frame is None:
        _top_scalar(reading, Piece(start, end, style, (), is_key=False), value)
        return
    if frame.fields is not None and frame.key is None:
        _key(reading, frame, event, (start, end))
        return
    route = _child(frame)
    if event.anchor or event.ctag:
        refuse_properties(reading, event, route, flow=bool(frame and frame.flow))
    piece = Piece(start, end, style, route, is_key=False)
    if style == "":
        if end - start != len(value) and not frame.flow:
            check_carried_on(reading, piece)
        if not value.isascii():
            check_value_ends(reading, piece, value)
        if value.endswith(_QUOTES):
            check_quote_marks(reading, piece, value)
        value, doubt = resolve(value)
        if doubt:
            reading.doubts[route] = doubt
    elif style in _BLOCK:
        # The mark stands after the blank lines that follow.
        end = start + len(reading.source.text[start:end].rstrip(" \t\r\n"))
        piece = piece._replace(end=end)
    else:
        check_quoted(reading, frame, piece, value)
    reading.values[route] = (start, end)
    reading.pieces.append(piece)
    _put(frame, value, end)


def _doubled(reading: Reading, frame: Frame, piece: Piece, key: str) -> None:
    """A key given again: by mistake, or because a list item lost its dash and ran into another."""
    reading.fatal = True
    if frame.run_on:
        return
    first = reading.source.span(*reading.keys[piece.route])
    related = (Place(reading.source, first, piece.route, "first given here"),)
    mend = "keep one of the two"
    if frame.route and isinstance(frame.route[-1], int) and key == next(iter(frame.fields or {})):
        frame.run_on = True
        holder = next((f"`{step}`" for step in reversed(frame.route) if isinstance(step, str)), "")
        mend = (
            f"if the next item of {holder or 'the list'} begins here, write `- {shorten(key)}:`, "
            f"two columns to the left; else {mend}"
        )
    reading.refuse(
        "YML025", piece.start, piece.end,
        route=piece.route, related=related, key=shorten(key), mend=mend,
    )  # fmt: skip


def _key(reading: Reading, frame: Frame, event: Any, offsets: tuple[int, int]) -> None:
    fields = frame.fields
    assert fields is not None
    key, (start, end) = event.value, offsets
    route = (*frame.route, key)
    piece = Piece(start, end, event.style, route, is_key=True)
    if event.anchor or event.ctag:
        refuse_properties(reading, event, route, flow=bool(frame and frame.flow))
    elif key == "":
        reading.refuse("YML026", start, end, route=frame.route)
    elif key == "<<" and event.style == "":
        reading.refuse("YML022", start, end, route=route)
    elif key in fields:
        _doubled(reading, frame, piece, key)
    elif event.style != "":
        check_quoted(reading, frame, piece, key)
    elif not key.isascii():
        check_key_letters(reading, route, start, key)
    reading.keys.setdefault(route, offsets)
    reading.pieces.append(piece)
    frame.key = key
    frame.end = end


def _open(reading: Reading, event: Any) -> None:
    start = event.start_mark.index
    frame = reading.frames[-1] if reading.frames else None
    is_list = type(event) is events.SequenceStartEvent
    if frame is None and is_list:
        reading.refuse("YML011", start, start + 1, what="a list")
        reading.stopped = True
        return
    if frame and frame.fields is not None and frame.key is None:
        collection_as_key(reading, frame, start)
        return
    if len(reading.frames) >= DEEPEST:
        reading.refuse("YML014", start, start + 1, limit=DEEPEST)
        reading.stopped = True
        return
    route = _child(frame) if frame else ()
    if event.anchor or event.ctag:
        refuse_properties(reading, event, route, flow=bool(frame and frame.flow))
    flow = bool(event.flow_style)
    if flow:
        reading.flow.add(route)
    child = Frame(None if is_list else {}, [] if is_list else None, route, start, start, flow)
    value = child.items if is_list else child.fields
    if frame is None:
        reading.data = value
    else:
        _put(frame, value, start)
    reading.frames.append(child)


def _close(reading: Reading, event: Any) -> None:
    frame = reading.frames.pop()
    if frame.flow:
        # A block ends with its last child; the parser's mark is where the next token begins.
        frame.end = event.end_mark.index
        reading.closed = (frame.start, frame.end)
    reading.values[frame.route] = (frame.start, frame.end)
    if reading.frames:
        parent = reading.frames[-1]
        parent.end = max(parent.end, frame.end)


def _alias(reading: Reading, event: Any) -> None:
    start, end = event.start_mark.index, event.end_mark.index
    frame = reading.frames[-1] if reading.frames else None
    placed = frame is not None and (frame.fields is None or frame.key is not None)
    route = _child(frame) if frame and placed else ()
    if not reading.spoke_of(start):
        line = line_at(reading.source, start)
        reading.refuse(
            "YML021",
            start,
            end,
            route=route,
            field=phrase(route) if placed else line.field,
            name=shorten(event.anchor),
            example=line.example(),
        )
    if frame is None or not placed:
        reading.stopped = True
        return
    reading.values[route] = (start, end)
    _put(frame, None, end)


def _child(frame: Frame) -> Route:
    if frame.items is not None:
        return (*frame.route, len(frame.items))
    assert frame.key is not None
    return (*frame.route, frame.key)


def _put(frame: Frame, value: Any, end: int) -> None:
    if frame.items is not None:
        frame.items.append(value)
    else:
        assert frame.fields is not None
        assert frame.key is not None
        frame.fields[frame.key] = value
        frame.key = None
    frame.end = max(frame.end, end)


def _top_scalar(reading: Reading, piece: Piece, value: str) -> None:
    if piece.style == "" and value == "":
        return  # a bare ``---``
    reading.fatal = reading.stopped = True
    reading.note(diagnose_top(reading, piece))
