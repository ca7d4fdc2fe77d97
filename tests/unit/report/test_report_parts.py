"""The parts reports are made of: wording, excerpts, alignment, encodings, fingerprints."""

# ruff: noqa: RUF001 - letters that look like others are what is tested

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from importlib import metadata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codexpress.finding import Diagnostic, Excerpt, Finding, Place, Severity
from codexpress.report import REPORTERS, Look, Summary, diagnose
from codexpress.report.cells import cells, window
from codexpress.report.encoding import safe
from codexpress.report.excerpt import LONGEST, excerpt
from codexpress.report.fill import FillError, fill
from codexpress.report.sarif import fingerprints
from codexpress.report.version import version
from codexpress.rule import declare
from codexpress.schema.show import escape, quoted, shorten, show
from codexpress.source import Source, Span

PLAIN = Look()
RULE = declare("TG001", "a-rule", Severity.ERROR, message="{what}", help="mend {it}", docs="d")


def source(text: str, name: str = "a.yaml") -> Source:
    return Source(Path("/") / name, name, text)


def found(text: str, words: str, **fields: object) -> Diagnostic:
    src = source(text)
    start = text.index(words)
    place = Place(src, src.span(start, start + len(words)))
    return diagnose(Finding(place, {"what": "w", "it": "i", **fields}), RULE)


def lines(diagnostic: Diagnostic, look: Look = PLAIN) -> list[str]:
    return REPORTERS["text"]([diagnostic], {}, Summary(errors=1), look).split("\n")


# Wording


def test_values_are_put_in_and_never_read_again() -> None:
    assert fill("{a} and {b}", {"a": "{b}", "b": "{{x}}{0}{a.__class__}"}) == (
        "{b} and {{x}}{0}{a.__class__}"
    )
    assert fill("{{a}} {a}", {"a": 1}) == "{a} 1"
    assert fill("{a}", {"a": ("x", "y", 3)}) == "x, y and 3"
    assert fill("{a} {b} {c}", {"a": True, "b": None, "c": 2.50}) == "true nothing 2.5"


@pytest.mark.parametrize(
    "template", ["{a}", "{b.c}", "{b[0]}", "{b!r}", "{b:>9}", "{", "}", "{}", "{0}", "{b {b}}"]
)
def test_a_template_without_its_value_is_a_fault(template: str) -> None:
    with pytest.raises(FillError):
        fill(template, {"b": "x"})


def test_content_cannot_break_the_line_or_the_terminal() -> None:
    assert fill("{a}", {"a": "x\n::error::\x1b[2J\u202e"}) == "x\\n::error::\\x1b[2J\\u202e"
    assert len(fill("{a}", {"a": "x" * 10_000})) == 300


def test_a_missing_value_becomes_a_finding_at_the_same_place() -> None:
    src = source("abc")
    place = Place(src, src.span(0, 1))
    told = diagnose(Finding(place, {"what": "x"}, (place,)), RULE, "g/k/i")
    assert told.rule == "CX001"
    assert told.message == "the tool is at fault: TG001 was given no value for `it`"
    assert told.at.span == Span(1, 1, 1, 2)
    assert len(told.related) == 1
    assert told.record == "g/k/i"


def test_the_places_label_goes_before_the_rules() -> None:
    rule = replace(RULE, label="rule's")
    src = source("abc")
    fields = {"what": "w", "it": "i"}
    span = src.span(0, 1)
    assert diagnose(Finding(Place(src, span), fields), rule).at.label == "rule's"
    assert diagnose(Finding(Place(src, span, label="own"), fields), rule).at.label == "own"


