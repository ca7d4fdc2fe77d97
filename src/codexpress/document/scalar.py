"""How an unquoted word is read, and what other YAML readers would make of it.

Only plain integers, plain decimals (``0.5``, ``2.25``; never ``8.0`` or ``1e1``), ``true``,
``false`` and nothing are not text here. YAML 1.1 and YAML 1.2
disagree about the rest (``yes``, ``007``, ``1e1``, dates), so such words are kept exactly as
typed and a :class:`Doubt` is recorded.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Kind = Literal[
    "leading-zero",
    "sign",
    "date",
    "float",
    "boolean-word",
    "sexagesimal",
    "octal",
    "hex",
    "binary",
    "underscore",
    "nan-inf",
    "huge-integer",
    "special-word",
]
"""What kind of word a doubt is about."""


@dataclass(frozen=True)
class Doubt:
    """Unquoted text that another YAML reader would not take as text.

    Attributes:
        kind: which sort of word it is.
        typed: the text exactly as typed.
        read_as: what the other reader makes of it, in words that end "take it as …".
    """

    kind: Kind
    typed: str
    read_as: str


Scalar = str | int | float | bool | None

_WORDS: dict[str, bool | None] = {
    "": None,
    **dict.fromkeys(("~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_DIGIT = re.compile(r"[0-9]")
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\Z")
# A decimal that is written back as it was typed; every reader takes it as the same number.
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\.[0-9]{0,5}[1-9]\Z")
# Only text that begins with one of these can be anything but text.
_SUSPECT = frozenset("0123456789+-.~tTfFnNyYoO=<")
_BOOLEAN_WORDS = {
    spelt: meaning
    for word, meaning in (
        ("yes", "true"),
        ("no", "false"),
        ("on", "true"),
        ("off", "false"),
        ("y", "true"),
        ("n", "false"),
    )
    for spelt in (word, word.capitalize(), word.upper())
}
# A number longer than this is not worked out for the reader.
_LONGEST_SHOWN = 40


def _digits(typed: str) -> str:
    if not _DIGIT.search(typed):
        return "a number"
    number = typed.replace("_", "").lstrip("+")
    sign, digits = ("-", number[1:]) if number.startswith("-") else ("", number)
    return f"{sign}{digits.lstrip('0') or '0'}"


def _leading_zero(typed: str) -> str:
    decimal = _digits(typed)
    digits = decimal.lstrip("-")
    # YAML 1.1 counts it in eights, YAML 1.2 in tens; below ten in eights they agree.
    if len(digits) > 1 and set(digits) <= set("01234567"):
        return f"{int(decimal, 8)} or {decimal}"
    return decimal


def _sixties(typed: str) -> str:
    total = 0.0
    for part in typed.lstrip("+-").replace("_", "").split(":"):
        total = total * 60 + float(part)
    return f"{-total if typed.startswith('-') else total:.12g}"


def _decimal(typed: str) -> str:
    digits = typed.replace("_", "")
    return f"the number {float(digits):.12g}" if _DIGIT.search(typed) else "a number"


def _based(base: int) -> Callable[[str], str]:
    return lambda typed: str(int(typed.replace("_", ""), base))


def _not_finite(typed: str) -> str:
    if typed.lower() == ".nan":
        return "a value that is not a number"
    return "minus infinity" if typed.startswith("-") else "infinity"


# First match wins. What a reader makes of it is a function of what was typed.
_KINDS: tuple[tuple[Kind, re.Pattern[str], Callable[[str], str]], ...] = (
    ("huge-integer", re.compile(r"[-+]?[1-9][0-9]{18,}\Z"), lambda _: "a number"),
    ("leading-zero", re.compile(r"[-+]?0[0-9]+\Z"), _leading_zero),
    ("sign", re.compile(r"\+[0-9]+\Z"), _digits),
    (
        "date",
        re.compile(
            r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
            r"(?:(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?"
            r"[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?)?)?\Z"
        ),
        lambda _: "a date",
    ),
    (
        "sexagesimal",
        re.compile(
            r"[-+]?(?:[1-9][0-9_]*(?::[0-5]?[0-9])+|[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*)\Z"
        ),
        _sixties,
    ),
    ("hex", re.compile(r"[-+]?0x[0-9a-fA-F_]*[0-9a-fA-F]\Z"), _based(16)),
    ("octal", re.compile(r"0o[0-7]+\Z"), _based(8)),
    ("binary", re.compile(r"[-+]?0b[01_]*[01]\Z"), _based(2)),
    ("underscore", re.compile(r"(?:[-+]?[0-9]|[-+]_)[0-9_]*\Z"), _digits),
    (
        "float",
        re.compile(
            r"[-+]?(?:\.[0-9_]+|[0-9][0-9_]*\.[0-9_]*|[0-9][0-9_]*(?=[eE]))(?:[eE][-+]?[0-9]+)?\Z"
        ),
        _decimal,
    ),
    ("nan-inf", re.compile(r"(?:\.(?:nan|NaN|NAN)|[-+]?\.(?:inf|Inf|INF))\Z"), _not_finite),
    ("special-word", re.compile(r"(?:=|<<)\Z"), lambda _: "an instruction"),
)


def resolve(typed: str) -> tuple[Scalar, Doubt | None]:
    """Read an unquoted word: its value, and the doubt about it if there is one."""
    if typed and typed[0] not in _SUSPECT:
        return typed, None
    if typed in _WORDS:
        return _WORDS[typed], None
    if _INTEGER.match(typed):
        return int(typed), None
    if _DECIMAL.match(typed):
        return float(typed), None
    return typed, doubt_of(typed)


def doubt_of(typed: str) -> Doubt | None:
    """What another reader of YAML would make of unquoted text, if not text."""
    meaning = _BOOLEAN_WORDS.get(typed)
    if meaning:
        return Doubt("boolean-word", typed, meaning)
    for kind, pattern, read in _KINDS:
        if pattern.match(typed):
            return Doubt(kind, typed, read(typed) if len(typed) <= _LONGEST_SHOWN else "a number")
    return None


_REASONS: dict[Kind, str] = {
    "leading-zero": "the leading zero is lost: other readers take {typed} as {read_as}; quote it",
    "sign": "the sign is lost: other readers take {typed} as {read_as}; quote it",
    "sexagesimal": "other readers count {typed} in sixties and take it as {read_as}; quote it",
    "huge-integer": (
        "{typed} has more digits than other readers keep exactly; quote it, or shorten it"
    ),
}


def doubt_reason(doubt: Doubt) -> str:
    """Say in plain words what is lost and how to keep it."""
    typed = doubt.typed
    if len(typed) > _LONGEST_SHOWN:
        typed = f"{typed[:20]}…"
    words = _REASONS.get(doubt.kind, "other readers take {typed} as {read_as}; quote it")
    return words.format(typed=typed, read_as=doubt.read_as)
