"""The four presses: each renders the games that are ready and hands its artifacts to be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from codexpress.catalog import Catalog
from codexpress.check import Checked
from codexpress.errors import ProjectError
from codexpress.pipeline.building import Building
from codexpress.pipeline.unchanged import unless_made
from codexpress.render.fill import TemplateFault


def run_press(press: str, building: Building, ready: Sequence[Checked]) -> None:
    """Run one of :data:`codexpress.pipeline.building.PRESSES`."""
    PRESS[press](building, ready)


def _proofs(building: Building, ready: Sequence[Checked]) -> None:
    from codexpress.pipeline.proofs import proofs

    for checked in ready:
        press = partial(
            _guarded, building, checked, "the proofs", partial(proofs, building, checked)
        )
        unless_made(building, "proofs", [checked.loaded.id], press)


def _codex(building: Building, ready: Sequence[Checked]) -> None:
    from codexpress.pipeline.codexes import codexes

    for checked in ready:
        press = partial(
            _guarded, building, checked, "the codexes", partial(codexes, building, checked)
        )
        unless_made(building, "codex", [checked.loaded.id], press)


def _data(building: Building, ready: Sequence[Checked]) -> None:
    from codexpress.render.data import data_artifact

    def data(catalog: Catalog) -> None:
        building.keep([data_artifact(catalog)])

    for checked in ready:
        if checked.loaded.catalog:
            _guarded(building, checked, "the data", partial(data, checked.loaded.catalog))


def _site(building: Building, ready: Sequence[Checked]) -> None:
    from codexpress.pipeline.website import downloads, website

    out = building.project.build / "site"
    strict = not building.request.draft

    def site() -> None:
        with building.bar("site", 1) as step:
            findings = website(building.project, ready, building.store, out, strict=strict)
            step(1)
        building.report(ready[0], findings)
        if not findings or not strict:
            building.written.append(out / "index.html")

    unless_made(
        building,
        "site",
        [checked.loaded.id for checked in ready],
        partial(_guarded, building, ready[0], "the site", site),
        made=lambda: (path for path in sorted(out.rglob("*")) if path.is_file()),
        also=(each.file for each in downloads(building.project, ready)),
    )


def _guarded(building: Building, checked: Checked, name: str, press: Callable[[], None]) -> None:
    """A press on one game; whatever fails in it is a finding, and the next one goes on."""
    try:
        press()
    except TemplateFault as fault:
        building.template_fault(checked, fault)
    except (ProjectError, OSError):
        raise
    except Exception as fault:  # noqa: BLE001 - one press must not take the others with it
        building.press_fault(checked, name, fault)


PRESS: Mapping[str, Callable[[Building, Sequence[Checked]], None]] = {
    "proofs": _proofs,
    "codex": _codex,
    "data": _data,
    "site": _site,
}
