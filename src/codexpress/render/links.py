"""Where things are: the address of a record or chapter on each press."""

from __future__ import annotations

from codexpress.catalog import Catalog, Chapter, Entry

LISTED = "listed"


def anchor(thing: Entry | Chapter, heading: str = "") -> str:
    """The id of a thing in a book or on a list page."""
    if isinstance(thing, Chapter):
        return f"{thing.slug}--{heading}" if heading else f"chapter-{thing.slug}"
    return f"{thing.kind}-{thing.id}"


def own_page(catalog: Catalog, kind: str) -> bool:
    """Whether each record of a kind has a page of its own on the site.

    Vocabularies and kinds marked ``listed: true`` share one page instead.
    """
    line = catalog.game.kinds[kind]
    return not line.vocabulary and not line.options.get(LISTED, False)


def site_path(catalog: Catalog, thing: Entry | Chapter, heading: str = "") -> str:
    """The root-absolute address on the site; the site adapter makes it relative."""
    game = catalog.game.id
    if isinstance(thing, Chapter):
        return f"/{game}/rules/{thing.slug}/" + (f"#{heading}" if heading else "")
    folder = catalog.game.kinds[thing.kind].folder
    if own_page(catalog, thing.kind):
        return f"/{game}/{folder}/{thing.id}/" + (f"#{heading}" if heading else "")
    return f"/{game}/{folder}/#{anchor(thing)}"


def address(
    catalog: Catalog,
    medium: str,
    thing: Entry | Chapter,
    heading: str,
    present: frozenset[str] | None,
) -> str:
    """The address for a medium, or "" where the thing cannot be linked to.

    Args:
        catalog: the game's catalogue.
        medium: ``site``, ``book`` or ``card``.
        thing: what is meant.
        heading: a heading in it, or "".
        present: anchors the book holds; None for no limit.
    """
    if medium == "card":
        return ""
    if medium == "site":
        return site_path(catalog, thing, heading)
    name = anchor(thing, heading)
    if present is not None and name not in present:
        name = anchor(thing)
        if name not in present:
            return ""
    return f"#{name}"
