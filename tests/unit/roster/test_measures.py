"""What each measure finds, how it explains itself, where it points and how it would be mended."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from codexpress import roster
from codexpress.roster import Verdict

from .conftest import Make, constraint, deck


def only(make: Make, rule: dict[str, Any], data: dict[str, Any]) -> Verdict:
    catalog, spec = make(rule)
    (verdict,) = roster.evaluate(catalog, spec, data)
    return verdict


Case = tuple[str, dict[str, Any], dict[str, Any], bool, str, tuple[Any, ...], str]

CASES: list[Case] = [
    (
        "a total of named parts, each from a table",
        {"measure": "value", "of": "derived.price", "max": 30},
        deck(("pike", 2), skills={"swim": 3, "dive": 1}, guests=["otter", "heron"]),
        False, "skills 14 + guests 18 + cards 2 = 34, at most 30", (), "take off 4",
    ),
    (
        "a total of parts that are not there",
        {"measure": "value", "of": "derived.price", "min": 1},
        deck(),
        False, "0, at least 1", (), "add 1 more",
    ),
    (
        "a member above its bound, at the first",
        {"measure": "value", "of": "derived.high_skills", "max": 0},
        deck(skills={"swim": 2, "dive": 3}),
        False, "1 (dive 3), at most 0", ("skills", "dive"), "set `dive` to at most 2",
    ),
    (
        "two members above their bound, of which one may be",
        {"measure": "value", "of": "derived.high_skills", "max": 1},
        deck(skills={"swim": 4, "dive": 3}),
        False, "2 (swim 4, dive 3), at most 1", ("skills", "swim"), "set `swim` to at most 2",
    ),
    (
        "no member above its bound",
        {"measure": "value", "of": "derived.high_skills", "max": 0},
        deck(skills={"swim": 2}),
        True, "0, at most 0", (), "",
    ),
    (
        "too few members above a bound",
        {"measure": "value", "of": "derived.high_skills", "min": 2},
        deck(skills={"swim": 3}),
        False, "1 (swim 3), at least 2", ("skills", "swim"), "bring it up by 1",
    ),
    (
        "members whose keys are records",
        {"measure": "value", "of": "derived.loved", "max": 0},
        deck(favour={"reed": 1, "moss": 3}),
        False, "1 (House Moss 3), at most 0", ("favour", "moss"), "set `moss` to at most 1",
    ),
    (
        "members of a list",
        {"measure": "value", "of": "derived.high_scores", "max": 0},
        deck(scores=[4, 12]),
        False, "1 (number 2: 12), at most 0", ("scores", 1), "bring it down by 1",
    ),
    (
        "a total of which a part is taken off",
        {"measure": "value", "of": "derived.net_price", "max": 8, "at": "skills"},
        deck(skills={"swim": 3}, guests=["pike"]),
        False, "skill points 12 \N{MINUS SIGN} refund 3 = 9, at most 8", ("skills",),
        "take off 1",
    ),
    (
        "a total with a single part",
        {"measure": "value", "of": "derived.price", "max": 8},
        deck(("pike", 2)),
        True, "cards 2, at most 8", (), "",
    ),
    (
        "values of a mapping as they are",
        {"measure": "value", "of": "derived.skill_points", "equals": 5},
        deck(skills={"swim": 2, "dive": 3}),
        True, "5, exactly 5", (), "",
    ),
    (
        "a sum within its limit",
        {"measure": "sum", "of": "line.count", "max": "limits.deck.most"},
        deck(("pike", 2), ("heron", 1)),
        True, "2 + 1 = 3, at most 6", (), "",
    ),
    (
        "a sum beyond its limit, at the entry that goes beyond it",
        {"measure": "sum", "of": "line.count", "max": "limits.deck.most"},
        deck(("pike", 4), ("heron", 3), ("otter", 1)),
        False, "4 + 3 + 1 = 8, at most 6", ("cards", 1, "count"), "take off 2, for example Heron (3)",
    ),
    (
        "a sum that no single entry can mend",
        {"measure": "sum", "of": "line.count", "max": 2},
        deck(("pike", 2), ("heron", 2), ("otter", 2)),
        False, "2 + 2 + 2 = 6, at most 2", ("cards", 1, "count"), "take off 4",
    ),
    (
        "a sum below its limit, at the list",
        {"measure": "sum", "of": "line.count", "min": "limits.deck.least", "max": 6},
        deck(("pike", 1)),
        False, "1, at least 4, at most 6", ("cards",), "add 3 more",
    ),
    (
        "an empty sum",
        {"measure": "sum", "of": "line.count", "min": 0},
        deck(),
        True, "0, at least 0", (), "",
    ),
    (
        "a sum that must be a multiple",
        {"measure": "sum", "of": "line.count", "multiple_of": 3},
        deck(("pike", 4)),
        False, "4, a multiple of 3", ("cards",), "take off 1 or add 2",
    ),
    (
        "a sum of a derived value",
        {"measure": "sum", "of": "derived.worth", "max": "limits.worth"},
        deck(("pike", 2), ("heron", 3)),
        False, "2 + 9 = 11, at most 9", ("cards", 1, "card"), "take off 2, for example Pike (2)",
    ),
    (
        "entries counted",
        {"measure": "count", "where": {"record.kind": "leader"}, "max": 1},
        deck(("queen", 1), ("pike", 1), ("queen", 1)),
        False, "2 (Queen, Queen), at most 1", ("cards", 2, "card"), "take off 1, for example Queen (1)",
    ),
    (
        "entries spared",
        {"measure": "count", "unless": [{"record.kind": "unit"}, {"derived.roaming": True}], "equals": 0},
        deck(("pike", 1), ("gale", 1)),
        True, "0, exactly 0", (), "",
    ),
    (
        "a field's values counted",
        {"measure": "count", "of": "roster.banners", "max": 1},
        deck(banners=["reed", "moss"]),
        False, "2 (House Reed, House Moss), at most 1", ("banners",), "name 1 in `banners`",
    ),
    (
        "a field that is missing",
        {"measure": "count", "of": "roster.leader", "equals": 1},
        deck(),
        False, "0, exactly 1", ("leader",), "choose a `leader`",
    ),
    (
        "copies by record",
        {"measure": "copies", "of": "line.count", "max": "limits.deck.copies"},
        deck(("pike", 1), ("heron", 2), ("pike", 2)),
        False, "Pike: 1 + 2 = 3, at most 2", ("cards", 2, "count"), "take off 1, for example Pike (1)",
    ),
    (
        "copies by a field, under a bound of their own",
        {"measure": "copies", "by": "record.house", "max": "record.most"},
        deck(("heron", 1), ("heron", 1), ("heron", 1)),
        False, "House Moss: 1 + 1 + 1 = 3, at most 2", ("cards", 2, "card"),
        "take off 1, for example Heron (1)",
    ),
    (
        "copies by two values together",
        {"measure": "copies", "by": ["record.house", "record.kind"], "max": 1},
        deck(("pike", 1), ("queen", 1), ("otter", 1)),
        False, "House Reed, unit: 1 + 1 = 2, at most 1", ("cards", 2, "card"),
        "take off 1, for example Otter (1)",
    ),
    (
        "copies that are few enough",
        {"measure": "copies", "max": 1},
        deck(("pike", 1), ("heron", 1)),
        True, "Pike: 1; Heron: 1; each at most 1", (), "",
    ),
    (
        "different values",
        {"measure": "distinct", "of": "record.house", "max": 2},
        deck(("pike", 1), ("heron", 1), ("gale", 1)),
        False, "3 (House Reed, House Moss, The Wind), at most 2", ("cards", 2, "card"),
        "bring 1 fewer of these: House Reed, House Moss, The Wind",
    ),
    (
        "too few different values",
        {"measure": "distinct", "of": "record.kind", "min": 2},
        deck(("pike", 1), ("otter", 1)),
        False, "1 (unit), at least 2", ("cards",), "add 1 more",
    ),
    (
        "each entry, with bounds that differ",
        {"measure": "each", "of": "line.count", "max": "record.most"},
        deck(("pike", 9), ("heron", 2)),
        True, "Pike: 9, no limit; Heron: 2, at most 2", (), "",
    ),
    (
        "one entry at fault",
        {"measure": "each", "of": "line.count", "multiple_of": "record.cost"},
        deck(("otter", 3)),
        False, "Otter: 3, a multiple of 2", ("cards", 0, "count"), "set `count` to 2 or 4",
    ),
    (
        "nothing to be below",
        {"measure": "each", "of": "line.count", "multiple_of": "record.cost"},
        deck(("heron", 2)),
        False, "Heron: 2, a multiple of 3", ("cards", 0, "count"), "set `count` to 3",
    ),
    (
        "a list that must hold a value",
        {"measure": "each", "of": "derived.kin", "contains": "roster.house"},
        deck(("heron", 1), ("gale", 1)),
        False, "Gale: The Wind, must include House Reed", ("cards", 1, "card"), "replace Gale",
    ),
    (
        "a value among others",
        {"measure": "each", "of": "record.kind", "one_of": "tables.kinds"},
        deck(("queen", 1)),
        False, "Queen: leader, one of unit, event", ("cards", 0, "card"), "replace Queen",
    ),
    (
        "an absent value that counts as something",
        {"measure": "each", "of": {"path": "line.first", "default": True}, "equals": False},
        deck(("pike", 1)),
        False, "Pike: yes, must be no", ("cards", 0, "card"), "set `first` to false",
    ),
    (
        "absent is false",
        {"measure": "each", "of": "line.first", "equals": False},
        deck(("pike", 1)),
        True, "Pike: nothing, must be no", (), "",
    ),
    (
        "nobody concerned",
        {"measure": "each", "of": "line.count", "max": 1, "where": {"record.kind": "spell"}},
        deck(("pike", 3)),
        True, "no entry is concerned", (), "",
    ),
    (
        "some make a total",
        {"measure": "choose", "of": "line.count", "equals": 5},
        deck(("pike", 4), ("heron", 3), ("otter", 2)),
        True, "3 + 2 = 5, exactly 5", (), "",
    ),
    (
        "none make a total",
        {"measure": "choose", "of": "line.count", "equals": 5},
        deck(("pike", 4), ("heron", 4), ("otter", 2)),
        False, "4 is the nearest, exactly 5", ("cards",), "bring entries of which some make exactly 5",
    ),
    (
        "a need that is met",
        {"measure": "requires", "of": "record.needs"},
        deck(("otter", 1), ("pike", 1)),
        True, "Otter needs Pike: there is Pike; Pike needs nothing", (), "",
    ),
    (
        "a need that is not met by oneself",
        {"measure": "requires", "of": "record.id", "where": {"record.kind": "leader"}},
        deck(("queen", 1)),
        False, "Queen needs Queen: there is none", ("cards", 0, "card"), "add Queen",
    ),
    (
        "a value of the roster",
        {"measure": "value", "of": "roster.style", "equals": "derived.style"},
        deck(("gale", 1), style="closed"),
        False, "closed, must be open", ("style",), "set `style` to open",
    ),
    (
        "a value beyond a reference",
        {"measure": "value", "of": "roster.leader.stats.might", "min": 8},
        deck(leader="queen"),
        False, "7, at least 8", ("leader",), "choose another `leader`",
    ),
    (
        "a value placed elsewhere",
        {"measure": "value", "of": "derived.total", "max": "derived.allowed", "at": "house"},
        deck(("pike", 2)),
        False, "2, at most 1", ("house",), "choose another `house`",
    ),
    (
        "a value that is not wanted",
        {"measure": "value", "of": "roster.house", "one_of": ["moss", "wind"]},
        deck(),
        False, "House Reed, one of House Moss, The Wind", ("house",), "set `house` to moss or wind",
    ),
    (
        "a rule that does not apply",
        {"measure": "count", "max": 0, "when": {"settings.strict": False}, "otherwise": "not strict"},
        deck(("pike", 1)),
        True, "not strict", (), "",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_a_measure(make: Make, case: Case) -> None:
    _, rule, data, *expected = case
    found = only(make, constraint(**rule), data)
    assert [found.ok, found.arithmetic, found.at, found.fix] == expected


def test_a_message_names_what_was_counted_together(make: Make) -> None:
    held = {"measure": "copies", "by": ["record.house", "record.kind"], "max": 1}
    catalog, spec = make(constraint(**held, message="{group}: {measured}"))
    found = roster.evaluate(catalog, spec, deck(("pike", 1), ("otter", 1), ("gale", 1)))
    assert [verdict.message for verdict in found] == ["House Reed, unit: 2"]


def test_each_fault_has_a_verdict_of_its_own(make: Make) -> None:
    catalog, spec = make(constraint(measure="each", of="line.count", max=1))
    verdicts = roster.evaluate(catalog, spec, deck(("pike", 2), ("heron", 1), ("otter", 3)))
    assert [v.at for v in verdicts] == [("cards", 0, "count"), ("cards", 2, "count")]
    assert [v.message for v in verdicts] == ["Pike 2 1 1", "Otter 3 1 2"]


@pytest.mark.parametrize(
    ("test", "chosen"),
    [
        ({"record.kind": ["unit", "event"]}, "pike heron gale"),
        ({"record.kind": {"not": "unit"}}, "gale queen"),
        ({"record.cost": {"min": 2, "max": 4}}, "heron gale"),
        ({"record.most": {"present": True}}, "heron"),
        ({"record.most": {"present": False}}, "pike gale queen"),
        ({"record.most": {"max": 99}}, "heron"),
        ({"derived.kin": {"contains": "roster.house"}}, "pike heron queen"),
        ({"record.house": {"equals": "roster.house"}}, "pike queen"),
        ({"record.house": "roster.house", "record.kind": "unit"}, "pike"),
        ([{"record.kind": "event"}, {"record.cost": 1}], "pike gale"),
        ({"record.house.roaming": True}, "gale"),
        ({"record.house.roaming": False}, "pike heron queen"),
        ({"line.first": True}, "heron"),
        ({"record.stats.might": 7}, "queen"),
        ({"record.id": "gale"}, "gale"),
        ({"record.house.id": "moss"}, "heron"),
        ({"record.cost": True}, ""),
        ({"record.kind": {"one_of": "tables.kinds"}}, "pike heron gale"),
    ],
)
def test_a_condition_chooses(make: Make, test: Any, chosen: str) -> None:
    verdict = only(
        make,
        constraint(measure="count", where=test, min=0),
        deck(("pike", 1), ("heron", 1, True), ("gale", 1), ("queen", 1)),
    )
    names = [("pike", "heron", "gale", "queen")[index] for _, index in verdict.entries]
    assert " ".join(names) == chosen


def test_derived_values(make: Make) -> None:
    catalog, spec = make()
    found = roster.derive(catalog, spec, deck(("pike", 2), ("gale", 1)))
    assert found == {
        "total": 6, "roamers": 1, "style": "open", "allowed": 2, "price_of_all": 2,
        "skill_points": 0, "skill_price": 0, "guest_price": 0, "guest_worth": 0, "guests": 0, "high_skills": 0,
        "favour_price": 0, "loved": 0, "high_scores": 0, "rung": 0, "leaders": 0, "low": 0, "high": 2,
        "refund": 0, "price": 6, "net_price": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"skills": {"swim": 7}}, "`swim` is 7, of which the table says nothing"),
        ({"skills": {"swim": -1}}, "`swim` is -1, of which the table says nothing"),
        ({"skills": {"swim": 1.5}}, "`swim` is not a whole number"),
        ({"skills": {"swim": "two"}}, "`swim` is not a number"),
        ({"skills": {"swim": True}}, "`swim` is not a number"),
        ({"skills": "two"}, "what should hold several values holds none"),
        ({"guests": ["gale"]}, "`cost` of gale is 4, of which the table says nothing"),
        ({"guests": ["nobody"]}, "there is no card nobody"),
        ({"guests": [None]}, "`cost` of nothing is not a number"),
    ],
)
def test_a_tally_that_cannot_be_taken_says_why(
    make: Make, fields: dict[str, Any], reason: str
) -> None:
    verdict = only(make, constraint(measure="value", of="derived.price", max=9), deck(**fields))
    assert (verdict.ok, verdict.arithmetic) == (None, f"cannot be judged: {reason}")


def test_numbers_are_keys_of_mappings_and_places_of_lists(make: Make) -> None:
    catalog, spec = make()
    data = deck(guests=["pike", "pike"], favour={"moss": 3, "reed": 2}, leader="queen")
    found = roster.derive(catalog, spec, data)
    assert (found["rung"], found["favour_price"], found["leaders"]) == (3, 9, 1)
    data = deck(guests=["pike"] * 4, favour={"moss": 4})
    found = roster.derive(catalog, spec, data)
    assert (found["rung"], found["favour_price"]) == (None, None)
    assert (found["low"], found["high"], found["refund"]) == (0, 4, -12)


def test_keys_that_are_numbers_come_first_as_in_a_browser(make: Make) -> None:
    data = deck(skills={"swim": 3, "10": 3, "2": 3, "02": 3, "4294967295": 3})
    verdict = only(make, constraint(measure="value", of="derived.high_skills", max=0), data)
    assert verdict.arithmetic == "5 (2 3, 10 3, swim 3, 02 3, 4294967295 3), at most 0"
    assert verdict.at == ("skills", "2")


def test_what_depends_on_an_unknown_record_is_left_open(make: Make) -> None:
    catalog, spec = make(
        constraint(measure="each", of="record.cost", max=2),
        constraint(id="TT102", measure="sum", of="line.count", max=9),
        constraint(id="TT103", measure="sum", of="derived.worth", max=9),
    )
    verdicts = roster.evaluate(catalog, spec, deck(("pik", 1), ("heron", 1), ("otter", 1)))
    assert [(v.rule, v.ok) for v in verdicts] == [
        ("TT101", None),
        ("TT101", False),
        ("TT102", True),
        ("TT103", None),
    ]
    assert verdicts[0].arithmetic == "cannot be judged: there is no card pik"
    assert roster.derive(catalog, spec, deck(("pik", 1)))["total"] is None


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"cards": None},
        {"cards": {"card": "pike"}},
        {"cards": ["pike", 3, None]},
        {"cards": [{}]},
        {"cards": [{"card": ["pike"], "count": "many"}]},
        {"cards": [{"card": "pike", "count": True}], "house": 7, "banners": [1, None, {}]},
    ],
)
def test_nonsense_is_judged_without_a_crash(make: Make, data: dict[str, Any]) -> None:
    catalog, spec = make(*(constraint(id=f"TT{200 + i}", **c[1]) for i, c in enumerate(CASES)))
    for verdict in roster.evaluate(catalog, spec, data):
        assert verdict.arithmetic
        assert verdict.message


def test_a_circle_of_parents_ends(make: Make) -> None:
    catalog, spec = make(constraint(measure="each", of="derived.kin", contains="roster.house"))
    reed = catalog.entries["house", "reed"]
    circle = replace(reed, data={**reed.data, "parent": "moss"})
    catalog = replace(catalog, entries={**catalog.entries, ("house", "reed"): circle})
    (verdict,) = roster.evaluate(catalog, spec, deck(("pike", 1), house="wind"))
    assert verdict.arithmetic == "Pike: House Reed, House Moss, must include The Wind"


def test_a_choice_from_a_thousand_entries_is_quick(make: Make) -> None:
    verdict = only(
        make,
        constraint(measure="choose", of="line.count", equals=9999),
        deck(*[("pike", 2 * n) for n in range(1000)]),
    )
    assert verdict.measured == 9998
