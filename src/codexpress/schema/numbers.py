"""Something else where a number was meant."""

from __future__ import annotations

import re

from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.case import Case
from codexpress.schema.compiled import is_valid
from codexpress.schema.show import code, shorten, show
from codexpress.schema.words import expected

_COMMA = re.compile(r"\s*(-?[0-9]{1,9}),([0-9]{1,9})\s*\Z")
_NUMBER = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,18})?")


def number_in(text: str) -> str:
    """The first plain number in a text as it would be typed, "" for none."""
    found = _NUMBER.search(text[:200])
    if not found:
        return ""
    whole, _, part = found[0].partition(".")
    return f"{int(whole)}.{part}" if part.strip("0") else str(int(whole))


def plain_number(case: Case, text: str) -> str:
    """A number in a text that the field would take, "" for none."""
    comma = _COMMA.match(text)
    number = number_in(f"{comma[1]}.{comma[2]}" if comma else text)
    if not number:
        return ""
    value = float(number) if "." in number else int(number)
    return number if is_valid(case.node, value) else ""


def not_a_number(case: Case) -> Finding:
    """The finding for text, a truth value or a fraction where a number was meant."""
    takes = expected(case.node)
    says, mend = _words(case, takes)
    return case.fault(codes.NUMBER_EXPECTED, says=says, expected=takes, mend=mend)


def _words(case: Case, takes: str) -> tuple[str, str]:
    value, raw = case.value, case.typed
    doubt = case.document.doubts.get(case.route)
    if not isinstance(value, str):
        number = plain_number(case, show(value)) if not isinstance(value, bool) else ""
        mend = f"write `{case.prefix}{number}`" if number else f"write {takes}{case.meaning}"
        return f"is `{shorten(raw) or show(value)}`", mend
    if doubt is not None:
        number = plain_number(case, doubt.read_as.rpartition(" ")[2])
        mend = f"`{case.prefix}{number}`" if number else f"{takes} in plain digits"
        return f"is `{shorten(raw)}`, which is not a plain number", f"write {mend}"
    number = plain_number(case, value)
    if number and value.strip() == number and raw[:1] in {"'", '"'}:
        mend = f"remove the quotes: `{case.prefix}{number}`"
        return f"is {shorten(raw)}, and quotes make it text", mend
    like = f": `{case.prefix}{number}`" if number else case.meaning
    mend = f"write the number alone, in digits, without words or units{like}"
    return f"is {code(value)}, which is text", mend
