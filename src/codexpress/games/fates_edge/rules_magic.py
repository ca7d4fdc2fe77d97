"""Rules on spells, rites, songs and universal rituals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.lookup import exclude, spell_dv
from codexpress.rule import rule


@rule(
    "FE121",
    Severity.ERROR,
    on="spell",
    message="{name} has DV {dv}; {sum} is {right}",
    help="set `dv: {right}`, or change its tags",
    label="{sum} = {right}",
    clauses=("FE-M1",),
    heading="Building a Spell",
)
def difficulty_of_a_spell(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A working's base DV is 1, and 1 more for every element and every effect.

    With one of each, which is the least, that is 3. Fiction may shift the DV at the table; what is
    printed is the base.

    Bad: fire and strike with `dv: 4`

    Good: fire and strike with `dv: 3`
    """
    tags = [*entry.data["elements"], *entry.data["effects"]]
    right = spell_dv(catalog.game, len(tags))
    if entry.data["dv"] != right:
        base = catalog.game.limits["magic"]["dv_base"]
        total = " + ".join([str(base), *(tag.upper() for tag in tags)])
        yield entry.at("dv", name=entry.name, dv=entry.data["dv"], right=right, sum=total)


@rule(
    "FE122",
    Severity.WARNING,
    on="spell",
    message="{name} {fault}",
    help="{mend}",
    clauses=("FE-M1",),
    heading="Stacking & Duration Rules (Global)",
)
def set_piece(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A working of DV 5 or more is a set piece, and says so; a lesser one is none.

    A scene is built round it: place, materials and preparation are what its DV is for.

    Bad: `dv: 5` without `set_piece`

    Good: `dv: 5` with `set_piece: true`
    """
    least = catalog.game.limits["magic"]["set_piece_dv"]
    dv = entry.data["dv"]
    if dv != spell_dv(catalog.game, len(entry.data["elements"]) + len(entry.data["effects"])):
        return  # the DV is spoken of first
    marked = entry.data.get("set_piece", False)
    if dv >= least and not marked:
        fault = f"has DV {dv}, which is a set piece, and is not marked as one"
        yield entry.at("dv", name=entry.name, fault=fault, mend="add `set_piece: true`")
    if dv < least and marked:
        fault = f"is marked as a set piece with DV {dv}; they begin at {least}"
        yield entry.at("set_piece", name=entry.name, fault=fault, mend="remove `set_piece`")


@rule(
    "FE123",
    Severity.ERROR,
    on="spell",
    message="{name} combines {first} with {second}, which undo one another",
    help="keep one of the two",
    label="undoes {first}",
    clauses=("FE-M3",),
    heading="Effect Tags",
)
def effects_that_undo_one_another(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """No working both seals and unseals.

    Bad: `effects: [seal, unseal]`

    Good: `effects: [seal]`
    """
    effects = entry.data["effects"]
    for index, second in enumerate(effects):
        for first in effects[:index]:
            if exclude(catalog, first, second):
                said: dict[str, Any] = {"first": first.upper(), "second": second.upper()}
                yield entry.at("effects", index, name=entry.name, **said)


@rule(
    "FE124",
    Severity.ERROR,
    on="spell",
    message="{name} sings {source}, which is {what}; a song's source is a {rank} Rite",
    help="name a {rank} Rite under `source_rite`",
    label="{what}",
    clauses=("FE-M4",),
    heading="Cantor (Songs)",
)
def source_of_a_song(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A Cantor sings Low Rites, so a song's source is one.

    Bad: a song with `source_rite: circle-of-denial`, a High Rite

    Good: a song whose source is a Rite of `rank: Low`
    """
    source = catalog.get("spell", entry.data.get("source_rite", ""))
    rank = catalog.game.tables["rite_ranks"][0]
    if source is None:
        return  # a reference that leads nowhere is told of elsewhere
    found = source.data.get("rank")
    if found != rank:
        form = source.data["form"]
        what = f"a {found} Rite" if found else f"a {form}"
        said: dict[str, Any] = {
            "name": entry.name,
            "source": source.name,
            "what": what,
            "rank": rank,
        }
        yield entry.at("source_rite", **said)


@rule(
    "FE125",
    Severity.WARNING,
    on="spell",
    message="{name} marks {marked} Obligation; an ordinary working of a Rite marks {usual}",
    help="set `obligation: {usual}`, or say in `notes` why this one weighs otherwise",
    label="usually {usual}",
    clauses=("FE-M4",),
    heading="Obligation and Invokers",
)
def obligation_of_a_rite(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Each working of a Rite marks 1 Obligation; cracking the seal, 2, or 3 for a High Rite.

    What cracking costs is no business of the record: it is the same for every Rite.

    Bad: a Rite with `obligation: 3`, without `notes`

    Good: a Rite with `obligation: 1`
    """
    usual = catalog.game.limits["magic"]["obligation"]["ritual"]
    marked = entry.data.get("obligation", usual)
    hedge = "witchcraft" in entry.data.get("paths", ())
    if marked != usual and not entry.data.get("notes") and not (hedge and marked == 0):
        yield entry.at("obligation", name=entry.name, marked=marked, usual=usual)


_SHORT = re.compile(
    r"\b(?:moments?|heartbeats?|breaths?|seconds?|minutes?|exchanges?|rounds?|turns?|actions?|"
    r"instants?|at once)\b",
    re.IGNORECASE,
)
_LONG = re.compile(
    r"\b(?:scenes?|hours?|nights?|days?|dawns?|dusks?|weeks?|months?|seasons?|years?|legs?|"
    r"evenings?|mornings?|tides?|downtimes?|sunrise|sunset|vigils?|watch(?:es)?)\b",
    re.IGNORECASE,
)


@rule(
    "FE126",
    Severity.ERROR,
    on="spell",
    message="{name} takes less than a scene; a universal ritual takes a scene at least",
    help="make it a scene of undisturbed work, or longer, and say so under `time`",
    label="shorter than a scene",
    clauses=("FE-M5",),
    heading="Universal Rituals",
)
def time_of_a_ritual(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """A universal ritual takes at least one scene of uninterrupted work.

    Anybody may try one, talent or none; time is what keeps it from being everybody's best spell.

    Bad: `time: A few minutes.`

    Good: `time: One scene by the fire, and nobody may leave it.`
    """
    time = entry.data.get("time", "")
    if _SHORT.search(time) and not _LONG.search(time):
        yield entry.at("time", name=entry.name)


@rule(
    "FE127",
    Severity.WARNING,
    on="spell",
    message="{name} is taught as witchcraft, yet {fault}",
    help="{mend}",
    clauses=("FE-M7",),
    heading="Witchcraft (Hedge Magic)",
)
def witchcraft_owes_nobody(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Witchcraft needs no patron, no Codex and no track: a talent and a threshold are enough.

    Bad: `paths: [witchcraft]` with `patron: the-traveler`

    Good: `paths: [witchcraft]` with `obligation: 0`
    """
    if "witchcraft" not in entry.data.get("paths", ()):
        return
    if "patron" in entry.data:
        fault, mend = "it is a patron's", "remove `patron`, or take witchcraft out of `paths`"
        yield entry.at("patron", name=entry.name, fault=fault, mend=mend)
    elif entry.data["paths"] == ["witchcraft"] and entry.data.get("obligation"):
        fault, mend = "it marks Obligation", "set `obligation: 0`"
        yield entry.at("obligation", name=entry.name, fault=fault, mend=mend)
