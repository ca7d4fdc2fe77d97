"""The name or value that a writer most likely meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Sequence
from itertools import takewhile

CLOSE = 0.6
"""Least likeness, 0 to 1, at which a name is taken for a misspelling of another."""

_SEPARATORS = re.compile(r"[\s_\-]+")


def plain(name: str) -> str:
    """A name without the differences writers overlook: case, hyphens, underscores, spaces."""
    return _SEPARATORS.sub("_", name.strip().casefold())


def likeness(typed: str, name: str) -> float:
    """How like two names are, 0 to 1; 1 when they differ only in what :func:`plain` removes."""
    a, b = plain(typed), plain(name)
    if a == b:
        return 1.0
    if sorted(a) == sorted(b) or a.replace("_", "") == b.replace("_", ""):
        # Letters swapped: `dfe` is nothing but `def`, whatever the matcher says.
        return 0.95
    return difflib.SequenceMatcher(None, a[:80], b, autojunk=False).ratio()


def nearest(typed: str, names: Iterable[str]) -> str:
    """The most similar name, "" when none is similar; of equals, one that begins alike."""
    best, score = "", (CLOSE, -1)
    for name in names:
        like = likeness(typed, name), _alike_from_the_start(plain(typed), plain(name))
        if like > score:
            best, score = name, like
    return best


def _alike_from_the_start(one: str, other: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def nearest_key(
    typed: str, names: Sequence[str], missing: Collection[str], present: Collection[str]
) -> str:
    """The field a misspelt key most likely stands for, "" for none.

    Args:
        typed: the key as typed.
        names: the fields there are, in order.
        missing: those of them that must be there and are not; preferred.
        present: those that are there already; taken only when nothing else is near.
    """
    best, score = "", 0.0
    for name in names:
        like = likeness(typed, name)
        need = CLOSE - 0.1 if name in missing else 0.8 if name in present else CLOSE
        if like < need:
            continue
        like += 0.15 if name in missing else -0.15 if name in present else 0
        if like > score:
            best, score = name, like
    return best
