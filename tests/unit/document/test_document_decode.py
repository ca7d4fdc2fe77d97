"""Bytes that are text, and bytes that are not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from document_support import unhurried, words
from hypothesis import example, given
from hypothesis import strategies as st

from codexpress.document import LIMIT, decode, decode_bytes, locate
from codexpress.finding import Finding
from codexpress.source import Source

PATH = Path("/project/unit.yaml")

# bytes, rule, line, column, what the message says
REFUSED = [
    (b"name: B\xe9la\n", "YML004", 1, 8, "byte 7 is 0xE9, which is not UTF-8 (in Latin-1 it would be `é`)"),
    (b"a: \xc3\xa9\nb: \xfc\n", "YML004", 2, 4, "byte 9 is 0xFC"),
    (b"\xef\xbb\xbfa: 1\nb: \xfc\n", "YML004", 2, 4, "byte 11 is 0xFC"),
    (b"a: \xed\xa0\x80\n", "YML004", 1, 4, "byte 3 is 0xED"),
    (b"a: \x81\n", "YML004", 1, 4, "byte 3 is 0x81, which is not UTF-8"),
    (b"a: \xc3", "YML004", 1, 4, "byte 3 is 0xC3"),
    ("name: Ogre\n".encode("utf-16"), "YML003", 1, 1, "byte 0 is 0xFF: this file is written in UTF-16"),
    ("name: Ogre\n".encode("utf-16-be"), "YML003", 1, 1, "byte 0 is 0x00: this file is written in UTF-16"),
    ("name: Ogre\n".encode("utf-16-le"), "YML003", 1, 1, "byte 1 is 0x00: this file is written in UTF-16"),
    (b"\xfe\xff" + "name".encode("utf-16-be"), "YML003", 1, 1, "byte 0 is 0xFE: this file is written in UTF-16"),
    ("name: Ogre\n".encode("utf-32"), "YML003", 1, 1, "byte 0 is 0xFF: this file is written in UTF-32"),
    (b"\xff\xfe", "YML003", 1, 1, "UTF-16"),
    (b"a: x\0y\n", "YML005", 1, 5, "byte 4 is NUL (U+0000), a control character"),
    (b"a: 1\r\nb: \x1b[1m\n", "YML005", 2, 4, "byte 9 is ESCAPE (U+001B)"),
    ("a: é\x85\n".encode(), "YML005", 1, 5, "byte 5 is NEXT LINE (U+0085)"),
    ("a: \ufeffx\n".encode(), "YML005", 1, 4, "byte 3 is BYTE ORDER MARK (U+FEFF)"),
    (b"\xef\xbb\xbfa: \x7f\n", "YML005", 1, 4, "byte 6 is DELETE (U+007F)"),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "rule", "line", "column", "message"), REFUSED)
def test_refused_bytes_are_named_and_placed(
    raw: bytes, rule: str, line: int, column: int, message: str
) -> None:
    finding = decode_bytes(raw, PATH, "unit.yaml")
    assert isinstance(finding, Finding)
    assert finding.rule == rule
    span = finding.place.span
    assert span is not None
    assert (span.line, span.column) == (line, column)
    said, mend, _ = words(finding)
    assert message in said
    assert mend


def test_the_line_of_a_refused_byte_can_be_shown() -> None:
    finding = decode_bytes("a: 1\nname: Ogre\n".encode("utf-16"), PATH, "unit.yaml")
    assert isinstance(finding, Finding)
    assert finding.place.source.line(2) == "name: Ogre"
    finding = decode_bytes(b"name: B\xe9la\n", PATH, "unit.yaml")
    assert isinstance(finding, Finding)
    assert finding.place.source.line(1) == "name: B\ufffdla"


def test_a_mark_and_line_endings_are_kept() -> None:
    source = decode_bytes(b"\xef\xbb\xbfa: 1\r\nb: \xc3\xa9\r\n", PATH, "unit.yaml")
    assert isinstance(source, Source)
    assert source.bom
    assert source.text == "a: 1\r\nb: é\r\n"
    document, findings = locate(source)
    assert findings == ()
    assert document is not None
    assert document.data == {"a": 1, "b": "é"}
    assert (document.values[("b",)].line, document.values[("b",)].column) == (2, 4)


def test_size(tmp_path: Path) -> None:
    at_limit = b"a: " + b"x" * (LIMIT - 3)
    assert isinstance(decode_bytes(at_limit, PATH, "unit.yaml"), Source)
    for finding in (
        decode_bytes(at_limit + b"x", PATH, "unit.yaml"),
        decode(write(tmp_path / "large.yaml", b"x" * 2 * LIMIT), "large.yaml"),
    ):
        assert isinstance(finding, Finding)
        assert finding.rule == "YML002"
        assert finding.place.span is None
        assert "1,048,576 bytes" in words(finding)[0]


def write(path: Path, raw: bytes) -> Path:
    path.write_bytes(raw)
    return path


def test_a_file_is_read(tmp_path: Path) -> None:
    source = decode(write(tmp_path / "unit.yaml", b"a: 1\n"), "content/unit.yaml")
    assert isinstance(source, Source)
    assert (source.name, source.text) == ("content/unit.yaml", "a: 1\n")


def test_what_is_no_file_is_refused_without_waiting(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    dangling = tmp_path / "dangling.yaml"
    dangling.symlink_to(tmp_path / "nowhere")
    cases = [
        (tmp_path, "not a plain file"),
        (pipe, "not a plain file"),
        (dangling, "no such file"),
        (tmp_path / "missing.yaml", "no such file"),
        (Path("/project/a\0b"), "NUL"),
    ]
    for path, reason in cases:
        finding = decode(path, "x.yaml")
        assert isinstance(finding, Finding)
        assert finding.rule == "YML001"
        assert reason in words(finding)[0]


@unhurried
@given(st.binary(max_size=300))
@example(b"\xff\xfe\x00\x00")
@example(b"\x00a")
def test_no_bytes_make_the_reader_fail(raw: bytes) -> None:
    found = decode_bytes(raw, PATH, "unit.yaml")
    if isinstance(found, Source):
        document, findings = locate(found)
        assert document is not None or findings
        found_all = findings
    else:
        found_all = (found,)
    for finding in found_all:
        words(finding)
