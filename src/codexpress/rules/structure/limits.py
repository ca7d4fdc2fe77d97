"""Rules about which values of the right sort a field takes. The schema stage enforces them."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "SCH010",
        "value-not-allowed",
        Severity.ERROR,
        message="{field} takes {expected}, not `{found}`",
        help="{mend}",
        label="{label}",
        docs="""A field takes only the values its schema names, spelt and capitalised as there.

Bad: `damage: light`

Good: `damage: Light`
""",
    ),
    declare(
        "SCH011",
        "out-of-range",
        Severity.ERROR,
        message="{field} is {found}; it takes {expected}",
        help="write {expected}{meaning}",
        label="{range}",
        docs="""A number is lower or higher than its field takes.

Bad: `cost: 0`

Good: `cost: 1`
""",
    ),
    declare(
        "SCH012",
        "text-length",
        Severity.ERROR,
        message="{field} {says}",
        help="{mend}",
        docs="""A text is empty, too short to say anything, or longer than there is room for.

Bad: `reason: ok`

Good: `reason: The source prints it without a target.`
""",
    ),
    declare(
        "SCH013",
        "text-form",
        Severity.ERROR,
        message="{field} {says}; it takes {expected}",
        help="{mend}",
        docs="""A text has not the form its field asks for: an id, a colour, a file's path.

Bad: `faction: The Wolf Riders`

Good: `faction: the-wolf-riders`
""",
    ),
    declare(
        "SCH014",
        "listed-twice",
        Severity.ERROR,
        message="`{found}` stands twice in {list}",
        help="remove one of the two",
        label="again here",
        docs="""An item stands a second time in a list that takes each but once.

Bad: `keywords: [mounted, flying, mounted]`

Good: `keywords: [mounted, flying]`
""",
    ),
    declare(
        "SCH015",
        "item-count",
        Severity.ERROR,
        message="{field} {says}",
        help="{mend}",
        docs="""A list or a group of fields is empty, or has fewer or more entries than it may.

A field that may be left out is left out; an empty list says nothing.

Bad: `abilities: []`

Good: `abilities: [{name: Dive, text: Move 2.}]`
""",
    ),
    declare(
        "SCH017",
        "other-constraint",
        Severity.ERROR,
        message="{field} breaks the schema's `{keyword}`",
        help="{mend}",
        docs="""A value breaks a constraint of its schema that has no rule of its own here.

The schema reference says what the field takes.

Bad: `number: "13"`

Good: `number: "12"`
""",
    ),
    declare(
        "SCH018",
        "more-faults",
        Severity.ERROR,
        message="this file has at least {count} more mistakes of this sort",
        help="mend the ones above first, then check again",
        docs="""A file with very many mistakes has the first ones listed and the others counted.

Usually one wrong line is behind them all.
""",
    ),
)
