"""What is wrong with the prints and handouts of a manifest, beyond what its schema can say.

A field that is not there would count as one: every card would be printed once, without a word.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from codexpress.document import phrase
from codexpress.finding import Finding
from codexpress.game import Game, Kind
from codexpress.schema import describe
from codexpress.schema.describe import ANY, Row
from codexpress.source import Route
from codexpress.workspace.files import stamp

MOST = 999
"""So many of one card are as many as a record may ask for."""

_ENTRIES = "entries"
_Fault = tuple[Route, str, str]


def print_faults(game: Game) -> Iterator[Finding]:
    """Lines that print nothing, or name kinds, fields and tables that there are not."""
    for part, faults in (("prints", _of_print), ("handouts", _of_handout)):
        for id_, line in (game.data.get(part) or {}).items():
            for route, reason, hint in faults(game, line):
                yield _finding(game, (part, id_, *route), reason, hint)
    for name, line in game.data["kinds"].items():
        if line.get("gallery") and not line.get("card"):
            reason = f"a gallery shows cards, and the kind `{name}` has none"
            hint = "give the kind a `card`, or remove `gallery`"
            yield _finding(game, ("kinds", name, "gallery"), reason, hint)


def _finding(game: Game, route: Route, reason: str, hint: str) -> Finding:
    return stamp("CX027", game.manifest.at(route, reason=reason, hint=hint))


def _of_print(game: Game, line: Mapping[str, Any]) -> Iterator[_Fault]:
    if ("kind" in line) == ("counter" in line):
        what = "both a kind and a counter" if "kind" in line else "nothing"
        yield (), f"this prints {what}", "give it either `kind` or `counter`"
        return
    yield from _unknown_kind(game, line)
    yield from _sizes(line.get("face", {}), ("face",))
    kind = game.kinds.get(line.get("kind", ""))
    if kind is not None:
        yield from _of_records(game, line, kind)
    for route, path, wanted in (
        (("each",), line.get("each"), list),
        (("roster_copies", "lookup"), line.get("roster_copies", {}).get("lookup"), dict),
    ):
        if path is not None and not isinstance(_at(game.data, path), wanted):
            what = "list" if wanted is list else "group of numbers"
            yield (
                route,
                f"the manifest has no {what} `{path}`",
                "name one under `limits` or `tables`",
            )


def _of_records(game: Game, line: Mapping[str, Any], kind: Kind) -> Iterator[_Fault]:
    rows = describe(kind.schema)
    top = {str(row.route[0]): row for row in rows if len(row.route) == 1}
    if "copies_from" in line:
        yield from _counted(("copies_from",), line["copies_from"], top, f"the kind `{kind.name}`")
    by = line.get("roster_by")
    if by is not None and "x-ref" not in getattr(top.get(by), "node", {}):
        naming = [name for name, row in top.items() if "x-ref" in row.node]
        hint = f"the fields that name one are: {', '.join(naming) or 'none'}"
        yield ("roster_by",), f"`{by}` of the kind `{kind.name}` names no record", hint
    known = {step for row in rows for step in row.route}
    for index, name in enumerate(line.get("roster_brings", ())):
        if name not in known:
            yield ("roster_brings", index), *_no_field(name, top, f"the kind `{kind.name}`")
    counts = line.get("roster_counts", _ENTRIES)
    if counts != _ENTRIES:
        yield from _roster_counts(game, counts)


def _roster_counts(game: Game, counts: str) -> Iterator[_Fault]:
    """The field of a roster's entries that says how many: in one roster's entries at least."""
    fields: dict[str, Row] = {}
    for roster in (game.data.get("rosters") or {}).values():
        if not isinstance(roster, Mapping):
            continue  # said elsewhere
        kind = game.kinds.get(str(roster.get("kind")))
        for row in describe(kind.schema) if kind else ():
            if len(row.route) == 3 and row.route[:2] == (roster.get("entries"), ANY):
                fields.setdefault(str(row.route[2]), row)
    yield from _counted(("roster_counts",), counts, fields, "the entries of a roster")


def _counted(route: Route, name: str, fields: Mapping[str, Row], holder: str) -> Iterator[_Fault]:
    """A field that says how many must be a number, and one that can be printed."""
    if name not in fields:
        yield route, *_no_field(name, fields, holder)
        return
    node = fields[name].node
    low, high = node.get("minimum", -1), node.get("maximum", MOST + 1)
    if node.get("type") != "integer" or low < 0 or high > MOST:
        reason = f"`{name}` cannot say how many: it takes {fields[name].type}"
        yield route, reason, f"let its schema ask for a whole number from 0 to {MOST} at most"


def _no_field(name: str, fields: Mapping[str, Row], holder: str) -> tuple[str, str]:
    near = difflib.get_close_matches(name, fields, n=1)
    named = f"name one of its fields: {', '.join(fields) or 'none'}"
    return (
        f"`{name}` is no field of {holder}",
        f"write `{near[0]}`, if that is meant" if near else named,
    )


def _of_handout(game: Game, line: Mapping[str, Any]) -> Iterator[_Fault]:
    yield from _unknown_kind(game, line)
    yield from _sizes(line, ())
    if ("size" in line) == ("papers" in line):
        what = "a size and papers" if "size" in line else "neither a size nor papers"
        yield (), f"this has {what}", "give it either `papers`, or a `size` of its own"
    elif "papers" in line:
        for name in ("tiles", "overlap_mm"):
            if name in line:
                reason = f"`{name}` is for a poster, and this is laid out on papers"
                yield (name,), reason, f"remove `{name}`, or give a `size` instead of `papers`"


def _unknown_kind(game: Game, line: Mapping[str, Any]) -> Iterator[_Fault]:
    kind, kinds = line.get("kind"), game.data["kinds"]
    if kind is not None and kind not in kinds:
        near = difflib.get_close_matches(kind, kinds, n=1)
        hint = f"write `{near[0]}`, if that is meant" if near else f"there are {', '.join(kinds)}"
        yield ("kind",), f"there is no kind `{kind}`", hint


def _sizes(holder: Mapping[str, Any], route: Route) -> Iterator[_Fault]:
    sizes: Sequence[float] = holder.get("text_pt", ())
    for index in range(1, len(sizes)):
        if sizes[index] >= sizes[index - 1]:
            at = (*route, "text_pt", index)
            reason = f"{phrase(at)} is {sizes[index]:g}, after {sizes[index - 1]:g}"
            yield at, reason, "let text sizes go from large to small"


def _at(data: Mapping[str, Any], path: str) -> Any:
    value: Any = data
    for step in path.split("."):
        value = value.get(step) if isinstance(value, Mapping) else None
    return value
