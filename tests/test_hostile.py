"""What strangers may try: whatever comes in a pull request ends in a finding or in plain text.

Nothing in ``content/``, ``schemas/``, ``templates/`` or ``site/`` may crash the tool, keep it
busy for ever, read or write outside the project, reach the network, or put script on the site.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from codexpress.errors import ProjectError
from codexpress.pipeline.build import BuildRun, Request, run_build
from codexpress.workspace import Project
from codexpress.workspace.project import find_project
from tests.conftest import copy_toygame, toy_modules

FRONT = "templates/pond/frog/front.html.j2"


@contextmanager
def no_bar(_label: str, _length: int) -> Iterator[object]:
    yield lambda _: None


def build(project: Project, *presses: str, draft: bool = False) -> BuildRun:
    request = Request(presses=presses, papers=("a4",), images=False, draft=draft)
    return run_build(project, request, no_bar, modules=toy_modules)


# Templates -------------------------------------------------------------------------------------

ESCAPES = {
    "a class": "{{ ''.__class__.__mro__ }}",
    "a class by filter": "{{ ''|attr('__class__') }}",
    "a class by format": "{{ '{0.__class__}'.format(entry) }}",
    "globals of a function": "{{ icon.__globals__ }}",
    "globals of a cycler": "{{ cycler.__init__.__globals__.os }}",
    "the environment": "{{ self._TemplateReference__context.environment }}",
    "a file read by a path": "{{ game.root.joinpath('/etc/passwd').read_text() }}",
    "a file written by a path": "{{ game.manifest.source.path.with_name('planted').write_text('x') }}",
    "a file removed by a path": "{{ game.manifest.source.path.unlink() }}",
    "a path by filter": "{{ [game]|map(attribute='root')|list|first }}",
    "a path in a sum": "{{ [game]|sum(attribute='root') }}",
    "a path joined": "{{ [game]|join(', ', attribute='root') }}",
    "a library's object": "{{ game.kinds.frog.schema.validator.evolve }}",
    "a file of the system": "{% include '/etc/passwd' %}",
    "a file beside the templates": "{% include '../../content/pond/game.yaml' %}",
    "a module": "{% import 'os' as os %}",
    "changing the catalogue": "{{ catalog.entries.clear() }}",
    "changing a record": "{{ data.update({'name': 'Me'}) }}",
}  # fmt: skip

BOMBS = {
    "loops in loops": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "loops over lists": "{% set a = range(99999)|list %}{% for b in a %}{% for c in a %}x{% endfor %}{% endfor %}",
    "a loop that calls itself": "{% for a in [1] recursive %}{{ loop([1]) }}{% endfor %}",
    "a macro that calls itself": "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "a macro that calls itself twice": "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(90) }}",
    "an include of itself": "{% include 'pond/frog/front.html.j2' %}",
    "two includes of itself": "{% set d = d|default(0) + 1 %}{% if d < 40 %}{% include 'pond/frog/front.html.j2' %}{% include 'pond/frog/front.html.j2' %}{% endif %}",
    "a text repeated": "{{ 'a' * 1000000000 }}",
    "a text doubled": "{% set n = namespace(s='aaaaaaaa') %}{% for i in range(40) %}{% set n.s = n.s ~ n.s %}{% endfor %}",
    "a text doubled without a loop": "{% set s = 'aaaaaaaa' %}" + "{% set s = s ~ s %}" * 40,
    "a text added to itself": "{% set s = 'aaaaaaaa' %}" + "{% set s = s + s %}" * 40,
    "a text replaced by longer ones": "{% set s = 'aaaaaaaa' %}" + "{% set s = s|replace('a', s) %}" * 9,
    "a text joined by longer ones": "{% set s = 'aaaaaaaa'|join('bbbbbbbb') %}" + "{% set s = s|join(s) %}" * 9,
    "a list of lists of lists": "{% set l = [1] %}" + "{% set l = [l, l] %}" * 40 + "{{ l|string }}",
    "a list printed": "{% set l = [1, 2] %}{{ l }}",
    "a number of many digits": "{{ 9 ** 999999999 }}",
    "a number squared and squared": "{% set n = 99999 %}" + "{% set n = n * n %}" * 40,
    "a number padded": "{{ '%2000000000d'|format(1) }}",
    "a number padded by star": "{{ '%*d'|format(2000000000, 1) }}",
    "a number padded by a method": "{{ '{:>2000000000}'.format(1) }}",
    "a number rounded": "{{ 1.5|round(1000000000) }}",
    "a text centred": "{{ 'a'|center(2000000000) }}",
    "a text centred by a method": "{{ 'a'.center(2000000000) }}",
    "a range too long": "{{ range(1000000000)|list|length }}",
    "a list cut into slices": "{{ [1]|slice(1000000000)|list|length }}",
    "made up text": "{{ lipsum(n=10000000)|length }}",
    "a large text a hundred thousand times": "{% set s = 'aaaaaaaa' %}" + "{% set s = s ~ s %}" * 16 + "{% for i in range(99999) %}{{ s }}{% endfor %}",
    "a hundred thousand times the template's own": "{% for i in range(99999) %}" + "x" * 100_000 + "{% endfor %}",
    "braces in braces": "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
}  # fmt: skip


@pytest.mark.parametrize("template", [*ESCAPES.values(), *BOMBS.values()], ids=[*ESCAPES, *BOMBS])
def test_a_template_gets_nowhere_and_ends(template: str, toy: Project) -> None:
    before = sorted(path.name for path in toy.content.rglob("*"))
    (toy.root / FRONT).write_text(template)
    run = build(toy, "proofs")
    (found,) = run.diagnostics
    assert found.rule == "CX020", found.message
    assert found.at.path == FRONT
    assert "root:" not in found.message
    assert run.written == ()
    assert sorted(path.name for path in toy.content.rglob("*")) == before


@pytest.mark.parametrize("template", ESCAPES.values(), ids=ESCAPES)
def test_the_sites_own_templates_are_kept_in_as_well(template: str, toy: Project) -> None:
    page = toy.templates / "common" / "site" / "credits.html.j2"
    page.parent.mkdir(parents=True)
    page.write_text(
        template.replace("game.", "games[0].catalog.game.").replace(
            "[game]", "[games[0].catalog.game]"
        )
    )
    run = build(toy, "site")
    assert [found.rule for found in run.diagnostics] == ["CX020"], run.diagnostics


def test_what_is_reckoned_and_joined_honestly_still_is(toy: Project) -> None:
    from codexpress.pipeline.check import check_games
    from codexpress.pipeline.workshops import workshop
    from codexpress.store import Store

    (toy.root / FRONT).write_text(
        "{{ 2 + 3 * 4 ** 2 % 7 }} {{ 'a' ~ 1 ~ '<'|safe ~ '<' }} {{ ['b', 'c']|join('<') }} "
        "{{ '%.1f'|format(2.25) }} {{ 'aXa'|replace('a', '<') }} {{ 2.5|round }} {{ [1, 2]|sum }} "
        "{% for a, b in [(1, 2), (3, 4)] %}{{ loop.index }}/{{ loop.length }}:{{ a + b }} {% else %}{% endfor %}"
        "{{ nothing|default('none') }} {{ data.get('name')|upper }} {{ ([1] + [2])|length }}"
    )
    (checked,) = check_games(toy, modules=toy_modules)
    view = workshop(toy, checked, Store(None)).view("card")
    entry = view.catalog.get("frog", "nip")
    assert entry
    assert view.face(entry, "front") == (
        "8 a1<&lt; b&lt;c 2.2 &lt;X&lt; 2.0 3 1/2:3 2/2:7 none NIP 2"
    )


def link_out(path: Path) -> None:
    path.unlink()
    path.symlink_to("/etc/passwd")


UNFIT = {
    "a link out": link_out,
    "not UTF-8": lambda path: path.write_bytes(b"caf\xe9"),
    "too large": lambda path: path.write_bytes(b" " * (2**20 + 1)),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
    "a pipe": lambda path: (path.unlink(), os.mkfifo(path)),
}


@pytest.mark.parametrize("spoil", UNFIT.values(), ids=UNFIT)
def test_templates_and_styles_are_plain_small_files_of_the_project(spoil, toy: Project) -> None:
    for name in (FRONT, "templates/pond/card.css"):
        spoil(toy.root / name)
        run = _fault_of(toy)
        assert "root:" not in run
        assert name.rpartition("/")[2] in run or "CX012" in run
        (toy.root / name).rmdir() if (toy.root / name).is_dir() else (toy.root / name).unlink()
        (toy.root / name).write_text("")


def _fault_of(project: Project) -> str:
    """How a build of the proofs ends, in words."""
    try:
        run = build(project, "proofs")
    except ProjectError as fault:
        return fault.message
    return "\n".join(f"{d.rule} {d.at.path} {d.message} {d.at.lines}" for d in run.diagnostics)


# Pictures --------------------------------------------------------------------------------------


def test_a_picture_cut_off_is_seen_whatever_ran_before(toy: Project) -> None:
    import weasyprint  # noqa: F401 - it has Pillow take such pictures
    from PIL import Image

    from codexpress.pipeline.check import run_check

    art = toy.content / "pond" / "art"
    art.mkdir()
    Image.effect_noise((200, 200), 50).save(art / "nip.png")
    whole = (art / "nip.png").read_bytes()
    (art / "nip.png").write_bytes(whole[: len(whole) // 2])
    nip = toy.content / "pond" / "frogs" / "nip.yaml"
    nip.write_text(nip.read_text().replace("leap: 1", "leap: 1\nart: nip.png"))
    (found,) = run_check(toy, modules=toy_modules).diagnostics
    assert (found.rule, found.at.span.line) == ("IMG002", 5)
    assert "cut off" in found.message


# Schemas ---------------------------------------------------------------------------------------

NIP = "content/pond/frogs/nip.yaml"
SCHEMA = "schemas/pond/frog.schema.json"


def check(project: Project) -> list[tuple[str, str]]:
    """(rule, message) of everything that a check finds."""
    from codexpress.pipeline.check import run_check

    return [(d.rule, d.message) for d in run_check(project, modules=toy_modules).diagnostics]


def reshape(project: Project, **properties: object) -> None:
    """Give fields of frogs another schema; what starts with a dollar is the schema's own."""
    path = project.root / SCHEMA
    data = json.loads(path.read_text())
    data["$defs"] = properties.pop("defs", {})
    data["properties"] |= properties
    path.write_text(json.dumps(data))


