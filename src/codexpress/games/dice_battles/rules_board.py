"""Rules on the battalion board: its spaces, and where die results lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.dice_battles.board import HERO
from codexpress.games.dice_battles.constants import ARROWS, FRONT_OF
from codexpress.rule import rule

ROWS = ("front", "second", "hero")
"""The rows of a battalion, from the enemy back."""


@rule(
    "FB118",
    Severity.ERROR,
    on="board",
    message="{reason}",
    help="{mend}",
    clauses=("FB-1",),
    heading="The Playing Area",
)
def inverted_triangle(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A battalion is a triangle that stands on its tip: three in front, two behind, the Hero last.

    Each row lies behind the one before it and is centred on the same line.

    Bad: two spaces of the Front Row and three of the Second

    Good: F-L, F-C and F-R; below them S-L and S-R; below those H
    """
    squares = entry.data["squares"]
    names, right = [square["id"] for square in squares], list(catalog.game.tables["spaces"])
    if sorted(names) != sorted(right):
        reason = f"the spaces are {', '.join(names)}"
        mend = f"give {', '.join(right)}, each once"
        yield entry.at("squares", key=True, reason=reason, mend=mend)
        return
    sizes = {**catalog.game.limits["row"], "hero": catalog.game.limits["army"]["heroes"]}
    rows = {row: [square for square in squares if square["row"] == row] for row in ROWS}
    for row, held in rows.items():
        if len(held) != sizes[row]:
            reason = f"the {row} row has {len(held)} spaces, not {sizes[row]}"
            mend = "set each space's `row` as its id says"
            yield entry.at("squares", key=True, reason=reason, mend=mend)
            return
    yield from _off_centre(entry, rows)


def _off_centre(entry: Entry, rows: Mapping[str, list[Mapping[str, Any]]]) -> Iterator[Finding]:
    """Rows that do not lie one behind the other, on one middle line."""
    squares = entry.data["squares"]
    for before, after in pairwise(ROWS):
        lowest = max(square["y_mm"] for square in rows[before])
        for square in rows[after]:
            if square["y_mm"] <= lowest:
                reason = f"{square['id']} does not lie behind the {before} row"
                at = ("squares", squares.index(square), "y_mm")
                yield entry.at(*at, reason=reason, mend=f"set `y_mm` above {lowest:g}")
    middles = {
        row: sum(square["x_mm"] for square in held) / len(held) for row, held in rows.items()
    }
    for row in ROWS[1:]:
        off = middles[row] - middles["front"]
        if abs(off) > _HAIR:
            reason = f"the {row} row is {abs(off):g} mm off the middle of the front row"
            at = ("squares", squares.index(rows[row][0]), "x_mm")
            yield entry.at(*at, reason=reason, mend="place every row on the same middle line")


_HAIR = 0.5


