"""What the formatter does, seen by eye."""

from __future__ import annotations

from pathlib import Path

import pytest
from fmt_support import read

from codexpress.document import decode_bytes, locate
from codexpress.fmt import format_text
from codexpress.source import Source

BEFORE = """\
# yaml-language-server: $schema=x

# how readers call it
title:   "Ogre"   # of the hills
name: 'Bone "A"'
number: 007
stats: {move: 6, health: "3"}
abilities:
- text: >-
        Deal 2
        damage

         more

  # settled in play-testing
  cost: 3   # was 4
  label: Action
-   label: Run
    tags:
    - a
    -   b
    cost: 1
    # last

# the story
lore:
    first line
      second
notes: "a
     b"
flag: True
"""

AFTER = """\
# yaml-language-server: $schema=x

name: 'Bone "A"'
# how readers call it
title:   Ogre   # of the hills
abilities:
  - label: Action

    # settled in play-testing
    cost: 3   # was 4
    text: >-
      Deal 2
      damage

       more
  - label: Run
    cost: 1
    tags:
      - a
      - b
    # last
number: "007"
stats: {health: "3", move: 6}

# the story
lore:
  first line
    second
notes: "a
     b"
flag: true
"""

ORDER = {
    (): ["name", "title", "abilities"],
    ("stats",): ["health", "move"],
    ("abilities", 0): ["label", "cost", "text"],
    ("abilities", 1): ["label", "cost", "text"],
}


def order(route) -> list[str]:
    return ORDER.get(route, [])


def test_a_record_is_put_in_order() -> None:
    assert format_text(read(BEFORE), order) == AFTER


def test_what_is_in_order_stays() -> None:
    assert format_text(read(AFTER), order) == AFTER


def test_without_an_order_every_key_stays_in_its_place() -> None:
    keys = list(read(format_text(read(BEFORE))).data)
    assert keys == list(read(BEFORE).data)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # quotes
        ("a: 'x'\n", "a: x\n"),
        ("a: '007'\n", 'a: "007"\n'),
        ("a: yes\nb: 1:30\nc: +1\n", 'a: "yes"\nb: "1:30"\nc: "+1"\n'),
        ("a: TRUE\nb: ~\n", "a: true\nb: ~\n"),
        ('a: "x\\u2014y"\n', 'a: "x\\u2014y"\n'),
        ("a: 'one sentence'\n", "a: 'one sentence'\n"),
        ('a: "say\\"x\\""\n', 'a: say"x"\n'),
        ('"a": 1\n"on": 2\n', 'a: 1\n"on": 2\n'),
        ('a: ["x", "y, z", -b]\n', 'a: [x, "y, z", -b]\n'),
        ('{"a":"b", "c": "d"}\n', '{"a":"b", c: d}\n'),
        # indentation
        ("a:\n- x\n- z\n", "a:\n  - x\n  - z\n"),
        ("a:\n      - x\n      - z\n", "a:\n  - x\n  - z\n"),
        ("a:\n -   b: 1\n     c: 2\n", "a:\n  - b: 1\n    c: 2\n"),
        ("a:\n -\n     b: 1\n", "a:\n  -\n    b: 1\n"),
        ("a:\n  - - x\n    -   z\n", "a:\n  - - x\n    - z\n"),
        ("  a: 1\n  b: 2\n", "a: 1\nb: 2\n"),
        ("a:\n     b:\n          c: 1\n", "a:\n  b:\n    c: 1\n"),
        ("a: |\n     x\n       z\n\n     z\n", "a: |\n  x\n    z\n\n  z\n"),
        ("a:\n   b: |1\n      x\n", "a:\n  b: |1\n     x\n"),
        ("a: [x,\n z]\n", "a: [x,\n  z]\n"),
        ("a: 1   \nb: 2\t\n   \n", "a: 1\nb: 2\n\n"),
        ("a: 1", "a: 1\n"),
        ("a: |\n  x", "a: |\n  x"),
        ("a: |-\n  x", "a: |-\n  x\n"),
        # comments
        ("a:\n# b\n    b: 1\n", "a:\n  # b\n  b: 1\n"),
        ("a:\n    - x\n    # end\nb: 1\n", "a:\n  - x\n  # end\nb: 1\n"),
        ("a:\n    - b: x\n      # end\nc: 1\n", "a:\n  - b: x\n    # end\nc: 1\n"),
        ("a:\n    - x\n# next\nb: 1\n", "a:\n  - x\n# next\nb: 1\n"),
    ],
)
def test_one_thing_at_a_time(before: str, after: str) -> None:
    assert format_text(read(before)) == after
    assert format_text(read(after)) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("b: 1\na: 2\n", "a: 2\nb: 1\n"),
        ("b: 1\na: 2", "a: 2\nb: 1\n"),
        ("z: 0\nb: 1\ny: 9\na: 2\n", "a: 2\nb: 1\nz: 0\ny: 9\n"),
        ("# b\nb: 1\n# a\na: 2\n", "# a\na: 2\n# b\nb: 1\n"),
        ("# head\n\nb: 1\n# a\na: 2\n", "# head\n\n# a\na: 2\nb: 1\n"),
        ("# yaml-language-server: x\nb: 1\na: 2\n", "# yaml-language-server: x\na: 2\nb: 1\n"),
        ("b: 1\n\n# one\n\n# two\na: 2\n", "# one\n\n# two\na: 2\n\nb: 1\n"),
        ("b:\n  - x\n  # of b\na: 2\n# end\n", "a: 2\nb:\n  - x\n  # of b\n# end\n"),
        ("x:\n  - b: 1\n    # of a\n    a: 2\n", "x:\n  - # of a\n    a: 2\n    b: 1\n"),
        ("x: {b: 1, a: 2} # c\n", "x: {a: 2, b: 1} # c\n"),
        ("x: {b: 1,\n  a: 2}\n", "x: {b: 1,\n  a: 2}\n"),
        ("---\nb: 1\na: 2\n...\n", "---\na: 2\nb: 1\n...\n"),
        ("b: >-\n  x\n\na: 2\n", "a: 2\n\nb: >-\n  x\n"),
    ],
)
def test_fields_move_with_their_comments(before: str, after: str) -> None:
    assert format_text(read(before), lambda _: ["a", "b"]) == after
    assert format_text(read(after), lambda _: ["a", "b"]) == after


def test_a_text_that_would_change_is_left_alone() -> None:
    text = "b: |\n  x\na: |\n  y"  # no line ending after y: it would gain one by moving up
    assert format_text(read(text), lambda _: ["a", "b"]) == text


def test_windows_files_stay_windows_files() -> None:
    found = decode_bytes(b"\xef\xbb\xbf" + BEFORE.replace("\n", "\r\n").encode(), Path("/x"), "x")
    assert isinstance(found, Source)
    document, _ = locate(found)
    assert document is not None
    assert format_text(document, order) == AFTER.replace("\n", "\r\n")


def test_a_record_with_lost_text_can_be_formatted() -> None:
    assert format_text(read("a:   'x' #y\n")) == "a:   x #y\n"
