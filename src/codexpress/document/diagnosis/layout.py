"""Lines that do not fit together: tabs, indentation, missing colons, conflict markers."""

from __future__ import annotations

import re

from codexpress.document.checks import letter_name
from codexpress.document.comments import line_end
from codexpress.document.diagnosis.trouble import Trouble
from codexpress.document.diagnosis.values import leading
from codexpress.document.lines import Line, line_at, shorten
from codexpress.document.model import phrase
from codexpress.document.quote import in_quotes
from codexpress.finding import Finding

_CONFLICT = re.compile(r"(?:\A|(?<=[\r\n]))(?:<{7}|>{7})(?=[ \r\n]|\Z)")
_DIRECTIVE = re.compile(r"%(?:YAML|TAG)\b")
# A key, a colon, and no space: ``hp:12``; or a colon of another script, or a space that is none.
_TIGHT_COLON = re.compile(r"(?P<key>[\w-]+)(?P<colon>[:\uFF1A])(?P<value>\S.*|\s.*)")
# Keys and values looked at for a column to line up with.
_LOOK_BACK = 1000
_OUT_OF_PLACE = (
    "did not find expected key",
    "did not find expected '-' indicator",
    "did not find expected <document start>",
    "did not find expected node content",
)


def conflict_marker(trouble: Trouble) -> Finding | None:
    """Both sides of a merge, left in the file."""
    found = _CONFLICT.search(trouble.text, 0, line_end(trouble.text, trouble.at))
    if found is None:
        return None
    at = found.start()
    return trouble.finding("YML044", at, at + 7, marker=found[0])


def directive(trouble: Trouble) -> Finding | None:
    """``%YAML 1.2`` and its like."""
    at = trouble.line.start
    found = _DIRECTIVE.match(trouble.text, at)
    if found is None or trouble.reading.started:
        return None
    return trouble.finding("YML013", at, trouble.line.end, directive=found[0])


def percent(trouble: Trouble) -> Finding | None:
    """A line that begins with ``%`` and is no directive."""
    if trouble.context != "while scanning a directive":
        return None
    at, line = trouble.began, trouble.line
    return trouble.finding(
        "YML033",
        at,
        at + 1,
        field="this line",
        character="`%`",
        meaning="YAML keeps for instructions",
        example=line.example(line.text.strip()) if not line.key else f'"{shorten(line.key)}": …',
    )


def tab(trouble: Trouble) -> Finding | None:
    """A tab where the parser counts spaces."""
    if trouble.character == "\t":
        at = trouble.at
    else:
        line = trouble.line
        lead = line.text[: line.indent].find("\t")
        if lead < 0 or (trouble.frame and trouble.frame.flow):
            return None
        at = line.start + lead
    return trouble.finding("YML040", at, at + 1)


def missing_colon(trouble: Trouble) -> Finding | None:
    """A line among fields that is no field."""
    if trouble.problem != "could not find expected ':'":
        return None
    return no_colon(trouble, line_at(trouble.reading.source, trouble.began))


def carried_into_field(trouble: Trouble) -> Finding | None:
    """A field indented under a value that had already begun, so that YAML read on into it."""
    last, here = trouble.last, trouble.line
    if trouble.problem != "mapping values are not allowed in this context" or last is None:
        return None
    if trouble.line_number(last.start) == here.number:
        return None
    begins = line_at(trouble.reading.source, last.start)
    if last.start == begins.first and trouble.column(begins.first) == trouble.column(here.first):
        return no_colon(trouble, begins)
    key = f"`{shorten(here.key)}`" if here.key else "this"
    column = trouble.column(begins.first)
    return trouble.finding(
        "YML041",
        here.first,
        max(here.colon, here.first + 1),
        what=f"is indented deeper than {begins.field} above it, which already has its value",
        mend=f"start it in column {column} if {key} is a field, or quote {begins.field} if "
        "the line belongs to its text",
    )


def no_colon(trouble: Trouble, line: Line) -> Finding:
    """The finding about a line without a key's colon."""
    text = shorten(line.text)
    if line.colon >= 0:  # a tag before it, or more than the 1,024 characters a key may have
        example = f"{in_quotes(text.partition(':')[0])}: {shorten(line.value_text)}"
        return leading(trouble, line.first, "a key", example) or trouble.finding(
            "YML099", line.first, line.end, text=text
        )
    tight = _TIGHT_COLON.match(line.text, line.first - line.start)
    if tight and "://" not in tight[0]:
        key, value = shorten(tight["key"]), shorten(tight["value"])
        at = line.start + tight.start("colon")
        letter = tight["value"][0]
        if letter.isspace():
            name = letter_name(letter)
            return trouble.finding("YML006", at + 1, at + 2, name=name, looks="looks like a space")
        return trouble.finding("YML043", at, at + 1, key=key, example=f"{key}: {value}")
    return trouble.finding("YML042", line.first, max(line.end, line.first), text=text)


