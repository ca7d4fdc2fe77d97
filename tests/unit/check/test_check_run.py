"""Rules are kept apart from one another: one that fails costs what it would have said."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.conftest import install_toygame, toy_modules

from codexpress.catalog import Catalog, Entry
from codexpress.check import GameModule, check_game, find_module
from codexpress.errors import ProjectError
from codexpress.finding import Diagnostic, Finding, Severity
from codexpress.pipeline.check import run_check
from codexpress.procedure import Inputs, procedure
from codexpress.render.chapter import prose_values
from codexpress.rule import CATALOG, rule
from codexpress.store import Store
from codexpress.workspace import Project, load_games


@rule("TG901", Severity.ERROR, on="frog", message="never", help="never")
def crashes_on_nip(entry: Entry, _catalog: Catalog) -> Iterator[Finding]:
    """Says one thing about every frog, and stumbles over Nip."""
    if entry.id == "nip":
        raise ZeroDivisionError("no frogs left")
    yield from ()


@rule("TG902", Severity.WARNING, on=CATALOG, message="there are {count} frogs", help="{hint}")
def forgets_a_value(catalog: Catalog) -> Iterator[Finding]:
    """Leaves out what its help needs."""
    yield Finding(next(iter(catalog)).document.place(()), {"count": len(catalog.of("frog"))})


@rule("TG903", Severity.WARNING, on=CATALOG, message="there are {count} words", help="write more")
def says_something_then_crashes(catalog: Catalog) -> Iterator[Finding]:
    """Finds one thing before it stumbles."""
    yield Finding(next(iter(catalog)).document.place(()), {"count": len(catalog.of("word"))})
    raise KeyError("word")


@procedure(
    "leap", inputs={"leap": "positive", "wind?": "count"}, result={"pads": "count"}, heading=""
)
def breaks(_inputs: Inputs, _catalog: Catalog) -> dict[str, int]:
    """A procedure that stumbles."""
    raise IndexError("out of pads")


def check(project: Project, module: GameModule) -> tuple[Diagnostic, ...]:
    (loaded,) = load_games(project)
    checked = check_game(loaded, module, project.root, lambda _: False, prose_values)
    return checked.diagnostics


def with_rules(*rules: object) -> GameModule:
    module = toy_modules("pond")
    return replace(module, rules={**module.rules, **{r.id: r for r in rules}})  # type: ignore[attr-defined]


def test_a_rule_that_crashes_is_a_finding_on_its_record(toy: Project) -> None:
    (found,) = check(toy, with_rules(crashes_on_nip))
    assert (found.rule, found.at.path) == ("CX002", "content/pond/frogs/nip.yaml")
    assert "TG901" in found.message
    assert "no frogs left" in found.message


def test_a_rule_without_a_value_for_its_words_is_a_finding(toy: Project) -> None:
    (found,) = check(toy, with_rules(forgets_a_value))
    assert found.rule == "CX001"
    assert "TG902" in found.message
    assert "hint" in found.message


def test_what_a_rule_said_before_it_crashed_stands(toy: Project) -> None:
    found = check(toy, with_rules(says_something_then_crashes))
    assert {d.rule for d in found} == {"TG903", "CX002"}


def test_a_procedure_that_crashes_is_a_finding_on_its_example(toy: Project) -> None:
    module = replace(toy_modules("pond"), procedures={"leap": breaks})
    (found,) = check(toy, module)
    assert (found.rule, found.at.path) == ("CX002", "content/pond/examples/a-leap.yaml")
    assert found.at.span
    assert found.at.span.line == 2


def test_a_run_with_a_crash_is_not_kept(toy: Project) -> None:
    store = Store(toy.cache)
    crashing = run_check(toy, modules=lambda _: with_rules(crashes_on_nip), store=store)
    mended = run_check(toy, modules=toy_modules, store=store)
    assert [d.rule for d in crashing.diagnostics] == ["CX002"]
    assert mended.diagnostics == ()


def test_an_unchanged_run_is_taken_from_the_store_whole(toy: Project) -> None:
    nip = toy.root / "content/pond/frogs/nip.yaml"
    nip.write_text(
        nip.read_text(encoding="utf-8").replace("leap: 1", "leap: 7" + " " * 900 + "# so")
    )
    store = Store(toy.cache)
    first = run_check(toy, modules=toy_modules, store=store)
    second = run_check(toy, modules=lambda _: with_rules(crashes_on_nip), store=store)
    assert first.diagnostics
    assert (second.diagnostics, second.files) == (first.diagnostics, first.files)


@pytest.mark.parametrize(
    "change",
    [
        lambda root: (root / "content/pond/frogs/nip.yaml").unlink(),
        lambda root: (root / "templates/pond/frog/back.html.j2").unlink(),
        lambda root: (root / "schemas/pond/frog.schema.json").write_text("{"),
        lambda root: (root / "content/pond/frogs/tuck.yaml").symlink_to("/etc/hostname"),
        lambda root: (root / "content/pond/frogs/tuck.yaml").mkdir(),
        lambda root: (root / "content/lake").mkdir(),
    ],
)
def test_any_change_is_noticed(toy: Project, change: object) -> None:
    store = Store(toy.cache)
    assert run_check(toy, modules=toy_modules, store=store).diagnostics == ()
    change(toy.root)  # type: ignore[operator]
    assert run_check(toy, modules=toy_modules, store=store).diagnostics != ()


def test_a_changed_game_module_is_noticed(
    toy: Project, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = install_toygame(tmp_path_factory.mktemp("installed"))
    monkeypatch.delitem(sys.modules, "toygame_module", raising=False)
    monkeypatch.syspath_prepend(folder)
    store = Store(toy.cache)
    key_before = {path.name for path in toy.cache.rglob("*") if path.is_file()}
    run_check(toy, store=store)
    kept = {path.name for path in toy.cache.rglob("*") if path.is_file()}
    module = folder / "toygame_module.py"
    module.write_text(module.read_text() + "\n# another edition\n")
    run_check(toy, store=store)
    again = {path.name for path in toy.cache.rglob("*") if path.is_file()}
    assert len(kept - key_before) == 1
    assert len(again - kept) == 1
    monkeypatch.delitem(sys.modules, "toygame_module")


def test_a_module_that_cannot_be_loaded_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "toygame_module", raising=False)
    monkeypatch.syspath_prepend(
        install_toygame(tmp_path / "installed", "raise OSError('no pond')\n")
    )
    with pytest.raises(ProjectError, match="module of pond cannot be loaded: no pond"):
        find_module("pond")
    monkeypatch.delitem(sys.modules, "toygame_module", raising=False)


def test_a_game_that_two_packages_claim_is_nobodys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(install_toygame(tmp_path / "one"))
    other = install_toygame(tmp_path / "two")
    (other / "toygame-1.0.dist-info").rename(other / "other-1.0.dist-info")
    (other / "other-1.0.dist-info/METADATA").write_text(
        "Metadata-Version: 2.1\nName: other\nVersion: 1.0\n"
    )
    (other / "other-1.0.dist-info/entry_points.txt").write_text(
        "[codexpress.games]\npond = another_module\n"
    )
    monkeypatch.syspath_prepend(other)
    with pytest.raises(ProjectError, match="two packages claim the game pond"):
        find_module("pond")
