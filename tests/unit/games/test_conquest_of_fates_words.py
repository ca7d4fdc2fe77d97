"""What the rules read out of words, and what they rightly leave alone."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from codexpress.games.conquest_of_fates import rules_abilities, rules_zones
from codexpress.games.conquest_of_fates.constants import ADJACENT
from codexpress.games.conquest_of_fates.rules_map import _faults
from codexpress.games.conquest_of_fates.words import bare

PAIRS = [(a, b) for a, b in product(ADJACENT, ADJACENT) if a != b]
SAID = (
    "Location {a} is adjacent to Location {b}.",
    "Locations {a} and {b} are adjacent.",
    "[[location|Locations]] {a} and {b} are [[adjacent|adjacent]] to each other.",
    "Location {a} touches {b}.",
    "Location {a} touches\nLocation {b}, as you see.",
)
DENIED = (
    "Location {a} is not adjacent to {b}.",
    "Locations {a} and {b} are not adjacent.",
    "Location {a} does not touch {b}.",
)


@pytest.mark.parametrize("form", SAID)
def test_a_claim_of_adjacency_is_held_to_the_map(form: str) -> None:
    for a, b in PAIRS:
        assert bool(list(_faults(form.format(a=a, b=b), ADJACENT))) == (b not in ADJACENT[a])


@pytest.mark.parametrize("form", DENIED)
def test_so_is_its_denial(form: str) -> None:
    for a, b in PAIRS:
        assert bool(list(_faults(form.format(a=a, b=b), ADJACENT))) == (b in ADJACENT[a])


@pytest.mark.parametrize(
    "text",
    [
        "Location 6 touches 2, 3, 5 and 7.",
        "Locations 2, 5 and 1 are adjacent to one another.",
        "Each unit adjacent to Location 6 (2, 3, 5 and 7) has +1 CQ.",
        "Extra Locations are adjacent to nothing.",
        "Your units at Locations 1 and 7 have +1 CQ. Adjacent units have none.",
        "Move it from Location 1 to Location 6.",
        "Location 1 is yours.",
    ],
)
def test_what_is_true_or_no_claim_passes(text: str) -> None:
    assert list(_faults(text, ADJACENT)) == []


@pytest.mark.parametrize(
    ("text", "verb", "zone"),
    [
        ("Discard the top card of your Supply Deck.", "Discard", "Supply Deck"),
        ("Deplete a card from the opponent's hand.", "Deplete", "hand"),
        ("Each opponent discards a unit at Location 3.", "discards", "Battle Zone"),
        ("A unit depleted from an Extra Location", "depleted", "Battle Zone"),
        ("Destroy 1 card in your hand.", "Destroy", "hand"),
    ],
)
def test_a_verb_and_its_zone(text: str, verb: str, zone: str) -> None:
    (found,) = rules_zones._LEAVES.finditer(text)
    assert found["verb"] == verb
    assert rules_zones._zone(found["zone"]) == zone


@pytest.mark.parametrize(
    "text",
    [
        "Return a card from your Discard Pile to your hand.",
        "Destroy a unit with less CQ than there are cards in your hand.",
        "Destroy that unit. Draw 1 card from your Supply Deck.",
        "Discard a card, then look at the top of your Supply Deck.",
        "Destroy a unit for each card in your hand.",
    ],
)
def test_a_zone_that_is_not_the_verbs_is_left_alone(text: str) -> None:
    assert list(rules_zones._LEAVES.finditer(text)) == []


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("[[force-field]] and [[ring/muted|Muted]]", "force field and Muted"),
        ("+1 {cq} under a {forcefield} Force Field", "+1 CQ under a Force Field"),
        ("[[ring/plagued]] *at once*", "plagued at once"),
    ],
)
def test_a_text_as_it_is_heard(text: str, heard: str) -> None:
    assert bare(text) == heard


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        (rules_abilities._OWN, " your own deployment", True),
        (rules_abilities._OWN, " an action that you perform", True),
        (rules_abilities._OWN, " what an ally does", True),
        (rules_abilities._OWN, " an effect that would Mute your unit", False),
        (rules_abilities._OWN, " a deployment, you may draw", False),
        (rules_abilities._SETS, "The CQ of that unit becomes 3", True),
        (rules_abilities._SETS, "Double the CQ of that unit", True),
        (rules_abilities._SETS, "That unit has +2 CQ", False),
        (rules_abilities._ONCE, "Upon Deployment abilities do not happen", False),
        (rules_abilities._ONCE, "Draw 1 card", True),
        (rules_zones._CLEANED, "When this unit is cleaned up", True),
        (rules_zones._CLEANED, "If it is put away at Clean Up", True),
        (rules_zones._CLEANED, "Until Clean Up", False),
    ],
)
def test_signs_in_words(pattern: re.Pattern[str], text: str, found: Any) -> None:
    assert bool(pattern.search(text)) is found


def test_words_of_other_games() -> None:
    def words(text: str) -> list[str]:
        return [hit[0] for pattern, _ in rules_zones._FOREIGN if (hit := pattern.search(text))]

    assert words("Summon a unit from the graveyard.") == ["Summon", "graveyard"]
    assert words("Play a unit on your turn.") == ["your turn", "Play"]
    assert words("Turn a face-down unit face-up. It is in play.") == []
