"""Whatever a record looks like: formatted once it says the same, formatted twice it is the same."""

from __future__ import annotations

from typing import Any

from fmt_support import read, try_to_read, unhurried
from hypothesis import assume, given
from hypothesis import strategies as st

from codexpress.document import quote
from codexpress.fmt import format_text

WORDS = [
    "Bone Archer",
    "007",
    "yes",
    "it's",
    'a "b"',
    "x: y",
    "a #b",
    "é𝄞",
    "- x",
    "3",
    "true",
    "~",
    "",
    "[[x]]",
    "a, b",
    "C:\\x",
    "\\n",
]
KEYS = ["name", "text", "cost", "é", "a-b", "on", "x y"]
REMARKS = ["# note", "#", "# a: b", "## - x"]


@st.composite
def messy_scalar(draw, column: int, *, flow: bool) -> tuple[Any, str]:
    """A value and a careless way to write it, where its holder begins in a column."""
    if draw(st.integers(0, 3)) == 0:
        return draw(
            st.sampled_from(
                [(3, "3"), (True, "True"), (False, "false"), (None, "null"), (None, "~")]
            )
        )
    word = draw(st.sampled_from(WORDS))
    style = draw(st.sampled_from(["quote", "double", "single", "many"]))
    if style == "double":
        return word, '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if style == "single":
        return word, "'" + word.replace("'", "''") + "'"
    if style == "quote" or flow:
        return word, quote(word, flow=flow)
    return draw(long_text(column))


@st.composite
def long_text(draw, column: int) -> tuple[str, str]:
    """A text over several lines, somewhere right of its holder."""
    margin = " " * (column + draw(st.integers(1, 5)))
    further = " " * draw(st.integers(0, 3))
    shape = draw(st.sampled_from(["literal", "folded", "digit", "plain", "quoted", "keep"]))
    blank = draw(st.sampled_from(["", "\n", "   \n"]))
    if shape == "plain":
        return ("one\ntwo" if blank else "one two"), f"one\n{blank}{margin}{further}two"
    if shape == "quoted":
        return ("one\ntwo" if blank else "one two"), f'"one\n{blank}{margin}{further}two"'
    if shape == "digit":
        size = len(margin) - column
        return f"{further}one\ntwo\n", f"|{size}\n{margin}{further}one\n{margin}two"
    if shape == "keep":
        return "one\n\n", f"|+\n{margin}one\n\n"
    if shape == "folded":
        return "one two", f">-\n{margin}one\n{margin}two"
    return f"one\n{further}two", f"|-\n{margin}one\n{margin}{further}two"


@st.composite
def messy_mapping(draw, column: int, depth: int = 0) -> tuple[dict[str, Any], str]:
    """A mapping and its lines, the first without its indentation."""
    data: dict[str, Any] = {}
    lines = ""
    margin = " " * column
    for key in draw(st.permutations(KEYS))[: draw(st.integers(1, 4))]:
        if lines:
            lines += draw(remarks(column)) + margin
        written = draw(st.sampled_from([key, f'"{key}"'])) + draw(
            st.sampled_from([": ", ":  ", " : "])
        )
        shape = draw(st.sampled_from(["scalar"] * 4 + ["below", "flow", "mapping", "list"]))
        remark = draw(st.sampled_from(["", "", "  # r", "\t# r"]))
        if shape == "mapping" and depth < 3:
            inner = column + draw(st.integers(1, 4))
            data[key], below = draw(messy_mapping(inner, depth + 1))
            lines += f"{written}{remark}\n{draw(remarks(inner))}{' ' * inner}{below}"
        elif shape == "list" and depth < 3:
            inner = column + draw(st.integers(0, 4))
            data[key], below = draw(messy_list(inner, depth + 1))
            lines += f"{written}{remark}\n{draw(remarks(inner))}{below}"
        elif shape == "below":
            data[key] = "one two"
            lines += f"{written}{remark}\n{margin} one two\n"
        elif shape == "flow":
            data[key], text = draw(messy_flow(column))
            lines += f"{written}{text}{remark}\n"
        else:
            data[key], text = draw(messy_scalar(column, flow=False))
            lines += (
                f"{written}{text}"
                + (remark if "\n" not in text else "")
                + "\n" * (text[-1:] != "\n")
            )
    return data, lines


