"""Rules on a unit's sheet as a whole: statistics, cost, type, names."""

from __future__ import annotations

from collections.abc import Iterator

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import CATALOG, rule


@rule(
    "DF101",
    Severity.WARNING,
    on="unit",
    message="{stat} {value} is outside the advised range of {low} to {high}",
    help="set `{field}` between {low} and {high}, or waive this with the reason",
    label="{chance} of Fate Rolls succeed",
    clauses=("DF-U2",),
    heading="Understanding The Statistics",
)
def advised_statistics(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A DEF, DOD or WILL near the ends of 2d6 makes rolling pointless.

    At 2 every Fate Roll succeeds, at 12 only one in 36 does.

    Bad: `will: 2`

    Good: `will: 4`
    """
    limits = catalog.game.limits["stat"]
    low, high = limits["advised_min"], limits["advised_max"]
    for field in ("def", "dod", "will"):
        value = entry.data[field]
        # High DOD is what DF102 is about.
        if value < low or (value > high and field != "dod"):
            chance = "all" if value <= limits["min"] else "almost none"
            yield entry.at(
                field, stat=field.upper(), field=field, value=value, low=low, high=high,
                chance=chance,
            )  # fmt: skip


@rule(
    "DF102",
    Severity.WARNING,
    on="unit",
    message="with DOD {value}, a unit that runs in Heavy Cover needs {needed} to be hit",
    help="lower `dod` to {most} or less, or waive this with the reason",
    label="at most {most} is advised",
    clauses=("DF-U2",),
    heading="Cover",
)
def base_dodge(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Running and Heavy Cover each raise DOD; no Fate Roll is higher than 12.

    A unit whose DOD is high to begin with can become impossible to shoot at.

    Bad: `dod: 9`, which becomes 13.

    Good: `dod: 8`, which becomes 12.
    """
    limits = catalog.game.limits
    most = limits["stat"]["advised_dod_max"]
    value = entry.data["dod"]
    if value > most:
        needed = value + limits["run"]["dod"] + limits["cover"]["heavy_dod"]
        yield entry.at("dod", value=value, most=most, needed=needed)


@rule(
    "DF114",
    Severity.ERROR,
    on="unit",
    message="the keyword {keyword} belongs to {other} units; {name} is a {type}",
    help="remove the keyword, or set `type: {other}`",
    label="not a {type}'s",
    clauses=("DF-U7",),
    heading="Keywords",
)
def type_keyword(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Unit types are keywords too; one that is listed must be the unit's own type.

    Bad: `type: Companion` with `keywords: [monster]`

    Good: `type: Companion` with `keywords: [swarm]`
    """
    for index, id_ in enumerate(entry.data.get("keywords", [])):
        keyword = catalog.get("keyword", id_)
        other = keyword.data.get("unit_type") if keyword else None
        if keyword and other and other != entry.data["type"]:
            yield entry.at(
                "keywords", index,
                keyword=keyword.name, other=other, name=entry.name, type=entry.data["type"],
            )  # fmt: skip


@rule(
    "DF120",
    Severity.ERROR,
    on="unit",
    message="the special {special} belongs to {owner}; {name} is of {faction}",
    help="remove it, or name a universal special or one of {faction}",
    label="of {owner}",
    clauses=("DF-U6",),
    heading="Character Ability Structure",
)
def foreign_special(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A faction's shared special serves that faction's units and those of its branches.

    Bad: a unit of one faction with another faction's special.

    Good: a unit with its own faction's special, or a universal one.
    """
    lineage = lineage_of(entry.data["faction"], catalog)
    for index, id_ in enumerate(entry.data.get("special", [])):
        special = catalog.get("special", id_)
        owner = special.data.get("faction") if special else None
        if special and special.data["scope"] == "faction" and owner and owner not in lineage:
            yield entry.at(
                "special", index,
                special=special.name, name=entry.name,
                owner=_name(owner, catalog), faction=_name(entry.data["faction"], catalog),
            )  # fmt: skip


def lineage_of(faction: str, catalog: Catalog) -> tuple[str, ...]:
    """A faction's id, then its parents' up to the root."""
    links: list[str] = []
    at: str | None = faction
    while at is not None and at not in links:
        links.append(at)
        found = catalog.get("faction", at)
        at = found.data.get("parent") if found else None
    return tuple(links)


def _name(faction: str, catalog: Catalog) -> str:
    found = catalog.get("faction", faction)
    return found.name if found else faction


@rule(
    "DF121",
    Severity.ERROR,
    on="unit",
    message="{name} costs {cost} Summoning Points; the Vortex holds {most}, so it can never enter",
    help="set `cost` to {most} or less",
    label="at most {most}",
    clauses=("DF-T11",),
    heading="Understanding the role of The Vortex",
)
def unit_cost(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A unit enters the Vortex whole, so it cannot cost more than may be active there.

    Bad: `cost: 6`

    Good: `cost: 5`
    """
    most = catalog.game.limits["vortex"]["active_points"]
    if entry.data["cost"] > most:
        yield entry.at("cost", name=entry.name, cost=entry.data["cost"], most=most)


@rule(
    "DF112",
    Severity.ERROR,
    on=CATALOG,
    message="{kind} {name} shares its name with {other} in the codex of {codex}",
    help="give one of them another name",
    label="the same name",
    clauses=("DF-U7",),
    heading="Faction Codex",
)
def codex_names(catalog: Catalog) -> Iterator[Finding]:
    """In one codex every unit, totem and shared special has a name of its own.

    A codex is a faction with its branches. What belongs to no faction is in every codex.

    Bad: two units called Bone Archer in one faction.

    Good: a Bone Archer and a Bone Warden.
    """
    seen: dict[tuple[str, str], Entry] = {}
    for kind in ("special", "totem", "unit"):
        for entry in catalog.of(kind):
            faction = entry.data.get("faction")
            codex = lineage_of(faction, catalog)[-1] if faction else ""
            name = entry.name.casefold()
            first = seen.setdefault((codex, name), entry)
            if first is entry and codex:
                first = seen.get(("", name), entry)
            if first is not entry:
                where = _name(codex, catalog) if codex else "every faction"
                yield entry.at(
                    "name", related=(first.document.place(("name",)),),
                    kind=entry.kind, name=entry.name, other=f"{first.kind} {first.id}", codex=where,
                )  # fmt: skip


@rule(
    "DF119",
    Severity.ERROR,
    on=CATALOG,
    message="{reason}",
    help="{mend}",
    clauses=("DF-T6",),
    heading="The Summoning Totem's role",
)
def scoped_faction(catalog: Catalog) -> Iterator[Finding]:
    """A totem or special of scope `faction` names its faction; no other does.

    Bad: `scope: faction` without `faction`

    Good: `scope: faction` with `faction: marrow-court`
    """
    for entry in (*catalog.of("special"), *catalog.of("totem")):
        scoped = entry.data["scope"] == "faction"
        if scoped and "faction" not in entry.data:
            reason = f"{entry.name} is for one faction, but does not say which"
            yield entry.at("scope", reason=reason, mend="add `faction`, or choose another scope")
        if not scoped and "faction" in entry.data:
            reason = f"{entry.name} names a faction, but its scope is `{entry.data['scope']}`"
            mend = "set `scope: faction`, or remove `faction`"
            yield entry.at("faction", key=True, reason=reason, mend=mend)
