"""What every rule owes its readers: words, a page, and proof that it fails and passes as it says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from click import Context

from codexpress.check import find_module, rules_of
from codexpress.cli.explain_command import page
from codexpress.cli.main import COMMANDS
from codexpress.cli.main import cli as command_line
from codexpress.pipeline.check import check_games
from codexpress.rule import Rule
from codexpress.workspace import Project, load_games
from tests.conftest import ROOT, toy_modules

TESTS = Path(__file__).parent
CASES = TESTS / "rules"

FAMILIES = re.compile(r"(?:YML|SCH|REF|TXT|IMG|FIT|RST|EXA|CX|CF|DD|DF|FB|FE)[0-9]{3}\Z")

PROVED_ELSEWHERE = {
    **dict.fromkeys(("YML001", "YML002", "YML003", "YML004", "YML005"), "test_bad_input.py"),
    **dict.fromkeys(("CX001", "CX002"), "unit/check/test_check_run.py"),
    "CX016": "test_bad_input.py",
    **dict.fromkeys(("CX020", "CX021"), "test_build.py"),
}
"""Rules whose cases cannot lie in a folder: bytes git would change, links, crashes, builds."""

BY_FILE = re.compile(r"(?:FIT[0-9]{3}|CX06[0-9])\Z")
"""Rules of the presses: their cases are pages, and lie with the tests of the presses."""

WITHOUT_EXAMPLES = {
    "CX001", "CX002", "FIT006",  # faults of the tool, or of a machine
    "YML001", "YML002", "YML003", "YML004", "YML005",  # bytes
    "YML040", "YML099",  # tabs, which nobody sees, and what has no name
    "SCH017", "SCH018",  # whatever a schema may ask, and many faults at once
}  # fmt: skip

IMPERATIVES = frozenset(
    {
        "add", "begin", "break", "bring", "build", "call", "change", "check", "choose", "close",
        "copy", "correct", "declare", "delete", "double", "draw", "end", "enter", "exchange",
        "export", "fill", "flatten", "give", "hire", "indent", "keep", "leave", "lower", "link", "look", "make",
        "mend", "move", "name", "number", "pay", "place", "put", "quote", "raise", "refer", "remove", "rename",
        "repeat", "replace", "report", "run", "save", "say", "see", "separate", "set",
        "shorten", "spell", "spend", "split", "start", "state", "swap", "take", "turn", "use",
        "waive", "write",
    }
)  # fmt: skip


@cache
def all_rules() -> Mapping[str, Rule]:
    """Every rule of the tool, of the toy game and of the real games."""
    found: dict[str, Rule] = {}
    for loaded in load_games(Project(ROOT)):
        found.update(rules_of(loaded, find_module(loaded.id)))
    return found


def rules() -> Iterator[object]:
    return (pytest.param(rule, id=rule.id) for rule in all_rules().values())


def outputs(rule: str) -> list[str]:
    return [
        path.read_text(encoding="utf-8")
        for path in sorted((CASES / rule).glob("*/expected.out"))
        if not path.parent.name.startswith("ok")
    ]


@pytest.mark.parametrize("rule", rules())
def test_it_is_of_a_known_family_with_a_readable_name(rule: Rule) -> None:
    assert FAMILIES.match(rule.id)
    assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", rule.name)


def test_names_are_as_unique_as_codes() -> None:
    counts = Counter(rule.name for rule in all_rules().values())
    assert {name: count for name, count in counts.items() if count > 1} == {}


@pytest.mark.parametrize("rule", rules())
def test_its_page_says_what_and_why_and_shows_both(rule: Rule) -> None:
    paragraphs = [part for part in rule.docs.split("\n\n") if part.strip()]
    assert len(paragraphs) >= 2, "what it refuses, and why"
    assert rule.docs == rule.docs.strip()
    assert len(paragraphs[0]) > 10
    if rule.id not in WITHOUT_EXAMPLES:
        assert re.search(r"^(?:\*\*)?Bad\b", rule.docs, re.MULTILINE)
        assert re.search(r"^(?:\*\*)?Good\b", rule.docs, re.MULTILINE)
    told = page(rule)
    assert told.startswith(f"{rule.id} {rule.name} ({rule.severity})\n")
    assert rule.message in told


@pytest.mark.parametrize("rule", rules())
def test_its_words_are_a_fact_and_an_imperative(rule: Rule) -> None:
    assert rule.message
    assert not rule.message.endswith(".")
    assert not rule.label.endswith(".")
    assert rule.help
    assert not rule.help.endswith(".")
    first = rule.help.split()[0].strip("`:,;").lower()
    assert first in IMPERATIVES or rule.help.startswith("{"), f"`{first}` is no imperative"


@pytest.mark.parametrize("rule", rules())
def test_it_has_a_failing_and_a_passing_case(rule: Rule) -> None:
    if rule.id in PROVED_ELSEWHERE:
        proof = (TESTS / PROVED_ELSEWHERE[rule.id]).read_text(encoding="utf-8")
        assert f'"{rule.id}"' in proof
        return
    if BY_FILE.match(rule.id):
        proofs = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
        assert any(f'"{rule.id}"' in proof for proof in proofs)
        return
    names = {path.name for path in (CASES / rule.id).iterdir()}
    assert any(name.startswith("ok") for name in names)
    assert any(not name.startswith("ok") for name in names)


def test_no_case_is_of_a_rule_that_is_gone() -> None:
    folders = {path.name for path in CASES.iterdir() if path.is_dir() and path.name[0] not in "_."}
    assert folders <= set(all_rules())


@pytest.mark.parametrize("rule", rules())
def test_what_it_says_in_its_cases_reads_as_it_should(rule: Rule) -> None:
    for output in outputs(rule.id):
        for message in re.findall(r": (?:error|warning)\[[A-Z0-9]+\]: (.*)", output):
            assert not message.endswith("."), message
            assert "{" not in re.sub(r"`[^`]*`", "", message), message
        for mend in re.findall(r"   = help: (.*)", output):
            first = mend.split()[0].strip("`:,;").lower()
            assert first in IMPERATIVES, mend


def test_explain_knows_each(cli: Callable[..., tuple[int, str, str]]) -> None:
    for rule in all_rules().values():
        status, out, _ = cli("explain", rule.id, project=Project(ROOT))
        assert status == 0
        assert out.startswith(f"{rule.id} ")


def test_the_toy_games_rules_are_like_the_others(toy: Project) -> None:
    (checked,) = check_games(toy, modules=toy_modules)
    assert set(checked.rules) - set(all_rules()) == {"TG101", "PD201"}


def written_pages() -> str:
    pages = [*(ROOT / "site").rglob("*.md"), ROOT / "README.md"]
    return "\n".join(path.read_text(encoding="utf-8") for path in pages)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: str) -> None:
    found = command_line.get_command(Context(command_line), command)
    assert found
    assert found.help
    assert "Example" in found.help
    assert re.search(rf"codexpress {command}\b", written_pages())
