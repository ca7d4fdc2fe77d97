"""Rules on powers, dice and classes: the game's printed vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.dice_battles.constants import ATTACKS, CLASSES, POWERS
from codexpress.rule import CATALOG, rule

_FIELDS: Mapping[str, str] = {
    "classes": "Defensive",
    "counts": "Offensive",
    "cancels": "Support",
}


@rule(
    "FB114",
    Severity.ERROR,
    on="power",
    message="{name}: `{field}` is {value}; the source prints {printed}",
    help="set it to {printed}",
    label="printed as {printed}",
    clauses=("FB-5",),
    heading="Powers Descriptions",
)
def printed_power(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """The powers of the source are of the kind it prints, and concern whom their names say.

    Close Combat Defence works against Infantry and Cavalry, Cavalry Defence against Cavalry, Full
    Defence against every class; the goblin powers count Goblins that are no Archers; No Fear
    cancels Fear.

    Bad: Cavalry Defence with `classes: [infantry]`

    Good: Cavalry Defence with `classes: [cavalry]`
    """
    for field, printed in POWERS.get(entry.id, {}).items():
        value = entry.data.get(field)
        if _plain(value) != _plain(printed):
            told = _told(printed)
            yield entry.at(field, name=entry.name, field=field, value=_told(value), printed=told)


def _plain(value: Any) -> Any:
    """A value for comparison: lists in any order, `each: false` as good as absent."""
    if isinstance(value, list):
        return sorted(value)
    if isinstance(value, Mapping):
        return {name: inner for name, inner in value.items() if inner is not False}
    return value


def _told(value: Any) -> str:
    if value is None:
        return "missing"
    if isinstance(value, list):
        return f"[{', '.join(value)}]"
    if isinstance(value, Mapping):
        shown = (f"{name}: {str(inner).lower()}" for name, inner in value.items())
        return f"{{{', '.join(shown)}}}"
    return str(value)


@rule(
    "FB115",
    Severity.ERROR,
    on="power",
    message="{name} is {type}, but {reason}",
    help="{mend}",
    clauses=("FB-5",),
    heading="Unit Tiles and Order Cards Breakdown",
)
def parts_of_a_power(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A power has the parts of its kind.

    A Defensive Power names the classes it works against, only an Offensive Power counts troops,
    only a Support Power cancels another, and a Support Power moves no dice.

    Bad: a Defensive Power without `classes`

    Good: `power_type: Defensive` with `classes: [cavalry]`
    """
    kind = entry.data["power_type"]
    said = {"name": entry.name, "type": kind}
    for field, owner in _FIELDS.items():
        if field in entry.data and kind != owner:
            reason = f"`{field}` is for {owner} Powers"
            mend = f"remove `{field}`, or set `power_type: {owner}`"
            yield entry.at(field, key=True, reason=reason, mend=mend, **said)
    if kind == "Defensive" and "classes" not in entry.data:
        mend = "name under `classes` those it works against"
        yield entry.at("power_type", reason="works against no class", mend=mend, **said)
    if kind == "Support" and "dice" in entry.data:
        reason, mend = "`dice` is for Offensive and Defensive Powers", "remove `dice`"
        yield entry.at("dice", key=True, reason=reason, mend=mend, **said)


@rule(
    "FB116",
    Severity.ERROR,
    on=CATALOG,
    message="there is no {kind} `{id}`, which the source prints",
    help="add the record `{id}`",
    label="without `{id}`",
    clauses=("FB-4", "FB-5"),
    heading="Unit Tiles and Order Cards Breakdown; Powers Descriptions",
)
def vocabulary_complete(catalog: Catalog) -> Iterator[Finding]:
    """Every colour of dice, class and power that the source prints has a record.

    More of them may be added; none of these may go.

    Bad: a game without `classes/cavalry.yaml`

    Good: the four classes, the three colours and the eleven powers
    """
    for kind, ids in (("die", ATTACKS), ("class", CLASSES), ("power", POWERS)):
        for id_ in ids:
            if not catalog.knows(kind, id_):
                yield catalog.game.manifest.at(("kinds", kind), on="key", kind=kind, id=id_)


@rule(
    "FB117",
    Severity.ERROR,
    on="die",
    message="{name} stand for {value} Attacks; in the source they are {printed}",
    help="set `attack: {printed}`",
    label="printed as {printed}",
    clauses=("FB-4",),
    heading="Unit Tiles and Order Cards Breakdown",
)
def colour_of_an_attack(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Yellow dice are Normal Attacks, green ones Poisoned, red ones Crushing.

    Armour goes by the colour, so a colour that says another attack teaches the wrong defence.

    Bad: the red die with `attack: Normal`

    Good: the red die with `attack: Crushing`
    """
    printed = ATTACKS.get(entry.id)
    if printed is not None and entry.data["attack"] != printed:
        fields = {"value": entry.data["attack"], "printed": printed}
        yield entry.at("attack", name=entry.name, **fields)
