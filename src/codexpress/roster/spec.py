"""A roster as a game declares it, compiled: what the evaluators here and in the browser run on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from codexpress.finding import Finding, Severity
from codexpress.source import Route

Scope = Literal["line", "roster"]
Measure = Literal["count", "sum", "copies", "distinct", "each", "choose", "requires", "value"]
Bound = Literal["min", "max", "equals", "multiple_of", "one_of", "contains"]
Operation = Literal[
    "chain",
    "count",
    "sum",
    "product",
    "least",
    "most",
    "lookup",
    "cases",
    "total",
    "tally",
    "above",
]

MEASURES: Mapping[str, str] = {
    "count": "how many entries there are, or how many values a field of the roster holds",
    "sum": "the total of a value over the entries",
    "copies": "for each record, or value of `by` (a path, or a list of paths whose values count "
    "together): its entries, or their total of `of`",
    "distinct": "how many different values the entries have",
    "each": "a value of each entry, one by one",
    "choose": "whether some of the entries make a total exactly",
    "requires": "whether each entry finds, among the roster's records, one that it needs",
    "value": "a value of the roster itself",
}
"""What a constraint can measure."""

BOUNDS: Mapping[Bound, str] = {
    "min": "at least this",
    "max": "at most this",
    "equals": "exactly this",
    "multiple_of": "a multiple of this",
    "one_of": "one of these",
    "contains": "a list with this in it",
}
"""What a measure can be held against, in the order in which it is checked."""

OPERATIONS: Mapping[str, str] = {
    "chain": "the record that a field names and those reached from it by the field `by`; with "
    "`any`, whether one of them has that field true",
    "count": "how many `entries` there are, with `where` and `unless`; or how many values a list "
    "of the roster holds (`roster.field`)",
    "sum": "the total of a value over the entries, with `where` and `unless`",
    "product": "a list of values, multiplied",
    "least": "the least of a list of values",
    "most": "the greatest of a list of values",
    "lookup": "the item that `key` names: of a mapping, by a word or a whole number, or of a list, "
    "by its place, counted from 0",
    "total": "a mapping of named values, added up; a constraint on it shows them by their names, "
    "but for those that are 0",
    "tally": "the values of a mapping or list of the roster, added up: as they are, or each as the "
    "item of the table `by` that it names; of a list of records, the field `field` of each",
    "above": "how many values of a mapping or list of the roster are more than `over`; a finding "
    "about it stands at the first of them, and `{group}` names them",
    "cases": "the `value` of the first case whose `when` holds, or `otherwise`",
}
"""How a derived value can be worked out."""

ROOTS: Mapping[str, str] = {
    "line": "a field of an entry",
    "record": "a field of the record that the entry names",
    "roster": "a field of the roster",
    "derived": "a value under `derive`",
    "limits": "a limit of the manifest",
    "settings": "a setting of the manifest",
    "tables": "a table of the manifest",
}
"""Where a path can begin. A path goes on through a field that names a record into that record."""


@dataclass(frozen=True)
class Operand:
    """A value that a constraint speaks of: a literal, or a path to be followed.

    Attributes:
        root: one of :data:`ROOTS`, or "" for a literal.
        steps: the fields to go through, each with the kind of record its value names when the path
            goes on into that record, else "".
        value: the literal.
        default: what an absent value counts as.
        kind: the kind of record the value is an id of (or a list of ids), else "".
        scope: ``line`` if it differs from entry to entry.
    """

    root: str = ""
    steps: tuple[tuple[str, str], ...] = ()
    value: Any = None
    default: Any = None
    kind: str = ""
    scope: Scope = "roster"


@dataclass(frozen=True)
class Check:
    """One comparison of a condition: equals, not, one_of, contains, min, max or present."""

    of: Operand
    operator: str
    against: Operand


Condition = tuple[tuple[Check, ...], ...]
"""Alternatives, each a list of checks that must all hold; () always holds."""


@dataclass(frozen=True)
class Derived:
    """A value worked out from the roster, by one operation.

    ``chain``: the id ``of`` and those reached from it by field ``by``; with ``any``, whether one
    of these records has that field true. ``count`` and ``sum``: over the entries. ``product``,
    ``least`` and ``most``: of ``parts``. ``lookup``: the item named ``key`` of ``of``. ``cases``:
    the first that holds. ``total``: the sum of ``parts``, called ``labels``. ``tally``: the members
    of ``of`` added up, each as the field ``by`` of the record it names, if that is given, and as
    the item of ``key`` that it names, if that is. ``above``: how many members of ``of`` are more
    than ``key``; its ``kind`` is the kind of record that the members' keys name.
    """

    name: str
    scope: Scope
    operation: Operation
    of: Operand = Operand()
    by: str = ""
    any: str = ""
    parts: tuple[Operand, ...] = ()
    key: Operand = Operand()
    where: Condition = ()
    unless: Condition = ()
    cases: tuple[tuple[Condition, Operand], ...] = ()
    otherwise: Operand = Operand()
    kind: str = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True)
class Constraint:
    """One thing a roster must or should hold to.

    Attributes:
        id: stable code (``DF201``); also the id of its rule.
        name: readable slug.
        severity: error for a must, warning for a should.
        measure: what is measured.
        of: the value measured; a literal 1 where entries are merely counted.
        by: what copies are counted by, together; the entry's record if it is empty.
        where: the entries it is about.
        unless: the entries it is not about.
        when: the rosters it is about.
        bounds: what the measure is held against, in the order of :data:`BOUNDS`.
        states: the requirement as a sentence.
        message: the fault as a sentence; ``{placeholders}`` are verdict fields and ``fields``.
        help: how to mend it.
        label: words under the excerpt.
        fix: template of the nearest fix where the evaluator's own words do not do.
        otherwise: why it does not apply when ``when`` does not hold.
        at: field of the roster that a finding is placed on, "" for the obvious one.
        fields: more values for the templates.
        clauses: clauses of the source it mechanises.
        heading: the rulebook heading it comes from.
        docs: what, why, good and bad, in Markdown.
    """

    id: str
    name: str
    severity: Severity
    measure: Measure
    of: Operand
    by: tuple[Operand, ...]
    where: Condition
    unless: Condition
    when: Condition
    bounds: tuple[tuple[Bound, Operand], ...]
    states: str
    message: str
    help: str
    label: str
    fix: str
    otherwise: str
    at: str
    fields: tuple[tuple[str, Operand], ...]
    clauses: tuple[str, ...]
    heading: str
    docs: str


@dataclass(frozen=True)
class Roster:
    """One kind of roster.

    Attributes:
        name: its name in the manifest.
        kind: the kind of record that is such a roster.
        entries: the field that lists its entries.
        ref: the field of an entry that names a record.
        ref_kind: the kind of that record.
        derived: values worked out first, in order; each may use those before it.
        constraints: what it is held to, in the manifest's order.
    """

    name: str
    kind: str
    entries: str
    ref: str
    ref_kind: str
    derived: tuple[Derived, ...]
    constraints: tuple[Constraint, ...]


@dataclass(frozen=True)
class Rosters:
    """A manifest's rosters by name, and what is wrong with their declaration (``RST`` findings)."""

    by_name: Mapping[str, Roster]
    faults: tuple[Finding, ...] = ()

    def of_kind(self, kind: str) -> tuple[Roster, ...]:
        """The rosters that records of a kind are."""
        return tuple(roster for roster in self.by_name.values() if roster.kind == kind)


