"""Parts of the theme's frame that are made once for all pages of a folder."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import DictLoader, Environment
from mkdocs.structure.files import InclusionLevel

from codexpress.render.site.frames import share


@pytest.fixture
def env() -> Environment:
    nav = "{{ made.append(page.url) or '' }}nav of {{ page.parent.title }}"
    templates = {"base.html": "{{ page.url }}: {% include 'partials/nav.html' %}"}
    env = Environment(loader=DictLoader({**templates, "partials/nav.html": nav}), autoescape=True)
    share(env)
    return env


def _page(url: str, parent: Any, inclusion: InclusionLevel = InclusionLevel.NOT_IN_NAV) -> Any:
    return SimpleNamespace(url=url, parent=parent, file=SimpleNamespace(inclusion=inclusion))


def test_pages_of_a_folder_share_their_navigation(env: Environment) -> None:
    units, made = SimpleNamespace(title="Units"), []
    base = env.get_template("base.html")
    said = [
        base.render(page=_page(url, units), made=made) for url in ("g/units/orc/", "g/units/elf/")
    ]
    assert said == ["g/units/orc/: nav of Units", "g/units/elf/: nav of Units"]
    assert made == ["g/units/orc/"]


def test_other_folders_parents_and_pages_of_the_navigation_have_their_own(env: Environment) -> None:
    units, cards, made = SimpleNamespace(title="Units"), SimpleNamespace(title="Cards"), []
    base = env.get_template("base.html")
    pages = [
        _page("g/units/orc/", units),
        _page("g/units/more/orc/", units),
        _page("g/units/wolf/", cards),
        _page("g/units/", units, InclusionLevel.INCLUDED),
        _page("g/units/", units, InclusionLevel.INCLUDED),
    ]
    said = [base.render(page=page, made=made).partition(": ")[2] for page in pages]
    assert said == ["nav of Units", "nav of Units", "nav of Cards", "nav of Units", "nav of Units"]
    assert len(made) == 5
