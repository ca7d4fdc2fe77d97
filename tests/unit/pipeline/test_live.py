"""The live site: open pages at once, the rest at the next pause, faults shown and not raised."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conftest import toy_modules

from codexpress.pipeline.live import Live
from codexpress.store import Store
from codexpress.workspace import Project


@pytest.fixture
def live(toy: Project) -> Live:
    live = Live(
        toy, toy.build / "serve" / "site", Store(toy.cache), lambda _d, _c: None, toy_modules
    )
    live.build()
    assert live.problems == ()
    live.opened["pond/frogs/nip/"] += 1
    return live


def page(live: Live, url: str = "pond/frogs/nip/") -> str:
    return (live.out / url / "index.html").read_text(encoding="utf-8")


def edit(path: Path, old: str, new: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_an_open_page_is_shown_anew_at_once_and_the_rest_at_the_pause(live: Live) -> None:
    frog = live.project.content / "pond" / "frogs" / "nip.yaml"
    before = live.version
    live.saved([edit(frog, "Mud Dive", "Silt Dive")])
    assert "Silt Dive" in page(live)
    assert live.version == before + 1
    index = live.out / "search" / "search_index.json"
    assert "Silt Dive" not in index.read_text(encoding="utf-8")
    live.build()
    assert "Silt Dive" in index.read_text(encoding="utf-8")
    assert not live.stale


def test_the_pause_does_nothing_when_nothing_was_saved(live: Live) -> None:
    index = live.out / "index.html"
    before = index.stat().st_ino
    live.build()
    assert index.stat().st_ino == before


def test_a_new_record_is_built_at_once(live: Live) -> None:
    frogs = live.project.content / "pond" / "frogs"
    text = (frogs / "nip.yaml").read_text(encoding="utf-8")
    (frogs / "wart.yaml").write_text(
        text.replace("Nip", "Wart").replace("[[nip|Wart]]", "It"), encoding="utf-8"
    )
    live.opened["pond/frogs/wart/"] += 1
    live.saved([frogs / "wart.yaml"])
    live.build()
    assert "Wart" in page(live, "pond/frogs/wart/")


def test_an_error_is_shown_and_the_last_good_page_stays(live: Live) -> None:
    frog = live.project.content / "pond" / "frogs" / "nip.yaml"
    before = page(live)
    live.saved([edit(frog, "leap: 1", "leap: 99")])
    (problem,) = live.problems
    assert problem["path"] == "content/pond/frogs/nip.yaml"
    assert problem["line"] == 4
    assert page(live) == before
    live.saved([edit(frog, "leap: 99", "leap: 2")])
    assert live.problems == ()
    assert page(live) != before


def test_a_broken_template_is_shown_not_raised(live: Live) -> None:
    template = live.project.templates / "pond" / "frog" / "block.html.j2"
    template.write_text("{{ data.nothing }}", encoding="utf-8")
    live.saved([template])
    (problem,) = live.problems
    assert "nothing" in str(problem["message"])


def test_a_broken_manifest_is_shown_not_raised(live: Live) -> None:
    manifest = live.project.content / "pond" / "game.yaml"
    live.saved([edit(manifest, "id: pond", "id: [")])
    assert live.problems


def test_a_chapter_is_shown_anew(live: Live) -> None:
    live.opened["pond/rules/leaping/"] += 1
    chapter = live.project.content / "pond" / "rules" / "01-leaping.md"
    live.saved([edit(chapter, "Count pads", "Count lily pads")])
    assert "Count lily pads" in page(live, "pond/rules/leaping/")


def test_a_written_page_is_shown_anew_at_once(live: Live) -> None:
    live.opened[""] += 1
    index = live.out / "search" / "search_index.json"
    live.saved([edit(live.project.root / "site" / "index.md", "A website", "A small website")])
    assert "A small website" in page(live, "")
    assert "A small website" not in index.read_text(encoding="utf-8")
