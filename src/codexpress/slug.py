"""Small ASCII names out of writers' words: for files, addresses and headings."""

from __future__ import annotations

import re
import unicodedata

# What has no accent to take off, and the two apostrophes, which join.
_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th"}
    | {"\N{LATIN SMALL LETTER DOTLESS I}": "i", "ħ": "h", "ŋ": "ng"}
    | {"'": "", "\N{RIGHT SINGLE QUOTATION MARK}": ""}
)


def slug(words: str) -> str:
    """Words in small ASCII letters and digits, joined by single hyphens; "" if none is left."""
    parts = unicodedata.normalize("NFKD", words.lower().translate(_LETTERS))
    bare = "".join(char for char in parts.lower() if not unicodedata.combining(char))
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")
