"""Values that YAML takes for something other than text."""

from __future__ import annotations

from codexpress.document.checks import close_quote, item_end, letter_name, swallowed
from codexpress.document.comments import line_end
from codexpress.document.diagnosis.trouble import Trouble
from codexpress.document.lines import Line, line_at, lines_after, shorten
from codexpress.document.quote import CURLY, in_quotes
from codexpress.document.reading import Piece
from codexpress.finding import Finding

_MEANINGS = {
    "@": "YAML keeps for itself",
    "`": "YAML keeps for itself",
    "%": "YAML keeps for instructions",
    ">": "starts a folded block of text in YAML",
    "|": "starts a block of text in YAML",
    "?": "starts a key in YAML",
    "-": "starts a list item in YAML",
    ":": "ends a key in YAML",
    "{": "starts a mapping in YAML",
    "[": "starts a list in YAML",
    "*": "refers to an anchor in YAML",
    "&": "names an anchor in YAML",
    "!": "starts a tag in YAML",
    ",": "has a meaning only in brackets",
    "]": "has a meaning only in brackets",
    "}": "has a meaning only in brackets",
}
# What the parser is doing when it trips over a value's first character.
_AT_FIRST_CHARACTER = (
    "while scanning an alias",
    "while scanning an anchor",
    "while scanning a tag",
    "while parsing a tag",
    "while scanning a block scalar",
)
_CANNOT_START = (
    "found character that cannot start any token",
    "did not find expected node content",
    "mapping keys are not allowed in this context",
    "block sequence entries are not allowed in this context",
    "found undefined tag handle",
)
_SECOND_COLON = "mapping values are not allowed in this context"


def unclosed_quote(trouble: Trouble) -> Finding | None:
    """A quote with no partner, or whose partner is lines below."""
    last = trouble.last
    if trouble.context == "while scanning a quoted scalar":
        return _never_closed(trouble)
    if last and last.style in ("'", '"') and trouble.line_number(last.end) == trouble.line.number:
        entries = (line.is_entry for line in lines_after(trouble.reading.source, last))
        return swallowed(trouble.reading, last) if any(entries) else None
    return None


def _never_closed(trouble: Trouble) -> Finding:
    at = trouble.began
    line = line_at(trouble.reading.source, at)
    mend = close_quote(line, trouble.text[at : line.end])
    return trouble.finding("YML034", at, at + 1, what="is never closed", mend=mend)


def bad_escape(trouble: Trouble) -> Finding | None:
    """A backslash in double quotes that is no escape."""
    if trouble.context != "while parsing a quoted scalar":
        return None
    at = max(trouble.text.rfind("\\", trouble.began, trouble.at + 1), trouble.began)
    shown = trouble.text[at : at + 2]
    what = {
        "found unknown escape character": f"`{shown}` is no escape",
        "did not find expected hexdecimal number": f"`{shown}` lacks its hexadecimal digits",
    }.get(trouble.problem, f"`{shown}` stands for no character")
    return trouble.finding("YML036", at, at + 2, what=what)


def leading_character(trouble: Trouble) -> Finding | None:
    """A value whose first character means something to YAML."""
    if trouble.context in _AT_FIRST_CHARACTER:
        at = trouble.began
    elif trouble.problem in _CANNOT_START or trouble.problem == _SECOND_COLON:
        at = trouble.at
    else:
        return None
    line = line_at(trouble.reading.source, at)
    if at not in (line.value, line.first):
        return _in_brackets(trouble, at)
    if line.key and at == line.first:  # the key itself: ``@name: x``
        key = shorten(line.text[at - line.start : line.colon - line.start])
        example = f"{in_quotes(key)}: {shorten(line.value_text)}"
        return leading(trouble, at, "a key", example)
    return leading(trouble, at, line.field, line.example(trouble.text[at : line.end]))


def leading(trouble: Trouble, at: int, field: str, example: str) -> Finding | None:
    """The finding about a first character, if it is one with a meaning."""
    character = trouble.text[at : at + 1]
    meaning = _MEANINGS.get(character)
    if meaning is None:
        return None
    shown = "a backtick" if character == "`" else f"`{character}`"
    return trouble.finding(
        "YML033", at, at + 1, field=field, character=shown, meaning=meaning, example=example
    )


def anchor_or_tag(trouble: Trouble) -> Finding | None:
    """A line that begins with ``&``, ``*`` or ``!`` and went wrong further on."""
    line = trouble.line
    for at in (line.value, line.first):
        if at <= trouble.at and trouble.text[at : at + 1] in ("&", "*", "!"):
            return leading(trouble, at, line.field, line.example(trouble.text[at : line.end]))
    return None


