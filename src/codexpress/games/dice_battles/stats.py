"""What each Order Card does and how long each tile stands, on average, and who stands out.

Everything is worked out from the records, against the *field*: all tiles and cards of the catalogue
that are not illustrative, each as often as there are copies of it.

* **Wounds** are what a card leaves on a full Front Row, Poison included: its dice, with Offensive
  Powers whose condition holds, less what Defensive Powers of the field take on average.
* **Wounds spared** are what its Defensive Powers keep off its own battalion on average: the dice
  taken, by how frequent their classes are, at the mean worth of a die.
* **Wounds healed** are what its Support Powers find to remove when each battalion has stood one
  attack of the field before: a unit with a wound for Heal, one with Poison for Antidote.
* **Rounds standing** are how many rounds a tile lasts in the Front Row of a full battalion against
  the field's attacks.
* **Outliers** are found by robust z-scores of wounds done, spared and healed, among all cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.games.dice_battles.lookup import belongs, has_power, power_dice
from codexpress.games.dice_battles.odds import Toughness, harm_done, left_behind, rounds_standing
from codexpress.procedure import BadInput

OUTLIER = 3.0
"""Robust z-score from which a record stands out."""
LEAST_SPREAD = 0.5
"""Spread below which cards are as good as equal: half a wound is hardly felt in play."""
_NORMAL = 1.4826  # what makes a median absolute deviation comparable to a standard deviation


@dataclass(frozen=True)
class Field:
    """The opponents that records are measured against.

    Attributes:
        armour: how frequent each armour is among tiles that may stand in the Front Row.
        attacks: how frequent attacks of each number and colour of dice are among cards that attack.
        classes: how frequent each class is among cards that attack.
        taken: dice that Defensive Powers take from a card of each class, on average.
    """

    armour: Mapping[str, float]
    attacks: Mapping[tuple[int, str], float]
    classes: Mapping[str, float]
    taken: Mapping[str, float]


@dataclass(frozen=True)
class CardStat:
    """One Order Card, measured.

    Attributes:
        order: its id.
        copies: how many of it the faction has.
        dice: Attack Dice with its own powers, before the opponent's.
        wounds: wounds and Poison it leaves on average.
        spared: wounds its Defensive Powers prevent on average.
        healed: wounds and Poison its Support Powers remove on average.
        z: robust z-score of the sum of these; 0 is the median.
        outlier: whether it stands out.
        explained: whether its notes give a reason.
    """

    order: str
    copies: int
    dice: int
    wounds: float
    spared: float
    healed: float
    z: float = 0.0
    outlier: bool = False
    explained: bool = False

    @property
    def effect(self) -> float:
        """Wounds done, spared and healed together."""
        return self.wounds + self.spared + self.healed


def _real(catalog: Catalog, kind: str) -> list[Entry]:
    return [entry for entry in catalog.of(kind) if not entry.data.get("illustrative")]


def _frequency(counted: Counter[Any]) -> dict[Any, float]:
    total = counted.total()
    return {key: number / total for key, number in counted.items()} if total else {}


def field_of(catalog: Catalog) -> Field:
    """The field that a catalogue's tiles and cards make up."""
    armour: Counter[str] = Counter()
    for tile in _real(catalog, "tile"):
        if any(position.startswith("F-") for position in tile.data["positions"]):
            armour[tile.data["armour"]] += tile.data["count"]
    attacks: Counter[tuple[int, str]] = Counter()
    classes: Counter[str] = Counter()
    cards = _real(catalog, "order")
    for card in cards:
        if "attack" in card.data:
            attacks[own_dice(catalog, card.data), card.data["attack"]["colour"]] += card.data[
                "count"
            ]
            classes[card.data["class"]] += card.data["count"]
    everyone = sum(card.data["count"] for card in cards) or 1
    taken: Counter[str] = Counter()
    for card in cards:
        for class_, dice in _defences(catalog, card.data).items():
            taken[class_] += dice * card.data["count"]
    return Field(
        _frequency(armour),
        _frequency(attacks),
        _frequency(classes),
        {class_: dice / everyone for class_, dice in taken.items()},
    )


def own_dice(catalog: Catalog, card: Mapping[str, Any]) -> int:
    """A card's Attack Dice with its Offensive Powers, their condition holding.

    A power that counts each of some troops counts those of the army sheets that have the card.
    """
    dice: int = card["attack"]["dice"] if "attack" in card else 0
    if not dice:
        return 0
    for held in card.get("powers", ()):
        power = catalog.get("power", held["power"])
        if power is not None and power.data["power_type"] == "Offensive":
            dice += power_dice(catalog, held) * _times(catalog, power, card["tile"])
    return dice


