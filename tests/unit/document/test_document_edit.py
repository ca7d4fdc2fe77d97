"""Writing values: quoted only where needed, and one field's change is one line's."""

from __future__ import annotations

import difflib

import pytest
import yaml
from document_support import read, source, unhurried
from hypothesis import assume, given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from codexpress.document import block, locate, quote, replace_value
from codexpress.document.decode import CONTROL


@pytest.mark.parametrize(
    "text",
    ["Bone Archer", "It's here", 'a "big" one', "-2 Morale", "?what", ":smile", "x#y", "50%", "C:\\x",
     "a, b", "a [[x]]", "é𝄞", "“Ogre”", "1 inch", "3d6", "true enough", "x:y"],
)  # fmt: skip
def test_text_that_needs_no_quotes_gets_none(text: str) -> None:
    assert quote(text) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", '""'),
        (" x", '" x"'),
        ("x ", '"x "'),
        ("007", '"007"'),
        ("3", '"3"'),
        ("yes", '"yes"'),
        ("null", '"null"'),
        ("2024-01-01", '"2024-01-01"'),
        ("Reaction: When hit", '"Reaction: When hit"'),
        ("Choose one:", '"Choose one:"'),
        ("Samurai #4", '"Samurai #4"'),
        ("#4", '"#4"'),
        ("- x", '"- x"'),
        ("-", '"-"'),
        ("@x", '"@x"'),
        ("!x", '"!x"'),
        ("'tis", '"\'tis"'),
        ('"Red" Brin', "'\"Red\" Brin'"),
        ('"Red" Brin\'s', '"\\"Red\\" Brin\'s"'),
        ("# \\", "'# \\'"),
        ("a\nb", '"a\\nb"'),
        ("a\tb", '"a\\tb"'),
        ("a\u2028b", '"a\\u2028b"'),
        ("\u00a0a", '"\\xA0a"'),
        ("--- x", '"--- x"'),
        ("...", '"..."'),
    ],
)
def test_text_that_needs_quotes_gets_them(text: str, written: str) -> None:
    assert quote(text) == written


def test_brackets_need_more_quotes() -> None:
    for text in ("a, b", "x?", "a:b", "[x]", "- x", "x}"):
        assert quote(text, flow=True) == f'"{text}"'
    for text in ("bone archer", "-cost"):
        assert quote(text, flow=True) == text


def test_half_a_character_is_refused() -> None:
    with pytest.raises(ValueError, match=r"U\+D800"):
        quote("\ud800")


ANY_TEXT = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    st.text("ab 0:#-?'\"\\,[]{}&*!|>%@`\n\t~=<.+_", max_size=8),
)


@pytest.mark.parametrize("flow", [False, True])
@unhurried
@given(text=ANY_TEXT)
def test_every_reader_reads_quoted_text_back(text: str, flow) -> None:
    written = f"f: [{quote(text, flow=True)}]\n" if flow else f"f: {quote(text)}\n"
    expected = {"f": [text] if flow else text}
    assert yaml.safe_load(written) == expected
    assert YAML(typ="safe", pure=True).load(written) == expected
    if not CONTROL.search(text):
        document, findings = locate(source(written))
        assert findings == ()
        assert document is not None
        assert document.data == expected
        assert not document.doubts


PROSE = st.one_of(
    st.lists(st.sampled_from(["word", "a", "longer-word", "#4", "- x", "k: v", "", " ", "\n", "\n\n", "é"]), max_size=30).map(" ".join),
    ANY_TEXT,
)  # fmt: skip


@unhurried
@given(PROSE, st.integers(1, 6), st.integers(10, 60))
def test_a_block_reads_back(text: str, indent: int, width: int) -> None:
    assume(not CONTROL.search(text))
    document, findings = locate(source(f"f:\n{' ' * (indent - 1)}g: {block(text, indent, width)}\n"
                                       if indent > 1 else f"g: {block(text, indent, width)}\n"))  # fmt: skip
    assert findings == ()
    assert document is not None
    data = document.data["f"]["g"] if indent > 1 else document.data["g"]
    assert data == text


