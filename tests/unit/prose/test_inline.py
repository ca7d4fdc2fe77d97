"""Record text: four marks, everything else literal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codexpress.prose import Emphasis, Link, Strong, Symbol, Text, parse_inline, plain

FLY = frozenset({"fly"})


@pytest.mark.parametrize(
    "text",
    [
        "2*3*4",
        "a * b * c",
        "1. x",
        "- 2 Morale",
        "# x",
        "a | b",
        "<X> damage",
        "[trash]: Draw",
        "[click](javascript:x)",
        "**",
        "* *",
        "3:1 odds: good",
        "{moth}",
        "[[]]",
        "[[a\nb]]",
        "snake_case_word",
        "`code`",
    ],
)
def test_everything_else_is_literal(text: str) -> None:
    assert parse_inline(text, FLY) == (Text(text),)


def test_the_four_marks() -> None:
    nodes = parse_inline("A *b* **c** [[nip]] [[word/wet|Wet]] {fly}.", FLY)
    assert nodes == (
        Text("A "),
        Emphasis((Text("b"),)),
        Text(" "),
        Strong((Text("c"),)),
        Text(" "),
        Link("nip", "", 12),
        Text(" "),
        Link("word/wet", "Wet", 20),
        Text(" "),
        Symbol("fly"),
        Text("."),
    )


def test_marks_inside_marks_keep_their_place() -> None:
    (strong,) = parse_inline("**see [[nip]] or *run* now**")
    assert isinstance(strong, Strong)
    assert strong.children[1] == Link("nip", "", 6)


@given(st.text(alphabet="ab*[]|{}\n <", max_size=60))
def test_nothing_is_lost_but_marks(text: str) -> None:
    def letters(words: str) -> str:
        return "".join(c for c in words if c in "ab<")

    nodes = parse_inline(text)
    if not any(isinstance(n, Link) and n.label for n in nodes) and "|" not in text:
        assert letters(plain(nodes)) == letters(text)


@given(st.text(alphabet="*", max_size=400))
def test_hostile_stars_end_at_once(text: str) -> None:
    parse_inline(text * 5)
