"""What a ``[[target]]`` in prose points at."""

from __future__ import annotations

from dataclasses import dataclass

from codexpress.catalog import RULES, Catalog, Chapter, Entry
from codexpress.schema.nearest import nearest


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
    kind, slash, id_ = name.rpartition("/")
    named = (kind,) if slash else (*catalog.game.data["kinds"], RULES)
    found = [k for k in named if _exists(catalog, k, id_)]
    if not found:
        return Unknown(target, _nearest(catalog, name))
    if len(found) > 1:
        return Ambiguous(target, tuple(f"{k}/{id_}" for k in found))
    thing = _chapter(catalog, id_) if found[0] == RULES else catalog.get(found[0], id_)
    return Resolved(thing, heading, broken=thing is None)


def _exists(catalog: Catalog, kind: str, id_: str) -> bool:
    return catalog.knows(kind, id_) or (kind == RULES and _chapter(catalog, id_) is not None)


def _chapter(catalog: Catalog, name: str) -> Chapter | None:
    return next((c for c in catalog.chapters if name in (c.slug, c.id)), None)


def _nearest(catalog: Catalog, name: str) -> str:
    """The likeliest existing name for a mistyped one, or ""."""
    known = (*catalog.ids_all(), *((RULES, chapter.slug) for chapter in catalog.chapters))
    names = {f"{kind}/{id_}" if "/" in name else id_ for kind, id_ in known}
    return nearest(name, sorted(names))
