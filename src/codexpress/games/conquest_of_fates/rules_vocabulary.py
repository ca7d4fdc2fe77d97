"""Rules on the small lists that the rules fix: triggers, traits, rings, edicts, configurations."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.conquest_of_fates.constants import (
    EDICTS,
    MOST_PLAYERS,
    PLAYERS,
    RINGS,
    TRIGGERS,
)
from codexpress.rule import CATALOG, rule


@rule(
    "CF117",
    Severity.ERROR,
    on=CATALOG,
    message="{reason}",
    help="{mend}",
    clauses=("CF-C1",),
    heading="Core Timing Engine",
)
def seven_triggers(catalog: Catalog) -> Iterator[Finding]:
    """There are seven triggers, and a card has no other.

    Upon Deployment, Throughout the Battle, At the End of Battle, When Destroyed, When Depleted,
    When Discarded, Special Trigger.

    Bad: a record `triggers/when-revealed.yaml`

    Good: the seven
    """
    for missing in sorted(set(TRIGGERS) - set(catalog.ids("trigger"))):
        yield _kind(catalog, "trigger", f"the trigger {TRIGGERS[missing]} is missing", missing)
    for entry in catalog.of("trigger"):
        printed = TRIGGERS.get(entry.id)
        if printed is None:
            reason = f"{entry.name} is none of the seven triggers"
            yield entry.at("name", reason=reason, mend="remove it, or make it a Special Trigger")
        elif entry.name != printed:
            reason = f"the trigger is called {entry.name}; the rules call it {printed}"
            yield entry.at("name", reason=reason, mend=f"call it {printed}")


def _kind(catalog: Catalog, kind: str, reason: str, id_: str) -> Finding:
    """A finding about a record that should be there, at the manifest's line for its kind."""
    folder = catalog.game.kinds[kind].folder
    return catalog.game.manifest.at(
        ("kinds", kind), on="key", reason=reason, mend=f"add `{folder}/{id_}.yaml`"
    )


_TRAITS = {"apex": "attribute", "core": "attribute", "forcefield": "implicit"}


@rule(
    "CF118",
    Severity.ERROR,
    on=CATALOG,
    message="{name} is an {kind}; the rules make it an {right}",
    help="move it to `{folder}`",
    label="expected an {right}",
    clauses=("CF-C3",),
    heading="Attributes; Reading a Card",
)
def traits_in_place(catalog: Catalog) -> Iterator[Finding]:
    """Apex and Core are attributes, active in every zone; Forcefield is an implicit ability.

    An implicit ability works only while its unit is face-up, so it matters which list a trait is
    in. No trait is in both.

    Bad: `attributes/forcefield.yaml`

    Good: `implicits/forcefield.yaml`
    """
    both = {entry.name.casefold() for entry in catalog.of("attribute")}
    for kind in ("attribute", "implicit"):
        for entry in catalog.of(kind):
            right = _TRAITS.get(entry.id.replace("-", ""))
            if right is None and kind == "implicit" and entry.name.casefold() in both:
                right = "attribute"
            if right and right != kind:
                folder = catalog.game.kinds[right].folder
                yield entry.at("name", name=entry.name, kind=kind, right=right, folder=folder)


@rule(
    "CF119",
    Severity.ERROR,
    on=CATALOG,
    message="{reason}",
    help="{mend}",
    clauses=("CF-C10",),
    heading="Ring Effects",
)
def ring_effects(catalog: Catalog) -> Iterator[Finding]:
    """There are three ring effects, in this order: Force Field, Muted, Plagued.

    A Force Field keeps off what destroys, mutes and plagues, and overrides the other two. Muted
    takes abilities away, Plagued fixes the Conquest Value. Each has a color of its own.

    Bad: Plagued with `fixed_cq: 0`, or Muted with `overrides: [plagued]`

    Good: Force Field with `order: 1` and `overrides: [muted, plagued]`
    """
    for missing in (ring for ring in RINGS if ring not in catalog.ids("ring")):
        told = missing.replace("-", " ").title()
        yield _kind(catalog, "ring", f"the ring effect {told} is missing", missing)
    plagued = catalog.game.limits["ring"]["plagued_cq"]
    asked: dict[str, dict[str, object]] = {
        "force-field": {
            "overrides": ["muted", "plagued"],
            "prevents": ["Destroy", "Mute", "Plague"],
        },
        "muted": {"removes_abilities": True},
        "plagued": {"fixed_cq": plagued},
    }
    unasked: dict[str, object] = {
        "overrides": [],
        "prevents": [],
        "removes_abilities": False,
        "fixed_cq": None,
    }
    colours: dict[str, Entry] = {}
    for ring in catalog.of("ring"):
        if ring.id not in asked:
            mend = "remove it, or give it to units as text"
            yield ring.at("name", reason=f"{ring.name} is none of the three rings", mend=mend)
            continue
        order = RINGS.index(ring.id) + 1
        for field, value in {**unasked, **asked[ring.id], "order": order}.items():
            held = ring.data.get(field, unasked.get(field))
            if (sorted(held) if isinstance(held, list) else held) != value:
                reason = f"{ring.name} has {_told(field, held)}"
                route = field if field in ring.data else "name"
                yield ring.at(route, reason=reason, mend=f"write {_told(field, value)}")
        first = colours.setdefault(ring.data["colour"], ring)
        if first is not ring:
            reason = f"{ring.name} has the color of {first.name}"
            yield ring.at("colour", reason=reason, mend="give each ring a color of its own")


