"""Chapters cut into parts, with lines; values filled in, with nothing else possible."""

from __future__ import annotations

import pytest

from codexpress.prose import (
    Close,
    Directive,
    HeadingPart,
    MarkdownPart,
    Open,
    expand,
    heading_id,
    split,
)

VALUES = {"limits": {"rounds": 10, "team": {"points": 8}}, "tables": {"phases": ["a", "b", "c"]}}


def test_parts_and_their_lines() -> None:
    parts = split("# One\n\ntext\n\n::: note Mind\ninside\n:::\n\n::: figure map\n## Two\n")
    assert parts == (
        HeadingPart(1, "One", "one", 1),
        MarkdownPart("\ntext\n", 2),
        Open("note", "Mind", 5),
        MarkdownPart("inside", 6),
        Close(7),
        Directive("figure", "map", 9),
        HeadingPart(2, "Two", "two", 10),
    )


def test_a_code_fence_is_left_whole() -> None:
    parts = split("# One\n```\n# not a heading\n::: nor this\n```\n# Two")
    assert [p.text for p in parts if isinstance(p, HeadingPart)] == ["One", "Two"]


def test_equal_headings_get_ids_of_their_own() -> None:
    ids = [p.id for p in split("# A\n## Melee\n## Melee\n") if isinstance(p, HeadingPart)]
    assert ids == ["a", "melee", "melee-2"]


@pytest.mark.parametrize(
    ("text", "id_"),
    [("Ünïcode here", "unicode-here"), ("!!!", "section"), ("[[a|B c]] d", "b-c-d")],
)
def test_heading_ids(text: str, id_: str) -> None:
    assert heading_id(text) == id_


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("{{ limits.team.points }} points", "8 points"),
        ("{{ limits.rounds | word | capital }}", "Ten"),
        ("{{ limits.rounds - limits.team.points }}", "2"),
        ("{{ tables.phases | list_words }}", "a, b and c"),
    ],
)
def test_values(line: str, expected: str) -> None:
    assert expand(line, VALUES) == (expected, ())


@pytest.mark.parametrize(
    "line",
    [
        "{{ limits.nothing }}",
        "{{ nothing }}",
        "{{ 'a' * 1000000000 }}",
        "{{ limits.__class__ }}",
        "{{ limits.items() }}",
        "{% for x in tables.phases %}{{ x }}{% endfor %}",
        "{{ cycler }}",
        "{{ limits.rounds | attr('x') }}",
        "{{ unclosed",
        "{# comment #}{% raw %}",
    ],
)
def test_anything_but_a_value_is_refused_at_its_line(line: str) -> None:
    text, (fault,) = expand(f"first\n{line}", VALUES)
    assert text == f"first\n{line}"
    assert fault.line == 2
    assert fault.reason
