"""Patterns explained in words, and a value that would fit."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from codexpress.schema.compiled import is_valid
from codexpress.schema.keywords import Node

_WORDS: Mapping[str, str] = MappingProxyType(
    {
        r"^[a-z0-9]+(-[a-z0-9]+)*$": "small letters, digits and single hyphens, like `wolf-rider`",
        r"^[a-z]+(-[a-z]+)*$": "small letters and single hyphens, like `turn-order`",
        r"^[a-z_]+$": "small letters and underscores, like `range_in`",
        r"^\S(.*\S)?$": "one line, without a space at its start or end",
        r"^[a-z]+(_[a-z]+)*$": "small letters and single underscores, like `range_in`",
        r"^[a-z]+([_-][a-z]+)*$": "small letters and single hyphens, like `units`",
        r"^[a-z0-9-]+$": "small letters, digits and hyphens, like `tarot`",
        r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$": 'a date in quotes, like `"2026-11-30"`',
        r"^[a-z]{2}-[A-Z]{2}$": "a language and a country, like `en-US`",
        r"^#[0-9a-f]{6}$": '`#` and six digits or letters a to f, in quotes, like `"#3a7bd5"`',
        r"^[A-Z]{2,3}[0-9]{3}$": "a rule's code, like `FIT001`",
        r"^[0-9]{2}-[a-z0-9-]+$": "a chapter's file name without its ending, like `07-the-round`",
        r"^[a-z0-9-]+(/[a-z0-9-]+)+$": "an icon's set and name, like `material/anvil`",
        r"^settings\.[a-z_]+$": "the name of a setting, like `settings.house_rule`",
        r"^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(png|jpg|jpeg|webp|svg)$": (
            "the path of an image, without spaces, like `portraits/wolf.png`"
        ),
    }
)

_FORMATS: Mapping[str, str] = MappingProxyType({"date": 'a date in quotes, like `"2026-11-30"`'})


def words(node: Node) -> str:
    """What a text must look like: the schema's ``x-hint``, our own words, or the pattern."""
    if "x-hint" in node:
        return str(node["x-hint"])
    if "pattern" not in node and "format" in node:
        return _FORMATS.get(str(node["format"]), f"text in the format `{node['format']}`")
    pattern = str(node.get("pattern", ""))
    return _WORDS.get(pattern) or f"a text of the form `{pattern}`"


def suggestion(text: str, node: Node) -> str:
    """A text close to the given one that the subschema takes, "" for none."""
    return next(
        (guess for guess in _guesses(text[:200]) if guess != text and is_valid(node, guess)), ""
    )


def _guesses(text: str) -> Iterator[str]:
    line = " ".join(text.split())
    yield line
    yield line.lower()
    yield line.upper()
    if re.fullmatch("#?[0-9a-fA-F]{3}", line):
        yield "#" + "".join(digit * 2 for digit in line.lstrip("#").lower())
    yield f"#{line.lower()}"
    ascii_only = unicodedata.normalize("NFKD", line).encode("ascii", "ignore").decode()
    if not any(letter.isalnum() for letter in ascii_only):
        return
    # An apostrophe joins (`Eric's` is one word); anything else that is no letter parts words.
    joined = re.sub("['\u2019]", "", ascii_only)
    yield re.sub(r"[^A-Za-z0-9]+", "-", joined).strip("-").lower()
    yield re.sub(r"[^A-Za-z0-9]+", "_", joined).strip("_").lower()
    yield re.sub(r"\s+", "-", joined)
