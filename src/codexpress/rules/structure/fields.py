"""Rules about which fields a record has. The schema stage enforces them."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "SCH001",
        "misspelt-field",
        Severity.ERROR,
        message="`{key}` is not a field of {owner}",
        help="rename it to `{nearest}`",
        label="did you mean `{nearest}`?",
        docs="""A key is spelt almost like a field of this kind.

What stands under a misspelt key is read by nothing: it would be missing from page, book and card.
A field that is missing because its key is misspelt is not reported a second time.

Bad: `helth: 4`

Good: `health: 4`
""",
    ),
    declare(
        "SCH002",
        "unknown-field",
        Severity.ERROR,
        message="`{key}` is not a field of {owner}",
        help="{mend}",
        label="not known here",
        docs="""A key is none of the fields this kind has, nor like one of them.

Nothing would read it. Often it is indented too far or too little, so that it belongs to the wrong
part of the record; the help says so when the name is right somewhere else.

Bad: `mood: grim`

Good: `lore: Its mood is grim.`
""",
    ),
    declare(
        "SCH003",
        "missing-field",
        Severity.ERROR,
        message="{owner} has no {missing}",
        help="{mend}",
        docs="""A field that every record of this kind must have is not there.

The finding is at what should hold the field: the top of the file, or the item of a list.

Bad: `abilities: [{name: Dive}]`

Good: `abilities: [{name: Dive, text: Move 2.}]`
""",
    ),
    declare(
        "SCH004",
        "empty-field",
        Severity.ERROR,
        message="{field} {says}",
        help="{mend}",
        label="empty",
        docs="""A key has no value, or the value is YAML's word for nothing.

Text that begins with `#` is a comment to YAML, so a field can be empty although something is
typed after the colon.

Bad: `name:`

Good: `name: "#4 Samurai"`
""",
    ),
)
