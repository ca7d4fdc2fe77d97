"""What becomes of dice on one tile: blocked by armour, waiting as Poison, or wounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from codexpress.game import Game

POISONOUS = "green"
"""The colour of dice of which the first that is not blocked waits as Poison."""

STACK = "stack"
"""The setting under which dice beyond the last Morale Square count; under any other they do not."""


@dataclass(frozen=True)
class Harm:
    """Dice lying on a tile.

    Attributes:
        wounds: dice on Morale Squares; beyond the last square they are stacked and still count.
        poison: whether a die waits in the centre.
        blocked: dice on the Armour symbol; they are taken off at the end of the round.
    """

    wounds: int = 0
    poison: bool = False
    blocked: int = 0

    @property
    def total(self) -> int:
        """Wounds and Poison together, which decide whether a broken unit flees."""
        return self.wounds + self.poison


def blocked_die(game: Game, armour: str, colour: str) -> int | None:
    """Which die of a colour an armour blocks: the first is 1; None for none."""
    row = game.limits["armour"].get(armour)
    found: int | None = row.get(colour) if row else None
    return found


def strike(
    game: Game, armour: str, harm: Harm, dice: Sequence[str], morale: int | None = None
) -> tuple[Harm, list[str]]:
    """Dice assigned to one tile in one round, one after the other.

    Args:
        game: whose armour table and whose setting for dice beyond Morale hold.
        armour: the tile's.
        morale: the tile's, where it matters; None for squares enough.
        harm: what lies on it already.
        dice: their colours, in the order in which they land.

    Returns:
        what lies on it now, and for each die ``blocked``, ``poison``, ``wound`` or ``nothing``.
    """
    placed: list[str] = []
    seen: dict[str, int] = {}
    most = game.limits["armour"]["dice_per_round"]
    stacked = game.settings["excess_dice"] == STACK
    for colour in dice:
        seen[colour] = seen.get(colour, 0) + 1
        if harm.blocked < most and blocked_die(game, armour, colour) == seen[colour]:
            harm = replace(harm, blocked=harm.blocked + 1)
            placed.append("blocked")
        elif colour == POISONOUS and not harm.poison:
            harm = replace(harm, poison=True)
            placed.append("poison")
        elif stacked or morale is None or harm.wounds < morale:
            harm = replace(harm, wounds=harm.wounds + 1)
            placed.append("wound")
        else:
            placed.append("nothing")
    return harm, placed


def poison_moves(harm: Harm) -> Harm:
    """The waiting die moves onto a Morale Square, before anything is rolled."""
    return replace(harm, wounds=harm.wounds + harm.poison, poison=False)
