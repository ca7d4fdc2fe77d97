"""What a roster's page shows beside its sheet: the verdicts in full, and how to print it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.finding import Severity
from codexpress.render.site.downloads import Variant, sheets_of
from codexpress.render.site.game_view import GameView
from codexpress.roster import Roster, Verdict, evaluate

_NAMED = 8
_LONG = 180
"""The length of a working that is folded away where its rule holds."""


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
        folded: whether the working is too long to be read by everyone.
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
    folded: bool = False


@dataclass(frozen=True)
class Print:
    """How to print exactly a roster: its sheet in each paper, a sentence, and the command."""

    sheets: tuple[Variant, ...]
    words: str
    command: str


@dataclass(frozen=True)
class RosterView:
    """A roster's page, beside its sheet."""

    verdicts: tuple[Said, ...]
    print: Print | None


def roster_view(game: GameView, entry: Entry) -> RosterView | None:
    """What to show of a roster; None for a record that is none."""
    roster = game.rosters.get(entry.kind)
    if roster is None:
        return None
    verdicts = evaluate(game.catalog, roster, entry.data)
    said = tuple(_said(game, roster, entry, verdict) for verdict in verdicts)
    return RosterView(said, _print(game, roster, entry))


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
        folded=verdict.ok is True and len(verdict.arithmetic) > _LONG,
    )


def _link(game: GameView, roster: Roster, line: Any) -> Markup:
    name = line.get(roster.ref) if isinstance(line, dict) else line
    entry = game.catalog.get(roster.ref_kind, name) if isinstance(name, str) else None
    return game.link(entry) if entry else Markup("<span>{}</span>").format(name)


def _print(game: GameView, roster: Roster, entry: Entry) -> Print | None:
    """The command that prints a roster, if the game prints cards of what it lists."""
    prints = game.catalog.game.data.get("prints", {})
    if all(line.get("kind") != roster.ref_kind for line in prints.values()):
        return None
    kinds = game.catalog.game.kinds
    ref, title = kinds[roster.ref_kind].plural.lower(), kinds[roster.kind].title.lower()
    words = f"This prints exactly the {ref} of this {title}, each as often as it is in it:"
    return Print(sheets_of(game, entry), words, f"codexpress build proofs --for {entry.id}")
