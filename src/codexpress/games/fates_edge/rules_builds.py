"""Rules on builds: the budget, the caps, what talents need, what an advanced start brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.builds import cost_of, over_cap
from codexpress.rule import rule

_BUILDS = {"standard": "a standard build", "advanced": "an advanced build"}


@rule(
    "FE201",
    Severity.ERROR,
    on="character",
    message="{name} costs {total} XP; {build} may spend {budget}",
    help="take off {over} XP{more}",
    label="{sum} = {total}",
    clauses=("FE-B1", "FE-B2", "FE-B5"),
    heading="Starting Build Points; Advanced Start: Tier II (80 XP)",
)
def budget_of_a_build(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """A new character spends its budget and no more.

    That is 32 XP, and what Bonds and Complications add, up to 36 in all; or 80 for an advanced
    start. Every rating is paid for step by step, and Prodigy pays for the step to its 4. Weapons
    and armor cost nothing.

    Bad: 37 XP, with two Complications

    Good: 36 XP, with two Complications
    """
    cost = cost_of(catalog, entry.data)
    if cost.total <= cost.budget:
        return
    parts = {
        "attributes": cost.attributes,
        "skills": cost.skills,
        "talents": cost.talents,
        "Assets": cost.assets,
        "Followers": cost.followers,
    }
    told = " + ".join(f"{what} {xp}" for what, xp in parts.items() if xp)
    yield entry.at(
        "build",
        name=entry.name,
        build=_BUILDS[entry.data["build"]],
        total=cost.total,
        budget=cost.budget,
        over=cost.total - cost.budget,
        sum=told,
        more=_more(catalog, entry.data, cost.total),
    )


def _more(catalog: Catalog, data: Mapping[str, Any], total: int) -> str:
    """What would raise the budget instead, where something would be enough."""
    build = catalog.game.limits["build"]
    if data["build"] != "standard" or total > build["standard"]["ceiling"]:
        return ""
    return ", or take a Bond or a Complication that raises the budget"


@rule(
    "FE202",
    Severity.ERROR,
    on="character",
    message="{name} begins with {rating} {value}; {build} has {cap} at most{gift}",
    help="{mend}",
    label="{cap} at most",
    clauses=("FE-B1", "FE-B2"),
    heading="Enhanced Starting Builds; Creation-Only Talents",
)
def attributes_to_begin_with(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Attributes begin at 3 or less, at 4 or less in an advanced start.

    The one exception is Prodigy, which lifts one attribute of a standard build to 4.

    Bad: `body: 4` without Prodigy

    Good: `body: 4` with `talent: prodigy`
    """
    build = catalog.game.limits["build"]
    kind = entry.data["build"]
    cap = build[kind]["attribute"]
    gift = "" if kind == "advanced" else ", or one of 4 with Prodigy"
    for name, value in over_cap(catalog, entry.data):
        mend = f"set `{name}: {cap}`"
        if kind == "standard" and value == build["prodigy"]["attribute"]:
            mend += ", or take Prodigy for it alone"
        said: dict[str, Any] = {"rating": name.capitalize(), "value": value, "cap": cap}
        yield entry.at(
            "attributes", name, name=entry.name, build=_BUILDS[kind], gift=gift, mend=mend, **said
        )


@rule(
    "FE203",
    Severity.ERROR,
    on="character",
    message="{name} begins with {skill} {value}; {build} has {cap} at most",
    help="set `{skill}: {cap}`",
    label="{cap} at most",
    clauses=("FE-B1", "FE-B2"),
    heading="Enhanced Starting Builds; Advanced Start: Tier II (80 XP)",
)
def skills_to_begin_with(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Skills begin at 2 or less, at 3 or less in an advanced start. Nothing raises that.

    Bad: `melee: 3` in a standard build

    Good: `melee: 2`
    """
    kind = entry.data["build"]
    cap = catalog.game.limits["build"][kind]["skill"]
    for skill, value in entry.data["skills"].items():
        if value > cap:
            said: dict[str, Any] = {"skill": skill, "value": value, "cap": cap}
            yield entry.at("skills", skill, name=entry.name, build=_BUILDS[kind], **said)


@rule(
    "FE208",
    Severity.WARNING,
    on="character",
    message="{name} begins with {what}; an advanced start brings {usual}",
    help="choose one: a Minor Asset, or a Follower of Cap {cap} or less",
    clauses=("FE-B2",),
    heading="Advanced Start: Tier II (80 XP)",
)
def company_of_an_advanced_start(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """An advanced start brings one Minor Asset, or one Follower of Cap 2.

    More of either is won in play.

    Bad: a Major Asset, or two Followers

    Good: one Minor Asset
    """
    if entry.data["build"] != "advanced":
        return
    cap = catalog.game.limits["build"]["advanced"]["follower_cap"]
    grade = catalog.game.tables["asset_grades"]["rows"][0]["grade"]
    usual = f"one {grade} Asset or one Follower of Cap {cap}"
    assets, followers = (entry.data.get(field, ()) for field in ("assets", "followers"))
    if len(assets) + len(followers) > 1:
        field = "followers" if followers else "assets"
        counted = ((assets, "Asset"), (followers, "Follower"))
        told = (f"{len(ids)} {word}{'s' * (len(ids) > 1)}" for ids, word in counted if ids)
        what = " and ".join(told)
        yield entry.at(field, key=True, name=entry.name, what=what, usual=usual, cap=cap)
        return
    for field, kind, asked, most in (
        ("assets", "asset", "grade", (grade,)),
        ("followers", "follower", "cap", range(1, cap + 1)),
    ):
        for index, id_ in enumerate(entry.data.get(field, ())):
            found = catalog.get(kind, id_)
            if found is not None and found.data[asked] not in most:
                what = f"{found.name}, whose {asked} is {found.data[asked]}"
                said: dict[str, Any] = {"what": what, "usual": usual, "cap": cap}
                yield entry.at(field, index, name=entry.name, **said)


@rule(
    "FE209",
    Severity.ERROR,
    on="character",
    message="{name} has {talent}, but not all that it needs: {missing}",
    help="add {missing}, or take {talent} out",
    label="needs {missing}, too",
    clauses=("FE-B5",),
    heading="Talent Costs",
)
def everything_that_a_talent_needs(entry: Entry, catalog: Catalog) -> Iterator[Finding]:
    """Where a talent needs several others, all of them are there.

    That it has none of them is told of by the build itself.

    Bad: a talent that requires two, beside one of the two

    Good: beside both
    """
    held = [line["talent"] for line in entry.data["talents"]]
    for index, id_ in enumerate(held):
        talent = catalog.get("talent", id_)
        needs = talent.data.get("requires", []) if talent else []
        missing = [need for need in needs if need not in held]
        if talent and missing and len(missing) < len(needs):
            names = [need.name for id_ in missing if (need := catalog.get("talent", id_))]
            said: dict[str, Any] = {"talent": talent.name, "missing": " and ".join(names)}
            yield entry.at("talents", index, "talent", name=entry.name, **said)