# Values shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("plain", "plain"),
        ("a\tb\nc\r", "a\\tb\\nc\\r"),
        ("\x00\x1b\x7f\x9f", "\\x00\\x1b\\x7f\\x9f"),
        ("\u202e\u200b\ufeff\U000e0001", "\\u202e\\u200b\\ufeff\\U000e0001"),
        ("\ud800", "\\ud800"),
        ("\u2028\xa0\xad", "\\u2028\\xa0\\xad"),
        ("é 日本 🐸", "é 日本 🐸"),
        ("x" * 50, "x" * 39 + "…"),
        (None, "nothing"),
        (True, "true"),
        (3, "3"),
        (2.5, "2.5"),
        (float("nan"), ".nan"),
        ({"a": 1, "b": 2}, "{a, b, …}"),
        (["a", 1], "[a, 1, …]"),
    ],
)
def test_show(value: object, shown: str) -> None:
    assert show(value) == shown


def test_a_number_too_long_to_write_out() -> None:
    assert show(10**5000) == show(-(10**5000)) == "a very large number"


def test_quoted_reads_back() -> None:
    assert quoted("007") == '"007"'
    assert quoted('say "hi"') in {"'say \"hi\"'", '"say \\"hi\\""'}
    assert len(quoted("x" * 1000)) <= 42
    assert shorten("\n" * 100, 10) == "\\n\\n\\n\\n\\…"


# Alignment


def width(text: str) -> int:
    """Columns a terminal gives a text without tabs and control characters."""
    return sum(
        0
        if unicodedata.combining(char) or char in "\u200d\ufe0f"
        else 2
        if unicodedata.east_asian_width(char) in "WF"
        else 1
        for char in text
    )


@pytest.mark.parametrize(
    "before",
    ["", "ab ", "大 ", "e\u0301", "🐸", "\t", "a\tb\t", "👩\u200d🚀 ", "ｆｕｌｌ", "\x1b[1m"],
)
@pytest.mark.parametrize("words", ["HERE", "大HERE", "\tHERE", "He\u0301re"])
@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "iso-8859-1"])
def test_carets_stand_under_the_words(before: str, words: str, encoding: str) -> None:
    look = Look(encoding=encoding)
    text = f"{before}{words} after"
    _, _, shown, under, *_ = lines(found(text, words), look)
    bar = safe("│", encoding)
    shown, under = shown.partition(f"{bar} ")[2], under.partition(f"{bar} ")[2]
    laid = cells(text, look)
    start = width("".join(laid.shown[: len(before)]))
    marked = width("".join(laid.shown[len(before) : len(before) + len(words)]))
    assert under == " " * start + "^" * marked
    assert shown == "".join(laid.shown)


def test_an_empty_place_gets_one_caret() -> None:
    src = source("name:\nx: 1")
    told = diagnose(Finding(Place(src, src.span(5, 5)), {"what": "w", "it": "i"}), RULE)
    assert lines(told)[2:4] == [" 1 │ name:", "   │      ^"]


@settings(max_examples=300, deadline=None)
@given(
    st.text(st.characters(codec="utf-8"), max_size=300).map(
        lambda t: t.replace("\n", "").replace("\r", "")
    ),
    st.integers(0, 300),
    st.integers(0, 60),
    st.integers(24, 120),
)
def test_what_matters_is_always_in_view(line: str, first: int, length: int, room: int) -> None:
    laid = cells(line, PLAIN)
    first = min(first, len(line))
    last = min(first + length, len(line))
    start, end = window(laid, first, last, room)
    assert 0 <= start <= first
    assert start <= end <= len(line)
    assert laid.column(end) - laid.column(start) <= room
    assert (
        first < end
        or first == len(line)
        or laid.column(first + 1) - laid.column(first) >= room // 4
    )


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("at", [0, 10, 400, 5_000, 900_000])
def test_a_long_line_is_windowed_round_the_caret(at: int, encoding: str) -> None:
    text = "x" * at + "HERE" + "y" * 900_000
    told = found(text, "HERE")
    assert len(told.at.lines[0][1]) <= LONGEST
    look = Look(encoding=encoding, width=80)
    report = lines(told, look)
    assert max(len(line) for line in report[2:4]) <= 80
    start = report[3].index("^")
    assert report[2][start : start + 4] == "HERE"
    assert report[3].count("^") == 4


