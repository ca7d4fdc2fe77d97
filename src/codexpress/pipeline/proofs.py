"""Printing for the table: proof sheets of cards, a picture of every face, and handouts."""

from __future__ import annotations

from typing import Literal, cast

from codexpress.catalog import Catalog, Entry
from codexpress.check import Checked
from codexpress.pipeline.building import Building
from codexpress.pipeline.names import roster_of
from codexpress.pipeline.workshops import workshop
from codexpress.render.cards import Wishes, images
from codexpress.render.cards import proofs as make_proofs
from codexpress.render.handouts import count, handouts
from codexpress.render.workshop import Workshop


def proofs(building: Building, checked: Checked) -> None:
    """Make and write them."""
    shop = workshop(building.project, checked, building.store)
    request = building.request
    found = roster_of(shop.catalog, request.roster)
    if request.roster and found is None:
        return
    wishes = Wishes(
        papers=request.papers,
        duplex=cast("Literal['long', 'short', '']", request.duplex),
        copies=request.copies,
        gapped=request.gapped,
        low_ink=request.low_ink,
        roster=found,
        only=request.only,
        draft=request.draft,
    )
    with building.bar(f"{shop.catalog.game.title}: card faces", faces(shop.catalog)) as step:
        made = make_proofs(shop, wishes, progress=step)
    building.report(checked, made.findings)
    building.keep(made.artifacts)
    if request.images and not request.roster:
        pictures = images(shop, wishes)
        building.keep(pictures.artifacts)
    _handouts(building, checked, shop, found)


def _handouts(building: Building, checked: Checked, shop: Workshop, roster: Entry | None) -> None:
    request = building.request
    pages = count(shop, request.papers, request.only, roster)
    if not pages:
        return
    with building.bar(f"{shop.catalog.game.title}: handouts", pages) as step:
        made = handouts(
            shop,
            papers=request.papers,
            only=request.only,
            roster=roster,
            draft=request.draft,
            progress=step,
        )
    building.report(checked, made.findings)
    building.keep(made.artifacts)


def faces(catalog: Catalog) -> int:
    """About how many faces a game's cards have, for a progress bar."""
    return 2 * sum(len(catalog.of(kind.name)) for kind in catalog.game.kinds.values() if kind.card)
