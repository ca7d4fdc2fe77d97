"""Rules on the game's lists of words: elements, effects, tags, skills, attributes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codexpress.catalog import Catalog, Entry
from codexpress.finding import Finding, Severity
from codexpress.games.fates_edge.constants import (
    ATTRIBUTES,
    CERTAIN_SKILLS,
    EFFECTS,
    ELEMENTS,
    FUNCTION_TAGS,
    NO_SKILLS,
)
from codexpress.rule import CATALOG, rule

_PRINTED = {
    "element": tuple(ELEMENTS),
    "effect": EFFECTS,
    "tag": FUNCTION_TAGS,
    "attribute": ATTRIBUTES,
    "skill": CERTAIN_SKILLS,
}


@rule(
    "FE171",
    Severity.ERROR,
    on=CATALOG,
    message="there is no {kind} `{id}`, which the source names",
    help="add the record `{id}`",
    label="without `{id}`",
    clauses=("FE-M2", "FE-M3", "FE-A7", "FE-B3"),
    heading="The Eight Elements; Common Effect Tags; Move Tags; Attributes; Skills",
)
def words_that_the_source_names(catalog: Catalog) -> Iterator[Finding]:
    """Every element, effect, function tag and attribute that the source names has a record.

    So have the eight skills whose names survive; four of the twelve are reconstructed. More effects
    and tags may be added.

    Bad: a game without `elements/obishaal.yaml`

    Good: eight elements, 26 effects, 14 function tags, four attributes
    """
    for kind, ids in _PRINTED.items():
        for id_ in ids:
            if not catalog.knows(kind, id_):
                yield catalog.game.manifest.at(("kinds", kind), on="key", kind=kind, id=id_)


@rule(
    "FE172",
    Severity.ERROR,
    on="element",
    message="{name} {fault}",
    help="{mend}",
    clauses=("FE-M2",),
    heading="The Eight Elements",
)
def eight_elements(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """There are eight elements, four of the body of the world and four of what lies behind it.

    Bad: a ninth element, Wood; or Fate among the physical ones

    Good: Fire, Air, Water and Earth; Fate, Fortune, Life and Obishaal
    """
    right = ELEMENTS.get(entry.id)
    half = entry.data["half"]
    if right is None:
        fault = "is none of the eight elements"
        mend = f"make it an effect, or part of {', '.join(e.title() for e in ELEMENTS)}"
        yield entry.at("name", name=entry.name, fault=fault, mend=mend)
    elif half != right:
        fault = f"is said to be {half}; the source has it among the {right} ones"
        yield entry.at("half", name=entry.name, fault=fault, mend=f"set `half: {right}`")


@rule(
    "FE173",
    Severity.WARNING,
    on="effect",
    message="{name} is not among the effects that the source lists",
    help="set `listed: false`, or use one of the listed effects",
    label="not listed",
    clauses=("FE-M3",),
    heading="Common Effect Tags",
)
def listed_effects(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """An effect beyond the 26 listed ones says so.

    TOUCH is one that the source uses and never lists.

    Bad: an effect SPARKLE

    Good: the same with `listed: false`
    """
    if entry.id not in EFFECTS and entry.data.get("listed") is not False:
        yield entry.at("name", name=entry.name)


@rule(
    "FE174",
    Severity.WARNING,
    on="tag",
    message="{name} {fault}",
    help="{mend}",
    clauses=("FE-A7",),
    heading="Move Tags",
)
def sort_of_a_tag(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Fourteen tags say what a move does; all others name its medium, and may be invented freely.

    A letter alone is an icon of the block and never a tag.

    Bad: BARGAIN with `sort: Flavor`, or a tag called W

    Good: BARGAIN with `sort: Function`
    """
    right = "Function" if entry.id in FUNCTION_TAGS else "Flavor"
    if len(entry.name.strip("[]")) == 1:
        fault, mend = "is a letter, which marks a block and not a move", "give it a word for a name"
        yield entry.at("name", name=entry.name, fault=fault, mend=mend)
    elif entry.data["sort"] != right:
        fault = f"is filed under {entry.data['sort']}; it is a tag of {right.lower()}"
        yield entry.at("sort", name=entry.name, fault=fault, mend=f"set `sort: {right}`")


@rule(
    "FE175",
    Severity.ERROR,
    on="skill",
    message="{name} is no skill of its own: {reason}",
    help="remove it, and roll that instead",
    label="another skill already",
    clauses=("FE-B3",),
    heading="Skills an expansion may add",
)
def skills_that_are_none(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Resolve, Command and Strength are other skills, or attributes, under another name.

    A new skill has to be what no skill of the twelve can be with the right attribute in front of
    it. Psionics may be one, in an expansion, but not among the twelve.

    Bad: a skill Command

    Good: Presence with Sway
    """
    reasons = dict(
        zip(
            NO_SKILLS,
            (
                "it is Spirit with Endurance",
                "it is Presence with Sway",
                "it belongs to an expansion",
                "it is Body, with no skill",
            ),
            strict=True,
        )
    )
    if entry.id in reasons:
        yield entry.at("name", name=entry.name, reason=reasons[entry.id])


@rule(
    "FE176",
    Severity.WARNING,
    on=CATALOG,
    message="there are {count} {plural}; the source has {printed}",
    help="{mend}",
    label="{count} of {printed}",
    clauses=("FE-B3",),
    heading="Attributes; Skills",
)
def four_and_twelve(catalog: Catalog) -> Iterator[Finding]:
    """There are four attributes and twelve skills.

    A thirteenth skill comes with an expansion that argues for it, and says so in `notes`.

    Bad: thirteen skills, none with `notes`

    Good: twelve
    """
    for kind in ("attribute", "skill"):
        printed = catalog.game.limits[kind]["count"]
        found = [entry for entry in catalog.of(kind) if not entry.data.get("notes")]
        if len(found) == printed:
            continue
        plural = catalog.game.data["kinds"][kind]["plural"].lower()
        mend = "add those that are missing"
        if len(found) > printed:
            mend = "remove one, or argue in its `notes` why it is no other skill in disguise"
        said: dict[str, Any] = {
            "count": len(found),
            "plural": plural,
            "printed": printed,
            "mend": mend,
        }
        yield catalog.game.manifest.at(("kinds", kind), on="key", **said)
