"""Where each checkable clause of the source is mechanised, or why it is not.

One clause may need several claims: what of it the schema refuses, what a rule finds, what stays a
matter of judgement. A test sees to it that every clause is here and every reference is real.
"""

from __future__ import annotations

from codexpress.claim import Claim

CLAIMS: tuple[Claim, ...] = (
    Claim("FB-1", "schema", "tile.positions", "at least one, each of the six spaces"),
    Claim("FB-1", "rule", "FB101", "a Hero, and nobody else, stands on exactly the Hero's space"),
    Claim("FB-1", "rule", "FB118", "three, two and one space, one row behind the other"),
    Claim("FB-1", "rule", "FB119", "a tile fits on each of them"),
    Claim("FB-1", "rule", "FB120", "and each can be reached by some die result"),
    Claim("FB-1", "constraint", "FB205", "in an army, units stand where their tiles allow"),
    Claim("FB-1", "constraint", "FB206", "and Heroes on the Hero's space"),
    Claim("FB-2", "rule", "FB102", "the tiles of a faction, copies counted"),
    Claim("FB-2", "rule", "FB103", "the cards of a faction, copies counted"),
    Claim("FB-2", "rule", "FB104", "as many cards of each picture as tiles"),
    Claim("FB-2", "rule", "FB105", "a card and its tile are of one faction"),
    Claim("FB-2", "schema", "order.tile", "every card shows the picture of a tile"),
    Claim("FB-2", "constraint", "FB211", "no army takes more copies than the box has"),
    Claim("FB-3", "constraint", "FB201", "three battalions"),
    Claim("FB-3", "constraint", "FB202", "of five units each"),
    Claim("FB-3", "constraint", "FB203", "and a Hero each"),
    Claim("FB-3", "constraint", "FB204", "every tile of a battalion has a space"),
    Claim("FB-3", "constraint", "FB205", "on which it may stand"),
    Claim("FB-3", "constraint", "FB206", "a Hero never among the five"),
    Claim("FB-3", "constraint", "FB207", "and no two on one space"),
    Claim("FB-3", "constraint", "FB208", "at most three reinforcements"),
    Claim("FB-3", "constraint", "FB209", "so 18 to 21 tiles, and as many cards in the deck"),
    Claim("FB-3", "constraint", "FB210", "one faction, unless a table allows others"),
    Claim("FB-3", "constraint", "FB211", "copies within supply"),
    Claim("FB-3", "constraint", "FB212", "a Hero in reserve is advised against"),
    Claim("FB-3", "constraint", "FB213", "and so are two Heroes alike"),
    Claim("FB-3", "constraint", "FB214", "what waits in reserve stands on no space"),
    Claim("FB-3", "procedure", "army-legality", "examples hold armies to all of it"),
    Claim("FB-4", "rule", "FB117", "each colour of dice is its attack"),
    Claim("FB-4", "rule", "FB302", "the table of attacks is the printed one"),
    Claim("FB-4", "rule", "FB116", "the colours and classes of the source are there"),
    Claim("FB-4", "schema", "order.class", "a card's class is one there is"),
    Claim("FB-4", "schema", "order.attack.colour", "a card's dice are of a colour there is"),
    Claim("FB-4", "schema", "order.attack.dice", "an attack has one die at least"),
    Claim("FB-4", "rule", "FB107", "an Offensive Power without an attack adds nothing"),
    Claim("FB-4", "procedure", "attack-dice", "a card without an attack never has dice"),
    Claim(
        "FB-4",
        "not mechanised",
        "",
        "which class suits a unit's picture is a matter of what the picture shows",
    ),
    Claim("FB-5", "rule", "FB116", "all eleven powers are there"),
    Claim("FB-5", "rule", "FB114", "each of the printed kind, with the printed classes"),
    Claim("FB-5", "rule", "FB115", "a power has the parts of its kind"),
    Claim("FB-5", "rule", "FB108", "only powers that move dice print a number"),
    Claim("FB-5", "rule", "FB109", "each power once on a card"),
    Claim("FB-5", "data", "limits.power.defensive_dice", "two dice where no number is printed"),
    Claim("FB-5", "procedure", "attack-dice", "the number on the card, else the power's own"),
    Claim("FB-5", "procedure", "support", "what Support Powers do"),
    Claim(
        "FB-5", "not mechanised", "", "that a power's text says what its fields say is for a reader"
    ),
    Claim("FB-6", "schema", "order.regroups", "pictures at the foot of a card are tiles"),
    Claim("FB-6", "rule", "FB110", "of the card's own faction, and no Heroes"),
    Claim("FB-6", "rule", "FB111", "at least one"),
    Claim("FB-6", "rule", "FB112", "powers that count Goblins have some in the faction"),
    Claim("FB-6", "rule", "FB113", "and in the army"),
    Claim("FB-6", "procedure", "regroup", "one tile for each picture, as far as there is room"),
    Claim(
        "FB-7", "procedure", "attack-dice", "printed, matching, offensive, defensive, never below"
    ),
    Claim("FB-7", "data", "limits.attack.fewest_dice", "the floor, which is a ruling"),
    Claim("FB-7", "rule", "FB301", "the die for a second tile, and the usual dice of powers"),
    Claim("FB-8", "procedure", "tile-under-attack", "what each die becomes"),
    Claim("FB-8", "procedure", "attack", "where it lands first"),
    Claim("FB-8", "procedure", "poison-moves", "waiting dice move before any roll"),
    Claim("FB-8", "schema", "tile.armour", "none, Normal or Golden"),
    Claim("FB-8", "rule", "FB301", "which die each armour blocks, how many, how much Poison waits"),
    Claim("FB-9", "procedure", "defeated-units", "who flees, who is removed, who is pushed out"),
    Claim("FB-9", "rule", "FB301", "the numbers of wounds and spaces"),
    Claim("FB-9", "rule", "FB110", "Heroes never flee, so none is regrouped"),
    Claim("FB-10", "rule", "FB301", "the hand, the orders, the reinforcements"),
    Claim("FB-10", "rule", "FB106", "Hero cards are those of Heroes"),
    Claim("FB-10", "procedure", "placed-orders", "where an order is mandatory"),
    Claim("FB-10", "procedure", "reinforcements", "one to a battalion, on a legal space"),
    Claim("FB-10", "procedure", "activation", "active, idle and defeated battalions, and Heroes"),
    Claim("FB-10", "data", "tables.battalions", "which battalions are beside one another"),
    Claim("FB-10", "procedure", "draw", "the hand is filled, and the deck made anew"),
    Claim(
        "FB-10",
        "not mechanised",
        "",
        "who says READY last, and so reinforces first, is seen at the table and not in a record",
    ),
    Claim("FB-11", "procedure", "end-of-game", "two Heroes lost end it, more left win, equal tie"),
    Claim("FB-11", "rule", "FB301", "how many Heroes end the game"),
    Claim("Die results", "rule", "FB120", "every result ends at the Hero"),
    Claim("Die results", "rule", "FB121", "and lies where the source's example has it"),
    Claim("Die results", "procedure", "die-landing", "where a die lands"),
    Claim("Die results", "procedure", "die-paths", "the table of results is drawn from the board"),
    Claim(
        "Die results",
        "not mechanised",
        "",
        "whether 3 and 4 have arrows the source does not show; a ruling decides it",
    ),
    Claim("Spelling", "rule", "FB303", "the words in which British and American differ"),
    Claim("Words", "rule", "FB304", "words of other games for wounds and removal"),
    Claim(
        "Words",
        "not mechanised",
        "",
        "words with an ordinary meaning, such as turn or save, cannot be told from the wrong ones",
    ),
)
"""Every clause of the source with its claims."""

CLAUSES: tuple[str, ...] = (
    *(f"FB-{number}" for number in range(1, 12)),
    *("Die results", "Spelling", "Words"),
)
"""The clauses there are, and what else the source fixes."""
