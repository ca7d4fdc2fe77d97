"""Rules on builds beyond what the roster `build` holds them to: company, and several needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.rule import rule


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
