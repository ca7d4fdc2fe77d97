"""What cards do and how long tiles stand: figures that can be worked out by hand; the tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from codexpress.catalog import Catalog
from codexpress.games import dice_battles
from codexpress.games.dice_battles import stats
from codexpress.games.dice_battles.board import BOARD
from codexpress.games.dice_battles.odds import (
    Toughness,
    binomial,
    front_share,
    harm_done,
    left_behind,
    rounds_standing,
    shares,
)
from codexpress.workspace import Project, load_games


@pytest.fixture(scope="module")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["dice-battles"])[0].catalog
    assert found is not None
    return found


def test_where_a_die_lands_on_average(catalog: Catalog) -> None:
    assert front_share(catalog) == pytest.approx(1 / 3)
    found = shares(catalog, ["F-C", "S-R", "H"])
    assert found == pytest.approx({"F-C": 4 / 6, "S-R": 1 / 6, "H": 1 / 6})
    assert binomial(2, 1 / 3) == pytest.approx([4 / 9, 4 / 9, 1 / 9])


def test_wounds_that_an_attack_does(catalog: Catalog) -> None:
    bare, normal, golden = ({armour: 1.0} for armour in ("none", "normal", "golden"))
    assert harm_done(catalog, 3, "yellow", bare) == pytest.approx(3)
    # Two dice get one past armour only if both find the same tile.
    assert harm_done(catalog, 2, "yellow", normal) == pytest.approx(1 / 3)
    assert harm_done(catalog, 2, "green", normal) == pytest.approx(3 * (4 / 9 + 1 / 9))
    assert harm_done(catalog, 2, "red", normal) == pytest.approx(2)
    assert harm_done(catalog, 1, "red", golden) == 0
    half = {"none": 0.5, "normal": 0.5}
    assert harm_done(catalog, 1, "yellow", half) == pytest.approx(0.5)


def test_rounds_that_a_tile_stands(catalog: Catalog) -> None:
    one = {(1, "yellow"): 1.0}
    assert rounds_standing(catalog, Toughness(1, "none"), one) == pytest.approx(3)
    assert rounds_standing(catalog, Toughness(2, "none"), one) == pytest.approx(6)
    two = {(2, "yellow"): 1.0}
    assert rounds_standing(catalog, Toughness(1, "normal"), two) == pytest.approx(9)
    # Poison that waits still counts, a round later.
    green = rounds_standing(catalog, Toughness(1, "none"), {(1, "green"): 1.0})
    assert green > 3


def test_what_is_left_to_heal(catalog: Catalog) -> None:
    assert left_behind(catalog, {(1, "yellow"): 1.0}, {"none": 1.0}) == pytest.approx((1, 0))
    assert left_behind(catalog, {(1, "green"): 1.0}, {"none": 1.0}) == pytest.approx((0, 1))
    assert left_behind(catalog, {(1, "red"): 1.0}, {"golden": 1.0}) == pytest.approx((0, 0))


def test_the_field_adds_up(catalog: Catalog) -> None:
    field = stats.field_of(catalog)
    for shared in (field.armour, field.attacks, field.classes):
        assert sum(shared.values()) == pytest.approx(1)


def test_every_card_is_measured(catalog: Catalog) -> None:
    found = {stat.order: stat for stat in stats.compute(catalog)}
    assert set(found) == {order.id for order in catalog.of("order")}
    for stat in found.values():
        entry = catalog.get("order", stat.order)
        assert entry is not None
        assert bool(stat.dice) == ("attack" in entry.data)
        assert min(stat.wounds, stat.spared, stat.healed) >= 0
        assert stat.outlier == (abs(stat.z) >= stats.OUTLIER)


def test_who_stands_out_has_a_reason(catalog: Catalog) -> None:
    assert all(stat.explained for stat in stats.compute(catalog) if stat.outlier)


def test_more_dice_do_more(catalog: Catalog) -> None:
    def effect(**attack: object) -> float:
        card = catalog.get("order", "goblin-card")
        assert card is not None
        changed = replace(card, data={**card.data, "attack": {**card.data["attack"], **attack}})
        entries = {**catalog.entries, ("order", "goblin-card"): changed}
        found = stats.compute(replace(catalog, entries=entries))
        return next(stat.effect for stat in found if stat.order == "goblin-card")

    assert effect() < effect(dice=3) < effect(dice=3, colour="red")


def test_morale_and_armour_stand_longer(catalog: Catalog) -> None:
    attacks = stats.field_of(catalog).attacks
    for armour in ("none", "normal", "golden"):
        rounds = [rounds_standing(catalog, Toughness(m, armour), attacks) for m in range(1, 6)]
        assert rounds == sorted(rounds)
    by_armour = [
        rounds_standing(catalog, Toughness(2, armour), attacks)
        for armour in ("none", "normal", "golden")
    ]
    assert by_armour == sorted(by_armour)


def test_without_a_whole_board_there_are_no_figures(catalog: Catalog) -> None:
    board = catalog.get("board", BOARD)
    assert board is not None
    half = replace(board, data={**board.data, "dice": board.data["dice"][:3]})
    broken = replace(catalog, entries={**catalog.entries, ("board", BOARD): half})
    assert stats.compute(broken) == ()
    assert stats.standing(broken) == {}
    assert dice_battles.CHARTS(broken) == ()
    assert dice_battles.CHARTS(replace(catalog, entries={})) == ()


def test_charts(catalog: Catalog) -> None:
    effect, wounds, stands = dice_battles.CHARTS(catalog)
    assert len(effect.points) == len(catalog.of("order"))
    assert len(stands.points) == len(catalog.of("tile"))
    assert {name for name, _, _ in wounds.points} < {name for name, _, _ in effect.points}
    assert set(effect.outliers) == {
        f"dice-battles/order/{stat.order}" for stat in stats.compute(catalog) if stat.outlier
    }
    assert all(effect.outliers.values())


def test_tables(catalog: Catalog) -> None:
    paths = dice_battles.TABLES["die-paths"](catalog)
    assert paths.rows[1] == ("2", "F-L → F-C → S-L → H", "F-C", "F-L → S-L → H")
    armour = dice_battles.TABLES["armour-by-colour"](catalog)
    assert armour.rows[1][1:] == (
        "blocked, wound, wound",
        "poison, blocked, wound",
        "wound, wound, wound",
    )
    blocked = dice_battles.TABLES["blocked-dice"](catalog)
    assert blocked.rows == (
        ("Normal", "the first", "the second", "never"),
        ("Golden", "the first", "the first", "the first"),
    )
    boxes = dice_battles.TABLES["faction-strengths"](catalog)
    assert [row[1:3] for row in boxes.rows] == [("41", "41"), ("41", "41")]
