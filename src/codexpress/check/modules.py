"""A game's own Python: rules, procedures, tables; found by entry point, never in content."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from types import ModuleType

from codexpress import procedure as procedures
from codexpress import rule as rules
from codexpress.catalog import Catalog
from codexpress.chart import Chart
from codexpress.errors import ProjectError
from codexpress.procedure import Procedure, Table
from codexpress.rule import Rule

GROUP = "codexpress.games"


def _no_charts(_catalog: Catalog) -> tuple[Chart, ...]:
    """The charts of a game without a module."""
    return ()


@dataclass(frozen=True)
class GameModule:
    """What a game's module offers; a game without a module has none of it.

    Attributes:
        rules: by id.
        procedures: by name.
        tables: computed tables by name.
        charts: draws a catalogue's numbers, as plain data.
    """

    rules: Mapping[str, Rule] = field(default_factory=dict)
    procedures: Mapping[str, Procedure] = field(default_factory=dict)
    tables: Mapping[str, Callable[[Catalog], Table]] = field(default_factory=dict)
    charts: Callable[[Catalog], tuple[Chart, ...]] = _no_charts

    @classmethod
    def of(cls, module: ModuleType) -> GameModule:
        """Read a module's ``RULES`` and ``PROCEDURES`` (modules), ``TABLES`` and ``CHARTS``."""
        return cls(
            rules.collect(*getattr(module, "RULES", ())),
            procedures.collect(*getattr(module, "PROCEDURES", ())),
            dict(getattr(module, "TABLES", {})),
            getattr(module, "CHARTS", _no_charts),
        )


def find_module(game: str) -> GameModule:
    """The module installed for a game, or an empty one.

    Raises:
        ProjectError: the module cannot be imported, or two packages claim the game.
    """
    points = list(metadata.entry_points(group=GROUP, name=game))
    if not points:
        return GameModule()
    if len({point.value for point in points}) > 1:
        raise ProjectError(f"two packages claim the game {game}", "uninstall one of them")
    try:
        module = points[0].load()
    except Exception as fault:
        raise ProjectError(f"the module of {game} cannot be loaded: {fault}") from fault
    return GameModule.of(module)


def module_files() -> Iterator[Path]:
    """The source files of every game module installed beside the tool's own."""
    for point in metadata.entry_points(group=GROUP):
        if point.module.startswith("codexpress."):
            continue
        spec = importlib.util.find_spec(point.module)
        if spec is None or spec.origin is None:
            continue
        origin = Path(spec.origin)
        is_package = spec.submodule_search_locations is not None
        yield from sorted(origin.parent.rglob("*.py")) if is_package else (origin,)
