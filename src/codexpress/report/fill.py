"""Filling a rule's wording with a finding's values."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from codexpress.schema.show import escape, sentence_list, show

LONGEST = 300
"""Longest value put into a message, in characters; what is longer is cut."""

_MARK = re.compile(r"\{\{|\}\}|\{([A-Za-z_][A-Za-z0-9_]*)\}|[{}]")


class FillError(ValueError):
    """A template and a finding do not belong together; the words say why."""


def fill(template: str, fields: Mapping[str, object]) -> str:
    """Put values into ``{placeholders}``; ``{{`` and ``}}`` stand for single braces.

    Values are put in as they are: braces in them mean nothing. Control characters are spelled
    out, so that content cannot move the cursor or start a line of its own.

    Raises:
        FillError: a placeholder has no value, or a brace stands alone.
    """

    def put(mark: re.Match[str]) -> str:
        name = mark[1]
        if name is None:
            if mark[0] in "{}":
                raise FillError(f"has a lone `{mark[0]}` in its wording")
            return mark[0][0]
        if name not in fields:
            raise FillError(f"was given no value for `{name}`")
        return _words(fields[name])

    return _MARK.sub(put, template)


def _words(value: object) -> str:
    if isinstance(value, str):
        return escape(value if len(value) <= LONGEST else value[: LONGEST - 1] + "…")
    if isinstance(value, Sequence):
        return sentence_list((_words(item) for item in value), "and")
    return show(value, LONGEST)
