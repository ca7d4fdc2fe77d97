"""Bytes turned into text: UTF-8 only, at most 1 MiB, no control characters."""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from pathlib import Path

from codexpress.finding import Finding, Place
from codexpress.source import Source

LIMIT = 1024 * 1024
"""Largest file read, in bytes."""

# Everything the YAML reader refuses outright, what no editor can show, and what turns the
# direction of the text round, so that a line reads otherwise than it is.
CONTROL = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
"""Characters that no file of content may hold."""

_MARK = b"\xef\xbb\xbf"
_OTHER_ENCODINGS = (  # the longer mark first: UTF-32's begins with UTF-16's
    (b"\xff\xfe\x00\x00", "utf-32-le", "UTF-32"),
    (b"\x00\x00\xfe\xff", "utf-32-be", "UTF-32"),
    (b"\xff\xfe", "utf-16-le", "UTF-16"),
    (b"\xfe\xff", "utf-16-be", "UTF-16"),
)
_CONTROL_NAMES = {
    0x00: "NUL",
    0x07: "BELL",
    0x08: "BACKSPACE",
    0x0B: "VERTICAL TAB",
    0x0C: "FORM FEED",
    0x1B: "ESCAPE",
    0x7F: "DELETE",
    0x85: "NEXT LINE",
    0xFEFF: "BYTE ORDER MARK",
}


def decode(path: Path, name: str) -> Source | Finding:
    """Read one file.

    Args:
        path: where it lies; anything but a plain file is refused without opening it.
        name: its project-relative path, as diagnostics show it.

    Returns:
        The source, or the finding that says why there is none.
    """
    try:
        status = os.stat(path)  # noqa: PTH116 - the same words for every kind of path
        if not stat.S_ISREG(status.st_mode):
            return _unreadable(path, name, "it is not a plain file")
        if status.st_size > LIMIT:
            return _too_large(path, name, status.st_size)
        raw = path.read_bytes()
    except OSError as error:
        return _unreadable(path, name, (error.strerror or "unknown reason").lower())
    except ValueError:
        return _unreadable(path, name, "its name holds a NUL")
    return decode_bytes(raw, path, name)


def decode_bytes(raw: bytes, path: Path, name: str) -> Source | Finding:
    """Turn bytes into a source, or into the finding that says why not."""
    if len(raw) > LIMIT:
        return _too_large(path, name, len(raw))
    other = _other_encoding(raw, path, name)
    if other:
        return other
    bom = raw.startswith(_MARK)
    body = raw[len(_MARK) :] if bom else raw
    try:
        source = Source(path, name, body.decode("utf-8"), bom)
    except UnicodeDecodeError as error:
        return _not_utf8(Source(path, name, body.decode("utf-8", "replace"), bom), body, error)
    return find_control(source) or source


def find_control(source: Source) -> Finding | None:
    """The first control character in a text, as a finding."""
    found = CONTROL.search(source.text)
    if not found:
        return None
    at = found.start()
    return Finding(
        Place(source, source.span(at, at + 1)),
        {
            "offset": _byte_offset(source, at),
            "character": character_name(found[0]),
        },
        rule="YML005",
    )


def character_name(control: str) -> str:
    """A control character's name, as far as it has one, and its code."""
    code = ord(control)
    name = _CONTROL_NAMES.get(code) or unicodedata.name(control, "")
    return f"{name} (U+{code:04X})" if name else f"U+{code:04X}"


def _byte_offset(source: Source, at: int) -> int:
    return len(source.text[:at].encode("utf-8", "surrogatepass")) + len(_MARK) * source.bom


def _unreadable(path: Path, name: str, reason: str) -> Finding:
    return Finding(Place(Source(path, name, "")), {"reason": reason}, rule="YML001")


def _too_large(path: Path, name: str, size: int) -> Finding:
    return Finding(
        Place(Source(path, name, "")), {"size": f"{size:,}", "limit": f"{LIMIT:,}"}, rule="YML002"
    )


def _other_encoding(raw: bytes, path: Path, name: str) -> Finding | None:
    for mark, codec, title in _OTHER_ENCODINGS:
        if raw.startswith(mark):
            return _encoded(raw, mark, (codec, title), path, name)
    # Without a mark: every second byte of western text is 0 in UTF-16.
    head = raw[:200]
    pairs = len(head) // 2
    if pairs and head[1::2].count(0) == pairs and 0 not in head[::2]:
        return _encoded(raw, b"", ("utf-16-le", "UTF-16"), path, name)
    if pairs and head[::2][:pairs].count(0) == pairs and 0 not in head[1::2]:
        return _encoded(raw, b"", ("utf-16-be", "UTF-16"), path, name)
    return None


def _encoded(raw: bytes, mark: bytes, encoding: tuple[str, str], path: Path, name: str) -> Finding:
    codec, title = encoding
    text = raw.removeprefix(mark).decode(codec, "replace")
    # Decoded all the same, so that the report can show the line.
    source = Source(path, name, CONTROL.sub("\ufffd", text))
    zero = 0 if mark else raw.index(0)
    return Finding(
        Place(source, source.span(0, min(1, len(text)))),
        {"encoding": title, "offset": zero, "byte": f"0x{raw[zero]:02X}"},
        rule="YML003",
    )


def _not_utf8(source: Source, body: bytes, error: UnicodeDecodeError) -> Finding:
    byte = body[error.start : error.start + 1]
    meant = byte.decode("cp1252", "ignore")
    at = len(body[: error.start].decode("utf-8"))
    return Finding(
        Place(source, source.span(at, at + 1)),
        {
            "offset": error.start + len(_MARK) * source.bom,
            "byte": f"0x{byte.hex().upper()}",
            "guess": f" (in Latin-1 it would be `{meant}`)" if meant.strip() else "",
        },
        rule="YML004",
    )
