"""What a build may be narrowed to: a name that nothing has would build nothing, without a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from codexpress import roster
from codexpress.catalog import Catalog, Entry
from codexpress.errors import ProjectError
from codexpress.pipeline.building import Request
from codexpress.schema.nearest import nearest


def check_names(request: Request, catalogs: Sequence[Catalog]) -> None:
    """See that what a build is narrowed to is there, in whichever of the games.

    Args:
        request: its ``only`` are names of books, prints, counters, handouts and records; its
            ``roster`` is that of a roster record.
        catalogs: of all games that could be read. Nothing is said when there is none.

    Raises:
        ProjectError: there is no such name.
    """
    if not catalogs:
        return
    if request.only:  # what there is to name is every record of every book: a long look
        _check_only(request, catalogs)
    if request.roster and not any(roster_of(each, request.roster) for each in catalogs):
        of_all = [entry for catalog in catalogs for entry in _rosters(catalog)]
        kinds = dict.fromkeys(entry.kind for entry in of_all)
        like = nearest(request.roster, [entry.id for entry in of_all])
        raise ProjectError(
            f"there is no {' or '.join(kinds) or 'roster'} {request.roster}",
            f"did you mean {like}?" if like else f"there are {_listed(of_all)}",
        )


def roster_of(catalog: Catalog, id_: str) -> Entry | None:
    """The roster record of this id; None for no id, and for a game that has no such record."""
    wanted = id_.rpartition("/")[2]
    return next((entry for entry in _rosters(catalog) if entry.id == wanted), None)


def _rosters(catalog: Catalog) -> Iterator[Entry]:
    for each in roster.read(catalog.game).by_name.values():
        yield from catalog.of(each.kind)


def _listed(entries: Sequence[Entry]) -> str:
    return ", ".join(entry.id for entry in entries) or "none in these games"


def _check_only(request: Request, catalogs: Sequence[Catalog]) -> None:
    known = dict.fromkeys(name for catalog in catalogs for name in _names(catalog))
    for name in request.only:
        if name not in known:
            like = nearest(name, known)
            raise ProjectError(
                f"there is no book, print, handout or record {name}",
                f"did you mean {like}?" if like else "`codexpress list KIND` names the records",
            )


def _names(catalog: Catalog) -> Iterator[str]:
    from codexpress.render.book import books
    from codexpress.render.cards.prints import items, prints_of
    from codexpress.render.handouts import handouts_of

    yield from (spec.id for spec in books(catalog))
    for line in prints_of(catalog):
        yield line.id
        yield from (item.id for item in items(catalog, line))
    yield from (handout.id for handout in handouts_of(catalog))
    yield from (entry.id for entry in catalog)
