"""The written pages say what is so: commands that exist, records that pass, an order that holds."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click import Context
from click.testing import CliRunner
from tests.test_contract import ORDER

from codexpress.cli.main import cli as command_line
from codexpress.document import locate
from codexpress.pipeline.check import check_games
from codexpress.source import Source
from codexpress.workspace import Project

ROOT = Path(__file__).parents[3]
PAGES = sorted((ROOT / "site").rglob("*.md"))


def page(name: str) -> str:
    return (ROOT / "site" / name).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_command_and_option_exists(path):
    for name, rest in re.findall(r"codexpress ([a-z]+)([^`\n]*)", path.read_text(encoding="utf-8")):
        command = command_line.get_command(Context(command_line), name)
        assert command, f"codexpress {name}"
        options = {option for parameter in command.params for option in parameter.opts}
        for option in re.findall(r"(?<=\s)--[a-z-]+", rest):
            assert option in options, f"codexpress {name} {option}"


def test_the_first_unit_of_the_guide_passes_every_check(tmp_path):
    for name in ("content", "schemas", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    unit = next(
        block for block in blocks(page("writers/first-unit.md"), "yaml") if "abilities" in block
    )
    path = tmp_path / "content/dual-fates/units/ash-walker.yaml"
    path.write_text(unit, encoding="utf-8")
    (result,) = check_games(Project(tmp_path.resolve()), ["dual-fates"])
    about = [d for d in result.diagnostics if d.at.path.endswith("ash-walker.yaml")]
    assert [(d.rule, d.message) for d in about] == []


def report(tmp_path: Path, name: str, text: str) -> str:
    """What the terminal says of a unit put into a copy of the content."""
    for folder in ("content", "schemas", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / f"content/dual-fates/units/{name}.yaml").write_text(text, encoding="utf-8")
    told = CliRunner().invoke(
        command_line,
        [
            "--project",
            str(tmp_path),
            "check",
            str(tmp_path / f"content/dual-fates/units/{name}.yaml"),
        ],
        env={"NO_COLOR": "1"},
    )
    return told.output


@pytest.mark.parametrize("name", ["index.md", "writers/errors.md"])
def test_the_message_that_is_explained_is_the_one_that_is_given(tmp_path, name):
    eric = (ROOT / "content/dual-fates/units/eric.yaml").read_text(encoding="utf-8")
    start = eric.index("The Big Red Lever")
    told = report(tmp_path, "eric", eric[:start] + eric[start:].replace("cost: 5", "cost: 3", 1))
    shown = re.search(r"^content/.*?explain DF\d+\n", page(name), re.DOTALL | re.MULTILINE)
    assert shown[0] in told


def test_the_mistake_of_the_first_unit_is_answered_as_shown(tmp_path):
    text = page("writers/first-unit.md")
    unit = next(block for block in blocks(text, "yaml") if "abilities" in block)
    told = report(tmp_path, "ash-walker", unit.replace("ash-clans", "ashclans"))
    assert blocks(text, "text")[0] in told


def rows(heading: str) -> list[tuple[str, str]]:
    """The first and last column of the table under a heading of the page on traps."""
    text = page("writers/yaml-traps.md").split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    found = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if line.startswith("| `") and cells[-1].startswith("`"):
            found.append((cells[0].strip("` "), cells[-1].strip("| ").strip("`")))
    return found


def faults(line: str) -> list[str]:
    _, findings = locate(Source(Path("/x.yaml"), "x.yaml", line + "\n"))
    return [finding.rule for finding in findings]


@pytest.mark.parametrize(
    "heading", ["What is lost without a sound", "What gives a misleading error"]
)
def test_every_trap_is_sprung_and_its_mend_is_not(heading):
    found = rows(heading)
    assert len(found) >= 5
    for trap, mend in found:
        assert faults(mend) == [], mend
        # Lists, numbers and dates are good YAML; it is the schema that wants a text there.
        if not re.search(r"\[click\]|points:|released:|number:|bonus:", trap):
            assert faults(trap), trap


def test_the_architecture_names_the_stages_in_their_order():
    text = blocks(page("contributing/architecture.md"), "text")[1]
    assert re.findall(r"[a-z]+", text) == list(ORDER)


def test_no_page_promises_what_the_navigation_does_not_hold():
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for path in PAGES:
        name = path.relative_to(ROOT / "site").as_posix()
        assert name in config, name