def edit(project: Project, path: str, old: str, new: str) -> None:
    text = (project.root / path).read_text()
    assert old in text
    (project.root / path).write_text(text.replace(old, new, 1))


SLOW_PATTERNS = {
    "repeats repeated": ("^(a+)+$", "a" * 60 + "b"),
    "choices that overlap": ("^(a|aa|aaa)*$", "a" * 60 + "b"),
    "a search from every letter": ("a.*b", "a" * 900_000),
    "ten spans in a row": ("^" + "a*" * 10 + "b$", "a" * 5_000),
}  # fmt: skip


@pytest.mark.parametrize(("pattern", "text"), SLOW_PATTERNS.values(), ids=SLOW_PATTERNS)
def test_no_pattern_keeps_the_tool_busy(pattern: str, text: str, toy: Project) -> None:
    reshape(toy, mood={"type": "string", "pattern": pattern})
    edit(toy, NIP, "mood: cross", f"mood: {text}")
    assert ("SCH013", "nip") in [(r, "nip") for r, m in check(toy) if text[:20] in m]


def test_nor_does_one_for_the_names_of_fields(toy: Project) -> None:
    path = toy.root / SCHEMA
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, "patternProperties": {"^(a+)+$": {"type": "integer"}}}))
    edit(toy, NIP, "mood: cross", f"{'a' * 60}b: 1")
    assert [rule for rule, _ in check(toy)] == ["SCH002"]


