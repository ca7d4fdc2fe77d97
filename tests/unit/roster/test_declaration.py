"""A declaration that cannot be understood is reported where it stands, and never passes silently."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from codexpress import roster
from codexpress.workspace import load_games

from .conftest import DERIVE, constraint, write_project

SUM = {"measure": "sum", "of": "line.count", "max": 4}

FAULTS: list[tuple[dict[str, Any], str]] = [
    (
        {**SUM, "max": "limits.deck.mots"},
        "`limits.deck.mots` is not in the manifest; did you mean `most`?",
    ),
    ({**SUM, "of": "line.cuont"}, "`line.cuont`: there is no field `cuont`; did you mean `count`?"),
    ({**SUM, "of": "record.hous.name"}, "there is no field `hous`; did you mean `house`?"),
    ({**SUM, "of": "record.kind.name"}, "`kind` names no single record to go on into"),
    ({**SUM, "of": "record.needs.name"}, "`needs` names no single record to go on into"),
    ({**SUM, "of": "derived.worht"}, "not a derived value declared before; did you mean `worth`?"),
    ({**SUM, "measure": "summ"}, "`summ` is no measure; did you mean `sum`?"),
    ({**SUM, "maxx": 3}, "`maxx` means nothing here; did you mean `max`?"),
    ({"measure": "sum", "of": "line.count"}, "nothing to hold against"),
    ({"measure": "sum", "max": 3}, "`sum` needs `of`"),
    ({**SUM, "id": "sum"}, "`sum` is not a rule code"),
    ({**SUM, "severity": "fatal"}, "`fatal` is no severity"),
    ({**SUM, "where": {"kind": "unit"}}, "`kind` is not a path"),
    ({**SUM, "where": {"record.kind": {"is": "unit"}}}, "`is` means nothing here"),
    ({**SUM, "where": "all"}, "a condition must be a mapping"),
    ({**SUM, "when": {"line.count": 1}}, "`when` looks at the roster"),
    ({**SUM, "max": "record.most"}, "a bound of `sum` cannot differ by entry"),
    ({**SUM, "one_of": [1]}, "`sum` is a number; `one_of` does not fit"),
    ({**SUM, "by": "record.kind"}, "`by` belongs to `copies`"),
    ({"measure": "copies", "by": "kind", "max": 1}, "`by` is a path, or a list of paths"),
    ({"measure": "copies", "by": [], "max": 1}, "`by` is empty"),
    ({**SUM, "message": "{total} is too much"}, "`{total}` is filled by nothing"),
    ({**SUM, "message": "{entry.__class__}"}, "`{entry.__class__}` is filled by nothing"),
    ({**SUM, "message": "a { b"}, "a brace only belongs to a placeholder"),
    ({**SUM, "help": "{{bound}}"}, "a brace only belongs to a placeholder"),
    ({**SUM, "id": "SCH001"}, "are the tool's own rules"),
    ({**SUM, "at": "hous"}, "no field `hous`; did you mean `house`?"),
    ({**SUM, "docs": ""}, "`docs` must be a text"),
    ({"measure": "requires", "of": "record.needs", "max": 1}, "`requires` takes no bound"),
    ({"measure": "choose", "of": "line.count", "max": 1}, "`choose` takes `equals` alone"),
    ({"measure": "value", "of": "line.count", "max": 1}, "`value` looks at the roster"),
    (
        {"measure": "value", "of": "roster.style", "equals": "x", "where": {}},
        "`where` chooses entries",
    ),
]


def faults(root: Path, *constraints: dict[str, Any], derive: str = DERIVE) -> list[tuple[int, str]]:
    loaded = load_games(write_project(root, list(constraints), derive))[0]
    assert loaded.catalog is not None, [f.fields for f in loaded.findings]
    found = roster.read(loaded.catalog.game).faults
    assert all(f.rule == "RST001" and f.place.span for f in found)
    return [(f.place.span.line, str(f.fields["reason"])) for f in found if f.place.span]


@pytest.mark.parametrize(("rule", "reason"), FAULTS, ids=[reason[:40] for _, reason in FAULTS])
def test_a_fault_is_told_at_its_line(tmp_path: Path, rule: dict[str, Any], reason: str) -> None:
    good = constraint(id="TT102", **SUM)
    found = faults(tmp_path, constraint(**rule), good)
    assert len(found) == 1
    line, told = found[0]
    text = (tmp_path / "content/cards/game.yaml").read_text(encoding="utf-8").splitlines()
    assert '"TT102"' not in text[line - 1]
    assert reason in told


def test_a_fault_costs_one_constraint(tmp_path: Path) -> None:
    project = write_project(tmp_path, [constraint(**SUM, maxx=1), constraint(id="TT102", **SUM)])
    catalog = load_games(project)[0].catalog
    assert catalog is not None
    assert list(roster.rules(catalog.game)) == ["RST001", "TT102"]


def test_two_constraints_of_one_id(tmp_path: Path) -> None:
    assert (
        "two constraints share TT101"
        in faults(tmp_path, constraint(**SUM), constraint(**SUM))[0][1]
    )


@pytest.mark.parametrize(
    ("derive", "reason"),
    [
        ("      kin: {chian: record.house, by: parent}\n", "`kin` needs one of chain"),
        (
            "      kin: {chain: record.house, by: parnet}\n",
            "no field `parnet`; did you mean `parent`?",
        ),
        ("      kin: {chain: record.kind, by: parent}\n", "a chain starts from a field that names"),
        ("      n: {count: cards}\n", "count `entries`, or what a field of the `roster` holds"),
        ("      n: {lookup: limits.styles}\n", "`lookup` needs a `key`"),
        ("      n: {sum: derived.later}\n      later: {count: entries}\n", "declared before"),
        ("      n: {total: {}}\n", "`total` adds up nothing"),
        ("      n: {total: [1]}\n", "must be a mapping"),
        ("      n: {least: []}\n", "`least` of nothing"),
        ("      n: {most: [derived.later]}\n", "declared before"),
        ("      n: {tally: roster.house}\n", "`house` is no mapping and no list"),
        ("      n: {tally: roster.skills.swim}\n", "`swim` is no mapping and no list"),
        ("      n: {tally: limits.styles}\n", "give the path of a mapping or a list"),
        ("      n: {tally: roster.guests}\n", "say which `field` of each card counts"),
        ("      n: {above: roster.style, over: 1}\n", "`style` is no mapping and no list"),
        (
            "      n: {above: record.stats.migt, over: 1}\n",
            "no field `migt`; did you mean `might`?",
        ),
        ("      n: {above: roster.house}\n", "`above` needs an `over`"),
        ("      n: {tally: roster.skills, field: cost}\n", "`field` is for a list of records"),
        ("      n: {tally: roster.guests, field: csot}\n", "no field `csot`"),
        ("      n: {tally: roster.guests, by: tables.nothing}\n", "is not in the manifest"),
        ("      n: {count: limits.worth}\n", "count `entries`"),
        ("      n: {count: roster.guests, where: {line.count: 1}}\n", "choose among `entries`"),
        ("      n: {cases: [{if: 1}]}\n", "`if` means nothing here"),
    ],
)
def test_a_derivation_that_cannot_be_understood(tmp_path: Path, derive: str, reason: str) -> None:
    found = faults(tmp_path, derive=derive)
    assert len(found) == 1
    assert reason in found[0][1]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("kind: deck", "kind: dekc", "there is no kind `dekc`; did you mean `deck`?"),
        ("entries: cards", "entries: card", "no field `card`; did you mean `cards`?"),
        ("ref: card", "ref: count", "`count` is no field of an entry that names a record"),
        ("    constraints:", "    constrains:", "`constrains` means nothing here"),
    ],
)
def test_a_roster_that_cannot_be_understood(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    project = write_project(tmp_path, [constraint(**SUM)])
    path = tmp_path / "content/cards/game.yaml"
    head, rosters = path.read_text(encoding="utf-8").split("rosters:")
    path.write_text(f"{head}rosters:{rosters.replace(old, new, 1)}", encoding="utf-8")
    catalog = load_games(project)[0].catalog
    assert catalog is not None
    found = roster.read(catalog.game)
    assert found.by_name == {}
    assert reason in str(found.faults[0].fields["reason"])


def test_what_follows_from_a_broken_derivation_is_not_told_again(tmp_path: Path) -> None:
    derive = "      kin: {chain: record.house, by: parnet}\n      n: {sum: derived.kin}\n"
    rule = constraint(measure="each", of="derived.kin", contains="roster.house")
    found = faults(
        tmp_path,
        rule,
        constraint(id="TT102", measure="value", of="derived.n", max=1),
        derive=derive,
    )
    assert [reason for _, reason in found] == ["no field `parnet`; did you mean `parent`?"]
