"""What the site shows that is not content: handed in by whoever knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from codexpress.chart import Chart
from codexpress.procedure import Table
from codexpress.rule import Rule
from codexpress.store import Store


@dataclass(frozen=True)
class Download:
    """A file that readers may take home.

    Attributes:
        game: id of its game.
        sort: what it is, and the heading it is listed under: ``Codex``, ``Cards``, ``Data``.
        title: such as "The rules".
        file: where it lies on disk; it is copied to the site under its own name.
        note: a few words: "A4, 66 pages".
    """

    game: str
    sort: str
    title: str
    file: Path
    note: str = ""


@dataclass(frozen=True)
class SiteExtras:
    """Everything :func:`codexpress.render.site.build_site` needs beside the catalogues.

    Attributes:
        rules: every rule of the tool and of the games, for the catalogue of rules.
        tables: each game's computed tables, by game id and name.
        downloads: files to offer.
        charts: each game's charts, by game id.
        store: keeps what is slow to make.
        strict: whether a warning of the site generator is an error.
    """

    rules: Sequence[Rule] = ()
    tables: Mapping[str, Mapping[str, Callable[..., Table]]] = field(default_factory=dict)
    downloads: Sequence[Download] = ()
    charts: Mapping[str, Sequence[Chart]] = field(default_factory=dict)
    store: Store = field(default_factory=lambda: Store(None))
    strict: bool = True
