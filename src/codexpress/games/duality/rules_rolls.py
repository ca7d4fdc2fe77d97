"""Rules on worked rolls: the arithmetic, the d6, the stories of the five outcomes."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.duality.dice import outcome_of, signed
from codexpress.games.duality.odds import odds
from codexpress.rule import rule


@rule(
    "DD101",
    Severity.ERROR,
    on="roll",
    message="{name} comes to {right}, not {value}",
    help="set `{field}: {right}`, or change the dice",
    label="{sum}",
    clauses=("DD-4", "DD-6", "DD-7"),
    heading="The Outcomes",
)
def worked_roll_comes_out(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """The total and the outcome of a worked roll are those of its dice.

    Dice that match are a Critical Success. Otherwise the total is held against the Difficulty, and
    the higher die says Hope or Fear.

    Bad: `hope: 5`, `fear: 9`, `modifier: 2`, `total: 15`

    Good: the same with `total: 16`
    """
    roll = entry.data
    parts = [roll["hope"], roll["fear"], roll["modifier"], roll.get("experience", 0)]
    parts.append(signed(roll.get("advantage", "none"), roll.get("d6", 0)))
    total = sum(parts)
    outcome = outcome_of(roll["hope"], roll["fear"], total, roll["difficulty"])
    terms = " + ".join(str(part) for part in parts if part)
    arithmetic = f"{terms} = {total}".replace("+ -", "\N{MINUS SIGN} ")
    if roll["total"] != total:
        fields = {"value": roll["total"], "right": total, "sum": arithmetic}
        yield entry.at("total", name=entry.name, field="total", **fields)
    if roll["outcome"] != outcome:
        shown = f"{arithmetic} against {roll['difficulty']}"
        fields = {"value": roll["outcome"], "right": outcome, "sum": shown}
        yield entry.at("outcome", name=entry.name, field="outcome", **fields)


@rule(
    "DD102",
    Severity.ERROR,
    on="roll",
    message="{name} has `{field}` without `{other}`",
    help="add `{other}`, or remove `{field}`",
    clauses=("DD-6",),
    heading="Advantage and Disadvantage",
)
def d6_with_advantage(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Advantage and disadvantage are a d6, and a d6 is rolled for nothing else.

    Bad: `advantage: advantage` and no `d6`

    Good: `advantage: advantage` with `d6: 4`
    """
    for field, other in (("advantage", "d6"), ("d6", "advantage")):
        if field in entry.data and other not in entry.data:
            yield entry.at(field, name=entry.name, field=field, other=other)


@rule(
    "DD103",
    Severity.WARNING,
    on="roll",
    message="{name} adds {value} for Experiences; one begins at +{start}",
    help="set it to {start} or more",
    label="at least {start}",
    clauses=("DD-7",),
    heading="Experiences",
)
def experience_begins_higher(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """An Experience that is used adds what Experiences begin with, at least.

    Bad: `experience: 1`

    Good: `experience: 2`
    """
    start = catalog.game.limits["experience"]["start"]
    value = entry.data.get("experience", start)
    if value < start:
        yield entry.at("experience", name=entry.name, value=value, start=start)


@rule(
    "DD104",
    Severity.WARNING,
    on="roll",
    message="{name} is not in doubt: {why}",
    help="change the Difficulty or the modifier, or say in `notes` why it is rolled",
    label="Difficulty {difficulty} with {modifier}",
    clauses=("DD-1",),
    heading="When You Roll",
)
def roll_in_doubt(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A roll is made when its end is in doubt.

    What is trivial and what is impossible is told without dice. A worked roll that shows such a
    case on purpose says so in `notes`.

    Bad: `difficulty: 4` with `modifier: 3`

    Good: `difficulty: 15` with `modifier: 3`
    """
    roll = entry.data
    modifier = roll["modifier"] + roll.get("experience", 0)
    found = odds(catalog.game, modifier, roll["difficulty"], roll.get("advantage", "none"))
    plain = found.success - found.counts["critical"]
    sure = found.success == found.results
    why = "only dice that match succeed" if plain == 0 else "every result succeeds" if sure else ""
    if why and not roll.get("notes"):
        fields = {"difficulty": roll["difficulty"], "modifier": f"{modifier:+d}"}
        yield entry.at("difficulty", name=entry.name, why=why, **fields)


@rule(
    "DD105",
    Severity.ERROR,
    on="roll",
    message="{name} tells the same story for {one} and {other}",
    help="write what is different: a success has no cost with Hope, and one with Fear",
    label="as for {one}",
    clauses=("DD-5",),
    heading="The Outcomes",
)
def five_stories(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """The five outcomes of a worked roll are five stories.

    Bad: the same text for `success_hope` and `success_fear`

    Good: a cost in `success_fear`, and none in `success_hope`
    """
    seen: dict[str, str] = {}
    for field, text in entry.data["texts"].items():
        plain = " ".join(text.lower().split())
        if plain in seen:
            yield entry.at("texts", field, name=entry.name, one=seen[plain], other=field)
        seen.setdefault(plain, field)
