"""Rules about what sort of value a field takes. The schema stage enforces them."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "SCH005",
        "text-expected",
        Severity.ERROR,
        message="{field} takes {expected}, and {found} unquoted is {kind}",
        help="{mend}",
        label="quote it",
        docs="""A number, `true` or `false` stands where text is meant.

Quotes make it text, and keep it exactly as typed.

Bad: `name: 1984`

Good: `name: "1984"`
""",
    ),
    declare(
        "SCH006",
        "number-expected",
        Severity.ERROR,
        message="{field} takes {expected}, but {says}",
        help="{mend}",
        label="not a number here",
        docs="""Something else stands where a number is meant.

Only plain digits are numbers: no quotes, no units, no `+`, no leading zero, no exponent, and no
decimal point where a whole number is meant.

Bad: `cost: "3"`, `cost: 3 points`, `cost: 03`, `cost: +3`, `cost: 3.0`

Good: `cost: 3`
""",
    ),
    declare(
        "SCH007",
        "wrong-type",
        Severity.ERROR,
        message="{field} takes {expected}, not {found}",
        help="{mend}",
        docs="""A value is of another sort than its field takes, as text where a list is meant.

Bad: `keywords: mounted`

Good: `keywords: [mounted]`
""",
    ),
    declare(
        "SCH008",
        "unexpected-list",
        Severity.ERROR,
        message="{field} takes {expected}, but it {why}",
        help="{mend}",
        label="a list",
        docs="""A list stands where one value is meant.

A text that starts with `[` is a list to YAML; so is anything on lines that start with a hyphen.

Bad: `text: [click]`

Good: `text: "[click]"`
""",
    ),
    declare(
        "SCH009",
        "unexpected-fields",
        Severity.ERROR,
        message="{field} takes {expected}, but it {why}",
        help="{mend}",
        label="fields of its own",
        docs="""Fields stand where one value is meant.

A text that starts with `{` is a group of fields to YAML; so is an item of a list that holds a
colon and a space.

Bad: `clauses: [Reaction: when hit]`

Good: `clauses: ["Reaction: when hit"]`
""",
    ),
    declare(
        "SCH016",
        "quote-it",
        Severity.ERROR,
        message="{field} is unquoted `{typed}`: {reason}",
        help="{mend}",
        label="quote it",
        docs="""An unquoted word that some YAML readers take as a number, a date or a truth value.

The editor, the site's tools and this tool may each read it differently: `007` as 7, `+1` as 1,
`2024-01-01` as a date, `yes` as true. Quotes leave no doubt.

Bad: `number: 007`

Good: `number: "007"`
""",
    ),
)
