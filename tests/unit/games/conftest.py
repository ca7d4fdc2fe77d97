"""The real content, and the same with one of its settings or limits changed."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from codexpress.catalog import Catalog
from codexpress.workspace import Project, load_games


@pytest.fixture(scope="session")
def catalog(real: Project) -> Catalog:
    found = load_games(real, ["dual-fates"])[0].catalog
    assert found is not None
    return found


@pytest.fixture
def changed(catalog: Catalog) -> Callable[..., Catalog]:
    """``changed("settings.scoring_value", "flat")``: the catalogue under another manifest."""

    def change(path: str, value: Any) -> Catalog:
        data = deepcopy(catalog.game.manifest.data)
        *way, last = path.split(".")
        inner = data
        for name in way:
            inner = inner[name]
        inner[last] = value
        manifest = replace(catalog.game.manifest, data=data)
        return replace(catalog, game=replace(catalog.game, manifest=manifest))

    return change


@pytest.fixture(scope="session")
def conquest(real: Project) -> Catalog:
    found = load_games(real, ["conquest-of-fates"])[0].catalog
    assert found is not None
    return found