@dataclass(frozen=True)
class Verdict:
    """What one constraint says of one roster.

    Attributes:
        rule: the constraint's id.
        name: its slug.
        ok: True if it holds, False if not, None if it cannot be judged (an unknown record).
        applies: False if its ``when`` does not hold; then ``ok`` is True.
        severity: how bad a failure is.
        message: the fault, or the requirement that holds, as a sentence.
        arithmetic: the working: ``4 + 3 + 2 = 9, at most 8``.
        entries: routes of the entries that contribute.
        at: route of the field that a finding is placed on.
        fix: the nearest mend, as the rest of a sentence ("take off 1, for example Brin (1)").
        measured: the measured value.
        bound: what it was held against.
        fields: everything the templates were filled with.
    """

    rule: str
    name: str
    ok: bool | None
    applies: bool
    severity: Severity
    message: str
    arithmetic: str
    entries: tuple[Route, ...]
    at: Route
    fix: str
    measured: Any
    bound: Any
    fields: Mapping[str, object]

    def to_json(self) -> dict[str, Any]:
        """The verdict as the browser's evaluator gives it."""
        return {
            "rule": self.rule,
            "name": self.name,
            "ok": self.ok,
            "applies": self.applies,
            "severity": str(self.severity),
            "message": self.message,
            "arithmetic": self.arithmetic,
            "entries": [list(route) for route in self.entries],
            "at": list(self.at),
            "fix": self.fix,
            "measured": self.measured,
            "bound": self.bound,
        }


def broken(verdicts: Iterable[Verdict]) -> tuple[list[str], list[str]]:
    """The ids of the rules that a roster breaks, and of those it would do well to keep; sorted."""
    failed = [verdict for verdict in verdicts if verdict.ok is False]
    wrong = {verdict.rule for verdict in failed if verdict.severity is Severity.ERROR}
    return sorted(wrong), sorted({verdict.rule for verdict in failed} - wrong)
