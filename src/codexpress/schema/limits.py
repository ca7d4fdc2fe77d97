"""A value of the right type that breaks a limit: range, length, form, count, repetition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from codexpress.document import quote
from codexpress.finding import Finding
from codexpress.schema import codes
from codexpress.schema.case import Case, fault
from codexpress.schema.compiled import same
from codexpress.schema.hints import suggestion, words
from codexpress.schema.show import code, escape, shorten, show
from codexpress.schema.words import NOUNS, range_words, types


def _range(case: Case) -> Finding:
    noun = NOUNS["integer" if "integer" in types(case.node) else "number"]
    span = range_words(case.node)
    return case.fault(
        codes.RANGE,
        found=show(case.value),
        expected=f"{noun} {span}",
        range=span.removeprefix("of "),
        meaning=case.meaning,
    )


def _plural(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def _or_remove(case: Case) -> str:
    thing = "item" if case.is_item else "field"
    return f", or remove the {thing}" if case.is_item or case.may_go else ""


def _length(case: Case) -> Finding:
    length = len(case.value)
    least, most = int(case.node.get("minLength", 0)), int(case.node.get("maxLength", 0))
    if not case.value.strip():
        says, mend = _blank(case)
    elif length < least:
        says = f"has {_plural(length, 'character')}; at least {least:,} are needed"
        mend = f"say more: {_plural(least - length, 'character')} more are needed"
    else:
        says = f"has {_plural(length, 'character')}; at most {most:,} are allowed"
        mend = f"shorten it by {_plural(length - most, 'character')}"
    return case.fault(codes.LENGTH, says=says, mend=mend)


def _blank(case: Case) -> tuple[str, str]:
    says = "holds nothing but spaces" if case.value else "is empty"
    return says, f"write the text{case.meaning}{_or_remove(case)}"


def _form(case: Case) -> Finding:
    value, node = case.value, case.node
    if not value.strip():
        says, mend = _blank(case)
        return case.fault(codes.LENGTH, says=says, mend=mend)
    what = words(node)
    better = suggestion(value, node)
    if "\n" in value:
        says = "has a line break in it"
        mend = f"write it on one line after the {'hyphen' if case.is_item else 'colon'}"
    else:
        says = f"is {code(value)}"
        mend = f"write {what}{case.meaning}"
        if better:
            mend = f"write `{case.prefix}{_as_typed(better)}`"
    return case.fault(codes.PATTERN, says=says, expected=what, mend=mend)


def _as_typed(text: str) -> str:
    return escape(quote(text)) if len(text) <= 80 else shorten(text)


def key_form(case: Case, key: str) -> Finding:
    """The finding for a key of a free mapping that has not the form it must have."""
    better = suggestion(key, case.node)
    what = words(case.node)
    return fault(
        codes.PATTERN,
        case.document,
        (*case.route, key),
        "key",
        field=f"the name {code(key)}",
        says="cannot stand here",
        expected=what,
        mend=f"rename it to `{_as_typed(better)}`" if better else f"write {what}",
    )


def _count(case: Case) -> Finding:
    is_list = isinstance(case.value, list)
    noun = "item" if is_list else "field"
    length = len(case.value)
    least = int(case.node.get("minItems" if is_list else "minProperties", 0))
    most = int(case.node.get("maxItems" if is_list else "maxProperties", 0))
    if not length:
        says = "is an empty list" if is_list else "is an empty group of fields"
        mend = f"write at least {_plural(least, noun)}{_or_remove(case)}"
    elif length < least:
        says = f"has {_plural(length, noun)}; at least {least:,} are needed"
        mend = f"add {_plural(least - length, noun)}"
    else:
        says = f"has {_plural(length, noun)}; at most {most:,} are allowed"
        mend = f"remove {_plural(length - most, noun)}"
    return case.fault(codes.COUNT, "key", says=says, mend=mend)


EXPLAIN: Mapping[str, Callable[[Case], Finding]] = MappingProxyType(
    {
        **dict.fromkeys(
            ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"), _range
        ),
        **dict.fromkeys(("minLength", "maxLength"), _length),
        **dict.fromkeys(("pattern", "format"), _form),
        **dict.fromkeys(("minItems", "maxItems", "minProperties", "maxProperties"), _count),
    }
)
"""How to explain each keyword that limits a value."""


_MOST = 200
"""How many repetitions in one list are told."""


def repeats(case: Case) -> Iterator[Finding]:
    """One finding for each item that stands in a list a second time, with the first beside it."""
    first: dict[object, int] = {}
    told = 0
    for index, item in enumerate(case.value):
        earlier = first.setdefault(same(item), index)
        if earlier == index or told == _MOST:
            continue
        told += 1
        place = case.document.place((*case.route, earlier), label="first listed here")
        yield fault(
            codes.DUPLICATE,
            case.document,
            (*case.route, index),
            related=(place,),
            found=show(item),
            list=code(case.route[-1]) if case.route else "the record",
        )
