"""From a game's manifest to its rosters, and to the rules they amount to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from codexpress.finding import Finding, Severity
from codexpress.game import Game
from codexpress.roster.constraints import ALWAYS, read_constraint
from codexpress.roster.derivations import read_derived
from codexpress.roster.fields import describe, entry_fields, fields_of
from codexpress.roster.operands import Context
from codexpress.roster.reading import Fault, mapping, nearest, only, sequence, text
from codexpress.roster.spec import BOUNDS, MEASURES, OPERATIONS, ROOTS, Constraint, Roster, Rosters
from codexpress.rule import Rule, declare
from codexpress.source import Route


def _listed(told: Mapping[Any, str]) -> str:
    return "\n".join(f"- `{name}`: {what}" for name, what in told.items())


DECLARATION = declare(
    "RST001",
    "roster-declaration",
    Severity.ERROR,
    message="the roster's declaration cannot be understood: {reason}",
    help="mend the manifest; `codexpress explain RST001` lists what a roster can be held to",
    docs=f"""A roster is held to constraints that the manifest declares as data.

A path that names no field, a measure that does not exist or a key that means nothing would
otherwise pass every roster in silence.

Bad: `max: limits.teem.points`

Good: `max: limits.team.points`

A constraint has an `id`, a `name`, a `severity`, `states` (the requirement), `message` (the
fault), `help` and `docs`, and may have `label`, `fix`, `otherwise`, `at`, `fields`, `clauses` and
`heading`. Its `measure` is one of

{_listed(MEASURES)}

held against one or more of

{_listed(BOUNDS)}

It measures `of`, for the entries that `where` chooses and `unless` does not spare, in rosters for
which `when` holds. A condition maps paths to a value, a list of values, or one of `equals`, `not`,
`one_of`, `contains`, `min`, `max`, `present`; all must hold, or one of a list of conditions. A path
begins with

{_listed({f"{root}.": told for root, told in ROOTS.items()})}

and goes on through a field that names a record into that record (`record.faction.name`). Under
`derive` a value is worked out by

{_listed(OPERATIONS)}

Texts may hold {", ".join(f"`{{{name}}}`" for name in ALWAYS)} and the names under `fields`.
""",
)
"""The rule that the declaration itself must hold to."""


def read(game: Game) -> Rosters:
    """Compile the manifest's ``rosters``.

    A part that cannot be understood is left out and reported in ``faults``; the rest works.
    """
    faults: list[Finding] = []
    found: dict[str, Roster] = {}
    declared = game.data.get("rosters", {})
    try:
        for name, value in mapping(declared, ("rosters",), "`rosters`").items():
            try:
                found[name] = _roster(game, name, value, faults)
            except Fault as fault:
                _note(game, fault, faults)
    except Fault as fault:
        _note(game, fault, faults)
    return Rosters(found, tuple(faults))


def rules(game: Game) -> dict[str, Rule]:
    """The constraints of a game's rosters as rules, by id, and the rule on declaring them."""
    found = {DECLARATION.id: DECLARATION}
    for roster in read(game).by_name.values():
        found |= {constraint.id: _rule(constraint) for constraint in roster.constraints}
    return found


def _rule(constraint: Constraint) -> Rule:
    return declare(
        constraint.id,
        constraint.name,
        constraint.severity,
        message=constraint.message,
        help=constraint.help,
        label=constraint.label,
        clauses=constraint.clauses,
        heading=constraint.heading,
        docs=constraint.docs,
    )


def _note(game: Game, fault: Fault, faults: list[Finding]) -> None:
    if fault.reason:
        place = game.manifest.place(fault.route, "value")
        faults.append(Finding(place, {"reason": fault.reason}, rule=DECLARATION.id))


def _roster(game: Game, name: str, value: object, faults: list[Finding]) -> Roster:
    route: Route = ("rosters", name)
    data = mapping(value, route, "a roster")
    only(data, ("kind", "entries", "ref", "derive", "constraints"), route)
    kind = text(data, "kind", route)
    if kind not in game.kinds:
        raise Fault((*route, "kind"), f"there is no kind `{kind}`{nearest(kind, game.kinds)}")
    entries = text(data, "entries", route)
    known = fields_of(game, kind)
    if entries not in known:
        raise Fault((*route, "entries"), f"no field `{entries}`{nearest(entries, known)}")
    ref = text(data, "ref", route)
    in_entry = entry_fields(game, kind, entries)
    ref_kind = describe(in_entry[ref]).ref if ref in in_entry else ""
    if not ref_kind:
        hint = nearest(ref, [f for f in in_entry if describe(in_entry[f]).ref])
        raise Fault((*route, "ref"), f"`{ref}` is no field of an entry that names a record{hint}")
    context = Context(game, kind, entries, ref, ref_kind)
    derive = mapping(data.get("derive", {}), (*route, "derive"), "`derive`")
    for key, item in derive.items():
        try:
            context.derived[key] = read_derived(key, item, (*route, "derive", key), context)
        except Fault as fault:
            context.broken.add(key)
            _note(game, fault, faults)
    constraints = _constraints(data.get("constraints", []), route, context, faults)
    return Roster(name, kind, entries, ref, ref_kind, tuple(context.derived.values()), constraints)


def _constraints(
    value: object, route: Route, context: Context, faults: list[Finding]
) -> tuple[Constraint, ...]:
    here = (*route, "constraints")
    found: dict[str, Constraint] = {}
    for index, item in enumerate(sequence(value, here, "`constraints`")):
        try:
            constraint = read_constraint(item, (*here, index), context)
        except Fault as fault:
            _note(context.game, fault, faults)
            continue
        if found.setdefault(constraint.id, constraint) is not constraint:
            twice = Fault((*here, index, "id"), f"two constraints share {constraint.id}")
            _note(context.game, twice, faults)
    return tuple(found.values())