def chain(keyword: str) -> dict[str, object]:
    """Thirty parts, each of which refers twice to the next."""
    ends: dict[str, object] = {f"d{n}": twice(keyword, n + 1) for n in range(30)}
    return ends | {"d30": {"type": "string"}}


def twice(keyword: str, n: int) -> object:
    target = {"$ref": f"#/$defs/d{n}"}
    if keyword == "properties":
        return {keyword: {"a": target, "b": target}}
    return {keyword: [target, {**target, "description": "Again."}]}


ENDLESS = {
    "itself": {"mood": {"$ref": "#/properties/mood"}},
    "itself by way of another": {
        "mood": {"$ref": "#/$defs/a"},
        "defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}},
    },
    **{
        f"itself in {word}": {"mood": {word: {"$ref": "#/properties/mood"}}}
        for word in ("not", "if", "then")
    },
    **{
        f"itself in {word}": {"mood": {word: [{"$ref": "#/properties/mood"}]}}
        for word in ("allOf", "anyOf", "oneOf")
    },
    **{
        f"thousands of millions by {word}": {"mood": {"$ref": "#/$defs/d0"}, "defs": chain(word)}
        for word in ("allOf", "anyOf", "oneOf", "properties")
    },
    "a hundred levels": {
        "mood": {"$ref": "#/$defs/d0"},
        "defs": {f"d{n}": {"items": {"$ref": f"#/$defs/d{n + 1}"}} for n in range(120)}
        | {"d120": {}},
    },
    "a thousand levels": {
        "mood": {"$ref": "#/$defs/d0"},
        "defs": {f"d{n}": {"items": {"$ref": f"#/$defs/d{n + 1}"}} for n in range(2000)}
        | {"d2000": {}},
    },
    "looking ahead": {"mood": {"type": "string", "pattern": "^(?=c).*$"}},
    "looking back": {"mood": {"type": "string", "pattern": r"^(c|d)\1$"}},
    "a pattern of a billion letters": {"mood": {"pattern": "((a{1000}){1000}){1000}"}},
    "a pattern never closed": {"mood": {"pattern": "(" * 5000}},
}  # fmt: skip


