"""Unquoted words: what they are here, and what other readers make of them."""

from __future__ import annotations

import pytest
import yaml
from document_support import read, unhurried
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from codexpress.document import doubt_reason, locate, resolve
from codexpress.document.quote import is_plain


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("0", 0), ("7", 7), ("-3", -3), ("-0", 0), ("999999999999999999", 10**18 - 1),
        ("true", True), ("True", True), ("TRUE", True), ("false", False), ("False", False), ("FALSE", False),
        ("null", None), ("Null", None), ("NULL", None), ("~", None), ("", None),
        ("tRUE", "tRUE"), ("nil", "nil"), ("none", "none"), ("Yes, sir", "Yes, sir"), ("1 inch", "1 inch"),
        ("-2 Morale", "-2 Morale"), ("1.2.3", "1.2.3"), ("1-2", "1-2"), ("3d6", "3d6"), ("0x", "0x"), ("1e", "1e"),
        ("12:60", "12:60"), ("٣", "٣"), ("²", "²"),
    ],
)  # fmt: skip
def test_a_word_is_what_it_looks_like(typed: str, value: object) -> None:
    document = read(f"field: {typed}\n")
    found = document.data["field"]
    assert (type(found), found) == (type(value), value)
    assert not document.doubts


@pytest.mark.parametrize(
    ("typed", "kind", "reason"),
    [
        ("007", "leading-zero", "the leading zero is lost: other readers take 007 as 7; quote it"),
        ("-08", "leading-zero", "the leading zero is lost: other readers take -08 as -8; quote it"),
        ("010", "leading-zero", "the leading zero is lost: other readers take 010 as 8 or 10; quote it"),
        ("00", "leading-zero", "the leading zero is lost: other readers take 00 as 0; quote it"),
        ("+1", "sign", "the sign is lost: other readers take +1 as 1; quote it"),
        ("+0", "sign", "the sign is lost: other readers take +0 as 0; quote it"),
        ("2024-01-01", "date", "other readers take 2024-01-01 as a date; quote it"),
        ("2024-13-45", "date", "other readers take 2024-13-45 as a date; quote it"),
        ("2001-12-14t21:59:43.10-05:00", "date", "as a date; quote it"),
        ("1e1", "float", "other readers take 1e1 as the number 10; quote it"),
        ("8.0", "float", "other readers take 8.0 as the number 8; quote it"),
        (".5", "float", "other readers take .5 as the number 0.5; quote it"),
        ("-1.5e+3", "float", "other readers take -1.5e+3 as the number -1500; quote it"),
        ("1e999", "float", "other readers take 1e999 as the number inf; quote it"),
        (".nan", "nan-inf", "other readers take .nan as a value that is not a number; quote it"),
        ("-.inf", "nan-inf", "other readers take -.inf as minus infinity; quote it"),
        ("yes", "boolean-word", "other readers take yes as true; quote it"),
        ("NO", "boolean-word", "other readers take NO as false; quote it"),
        ("Off", "boolean-word", "other readers take Off as false; quote it"),
        ("y", "boolean-word", "other readers take y as true; quote it"),
        ("1_000", "underscore", "other readers take 1_000 as 1000; quote it"),
        ("0x1F", "hex", "other readers take 0x1F as 31; quote it"),
        ("0o17", "octal", "other readers take 0o17 as 15; quote it"),
        ("0b101", "binary", "other readers take 0b101 as 5; quote it"),
        ("1:30", "sexagesimal", "other readers count 1:30 in sixties and take it as 90; quote it"),
        ("190:20:30.15", "sexagesimal", "take it as 685230.15; quote it"),
        ("1000000000000000000", "huge-integer", "more digits than other readers keep exactly; quote it, or shorten it"),
        ("=", "special-word", "other readers take = as an instruction; quote it"),
    ],
)  # fmt: skip
def test_a_doubtful_word_is_text_and_says_why(typed: str, kind: str, reason: str) -> None:
    document = read(f"a:\n  - field: {typed}\n")
    assert document.data == {"a": [{"field": typed}]}
    doubt = document.doubts["a", 0, "field"]
    assert (doubt.kind, doubt.typed) == (kind, typed)
    assert reason in doubt_reason(doubt)


@pytest.mark.parametrize("typed", ["'007'", '"yes"', "|-\n    007", ">-\n    2024-01-01"])
def test_a_quoted_word_is_never_doubtful(typed: str) -> None:
    assert not read(f"field: {typed}\n").doubts


def test_a_number_of_thousands_of_digits_is_short_in_words() -> None:
    for typed in (
        "9" * 5000,
        "0" * 5000 + "1",
        "+" + "1" * 5000,
        "1" * 5000 + ".5",
        "1" + ":30" * 3000,
    ):
        document = read(f"field: {typed}\n")
        assert document.data["field"] == typed
        assert len(doubt_reason(document.doubts[("field",)])) < 150


# Words made of what numbers, dates and truth values are made of.
WORDISH = st.one_of(
    st.text("0123456789+-.eE_:xobTZ", min_size=1, max_size=8),
    st.text("yesnoftrualNYF~=<", min_size=1, max_size=5),
    st.from_regex(r"[-+]?[0-9_]{1,3}(:[0-5]?[0-9]){0,2}(\.[0-9_]{0,2})?([eE][-+]?[0-9]{1,2})?", fullmatch=True),
)  # fmt: skip


@unhurried
@given(WORDISH)
def test_what_raises_no_doubt_is_text_to_every_reader(typed: str) -> None:
    document, _ = locate_field(typed)
    if document is None or document.doubts or not isinstance(document.data.get("f"), str):
        return
    for loaded in (load_1_1(typed), load_1_2(typed)):
        assert loaded == {"f": document.data["f"]}


@unhurried
@given(WORDISH)
def test_integers_and_truth_are_the_same_to_every_reader(typed: str) -> None:
    document, _ = locate_field(typed)
    if document is None or isinstance(document.data.get("f"), str):
        return
    for loaded in (load_1_1(typed), load_1_2(typed)):
        assert loaded == document.data


def locate_field(typed: str):
    from document_support import source

    return locate(source(f"f: {typed}\n"))


def load_1_1(typed: str) -> object:
    try:
        return yaml.safe_load(f"f: {typed}\n")
    except (yaml.YAMLError, ValueError):
        return None


def load_1_2(typed: str) -> object:
    try:
        return YAML(typ="safe", pure=True).load(f"f: {typed}\n")
    except (YAMLError, ValueError):
        return None


@unhurried
@given(WORDISH)
def test_plain_text_is_what_resolves_to_itself(typed: str) -> None:
    if is_plain(typed):
        assert resolve(typed) == (typed, None)
