"""Faults of the tool itself and of templates."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "CX002",
        "rule-crashed",
        Severity.ERROR,
        message="the tool is at fault: {rule} stopped with {reason}",
        help="report this with the file that caused it; the other findings stand",
        docs="""A rule crashed on this record, or a press on this game.

That is a bug of the tool; every other rule and press has still been run.
""",
    ),
    declare(
        "CX020",
        "template-fault",
        Severity.ERROR,
        message="{record} cannot be rendered: {reason}",
        help="mend the template {template}",
        docs="""A template raised an error or names a field that does not exist.

Bad: `{{ entry.helth }}`

Good: `{{ entry.health }}`
""",
    ),
)
