"""Rules on an adversary's moves: how many, what they cost, the Signature, what they do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import rule


def most_moves(limits: Mapping[str, Any], level: int) -> int:
    """The most moves that an adversary of a Threat Level has, by ``limits.adversary.moves``."""
    grown = level >= limits["boss_from"]
    found: int = limits["boss_max" if grown else "max"]
    return found


@rule(
    "FE106",
    Severity.ERROR,
    on="adversary",
    message="{name} has {moves}{where}; at Threat Level {level} it has {fewest} to {most}",
    help="{mend}",
    label="{moves}",
    clauses=("FE-A4",),
    heading="SB Moves",
)
def number_of_moves(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """An adversary has two to five moves, and up to seven from Threat Level 7.

    The menu is its whole personality; a GM reads it in the middle of a scene. Counted is the whole
    sheet, or with `move_scope: phase` what can be bought in each phase.

    Bad: six moves at Threat Level 6

    Good: six moves at Threat Level 7
    """
    limits = catalog.game.limits["adversary"]["moves"]
    level, moves = entry.data["threat_level"], entry.data["moves"]
    most, fewest = most_moves(limits, level), limits["min"]
    counts = [("", len(moves))]
    phases = entry.data.get("phases", ())
    if catalog.game.settings["move_scope"] == "phase" and phases:
        counts = [
            (
                f" in phase {number}",
                sum(move.get("phase", number) == number for move in moves),
            )
            for number in range(1, len(phases) + 1)
        ]
    for where, count in counts:
        if fewest <= count <= most:
            continue
        many = f"take off {count - most}"
        if most < count <= limits["boss_max"]:
            many += f", or raise it to TL {limits['boss_from']}"
        mend = many if count > most else f"add {fewest - count} more"
        said: dict[str, Any] = {
            "moves": f"{count} move{'s' * (count != 1)}",
            "where": where,
            "level": level,
            "fewest": fewest,
            "most": most,
        }
        yield entry.at("moves", key=True, name=entry.name, mend=mend, **said)


@rule(
    "FE107",
    Severity.ERROR,
    on="adversary",
    message="{move} is a Signature at Threat Level {level}; Signatures begin at {least}",
    help="remove `signature` and let it cost {most} or less, or raise {name} to TL {least}",
    label="from TL {least}",
    clauses=("FE-A5",),
    heading="SB Moves",
)
def signature_from_threat_level(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Only an adversary of Threat Level 5 or higher has a Signature.

    Bad: `threat_level: 4` and a move with `signature: true`

    Good: the same at `threat_level: 5`
    """
    limits = catalog.game.limits["adversary"]
    level, least = entry.data["threat_level"], limits["signature"]["from"]
    if level >= least:
        return
    for index, move in enumerate(entry.data["moves"]):
        if move.get("signature"):
            said: dict[str, Any] = {"move": move["name"], "level": level, "least": least}
            said["most"] = limits["cost"]["max"]
            yield entry.at("moves", index, "signature", name=entry.name, **said)
            return


