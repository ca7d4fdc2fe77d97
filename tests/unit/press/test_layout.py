"""Laying out in children: order, memory of results, and children that die."""

from __future__ import annotations

import functools
import operator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image
from tests.unit.press.conftest import CSS, face

from codexpress.errors import ProjectError
from codexpress.render.press import layout
from codexpress.render.press.crew import Limits, share_out
from codexpress.render.press.face import Face, FaceResult, lay_out
from codexpress.render.press.impose import Slug, impose
from codexpress.render.press.sheet import Sheet
from codexpress.render.press.style import HouseStyle
from codexpress.store import Store

SHEET = Sheet("s", "s", 210, 297, 63, 88, 3, 3)


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The faces that really went to a child."""
    seen: list[str] = []

    def counting(task: Any, given: Any, *rest: Any) -> Any:
        seen.extend(job.key for job in given)
        return share_out(task, given, *rest)

    monkeypatch.setattr(layout, "share_out", counting)
    return seen


def test_results_come_in_order_and_say_their_own_names(style: HouseStyle) -> None:
    faces = [face("a"), face("b", "Other text."), Face("c", face("a").html, 63, 88)]
    results = lay_out(faces, style)
    assert [result.key for result in results] == ["a", "b", "c"]
    assert results[0].page == results[2].page != results[1].page


def test_no_faces_are_no_work(style: HouseStyle) -> None:
    assert lay_out([], style) == ()


def test_a_face_does_not_depend_on_its_neighbours(style: HouseStyle) -> None:
    many = lay_out([face(f"k{n}", "glow " * n, steps=(9, 8, 7)) for n in (1, 150, 3, 90)], style)
    (alone,) = lay_out([face("k90", "glow " * 90, steps=(9, 8, 7))], style, workers=1)
    assert alone == many[3]
    assert alone.page
    assert many[3].page
    assert alone.page.unit == many[3].page.unit


def test_an_edited_face_is_the_only_one_laid_out_and_sheets_come_out_as_from_cold(
    style: HouseStyle, tmp_path: Path, jobs: list[str]
) -> None:
    def made(store: Store, faces: list[Face]) -> tuple[tuple[FaceResult, ...], bytes]:
        results = lay_out(faces, style, store=store)
        pages = [result.page for result in results]
        return results, impose(pages, SHEET, slug=Slug("T"), store=store)

    faces = [face(f"e{n}", f"Text {n}.") for n in range(11)]
    store = Store(tmp_path / "warm")
    made(store, faces)
    assert len(jobs) == 11
    edited = [*faces[:4], face("e4", "Quite another text: Æ §"), *faces[5:]]
    jobs.clear()
    warm_results, warm = made(store, edited)
    assert jobs == ["e4"]
    cold_results, cold = made(Store(tmp_path / "cold"), edited)
    bare_results, bare = made(Store(None), edited)
    assert warm_results == cold_results == bare_results
    assert warm == cold == bare
    jobs.clear()
    again_results, again = made(store, edited)
    assert jobs == []
    assert again_results == warm_results
    assert again == warm


def test_findings_and_notices_are_remembered_too(tmp_path: Path, jobs: list[str]) -> None:
    style = HouseStyle(CSS, ("Spectral", "Barlow"), weights=(400,))
    odd = face("o", "★ " + "much " * 400, steps=(8, 7))
    store = Store(tmp_path)
    first, second = lay_out([odd], style, store=store), lay_out([odd], style, store=store)
    assert jobs == ["o"]
    assert first == second
    assert first[0].findings
    assert first[0].notices


def test_a_damaged_memory_is_no_memory(style: HouseStyle, tmp_path: Path, jobs: list[str]) -> None:
    store = Store(tmp_path)
    first = lay_out([face("d")], style, store=store)
    for path in tmp_path.rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[:-7])
    assert lay_out([face("d")], style, store=store) == first
    assert jobs == ["d", "d"]


def test_a_picture_that_changes_comes_or_goes_is_laid_out_again(
    tmp_path: Path, jobs: list[str]
) -> None:
    project, store = tmp_path / "project", Store(tmp_path / "store")
    project.mkdir()
    style = HouseStyle(CSS, ("Spectral", "Barlow"), roots=(project,), base=project)
    shown = Face("p", '<img src="a.png" style="width:5mm">', 63, 88)

    def run() -> FaceResult:
        return lay_out([shown], style, store=store)[0]

    missing = run()
    assert [notice.text for notice in missing.notices] == ["a.png does not exist"]
    run()
    Image.new("RGB", (90, 90), "red").save(project / "a.png")
    red = run()
    assert red.notices == ()
    run()
    Image.new("RGB", (90, 90), "blue").save(project / "a.png")
    blue = run()
    (project / "a.png").unlink()
    gone = run()
    assert jobs == ["p"] * 4
    assert gone == missing
    assert red.page != blue.page


def test_where_the_project_lies_does_not_show(tmp_path: Path) -> None:
    pages = []
    for name in ("here", "elsewhere/deep"):
        project = tmp_path / name
        project.mkdir(parents=True)
        Image.new("RGB", (90, 90), "red").save(project / "a.png")
        style = HouseStyle(CSS, ("Spectral", "Barlow"), roots=(project,), base=project)
        (result,) = lay_out([Face("p", '<img src="a.png" style="width:5mm">', 63, 88)], style)
        assert result.page
        pages.append(result.page.unit)
    assert pages[0] == pages[1]


def test_a_layout_that_never_ends_is_stopped_and_the_others_go_on(style: HouseStyle) -> None:
    # Every level of flex boxes asks the next one twice.
    endless = Face("endless", '<div style="display:flex">' * 25 + "x y", 63, 88)
    results = lay_out([face("a"), endless, face("b"), face("c")], style, seconds=6)
    assert [bool(result.page) for result in results] == [True, False, True, True]
    assert "not done after 6 seconds" in results[1].error


def test_nesting_without_end_is_an_error_not_a_crash(style: HouseStyle) -> None:
    deep = Face("deep", "<div>" * 4000, 63, 88)
    results = lay_out([deep, face("a")], style)
    assert results[0].error
    assert results[1].page


def test_a_family_that_does_not_exist_is_the_operators_fault() -> None:
    with pytest.raises(ProjectError, match="no font family 'Comic Sans'"):
        lay_out([face("a")], HouseStyle("", ("Comic Sans",)))


def test_a_root_that_is_no_directory_is_the_operators_fault(tmp_path: Path) -> None:
    style = HouseStyle("", ("Spectral",), roots=(tmp_path / "none",))
    with pytest.raises(ProjectError, match="none is not a directory"):
        lay_out([face("a")], style)
    with pytest.raises(ProjectError, match="whole disk"):
        lay_out([face("a")], HouseStyle("", ("Spectral",), roots=(Path("/"),)))


def evaluating() -> Any:
    """A task that evaluates expressions in a child: every way to die at hand."""
    return SimpleNamespace(start=functools.partial(operator.getitem, [(eval, "ready")], 0))


def test_children_that_die_take_only_their_own_job_along() -> None:
    said: dict[int, tuple[bool, Any]] = {}
    jobs = [
        "6 * 7",
        "__import__('os').abort()",
        "__import__('time').sleep(1000)",
        "1 / 0",
        "bytearray(10**12)",
        "__import__('os').kill(__import__('os').getpid(), 9)",
        "__import__('sys').exit('said on leaving')",
        "'a' * 10",
    ]
    greetings = share_out(
        evaluating(), jobs, 2, Limits(2), lambda at, ok, got: said.update({at: (ok, got)})
    )
    assert said[0] == (True, 42)
    assert said[7] == (True, "a" * 10)
    assert "crashed" in said[1][1]
    assert "not done after 2 seconds" in said[2][1]
    assert said[3] == (False, "the layout engine failed: ZeroDivisionError: division by zero")
    assert said[4] == (False, "it needs too much memory")
    assert "want of memory" in said[5][1]
    assert "said on leaving" in said[6][1]
    assert set(greetings) == {"ready"}


def test_a_task_that_cannot_start_is_the_operators_fault() -> None:
    broken = SimpleNamespace(start=functools.partial(operator.truediv, 1, 0))
    with pytest.raises(ProjectError, match="does not start"):
        share_out(broken, ["1"], 1, Limits(5), print)


def test_children_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    lay_out([face("a")], HouseStyle(CSS, ("Spectral", "Barlow"), weights=(400,)))
    assert list(tmp_path.iterdir()) == []


def test_the_working_directory_is_not_on_the_childrens_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise SystemExit('a stranger ran code')")
    (tmp_path / "pydyf.py").write_text("raise SystemExit('a stranger ran code')")
    monkeypatch.chdir(tmp_path)
    (result,) = lay_out([face("a")], HouseStyle(CSS, ("Spectral", "Barlow"), weights=(400,)))
    assert result.error == ""
