"""What a schema asks of a record, rule by rule. The schema stage enforces them."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

MISSPELT_FIELD = declare(
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
)
UNKNOWN_FIELD = declare(
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
)
MISSING_FIELD = declare(
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
)
EMPTY_FIELD = declare(
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
)
TEXT_EXPECTED = declare(
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
)
NUMBER_EXPECTED = declare(
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
)
WRONG_TYPE = declare(
    "SCH007",
    "wrong-type",
    Severity.ERROR,
    message="{field} takes {expected}, not {found}",
    help="{mend}",
    docs="""A value is of another sort than its field takes, such as one text where a list is meant.

Bad: `keywords: mounted`

Good: `keywords: [mounted]`
""",
)
UNEXPECTED_LIST = declare(
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
)
UNEXPECTED_FIELDS = declare(
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
)
NOT_ALLOWED = declare(
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
)
OUT_OF_RANGE = declare(
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
)
TEXT_LENGTH = declare(
    "SCH012",
    "text-length",
    Severity.ERROR,
    message="{field} {says}",
    help="{mend}",
    docs="""A text is empty, too short to say anything, or longer than there is room for.

Bad: `reason: ok`

Good: `reason: The source prints it without a target.`
""",
)
TEXT_FORM = declare(
    "SCH013",
    "text-form",
    Severity.ERROR,
    message="{field} {says}; it takes {expected}",
    help="{mend}",
    docs="""A text has not the form its field asks for: an id, a colour, a file's path.

Bad: `faction: The Wolf Riders`

Good: `faction: the-wolf-riders`
""",
)
LISTED_TWICE = declare(
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
)
ITEM_COUNT = declare(
    "SCH015",
    "item-count",
    Severity.ERROR,
    message="{field} {says}",
    help="{mend}",
    docs="""A list or a group of fields is empty, or has fewer or more entries than its field takes.

A field that may be left out is left out; an empty list says nothing.

Bad: `abilities: []`

Good: `abilities: [{name: Dive, text: Move 2.}]`
""",
)
QUOTE_IT = declare(
    "SCH016",
    "quote-it",
    Severity.ERROR,
    message="{field} is unquoted `{typed}`: {reason}",
    help="{mend}",
    label="quote it",
    docs="""An unquoted word that some readers of YAML take as a number, a date or a truth value.

The editor, the site's tools and this tool may each read it differently: `007` as 7, `+1` as 1,
`2024-01-01` as a date, `yes` as true. Quotes leave no doubt.

Bad: `number: 007`

Good: `number: "007"`
""",
)
CONSTRAINT = declare(
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
)
MORE_FAULTS = declare(
    "SCH018",
    "more-faults",
    Severity.ERROR,
    message="this file has at least {count} more mistakes of this sort",
    help="mend the ones above first, then check again",
    docs="""A file with very many mistakes has the first ones listed and the others counted.

Usually one wrong line is behind them all.
""",
)
SCHEMA_UNREADABLE = declare(
    "SCH090",
    "schema-unreadable",
    Severity.ERROR,
    message="{file} cannot be read as a schema: {reason}",
    help="mend the schema file; no record of its kind can be checked before",
    docs="""A schema file is missing, too large, not UTF-8 or not JSON.

Bad: `{"type": "object",}`

Good: `{"type": "object"}`
""",
)
SCHEMA_INVALID = declare(
    "SCH091",
    "schema-invalid",
    Severity.ERROR,
    message="{file} is not a valid schema: {reason}",
    help="mend the schema as JSON Schema 2020-12 asks; no record of its kind can be checked before",
    docs="""A schema breaks the rules of JSON Schema 2020-12, or has a keyword that does nothing.

A misspelt keyword would silently allow everything. Notes of our own start with `x-`.

Bad: `{"requried": ["name"]}`

Good: `{"required": ["name"]}`
""",
)
SCHEMA_REFERENCE = declare(
    "SCH092",
    "schema-reference",
    Severity.ERROR,
    message="{file} refers to what it may not or cannot: {reason}",
    help="refer to a part of a schema file of this project, such as `common.schema.json#/$defs/id`",
    docs="""A `$ref` leads to the network, outside the schema folders, or to nothing.

Schemas are read from the project alone, so that a check needs no network and gives the same
answer everywhere.

Bad: `{"$ref": "https://example.org/name.json"}`

Good: `{"$ref": "common.schema.json#/$defs/name"}`
""",
)