def quoted_start(trouble: Trouble) -> Finding | None:
    """A line that begins with a quote and went wrong after the quote was closed."""
    line, rest = trouble.line, trouble.text[trouble.at : trouble.line.end]
    for at in (line.value, line.first):
        if rest and at < trouble.at and trouble.text[at : at + 1] in ("'", '"'):
            example = in_quotes(shorten(trouble.text[at : line.end]))
            return trouble.finding(
                "YML035", trouble.at, line.end, rest=shorten(rest), example=example
            )
    return None


def _in_brackets(trouble: Trouble, at: int) -> Finding | None:
    text = trouble.text
    before = text[max(0, at - 80) : at].rstrip()[-1:]
    if before not in ("[", "{", ",", ":") or text[at : at + 1] in (",", "]", "}", ":", ""):
        return None
    example = in_quotes(shorten(text[at : item_end(text, at)]))
    return leading(trouble, at, "an item in brackets", example)


def text_after_value(trouble: Trouble) -> Finding | None:
    """Something on the line after a closing quote or bracket."""
    text, last = trouble.text, trouble.last
    at = trouble.began if trouble.context in _AT_FIRST_CHARACTER else trouble.at
    quoted = last.end if last and last.style in ("'", '"') else -1
    closed = trouble.reading.closed[1]
    end = max(quoted, closed)
    rest = text[at : line_end(text, at)].rstrip(" \t")
    in_flow = trouble.frame and trouble.frame.flow
    if not rest or in_flow or not 0 <= end <= at or text[end:at].strip(" \t"):
        return None
    if rest == ",":
        return trouble.finding("YML039", at, at + 1, field=trouble.line.field)
    if not rest.strip():
        name = letter_name(rest[0])
        return trouble.finding("YML006", at, at + 1, name=name, looks="looks like a space")
    if last and quoted == end:
        return _after_quote(trouble, last, at, rest)
    return _after_bracket(trouble, at, rest)


def _after_quote(trouble: Trouble, last: Piece, at: int, rest: str) -> Finding:
    line = line_at(trouble.reading.source, last.start)
    whole = _without_outer_quotes(trouble.text[last.start : at + len(rest)])
    return trouble.finding(
        "YML035", at, at + len(rest), rest=shorten(rest), example=line.example(whole)
    )


def _after_bracket(trouble: Trouble, at: int, rest: str) -> Finding | None:
    start = trouble.reading.closed[0]
    if rest[0] in "]}":
        what = f"`{rest[0]}` closes nothing"
        return trouble.finding("YML037", at, at + 1, what=what, closer=rest[0])
    line = line_at(trouble.reading.source, start)
    whole = trouble.text[start : at + len(rest)]
    return leading(trouble, start, line.field, line.example(whole))


def _without_outer_quotes(value: str) -> str:
    if len(value) > 2 and value[0] == value[-1]:
        return value[1:-1]
    return value


def second_colon(trouble: Trouble) -> Finding | None:
    """A colon inside unquoted text."""
    line, last, at = trouble.line, trouble.last, trouble.at
    if trouble.problem != _SECOND_COLON or last is None or not 0 <= line.colon < at:
        return None
    if trouble.line_number(last.start) != line.number:
        return None
    first = trouble.text[line.value : line.value + 1]
    if first in CURLY:
        value = line.value_text
        example = line.example(value.strip("".join(CURLY)) if value[-1] in CURLY else value)
        return trouble.finding("YML038", line.value, line.value + 1, quote=first, example=example)
    if first in ("[", "{"):
        return leading(trouble, line.value, line.field, line.example())
    return trouble.finding("YML032", at, at + 1, field=line.field, example=line.example())


def cut_by_comment(trouble: Trouble) -> Finding | None:
    """Text over several lines that a `` #`` ended too early."""
    last, here = trouble.last, trouble.line
    if last is None or last.style or here.is_entry or trouble.at != here.first:
        return None
    gap = trouble.text[last.end : trouble.at]
    begins = line_at(trouble.reading.source, last.start)
    sign = gap.find("#")
    if sign < 0 or here.indent <= begins.indent:
        return None
    at = last.end + sign
    cut = line_at(trouble.reading.source, at)
    if cut.number != trouble.line_number(last.end) and cut.indent <= begins.indent:
        return None
    return _cut(trouble, begins, at)


def _cut(trouble: Trouble, begins: Line, at: int) -> Finding:
    end = at + len(trouble.text[at : line_end(trouble.text, at)].rstrip())
    lost = shorten(trouble.text[at:end])
    return trouble.finding("YML031", at, end, field=begins.field, lost=lost)