def _told(field: str, value: object) -> str:
    if value is None or value == []:
        return f"no `{field}`"
    if isinstance(value, bool):
        return f"`{field}: {str(value).lower()}`"
    return f"`{field}: [{', '.join(value)}]`" if isinstance(value, list) else f"`{field}: {value}`"


@rule(
    "CF120",
    Severity.ERROR,
    on=CATALOG,
    message="{reason}; the Nemesis chooses from exactly {printed}",
    help="{mend}",
    clauses=("CF-G3",),
    heading="Game Configurations",
)
def six_edicts(catalog: Catalog) -> Iterator[Finding]:
    """There are exactly six Nemesis Edicts, numbered 1 to 6.

    The Nemesis chooses one of them for each opponent, and a player should know them all.

    Bad: seven edicts, or two with `order: 3`

    Good: six, numbered 1 to 6
    """
    ids = catalog.ids("edict")
    edicts = catalog.of("edict")
    kind = catalog.game.manifest
    if len(ids) != EDICTS:
        mend = "remove the others" if len(ids) > EDICTS else "add those that are missing"
        route = ("kinds", "edict")
        reason = f"there are {len(ids)} Nemesis Edicts"
        yield kind.at(route, on="key", reason=reason, printed=EDICTS, mend=mend)
        return
    seen: set[int] = set()
    for edict in edicts:
        number = edict.data["order"]
        if number in seen or number > EDICTS:
            reason = f"{edict.name} has number {number}, which is taken or too high"
            mend = f"number them 1 to {EDICTS}, each once"
            yield edict.at("order", reason=reason, printed=EDICTS, mend=mend)
        seen.add(number)


@rule(
    "CF121",
    Severity.ERROR,
    on=CATALOG,
    message="{reason}",
    help="{mend}",
    clauses=("CF-G2",),
    heading="Game Configurations",
)
def four_configurations(catalog: Catalog) -> Iterator[Finding]:
    """The four configurations need their printed number of players at least.

    Free-for-All 3, Team Conquest 4, Nemesis 3, Homeworld 2.

    Bad: `min_players: 2` in Nemesis

    Good: `min_players: 3` in Nemesis
    """
    for missing in sorted(set(PLAYERS) - set(catalog.ids("configuration"))):
        reason = f"the configuration `{missing}` is missing"
        yield _kind(catalog, "configuration", reason, missing)
    for entry in catalog.of("configuration"):
        least, most = entry.data["min_players"], entry.data["max_players"]
        printed = PLAYERS.get(entry.id, least)
        if least != printed:
            reason = f"{entry.name} is for {least} players or more; the rules say {printed}"
            yield entry.at("min_players", reason=reason, mend=f"set `min_players: {printed}`")
        if most < least:
            reason = f"{entry.name} is for {least} players at least and {most} at most"
            mend = f"set `max_players` to {least} or more"
            yield entry.at("max_players", reason=reason, mend=mend)


@rule(
    "CF122",
    Severity.WARNING,
    on="configuration",
    message="{name} is for up to {most} players; the rules speak of {advised} at most",
    help="set `max_players: {advised}`, or waive this with the reason",
    label="more than {advised}",
    clauses=("CF-G2",),
    heading="Multiplayer",
)
def large_tables(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Up to four play: the source speaks of tables of any size, but of nothing beyond four.

    More may work, and become slow.

    Bad: `max_players: 6`

    Good: `max_players: 4`
    """
    most = entry.data["max_players"]
    if most > MOST_PLAYERS:
        yield entry.at("max_players", name=entry.name, most=most, advised=MOST_PLAYERS)
