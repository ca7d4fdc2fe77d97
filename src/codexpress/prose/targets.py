"""What a ``[[target]]`` in prose points at."""

from __future__ import annotations

import difflib
from dataclasses import dataclass

from codexpress.catalog import Catalog, Chapter, Entry


@dataclass(frozen=True, slots=True)
class Resolved:
    """The thing meant: a record or a chapter, and the heading in it ("" for the whole)."""

    thing: Entry | Chapter | None
    heading: str = ""
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nothing has that name; ``nearest`` is the likeliest one meant, or ""."""

    target: str
    nearest: str


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several records have that name; each is given in a form that is not ambiguous."""

    target: str
    options: tuple[str, ...]


def resolve(catalog: Catalog, target: str) -> Resolved | Unknown | Ambiguous:
    """Find what a link means: ``id``, ``kind/id``, a chapter's slug, or ``slug#heading``."""
    name, _, heading = target.partition("#")
    kind, slash, id_ = name.partition("/")
    if slash:
        if catalog.knows(kind, id_):
            entry = catalog.get(kind, id_)
            return Resolved(entry, heading, broken=entry is None)
        if kind == "rules":
            name = id_
        else:
            return Unknown(target, _nearest(catalog, name))
    chapter = next((c for c in catalog.chapters if name in (c.slug, c.id)), None)
    kinds = [] if slash else [k for k in catalog.game.kinds if catalog.knows(k, name)]
    if chapter and not kinds:
        return Resolved(chapter, heading)
    if len(kinds) == 1 and not chapter:
        entry = catalog.get(kinds[0], name)
        return Resolved(entry, heading, broken=entry is None)
    if kinds:
        options = tuple(f"{k}/{name}" for k in kinds)
        return Ambiguous(target, (*options, f"rules/{name}") if chapter else options)
    return Unknown(target, _nearest(catalog, name))


def _nearest(catalog: Catalog, name: str) -> str:
    """The likeliest existing name for a mistyped one, or ""."""
    names = {f"{e.kind}/{e.id}" if "/" in name else e.id for e in catalog}
    names |= {chapter.slug for chapter in catalog.chapters}
    close = difflib.get_close_matches(name.lower(), sorted(names), n=1, cutoff=0.6)
    return close[0] if close else ""
