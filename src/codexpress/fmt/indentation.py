"""Two spaces a level, list items two under their key.

A field's level is the length of its route, so where it should begin needs no reckoning: the key or
dash of the field with route ``r`` begins in column ``2 * (len(r) - 1)``, counted from 0. What is
left is to find which lines hang on what.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from codexpress.document import Document
from codexpress.fmt.edits import Edit
from codexpress.fmt.walk import Node, walk
from codexpress.source import Route

STEP = 2
"""Columns of a level."""

_DIGIT = re.compile(r"[|>][-+]?([1-9])")


@dataclass(frozen=True, slots=True)
class Hang:
    """How a line of a longer value is to move.

    Attributes:
        moved: columns to the right (to the left if negative).
        least: the least column it may end up in.
        block: whether it belongs to a block of text, where white space counts.
    """

    moved: int
    least: int
    block: bool = False


@dataclass(slots=True)
class Plan:
    """Where the lines of a file are to begin; lines and columns are counted from 0.

    Attributes:
        document: the file.
        levels: the keys and dashes on a line: their columns now, and then.
        begins: column of the key, dash or value that begins a line, by line.
        hangs: by line, for lines inside a longer value.
        unfinished: lines whose end lies inside a text.
        gaps: edits of the white space after dashes.
    """

    document: Document
    levels: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    begins: dict[int, int] = field(default_factory=dict)
    hangs: dict[int, Hang] = field(default_factory=dict)
    unfinished: set[int] = field(default_factory=set)
    gaps: list[Edit] = field(default_factory=list)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line, column = self.document.source.position(offset)
        return line - 1, column - 1

    def begins_line(self, offset: int) -> bool:
        """Whether only spaces stand before an offset on its line."""
        start = self.document.source.line_starts[self.place(offset)[0]]
        return not self.document.source.text[start:offset].strip(" ")


def plan_lines(document: Document) -> Plan:
    """Work out where every line is to begin."""
    plan = Plan(document)
    heads = {route: start for route, (start, _) in document.keys.offsets.items()}
    for node in walk(document):
        if node.in_brackets:
            continue
        if node.block and isinstance(node.value, list):
            for index, dash in enumerate(_dashes(plan, node)):
                heads[*node.route, index] = dash
                _close_gap(plan, dash)
        head = heads.get(node.route, document.values.offsets[node.route][0])
        if node.route:
            _plan_head(plan, head, STEP * (len(node.route) - 1))
        if not node.block:
            _plan_value(plan, node.route, head)
    return plan


def _plan_head(plan: Plan, head: int, column: int) -> None:
    line, now = plan.place(head)
    plan.levels.setdefault(line, []).append((now, column))
    if plan.begins_line(head):
        plan.begins[line] = column


def _dashes(plan: Plan, node: Node) -> list[int]:
    """Offsets of a list's dashes: all in one column, each on a line of its own."""
    source, offsets = plan.document.source, plan.document.values.offsets
    dash = offsets[node.route][0]
    column = plan.place(dash)[1]
    found = [dash]
    for index in range(len(node.value) - 1):
        line = plan.place(offsets[*node.route, index][1])[0] + 1
        while not _is_dash(plan, line, column):
            line += 1
        found.append(source.line_starts[line] + column)
    return found


def _is_dash(plan: Plan, line: int, column: int) -> bool:
    at = plan.document.source.line_starts[line] + column
    return plan.document.source.text[at : at + 1] == "-" and plan.begins_line(at)


def _close_gap(plan: Plan, dash: int) -> None:
    """One space between a dash and its item."""
    text = plan.document.source.text
    at = dash + 1
    while text[at : at + 1] in (" ", "\t"):
        at += 1
    if text[at : at + 1] not in ("", "\r", "\n", "#"):
        plan.gaps.append(Edit(dash + 1, at, " "))


def _plan_value(plan: Plan, route: Route, head: int) -> None:
    """The lines of a text, or of a list or mapping in brackets."""
    text = plan.document.source.text
    start, end = plan.document.values.offsets[route]
    first, last = plan.place(start)[0], plan.place(end)[0]
    below = STEP * len(route)
    if start == end:
        return
    if text[start] in "|>":
        _plan_block(plan, route, head)
        return
    if plan.begins_line(start):
        plan.begins[first] = below
    if plan.begins_line(start) or (route and isinstance(route[-1], int)):
        moved = below - plan.place(start)[1]
    else:
        moved = below - STEP - plan.place(head)[1]
    plan.hangs.update(dict.fromkeys(range(first + 1, last + 1), Hang(moved, below)))
    if route not in plan.document.flow:
        plan.unfinished.update(range(first, last))


def _plan_block(plan: Plan, route: Route, head: int) -> None:
    """The lines of a block of text, which say themselves how far the block is indented."""
    source = plan.document.source
    start, end = plan.document.values.offsets[route]
    first, last = plan.place(start)[0], plan.place(end)[0]
    below = STEP * len(route)
    if plan.begins_line(start):
        plan.begins[first] = below
    digit = _DIGIT.match(source.text, start)
    if digit:  # counted from the key or dash
        moved = below - STEP - plan.place(head)[1]
        below += int(digit[1]) - STEP
    else:
        lines = (source.line(number + 1) for number in range(first + 1, last + 1))
        written = next((line for line in lines if line.strip(" ")), "")
        if not written:
            return
        moved = below - (len(written) - len(written.lstrip(" ")))
    # Blank lines below belong to the block, and their white space may be text.
    while last + 1 < len(source.line_starts) and not source.line(last + 2).strip(" "):
        last += 1
    hang = Hang(moved, below, block=True)
    plan.hangs.update(dict.fromkeys(range(first + 1, last + 1), hang))
    plan.unfinished.update(range(first + 1, last + 1))
