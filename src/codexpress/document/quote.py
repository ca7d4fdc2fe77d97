"""Text written as a YAML scalar on one line, quoted only where it has to be."""

from __future__ import annotations

import re

from codexpress.document.scalar import resolve

CURLY = frozenset("“”„«»‘’‚")  # noqa: RUF001 - the point of it
"""Quotes of a book, which are letters to YAML."""
_CURLY_INSIDE = frozenset("“”„«»")

_INDICATORS = frozenset(",[]{}#&*!|>'\"%@`")
# Harmless before a letter (-2 Morale), an instruction before a space.
_SPACED_INDICATORS = frozenset("-?:")
# A second colon, a comment, a document marker.
_BREAKS_PLAIN = re.compile(r":[ \t]|:\Z|[ \t]#|\A(?:---|\.\.\.)(?:\s|\Z)")
_BREAKS_FLOW = re.compile(r"[,\[\]{}:?]")
_ESCAPED = re.compile('[\x00-\x1f\x7f-\xa0\ud800-\udfff\u2028\u2029\ufeff\ufffe\uffff"\\\\]')
_HIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\ufeff\ufffe\uffff]")
_SHORT = {
    "\n": r"\n",
    "\r": r"\r",
    "\t": r"\t",
    "\0": r"\0",
    '"': r"\"",
    "\\": r"\\",
}


def is_plain(text: str, *, flow: bool = False) -> bool:
    """Whether every YAML reader takes the text, unquoted, as exactly this text.

    Args:
        text: one line of text.
        flow: whether it is to stand inside brackets, where commas and colons count too.
    """
    if not text or text != text.strip() or resolve(text) != (text, None):
        return False
    if text[0] in _INDICATORS or (text[0] in _SPACED_INDICATORS and text[1:2] in ("", " ", "\t")):
        return False
    if _BREAKS_PLAIN.search(text) or _HIDDEN.search(text):
        return False
    if in_curly_quotes(text) or ends_unopened(text):
        return False
    return not (flow and _BREAKS_FLOW.search(text))


def in_curly_quotes(text: str) -> bool:
    """Whether unquoted text of several words is wrapped in curled quotes, as if they were YAML's.

    One word in curled quotes is a nickname.
    """
    wrapped = text[:1] in CURLY and text[-1:] in CURLY and " " in text
    return wrapped and not _CURLY_INSIDE.intersection(text[1:-1])


def ends_unopened(text: str) -> bool:
    """Whether unquoted text ends in a quote that nothing opens: ``Leap."``, but not ``8"``."""
    return text.endswith('"') and text.count('"') == 1 and not text[-2:-1].isdigit()


def quote(text: str, *, flow: bool = False) -> str:
    """Write text as a YAML scalar on one line that reads back as the identical text.

    Quotes only what needs them, what other readers would take for a number, a date or a truth
    value included.

    Args:
        text: any text; a lone surrogate cannot be written in YAML and raises ValueError.
        flow: whether it is to stand inside brackets.
    """
    return text if is_plain(text, flow=flow) else in_quotes(text)


def in_quotes(text: str) -> str:
    """Write text in the quotes that need the fewest escapes."""
    needs_escape = '"' in text or "\\" in text
    if needs_escape and "'" not in text and not _HIDDEN.search(text):
        return f"'{text}'"
    return double_quoted(text)


def double_quoted(text: str) -> str:
    """Write text in double quotes, with escapes for what cannot stand there as it is."""
    return f'"{_ESCAPED.sub(_escape, text)}"'


def single_quoted(text: str) -> str:
    """Write text in single quotes, or in double quotes where only escapes will do."""
    if _HIDDEN.search(text):
        return double_quoted(text)
    return "'" + text.replace("'", "''") + "'"


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    if character in _SHORT:
        return _SHORT[character]
    code = ord(character)
    if 0xD800 <= code <= 0xDFFF:
        raise ValueError(f"U+{code:04X} is half a character and cannot be written")
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}"
