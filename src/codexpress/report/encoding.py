"""What a stream can carry, and how to write the rest."""

from __future__ import annotations

import codecs
from functools import lru_cache

_PLAIN = str.maketrans(
    {
        "\N{BOX DRAWINGS LIGHT VERTICAL}": "|",
        "\N{BOX DRAWINGS LIGHT ARC DOWN AND RIGHT}": "/",
        "\N{BOX DRAWINGS LIGHT ARC UP AND RIGHT}": "\\",
        "\N{HORIZONTAL ELLIPSIS}": "...",
        "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}": ">",
        "\N{RIGHTWARDS ARROW}": "->",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{BULLET}": "*",
    }
)


@lru_cache(maxsize=8)
def carries_all(encoding: str) -> bool:
    """Whether an encoding has every character; an unknown one is taken for ASCII."""
    try:
        return codecs.lookup(encoding).name.startswith("utf")
    except LookupError:
        return False


@lru_cache(maxsize=4096)
def carried(char: str, encoding: str) -> str:
    """A character as the encoding can carry it: itself, a plain likeness, or its code."""
    if char.isascii():
        return char
    if carries_all(encoding):
        return char if not "\ud800" <= char <= "\udfff" else f"\\u{ord(char):04x}"
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        pass
    except LookupError:
        encoding = "ascii"
    else:
        return char
    likeness = char.translate(_PLAIN)
    if likeness != char:
        return likeness
    return char.encode("ascii", "backslashreplace").decode("ascii")


def safe(text: str, encoding: str) -> str:
    """The text with every character that the encoding cannot carry written otherwise."""
    if text.isascii():
        return text
    return "".join(carried(char, encoding) for char in text)
