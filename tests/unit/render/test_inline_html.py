"""Record text as HTML: what belongs together stays on one line."""

from __future__ import annotations

import pytest
from tests.conftest import toy_modules

from codexpress.render.view import View
from codexpress.workspace import Project, load_games

_NO_BREAK = "\N{NO-BREAK SPACE}"


@pytest.fixture
def view(toy: Project) -> View:
    (loaded,) = load_games(toy)
    assert loaded.catalog is not None
    return View(loaded.catalog, "card", toy.templates, toy_modules("pond").tables)


@pytest.mark.parametrize("before", ["Take 3", "It has +1", "Lose 12", "At 7 or \u22122"])
def test_a_number_keeps_its_symbol(before: str, view: View) -> None:
    words, _, number = before.rpartition(" ")
    bound = f'{words} <span class="cx-bound">{number}{_NO_BREAK}<span'
    assert view.inline(f"{before} {{fly}}.").startswith(bound)


@pytest.mark.parametrize("text", ["Take a {fly}.", "3 frogs and {fly}", "Take 3 *{fly}*", "3 fly"])
def test_other_words_may_break(text: str, view: View) -> None:
    assert _NO_BREAK not in view.inline(text)
