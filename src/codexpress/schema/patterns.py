r"""Patterns of schemas, matched in a time that grows with the text and no faster.

A pattern comes with a schema and so from a stranger. Python's own engine tries every way to match:
``^(a+)+$`` against thirty letters takes it hours. RE2 reads each letter once, and has no patterns
that need more: none that look ahead, look back, or match what they matched before.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import re2

_OPTIONS = re2.Options()
_OPTIONS.log_errors = False
_OPTIONS.never_capture = True
_SHORT = 200
_SPACES = r"\s\x0b\x{feff}\p{Z}"
_SPACE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", re.DOTALL)
"""An escape, or a set of characters, whose own escapes are left alone."""


class PatternError(ValueError):
    """A pattern that cannot be matched, and why in plain words."""


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> Any:
    try:
        return re2.compile(_SPACE.sub(_any_space, pattern), _OPTIONS)
    except re2.error as fault:
        said = fault.args[0] if fault.args else b""
        words = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
        raise PatternError(words or "it cannot be read") from None


def _any_space(match: re.Match[str]) -> str:
    """Space, or what is none, as JSON Schema has it: every space there is, not only ASCII's."""
    return {r"\s": rf"[{_SPACES}]", r"\S": rf"[^{_SPACES}]"}.get(match[0], match[0])


def check_pattern(pattern: str) -> None:
    """See that a pattern can be matched.

    Raises:
        PatternError: it cannot.
    """
    _compiled(pattern)


def matches(pattern: str, text: str) -> bool:
    """Whether a pattern is found in a text; ``$`` is the very end, not before a last line break.

    Raises:
        PatternError: the pattern cannot be matched.
    """
    return _matches_short(pattern, text) if len(text) <= _SHORT else _matches(pattern, text)


def _matches(pattern: str, text: str) -> bool:
    return _compiled(pattern).search(text) is not None


@lru_cache(maxsize=8192)
def _matches_short(pattern: str, text: str) -> bool:
    return _matches(pattern, text)
