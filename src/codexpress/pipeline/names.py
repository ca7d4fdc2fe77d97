"""What a build may be narrowed to: a name that nothing has would build nothing, without a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from codexpress.catalog import Catalog
from codexpress.errors import ProjectError
from codexpress.pipeline.building import Request
from codexpress.schema.nearest import nearest


def check_names(request: Request, catalogs: Sequence[Catalog]) -> None:
    """See that every name in ``only`` is one of a book, a print, a counter, a handout or a record.

    Raises:
        ProjectError: one is not. Nothing is said when no game could be read.
    """
    if not request.only or not catalogs:
        return
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
