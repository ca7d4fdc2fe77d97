"""What a roster's page shows beside its sheet: the verdicts in full, its curve, how to print it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.finding import Severity
from codexpress.render.site.builder_fields import counted, list_number
from codexpress.render.site.facets import held
from codexpress.render.site.game_view import GameView
from codexpress.roster import Roster, Verdict, evaluate

_NAMED = 8
_CURVE_FROM = 12
"""So many copies make a curve; fewer are seen at a glance."""


@dataclass(frozen=True)
class Said:
    """A verdict as its page says it.

    Attributes:
        rule: code of the rule.
        state: ``good``, ``bad``, ``hint`` or ``open`` (it could not be judged).
        applies: whether the rule is about this roster at all.
        grave: whether it stands in the way of playing.
        message: a sentence, with its full stop.
        arithmetic: the working.
        fix: the nearest mend, or "".
        entries: the records that make it up, as links, where they are not simply all.
        more: how many of these are left out.
    """

    rule: str
    state: str
    applies: bool
    grave: bool
    message: str
    arithmetic: str
    fix: str
    entries: tuple[Markup, ...] = ()
    more: int = 0


@dataclass(frozen=True)
class Bar:
    """How many of a roster's records have one value."""

    value: int
    many: int


@dataclass(frozen=True)
class Curve:
    """A roster's records by their number, from the least to the greatest."""

    title: str
    plural: str
    bars: tuple[Bar, ...]
    total: int
    without: int

    @property
    def most(self) -> int:
        """The height of the highest bar."""
        return max(bar.many for bar in self.bars)

    @property
    def mean(self) -> str:
        """The average, with one decimal where it has any."""
        with_one = self.total - self.without
        mean = sum(bar.value * bar.many for bar in self.bars) / with_one
        return f"{mean:.1f}".removesuffix(".0")


@dataclass(frozen=True)
class Print:
    """How to print exactly a roster: a sentence, and the command."""

    words: str
    command: str


@dataclass(frozen=True)
class RosterView:
    """A roster's page, beside its sheet."""

    verdicts: tuple[Said, ...]
    curve: Curve | None
    print: Print | None


def roster_view(game: GameView, entry: Entry) -> RosterView | None:
    """What to show of a roster; None for a record that is none."""
    roster = game.rosters.get(entry.kind)
    if roster is None:
        return None
    verdicts = evaluate(game.catalog, roster, entry.data)
    said = tuple(_said(game, roster, entry, verdict) for verdict in verdicts)
    return RosterView(said, _curve(game, roster, entry), _print(game, roster, entry))


def _lines(roster: Roster, entry: Entry) -> list[Any]:
    listed = entry.data.get(roster.entries)
    return listed if isinstance(listed, list) else []


def _said(game: GameView, roster: Roster, entry: Entry, verdict: Verdict) -> Said:
    grave = verdict.severity is Severity.ERROR
    state = "bad" if grave else "hint"
    if verdict.ok is not False:
        state = "good" if verdict.ok else "open"
    lines = _lines(roster, entry)
    indexes = list(dict.fromkeys(route[1] for route in verdict.entries))
    # Who makes up a total that holds is of interest only where it is not everybody.
    told = verdict.ok is not True or len(indexes) < len(lines)
    links = list(dict.fromkeys(_link(game, roster, lines[int(i)]) for i in indexes)) if told else []
    if all(link.striptags() in verdict.arithmetic for link in links):
        links = []  # the working names them
    few = links if len(links) <= _NAMED + 1 else links[:_NAMED]
    return Said(
        verdict.rule,
        state,
        verdict.applies,
        grave,
        f"{verdict.message[:1].upper()}{verdict.message[1:]}.",
        verdict.arithmetic,
        verdict.fix if verdict.ok is False else "",
        tuple(few),
        len(links) - len(few),
    )


def _link(game: GameView, roster: Roster, line: Any) -> Markup:
    name = line.get(roster.ref) if isinstance(line, dict) else line
    entry = game.catalog.get(roster.ref_kind, name) if isinstance(name, str) else None
    return game.link(entry) if entry else Markup("<span>{}</span>").format(name)


def _curve(game: GameView, roster: Roster, entry: Entry) -> Curve | None:
    number, field = list_number(game, roster), counted(game, roster)
    by_value: Counter[int] = Counter()
    total = without = 0
    for line in _lines(roster, entry):
        record = game.catalog.get(roster.ref_kind, str(line.get(roster.ref, "")))
        many = int(line.get(field, 1)) if field else 1
        values = held(record, number) if record and number else ()
        total += many
        if len(values) == 1 and isinstance(values[0], int):
            by_value[values[0]] += many
        else:
            without += many
    if total < _CURVE_FROM or len(by_value) < 2:
        return None
    ref = game.catalog.game.kinds[roster.ref_kind]
    span = range(min(by_value), max(by_value) + 1)
    bars = tuple(Bar(value, by_value[value]) for value in span)
    return Curve(game.label(ref.name, number), ref.plural, bars, total, without)


def _print(game: GameView, roster: Roster, entry: Entry) -> Print | None:
    """The command that prints a roster, if the game prints cards of what it lists."""
    prints = game.catalog.game.data.get("prints", {})
    if all(line.get("kind") != roster.ref_kind for line in prints.values()):
        return None
    kinds = game.catalog.game.kinds
    ref, title = kinds[roster.ref_kind].plural.lower(), kinds[roster.kind].title.lower()
    words = f"This prints exactly the {ref} of this {title}, each as often as it is in it:"
    return Print(words, f"codexpress build proofs --team {entry.id}")
