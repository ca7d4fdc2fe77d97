"""The pictures of Dice Battles: what cards do for the dice they roll, how long tiles stand."""

from __future__ import annotations

from codexpress.catalog import Catalog
from codexpress.chart import Chart
from codexpress.games.dice_battles.stats import compute, standing

_CARDS = (
    "Wounds are what a card leaves on the Front Row of a full battalion on average, Poison "
    "included, with its Offensive Powers and less what Defensive Powers take. Wounds spared are "
    "what its own Defensive Powers keep off; wounds healed, what it finds to remove when each "
    "battalion has stood one attack. Precision Attack, No Fear and regrouping are not counted."
)
_TILES = (
    "How many rounds a tile stands on average in the Front Row of a full battalion, against the "
    "attacks of all cards as they are. Nobody heals it."
)


def charts(catalog: Catalog) -> tuple[Chart, ...]:
    """Effect of cards, wounds by dice, and rounds that tiles stand by Morale."""
    stats = compute(catalog)
    if not stats:
        return ()
    outliers = {
        _full(catalog, stat.order): str(order.data.get("notes", ""))
        for stat in stats
        if stat.outlier and (order := catalog.get("order", stat.order)) is not None
    }
    effect = tuple((_full(catalog, s.order), float(s.copies), round(s.effect, 3)) for s in stats)
    wounds = tuple(
        (_full(catalog, s.order), float(s.dice), round(s.wounds, 3)) for s in stats if s.dice
    )
    stands = tuple(
        (tile.full_name, float(tile.data["morale"]), round(rounds, 3))
        for id_, rounds in standing(catalog).items()
        if (tile := catalog.get("tile", id_)) is not None
    )
    return (
        Chart("Wounds done, spared and healed", "Copies", "Wounds", effect, outliers, _CARDS),
        Chart("Wounds done for Attack Dice", "Attack Dice", "Wounds", wounds, note=_CARDS),
        Chart("How long tiles stand for Morale", "Morale", "Rounds", stands, note=_TILES),
    )


def _full(catalog: Catalog, order: str) -> str:
    return f"{catalog.game.id}/order/{order}"
