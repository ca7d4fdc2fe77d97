"""Orders: where they must lie, which take effect, and what Support Powers do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.games.dice_battles.harm import Harm
from codexpress.games.dice_battles.lookup import has_power, order_of, tiles
from codexpress.games.dice_battles.places import UNITS, Placed, dice_on, place_units, told
from codexpress.procedure import BadInput, Inputs, procedure

ACTIVE, IDLE, DEFEATED = "active", "idle", "defeated"


def state_of(*, own_hero: bool, enemy_hero: bool) -> str:
    """What a battalion is: active with both Heroes, idle without the enemy's, else defeated."""
    if not own_hero:
        return DEFEATED
    return ACTIVE if enemy_hero else IDLE


def _beside(catalog: Catalog, at: int) -> list[int]:
    """The indices of the battalions beside one."""
    rows = catalog.game.tables["battalions"]
    names = [row["id"] for row in rows]
    return [names.index(name) for name in rows[at]["beside"]]


_HEROES: dict[str, Any] = {"own_hero": "boolean", "enemy_hero": "boolean", "order": "boolean"}


@procedure(
    "placed-orders",
    heading="Step 1: Place Order Cards Face Down",
    inputs={"battalions": [_HEROES], "regrouping?": "boolean", "hand": "count"},
    result={
        "states": ["active|idle|defeated"],
        "mandatory": ["positive"],
        "missing": ["positive"],
        "hand": "count",
        "legal": "boolean",
    },
)
def placed_orders(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """One player's orders face down: an order is mandatory where both heroes still stand.

    ``hand`` is the number of cards before any is placed.
    """
    battalions = inputs["battalions"]
    count = catalog.game.limits["army"]["battalions"]
    if len(battalions) != count:
        raise BadInput(("battalions",), f"a player has {count} battalions, not {len(battalions)}")
    states = [
        state_of(own_hero=each["own_hero"], enemy_hero=each["enemy_hero"]) for each in battalions
    ]
    mandatory = [number for number, state in enumerate(states, 1) if state == ACTIVE]
    missing = [number for number in mandatory if not battalions[number - 1]["order"]]
    placed = sum(each["order"] for each in battalions) + inputs.get("regrouping", False)
    if placed > inputs["hand"]:
        raise BadInput(("hand",), f"{placed} orders are placed from a hand of {inputs['hand']}")
    return {
        "states": states,
        "mandatory": mandatory,
        "missing": missing,
        "hand": inputs["hand"] - placed,
        "legal": not missing,
    }


@procedure(
    "activation",
    heading="Step 3: Turn Over Order Cards and Activate Them",
    inputs={
        "order": "record",
        "place": "1|2|3|regrouping",
        "battalions": [{"tiles": ["text"], "enemy_hero": "boolean"}],
    },
    result={"activates": "boolean", "does": "attack|regroup|nothing", "why": "text"},
)
def activation(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """Whether a card that is turned over takes effect, and to what end.

    ``battalions`` are the player's own, first to third; whether the hero of one still stands is
    seen from its tiles.
    """
    order = order_of(catalog, inputs["order"], ("order",))
    if inputs["place"] == "regrouping":
        return _verdict("regroup", "an order on the Regrouping Order always takes effect")
    count = catalog.game.limits["army"]["battalions"]
    if len(inputs["battalions"]) != count:
        raise BadInput(("battalions",), f"a player has {count} battalions")
    held = [
        tiles(catalog, each["tiles"], ("battalions", index, "tiles"))
        for index, each in enumerate(inputs["battalions"])
    ]
    at = int(inputs["place"]) - 1
    own_hero = any(tile.data.get("hero") for tile in held[at])
    state = state_of(own_hero=own_hero, enemy_hero=inputs["battalions"][at]["enemy_hero"])
    hero_card = order.get("hero", False)
    if state == DEFEATED:
        return _verdict("nothing", "its hero is lost: the battalion is defeated")
    if state == IDLE:
        if hero_card:
            return _verdict("regroup", "the battalion is idle, and this is a Hero card")
        return _verdict("nothing", "the battalion is idle, and this is no Hero card")
    return _on_active(catalog, order, held, at)


def _on_active(
    catalog: Catalog, order: Mapping[str, Any], held: Sequence[Sequence[Entry]], at: int
) -> dict[str, Any]:
    """A card on an active battalion looks for its picture there; a Hero card next door as well."""
    picture = order["tile"]
    tile = catalog.get("tile", picture)
    name = tile.name if tile else picture
    here = sum(each.id == picture for each in held[at])
    if here:
        return _verdict("attack", f"{name} on this battalion: {here}")
    near = _beside(catalog, at) if order.get("hero") else []
    for number in near:
        if any(each.id == picture for each in held[number]):
            return _verdict("attack", f"{name} is on battalion {number + 1}, next to this one")
    where = "on this battalion or next to it" if order.get("hero") else "on this battalion"
    return _verdict("nothing", f"there is no {name} {where}")


def _verdict(does: str, why: str) -> dict[str, Any]:
    return {"activates": does != "nothing", "does": does, "why": why}


@procedure(
    "support",
    heading="Powers Descriptions",
    inputs={"order": "record", "battalion": "1|2|3", "battalions": [UNITS]},
    result={
        "battalions": [UNITS],
        "dice_on": ["text"],
        "healed": "count",
        "cured": "count",
        "ignores_arrows": "boolean",
        "cancels_fear": "boolean",
    },
)
def support(inputs: Inputs, catalog: Catalog) -> dict[str, Any]:
    """The Support Powers of an activated card, for the player's battalions in their order.

    Heal and Antidote serve the card's battalion, Global Heal all; each takes one die from a unit.
    """
    order = order_of(catalog, inputs["order"], ("order",))
    at = int(inputs["battalion"]) - 1
    if at >= len(inputs["battalions"]):
        raise BadInput(("battalions",), f"there is no battalion {at + 1} among them")
    healed = cured = 0
    after: list[list[dict[str, Any]]] = []
    lying: list[str] = []
    for index, given in enumerate(inputs["battalions"]):
        units: list[Placed] = []
        for unit in place_units(catalog, given, ("battalions", index)):
            harm, heals, cures = _cared_for(catalog, order, unit.harm, here=index == at)
            healed, cured = healed + heals, cured + cures
            units.append(unit.with_harm(harm))
        after.append([told(catalog, unit) for unit in units])
        lying += dice_on(catalog, units)
    return {
        "battalions": after,
        "dice_on": lying,
        "healed": healed,
        "cured": cured,
        "ignores_arrows": has_power(order, "precision-attack"),
        "cancels_fear": has_power(order, "no-fear"),
    }


def _cared_for(
    catalog: Catalog, order: Mapping[str, Any], harm: Harm, *, here: bool
) -> tuple[Harm, int, int]:
    """What lies on a unit once a card has helped it, the wounds healed and the Poison removed."""
    times = (here and has_power(order, "heal")) + has_power(order, "global-heal")
    heals = min(times * catalog.game.limits["heal"]["wounds"], harm.wounds)
    cures = int(here and has_power(order, "antidote") and harm.poison)
    left = replace(harm, wounds=harm.wounds - heals, poison=harm.poison and not cures)
    return left, heals, cures
