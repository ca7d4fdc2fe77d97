"""Nobody reads a thousand findings about one file: the first are listed, the rest is told of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from codexpress.finding import Finding, Severity
from codexpress.rule import declare

MOST = 50
"""How many findings of a sort are listed for one file."""

FLOOD = declare(
    "TXT016",
    "many-more",
    Severity.ERROR,
    message="this text has many more mistakes of this sort",
    help="mend the ones above first, then check again",
    docs="""A text with very many mistakes has the first ones listed.

Usually one wrong line is behind them all, and looking for the others would hold up every run.

Bad: a thousand links to records that do not exist

Good: links to records that do""",
)


def few(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The first findings of one file, and one more that tells of the rest."""
    for count, finding in enumerate(findings):
        if count == MOST:
            yield Finding(finding.place, rule="TXT016")
            return
        yield finding