@pytest.mark.parametrize("properties", ENDLESS.values(), ids=ENDLESS)
def test_a_schema_that_cannot_be_gone_through_is_refused(
    properties: dict[str, object], toy: Project
) -> None:
    reshape(toy, **properties)
    ((rule, message),) = check(toy)
    assert rule in ("SCH090", "SCH091"), message
    assert [d.rule for d in build(toy, "data").diagnostics] == [rule]


def test_a_schema_that_takes_ever_more_steps_is_given_up(toy: Project) -> None:
    tree = {"type": "array", "items": {"$ref": "#/$defs/tree"}}
    options = [{**tree, "maxItems": 0}, {**tree, "minItems": 1}, {"type": "integer"}]
    reshape(toy, roots={"$ref": "#/$defs/tree"}, defs={"tree": {"anyOf": options}})
    for name in ("nip", "bulgo"):
        edit(
            toy, f"content/pond/frogs/{name}.yaml", "mood:", f"roots: {'[' * 40}1{']' * 40}\nmood:"
        )
    ((rule, message),) = check(toy)
    assert rule == "SCH091"
    assert "bulgo.yaml takes more than 500,000 steps" in message


UNREADABLE = {
    "5 MB": lambda text: text[:-2] + ',"$comment":"' + "x" * 5_000_000 + '"}',
    "a number of 5,000 digits": lambda text: text[:-2] + ',"x-n":' + "9" * 5_000 + "}",
    "half a character": lambda text: text[:-2] + r',"x-n":["\ud800"]}',
    "lists in lists": lambda text: text[:-2] + ',"x-n":' + "[" * 900 + "]" * 900 + "}",
    "50,000 keys and one twice": lambda text: text[:-2] + "".join(f',"x-{n}":1' for n in range(50_000)) + ',"x-9":1}',
}  # fmt: skip


@pytest.mark.parametrize("spoil", UNREADABLE.values(), ids=UNREADABLE)
def test_a_schema_file_that_cannot_be_read_is_a_finding(spoil, toy: Project) -> None:
    path = toy.root / SCHEMA
    path.write_text(spoil(path.read_text().strip() + "\n"))
    assert [rule for rule, _ in check(toy)] == ["SCH090"]


