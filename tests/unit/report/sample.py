"""A run with everything a report can meet, for the golden files."""

# ruff: noqa: RUF001 - letters that look like others are what is tested

from __future__ import annotations

from pathlib import Path

from codexpress.finding import Diagnostic, Finding, Place, Severity
from codexpress.report import Summary, diagnose
from codexpress.rule import Rule, declare
from codexpress.source import Source, Span

LEAP = declare(
    "TG101",
    "leap-cost",
    Severity.ERROR,
    message="a Leap costs {cost} flies; a Leap always costs 5",
    help="set `cost: 5`, or change `label` from Leap to Hop",
    label="expected 5",
    clauses=("TG-U4",),
    heading="Pond › How Frogs Leap",
    docs="A Leap costs five flies.\n\nAnything else is a Hop.\n\nBad: `cost: 3`\n\nGood: `cost: 5`\n",
)
TWICE = declare(
    "TG102",
    "song-twice",
    Severity.WARNING,
    message="the song {song} is sung twice",
    help="remove one of the two\nor give it words of its own",
    label="again here",
    docs="Each song is sung once.",
)
FILE = declare(
    "TG103",
    "empty-pond",
    Severity.ERROR,
    message="{path} holds nothing",
    docs="A pond needs a frog.",
)
RULES: dict[str, Rule] = {rule.id: rule for rule in (LEAP, TWICE, FILE)}

SOURCE = Source(
    Path("/project/content/pond/frogs/old croak.yaml"),
    "content/pond/frogs/old croak.yaml",
    "name: Old Croak\n"
    "tricks:\n"
    "  - name: 大跳び 🐸 e\u0301, now\n"
    "    cost: 3\n"
    "\tsong: {a}, 100%\n"
    "    text: |\n"
    "      First line.\n"
    "\n"
    "      Third line.\n"
    "\n"
    "      Fifth line.\n"
    "      Sixth line.\n"
    "lore: "
    + "It sat by the water and thought. " * 8
    + "Then it LEAPT far. "
    + "And sat. " * 30
    + "\n"
    "size:\n",
)


def span(words: str, skip: int = 0) -> Span:
    start = SOURCE.text.index(words) + skip
    return SOURCE.span(start, start + len(words) - skip)


def place(words: str, label: str = "", skip: int = 0) -> Place:
    return Place(SOURCE, span(words, skip), (), label)


def diagnostics() -> tuple[Diagnostic, ...]:
    record = "pond/frog/old-croak"
    empty = Source(Path("/project/content/pond/sump.yaml"), "content/pond/sump.yaml", "")
    end = SOURCE.text.index("size:") + 5
    found = [
        (LEAP, Finding(place("3\n\tsong"[:1] + "\n"), {"cost": 3}), record),
        (LEAP, Finding(place("cost: 3", skip=6), {"cost": "{3}: 50%\n::x"}), record),
        (LEAP, Finding(place("now"), {"cost": 1}), record),
        (
            TWICE,
            Finding(
                place("song"),
                {"song": "Old, [new](http://x)"},
                (place("Old Croak", "first sung here"), Place(empty)),
            ),
            record,
        ),
        (TWICE, Finding(place("|\n      First line.\n\n      Third line.\n"), {"song": "a"}), ""),
        (
            TWICE,
            Finding(
                place(SOURCE.text[SOURCE.text.index("|") : SOURCE.text.index("lore")]),
                {"song": "b"},
            ),
            "",
        ),
        (TWICE, Finding(place("LEAPT"), {"song": "c"}), record),
        (LEAP, Finding(Place(SOURCE, SOURCE.span(end, end)), {"cost": "no"}), record),
        (FILE, Finding(Place(empty), {"path": "content/pond/sump.yaml"}), ""),
        (LEAP, Finding(place("size"), {}), record),
    ]
    told = [diagnose(finding, rule, record) for rule, finding, record in found]
    return tuple(sorted(told, key=Diagnostic.sort_key))


def summary() -> Summary:
    return Summary.of(
        diagnostics(), files=1203, records=1190, notes=("Fit was not checked: `check --fit` does.",)
    )
