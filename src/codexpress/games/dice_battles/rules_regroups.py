"""Rules on what an Order Card brings back, and on what an army needs for its powers."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.dice_battles.lookup import belongs, side_of
from codexpress.rule import rule


@rule(
    "FB110",
    Severity.ERROR,
    on="order",
    message="{name} regroups {tile}, which {why}",
    help="{mend}",
    label="{why}",
    clauses=("FB-6", "FB-9"),
    heading="Regrouping Fleeing Units",
)
def regroups_its_own(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A card regroups units of its own faction, and never a Hero: a defeated Hero is gone.

    Bad: `regroups: [goblin]` on a card of the Empire

    Good: `regroups: [swordmen, halberds]`
    """
    for index, id_ in enumerate(entry.data.get("regroups", [])):
        tile = catalog.get("tile", id_)
        if tile is None:
            continue
        if tile.data["faction"] != side_of(catalog, entry):
            why, mend = f"is of {tile.data['faction']}", "name a tile of the card's own faction"
        elif tile.data.get("hero"):
            why, mend = "is a Hero and never flees", "name a unit that is no Hero"
        else:
            continue
        yield entry.at("regroups", index, name=entry.name, tile=tile.name, why=why, mend=mend)


@rule(
    "FB111",
    Severity.WARNING,
    on="order",
    message="{name} regroups nobody, so it is wasted as a Regrouping Order",
    help="name under `regroups` the tiles that it brings back",
    clauses=("FB-6",),
    heading="Regrouping Fleeing Units",
)
def regroups_somebody(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Every card pictures at its foot at least one unit that it brings back.

    Bad: a card without `regroups`

    Good: `regroups: [swordmen]`
    """
    if not entry.data.get("regroups"):
        yield entry.at("name", name=entry.name)


@rule(
    "FB113",
    Severity.WARNING,
    on="army",
    message="{tile} brings a card with {power}, but nobody in {army} counts for it",
    help="take a tile tagged `{tag}` into the army, or leave {tile} out",
    label="its power counts nobody",
    clauses=("FB-6",),
    heading="Powers Descriptions",
)
def army_that_counts(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """An army whose cards count Goblins should have Goblins, other than Archers, to be counted.

    Each tile brings its Order Card. One finding a tile, at its first entry.

    Bad: an army with Orc Warriors, who like Goblin Support, and not one Goblin

    Good: the same army with a Goblin in the Second Row
    """
    ids = [line["tile"] for line in entry.data["entries"]]
    here = [tile for id_ in ids if (tile := catalog.get("tile", id_)) is not None]
    orders = {id_: [o for o in catalog.of("order") if o.data["tile"] == id_] for id_ in set(ids)}
    for index, id_ in enumerate(ids):
        if id_ in ids[:index]:
            continue
        for held in (held for order in orders[id_] for held in order.data.get("powers", [])):
            power = catalog.get("power", held["power"])
            counts = power.data.get("counts") if power else None
            if power is None or counts is None or any(belongs(counts, t.data) for t in here):
                continue
            tile = catalog.get("tile", id_)
            yield entry.at(
                "entries",
                index,
                "tile",
                tile=tile.name if tile else id_,
                power=power.name,
                army=entry.name,
                tag=counts["tag"],
            )
