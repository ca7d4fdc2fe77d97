"""Rules about what is not written yet."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "CX017",
        "placeholder",
        Severity.WARNING,
        message="{field} still holds a placeholder",
        help="{mend}; `build` refuses placeholders without `--draft`",
        label="placeholder",
        docs="""`codexpress new` fills a starter record with texts that end in `(placeholder)`.

A field whose choice nobody has made yet has the word in a comment beside it: delete that once the
value is right.

Bad: `text: What it does (placeholder)`

Good: `text: Draw a card.`
""",
    ),
    declare(
        "CX021",
        "draft-only",
        Severity.ERROR,
        message="{field} still holds a placeholder, so nothing is published",
        help="write what is marked, or build with `--draft`",
        docs="""A published page must not show a placeholder.

Bad: `text: What it does (placeholder)`

Good: `text: Draw a card.`
""",
    ),
)
