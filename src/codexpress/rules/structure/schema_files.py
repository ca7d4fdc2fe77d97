"""Rules about the schema files themselves. The schema stage enforces them."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare

RULES = (
    declare(
        "SCH090",
        "schema-unreadable",
        Severity.ERROR,
        message="this file cannot be read as a schema: {reason}",
        help="mend the schema file; no record of its kind can be checked before",
        docs="""A schema file is missing, too large, not UTF-8 or not JSON.

Bad: `{"type": "object",}`

Good: `{"type": "object"}`
""",
    ),
    declare(
        "SCH091",
        "schema-invalid",
        Severity.ERROR,
        message="this is not a valid schema: {reason}",
        help=(
            "mend the schema as JSON Schema 2020-12 asks; no record of its kind "
            "can be checked before"
        ),
        docs="""A schema breaks the rules of JSON Schema 2020-12, or has a keyword of no effect.

A misspelt keyword would silently allow everything. Notes of our own start with `x-`.

Bad: `{"requried": ["name"]}`

Good: `{"required": ["name"]}`
""",
    ),
    declare(
        "SCH092",
        "schema-reference",
        Severity.ERROR,
        message="this schema refers to what it may not or cannot: {reason}",
        help=(
            "refer to a part of a schema file of this project, such as "
            "`common.schema.json#/$defs/id`"
        ),
        docs="""A `$ref` leads to the network, outside the schema folders, or to nothing.

Schemas are read from the project alone, so that a check needs no network and gives the same
answer everywhere.

Bad: `{"$ref": "https://example.org/name.json"}`

Good: `{"$ref": "common.schema.json#/$defs/name"}`
""",
    ),
)