def _times(catalog: Catalog, power: Entry, tile: str) -> int:
    """How often a power gives its dice in the army sheets that have a tile, to the nearest."""
    counts = power.data.get("counts", {})
    if not (counts.get("each") and counts["where"] == "army"):
        return 1
    found = []
    for army in _real(catalog, "army"):
        ids = [line["tile"] for line in army.data["entries"]]
        if tile in ids:
            held = [each for id_ in ids if (each := catalog.get("tile", id_)) is not None]
            found.append(sum(belongs(counts, each.data) for each in held))
    return round(sum(found) / len(found)) if found else 1


def _defences(catalog: Catalog, card: Mapping[str, Any]) -> Counter[str]:
    """The dice that a card takes from each class."""
    found: Counter[str] = Counter()
    for held in card.get("powers", ()):
        power = catalog.get("power", held["power"])
        if power is not None and power.data["power_type"] == "Defensive":
            for class_ in power.data.get("classes", ()):
                found[class_] += power_dice(catalog, held)
    return found


def compute(catalog: Catalog) -> tuple[CardStat, ...]:
    """Every Order Card that is not illustrative, by id; none while the board is not whole."""
    field = field_of(catalog)
    if not field.armour or not field.attacks:
        return ()
    try:
        each = _worth_of_a_die(catalog, field)
        found = [_measure(catalog, card, field, each) for card in _real(catalog, "order")]
    except BadInput:
        return ()  # the board's own rules say what is wrong with it
    return tuple(_scored(found))


def _worth_of_a_die(catalog: Catalog, field: Field) -> float:
    """Wounds that one die more of an attack of the field does, on average."""
    return sum(
        frequency
        * (
            harm_done(catalog, dice, colour, field.armour)
            - harm_done(catalog, dice - 1, colour, field.armour)
        )
        for (dice, colour), frequency in field.attacks.items()
    )


def _measure(catalog: Catalog, card: Entry, field: Field, each: float) -> CardStat:
    data = card.data
    dice, wounds = own_dice(catalog, data), 0.0
    if dice:
        colour = data["attack"]["colour"]
        full = harm_done(catalog, dice, colour, field.armour)
        less = full - harm_done(catalog, dice - 1, colour, field.armour)
        wounds = max(0.0, full - less * field.taken.get(data["class"], 0.0))
    spared = sum(
        taken * field.classes.get(class_, 0.0) for class_, taken in _defences(catalog, data).items()
    )
    explained = bool(data.get("notes"))
    healed = _healed(catalog, data, field)
    return CardStat(
        card.id, data["count"], dice, wounds, spared * each, healed, explained=explained
    )


def _healed(catalog: Catalog, card: Mapping[str, Any], field: Field) -> float:
    """Dice that a card's Support Powers remove after one attack on each battalion."""
    wounded, poisoned = left_behind(catalog, field.attacks, field.armour)
    battalions = catalog.game.limits["army"]["battalions"]
    found = has_power(card, "heal") * wounded + has_power(card, "antidote") * poisoned
    return float(found + has_power(card, "global-heal") * wounded * battalions)


def _scored(stats: Sequence[CardStat]) -> list[CardStat]:
    """The stats with their robust z-scores."""
    values = [stat.effect for stat in stats]
    middle = median(values)
    spread = max(_NORMAL * median(abs(value - middle) for value in values), LEAST_SPREAD)
    scored = [replace(stat, z=(stat.effect - middle) / spread) for stat in stats]
    return [replace(stat, outlier=abs(stat.z) >= OUTLIER) for stat in scored]


def standing(catalog: Catalog) -> dict[str, float]:
    """Rounds that each tile stands on average, by id; none while the board is not whole."""
    field = field_of(catalog)
    if not field.attacks:
        return {}
    known: dict[Toughness, float] = {}
    found: dict[str, float] = {}
    for tile in _real(catalog, "tile"):
        kind = Toughness(tile.data["morale"], tile.data["armour"])
        if kind not in known:
            try:
                known[kind] = rounds_standing(catalog, kind, field.attacks)
            except BadInput:
                return {}
        found[tile.id] = known[kind]
    return found
