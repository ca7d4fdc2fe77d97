"""``codexpress check``: what it reports, and how it exits."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from codexpress.workspace import Project

Cli = Callable[..., tuple[int, str, str]]


def spoil(project: Project, *pairs: tuple[str, str], file: str = "frogs/nip.yaml") -> None:
    path = project.root / "content/pond" / file
    text = path.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")


ERROR = ("leap: 1", "leap: 3")  # TG101, of the toy game's own module


def warn(project: Project) -> None:
    (project.root / "content/pond/frogs/notes.txt").write_text("Call the printer.\n")


def test_clean_is_0(cli: Cli, toy: Project) -> None:
    status, out, err = cli("check", project=toy)
    assert (status, err) == (0, "")
    assert out.startswith("no findings; 10 files, 8 records checked\n")
    assert "--fit" in out


def test_errors_are_1(cli: Cli, toy: Project) -> None:
    spoil(toy, ERROR)
    status, out, _ = cli("check", project=toy)
    assert status == 1
    assert "content/pond/frogs/nip.yaml:4:7: error[TG101]: Nip is cross and leaps 3" in out


def test_warnings_are_0_unless_strict(cli: Cli, toy: Project) -> None:
    warn(toy)
    assert cli("check", project=toy)[0] == 0
    assert cli("check", "--strict", project=toy)[0] == 1


def test_select_and_ignore_choose_what_is_reported(cli: Cli, toy: Project) -> None:
    spoil(toy, ERROR)
    warn(toy)
    for words, rules in (
        (("--select", "TG"), {"TG101"}),
        (("--select", "tg101"), {"TG101"}),
        (("--select", "cross-frogs-sulk"), {"TG101"}),
        (("--select", "CX", "--select", "TG1"), {"TG101", "CX013"}),
        (("--ignore", "TG"), {"CX013"}),
        (("--ignore", "stray-file"), {"TG101"}),
        (("--select", "TG", "--ignore", "TG101"), set()),
    ):
        status, out, _ = cli("check", "--format", "json", *words, project=toy)
        assert {d["rule"] for d in json.loads(out)["diagnostics"]} == rules
        assert status == int("TG101" in rules)


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.parametrize("spoilt", [True, False])
def test_an_unknown_rule_is_2_clean_or_not(
    cli: Cli, toy: Project, option: str, *, spoilt: bool
) -> None:
    if spoilt:
        spoil(toy, ERROR)
    status, out, err = cli("check", option, "TG102", project=toy)
    assert (status, out) == (2, "")
    assert "there is no rule TG102" in err
    assert "did you mean TG101?" in err


def test_paths_narrow_what_is_reported_and_how_it_exits(
    cli: Cli, toy: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(toy, ERROR)
    monkeypatch.chdir(toy.root)
    assert cli("check", "content/pond/frogs/nip.yaml", project=toy)[0] == 1
    assert cli("check", "content/pond/frogs", project=toy)[0] == 1
    assert cli("check", ".", project=toy)[0] == 1
    assert cli("check", "content/pond/frogs/bulgo.yaml", "content/pond/ponds", project=toy)[0] == 0
    monkeypatch.chdir(toy.root / "content/pond")
    assert cli("check", "ponds/../frogs/nip.yaml", project=toy)[0] == 1


def test_a_path_that_is_a_link_is_the_link(cli: Cli, toy: Project, tmp_path: Path) -> None:
    frogs = toy.root / "content/pond/frogs"
    (frogs / "tuck.yaml").symlink_to("/etc/hostname")
    (frogs / "twin.yaml").symlink_to("nip.yaml")
    spoil(toy, ERROR)
    (tmp_path / "shortcut").symlink_to(toy.root)
    assert "CX016" in cli("check", str(frogs / "tuck.yaml"), project=toy)[1]
    assert "twin.yaml:4:7" in cli("check", str(frogs / "twin.yaml"), project=toy)[1]
    shortcut = str(tmp_path / "shortcut/content/pond/frogs/nip.yaml")
    assert "nip.yaml:4:7" in cli("check", shortcut, project=toy)[1]


def test_a_broken_manifest_concerns_every_path_of_its_game(cli: Cli, toy: Project) -> None:
    (toy.root / "content/pond/game.yaml").write_text("id: [")
    path = str(toy.root / "content/pond/frogs/nip.yaml")
    status, out, _ = cli("check", path, project=toy)
    assert status == 1
    assert "content/pond/game.yaml:1:5" in out


def test_a_broken_schema_concerns_every_path_of_its_game(cli: Cli, toy: Project) -> None:
    (toy.root / "schemas/pond/frog.schema.json").write_text("{")
    path = str(toy.root / "content/pond/frogs/nip.yaml")
    assert cli("check", path, project=toy)[0] == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--nothing"], "--nothing"),
        (["--format", "xml"], "xml"),
        (["no/such/file.yaml"], "no/such/file.yaml"),
        (["/"], "outside the project"),
        (["--game", "pnod"], "no game pnod"),
    ],
)
def test_wrong_usage_is_2(cli: Cli, toy: Project, arguments: list[str], words: str) -> None:
    status, out, err = cli("check", *arguments, project=toy)
    assert (status, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_quiet_says_nothing_of_a_clean_project(cli: Cli, toy: Project) -> None:
    assert cli("check", "-q", project=toy) == (0, "", "")
    assert cli("-q", "check", project=toy) == (0, "", "")


def test_quiet_still_says_what_is_wrong(cli: Cli, toy: Project) -> None:
    spoil(toy, ERROR)
    status, out, err = cli("check", "-q", project=toy)
    assert (status, err) == (1, "")
    assert "TG101" in out
    assert "--fit" not in out


@pytest.mark.parametrize("format_", ["text", "json", "github", "sarif", "junit"])
def test_every_format_from_the_store_as_from_the_files(
    cli: Cli, toy: Project, format_: str
) -> None:
    spoil(toy, ERROR, ("pond: sump", "pond: sumpf"))
    first = cli("check", "--format", format_, project=toy)
    assert first[0] == 1
    assert first[1].strip()
    assert cli("check", "--format", format_, project=toy) == first


def test_a_cache_that_cannot_be_kept_is_no_fault(cli: Cli, toy: Project) -> None:
    toy.cache.write_text("in the way")
    assert cli("check", project=toy)[0] == 0


WORDS = ("text: A", "mends: {greasy: slippery, toad: frog}\ntext: A")


def test_fix_mends_what_is_certain_and_nothing_else(cli: Cli, toy: Project) -> None:
    spoil(toy, WORDS, file="words/slippery.yaml")
    spoil(
        toy, ("A knot", "A Toad,  greasy, or toad: 6 **knots**. A knot"), file="rules/01-leaping.md"
    )
    spoil(toy, ("name: Slippery", "name: Slippery\nalso: [knots]"), file="words/slippery.yaml")
    chapter = toy.root / "content/pond/rules/01-leaping.md"
    chapter.write_bytes(b"\xef\xbb\xbf" + chapter.read_bytes().replace(b"\n", b"\r\n"))
    before = chapter.read_bytes()
    status, out, _ = cli("check", project=toy)
    assert status == 0
    assert "4 of these can be mended by `codexpress check --fix`" in out
    assert chapter.read_bytes() == before
    status, out, err = cli("check", "--fix", project=toy)
    assert (status, "no findings" in out) == (0, True)
    assert "content/pond/rules/01-leaping.md: 4 places mended" in out + err
    after = before.replace(
        b"Toad,  greasy, or toad: 6 **", b"Frog,  slippery, or frog: {{ limits.knot.leap }} **"
    )
    assert chapter.read_bytes() == after
    assert cli("check", "--fix", project=toy)[0] == 0
    assert chapter.read_bytes() == after


def test_fix_is_told_apart_from_what_a_person_must_decide(cli: Cli, toy: Project) -> None:
    spoil(toy, ("text: A", "avoid: [turns]\ntext: A"), file="words/slippery.yaml")
    chapter = toy.root / "content/pond/rules/01-leaping.md"
    before = chapter.read_bytes()
    _, out, _ = cli("check", "--fix", project=toy)
    assert "word-to-avoid" in out
    assert "can be mended" not in out
    assert chapter.read_bytes() == before


def test_other_tools_are_told_what_to_write(cli: Cli, toy: Project) -> None:
    spoil(toy, WORDS, file="words/slippery.yaml")
    spoil(toy, ("A knot", "A toad"), file="rules/01-leaping.md")
    _, out, _ = cli("check", "--format", "json", project=toy)
    assert [d["mend"] for d in json.loads(out)["diagnostics"]] == ["frog"]
    _, out, _ = cli("check", "--format", "sarif", project=toy)
    (result,) = json.loads(out)["runs"][0]["results"]
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": "frog"}


@pytest.mark.parametrize(
    ("mends", "old", "new", "after"),
    [
        ("{greasy: slippery}", "text: A", 'text: "\\\\A greasy A', None),
        ("{greasy: slippery}", "name: Nip", "name: Nip # greasy", None),
        ("{greasy: greasy one}", "Until", "Greasy until", None),
        ("{greasy: slick, slick: greasy}", "Until", "Greasy until", None),
        ("{greasy: slippery}", "Until", "See https://a.b/greasy until", None),
        ("{greasy: slippery}", "Until", "A `greasy` or \u2018greasy\u2019 until", None),
        ("{greasy: slippery}", "Until", "A greasy\u0301 until", None),
        ("{skill: knack}", "Until", "A sk\u0131ll until", None),
        ("{greasy: slippery}", "Until", "A Greasy until", "A Slippery until"),
    ],
)
def test_a_mend_is_made_only_where_it_is_sure(
    cli: Cli, toy: Project, mends: str, old: str, new: str, after: str | None
) -> None:
    spoil(toy, ("text: A", f"mends: {mends}\ntext: A"), file="words/slippery.yaml")
    nip = toy.root / "content/pond/frogs/nip.yaml"
    if old in nip.read_text(encoding="utf-8"):
        spoil(toy, (old, new))
    before = nip.read_text(encoding="utf-8")
    status, out, _ = cli("check", "--fix", project=toy)
    assert (status, "CX002" in out) == (0, False)
    assert nip.read_text(encoding="utf-8") == (
        before if after is None else before.replace(new, after)
    )


@pytest.mark.parametrize(
    "mend", ["GM's slime", "- slimy", "slime #1", "slimy: x", "  ", "a\nb", "[x"]
)
def test_a_mend_that_is_more_than_words_is_refused(cli: Cli, toy: Project, mend: str) -> None:
    spoil(
        toy,
        ("text: A", f"mends: {json.dumps({'greasy': mend})}\ntext: A"),
        file="words/slippery.yaml",
    )
    status, out, _ = cli("check", project=toy)
    assert status == 1
    assert "content/pond/words/slippery.yaml:2" in out


def test_a_link_to_a_folder_is_looked_behind(cli: Cli, toy: Project) -> None:
    frogs, elsewhere = toy.root / "content/pond/frogs", toy.root / "elsewhere"
    frogs.rename(elsewhere)
    frogs.symlink_to(elsewhere)
    first = cli("check", project=toy)[1]
    with (elsewhere / "nip.yaml").open("a", encoding="utf-8") as file:
        file.write("bogus: 1\n")
    second = cli("check", project=toy)[1]
    assert first != second


def test_a_linked_file_is_mended_where_it_lies(cli: Cli, toy: Project) -> None:
    spoil(toy, WORDS, file="words/slippery.yaml")
    spoil(toy, ("Until", "Greasy until"))
    nip, target = toy.root / "content/pond/frogs/nip.yaml", toy.root / "content/nip.txt"
    nip.rename(target)
    nip.symlink_to(target)
    cli("check", "--fix", project=toy)
    assert nip.is_symlink()
    assert "Slippery until" in target.read_text(encoding="utf-8")