@st.composite
def messy_list(draw, column: int, depth: int) -> tuple[list[Any], str]:
    data: list[Any] = []
    lines = ""
    for _ in range(draw(st.integers(1, 3))):
        if lines:
            lines += draw(remarks(column))
        gap = draw(st.integers(1, 3))
        head = f"{' ' * column}-{' ' * gap}"
        shape = draw(st.sampled_from(["scalar", "scalar", "mapping", "list", "empty", "below"]))
        if shape == "mapping" and depth < 3:
            item, below = draw(messy_mapping(column + 1 + gap, depth + 1))
            data.append(item)
            lines += head + below
        elif shape == "below" and depth < 3:
            inner = column + draw(st.integers(1, 4))
            item, below = draw(messy_mapping(inner, depth + 1))
            data.append(item)
            lines += f"{' ' * column}-\n{draw(remarks(inner))}{' ' * inner}{below}"
        elif shape == "list" and depth < 3:
            item, below = draw(messy_list(column + 1 + gap, depth + 1))
            data.append(item)
            lines += head + below.lstrip(" ")
        elif shape == "empty":
            data.append(None)
            lines += f"{' ' * column}-\n"
        else:
            item, text = draw(messy_scalar(column, flow=False))
            data.append(item)
            lines += head + text + "\n" * (text[-1:] != "\n")
    return data, lines


@st.composite
def messy_flow(draw, column: int) -> tuple[Any, str]:
    scalars = [draw(messy_scalar(column, flow=True)) for _ in range(draw(st.integers(0, 3)))]
    comma = draw(st.sampled_from([", ", ",", ",\n" + " " * (column + 2), " , "]))
    if draw(st.booleans()):
        return [value for value, _ in scalars], "[" + comma.join(text for _, text in scalars) + "]"
    keys = draw(st.permutations(["a", "b", "c"]))
    fields = dict(zip(keys, scalars, strict=False))
    text = comma.join(f"{key}: {text}" for key, (_, text) in fields.items())
    return {key: value for key, (value, _) in fields.items()}, "{" + text + "}"


@st.composite
def remarks(draw, column: int) -> str:
    """Blank lines and comments, mostly but not always in a sensible column."""
    lines = ""
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.sampled_from([column, column, column, 0, column + 3]))
        lines += draw(
            st.sampled_from(["\n", "  \n", f"{' ' * at}{draw(st.sampled_from(REMARKS))}\n"])
        )
    return lines


@st.composite
def records(draw) -> tuple[dict[str, Any], str]:
    heading = draw(
        st.sampled_from(["", "# yaml-language-server: $schema=x\n", "# one\n\n# two\n", "---\n"])
    )
    column = draw(st.sampled_from([0, 0, 0, 2]))
    data, lines = draw(messy_mapping(column))
    text = heading + " " * column + lines + draw(remarks(0))
    if draw(st.booleans()):
        text = text.removesuffix("\n")
    return data, text.replace("\n", draw(st.sampled_from(["\n", "\n", "\r\n", "\r"])))


def key_order(route: tuple[Any, ...]) -> list[str]:
    return sorted(["c", "b", "a", *KEYS[:4]], reverse=len(route) % 2 == 0)


@unhurried
@given(records())
def test_a_formatted_record_says_the_same_and_stays(record) -> None:
    _, text = record
    document = try_to_read(text)
    assume(document is not None)  # a comment below a text may cut it, and the like
    for order in (None, key_order):
        once = format_text(document, order)
        formatted = read(once)
        assert formatted.data == document.data
        assert sorted(c.text.strip() for c in formatted.comments) == sorted(
            c.text.strip() for c in document.comments
        )
        assert format_text(formatted, order) == once


@unhurried
@given(records())
def test_formatting_is_hardly_ever_given_up(record) -> None:
    _, text = record
    document = try_to_read(text)
    assume(document is not None)
    formatted = read(format_text(document, None))
    for route, span in formatted.keys.items():
        if not any(route[:depth] in formatted.flow for depth in range(len(route))):
            assert span.column == 2 * (len(route) - 1) + 1
