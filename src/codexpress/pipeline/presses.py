"""The four presses: each renders the games that are ready and hands its artifacts to be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from codexpress.check import Checked
from codexpress.pipeline.building import Building
from codexpress.render.fill import TemplateFault


def run_press(press: str, building: Building, ready: Sequence[Checked]) -> None:
    """Run one of :data:`codexpress.pipeline.building.PRESSES`."""
    PRESS[press](building, ready)


def _proofs(building: Building, ready: Sequence[Checked]) -> None:
    from codexpress.pipeline.proofs import proofs

    for checked in ready:
        _guarded(building, checked, proofs)


def _codex(building: Building, ready: Sequence[Checked]) -> None:
    from codexpress.pipeline.codexes import codexes

    for checked in ready:
        _guarded(building, checked, codexes)


def _data(building: Building, ready: Sequence[Checked]) -> None:
    from codexpress.render.data import data_artifact

    building.keep(data_artifact(c.loaded.catalog) for c in ready if c.loaded.catalog)


def _site(building: Building, ready: Sequence[Checked]) -> None:
    from codexpress.pipeline.website import website

    out = building.project.build / "site"
    with building.bar("site", 1) as step:
        try:
            findings = website(
                building.project, ready, building.store, out, strict=not building.request.draft
            )
        except TemplateFault as fault:
            building.template_fault(ready[0], fault)
            return
        step(1)
    building.report(ready[0], findings)
    if not findings or building.request.draft:
        building.written.append(out / "index.html")


def _guarded(
    building: Building, checked: Checked, press: Callable[[Building, Checked], None]
) -> None:
    """A press on one game; a template that fails is a finding, and the next game goes on."""
    try:
        press(building, checked)
    except TemplateFault as fault:
        building.template_fault(checked, fault)


PRESS: Mapping[str, Callable[[Building, Sequence[Checked]], None]] = {
    "proofs": _proofs,
    "codex": _codex,
    "data": _data,
    "site": _site,
}
