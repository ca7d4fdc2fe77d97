"""Judging one roster, and reporting a record's failures. Mirrored by ``roster.js``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding
from codexpress.roster.measures import MEASURE
from codexpress.roster.opening import open_roster
from codexpress.roster.outcome import Outcome, shared_bound
from codexpress.roster.read import DECLARATION, read
from codexpress.roster.scope import State, Unjudged, World, get, holds, tidy
from codexpress.roster.spec import Constraint, Roster, Rosters, Verdict
from codexpress.roster.words import entry_name, filled, shown
from codexpress.schema import references


def world_of(catalog: Catalog) -> World:
    """A catalogue as rosters see it."""

    def lookup(kind: str, identity: str) -> Mapping[str, Any] | None:
        entry = catalog.get(kind, identity)
        return entry.data if entry else None

    game = catalog.game
    constants = {"limits": game.limits, "settings": game.settings, "tables": game.tables}
    return World(lookup, constants)


def evaluate(catalog: Catalog, roster: Roster, data: Mapping[str, Any]) -> tuple[Verdict, ...]:
    """Judge a roster by every constraint, in the manifest's order.

    Args:
        catalog: the game's records.
        roster: the kind of roster, from :func:`~codexpress.roster.read.read`.
        data: the roster as a record of its kind would hold it; need not be one.

    Returns:
        One verdict a constraint; several if several entries break it each by itself.
    """
    return judge(open_roster(world_of(catalog), roster, data))


def derive(catalog: Catalog, roster: Roster, data: Mapping[str, Any]) -> dict[str, Any]:
    """The roster's derived values by name; what cannot be worked out is None."""
    state = open_roster(world_of(catalog), roster, data)
    return {
        name: None if isinstance(value, Unjudged) else value
        for name, value in state.derived.items()
    }


def judge(state: State) -> tuple[Verdict, ...]:
    """Judge a roster that is open already."""
    return tuple(
        _verdict(constraint, state, outcome, applies=applies)
        for constraint in state.roster.constraints
        for outcome, applies in _outcomes(constraint, state)
    )


def _outcomes(constraint: Constraint, state: State) -> list[tuple[Outcome, bool]]:
    try:
        if not holds(constraint.when, state):
            bound = shared_bound(constraint, state)
            return [(Outcome(ok=True, arithmetic="does not apply", bound=bound), False)]
        return [(outcome, True) for outcome in MEASURE[constraint.measure](constraint, state)]
    except Unjudged as unjudged:
        return [(Outcome(ok=None, arithmetic=f"cannot be judged: {unjudged.reason}"), True)]


def _verdict(constraint: Constraint, state: State, outcome: Outcome, *, applies: bool) -> Verdict:
    fields = _fields(constraint, state, outcome)
    arithmetic = outcome.arithmetic
    if not applies and constraint.otherwise:
        arithmetic = filled(constraint.otherwise, fields)
    fix = outcome.fix
    if outcome.ok is False and constraint.fix:
        fix = filled(constraint.fix, fields)
    fields |= {"arithmetic": arithmetic, "fix": fix}
    template = constraint.message if outcome.ok is False else constraint.states
    return Verdict(
        rule=constraint.id,
        name=constraint.name,
        ok=outcome.ok,
        applies=applies,
        severity=constraint.severity,
        message=filled(template, fields),
        arithmetic=arithmetic,
        entries=tuple((state.roster.entries, line.index) for line in outcome.lines),
        at=(constraint.at,) if constraint.at else outcome.at,
        fix=fix,
        measured=tidy(outcome.measured),
        bound=tidy(outcome.bound),
        fields=fields,
    )


def _fields(constraint: Constraint, state: State, outcome: Outcome) -> dict[str, object]:
    """What the templates can be filled with."""
    kind = constraint.of.kind
    bound_kind = next((o.kind for _, o in constraint.bounds if o.kind), kind)
    name = state.data.get("name")
    fields: dict[str, object] = {
        "roster": name if isinstance(name, str) else "",
        "entry": entry_name(outcome.subject, state) if outcome.subject else "",
        "entries": ", ".join(entry_name(line, state) for line in outcome.lines),
        "group": outcome.group,
        "measured": shown(outcome.measured, kind, state),
        "bound": shown(outcome.bound, bound_kind, state),
        "difference": "" if outcome.difference is None else str(outcome.difference),
        "arithmetic": outcome.arithmetic,
        "fix": outcome.fix,
    }
    for key, operand in constraint.fields:
        if operand.scope == "line" and outcome.subject is None:
            fields[key] = ""
            continue
        try:
            fields[key] = shown(get(operand, state, outcome.subject), operand.kind, state)
        except Unjudged:
            fields[key] = "unknown"
    return fields


def findings(entry: Entry, catalog: Catalog, rosters: Rosters | None = None) -> Iterator[Finding]:
    """The failures of a record that is a roster, each at its field.

    Args:
        entry: the record; one of another kind has none.
        catalog: its game.
        rosters: the manifest's rosters, if they have been read already.
    """
    known = rosters if rosters is not None else read(catalog.game)
    for roster in known.of_kind(entry.kind):
        for verdict in evaluate(catalog, roster, entry.data):
            if verdict.ok is False:
                yield _finding(entry, roster, verdict)


def check(catalog: Catalog) -> Iterator[Finding]:
    """What is wrong with a game's rosters: their declaration, then every record that is one."""
    rosters = read(catalog.game)
    yield from rosters.faults
    for roster in rosters.by_name.values():
        for entry in catalog.of(roster.kind):
            yield from findings(entry, catalog, rosters)
        yield from _unjudged(catalog, roster)


def _unjudged(catalog: Catalog, roster: Roster) -> Iterator[Finding]:
    """Constraints that cannot be judged although every record is there: they would pass unseen."""
    schema = catalog.game.kinds[roster.kind].schema
    told: set[str] = set()
    for entry in catalog.of(roster.kind):
        if any(catalog.get(kind, id_) is None for _, kind, id_ in references(schema, entry.data)):
            continue  # which is said where it is named
        for verdict in evaluate(catalog, roster, entry.data):
            if verdict.ok is None and verdict.rule not in told:
                told.add(verdict.rule)
                reason = f"{verdict.rule} {verdict.arithmetic}, as for `{entry.id}`"
                place = catalog.game.manifest.place(("rosters", roster.name), "key")
                yield Finding(place, {"reason": reason}, rule=DECLARATION.id)


def _finding(entry: Entry, roster: Roster, verdict: Verdict) -> Finding:
    """A failing verdict where it belongs.

    Entries that share in it are related places, but for a sum: its working names them all.
    """
    at = verdict.at or (roster.entries,)
    whole = len(at) == 1 and at[0] == roster.entries
    measures = {constraint.id: constraint.measure for constraint in roster.constraints}
    alone = whole or measures[verdict.rule] in ("sum", "choose")
    related = [
        entry.document.place((*route, roster.ref), "value", "counts too")
        for route in verdict.entries
        if not alone and at[: len(route)] != route
    ]
    place = entry.document.place(at, "key" if whole else "value")
    return Finding(place, verdict.fields, tuple(related), verdict.rule)
