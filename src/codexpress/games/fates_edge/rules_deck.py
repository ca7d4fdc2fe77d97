"""Rules on the Deck of Consequences: one card for each rank and suit, each as grave as its rank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.lookup import rows
from codexpress.rule import CATALOG, rule

JOKER = "Joker"
"""The rank of the cards without a suit."""


@rule(
    "FE161",
    Severity.ERROR,
    on=CATALOG,
    message="{name} is a second {rank} of {suit}; {first} is one already",
    help="give it a rank and suit that no card has, for example the {free}",
    label="taken by {first}",
    clauses=("FE-F6",),
    heading="Deck Structure",
)
def each_card_once(catalog: Catalog) -> Iterator[Finding]:
    """Each rank of each suit is one card; Jokers are two at most.

    Bad: two cards with `rank: Q` and `suit: Spades`

    Good: one
    """
    taken: dict[tuple[str, str], Entry] = {}
    cards = [card for card in catalog.of("consequence") if card.data["rank"] != JOKER]
    for card in cards:
        place = card.data["rank"], card.data["suit"]
        if place in taken:
            free = next(iter(_missing(catalog, cards)), ("", ""))
            said: dict[str, Any] = {"rank": place[0], "suit": place[1], "first": taken[place].name}
            yield card.at("rank", name=card.name, free=f"{free[0]} of {free[1]}", **said)
        taken.setdefault(place, card)


def _missing(catalog: Catalog, cards: list[Entry]) -> list[tuple[str, str]]:
    """Ranks and suits that no card has, in order."""
    have = {(card.data["rank"], card.data["suit"]) for card in cards}
    tables = catalog.game.tables
    suits = [row["suit"] for row in rows(catalog.game, "suits")]
    return [(r, s) for s in suits for r in tables["ranks"] if (r, s) not in have]


@rule(
    "FE162",
    Severity.WARNING,
    on=CATALOG,
    message="the Deck of Consequences lacks {count} of its {all} cards: {names}",
    help="write the records that are missing",
    label="{count} missing",
    clauses=("FE-F6",),
    heading="Deck Structure",
)
def whole_deck(catalog: Catalog) -> Iterator[Finding]:
    """A deck has all thirteen ranks of its four suits.

    A table that draws with playing cards looks up whatever comes, so every card needs its line.
    Without any card at all there is no deck to complete.

    Bad: a deck without a Queen of Spades

    Good: 52 cards, with or without Jokers
    """
    cards = [card for card in catalog.of("consequence") if card.data["rank"] != JOKER]
    missing = _missing(catalog, cards)
    all_cards = catalog.game.limits["deck"]["cards"]
    if cards and missing and len(cards) < all_cards:  # else one is there twice, which is told
        shown = ", ".join(f"{rank} of {suit}" for rank, suit in missing[:3])
        more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
        said: dict[str, Any] = {"count": len(missing), "all": all_cards}
        route = ("kinds", "consequence")
        yield catalog.game.manifest.at(route, on="key", names=shown + more, **said)


@rule(
    "FE163",
    Severity.ERROR,
    on="consequence",
    message="{name} is {severity}; a card of rank {rank} is {right}",
    help="set `severity: {right}`",
    label="{rank} is {right}",
    clauses=("FE-F6",),
    heading="Card Ranks & Severity",
)
def severity_of_a_rank(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """How grave a consequence is follows from its rank.

    An Ace changes the scene; King, Queen and Jack are major, 10 to 8 moderate, 7 to 5 minor, 4 to 2
    subtle. Jokers are what their own text says.

    Bad: `rank: "4"` with `severity: major`

    Good: `rank: "4"` with `severity: subtle`
    """
    rank, severity = entry.data["rank"], entry.data["severity"]
    for row in rows(catalog.game, "severities"):
        if rank in row["ranks"] and severity != row["severity"]:
            right = row["severity"]
            yield entry.at("severity", name=entry.name, rank=rank, severity=severity, right=right)


@rule(
    "FE164",
    Severity.ERROR,
    on="consequence",
    message="{name} {fault}",
    help="{mend}",
    clauses=("FE-F6",),
    heading="Deck Structure",
)
def theme_of_a_suit(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Each suit has its theme; a Joker has no suit, and no other card is without one.

    The themes are reconstructed: the source has four, and their names are lost.

    Bad: `suit: Hearts` with `theme: Arcane`

    Good: `suit: Hearts` with `theme: Social`
    """
    rank, suit, theme = (entry.data[field] for field in ("rank", "suit", "theme"))
    if (rank == JOKER) != (suit == "None"):
        joker = rank == JOKER
        fault = f"is a Joker of {suit}" if joker else f"is a {rank} without a suit"
        mend = "set `suit: None`" if joker else "name its suit"
        yield entry.at("suit", name=entry.name, fault=fault, mend=mend)
        return
    themes = {row["suit"]: row["theme"] for row in rows(catalog.game, "suits")}
    right = themes.get(suit, "Fate")
    if theme != right:
        fault = f"has the theme {theme}; that of {'a Joker' if suit == 'None' else suit} is {right}"
        yield entry.at("theme", name=entry.name, fault=fault, mend=f"set `theme: {right}`")


@rule(
    "FE165",
    Severity.ERROR,
    on=CATALOG,
    message="{name} is Joker no. {count}; a deck has {most} at most",
    help="give it a rank and a suit, or take it out",
    label="one Joker too many",
    clauses=("FE-F6",),
    heading="Jokers (Optional)",
)
def two_jokers(catalog: Catalog) -> Iterator[Finding]:
    """A deck has two Jokers at most.

    Bad: three cards with `rank: Joker`

    Good: a red one and a black one
    """
    most = catalog.game.limits["deck"]["jokers"]
    jokers = [card for card in catalog.of("consequence") if card.data["rank"] == JOKER]
    for number, card in enumerate(jokers[most:], most + 1):
        yield card.at("rank", name=card.name, count=number, most=most)
