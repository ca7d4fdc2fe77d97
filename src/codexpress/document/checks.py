"""What the YAML reader takes without a word and a writer never meant."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from codexpress.document.decode import CONTROL, character_name
from codexpress.document.lines import Line, line_at, lines_after, shorten
from codexpress.document.model import phrase
from codexpress.document.quote import CURLY, ends_unopened, in_curly_quotes, in_quotes
from codexpress.document.reading import Frame, Piece, Reading
from codexpress.finding import Finding, Place
from codexpress.source import Route

_ITEM_END = re.compile(r"[,\[\]{}\r\n]|\Z")

_LOSING = {
    " ": "a space",
    "/": "a slash",
    "_": "a no-break space",
    "L": "a line separator",
    "P": "a paragraph separator",
}
"""Escapes that writers type when they mean a backslash."""
_LOSING_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*\\[ /_LP]")


def letter_name(letter: str) -> str:
    """A character's code and name, for a character nobody can see."""
    return f"U+{ord(letter):04X} ({unicodedata.name(letter, 'unnamed').lower()})"


def item_end(text: str, start: int) -> int:
    """Where an item in brackets ends."""
    found = _ITEM_END.search(text, start)
    assert found
    return found.start()


def refuse_properties(reading: Reading, event: Any, route: Route, *, flow: bool) -> None:
    """A value that begins with ``&`` or ``!``: an anchor or a tag to YAML."""
    start = event.start_mark.index
    text = reading.source.text
    if reading.spoke_of(start):
        return
    line = line_at(reading.source, start)
    field, example = phrase(route), line.example(text[start : line.end])
    if flow:
        example = in_quotes(shorten(text[start : item_end(text, start)]))
    if text[start : start + 1] == "&":
        reading.refuse(
            "YML020", start, start + 1, route=route, field=field, name=event.anchor, example=example
        )
    else:
        tag = text[start : line.end].split(maxsplit=1)[0]
        reading.refuse(
            "YML023", start, start + 1, route=route, field=field, tag=shorten(tag), example=example
        )


def collection_as_key(reading: Reading, frame: Frame, start: int) -> None:
    """A list or mapping where a key should be; ``text: {{ points }}`` is the usual one."""
    text = reading.source.text
    line = line_at(reading.source, frame.start)
    if frame.flow and text[start] == "{" and text[frame.start : start].strip() == "{":
        reading.refuse(
            "YML033",
            frame.start,
            frame.start + 1,
            route=frame.route,
            field=phrase(frame.route),
            character="`{`",
            meaning="starts a mapping in YAML",
            example=line.example(text[frame.start : line.end]),
        )
    else:
        reading.refuse("YML024", start, start + 1, route=frame.route, what="is a list or a mapping")
    reading.stopped = True


def check_key_letters(reading: Reading, route: Route, start: int, key: str) -> None:
    """Spaces that are none, and quotes that are none, in an unquoted key."""
    if reading.spoke_of(start):
        return
    if key[0] in CURLY:
        line = line_at(reading.source, start)
        reading.refuse(
            "YML038",
            start,
            start + 1,
            route=route,
            quote=key[0],
            example=f'"{shorten(key.strip("".join(CURLY)))}": {shorten(line.value_text)}'.rstrip(),
        )
        return
    for index, letter in enumerate(key):
        if letter != " " and unicodedata.category(letter) in ("Zs", "Cf"):
            looks = "looks like a space" if letter.isspace() else "cannot be seen"
            at = start + index
            reading.refuse("YML006", at, at + 1, route=route, name=letter_name(letter), looks=looks)
            return


def check_value_ends(reading: Reading, piece: Piece, value: str) -> None:
    """A space that is none before or after unquoted text: part of the text, and unseen."""
    for letter, at in ((value[0], piece.start), (value[-1], piece.end - 1)):
        if letter.isspace():
            name = letter_name(letter)
            looks = "looks like a space, and belongs to the text"
            reading.refuse("YML006", at, at + 1, route=piece.route, name=name, looks=looks)
            return


def check_quote_marks(reading: Reading, piece: Piece, value: str) -> None:
    """Quotes of an unquoted text that YAML takes for letters: they would be printed."""
    line = line_at(reading.source, piece.start)
    if in_curly_quotes(value):
        example = line.example(shorten(value.strip("".join(CURLY))))
        reading.refuse(
            "YML038", piece.start, piece.start + 1,
            route=piece.route, fatal=False, quote=value[0], example=example,
        )  # fmt: skip
    elif ends_unopened(value):
        reading.refuse(
            "YML047", piece.end - 1, piece.end,
            route=piece.route, fatal=False, example=line.example(shorten(value[:-1])),
        )  # fmt: skip


def check_quoted(reading: Reading, frame: Frame, piece: Piece, value: str) -> None:
    """Escapes that make control characters, and a quote that swallowed the lines below it."""
    source = reading.source
    control = CONTROL.search(value) if piece.style == '"' else None
    if control:
        reading.refuse(
            "YML036",
            piece.start,
            piece.end,
            route=piece.route,
            what=f"an escape makes {character_name(control[0])}, a control character",
        )
        return
    lost = (
        _LOSING_ESCAPE.search(source.text, piece.start, piece.end) if piece.style == '"' else None
    )
    if lost:
        at = lost.end() - 2
        what = f"`{lost[0][-2:]}` stands for {_LOSING[lost[0][-1]]}, and its backslash is lost"
        reading.refuse("YML036", at, at + 2, route=piece.route, what=what)
        return
    if frame.flow:
        return
    column = source.position(frame.start)[1]
    if any(line.indent < column and line.is_entry for line in lines_after(source, piece)):
        reading.fatal = True
        reading.note(swallowed(reading, piece))


def close_quote(line: Line, value: str) -> str:
    """How to mend a value whose opening quote has no partner."""
    quote, bare = value[:1], value.strip(value[:1])
    mend = f"close it at the end of the value: `{line.example(bare)}`"
    if quote == "'" and bare[:1].isalpha() and "'" not in bare:
        mend += f"; or, if the apostrophe is text, write `{line.example(quote + bare)}`"
    return mend


def swallowed(reading: Reading, piece: Piece) -> Finding:
    """A quote that was closed only by the next quote, lines below."""
    source = reading.source
    closes = source.span(piece.end - 1, piece.end)
    line = line_at(source, piece.start)
    return reading.finding(
        "YML034",
        piece.start,
        piece.start + 1,
        route=piece.route,
        related=(Place(source, closes, piece.route, "closed only here"),),
        what=f"is closed only on line {closes.line}, and all between is one text",
        mend=close_quote(line, line.value_text),
    )


def check_carried_on(reading: Reading, piece: Piece) -> None:
    """A list item written below a value that has already begun: YAML reads on, dash and all."""
    for line in lines_after(reading.source, piece):
        if line.is_item:
            at = line.start + line.indent
            reading.refuse("YML046", at, at + 1, route=piece.route, field=phrase(piece.route))
            return
