"""Values shown to people: short, in one line, with nothing invisible left in them."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from codexpress.document.quote import in_quotes

LONGEST = 40
_HIDDEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def escape(text: str) -> str:
    """The text with every control, format, unassigned or odd space character spelled out.

    A report can then neither be reversed nor recoloured by what it quotes.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escape_one(char) for char in text)


def _escape_one(char: str) -> str:
    if char == " ":
        return char
    category = unicodedata.category(char)
    if category not in _HIDDEN and category != "Zs":
        return char
    if char in _SHORT:
        return _SHORT[char]
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def shorten(text: str, limit: int = LONGEST) -> str:
    """The text escaped and cut to ``limit`` characters, the cut marked by an ellipsis."""
    # Cut first as well: escaping a megabyte to show forty characters would be waste.
    shown = escape(text[: limit + 1])
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


def show(value: Any, limit: int = LONGEST) -> str:  # noqa: PLR0911 - one for each type
    """A value as it would be typed, shortened and safe to print, without quotes round texts."""
    if isinstance(value, str):
        return shorten(value, limit)
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return ".nan" if math.isnan(value) else shorten(f"{value:g}", limit)
    if isinstance(value, int):
        # Python refuses to write out integers of thousands of digits.
        return str(value) if abs(value) < 10**limit else "a very large number"
    if isinstance(value, Mapping):
        return "{" + ", ".join(shorten(str(key), 16) for key in list(value)[:4]) + ", …}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(show(item, 16) for item in value[:4]) + ", …]"
    return shorten(str(value), limit)


def code(value: Any, limit: int = LONGEST) -> str:
    """A value shown between backticks."""
    return f"`{show(value, limit)}`"


def quoted(text: str, limit: int = LONGEST) -> str:
    """A text as YAML takes it in quotes, shortened."""
    if len(text) > limit:
        text = text[: limit - 1] + "…"
    return escape(in_quotes(text))


def sentence_list(words: Iterable[str], last: str = "or") -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
