"""What records cost against what they do, drawn: one chart for each that was handed in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil, floor, log10

from markupsafe import Markup

from codexpress.catalog import Entry
from codexpress.chart import Chart
from codexpress.render.site.game_view import GameView
from codexpress.render.site.page import Pages, SitePage

WIDTH, HEIGHT = 760.0, 430.0
NARROW = 372.0
"""The width of the second drawing, for phones: on one of 760 its words could not be read."""
LEFT, RIGHT, TOP, BOTTOM = 52.0, 16.0, 34.0, 46.0
_TICKS = 5
_NEAR = 10.6
_NEAR_NARROW = 4.4
"""How close dots may lie side by side; on the narrow drawing they overlap by half."""
_STEPS_ASIDE = 40
"""How often a dot is moved aside before it may lie on another."""


@dataclass(frozen=True)
class Dot:
    """One record of a chart, in the drawing's own units."""

    entry: Entry
    x: float
    y: float
    value: tuple[str, str]
    reason: str


@dataclass(frozen=True)
class Tick:
    """A line across a chart, with its number."""

    at: float
    words: str


@dataclass(frozen=True)
class Drawing:
    """A chart with everything placed, in a drawing of a width."""

    chart: Chart
    width: float
    dots: tuple[Dot, ...]
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]


def statistics_pages(game: GameView) -> Pages:
    """The page of charts; nothing for a game without any."""
    charts = game.extras.charts.get(game.id, ())
    if not charts:
        return Pages()
    page = SitePage(
        f"{game.id}/statistics/",
        "Statistics",
        lambda: _body(game),
        f"What the records of {game.title} cost against what they do.",
        hide=("toc",),
        layout="list",
        game=game.id,
    )
    return Pages((page,))


def _body(game: GameView) -> Markup:
    charts = [
        {"chart": chart, "wide": draw(game, chart), "narrow": draw(game, chart, NARROW)}
        for chart in game.extras.charts.get(game.id, ())
    ]
    return game.view.render("common/site/statistics.html.j2", charts=charts, height=HEIGHT)


def draw(game: GameView, chart: Chart, width: float = WIDTH) -> Drawing:
    """Place a chart's records; those it does not know (another game's) are left out."""
    known = [(game.by_name[name], x, y) for name, x, y in chart.points if name in game.by_name]
    x_ends = _ends([x for _, x, _ in known], whole=True)
    y_ends = _ends([y for _, _, y in known], whole=False)
    dots = []
    taken = _Taken(_NEAR if width == WIDTH else _NEAR_NARROW)
    for entry, x, y in sorted(known, key=lambda item: (item[1], item[2], item[0].id)):
        place = taken.take(_across(x, x_ends, width), _up(y, y_ends))
        reason = chart.outliers.get(entry.full_name, "")
        dots.append(Dot(entry, *place, (_words(x), _words(y)), reason))
    return Drawing(
        chart,
        width,
        tuple(dots),
        tuple(Tick(_across(n, x_ends, width), _words(n)) for n in _steps(x_ends, whole=True)),
        tuple(Tick(_up(n, y_ends), _words(n)) for n in _steps(y_ends, whole=False)),
    )


@dataclass
class _Taken:
    """Where dots lie already, by squares as wide as a dot, so that a look is short.

    Dots of one start at one height lie in each other's way, so each looks on from where the last
    of them found its place: a column of hundreds is placed in one pass.
    """

    near: float
    squares: dict[tuple[int, int], list[tuple[float, float]]] = field(default_factory=dict)
    tried: dict[tuple[float, int], int] = field(default_factory=dict)

    def take(self, x: float, y: float) -> tuple[float, float]:
        """A place at this height, moved aside until no other dot lies under it."""
        start = (x, _square(x, y)[1])
        for step in range(self.tried.get(start, 0), _STEPS_ASIDE):
            self.tried[start] = step + 1
            moved = x + (step + 1) // 2 * (1 if step % 2 else -1) * self.near
            if not self._near(moved, y):
                x = moved
                break
        self.squares.setdefault(_square(x, y), []).append((x, y))
        return x, y

    def _near(self, x: float, y: float) -> bool:
        across, up = _square(x, y)
        around = ((across + i, up + j) for i in (-1, 0, 1) for j in (-1, 0, 1))
        return any(
            abs(x - a) < 0.9 * self.near and abs(y - b) < _NEAR
            for square in around
            for a, b in self.squares.get(square, ())
        )


def _square(x: float, y: float) -> tuple[int, int]:
    return floor(x / _NEAR), floor(y / _NEAR)


def _ends(numbers: list[float], *, whole: bool) -> tuple[float, float]:
    if not numbers:
        return 0.0, 1.0
    if whole:
        return floor(min(numbers)) - 0.8, ceil(max(numbers)) + 0.6
    step = _step(max(numbers))
    return 0.0, step * ceil(max(numbers) / step + 0.15)


def _step(top: float) -> float:
    """A round number of which about five make the whole axis."""
    if top <= 0:
        return 1.0
    rough = top / _TICKS
    power = 10.0 ** floor(log10(rough))
    return float(next(m * power for m in (1, 2, 2.5, 5, 10) if m * power >= rough))


def _steps(ends: tuple[float, float], *, whole: bool) -> Iterator[float]:
    low, high = ends
    if whole:
        yield from (float(n) for n in range(ceil(low), floor(high) + 1))
        return
    step = _step(high)
    yield from (step * n for n in range(int(high / step + 1e-9) + 1))


def _across(x: float, ends: tuple[float, float], width: float) -> float:
    return LEFT + (x - ends[0]) / (ends[1] - ends[0]) * (width - LEFT - RIGHT)


def _up(y: float, ends: tuple[float, float]) -> float:
    return HEIGHT - BOTTOM - (y - ends[0]) / (ends[1] - ends[0]) * (HEIGHT - TOP - BOTTOM)


def _words(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