@rule(
    "FB119",
    Severity.ERROR,
    on="board",
    message="{reason}",
    help="{mend}",
    clauses=("FB-1",),
    heading="The Playing Area",
)
def spaces_apart(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A tile fits on each space: spaces neither overlap nor stick out of the board.

    Bad: two spaces 30 mm apart for tiles of 50 mm

    Good: two spaces 54 mm apart
    """
    squares, side = entry.data["squares"], entry.data["tile"]["side_mm"]
    size = entry.data["size"]
    for index, square in enumerate(squares):
        if square["x_mm"] + side > size["w_mm"] or square["y_mm"] + side > size["h_mm"]:
            reason = f"{square['id']} sticks out of the board"
            mend = f"keep its {side:g} mm within {size['w_mm']:g} by {size['h_mm']:g} mm"
            yield entry.at("squares", index, reason=reason, mend=mend)
    for (_, a), (j, b) in combinations(enumerate(squares), 2):
        if abs(a["x_mm"] - b["x_mm"]) < side and abs(a["y_mm"] - b["y_mm"]) < side:
            reason = f"{a['id']} and {b['id']} overlap"
            mend = f"put them {side:g} mm apart at least, the side of a tile"
            yield entry.at("squares", j, reason=reason, mend=mend)


@rule(
    "FB120",
    Severity.ERROR,
    on="board",
    message="{reason}",
    help="{mend}",
    clauses=("FB-1", "Die results"),
    heading="Roll Attack Dice and Assign Wounds",
)
def every_result_ends_at_the_hero(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Each die result looks from the Front Row back, and the Hero is who it finds at last.

    There are six results, each once; a path never comes forward; an arrow points to a space that
    comes second on the path; and every space can be reached by one result at least.

    Bad: `path: [F-L, S-L]`, which ends nowhere once both are empty

    Good: `path: [F-L, S-L, H]`
    """
    dice = entry.data["dice"]
    faces = sorted(die["face"] for die in dice)
    right = list(range(1, catalog.game.limits["die"]["faces"] + 1))
    if faces != right:
        reason = f"the die results are {', '.join(map(str, faces))}"
        mend = f"give {right[0]} to {right[-1]}, each once"
        yield entry.at("dice", key=True, reason=reason, mend=mend)
    for index, die in enumerate(dice):
        fault = _fault(die)
        if fault:
            field, reason, mend = fault
            yield entry.at("dice", index, field, reason=reason, mend=mend)
    reached = {square for die in dice for square in die["path"]}
    for index, square in enumerate(entry.data["squares"]):
        if square["id"] not in reached:
            reason = f"no die result ever reaches {square['id']}"
            yield entry.at("squares", index, "id", reason=reason, mend="add it to a path")


def _fault(die: Mapping[str, Any]) -> tuple[str, str, str] | None:
    """What is wrong with one die result: field, reason and mend."""
    path, face = die["path"], die["face"]
    depths = ["FSH".index(square[0]) for square in path]  # the row is in the name of a space
    if depths[0] != 0:
        return "path", f"a {face} does not begin in the Front Row", "begin it with F-L, F-C or F-R"
    if path[-1] != HERO:
        return (
            "path",
            f"a {face} can find nobody: its path ends at {path[-1]}",
            f"end it with {HERO}",
        )
    if depths != sorted(depths):
        return "path", f"a {face} comes forward again", "write its path from front to back"
    arrow = die.get("arrow")
    after = path[1] if len(path) > 1 else path[0]
    if arrow is not None and after != arrow:
        reason = f"the arrow of a {face} points to {arrow}, which is not where its path goes next"
        return "arrow", reason, f"set `arrow: {after}`, or put {arrow} second on the path"
    if arrow is None and depths.count(0) > 1:
        reason = f"a {face} goes along the Front Row without an arrow"
        return "path", reason, f"set `arrow: {after}`, or leave it out of the path"
    return None


@rule(
    "FB121",
    Severity.WARNING,
    on="board",
    message="a {face} {is_}; in the source it {was}",
    help="{mend}",
    label="not as printed",
    clauses=("Die results",),
    heading="Roll Attack Dice and Assign Wounds",
)
def printed_die_results(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """The die results lie as the source's example shows them.

    1 and 2 lie before the left of the Front Row, 3 and 4 before the centre, 5 and 6 before the
    right. Arrows lead a 2 and a 5 to the centre, and a 1 and a 6 nowhere. For 3 and 4 the source
    shows nothing, so nothing is asked.

    Bad: a 1 with `arrow: F-C`

    Good: a 2 with `arrow: F-C`
    """
    for index, die in enumerate(entry.data["dice"]):
        face, first, arrow = die["face"], die["path"][0], die.get("arrow")
        right, wanted = FRONT_OF.get(face, first), ARROWS.get(face)
        if first != right:
            yield entry.at(
                "dice",
                index,
                "path",
                face=face,
                is_=f"lies before {first}",
                was=f"lies before {right}",
                mend=f"begin its path with {right}",
            )
        elif face in ARROWS and arrow != wanted:
            mend = f"set `arrow: {wanted}`" if wanted else "remove `arrow`, and it from the path"
            said = (_arrow(arrow), _arrow(wanted))
            yield entry.at("dice", index, "face", face=face, mend=mend, is_=said[0], was=said[1])


def _arrow(target: str | None) -> str:
    return f"has an arrow to {target}" if target else "has no arrow"