def test_a_span_longer_than_the_line_has_room_for() -> None:
    told = found("ab " + "z" * 500 + " cd", "z" * 500)
    report = lines(told, Look(width=60))
    assert max(len(line) for line in report[2:4]) <= 60
    assert "^^^" in report[3]


def test_many_lines_show_the_first_and_the_last() -> None:
    src = source("".join(f"line {n}\n" for n in range(1, 21)))
    shown = excerpt(Place(src, Span(3, 1, 18, 1)))
    assert [number for number, _ in shown.lines] == [3, 4, 5, 17]
    shown = excerpt(Place(src, Span(3, 1, 6, 4)))
    assert [number for number, _ in shown.lines] == [3, 4, 5, 6]


# Encodings


ENCODINGS = [
    "utf-8",
    "utf-16",
    "ascii",
    "cp1252",
    "cp437",
    "iso-8859-1",
    "shift_jis",
    "gb18030",
    "no-such",
]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("kind", REPORTERS)
def test_every_format_can_be_written_in_every_encoding(kind: str, encoding: str) -> None:
    told = replace(
        found("é 日本 🐸 \u202e\x1b \x85x", "🐸"), message="› “é” \ud800 \x00 🐸", record="a/b/c"
    )
    report = REPORTERS[kind]([told], {RULE.id: RULE}, Summary(errors=1), Look(encoding=encoding))
    report.encode("ascii" if encoding == "no-such" else encoding)
    if kind in {"json", "sarif"}:
        json.loads(report)


def test_likenesses_stand_in_for_what_cannot_be_carried() -> None:
    assert safe("│ › … “a” – é", "ascii") == '| > ... "a" - \\xe9'
    assert safe("│ é", "iso-8859-1") == "| é"
    assert safe("│ é", "utf-8") == "│ é"


def test_escape_leaves_nothing_a_terminal_would_obey() -> None:
    whole = "".join(chr(code) for code in range(0x3000)) + "\U000e0001\ud83d"
    left = {unicodedata.category(char) for char in escape(whole)}
    assert left.isdisjoint({"Cc", "Cf", "Cs", "Zl", "Zp", "Cn"})


# Fingerprints


def prints(text: str) -> list[str]:
    told = [found(text, words) for words in ("cost: 3", "size: 4")]
    return list(fingerprints(told))


def test_fingerprints_stay_when_lines_move() -> None:
    before = prints("name: a\ncost: 3\nsize: 4\n")
    assert prints("# new\n\nname: a\nother: 1\n  cost: 3\nsize: 4\n") == before
    assert len(set(before)) == 2


def test_fingerprints_change_with_the_line_and_tell_twins_apart() -> None:
    before = prints("cost: 3\nsize: 4\n")
    assert prints("cost: 3 # why\nsize: 4\n")[0] != before[0]
    twin = found("cost: 3\n", "cost")
    assert len(set(fingerprints([twin, twin, twin]))) == 3


def test_sarif_messages_hold_neither_links_nor_placeholders() -> None:
    told = replace(found("a", "a"), message="[click](http://x) {0}")
    run = json.loads(REPORTERS["sarif"]([told], {}, Summary(errors=1), PLAIN))["runs"][0]
    assert run["results"][0]["message"]["text"].startswith("\\[click](http://x) {{0}}")


def test_workflow_commands_cannot_be_forged() -> None:
    told = replace(
        found("a", "a"),
        message="x\n::stop-commands::t",
        at=Excerpt("a,b:c%\n::d", Span(1, 1, 1, 2)),
    )
    first, *rest = REPORTERS["github"]([told], {}, Summary(errors=1), PLAIN).split("\n")
    assert first.startswith(
        "::error file=a%2Cb%3Ac%25%0A%3A%3Ad,line=1,endLine=1,col=1,endColumn=1,"
    )
    assert "%0A::stop-commands" in first
    assert not any(line.startswith("::") for line in rest)


def test_the_version_is_the_installed_one() -> None:
    assert version() == metadata.version("codexpress")
