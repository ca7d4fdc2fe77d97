"""Rules on weapons, and on what a new character carries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.lookup import rows
from codexpress.rule import CATALOG, rule


@rule(
    "FE141",
    Severity.WARNING,
    on="weapon",
    message="{name}: {what} is {value}; a {weight} {mode} weapon usually has {usual}",
    help="set it to {usual}, give it a tag that says why, or say so in `notes`",
    label="usually {usual}",
    clauses=("FE-B7",),
    heading="Weapons by Weight Class",
)
def profile_of_a_weight(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A weapon's Harm and dice are those of its weight; a tag or a note is why it differs.

    The profiles are reconstructed: the source's two tables are lost.

    Bad: a Light melee weapon with `harm: 3`

    Good: `weight: Light` with `harm: 1`
    """
    data = entry.data
    if data.get("tags") or data.get("notes"):
        return
    table = rows(catalog.game, f"{data['mode']}_weapons")
    row = next(row for row in table if row["weight"] == data["weight"])
    said: dict[str, Any] = {"name": entry.name, "weight": data["weight"], "mode": data["mode"]}
    if data["harm"] != row["harm"]:
        yield entry.at("harm", what="Harm", value=data["harm"], usual=row["harm"], **said)
    for band, dice in data["dice"].items():
        if dice != row[band]:
            value, usual = _signed(dice), _signed(row[band])
            what = f"what it adds at {band.capitalize()}"
            yield entry.at("dice", band, what=what, value=value, usual=usual, **said)


def _signed(dice: int | None) -> str:
    return "no attack" if dice is None else f"{dice:+d}" if dice else "0"


@rule(
    "FE142",
    Severity.ERROR,
    on="weapon",
    message="{name} cannot attack at any band",
    help="give it dice, 0 or more of them, at one band at least",
    clauses=("FE-B7",),
    heading="Weapons by Weight Class",
)
def weapon_reaches_somebody(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A weapon can attack at one band at least.

    Bad: `dice: {close: null, near: null, reach: null}`

    Good: `dice: {close: 1, near: 2, reach: null}`
    """
    if all(dice is None for dice in entry.data["dice"].values()):
        yield entry.at("dice", key=True, name=entry.name)


@rule(
    "FE143",
    Severity.ERROR,
    on="character",
    message="{name} begins with {count} weapons; it is {most}",
    help="leave the one that {name} would draw first; the others are found in play",
    label="{count} weapons",
    clauses=("FE-B4",),
    heading="Weapon and Armor Acquisition",
)
def one_weapon_to_begin_with(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A character begins with one weapon; it costs no XP.

    Bad: `weapons: [sword, bow]`

    Good: `weapons: [sword]`
    """
    most = catalog.game.limits["build"]["weapons"]
    weapons = entry.data.get("weapons", ())
    if len(weapons) > most:
        yield entry.at("weapons", key=True, name=entry.name, count=len(weapons), most=most)


@rule(
    "FE144",
    Severity.ERROR,
    on="character",
    message="{name} begins with {gear}{why}; nobody begins with anything Heavy",
    help="choose {what}, Light or Medium",
    label="Heavy",
    clauses=("FE-B4",),
    heading="Weapon and Armor Acquisition",
)
def nothing_heavy_to_begin_with(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """What a character begins with is Light or Medium, weapon and armor alike.

    A shield would leave no hand for a Heavy weapon in any case.

    Bad: `weapons: [great-axe]`

    Good: `weapons: [hand-axe]`
    """
    heavy = heaviest(catalog)
    for index, id_ in enumerate(entry.data.get("weapons", ())):
        weapon = catalog.get("weapon", id_)
        if weapon is not None and weapon.data["weight"] == heavy:
            why = ", and carries a shield" if entry.data.get("shield") else ""
            said: dict[str, Any] = {
                "gear": f"{weapon.name}, a Heavy weapon",
                "what": "another weapon",
                "why": why,
            }
            yield entry.at("weapons", index, name=entry.name, **said)
    armor = catalog.get("armor", entry.data.get("armor", ""))
    if armor is not None and armor.data["weight"] == heavy:
        yield entry.at("armor", name=entry.name, gear="Heavy armor", what="other armor", why="")


def heaviest(catalog: Catalog) -> str:
    """The heaviest of the weights that the manifest lists."""
    found: str = catalog.game.tables["weights"][-1]
    return found


@rule(
    "FE145",
    Severity.ERROR,
    on=CATALOG,
    message="`{word}` is a {first} and a {second}; the lists share no word",
    help="call one of them something else",
    label="a {first} already",
    clauses=("FE-B7",),
    heading="Range Bands",
)
def lists_share_no_word(catalog: Catalog) -> Iterator[Finding]:
    """Distances, weights and weapon tags are three lists without a word in common.

    So "a Medium weapon at Near" reads one way only.

    Bad: a weapon tag called Heavy

    Good: Close, Near, Reach, Far; Light, Medium, Heavy; Hafted, Infighting, Accurate, Brutal
    """
    tables = catalog.game.tables
    lists = (
        ("distance", "bands", [row["name"] for row in tables["bands"]]),
        ("weight", "weights", tables["weights"]),
        ("weapon tag", "weapon_tags", tables["weapon_tags"]),
    )
    owner: dict[str, str] = {}
    for what, table, words in lists:
        for index, word in enumerate(words):
            first = owner.setdefault(word.casefold(), what)
            if first != what:
                said: dict[str, Any] = {"word": word, "first": first, "second": what}
                yield catalog.game.manifest.at(("tables", table, index), **said)


@rule(
    "FE146",
    Severity.ERROR,
    on="asset",
    message="{name} is a {grade} Asset and costs {xp} XP; {grade} Assets cost {right}",
    help="set `xp: {right}`{or_grade}",
    label="{grade}: {right}",
    clauses=("FE-F1",),
    heading="Magical Items (Enchantments); Advanced Start: Tier II (80 XP)",
)
def price_of_an_asset(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """An Asset costs what its grade says: a Minor one 4 XP.

    The prices of the other grades are reconstructed.

    Bad: `grade: Minor` with `xp: 6`

    Good: `grade: Minor` with `xp: 4`
    """
    prices = {row["grade"]: row["xp"] for row in rows(catalog.game, "asset_grades")}
    grade, xp = entry.data["grade"], entry.data["xp"]
    if xp != prices[grade]:
        other = next((name for name, price in prices.items() if price == xp), None)
        said: dict[str, Any] = {"grade": grade, "xp": xp, "right": prices[grade]}
        mend = f", or `grade: {other}`" if other else ""
        yield entry.at("xp", name=entry.name, or_grade=mend, **said)