@pytest.mark.parametrize("keyword", ["patternProperties", "additionalProperties", "anyOf", "if"])
def test_unevaluated_fields_are_judged_as_the_standard_says(keyword: str) -> None:
    from jsonschema import Draft202012Validator

    from codexpress.schema.compiled import build as strict

    held = {
        "patternProperties": {"^p": {"type": "integer"}},
        "additionalProperties": {"type": "integer"},
        "anyOf": [
            {"properties": {"p": {"type": "integer"}}, "required": ["p"]},
            {"properties": {"q": True}, "required": ["q"]},
        ],
        "if": {"properties": {"p": {"const": 1}}, "required": ["p"]},
    }[keyword]
    schema = {
        "properties": {"a": True}, keyword: held, "then": {"properties": {"q": True}},
        "dependentSchemas": {"q": {"properties": {"r": True}}}, "unevaluatedProperties": {"type": "null"},
    }  # fmt: skip
    for keys in itertools.product((0, 1), repeat=5):
        for value in (1, 2, None, "x"):
            data = {key: value for key, on in zip("apqrz", keys, strict=True) if on}
            expected = Draft202012Validator(schema).is_valid(data)
            assert strict(schema).is_valid(data) == expected, data


def test_a_project_cannot_take_from_what_a_manifest_must_be(toy: Project) -> None:
    (toy.schemas / "game.schema.json").write_text('{"type": "object"}')
    (toy.schemas / "common.schema.json").write_text('{"$defs": {"id": {}, "name": {}}}')
    (toy.content / "pond" / "game.yaml").write_text("id: pond\nkinds: {frog: {folder: ../../..}}\n")
    assert {rule for rule, _ in check(toy)} <= {"SCH003", "SCH013"}


def test_it_may_add_to_it(toy: Project) -> None:
    (toy.schemas / "game.schema.json").write_text('{"required": ["motto"]}')
    assert [rule for rule, _ in check(toy)] == ["SCH003"]


# Records and manifests -------------------------------------------------------------------------

GAME = "content/pond/game.yaml"
ODD = ("{a: 1}", "5", "", "[[1], {a: [b]}, null]")
KNOWN = ("name", "also", "colour", "art", "leap", "pond", "words", "tricks", "emblem", "parent", "illustrative", "waivers")  # fmt: skip


def loosen(node: object) -> object:
    """A schema that takes anything, with the tool's own notes left in it."""
    if isinstance(node, dict):
        return {
            key: loosen(value)
            for key, value in node.items()
            if key in ("properties", "items", "title", "description") or key.startswith("x-")
            if not (key == "title" and isinstance(value, dict))
        }
    return node


@pytest.mark.parametrize("field", KNOWN)
def test_fields_the_tool_knows_may_hold_anything(field: str, tmp_path: Path) -> None:
    for number, value in enumerate(ODD):
        toy = copy_toygame(tmp_path / str(number))
        for kind, record in (
            ("frog", "frogs/nip"),
            ("word", "words/slippery"),
            ("pond", "ponds/sump"),
        ):
            path = toy.schemas / "pond" / f"{kind}.schema.json"
            path.write_text(json.dumps(loosen(json.loads(path.read_text()))))
            path = toy.content / "pond" / f"{record}.yaml"
            kept = re.sub(rf"(?m)^{field}:.*\n(?:[ -].*\n)*", "", path.read_text())
            path.write_text(f"{kept.rstrip()}\n{field}: {value}\n")
        run = build(toy, "data", "site", draft=True)
        crashed = [
            d.message for d in run.diagnostics if d.rule == "CX002" and "TG101" not in d.message
        ]
        assert crashed == [], value


@pytest.mark.parametrize("part", ["build/.cache", "build/serve"])
def test_nothing_is_kept_or_served_by_a_link_out(part: str, toy: Project, tmp_path: Path) -> None:
    (toy.root / part).symlink_to(tmp_path)
    with pytest.raises(ProjectError, match="leads out"):
        find_project(toy.root)


def crash(*_: object, **__: object) -> None:
    raise KeyError("lost")


