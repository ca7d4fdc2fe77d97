"""Worked examples: each is executed, and its printed result held against the procedure's."""

from __future__ import annotations

from codexpress.finding import Severity
from codexpress.rule import declare
from codexpress.rules.worked import run_examples

__all__ = ["run_examples"]

UNKNOWN_PROCEDURE = declare(
    "EXA001",
    "unknown-procedure",
    Severity.ERROR,
    message="there is no procedure `{procedure}`",
    help="{hint}",
    label="unknown procedure",
    docs="""A worked example names the procedure that computes it. A game's module declares them.

Bad: `procedure: damge`

Good: `procedure: damage`""",
)
BAD_INPUT = declare(
    "EXA002",
    "example-input",
    Severity.ERROR,
    message="`{procedure}` cannot work with these inputs: {reason}",
    help="mend the input; `{procedure}` takes {takes}",
    label="{reason}",
    docs="""The inputs of a worked example must be those its procedure takes, of the right
shape, and legal in the game: nobody spends what is not there.

Bad: `inputs: {dice: [3, 7]}`

Good: `inputs: {dice: [3, 6]}`""",
)
WRONG_RESULT = declare(
    "EXA003",
    "example-result",
    Severity.ERROR,
    message="the example prints `{key}` as {printed}; it is {right}",
    help="write {right}, or mend the inputs",
    label="expected {right}",
    docs="""A printed result must be what the procedure computes from the inputs. Readers learn a
game from its examples; a wrong one teaches a wrong rule.

Bad: `inputs: {dice: [3, 4]}` with `result: {total: 8}`

Good: the same with `result: {total: 7}`""",
)
UNKNOWN_RESULT = declare(
    "EXA004",
    "example-result-key",
    Severity.ERROR,
    message="`{procedure}` gives no `{key}`",
    help="name one of its results: {gives}",
    label="no such result",
    docs="""Every key of a result must be one that the procedure gives; a misspelt one would
never be compared.

Bad: `result: {totl: 7}`

Good: `result: {total: 7}`""",
)
UNKNOWN_SOURCE = declare(
    "EXA005",
    "example-source",
    Severity.ERROR,
    message="this value cannot be taken from an earlier example: {reason}",
    help="write `{{result_of: example-id, key: name}}` with an example and one of its results",
    label="{reason}",
    docs="""A value of the inputs may be taken from another example's result by its id and the
name of the result; names are joined by dots where results lie inside others.

Bad: `health: {result_of: first-blow, key: helth}`

Good: `health: {result_of: first-blow, key: health}`""",
)
EXAMPLE_CIRCLE = declare(
    "EXA006",
    "example-circle",
    Severity.ERROR,
    message="these examples take values from one another in a circle: {circle}",
    help="give one of them plain values",
    docs="""Examples are worked out one after the other. One that takes a value from itself,
directly or through others, can never be worked out.

Bad: two examples that each take a value from the other.

Good: a chain with a beginning.""",
)
UNRULED_SOURCE = declare(
    "EXA007",
    "source-without-ruling",
    Severity.ERROR,
    message="the source prints `{key}` as {printed}; it is {right}, and no ruling says why",
    help="name the ruling that settles it in `ruling`",
    label="the procedure gives {right}",
    docs="""Where the source document printed another result, readers who know it deserve the
reason: a ruling record, printed beside the example.

Bad: `source_says: {points: 8}` alone.

Good: the same with `ruling: team-example-total`.""",
)
SOURCE_AGREES = declare(
    "EXA008",
    "source-agrees",
    Severity.ERROR,
    message="the source is said to differ, but all that it says is right",
    help="remove `source_says`",
    label="the same as the result",
    docs="""`source_says` is only for a result that the source document printed wrongly.

Bad: `source_says: {total: 7}` where the result is 7.

Good: no `source_says`.""",
)
