"""One HTML document to one tagged PDF, in a process of its own: some layouts never end."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from codexpress.render.press.crew import Child, Limits, child, greet
from codexpress.render.press.face import NO_STORE, Notice
from codexpress.render.press.layout import Files, style_stamp
from codexpress.render.press.style import HouseStyle
from codexpress.store import Store, key_of

_MOST_FILLS = 3


@dataclass(frozen=True)
class Anchors:
    """Where a layout put things.

    Attributes:
        pages: how many there are.
        page_of: page number, from 1, of each ``id`` in the document.
        top_mm: how far down its page each ``id`` stands, from the paper's edge.
    """

    pages: int
    page_of: Mapping[str, int]
    top_mm: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class BookResult:
    """A typeset book.

    Attributes:
        pdf: the bytes; None when there is an ``error``, or only a layout was asked for.
        anchors: of the final layout; empty when there is an ``error``.
        notices: warnings of the engine, refused files, glyphs no font has.
        skips: headings that skip a level: (level before, level, text of the heading).
        error: why there is no PDF: crashed, out of time or memory; "" otherwise.
    """

    pdf: bytes | None
    anchors: Anchors
    notices: tuple[Notice, ...] = ()
    skips: tuple[tuple[int, int, str], ...] = ()
    error: str = ""


@dataclass(frozen=True)
class Proof:
    """What a child made of a document.

    Attributes:
        pdf: b"" when only the layout was asked for.
        pages: how many.
        page_of: page number of each ``id``.
        top_mm: how far down its page each ``id`` stands.
        notices: as in :class:`BookResult`.
        skips: as in :class:`BookResult`.
        files: path and SHA-256 of what it used, "" for what was missing.
    """

    pdf: bytes
    pages: int
    page_of: Mapping[str, int]
    top_mm: Mapping[str, float]
    notices: tuple[Notice, ...]
    skips: tuple[tuple[int, int, str], ...]
    files: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class BookTask:
    """Typeset documents of one style in a child."""

    style: HouseStyle

    def start(self) -> tuple[Callable[[tuple[str, str]], Proof], tuple[Notice, ...]]:
        """Set up once; the greeting is what the stylesheet had wrong."""
        from codexpress.render.press.compose import set_up
        from codexpress.render.press.typeset import typeset_in_child

        bench = set_up(self.style)
        return (lambda job: typeset_in_child(*job, bench)), bench.complaints


def typeset(  # noqa: PLR0913
    html: str,
    style: HouseStyle,
    *,
    store: Store = NO_STORE,
    fill: Callable[[Anchors], str] | None = None,
    seconds: float = 300.0,
    memory_mb: int = 2048,
) -> BookResult:
    """Lay out and write a whole HTML document (``<html lang>``, ``<title>`` and all).

    Args:
        html: the document. ``style.classes`` and ``style.lang`` are left to it.
        style: the stylesheet, fonts and files.
        store: where results are kept.
        fill: given a layout's page numbers and places, gives the HTML to lay out next; for an
            index, and for sheets that share pages. It is asked again after every layout until it
            gives the same HTML twice, at most three times; the last HTML is written.
        seconds: time limit for one pass.
        memory_mb: address space limit of the process.
    """
    with contextlib.ExitStack() as stack:
        press = _Press(style, store, Limits(seconds, memory_mb), stack)
        if fill is None:
            return _ask(press, "write", html)
        result = _ask(press, "measure", html)
        for _ in range(_MOST_FILLS):
            if result.error:
                break
            filled = fill(result.anchors)
            if filled == html and result.pdf is not None:
                break
            # Writing costs little beside the layout, and most documents settle at once.
            html, result = filled, _ask(press, "write", filled)
        return result


def layout(
    html: str,
    style: HouseStyle,
    *,
    store: Store = NO_STORE,
    seconds: float = 300.0,
    memory_mb: int = 2048,
) -> BookResult:
    """Lay out a document without writing it, for its page numbers."""
    with contextlib.ExitStack() as stack:
        return _ask(_Press(style, store, Limits(seconds, memory_mb), stack), "measure", html)


@dataclass(frozen=True)
class _Press:
    """A child that is started when it is first needed, and the way to it."""

    style: HouseStyle
    store: Store
    limits: Limits
    stack: contextlib.ExitStack
    children: list[Child] = field(default_factory=list)
    files: Files = field(default_factory=lambda: Files({}))

    def hand(self) -> Child:
        if not self.children:
            hand = self.stack.enter_context(child(BookTask(self.style), self.limits))
            greet(hand)
            self.children.append(hand)
        return self.children[0]


def _ask(press: _Press, what: Literal["measure", "write"], html: str) -> BookResult:
    import os

    stamp = style_stamp(press.style, press.files)
    key = key_of("book", what, stamp, html, os.environ.get("SOURCE_DATE_EPOCH", ""))
    kept = _recall(press, key)
    if kept is not None:
        return kept
    hand = press.hand()
    ok, made = hand.ask((what, html))
    if not ok:
        return BookResult(None, Anchors(0, {}), error=str(made))
    greeted: tuple[Notice, ...] = hand.greeting[0]
    result = BookResult(
        made.pdf or None,
        Anchors(made.pages, made.page_of, made.top_mm),
        (*greeted, *made.notices),
        made.skips,
    )
    press.store.put(key, _entry(result, made.files))
    return result


def _entry(result: BookResult, files: tuple[tuple[str, str], ...]) -> bytes:
    said = {
        "files": files,
        "pages": result.anchors.pages,
        "page_of": dict(result.anchors.page_of),
        "top_mm": dict(result.anchors.top_mm),
        "notices": [asdict(notice) for notice in result.notices],
        "skips": result.skips,
    }
    return json.dumps(said).encode() + b"\n" + (result.pdf or b"")


def _recall(press: _Press, key: str) -> BookResult | None:
    """The kept result, unless a file it used has changed, come or gone."""
    raw = press.store.get(key)
    if raw is None:
        return None
    head, pdf = raw.split(b"\n", 1)
    said: dict[str, Any] = json.loads(head)
    if any(press.files.digest(path) != sha256 for path, sha256 in said["files"]):
        return None
    return BookResult(
        pdf or None,
        Anchors(said["pages"], said["page_of"], said["top_mm"]),
        tuple(Notice(**notice) for notice in said["notices"]),
        tuple((before, level, text) for before, level, text in said["skips"]),
    )
