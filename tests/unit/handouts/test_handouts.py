"""Handouts: a sheet for each record of a kind, and a poster of the game."""

from __future__ import annotations

import pytest
from tests.unit.cards.conftest import workshop  # noqa: F401 - a fixture

from codexpress.errors import ProjectError
from codexpress.render.handouts import check_handouts, count, handouts, handouts_of
from codexpress.render.press.readback import page_texts

LINES = """
handouts:
  knots:
    title: Knot sheets
    kind: knot
    template: sheet
    papers: [a4, letter]
    text_pt: [10, 8]
  pond:
    title: The pond
    template: mat
    size: {width_mm: 300, height_mm: 250}
    tiles: [a4]
"""
SHEET = """
<div class="handout"><h1 data-field="name">{{ data.name }}</h1>
{% for line in data.entries %}
<p data-field="entries/{{ loop.index0 }}/frog">{{ ref('frog', line.frog).name }}</p>
{% endfor %}
{% import "common/handout/verdicts.html.j2" as cx %}{{ cx.sum(verdicts, 'knot') }}{{ cx.list(verdicts) }}
</div>
"""
MAT = '<div class="handout"><h1>{{ game.title }}</h1><p>{{ handout.title }}</p></div>'


def _files(**more: str) -> dict[str, str]:
    from tests.conftest import TOYGAME

    manifest = (TOYGAME / "content/pond/game.yaml").read_text(encoding="utf-8")
    return {
        "content/pond/game.yaml": manifest.partition("prints:")[0] + LINES,
        "templates/pond/knot/sheet.html.j2": SHEET,
        "templates/pond/handout/mat.html.j2": MAT,
        **more,
    }


def test_every_record_has_its_sheet_and_a_poster_its_tiles(workshop) -> None:  # noqa: F811
    shop = workshop(**_files())
    made = handouts(shop)
    names = [artifact.path.name for artifact in made.artifacts]
    knots = [entry.id for entry in shop.catalog.of("knot")]
    sheets = [f"pond-knots-{id_}-{paper}.pdf" for id_ in knots for paper in ("a4", "letter")]
    assert sorted(names) == sorted([*sheets, "pond-pond-poster.pdf", "pond-pond-a4.pdf"])
    assert made.findings == ()
    first = next(a for a in made.artifacts if a.path.name == sheets[0])
    (text,) = page_texts(first.content)
    assert shop.catalog.of("knot")[0].name in text
    assert "egal knot" in text
    assert count(shop) == len(sheets) + 1


def test_a_roster_gets_its_own_sheet_only(workshop) -> None:  # noqa: F811
    shop = workshop(**_files())
    made = handouts(shop, papers=("a4",), roster=shop.catalog.get("knot", "early"))
    assert [a.path.name for a in made.artifacts] == ["pond-knots-early-a4.pdf"]


def test_a_sheet_that_does_not_fit_is_refused_and_a_draft_shows_it(workshop) -> None:  # noqa: F811
    tall = SHEET.replace("<p data-field", '<p style="height:150mm" data-field')
    shop = workshop(**_files(**{"templates/pond/knot/sheet.html.j2": tall}))
    made = handouts(shop, only=("knots",))
    assert made.artifacts == ()
    assert {finding.rule for finding in made.findings} <= {"FIT001", "FIT002"}
    assert made.findings == check_handouts(shop)
    draft = handouts(shop, only=("knots",), draft=True)
    assert draft.artifacts
    assert "Draft" in page_texts(draft.artifacts[0].content)[0]


def test_a_sheet_without_a_name_that_it_should_have_is_told_of(workshop) -> None:  # noqa: F811
    less = SHEET.replace("{{ ref('frog', line.frog).name }}", "a frog")
    made = handouts(workshop(**_files(**{"templates/pond/knot/sheet.html.j2": less})))
    assert {finding.rule for finding in made.findings} == {"FIT008"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{title: A, template: a, kind: newt, papers: [a4]}", "which this game does not have"),
        ("{title: A, template: a}", "has no paper"),
        (
            "{title: A, template: a, papers: [a4], size: {width_mm: 60, height_mm: 60}}",
            "a size and papers",
        ),
    ],
)
def test_a_line_that_cannot_be_made_is_refused(workshop, line: str, reason: str) -> None:  # noqa: F811
    text = _files()["content/pond/game.yaml"].partition("handouts:")[0]
    shop = workshop(**{"content/pond/game.yaml": f"{text}handouts:\n  odd: {line}\n"})
    with pytest.raises(ProjectError, match=reason):
        handouts_of(shop.catalog)
