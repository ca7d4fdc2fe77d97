"""Rules on tiles and on what a faction's box holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.dice_battles.board import HERO
from codexpress.games.dice_battles.lookup import side_of
from codexpress.rule import rule


@rule(
    "FB101",
    Severity.ERROR,
    on="tile",
    message="{name} {reason}",
    help="{mend}",
    label="{label}",
    clauses=("FB-1",),
    heading="Unit Tiles and Order Cards Breakdown",
)
def hero_space(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A Hero stands on the Hero's space and nowhere else, and nobody else stands there.

    Bad: `hero: true` with `positions: [F-C, H]`

    Good: `hero: true` with `positions: [H]`
    """
    hero, positions = entry.data.get("hero", False), entry.data["positions"]
    if hero and positions != [HERO]:
        reason = f"is a Hero, but may stand on {', '.join(positions)}"
        mend = f"set `positions: [{HERO}]`, or remove `hero`"
        yield entry.at("positions", name=entry.name, reason=reason, mend=mend, label=f"only {HERO}")
    elif not hero and HERO in positions:
        reason = "may stand on the Hero's space, but is no Hero"
        mend = f"remove {HERO}, or set `hero: true`"
        at = positions.index(HERO)
        yield entry.at("positions", at, name=entry.name, reason=reason, mend=mend, label="no Hero")


@rule(
    "FB102",
    Severity.ERROR,
    on="faction",
    message="the Unit Tiles of {name} come to {number}, {difference}; a faction has {right}",
    help="change `count` of its tiles until they come to {right}",
    label="{number} tiles: {sum}",
    clauses=("FB-2",),
    heading="Components",
)
def tile_supply(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """The box of a faction holds a set number of Unit Tiles, counted with their copies.

    Bad: tiles whose `count` add up to 40

    Good: tiles whose `count` add up to 41
    """
    counts = [t.data["count"] for t in catalog.of("tile") if t.data["faction"] == entry.id]
    yield from _supply(entry, counts, catalog.game.limits["faction"]["tiles"])


@rule(
    "FB103",
    Severity.ERROR,
    on="faction",
    message="the Order Cards of {name} come to {number}, {difference}; a faction has {right}",
    help="change `count` of its cards until they come to {right}",
    label="{number} cards: {sum}",
    clauses=("FB-2",),
    heading="Components",
)
def card_supply(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """The box of a faction holds a set number of Order Cards, counted with their copies.

    Bad: cards whose `count` add up to 42

    Good: cards whose `count` add up to 41
    """
    counts = [o.data["count"] for o in catalog.of("order") if side_of(catalog, o) == entry.id]
    yield from _supply(entry, counts, catalog.game.limits["faction"]["cards"])


def _supply(faction: Entry, counts: Sequence[int], right: int) -> Iterator[Finding]:
    """The finding on a faction whose counts do not come to the right number."""
    number = sum(counts)
    if number == right:
        return
    off = abs(number - right)
    yield faction.at(
        "name",
        name=faction.name,
        number=number,
        difference=f"{off} too {'many' if number > right else 'few'}",
        right=right,
        sum=" + ".join(map(str, counts)) or "there are none",
    )


@rule(
    "FB104",
    Severity.ERROR,
    on="tile",
    message="{name}: {tiles} in the box, but {cards} with its picture",
    help="make `count` of the tile and of its cards agree",
    label="cards of this picture: {number}",
    clauses=("FB-2",),
    heading="Set Up",
)
def card_for_each_tile(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """For each tile that a player takes there is an Order Card with its picture to take as well.

    Bad: `count: 4` on a tile whose Order Card has `count: 3`

    Good: `count: 4` on both
    """
    tiles = entry.data["count"]
    number = sum(e.data["count"] for e in catalog.of("order") if e.data["tile"] == entry.id)
    if number != tiles:
        yield entry.at(
            "count",
            name=entry.name,
            tiles=f"{tiles} tile{'s' * (tiles != 1)}",
            cards=f"{number} Order Card{'s' * (number != 1)}",
            number=number,
        )
