"""Where each checkable clause of the source is mechanised, or why it is not.

One clause may need several claims: what of it the schema refuses, what a rule finds, what stays a
matter of judgement. A test sees to it that every clause is here and every reference is real.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

How = Literal["rule", "constraint", "schema", "data", "procedure", "not mechanised"]


@dataclass(frozen=True)
class Claim:
    """How one part of a clause is upheld.

    Attributes:
        clause: the clause's name, such as ``CF-D1``.
        how: what upholds it.
        reference: the rule's or constraint's id, the schema's path (``card.cq``), the manifest's
            path, the procedure's or table's name; "" for what is not mechanised.
        why: what exactly is upheld, or why it cannot be.
    """

    clause: str
    how: How
    reference: str
    why: str


CLAIMS: tuple[Claim, ...] = (
    Claim("CF-D1", "constraint", "CF201", "the counts of all lines are summed: at least 40"),
    Claim("CF-D1", "constraint", "CF202", "and at most 80"),
    Claim("CF-D1", "rule", "CF301", "40 and 80 are the printed numbers"),
    Claim("CF-D2", "constraint", "CF203", "copies of all Celestials are summed, whatever the name"),
    Claim("CF-D2", "rule", "CF301", "one is the printed number"),
    Claim("CF-D3", "constraint", "CF205", "copies are counted by name over all lines and sets"),
    Claim("CF-D3", "rule", "CF301", "one is the printed number"),
    Claim("CF-D4", "constraint", "CF207", "under `one_faction`, each card's faction is compared"),
    Claim("CF-D5", "constraint", "CF206", "only where a group sets `max_copies`"),
    Claim("CF-D6", "schema", "deck.cards.card", "names card records"),
    Claim("CF-D6", "schema", "deck.cards.count", "an integer of 1 or more"),
    Claim("CF-D6", "constraint", "CF208", "in the builder and in examples a count can be 0"),
    Claim("CF-D6", "constraint", "CF210", "two lines of one card are advised against"),
    Claim("CF-D7", "constraint", "CF209", "units are counted against the Locations of all Battles"),
    Claim("CF-C1", "schema", "card.abilities.trigger", "names trigger records"),
    Claim("CF-C1", "rule", "CF117", "the trigger records are the seven"),
    Claim("CF-C1", "rule", "CF107", "a Special Trigger spells out its timing, and no other does"),
    Claim("CF-C2", "rule", "CF108", "what a Lightspeed card answers is an opponent's action"),
    Claim(
        "CF-C2",
        "not mechanised",
        "",
        "the gold border is drawn from `lightspeed` itself, so that the two cannot differ",
    ),
    Claim(
        "CF-C2",
        "not mechanised",
        "",
        "an effect in other words than the known ones may still help only against one's own side",
    ),
    Claim("CF-C3", "rule", "CF118", "Forcefield is an implicit, Apex and Core are attributes"),
    Claim("CF-C3", "schema", "card.attributes", "names attribute records"),
    Claim("CF-C3", "schema", "card.implicits", "names implicit records"),
    Claim("CF-C3", "procedure", "tally", "a card's Forcefield protects it while it is face-up"),
    Claim("CF-C4", "rule", "CF101", "no two cards share set and number"),
    Claim("CF-C4", "rule", "CF102", "and the numbers of a set have no gaps"),
    Claim("CF-C4", "rule", "CF103", "cards of one name are the same card"),
    Claim("CF-C4", "rule", "CF104", "the credit beside set and number is somebody's name"),
    Claim("CF-C4", "schema", "card.artist", "every card has one"),
    Claim("CF-C5", "rule", "CF115", "the map has Locations 1 to 7, each in its row"),
    Claim("CF-C5", "rule", "CF301", "the numbers of both rows are the printed ones"),
    Claim("CF-C5", "procedure", "placement", "one card at a Location, in the Skirmish's own row"),
    Claim("CF-C5", "procedure", "tally", "no player has two units at one Location"),
    Claim("CF-C6", "rule", "CF112", "destroy, deplete and discard go with their zones"),
    Claim("CF-C6", "rule", "CF113", "Clean Up sets nothing off"),
    Claim("CF-C6", "rule", "CF301", "the table of verbs is the printed one"),
    Claim("CF-C6", "procedure", "removal", "which word and which trigger go with which zone"),
    Claim(
        "CF-C6",
        "not mechanised",
        "",
        "a text that names no zone, or one far from its verb, is left to its readers",
    ),
    Claim("CF-C7", "rule", "CF109", "plain signs of an effect that lasts, or that does not"),
    Claim("CF-C7", "rule", "CF110", "no ability claims to work while its unit is face-down"),
    Claim("CF-C7", "schema", "trigger.lasting", "every trigger says whether it lasts"),
    Claim("CF-C7", "procedure", "tally", "a face-down unit scores nothing"),
    Claim(
        "CF-C7",
        "not mechanised",
        "",
        "whether an effect is continuous is what its text means, not which words it has",
    ),
    Claim("CF-C8", "rule", "CF123", "a Celestial has an ongoing effect and no trigger"),
    Claim("CF-C8", "rule", "CF106", "it has no Lightspeed and gives itself no Location"),
    Claim("CF-C9", "rule", "CF115", "adjacency is computed from the map and is as printed"),
    Claim("CF-C9", "rule", "CF116", "texts that name neighbours agree with the map"),
    Claim("CF-C9", "procedure", "adjacency", "examples compute it; Extra Locations touch nothing"),
    Claim(
        "CF-C9",
        "not mechanised",
        "",
        "a text that says “adjacent” and names no Location claims nothing that could be compared",
    ),
    Claim("CF-C10", "rule", "CF119", "three rings, what each does and which overrides which"),
    Claim("CF-C10", "rule", "CF301", "the value of a Plagued unit is the printed −1"),  # noqa: RUF001
    Claim("CF-C10", "rule", "CF111", "a text that sets a value speaks of Plagued units"),
    Claim("CF-C10", "procedure", "tally", "what holds when rings meet"),
    Claim(
        "CF-C10",
        "not mechanised",
        "",
        "texts that only add to a value need not name Plagued: the ring says that it cannot change",
    ),
    Claim("CF-G1", "rule", "CF301", "Battles, Skirmishes, draw, hand, mulligan, first total"),
    Claim("CF-G1", "rule", "CF105", "totals may be negative; a printed value seldom should"),
    Claim("CF-G1", "procedure", "supply-drop", "seven are drawn, and the mulligan is in Battle 1"),
    Claim("CF-G1", "procedure", "hand-limit", "down to ten at once; an empty deck gives no card"),
    Claim("CF-G1", "procedure", "winner", "an empty deck or a low total ends nothing early"),
    Claim("CF-G1", "procedure", "first-player", "the first seat moves on between Battles"),
    Claim("CF-G2", "rule", "CF121", "each configuration's fewest players are the printed ones"),
    Claim("CF-G2", "rule", "CF122", "more than four are advised against"),
    Claim("CF-G2", "rule", "CF301", "the manifest's numbers of players are the printed ones"),
    Claim("CF-G2", "procedure", "configuration", "whether so many can play it"),
    Claim(
        "CF-G2",
        "not mechanised",
        "",
        "that two teams sit alternately is a matter of chairs, and a sentence of the rules",
    ),
    Claim("CF-G3", "rule", "CF120", "there are exactly six edicts, numbered 1 to 6"),
    Claim("CF-G3", "rule", "CF301", "six, and one for each opponent, are the printed numbers"),
    Claim(
        "CF-G3",
        "not mechanised",
        "",
        "that the Nemesis chooses one for each opponent happens at the table",
    ),
    Claim("CF-G4", "constraint", "CF204", "a deck for Homeworld holds no Celestial"),
    Claim("CF-G4", "constraint", "CF211", "it names the Celestial Body that it begins with"),
    Claim("CF-G4", "constraint", "CF212", "which is a Celestial"),
    Claim(
        "CF-G4",
        "not mechanised",
        "",
        "alliances are agreed at the table; that they keep to a faction is a sentence of the rules",
    ),
    Claim("Resolution", "procedure", "stack", "last in, first out; a stopped unit loses its turn"),
    Claim("Resolution", "procedure", "simultaneous", "Special Triggers, then Locations 1 to 7"),
    Claim("Resolution", "procedure", "reveal-order", "Location by Location, in turn order"),
    Claim("Resolution", "procedure", "response-window", "one response an action, in turn order"),
    Claim("Nemesis", "procedure", "nemesis-score", "the doubled Tally"),
    Claim("Deck legality", "procedure", "deck-legality", "examples ask the roster's own evaluator"),
)
"""Every clause of the source with its claims."""

CLAUSES: tuple[str, ...] = (
    *(f"CF-D{number}" for number in range(1, 8)),
    *(f"CF-C{number}" for number in range(1, 11)),
    *(f"CF-G{number}" for number in range(1, 5)),
    *("Resolution", "Nemesis", "Deck legality"),
)
"""The clauses there are: decks, cards, the game, and what is worked out in play."""
