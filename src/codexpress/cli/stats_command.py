"""``codexpress stats``."""

from __future__ import annotations

import json
import sys
from statistics import median

import click

from codexpress.catalog import Catalog
from codexpress.chart import Chart
from codexpress.check import find_module
from codexpress.cli.app import App, echo, pass_app
from codexpress.errors import ProjectError
from codexpress.workspace import load_games

BAR = 34


@click.command(name="stats", short_help="Draw what records cost against what they do.")
@click.option("--game", "games", multiple=True, metavar="GAME", help="Only this game. Repeatable.")
@click.option(
    "--all", "everything", is_flag=True, help="Every chart, not only the first of each game."
)
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON, for other tools.")
@pass_app
def command(app: App, games: tuple[str, ...], *, everything: bool, as_json: bool) -> int:
    """Draw what records cost against what they do, and name those that stand out.

    The figures come from the game's own procedures; the same charts stand on the website.

    \b
    Examples:
      codexpress stats
      codexpress stats --all
      codexpress stats --json
    """
    drawn = 0
    found: dict[str, list[dict[str, object]]] = {}
    for loaded in load_games(app.project, games):
        if loaded.catalog is None:
            raise ProjectError(f"{loaded.id} cannot be read", "`codexpress check` says why")
        charts = find_module(loaded.id).charts(loaded.catalog)
        drawn += len(charts)
        if as_json:
            found[loaded.id] = [_data(chart) for chart in charts]
            continue
        for chart in charts if everything else charts[:1]:
            echo(draw(loaded.catalog, chart))
    if as_json:
        echo(json.dumps(found, indent=1, ensure_ascii=False))
    elif not drawn:
        echo("no game here draws charts")
    return 0


def _data(chart: Chart) -> dict[str, object]:
    return {
        "title": chart.title,
        "x": chart.x_title,
        "y": chart.y_title,
        "points": [{"record": name, "x": x, "y": y} for name, x, y in chart.points],
        "outliers": dict(chart.outliers),
    }


def draw(catalog: Catalog, chart: Chart) -> str:
    """A chart as lines of text: a bar a record, the middle of its class marked."""
    lines = [chart.title, ""]
    most = max((y for _, _, y in chart.points), default=1.0) or 1.0
    full, tick = _marks()
    for x in sorted({x for _, x, _ in chart.points}):
        group = [(name, y) for name, px, y in chart.points if px == x]
        middle = median(y for _, y in group)
        lines.append(f"{chart.x_title}: {x:g}   (middle {middle:.2f})")
        for name, y in sorted(group, key=lambda pair: (-pair[1], pair[0])):
            filled = round(BAR * y / most)
            bar = list((full * filled).ljust(BAR))
            at = min(round(BAR * middle / most), BAR - 1)
            bar[at] = tick
            flag = "  << stands out" if name in chart.outliers else ""
            lines.append(f"  {_name(catalog, name):<26.26} {''.join(bar)} {y:6.2f}{flag}")
        lines.append("")
    for name, reason in chart.outliers.items():
        lines.append(f"{_name(catalog, name)} stands out: {reason or 'no reason in its notes'}")
    if chart.note:
        lines += ["", chart.note]
    return "\n".join(lines)


def _name(catalog: Catalog, full_name: str) -> str:
    _, kind, id_ = full_name.split("/")
    entry = catalog.get(kind, id_)
    return entry.name if entry else id_


def _marks() -> tuple[str, str]:
    try:
        "█│".encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return "#", "|"
    return "█", "│"