def layout(trouble: Trouble) -> Finding | None:
    """A line that neither begins where an open list or mapping does, nor goes deeper."""
    here, at = trouble.line, trouble.at
    if trouble.problem not in _OUT_OF_PLACE:
        return None
    if trouble.character == ":" and at == here.first:
        return trouble.finding("YML026", at, at + 1)
    if at != here.start + here.indent:
        return None
    if _after_end_marker(trouble):
        return trouble.finding("YML012", at, here.end)
    start, end = (at, at + 1) if here.is_item else (here.first, max(here.colon, here.first + 1))
    mixed = _mixed(trouble)
    if mixed:
        return trouble.finding("YML045", start, end, what=mixed)
    what, mend = _misfit(trouble)
    return trouble.finding("YML041", start, end, what=what, mend=mend)


def _after_end_marker(trouble: Trouble) -> bool:
    lines = trouble.text[: trouble.line.start].splitlines()
    written = (line for line in reversed(lines) if line.strip() and line.lstrip()[0] != "#")
    return next(written, "").startswith("...")


def _mixed(trouble: Trouble) -> str:
    """A list item among fields, or a field among list items."""
    column = trouble.column(trouble.at)
    for frame in reversed(trouble.reading.frames):
        if frame.flow or trouble.column(frame.start) != column:
            continue
        if frame.fields is not None and trouble.line.is_item:
            return f"a list item stands among the fields of {phrase(frame.route)}"
        if frame.items is not None and not trouble.line.is_item:
            return f"a field stands among the items of {phrase(frame.route)}"
    return ""


def _misfit(trouble: Trouble) -> tuple[str, str]:
    """What is wrong with a line's indentation, and how to mend it."""
    here, last, column = trouble.line, trouble.last, trouble.column(trouble.at)
    if last and not here.is_entry:
        begins = line_at(trouble.reading.source, last.start)
        if last.style not in ("|", ">"):
            what = f"continues nothing: the value of {begins.field} above it is complete"
            return what, f"write all of {begins.field} in one pair of quotes, or on one line"
        below = line_at(trouble.reading.source, line_end(trouble.text, last.start) + 1)
        what = f"is indented less than the text of {begins.field} that it should belong to"
        return what, f"start it in column {below.indent + 1}, like the lines above"
    levels = _levels(trouble)
    if levels and levels[0][0] < column:
        above, name, _ = levels[0]
        what = f"is indented deeper than {name} above it, which already has its value"
        return what, f"start it in column {above}, like {name}"
    first = _undashed(trouble)
    if first is not None:
        what = f"is a list item, but the list above begins without a dash, on line {first.number}"
        return what, f"write `- {shorten(first.key)}:` there, in column {column}"
    what = "lines up with nothing above it"
    fitting = [level for level in levels if level[2] == here.is_item] or levels
    places = [f"in column {at}, like {name}" for at, name, _ in fitting]
    mend = f"start it {', or '.join(places[:3])}" if places else "indent it like its neighbours"
    return what, mend


def _undashed(trouble: Trouble) -> Line | None:
    """The line whose dash was forgotten: its field begins two columns right of this item's dash."""
    column = trouble.column(trouble.at)
    if not trouble.line.is_item:
        return None
    first = None
    for piece in reversed(trouble.reading.pieces[-_LOOK_BACK:]):
        line = line_at(trouble.reading.source, piece.start)
        begins = trouble.column(line.first)
        if begins < column + 2:
            return first if not line.is_item else None
        if begins == column + 2:
            first = line if line.key and not line.is_item else None
    return None


def _levels(trouble: Trouble) -> list[tuple[int, str, bool]]:
    """Where a line could begin, innermost first: column, what begins there, whether an item."""
    found: list[tuple[int, str, bool]] = []
    source = trouble.reading.source
    for piece in reversed(trouble.reading.pieces[-_LOOK_BACK:]):
        line = line_at(source, piece.start)
        levels = []
        if piece.is_key:
            name = f"`{shorten(str(piece.route[-1]))}` on line {line.number}"
            levels.append((trouble.column(piece.start), name, False))
        if line.is_item and piece.start == line.first:
            levels.append((line.indent + 1, f"the list item on line {line.number}", True))
        found += [level for level in levels if not found or level[0] < found[-1][0]]
        if found and found[-1][0] == 1:
            break
    return found