def test_a_press_that_crashes_is_a_finding_and_the_next_goes_on(
    toy: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    import codexpress.pipeline.website as module

    monkeypatch.setattr(module, "website", crash)
    for draft in (False, True):
        run = build(toy, "data", "site", draft=draft)
        assert [(d.rule, d.at.path) for d in run.diagnostics] == [("CX002", GAME)]
        assert run.failed
        assert [path.name for path in run.written] == ["pond.json"]


def test_no_fault_leaves_as_a_traceback(
    toy: Project, monkeypatch: pytest.MonkeyPatch, cli: Callable[..., tuple[int, str, str]]
) -> None:
    import codexpress.cli.app as module

    monkeypatch.setattr(module, "find_project", crash)
    status, out, err = cli("check", project=toy)
    assert (status, out) == (2, "")
    assert err.startswith("error: the tool is at fault: KeyError: 'lost' (test_hostile.py:")
    assert "Traceback" not in err
    assert "Traceback" in cli("check", "-v", project=toy)[2]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("width_mm: 70", "width_mm: 1000000"),
        ("height_mm: 120", "height_mm: 1000000"),
        ("height_mm: 120", "height_mm: 120, bleed_mm: 1000"),
        ("height_mm: 120", "height_mm: 120, safe_mm: 1000"),
        ("[9, 8, 7, 6.5]", "[1000000]"),
        ("    kind: frog\n    face", "    kind: frog\n    copies: 1000000000\n    face"),
    ],
)
def test_no_print_is_larger_than_paper_or_without_number(old: str, new: str, toy: Project) -> None:
    edit(toy, GAME, old, new)
    assert [rule for rule, _ in check(toy)] == ["SCH011"]


def test_a_books_title_is_no_program(toy: Project) -> None:
    from codexpress.pipeline.check import check_games
    from codexpress.render.book import books

    odd = "{0} {name.__class__} {name!r:>99999999} {"
    edit(toy, GAME, "title: All of Pond Duel", f'each: frog\n    title: "{{name}}: {odd}"')
    edit(
        toy, GAME, "index: [pond, leap]", "index: [pond, leap], index_within: [leap, name, tricks]"
    )
    (checked,) = check_games(toy, modules=toy_modules)
    assert checked.diagnostics == ()
    assert checked.loaded.catalog
    titles = [spec.title for spec in books(checked.loaded.catalog)]
    assert titles[0] == f"Bulgo: {odd}"


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_any_day_dates_an_edition(day: str, toy: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    edit(toy, GAME, "2026-01-01", day)
    run = build(toy, "data", "site")
    assert (run.diagnostics, len(run.written)) == ((), 2)


@pytest.mark.parametrize("seconds", ["", "soon", "-1", "1e9", "٣", "9" * 5000, str(2**32)])
def test_a_date_of_the_environment_that_is_none_is_said(
    seconds: str, toy: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
    with pytest.raises(ProjectError, match="SOURCE_DATE_EPOCH"):
        build(toy, "data")


SIGNED = """tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904
author x <x@example.org> 1700000000 +0000
committer x <x@example.org> 1700000000 +0000
gpgsig -----BEGIN PGP SIGNATURE-----
\x20
 x
 -----END PGP SIGNATURE-----

Signed
"""
TRAPS = ("gpg.program", "core.fsmonitor", "core.pager", "core.sshCommand")


def test_a_repositorys_own_settings_run_nothing(
    toy: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from codexpress.pipeline.dates import build_time

    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    trap = tmp_path / "trap"
    trap.write_text(f"#!/bin/sh\ntouch {tmp_path}/sprung\n")
    trap.chmod(0o755)

    def git(*words: str, said: str = "") -> str:
        command = ["git", "-C", str(toy.root), *words]
        done = subprocess.run(command, input=said, text=True, capture_output=True, check=True)
        return done.stdout.strip()

    git("init", "-q")
    commit = git("hash-object", "-t", "commit", "-w", "--stdin", "--literally", said=SIGNED)
    git("update-ref", "HEAD", commit)
    git("config", "log.showSignature", "true")
    for setting in TRAPS:
        git("config", setting, str(trap))
    with build_time(toy):
        assert os.environ["SOURCE_DATE_EPOCH"] == "1700000000"
    assert not (tmp_path / "sprung").exists()
    git("log", "-1")
    assert (tmp_path / "sprung").exists(), "the trap does not work"


def test_numbers_of_a_roster_stay_countable(toy: Project) -> None:
    squares = "".join(
        f", a{n}: {{product: [derived.a{n - 1}, derived.a{n - 1}]}}" for n in range(1, 60)
    )
    edit(
        toy,
        GAME,
        "    ref: frog\n",
        f"    ref: frog\n    derive: {{a0: {{product: [limits.knot.leap]}}{squares}}}\n",
    )
    edit(toy, GAME, "max: limits.knot.frogs", "max: derived.a59")
    ((rule, message),) = check(toy)
    assert rule == "RST001"
    assert "PD201 cannot be judged" in message
    assert "larger than 9,007,199,254,740,991" in message
