"""A list or a group of fields where one value was meant."""

from __future__ import annotations

from codexpress.document import Part
from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.case import Case
from codexpress.schema.compiled import is_valid
from codexpress.schema.show import code, quoted
from codexpress.schema.words import allowed, expected, types

SCALARS = frozenset({"string", "integer", "number", "boolean"})


def _takes_any_text(case: Case) -> bool:
    return "string" in types(case.node) and not allowed(case.node)


def _on(case: Case) -> Part:
    # A block takes many lines; its key says where it is.
    return "value" if case.in_brackets else "key"


def unexpected_list(case: Case) -> Finding:
    """The finding for a list where text, a number or a truth value was meant."""
    takes = expected(case.node)
    single = case.value[0] if len(case.value) == 1 else None
    if case.in_brackets:
        why = "starts with `[`, which makes it a list"
        if _takes_any_text(case):
            mend = f"quote it: `{case.prefix}{quoted(case.typed)}`"
        elif single is not None and is_valid(case.node, single):
            mend = f"write it without the brackets: `{case.prefix}{single}`"
        else:
            mend = f"write {takes} without the brackets"
    else:
        why = "is a list"
        mend = f"write {takes} after the {'first hyphen' if case.is_item else 'colon'}"
        if single is not None and is_valid(case.node, single):
            mend = f"write {code(single)} after the colon, without `- `"
    return case.fault(codes.NOT_A_LIST, _on(case), why=why, expected=takes, mend=mend)


def unexpected_fields(case: Case) -> Finding:
    """The finding for a group of fields where text, a number or a truth value was meant."""
    takes = expected(case.node)
    raw = case.typed
    if raw.startswith("{"):
        why = "starts with `{`, which makes it a group of fields"
        mend = f"quote it: `{case.prefix}{quoted(raw)}`"
    elif case.is_item and len(case.value) == 1:
        why = "holds a colon and a space, which makes it a field and its value"
        mend = f"quote it: `{case.prefix}{quoted(' '.join(raw.split()))}`"
    else:
        why = "holds fields of its own"
        mend = "write one text after the colon, in quotes if it holds a colon itself"
    if not _takes_any_text(case):
        mend = f"write {takes} instead"
    return case.fault(codes.NOT_A_MAPPING, _on(case), why=why, expected=takes, mend=mend)
