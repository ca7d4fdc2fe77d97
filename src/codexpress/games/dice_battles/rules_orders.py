"""Rules on Order Cards: whose they are, their attack and their powers."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.dice_battles.lookup import belongs, side_of
from codexpress.rule import rule


@rule(
    "FB105",
    Severity.ERROR,
    on="order",
    message="{name} is a card of {faction}, but {tile} is a tile of {other}",
    help="set `faction: {right}`, or name a tile of {faction}",
    label="expected {right}",
    clauses=("FB-2",),
    heading="Components",
)
def card_and_tile_of_one_faction(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """An Order Card belongs to the faction of the tile whose picture it shows.

    Bad: `faction: orcs` with `tile: halberds`, which are of the Empire

    Good: `faction: empire` with `tile: halberds`
    """
    tile = catalog.get("tile", entry.data["tile"])
    if tile is not None and tile.data["faction"] != entry.data["faction"]:
        yield entry.at(
            "faction",
            name=entry.name,
            tile=tile.name,
            right=tile.data["faction"],
            faction=_faction(catalog, entry),
            other=_faction(catalog, tile),
        )


def _faction(catalog: Catalog, entry: Entry) -> str:
    found = catalog.get("faction", entry.data["faction"])
    return found.name if found else str(entry.data["faction"])


@rule(
    "FB106",
    Severity.ERROR,
    on="order",
    message="{name} {reason}",
    help="{mend}",
    clauses=("FB-10",),
    heading="Step 3: Turn Over Order Cards and Activate Them",
)
def hero_card(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A card is a Hero's if, and only if, the tile with its picture is.

    Hero cards reach the battalions beside their own and serve idle battalions, so the mark matters.

    Bad: a card without `hero` whose tile is a Hero

    Good: `hero: true` on both
    """
    tile = catalog.get("tile", entry.data["tile"])
    if tile is None or tile.data.get("hero", False) == entry.data.get("hero", False):
        return
    if tile.data.get("hero"):
        reason, mend = f"shows {tile.name}, who is a Hero, but is no Hero card", "set `hero: true`"
        yield entry.at("tile", name=entry.name, reason=reason, mend=mend)
    else:
        reason, mend = f"is a Hero card, but {tile.name} is no Hero", "remove `hero`"
        yield entry.at("hero", name=entry.name, reason=reason, mend=mend)


@rule(
    "FB107",
    Severity.WARNING,
    on="order",
    message="{name} has no attack, so {power} never adds a die",
    help="give the card an attack, or take {power} off it",
    label="adds nothing",
    clauses=("FB-4",),
    heading="Activating Cards on Active Battalions",
)
def power_without_attack(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """No dice are ever placed on a card without an attack, whatever its Offensive Powers say.

    Bad: Fear on a card without `attack`

    Good: Fear on a card with `attack: {dice: 3, colour: red}`
    """
    if "attack" in entry.data:
        return
    for index, held in enumerate(entry.data.get("powers", [])):
        power = catalog.get("power", held["power"])
        if power is not None and power.data["power_type"] == "Offensive":
            yield entry.at("powers", index, "power", name=entry.name, power=power.name)


@rule(
    "FB108",
    Severity.ERROR,
    on="order",
    message="{power} moves no dice, but {name} prints {dice}",
    help="remove `dice`",
    label="means nothing",
    clauses=("FB-5",),
    heading="Powers Descriptions",
)
def dice_of_a_support_power(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Only Offensive and Defensive Powers have a number of dice.

    Bad: `{power: heal, dice: 1}`

    Good: `{power: full-defence, dice: 1}`
    """
    for index, held in enumerate(entry.data.get("powers", [])):
        power = catalog.get("power", held["power"])
        if "dice" in held and power is not None and power.data["power_type"] == "Support":
            fields = {"name": entry.name, "power": power.name, "dice": held["dice"]}
            yield entry.at("powers", index, "dice", **fields)


@rule(
    "FB109",
    Severity.ERROR,
    on="order",
    message="{name} has {power} twice",
    help="keep one of them, with the dice of both if they are to add up",
    label="again",
    clauses=("FB-5",),
    heading="Powers Descriptions",
)
def power_once(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A card has each power once; its number of dice says how strong it is.

    Bad: `powers: [{power: fear}, {power: fear}]`

    Good: `powers: [{power: fear, dice: 2}]`
    """
    seen: list[str] = []
    for index, held in enumerate(entry.data.get("powers", [])):
        if held["power"] in seen:
            power = catalog.get("power", held["power"])
            named = power.name if power else held["power"]
            yield entry.at("powers", index, "power", name=entry.name, power=named)
        seen.append(held["power"])


@rule(
    "FB112",
    Severity.WARNING,
    on="order",
    message="{power} on {name} counts {whom}, and {faction} has no such tile",
    help="give a tile of {faction} the tag `{tag}`, or take {power} off the card",
    label="counts nobody",
    clauses=("FB-6",),
    heading="Powers Descriptions",
)
def troops_that_count(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A power that counts Goblins needs Goblins, other than Archers, in its faction.

    Bad: Goblin Support on a card of a faction whose only Goblins are Archers

    Good: the same in a faction with a Goblin tile
    """
    own = [tile for tile in catalog.of("tile") if tile.data["faction"] == side_of(catalog, entry)]
    for index, held in enumerate(entry.data.get("powers", [])):
        power = catalog.get("power", held["power"])
        counts = power.data.get("counts") if power else None
        if power is None or counts is None or any(belongs(counts, tile.data) for tile in own):
            continue
        without = f" without `{counts['without']}`" if "without" in counts else ""
        yield entry.at(
            "powers",
            index,
            "power",
            name=entry.name,
            power=power.name,
            tag=counts["tag"],
            whom=f"tiles tagged `{counts['tag']}`{without}",
            faction=_faction(catalog, entry),
        )
