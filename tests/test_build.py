"""The whole chain on the toy game: what is made, when it is refused, and that it is repeatable."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import jsonschema
import pytest

from codexpress.errors import ProjectError
from codexpress.pipeline.build import BuildRun, run_build
from codexpress.pipeline.building import Request
from codexpress.store import Store
from codexpress.workspace import Project
from tests.conftest import ROOT, copy_toygame, toy_modules


@contextmanager
def no_bar(_label: str, _length: int) -> Iterator[Callable[[int], None]]:
    yield lambda _: None


def build(project: Project, request: Request | None = None) -> BuildRun:
    store = Store(project.cache)
    return run_build(project, request or Request(), no_bar, modules=toy_modules, store=store)


def digest(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and ".cache" not in path.parts
    }


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, BuildRun]:
    """One cold build, shared by the tests that only look at it."""
    project = copy_toygame(tmp_path_factory.mktemp("built") / "project")
    return project, build(project)


def test_everything_is_made(built: tuple[Project, BuildRun]) -> None:
    project, run = built
    assert run.diagnostics == ()
    names = set(digest(project.build))
    assert {
        "proofs/pond-frog-cards-a4.pdf",
        "proofs/pond-frog-cards-letter.pdf",
        "cards/pond/frog-cards/nip-front.png",
        "codex/pond-rules-a4.pdf",
        "codex/pond-rules-letter.pdf",
        "data/pond.json",
        "site/index.html",
        "site/pond/frogs/nip/index.html",
    } <= names


def test_the_data_keep_their_schema(built: tuple[Project, BuildRun]) -> None:
    schema = json.loads((ROOT / "schemas" / "data.schema.json").read_text(encoding="utf-8"))
    data = json.loads((built[0].build / "data" / "pond.json").read_text(encoding="utf-8"))
    jsonschema.validate(data, schema)


def test_two_builds_are_the_same_and_an_incremental_one_equals_a_cold_one(
    built: tuple[Project, BuildRun], tmp_path: Path
) -> None:
    project, _ = built
    before = digest(project.build)
    twin = copy_toygame(tmp_path / "twin")
    build(twin)
    assert digest(twin.build) == before

    for one in (project, copy_toygame(tmp_path / "cold")):
        frog = one.content / "pond" / "frogs" / "nip.yaml"
        text = frog.read_text(encoding="utf-8")
        frog.write_text(
            text.replace("Until the next round", "Until it is caught"), encoding="utf-8"
        )
        build(one)
    after = digest(project.build)
    assert after == digest(tmp_path / "cold" / "build")
    changed = {name for name in after if after[name] != before.get(name)}
    assert "codex/pond-rules-a4.pdf" in changed
    assert "cards/pond/frog-cards/nip-front.png" in changed
    assert "cards/pond/frog-cards/bulgo-front.png" not in changed


def test_an_error_holds_a_game_back_and_keeps_its_last_output(toy: Project) -> None:
    build(toy, Request(presses=("data",)))
    before = digest(toy.build)
    frog = toy.content / "pond" / "frogs" / "nip.yaml"
    frog.write_text(
        frog.read_text(encoding="utf-8").replace("leap: 1", "leap: 99"), encoding="utf-8"
    )
    run = build(toy, Request(presses=("data",)))
    assert run.failed
    assert run.held_back == ("pond",)
    assert digest(toy.build) == before
    draft = build(toy, Request(presses=("data",), draft=True))
    assert [path.name for path in draft.written] == ["pond.json"]


def test_a_placeholder_is_refused_without_draft(toy: Project) -> None:
    frog = toy.content / "pond" / "frogs" / "nip.yaml"
    frog.write_text(
        frog.read_text(encoding="utf-8") + "lore: To come (placeholder)\n", encoding="utf-8"
    )
    run = build(toy, Request(presses=("data",)))
    assert run.held_back == ("pond",)
    (told,) = run.diagnostics
    assert told.rule == "CX021"
    assert told.help == "write the real text, or build with `--draft`"
    assert build(toy, Request(presses=("data",), draft=True)).written


def test_a_name_that_nothing_has_is_no_build_of_nothing(toy: Project) -> None:
    with pytest.raises(ProjectError, match=r"no book, print, handout or record nipp") as caught:
        build(toy, Request(presses=("proofs",), only=("nipp",)))
    assert caught.value.hint == "did you mean nip?"
    run = build(toy, Request(presses=("codex",), only=("nip",)))
    assert (run.written, run.failed) == ((), False)


def add_brook(toy: Project) -> None:
    """A second game, with the same kinds and the same rosters."""
    for name in ("content", "schemas", "templates"):
        shutil.copytree(toy.root / name / "pond", toy.root / name / "brook")
    manifest = toy.content / "brook" / "game.yaml"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(
        text.replace("id: pond", "id: brook").replace("PD201", "BD201"), encoding="utf-8"
    )
    shutil.rmtree(toy.content / "brook" / "examples")
    chapter = toy.content / "brook" / "rules" / "01-leaping.md"
    words = chapter.read_text(encoding="utf-8").replace("::: example a-leap", "")
    chapter.write_text(words, encoding="utf-8")


def test_a_roster_of_one_game_is_printed_though_the_others_have_none_of_its_name(
    toy: Project,
) -> None:
    add_brook(toy)
    (knot,) = (toy.content / "pond" / "knots").glob("*.yaml")
    knot.rename(knot.with_name("only-here.yaml"))
    run = build(toy, Request(presses=("proofs",), papers=("a4",), roster="only-here"))
    assert not run.failed
    assert [path.name for path in run.written] == ["pond-only-here-frog-cards-a4.pdf"]
    with pytest.raises(ProjectError, match=r"there is no knot only-hare") as caught:
        build(toy, Request(presses=("proofs",), roster="only-hare"))
    assert caught.value.hint == "did you mean only-here?"


def test_another_game_is_built_all_the_same(toy: Project) -> None:
    add_brook(toy)
    frog = toy.content / "pond" / "frogs" / "nip.yaml"
    frog.write_text("name: [", encoding="utf-8")
    run = build(toy, Request(presses=("data",)))
    assert run.failed
    assert run.held_back == ("pond",)
    assert [path.name for path in run.written] == ["brook.json"]


def test_a_roster_without_records_still_has_its_list_and_builder(toy: Project) -> None:
    for path in (toy.content / "pond" / "knots").glob("*.yaml"):
        path.unlink()
    run = build(toy, Request(presses=("site",)))
    assert run.diagnostics == ()
    assert (toy.build / "site" / "pond" / "knots" / "builder" / "index.html").is_file()
    assert (toy.build / "site" / "pond" / "knots" / "index.html").is_file()


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{{ data.nothing }}", "nothing"),
        ("{% if %}", "Expected an expression"),
        ("{{ 1 / 0 }}", "division by zero"),
        ("{% include 'pond/none.j2' %}", "no such template"),
    ],
)
def test_a_broken_template_is_a_finding_at_its_line(
    toy: Project, template: str, words: str
) -> None:
    path = toy.templates / "pond" / "frog" / "front.html.j2"
    path.write_text("<p>\n" + template + "\n</p>\n", encoding="utf-8")
    run = build(toy, Request(presses=("proofs",)))
    (fault,) = run.diagnostics
    assert fault.rule == "CX020"
    assert fault.at.path == "templates/pond/frog/front.html.j2"
    assert fault.at.span is None or fault.at.span.line == 2
    assert words in fault.message
    assert run.failed
    assert not run.written


def test_text_that_does_not_fit_is_refused_and_a_draft_is_marked(toy: Project) -> None:
    frog = toy.content / "pond" / "frogs" / "nip.yaml"
    lines = frog.read_text(encoding="utf-8").split("\n")
    lines = [
        f"    text: {'mud ' * 400}" if line.startswith("    text:") else line for line in lines
    ]
    frog.write_text("\n".join(lines), encoding="utf-8")
    only = Request(presses=("proofs",), papers=("a4",), images=False)
    run = build(toy, only)
    (fault,) = run.diagnostics
    assert fault.rule == "FIT001"
    assert fault.at.path.endswith("nip.yaml")
    assert fault.at.span is not None
    assert fault.at.span.line == len(lines) - 1
    assert " mm " in fault.message
    assert not run.written
    draft = build(toy, Request(presses=("proofs",), papers=("a4",), images=False, draft=True))
    assert [path.name for path in draft.written] == ["pond-frog-cards-a4.pdf"]


def test_adding_a_kind_needs_a_schema_a_template_a_record_and_one_line(toy: Project) -> None:
    (toy.schemas / "pond" / "lily.schema.json").write_text(
        json.dumps(
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "title": "Lily",
                "type": "object",
                "properties": {
                    "name": {"$ref": "../common.schema.json#/$defs/name"},
                    "text": {"$ref": "../common.schema.json#/$defs/text"},
                },
                "required": ["name", "text"],
                "additionalProperties": False,
            }
        ),
        encoding="utf-8",
    )
    template = toy.templates / "pond" / "lily" / "block.html.j2"
    template.parent.mkdir()
    template.write_text(
        '<article id="{{ anchor(entry) }}"><h{{ level }}>{{ data.name }}</h{{ level }}><p>{{ data.text|inline }}</p></article>',
        encoding="utf-8",
    )
    record = toy.content / "pond" / "lilies" / "wide.yaml"
    record.parent.mkdir()
    record.write_text("name: Wide Lily\ntext: It holds [[nip]].\n", encoding="utf-8")
    manifest = toy.content / "pond" / "game.yaml"
    text = manifest.read_text(encoding="utf-8")
    line = "  lily: {folder: lilies, title: Lily, plural: Lilies}\n"
    manifest.write_text(
        text.replace("  knot: {folder", line + "  knot: {folder", 1), encoding="utf-8"
    )
    run = build(toy, Request(presses=("data", "site")))
    assert run.diagnostics == ()
    page = (toy.build / "site" / "pond" / "lilies" / "wide" / "index.html").read_text(
        encoding="utf-8"
    )
    assert 'href="../../frogs/nip/"' in page
