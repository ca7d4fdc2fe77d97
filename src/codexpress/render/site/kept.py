"""What of a whole build is kept, so that single pages can be shown anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Kept:
    """The pages of a site as it was built.

    Attributes:
        words: each page's HTML within its frame, as it stands in the site, by address.
        written: reads a page that is written by hand and makes its HTML anew, by address.
    """

    words: dict[str, str] = field(default_factory=dict)
    written: dict[str, Callable[[], str]] = field(default_factory=dict)