@rule(
    "FE108",
    Severity.ERROR,
    on="adversary",
    message="{move} is a second Signature of {name}; there is only one",
    help="keep the one it is remembered for, and remove `signature` from the other",
    label="{first} is one already",
    clauses=("FE-A5",),
    heading="SB Moves",
)
def one_signature(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """An adversary has one Signature at most: the thing it is remembered for.

    Bad: two moves with `signature: true`

    Good: one
    """
    signed = [i for i, move in enumerate(entry.data["moves"]) if move.get("signature")]
    moves = entry.data["moves"]
    for index in signed[1:]:
        said: dict[str, Any] = {"move": moves[index]["name"], "first": moves[signed[0]]["name"]}
        yield entry.at("moves", index, "signature", name=entry.name, **said)


@rule(
    "FE109",
    Severity.ERROR,
    on="adversary",
    message="{move} costs {cost} SB; a move that is no Signature costs {least} to {most}",
    help="{mend}",
    label="{least} to {most}",
    clauses=("FE-A5",),
    heading="SB Moves",
)
def cost_of_a_move(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A move costs 1 to 3 Story Beats; the Signature alone may cost 4 or 5.

    One is a jab, two turn the scene, three change the situation.

    Bad: `cost: 4` on a move without `signature`

    Good: `cost: 4` with `signature: true`, from Threat Level 5
    """
    limits = catalog.game.limits["adversary"]
    least, most = limits["cost"]["min"], limits["cost"]["max"]
    signed = any(move.get("signature") for move in entry.data["moves"])
    may_sign = entry.data["threat_level"] >= limits["signature"]["from"] and not signed
    for index, move in enumerate(entry.data["moves"]):
        if move["cost"] > most and not move.get("signature"):
            mend = f"set `cost: {most}`"
            mend += ", or make it the Signature with `signature: true`" if may_sign else ""
            said: dict[str, Any] = {"move": move["name"], "cost": move["cost"]}
            said |= {"least": least, "most": most}
            yield entry.at("moves", index, "cost", mend=mend, **said)


@rule(
    "FE110",
    Severity.WARNING,
    on="adversary",
    message="{move} is the Signature of {name}, but costs {cost} SB like any other move",
    help="raise its cost to {least} or {most}, with an effect worth that, or remove `signature`",
    label="usually {least} or {most}",
    clauses=("FE-A5",),
    heading="SB Moves",
)
def signature_is_dear(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A Signature costs 4 or 5 Story Beats, so that it is seen once and remembered.

    Bad: `signature: true` with `cost: 2`

    Good: `signature: true` with `cost: 4`
    """
    limits = catalog.game.limits["adversary"]["signature"]
    least, most = limits["min_cost"], limits["max_cost"]
    if entry.data["threat_level"] < limits["from"]:
        return  # that it has a Signature at all is spoken of first
    for index, move in enumerate(entry.data["moves"]):
        if move.get("signature") and move["cost"] < least:
            said: dict[str, Any] = {
                "move": move["name"],
                "cost": move["cost"],
                "least": least,
                "most": most,
            }
            yield entry.at("moves", index, "cost", name=entry.name, **said)


@rule(
    "FE111",
    Severity.ERROR,
    on="adversary",
    message="{name} has two moves called {move}",
    help="give one of them another name: the GM asks for a move by its name",
    label="called so already",
    clauses=("FE-A8",),
    heading="SB Moves",
)
def moves_have_names_of_their_own(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """No two moves of an adversary share a name.

    Bad: two moves called Bite

    Good: Bite, and Bite and Hold
    """
    seen: set[str] = set()
    for index, move in enumerate(entry.data["moves"]):
        name = move["name"].casefold()
        if name in seen:
            yield entry.at("moves", index, "name", name=entry.name, move=move["name"])
        seen.add(name)


_ONLY_HURTS = re.compile(
    r"(?:(?:the |each |one |every |a |any )?(?:target|character|victim|hero|everyone|somebody|you|"
    r"one|they)?s?\s*)?(?:must |may )?(?:takes?|marks?|suffers?|deals?|does)?\s*"
    r"(?:Harm \d|\d Harm|\d Fatigue|Fatigue \d)(?: (?:and|or) (?:Harm \d|\d Harm|\d Fatigue))?\.?",
    re.IGNORECASE,
)


@rule(
    "FE112",
    Severity.WARNING,
    on="adversary",
    message="{move} only hurts: nothing about the situation changes",
    help="say what is different afterwards; Harm and Fatigue come after it",
    label="a penalty and no more",
    clauses=("FE-A8",),
    heading="GM Reminders",
)
def move_changes_the_situation(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A move changes the situation; it is never only a penalty.

    Spend Story Beats to escalate and not to punish: a well spent one leaves new choices behind.

    Bad: "The target takes Harm 2."

    Good: "It tears the bridge's last rope; whoever stands on the planks hangs by one hand."
    """
    for index, move in enumerate(entry.data["moves"]):
        if _ONLY_HURTS.fullmatch(move["effect"].strip()):
            yield entry.at("moves", index, "effect", move=move["name"])


_HARM = re.compile(r"\bHarm (\d+)\b|\b(\d+) Harm\b")


@rule(
    "FE113",
    Severity.ERROR,
    on="adversary",
    message="{move} deals Harm {harm}; Harm is {least} to {most}",
    help="write Harm {most} or less: at {most} somebody is out of the fight already",
    label="{least} to {most}",
    clauses=("FE-A8",),
    heading="Harm Levels",
)
def harm_of_a_move(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A move deals Harm 1 to 3, for there are three levels of it.

    Bad: "everyone in the nave takes Harm 4"

    Good: "everyone in the nave takes Harm 2"
    """
    most = catalog.game.limits["adversary"]["harm"]["max"]
    for index, move in enumerate(entry.data["moves"]):
        for found in _HARM.finditer(move["effect"]):
            harm = int(found[1] or found[2])
            if not 1 <= harm <= most:
                said: dict[str, Any] = {"harm": harm, "least": 1, "most": most}
                yield entry.at("moves", index, "effect", move=move["name"], **said)
                break
