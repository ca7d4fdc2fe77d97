"""Positions: of every key and value, whatever the text around them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from document_support import read, source, unhurried
from hypothesis import given
from hypothesis import strategies as st

from codexpress.document import Document, locate, phrase, quote
from codexpress.source import Span

RECORD = """\
# yaml-language-server: $schema=x
name: Bone Archer
stats: {health: 3, move: 6}   # as printed
keywords: [flying, undead]
abilities:
  - label: Action
    text: >-
      Deal 2 damage
      to one target.

  # the second
  - label: "Reaction"
    cost: 3 # codexpress: ignore[DF104] by design
    text:
"""


def at(document: Document, *route: str | int) -> tuple[int, int, int, int]:
    span = document.values[route]
    return span.line, span.column, span.end_line, span.end_column


def test_a_record_is_placed() -> None:
    document = read(RECORD)
    assert document.data == {
        "name": "Bone Archer",
        "stats": {"health": 3, "move": 6},
        "keywords": ["flying", "undead"],
        "abilities": [
            {"label": "Action", "text": "Deal 2 damage to one target."},
            {"label": "Reaction", "cost": 3, "text": None},
        ],
    }
    assert at(document) == (2, 1, 14, 10)
    assert at(document, "name") == (2, 7, 2, 18)
    assert at(document, "stats") == (3, 8, 3, 28)
    assert at(document, "stats", "move") == (3, 26, 3, 27)
    assert at(document, "keywords", 1) == (4, 20, 4, 26)
    assert at(document, "abilities") == (6, 3, 14, 10)
    assert at(document, "abilities", 0) == (6, 5, 9, 21)
    assert at(document, "abilities", 0, "text") == (7, 11, 9, 21)
    assert at(document, "abilities", 1, "label") == (12, 12, 12, 22)
    assert at(document, "abilities", 1, "text") == (14, 10, 14, 10)
    assert document.source.slice(document.keys["abilities", 1, "cost"]) == "cost"
    assert document.flow == {("stats",), ("keywords",)}
    assert ("abilities", 0) not in document.keys


def test_comments_are_kept_in_order() -> None:
    comments = read(RECORD).comments
    assert [(comment.span.line, comment.span.column, comment.text) for comment in comments] == [
        (1, 1, " yaml-language-server: $schema=x"),
        (3, 31, " as printed"),
        (11, 3, " the second"),
        (13, 13, " codexpress: ignore[DF104] by design"),
    ]


def test_a_hash_in_a_text_is_no_comment() -> None:
    text = "a: 'x # y'\nb: x#y\nc: | # z\n  # w\n  ? v\nd:\n  - \"? # #\"\n"
    assert [comment.text for comment in read(text).comments] == [" z"]


@pytest.mark.parametrize(
    ("route", "on", "expected"),
    [
        (("name",), "value", Span(2, 7, 2, 18)),
        (("name",), "key", Span(2, 1, 2, 5)),
        (("cost",), "value", Span(2, 1, 14, 10)),
        (("cost",), "key", Span(2, 1, 2, 18)),
        ((), "key", Span(2, 1, 2, 18)),
        (("abilities", 0, "cost"), "key", Span(6, 5, 6, 18)),
        (("abilities", 7, "cost"), "key", Span(5, 1, 5, 10)),
        (("stats", "will"), "value", Span(3, 8, 3, 28)),
        (("stats", "will"), "key", Span(3, 1, 3, 6)),
        (("keywords", 1), "key", Span(4, 20, 4, 26)),
        (("abilities", 0, "text"), "value", Span(7, 11, 9, 21)),
    ],
)
def test_what_is_missing_is_placed_at_what_should_hold_it(route, on, expected) -> None:
    place = read(RECORD).place(route, on, "here")
    assert place.span == expected
    assert (place.route, place.label) == (route, "here")


def test_a_finding_at_a_field() -> None:
    document = read(RECORD)
    other = document.place(("name",))
    finding = document.at(("stats", "move"), on="key", label="six", related=(other,), move=6)
    assert finding.place == document.place(("stats", "move"), "key", "six")
    assert (finding.fields, finding.related, finding.rule) == ({"move": 6}, (other,), "")


@pytest.mark.parametrize(
    ("route", "words"),
    [
        ((), "the record"),
        (("text",), "`text`"),
        (("abilities", 1), "item 2 of `abilities`"),
        (("abilities", 1, "text"), "`text`"),
        (("grid", 0, 2), "item 3 of `grid`"),
    ],
)
def test_a_field_has_a_name_in_a_sentence(route, words: str) -> None:
    assert phrase(route) == words


def test_columns_count_characters_whatever_their_size() -> None:
    document = read("é𝄞: 𝄞𝄞 # é\r\nlist: [𝄞, {é: ü}]\r\n")
    assert at(document, "é𝄞") == (1, 5, 1, 7)
    assert at(document, "list", 1, "é") == (2, 15, 2, 16)
    assert (document.comments[0].span.column, document.comments[0].text) == (8, " é")


def test_a_document_travels_between_processes() -> None:
    document = read(RECORD)
    copy = pickle.loads(pickle.dumps(document))
    assert copy.data == document.data
    assert copy.values[("name",)] == document.values[("name",)]


# Text with everything in it that has ever confused a position.
LETTERS = st.sampled_from([*"ab9 :#-?'\"\\,[]{}&*!|>%@`é𝄞\u00a0\t", "\n", "\n\n", ": ", " #", "~"])
TEXT = st.lists(LETTERS, min_size=1, max_size=8).map("".join)
KEY = st.text("abcé𝄞_-", min_size=1, max_size=6).filter(lambda key: key[0] != "-")


@st.composite
def scalars(draw, indent: int, *, flow: bool) -> tuple[str, str]:
    """A text, and a way to write it as YAML."""
    text = draw(TEXT)
    style = draw(st.sampled_from(["quote", "double", "single", "literal", "folded"]))
    plain = "".join(text.split()) or "x"
    if style == "quote" or flow:
        return text, quote(text, flow=flow)
    if style == "double":
        escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return text, f'"{escaped}"'
    if style == "single":
        return plain, "'" + plain.replace("'", "''") + "'"
    margin = " " * (indent + 2)
    if style == "literal":
        return plain + "\n" + plain + "\n", f"|\n{margin}{plain}\n{margin}{plain}\n\n"
    return f"{plain} {plain}", f">-\n{margin}{plain}\n{margin}{plain}"


@st.composite
def blocks(draw, depth: int = 0) -> tuple[dict[str, Any], str, dict[tuple[Any, ...], str]]:
    """A mapping, its YAML, and the text each scalar was written as."""
    data: dict[str, Any] = {}
    lines = ""
    written: dict[tuple[Any, ...], str] = {}
    margin = "  " * depth
    for key in draw(st.lists(KEY, min_size=1, max_size=4, unique=True)):
        if draw(st.booleans()):
            lines += draw(st.sampled_from(["", "\n", f"{margin}# a: b\n"]))
        shape = draw(st.sampled_from(["scalar", "scalar", "list", "flow", "mapping"]))
        if shape == "mapping" and depth < 2:
            data[key], below, inner = draw(blocks(depth + 1))
            lines += f"{margin}{key}:\n{below}"
            written.update({(key, *route): text for route, text in inner.items()})
        elif shape == "list":
            items = [
                draw(scalars(2 * depth + 2, flow=False)) for _ in range(draw(st.integers(1, 3)))
            ]
            data[key] = [value for value, _ in items]
            lines += f"{margin}{key}:\n" + "".join(f"{margin}  - {text}\n" for _, text in items)
            written.update({(key, i): text.rstrip("\n") for i, (_, text) in enumerate(items)})
        elif shape == "flow":
            items = [draw(scalars(2 * depth, flow=True)) for _ in range(draw(st.integers(1, 3)))]
            data[key] = [value for value, _ in items]
            whole = "[" + ", ".join(text for _, text in items) + "]"
            lines += f"{margin}{key}: {whole}\n"
            written[(key,)] = whole
            written.update({(key, i): text for i, (_, text) in enumerate(items)})
        else:
            value, text = draw(scalars(2 * depth, flow=False))
            data[key] = value
            lines += f"{margin}{key}: {text}\n"
            written[(key,)] = text.rstrip("\n")
    return data, lines, written


@unhurried
@given(blocks(), st.sampled_from(["\n", "\r\n"]))
def test_a_span_covers_its_value_and_nothing_else(block, ending: str) -> None:
    data, text, written = block
    document, findings = locate(source(text.replace("\n", ending)))
    assert findings == (), text
    assert document is not None
    assert document.data == data
    for route, value in written.items():
        assert document.source.slice(document.values[route]) == value.replace("\n", ending)
    for route, span in document.keys.items():
        assert document.source.slice(span) == route[-1]


@unhurried
@given(blocks())
def test_a_collection_spans_its_children(block) -> None:
    document, _ = locate(source(block[1]))
    assert document is not None
    for route, (start, end) in document.values.offsets.items():
        for child in children(document, route):
            first, last = document.values.offsets[child]
            assert start <= first <= last <= end


def children(document: Document, route: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    return (other for other in document.values if other and other[:-1] == route)
