"""A value of another type than its field takes."""

from __future__ import annotations

from collections.abc import Mapping

from codexpress.document import Document, Part, doubt_reason
from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.case import Case, fault, prefix
from codexpress.schema.choice import not_allowed
from codexpress.schema.numbers import not_a_number
from codexpress.schema.shape import SCALARS, unexpected_fields, unexpected_list
from codexpress.schema.show import code, quoted, shorten, show
from codexpress.schema.words import allowed, expected, type_of, types
from codexpress.source import Route


def fits(case: Case) -> bool:
    """Whether the value's type is one that the subschema takes."""
    takes, found = types(case.node), type_of(case.value)
    return not takes or found in takes or (found == "integer" and "number" in takes)


def mismatch(case: Case) -> Finding:  # noqa: PLR0911 - one for each way to be wrong
    """The finding for a value whose type does not fit."""
    takes = types(case.node)
    if case.value is None:
        return _empty(case)
    if isinstance(case.value, list) and takes <= SCALARS:
        return unexpected_list(case)
    if isinstance(case.value, Mapping) and takes <= SCALARS:
        return unexpected_fields(case)
    if allowed(case.node) or takes == {"boolean"}:
        return not_allowed(case)
    if takes == {"string"}:
        return _not_text(case)
    if takes and takes <= {"integer", "number"}:
        return not_a_number(case)
    return _other(case, takes)


def _not_text(case: Case) -> Finding:
    kind = "a truth value" if type_of(case.value) == "boolean" else "a number"
    return case.fault(
        codes.TEXT_EXPECTED,
        found=show(case.value),
        expected=expected(case.node),
        kind=kind,
        mend=f"quote it: `{case.prefix}{quoted(case.typed or show(case.value))}`",
    )


def _empty(case: Case) -> Finding:
    word = case.typed.strip()
    takes = expected(case.node)
    mend = [f"write {takes} there"]
    if word:
        says = f"says `{shorten(word)}`, which is YAML for nothing"
        if types(case.node) == {"string"} and not allowed(case.node):
            mend.append(f"quote it if the word is meant: `{case.prefix}{quoted(word)}`")
    else:
        says = f"has nothing after the {'hyphen' if case.is_item else 'colon'}"
        if _is_commented(case):
            # `name: #4 Samurai` is empty because the rest is a comment.
            mend.append("quote what is there: text that begins with `#` is a comment")
    if case.is_item or case.may_go:
        mend.append(f"remove the {'item' if case.is_item else 'field'}")
    return case.fault(codes.EMPTY, "key", says=says, mend=", or ".join(mend))


def _is_commented(case: Case) -> bool:
    span = case.document.place(case.route, "key").span
    return span is not None and any(
        comment.span.line == span.line and comment.span.column > span.column
        for comment in case.document.comments
    )


def _other(case: Case, takes: frozenset[str]) -> Finding:
    collection = isinstance(case.value, (list, Mapping))
    on: Part = "key" if collection and not case.in_brackets else "value"
    if collection:
        found = "a list" if isinstance(case.value, list) else "a group of fields"
    else:
        found = code(case.typed_short or case.value)
    return case.fault(
        codes.WRONG_TYPE, on, found=found, expected=expected(case.node), mend=_mend(case, takes)
    )


def _mend(case: Case, takes: frozenset[str]) -> str:
    node = case.node
    if takes == {"array"} and isinstance(case.value, Mapping):
        items = node.get("items")
        if isinstance(items, Mapping) and "object" in types(items):
            return "put `- ` before the first field of each item, and indent the others to match"
        return "write each item on a line of its own, after `- `"
    if takes == {"array"}:
        first = (case.typed_short or "…").partition(", ")[0]
        return f"write each item on a line of its own, as `- {first}`"
    if takes == {"object"}:
        names = [code(name) for name in list(node.get("properties", ()))[:4]]
        like = f", such as {', '.join(names)}" if names else ""
        return f"write fields below it, each as `name: value`{like}"
    return f"write {expected(node)}{case.meaning}"


def doubtful(document: Document, route: Route) -> Finding:
    """The finding for unquoted text that other readers would not take as text."""
    doubt = document.doubts[route]
    return fault(
        codes.QUOTE_IT,
        document,
        route,
        typed=shorten(doubt.typed),
        reason=doubt_reason(doubt).partition("; ")[0],
        mend=f"quote it: `{prefix(document, route)}{quoted(doubt.typed)}`",
    )