def test_long_text_is_folded_at_the_width() -> None:
    text = "Deal 2 damage to a target within 8 inches; then push it 1 inch."
    written = block(text, 2, 30)
    assert written == (
        ">-\n  Deal 2 damage to a target\n  within 8 inches; then push\n  it 1 inch."
    )


def test_lines_that_fit_are_kept() -> None:
    assert block("First.\nSecond.\n", 2) == "|\n  First.\n  Second."
    assert block("First.\nSecond.", 2) == "|-\n  First.\n  Second."
    assert block("one two\nthree", 2, 6) == ">-\n  one\n  two\n\n  three"


def test_what_no_block_can_hold_is_quoted() -> None:
    assert block("trailing \nspace", 2) == '"trailing \\nspace"'
    assert block("", 2) == '""'


RECORD = """\
# the archer
name: Bone Archer   # a comment
number: "007"
title: 'The "Old" One'
points: 2
lore:
text: >-  # long
  Deal 2 damage to
  one target.
tags: [a, "b c"]
items:
  -
  - x: Two   # two
note: first
  second
"""


@pytest.mark.parametrize(
    ("route", "value", "line"),
    [
        (("name",), "Worg", "name: Worg   # a comment"),
        (("name",), "Worg #4", 'name: "Worg #4"   # a comment'),
        (("name",), "x" * 300, f"name: {'x' * 300}   # a comment"),
        (("number",), "8", 'number: "8"'),
        (("number",), 8, "number: 8"),
        (("title",), "Brin's", "title: 'Brin''s'"),
        (("points",), 3, "points: 3"),
        (("points",), True, "points: true"),
        (("points",), None, "points: null"),
        (("points",), "3", 'points: "3"'),
        (("lore",), "Old.", "lore: Old."),
        (("tags", 0), "x, y", 'tags: ["x, y", "b c"]'),
        (("tags", 1), "c", 'tags: [a, "c"]'),
        (("items", 0), "z", "  - z"),
        (("items", 1, "x"), "Three", "  - x: Three   # two"),
    ],
)
def test_a_change_of_one_field_changes_one_line(route, value, line: str) -> None:
    text = replace_value(read(RECORD), route, value)
    changes = [
        change
        for change in difflib.ndiff(RECORD.splitlines(), text.splitlines())
        if change[0] in "+-"
    ]
    assert len(changes) == 2
    assert [change[2:] for change in changes if change[0] == "+"] == [line]


def test_a_block_stays_a_block() -> None:
    text = replace_value(read(RECORD), ("text",), "Deal 3 damage.\n\nThen rest.")
    assert "text: |-  # long\n  Deal 3 damage.\n\n  Then rest.\ntags:" in text
    assert read(text).data["text"] == "Deal 3 damage.\n\nThen rest."


def test_a_text_over_several_lines_becomes_one() -> None:
    assert replace_value(read(RECORD), ("note",), "third").endswith("\nnote: third\n")


def test_line_endings_stay() -> None:
    text = RECORD.replace("\n", "\r\n")
    changed = replace_value(read(text), ("text",), "Line one.\nLine two.")
    assert "text: |-  # long\r\n  Line one.\r\n  Line two.\r\ntags:" in changed
    assert changed.replace("\r\n", "").isprintable()


def test_only_values_are_replaced() -> None:
    document = read(RECORD)
    with pytest.raises(ValueError, match="list or mapping"):
        replace_value(document, ("tags",), "x")
    with pytest.raises(KeyError):
        replace_value(document, ("cost",), 3)


@unhurried
@given(
    st.sampled_from(sorted(read(RECORD).values, key=str)),
    st.one_of(PROSE, st.integers(-99, 99), st.booleans(), st.none()),
    st.sampled_from(["\n", "\r\n"]),
)
def test_a_replaced_value_reads_back_and_all_else_stays(route, value, ending: str) -> None:
    document = read(RECORD.replace("\n", ending))
    assume(not isinstance(value, str) or not CONTROL.search(value))
    try:
        text = replace_value(document, route, value)
    except ValueError:
        return
    changed = read(text)
    expected = document.data
    *path, last = route
    for step in path:
        expected = expected[step]
    expected[last] = value
    assert changed.data == document.data
    assert [c.text for c in changed.comments] == [c.text for c in document.comments]
