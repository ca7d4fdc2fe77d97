"""Rules about waivers and ignore comments."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "CX003",
        "unused-waiver",
        Severity.WARNING,
        message="this waiver of {rule} silences nothing",
        help="{hint}",
        label="nothing to silence",
        docs="""A waiver whose rule holds anyway hides the next real fault.

Remove it once the record keeps the rule. What a file is and whether it can be read (`YML`, `SCH`
and `CX`) is not a matter of taste, and cannot be waived.

Bad: a waiver of a rule that the record keeps

Good: no waiver
""",
    ),
    declare(
        "CX004",
        "unknown-rule",
        Severity.ERROR,
        message="there is no rule {rule}",
        help="{hint}",
        docs="""A waiver or an ignore comment names a rule that there is not.

It would silence nothing. `codexpress explain` lists the codes.

Bad: `# codexpress: ignore[REF10] the river dries up`

Good: `# codexpress: ignore[REF001] the river dries up`
""",
    ),
    declare(
        "CX005",
        "ignore-without-reason",
        Severity.WARNING,
        message="this ignore of {rule} gives no reason",
        help="write why after the bracket: `# codexpress: ignore[{rule}] reason`",
        docs="""An ignore comment says nothing after its bracket.

Whoever reads the record next should know why a rule does not hold here.

Bad: `# codexpress: ignore[REF001]`

Good: `# codexpress: ignore[REF001] written by another team, due in May`
""",
    ),
    declare(
        "CX026",
        "comment-not-understood",
        Severity.WARNING,
        message="this comment silences nothing: it is not written as the tool reads it",
        help="write `# codexpress: ignore[RULE] reason`, with a rule's code in the bracket",
        docs="""A comment begins with `codexpress:` but is none that the tool knows.

Bad: `# codexpress: ignore REF001`

Good: `# codexpress: ignore[REF001] written by another team, due in May`
""",
    ),
)
