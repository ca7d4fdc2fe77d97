"""What strangers may try: whatever comes in a pull request ends in a finding or in plain text.

Nothing in ``content/``, ``schemas/``, ``templates/`` or ``site/`` may crash the tool, keep it
busy for ever, read or write outside the project, reach the network, or put script on the site.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from codexpress.pipeline.build import BuildRun, Request, run_build
from codexpress.workspace import Project
from tests.conftest import toy_modules

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
    from codexpress.errors import ProjectError

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
