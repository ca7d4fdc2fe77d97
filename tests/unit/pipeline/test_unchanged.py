"""A press runs again if anything that it reads or made has changed, and only then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest
from tests.conftest import toy_modules

from codexpress.finding import Finding, Place
from codexpress.output import Artifact
from codexpress.pipeline.building import Building, Request
from codexpress.pipeline.check import check_games
from codexpress.pipeline.unchanged import unless_made
from codexpress.store import Store
from codexpress.workspace import Project


@contextmanager
def no_bar(_label: str, _length: int) -> Iterator[Callable[[int], None]]:
    yield lambda _: None


class Shop:
    """A press that writes one file, and counts how often it runs."""

    def __init__(self, project: Project) -> None:
        self.project, self.runs, self.finds = project, 0, False

    def run(self, request: Request | None = None) -> Building:
        building = Building(self.project, request or Request(), Store(self.project.cache), no_bar)

        def press() -> None:
            self.runs += 1
            building.keep([Artifact(PurePosixPath("proofs/pond.txt"), b"printed")])
            if self.finds:
                (checked,) = check_games(self.project, modules=toy_modules)
                source = checked.loaded.documents[0].source
                fields = {"rule": "a press", "reason": "it is tired"}
                building.report(checked, [Finding(Place(source), fields, rule="CX002")])

        unless_made(building, "proofs", ["pond"], press, also=[self.project.root / "beside"])
        return building


@pytest.fixture
def shop(toy: Project) -> Shop:
    made = Shop(toy)
    made.run()
    return made


def test_what_was_made_is_not_made_again_and_is_told_of_all_the_same(shop: Shop) -> None:
    building = shop.run()
    assert shop.runs == 1
    assert building.written == [shop.project.build / "proofs/pond.txt"]


@pytest.mark.parametrize(
    "file",
    [
        "content/pond/frogs/nip.yaml",
        "content/pond/rules/01-leaping.md",
        "content/pond/game.yaml",
        "content/pond/art/new.png",
        "schemas/pond/frog.schema.json",
        "schemas/common.schema.json",
        "templates/pond/card.css",
        "templates/pond/frog/back.html.j2",
        "site/index.md",
        "site/new/page.md",
        "mkdocs.yml",
        "beside",
        "build/proofs/pond.txt",
    ],
)
def test_a_change_to_what_it_reads_or_made_runs_it(shop: Shop, file: str) -> None:
    path = shop.project.root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_bytes() if path.is_file() else None
    path.write_bytes((before or b"") + b"\n")
    shop.run()
    assert shop.runs == 2
    path.unlink()
    shop.run()
    assert shop.runs == (2 if before is None else 3), "as at first: that is remembered"
    if before is not None and not file.startswith("build"):
        path.write_bytes(before)
        shop.run()
        assert shop.runs == 3


def test_what_is_asked_for_and_when_count_too(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    shop.run(Request(copies=2))
    shop.run(Request(draft=True))
    assert shop.runs == 3
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    shop.run()
    assert shop.runs == 4


def test_another_game_and_other_presses_change_nothing(shop: Shop) -> None:
    other = shop.project.content / "brook" / "fish"
    other.mkdir(parents=True)
    (other / "bream.yaml").write_text("name: Bream\n", encoding="utf-8")
    shop.run(replace(Request(), presses=("proofs",), games=("pond",)))
    assert shop.runs == 1


def test_a_run_with_findings_is_not_remembered(shop: Shop) -> None:
    (shop.project.root / "beside").write_text("changed", encoding="utf-8")
    shop.finds = True
    assert len(shop.run().found) == 1
    assert len(shop.run().found) == 1
    assert shop.runs == 3


def test_without_a_store_nothing_is_remembered(toy: Project) -> None:
    made: list[int] = []
    building = Building(toy, Request(), Store(None), no_bar)
    for _ in range(2):
        unless_made(building, "proofs", ["pond"], lambda: made.append(1))
    assert len(made) == 2


def test_a_link_out_is_not_read(shop: Shop, tmp_path: Path) -> None:
    outside = tmp_path / "outside.css"
    outside.write_text("a", encoding="utf-8")
    (shop.project.templates / "pond" / "link.css").symlink_to(outside)
    shop.run()
    assert shop.runs == 2
    outside.write_text("b", encoding="utf-8")
    shop.run()
    assert shop.runs == 2
