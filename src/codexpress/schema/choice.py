"""A value that is none of those its field names."""

from __future__ import annotations

from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.case import Case
from codexpress.schema.nearest import nearest
from codexpress.schema.numbers import plain_number
from codexpress.schema.show import code, show
from codexpress.schema.words import allowed, expected, types

_TRUTH = {
    **dict.fromkeys(("true", "yes", "on", "y"), "true"),
    **dict.fromkeys(("false", "no", "off", "n"), "false"),
}


def not_allowed(case: Case) -> Finding:
    """The finding for a value that is none of those a field names."""
    takes = expected(case.node)
    label, mend = "not one of these", f"write {takes}{case.meaning}"
    near = _nearest(case)
    if near:
        label, mend = f"did you mean {code(near)}?", f"write {code(near)}"
    elif isinstance(case.value, str) and {"integer", "number"} & types(case.node):
        number = plain_number(case, case.value)
        if number and case.typed[:1] in {"'", '"'} and case.value.strip() == number:
            mend = f"remove the quotes: `{case.prefix}{number}`"
        elif number:
            mend = f"write `{case.prefix}{number}`"
    return case.fault(
        codes.NOT_ALLOWED,
        found=case.typed_short or show(case.value),
        expected=takes,
        mend=mend,
        label=label,
    )


def _nearest(case: Case) -> str:
    if not isinstance(case.value, str):
        return ""
    if "boolean" in types(case.node):
        truth = _TRUTH.get(case.value.strip().lower())
        if truth:
            return truth
    return nearest(case.value, [name for name in allowed(case.node) if isinstance(name, str)])
