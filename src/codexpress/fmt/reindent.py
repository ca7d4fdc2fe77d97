"""Every line moved to where its level begins, with the comments above it."""

from __future__ import annotations

import re

from codexpress.document import Document
from codexpress.fmt.edits import apply_edits, line_ending, split_lines
from codexpress.fmt.indentation import Hang, Plan, plan_lines

# A block of text that keeps the ending of its last line.
_OPEN_BLOCK = re.compile(r"[|>][1-9+]*(?=[ \t\r\n])")


def reindent(document: Document) -> str:
    """Move every line, and take white space away that is part of nothing."""
    plan = plan_lines(document)
    lines = split_lines(document.source.text)
    edited = split_lines(apply_edits(document.source.text, plan.gaps))
    columns = _comment_columns(plan, lines)
    for number, line in enumerate(edited):
        bare = line.rstrip("\r\n")
        ending = line[len(bare) :]
        if number in plan.hangs:
            moved = _hung(bare, plan.hangs[number])
        elif number in plan.begins:
            moved = " " * plan.begins[number] + bare.lstrip(" ")
        elif number in columns:
            moved = " " * columns[number] + bare.lstrip(" \t")
        else:
            moved = bare
        if number not in plan.unfinished:
            moved = moved.rstrip(" \t")
        edited[number] = moved + ending
    return _ended(document, "".join(edited))


def _hung(line: str, hang: Hang) -> str:
    bare = line.lstrip(" ")
    column = len(line) - len(bare) + hang.moved
    if not bare and (column <= hang.least or not hang.block):
        return ""
    return " " * max(column, hang.least) + bare


def _comment_columns(plan: Plan, lines: list[str]) -> dict[int, int]:
    """Where comments on lines of their own are to begin: with the line they stand above.

    A comment deeper than the line below belongs to the end of what stands above it instead, as
    long as no shallower comment stands between.
    """
    columns: dict[int, int] = {}
    levels: list[tuple[int, int]] = []
    waiting: list[tuple[int, int]] = []
    for number, line in enumerate(lines):
        bare = line.lstrip(" \t")
        indent = len(line) - len(bare)
        if number in plan.hangs or not bare.strip():
            continue
        if bare.startswith("#"):
            waiting.append((number, indent))
        elif number in plan.begins:
            columns.update(_aligned(waiting, levels, (indent, plan.begins[number])))
            waiting = []
            here = plan.levels.get(number, [])
            levels = [level for level in levels if level[0] < indent] + here
    columns.update(_aligned(waiting, levels, (0, 0)))
    return columns


def _aligned(
    comments: list[tuple[int, int]], levels: list[tuple[int, int]], below: tuple[int, int]
) -> dict[int, int]:
    columns: dict[int, int] = {}
    for number, indent in comments:
        levels = [level for level in levels if below[0] < level[0] <= indent]
        columns[number] = levels[-1][1] if levels else below[1]
    return columns


def _ended(document: Document, text: str) -> str:
    """End the last line, unless that would lengthen a block of text."""
    if text.endswith(("\n", "\r")):
        return text
    source, spans = document.source.text, document.values.offsets.values()
    last = max(end for _, end in spans)
    lengthened = not source[last:].strip() and any(
        end == last and _OPEN_BLOCK.match(source, start) for start, end in spans
    )
    return text if lengthened else text + line_ending(text)
