"""What the print engine says, as findings at the fields of records that caused it."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from codexpress.catalog import Catalog, Entry
from codexpress.document import phrase
from codexpress.finding import Finding, Place
from codexpress.render.press.face import FaceResult, Notice, Overflow
from codexpress.rule import Rule
from codexpress.rules import fit
from codexpress.schema import fields, prose
from codexpress.source import Route

_CODE_POINT = re.compile(r"U\+([0-9A-F]{4,6})")
_LINE_MM_PER_PT = 0.43
_WORDS_A_LINE = 9
_EXCERPT = 60


@dataclass(frozen=True)
class Subject:
    """What a face or book is about: where its faults are shown, and what it is called.

    Attributes:
        catalog: the game.
        entry: the record; None for counters and books.
        route: in the manifest, for what is no record.
        words: such as "front of the card of Bone Archer".
    """

    catalog: Catalog
    entry: Entry | None
    route: Route
    words: str

    def place(self, route: Route = ()) -> Place:
        """Where a fault of a field is shown."""
        if self.entry is None:
            return self.catalog.game.manifest.place(self.route)
        return self.entry.document.place(route)


def of_face(subject: Subject, result: FaceResult) -> Iterator[Finding]:
    """Findings of one face: what does not fit, what the engine noticed, why there is none."""
    if result.error:
        fields_ = {"face": subject.words, "reason": result.error}
        yield _finding(fit.LAYOUT_FAILED, subject.place(), **fields_)
        return
    for overflow in result.findings:
        yield _overflow(subject, overflow)
    yield from of_notices(subject, result.notices)


def of_notices(subject: Subject, notices: Iterable[Notice]) -> Iterator[Finding]:
    """Findings of what the engine noticed on a face or in a book."""
    for notice in dict.fromkeys(notices):
        route = field_route(subject.entry, notice.field)
        place = subject.place(route)
        match notice.kind:
            case "glyph":
                yield from _glyph(subject, notice)
            case "image":
                yield _finding(fit.COARSE_IMAGE, place, reason=notice.text, face=subject.words)
            case "small":
                name = phrase(route) if route else "a text"
                yield _finding(
                    fit.SMALL_TEXT, place, field=name, reason=notice.text, face=subject.words
                )
            case "refused":
                yield _finding(fit.REFUSED, place, reason=notice.text)
            case "engine":
                yield _finding(fit.ENGINE_WARNING, place, reason=notice.text, face=subject.words)


def lost(entry: Entry, route: Route, text: str, file: str) -> Finding:
    """A text of a record that cannot be read in a PDF."""
    short = text if len(text) <= _EXCERPT else f"{text[: _EXCERPT - 1]}…"
    return _finding(fit.LOST_TEXT, entry.document.place(route), text=short, file=file)


def skipped(subject: Subject, skips: Iterable[tuple[int, int, str]]) -> Iterator[Finding]:
    """Headings of a book that skip a level."""
    for before, level, heading in skips:
        yield _finding(
            fit.SKIPPED_HEADING,
            subject.place(),
            heading=heading,
            before=before,
            level=level,
            expected=before + 1,
            file=subject.words,
        )


def failed(subject: Subject, reason: str) -> Finding:
    """A book or face that could not be laid out at all."""
    return _finding(fit.LAYOUT_FAILED, subject.place(), face=subject.words, reason=reason)


def field_route(entry: Entry | None, field: str) -> Route:
    """The route that ``data-field`` names, as far as the record has it."""
    if entry is None or not field:
        return ()
    route: list[str | int] = []
    value: object = entry.data
    for step in field.split("/"):
        key: str | int = int(step) if isinstance(value, list) and step.isdigit() else step
        try:
            value = value[key]  # type: ignore[index]
        except (KeyError, IndexError, TypeError):
            break
        route.append(key)
    return tuple(route)


def _overflow(subject: Subject, overflow: Overflow) -> Finding:
    route = _blamed(subject, field_route(subject.entry, overflow.field))
    name = phrase(route) if route else f"`{overflow.field}`" if overflow.field else "a text"
    size = f"{overflow.size_pt:g} pt" if overflow.size_pt else "its fixed size"
    if overflow.kind == "safe":
        return _finding(
            fit.SAFE_MARGIN,
            subject.place(route),
            field=name,
            mm=f"{overflow.mm:.1f}",
            side=overflow.side,
            face=subject.words,
        )
    lines = math.ceil(overflow.mm / ((overflow.size_pt or 8) * _LINE_MM_PER_PT))
    sideways = overflow.side in ("left", "right")
    words = "a word or two" if sideways else f"{lines * _WORDS_A_LINE} words"
    return _finding(
        fit.OVERFLOW,
        subject.place(route),
        field=name,
        mm=f"{overflow.mm:.1f}",
        face=subject.words,
        size=size,
        words=words,
    )


def _blamed(subject: Subject, route: Route) -> Route:
    """The longest text below a box that holds several: it is the one to shorten."""
    entry = subject.entry
    if entry is None or not route:
        return route
    schema = subject.catalog.game.kinds[entry.kind].schema
    below = [
        (len(text), at)
        for at, text in prose(schema, entry.data)
        if at[: len(route)] == route and at != route
    ]
    return max(below, key=lambda pair: pair[0])[1] if below else route


def _glyph(subject: Subject, notice: Notice) -> Iterator[Finding]:
    """A missing character, at every field of the record that has it."""
    match = _CODE_POINT.search(notice.text)
    if match is None:
        yield _finding(fit.ENGINE_WARNING, subject.place(), reason=notice.text, face=subject.words)
        return
    char = chr(int(match[1], 16))
    name = unicodedata.name(char, f"U+{ord(char):04X}")
    for place in _places_of(subject, char):
        yield _finding(fit.GLYPH, place, char=char, name=name)


def _places_of(subject: Subject, char: str) -> list[Place]:
    entries = [subject.entry] if subject.entry else list(subject.catalog)
    found = [
        entry.document.place(route)
        for entry in entries
        for route, value in _texts(subject.catalog, entry)
        if char in value
    ]
    return found or [subject.place()]


def _texts(catalog: Catalog, entry: Entry) -> Iterator[tuple[Route, str]]:
    seen: set[Route] = set()
    for route, _ in fields(catalog.game.kinds[entry.kind].schema, entry.data):
        value: object = entry.data
        for step in route:
            value = value[step]  # type: ignore[index]
        if isinstance(value, str) and route not in seen:
            seen.add(route)
            yield route, value


def _finding(rule: Rule, place: Place, **values: object) -> Finding:
    return Finding(place, values, rule=rule.id)
