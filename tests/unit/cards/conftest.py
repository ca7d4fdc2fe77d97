"""The toy game in its workshop, with counters for its ponds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.conftest import TOYGAME, copy_toygame
from tests.unit.book.conftest import workshop_of

from codexpress.render.workshop import Workshop

FRONT = """
<article class="card"><div class="words" data-field="tricks">
<p data-field="name">{{ data.name }}</p>
{% for trick in data.tricks %}
<p class="trick" data-field="tricks/{{ loop.index0 }}/text">{{ trick.text|inline }}</p>
{% endfor %}
</div></article>
"""
STYLE = """
.words { height: 40mm; left: 5mm; position: absolute; top: 5mm; width: 60mm }
.number { left: 11mm; position: absolute; top: 10mm }
.trick { font: var(--text-size)/1.25 Barlow }
"""
BACK = '<article class="words"><p data-field="name">{{ data.name }}</p></article>'
COUNTER = '<p class="number" data-field="number">{{ item.get("number", 1) }}</p>'
PRINTS = """
tables:
  flies: [{number: 1}, {number: 2}]
prints:
  frog-cards:
    title: Frog cards
    kind: frog
    unless: {mood: cross}
    face: {width_mm: 70, height_mm: 120, text_pt: [9, 8, 7, 6.5]}
    sheets: {a4: a4-tarot, letter: letter-tarot}
  flies:
    title: Flies
    counter: fly
    each: tables.flies
    copies: 3
    face: {width_mm: 25, height_mm: 25, bleed_mm: 2, safe_mm: 2, round: true}
    sheets: {a4: a4-counter-25}
"""


@pytest.fixture
def workshop(tmp_path: Path) -> Callable[..., Workshop]:
    """The toy game, with files replaced or added."""
    count = iter(range(1, 100))

    def make(**files: str) -> Workshop:
        project = copy_toygame(tmp_path / f"project-{next(count)}")
        manifest = (TOYGAME / "content/pond/game.yaml").read_text(encoding="utf-8")
        plain = manifest.partition("prints:")[0]
        given = {
            "content/pond/game.yaml": plain + PRINTS,
            "templates/pond/frog/front.html.j2": FRONT,
            "templates/pond/frog/back.html.j2": BACK,
            "templates/pond/counter/fly-front.html.j2": COUNTER,
            "templates/pond/card.css": STYLE,
            **files,
        }
        for name, text in given.items():
            path = project.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return workshop_of(project)

    return make
