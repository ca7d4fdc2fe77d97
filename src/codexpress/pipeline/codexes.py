"""The codexes of one game, two at a time, each in a process of its own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from codexpress.check import Checked
from codexpress.pipeline.building import Building
from codexpress.pipeline.workshops import workshop
from codexpress.render.book import BookSpec, books, render


def codexes(building: Building, checked: Checked) -> None:
    """Make and write them; every one that could be made is written."""
    shop = workshop(building.project, checked, building.store)
    request = building.request
    wanted = [
        (spec, paper)
        for spec in books(shop.catalog)
        if not request.only or spec.id in request.only
        for paper in request.papers
    ]

    with (
        building.bar(f"{shop.catalog.game.title}: codexes", len(wanted)) as step,
        ThreadPoolExecutor(shop.workers) as pool,
    ):

        def make(job: tuple[BookSpec, str]) -> None:
            book = render(shop, *job, watermark=request.draft)
            building.report(checked, book.findings)
            building.keep([book.artifact] if book.artifact else [])
            step(1)

        for _ in pool.map(make, wanted):
            pass
