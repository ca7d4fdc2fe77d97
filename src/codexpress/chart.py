"""A picture of numbers as plain data: the site draws it as SVG, the terminal as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Chart:
    """A scatter of records: what they cost against what they do.

    Attributes:
        title: what it shows, as a sentence.
        x_title: name of the horizontal axis.
        y_title: name of the vertical axis.
        points: (full name of the record, x, y), y already worked out.
        outliers: full names of the records that stand out, with the reason each is kept.
        note: how the figures were worked out, in plain words.
    """

    title: str
    x_title: str
    y_title: str
    points: tuple[tuple[str, float, float], ...]
    outliers: Mapping[str, str] = field(default_factory=dict)
    note: str = ""
